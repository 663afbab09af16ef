#include "core/file/garmentcode/garmentcode_panel.h"

#include "core/file/json_fields.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

Vec2 fromRelative(const Vec2& control, const Vec2& start, const Vec2& end) {
    const Vec2 chord = end - start;
    return start + control.x() * chord + control.y() * leftOf(chord);
}

Vec2 toRelative(const Vec2& control, const Vec2& start, const Vec2& end) {
    const Vec2 chord = end - start;
    const Vec2 d = control - start;
    return {chord.dot(d) / chord.squaredNorm(), cross(chord, d) / chord.squaredNorm()};
}

Result<Curve> bezier(CurveKind kind, const JsonIn& controls, const Vec2& start, const Vec2& end,
                     const GarmentCodeUnits& units) {
    const std::size_t count = infoOf(kind).mostControls;
    if (!controls.is_array() || controls.size() != count) {
        return Error{"its curvature has not " + std::to_string(count) + " control points"};
    }
    Curve curve{kind, {}};
    for (const JsonIn& json : controls) {
        Vec2 control;
        if (!readUsableNumbers(json, control.data(), 2)) {
            return Error{"a control point of its curvature is not a pair of usable numbers"};
        }
        curve.controls.push_back(units.relativeCurvature ? fromRelative(control, start, end)
                                                         : Vec2(control * units.mmPerUnit));
    }
    return curve;
}

// How far the top of an arc stands off its chord. Of a half circle the radius is half the chord: there, the last digit
// of the radius would decide about a ten-millionth of the height, so both are taken as equal when they nearly are.
double arcHeight(double radius, double halfChord, bool large) {
    const double square = radius * radius - halfChord * halfChord;
    const double off = square > 1e-14 * radius * radius ? std::sqrt(square) : 0;
    return large ? radius + off : halfChord * halfChord / (radius + off);
}

std::optional<bool> readFlag(const JsonIn& json) {
    if (json.is_boolean()) {
        return json.get<bool>();
    }
    double number = 0;
    if (!readUsableNumbers(JsonIn::array({json}), &number, 1)) {
        return std::nullopt;
    }
    return number != 0;
}

Result<Curve> circle(const JsonIn& params, const Vec2& start, const Vec2& end, const GarmentCodeUnits& units) {
    double radius = 0;
    const bool three = params.is_array() && params.size() == 3;
    const std::optional<bool> large = three ? readFlag(params[1]) : std::nullopt;
    const std::optional<bool> right = three ? readFlag(params[2]) : std::nullopt;
    if (!large || !right || !readUsableNumbers(JsonIn::array({params[0]}), &radius, 1) || radius <= 0) {
        return Error{"its circle is not given by a radius and two flags"};
    }
    radius *= units.mmPerUnit;
    const Vec2 chord = end - start;
    const double halfChord = 0.5 * chord.norm();
    if (radius < halfChord * (1 - 1e-6)) {
        return Error{"its circle is too small to reach from its start to its end"};
    }
    const double height = arcHeight(std::max(radius, halfChord), halfChord, *large);
    const Vec2 left = leftOf(chord).normalized();
    return Curve{CurveKind::Arc, {Vec2(start + 0.5 * chord + (*right ? -height : height) * left)}};
}

JsonOut circleParams(const CurveSegment& segment, double mmPerUnit) {
    const Vec2 chord = segment.end - segment.start;
    const Vec2 through = segment.curve.controls[0];
    const Vec2 a = segment.start - through;
    const Vec2 b = segment.end - through;
    const double area = cross(a, b); // twice that of the triangle of the three points
    if (std::abs(area) <= 1e-10 * std::max(a.squaredNorm(), b.squaredNorm())) {
        return nullptr;
    }
    const double radius = a.norm() * b.norm() * chord.norm() / (2 * std::abs(area));
    // The point on an arc of more than half a circle sees the chord under less than a right angle.
    const bool large = a.dot(b) > 0;
    const bool right = cross(chord, through - segment.start) < 0;
    return JsonOut::array({radius / mmPerUnit, large ? 1 : 0, right ? 1 : 0});
}

} // namespace

Result<Curve> readCurvature(const JsonIn& curvature, const Vec2& start, const Vec2& end,
                            const GarmentCodeUnits& units) {
    if (curvature.is_null()) {
        return Curve{};
    }
    if (curvature.is_array()) { // the older form: one point, without a list around it
        return bezier(CurveKind::Quadratic, JsonIn::array({curvature}), start, end, units);
    }
    const auto type = curvature.is_object() ? curvature.find("type") : curvature.end();
    const auto params = curvature.is_object() ? curvature.find("params") : curvature.end();
    if (type == curvature.end() || params == curvature.end() || !type->is_string()) {
        return Error{"its curvature has no type and params"};
    }
    if (*type == "circle") {
        return circle(*params, start, end, units);
    }
    if (*type == "quadratic" || *type == "cubic") {
        return bezier(*type == "cubic" ? CurveKind::Cubic : CurveKind::Quadratic, *params, start, end, units);
    }
    return Error{"its curvature '" + type->get<std::string>() + "' is not known"};
}

JsonOut writeCurvature(const CurveSegment& segment, double mmPerUnit) {
    const CurveKind kind = segment.curve.kind;
    JsonOut params = JsonOut::array();
    if (kind == CurveKind::Line) {
        return nullptr;
    }
    if (kind == CurveKind::Arc) {
        params = circleParams(segment, mmPerUnit);
        return params.is_null() ? JsonOut(nullptr) : JsonOut{{"type", "circle"}, {"params", std::move(params)}};
    }
    for (const Vec2& control : segment.curve.controls) {
        const Vec2 relative = toRelative(control, segment.start, segment.end);
        params.push_back({relative.x(), relative.y()});
    }
    return JsonOut{{"type", kind == CurveKind::Cubic ? "cubic" : "quadratic"}, {"params", std::move(params)}};
}

} // namespace toile
