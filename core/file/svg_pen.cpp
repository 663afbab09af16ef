#include "core/file/svg_pen.h"

#include "core/file/text_output.h"

#include <algorithm>
#include <cmath>

namespace toile {

// Hundredths of a millimetre are finer than printers; shorter numbers keep the file small and its bytes stable.
std::string svgNumber(double value) {
    TextOutput out;
    if (!std::isfinite(value)) {
        return "0"; // a drawing with one wrong place still opens
    }
    out << std::round(value * 100) / 100 + 0.0;
    return out.text();
}

std::string svgText(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            // Control characters have no place in XML.
            out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return out;
}

std::string svgWash(const Colour& c, double strength) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out = "#";
    for (const std::uint8_t full : {c.red, c.green, c.blue}) {
        const auto v = static_cast<unsigned>(std::lround(255 + strength * (full - 255)));
        out += digits[v >> 4];
        out += digits[v & 15];
    }
    return out;
}

namespace {

constexpr double kCurveToleranceMm = 0.02;

// The cubic with the ends and derivatives of a stretch of a curve: exact for lines and Beziers, close for short
// stretches of any other kind.
CurveSegment cubicOver(const CurveSegment& s, double from, double to) {
    const double third = (to - from) / 3;
    const Vec2 a = positionAt(s, from);
    const Vec2 b = positionAt(s, to);
    return {a, {CurveKind::Cubic, {a + third * derivativeAt(s, from), b - third * derivativeAt(s, to)}}, b};
}

void appendCurve(const PanelPen& pen, const CurveSegment& s, double from, double to, int depth, std::string& d) {
    const CurveSegment cubic = cubicOver(s, from, to);
    double off = 0;
    for (const double t : {0.2, 0.5, 0.8}) {
        off = std::max(off, (positionAt(cubic, t) - positionAt(s, from + t * (to - from))).norm());
    }
    if (off > kCurveToleranceMm && depth < 8) {
        const double middle = 0.5 * (from + to);
        appendCurve(pen, s, from, middle, depth + 1, d);
        appendCurve(pen, s, middle, to, depth + 1, d);
        return;
    }
    const Vec2 chord = cubic.end - cubic.start;
    const double bulge = std::max(std::abs(cross(chord, cubic.curve.controls[0] - cubic.start)),
                                  std::abs(cross(chord, cubic.curve.controls[1] - cubic.start)));
    if (bulge <= 0.01 * chord.norm()) {
        d += "L" + pen.at(cubic.end);
    } else {
        d += "C" + pen.at(cubic.curve.controls[0]) + " " + pen.at(cubic.curve.controls[1]) + " " + pen.at(cubic.end);
    }
}

} // namespace

std::string pathData(const PanelPen& pen, const std::vector<CurveSegment>& segments, bool closed) {
    std::string d;
    Vec2 last = Vec2::Zero();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (i == 0 || (segments[i].start - last).norm() > 1e-6) {
            d += "M" + pen.at(segments[i].start);
        }
        appendCurve(pen, segments[i], 0, 1, 0, d);
        last = segments[i].end;
    }
    return closed ? d + "Z" : d;
}

std::string polylineData(const PanelPen& pen, const std::vector<Vec2>& points, bool closed) {
    std::string d;
    for (std::size_t i = 0; i < points.size(); ++i) {
        d += (i == 0 ? "M" : "L") + pen.at(points[i]);
    }
    return closed && !d.empty() ? d + "Z" : d;
}

} // namespace toile
