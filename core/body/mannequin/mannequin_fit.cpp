#include "core/body/mannequin/mannequin_figure.h"

#include "core/body/measure/body_slices.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace toile {

namespace {

using Field = std::function<double(const Vec3&)>;

// Length of a tape round a field's inside in the plane through `middle`, seen from which it is one piece.
double tapeRound(const Field& field, const Vec3& middle, const Vec3& u, const Vec3& v, double furthest) {
    constexpr int rays = 96;
    std::vector<Vec2> outline;
    for (int i = 0; i < rays; ++i) {
        const double angle = 2 * std::numbers::pi * i / rays;
        const Vec2 direction(std::cos(angle), std::sin(angle));
        double inside = 0;
        double outside = furthest;
        for (int k = 0; k < 13; ++k) {
            const double r = 0.5 * (inside + outside);
            (field(middle + r * (direction.x() * u + direction.y() * v)) < 0 ? inside : outside) = r;
        }
        outline.emplace_back(0.5 * (inside + outside) * direction);
    }
    return hullPiece(std::move(outline)).tape;
}

struct FitGirth {
    double FigureFit::*factor;
    double BodyMeasures::*asked;
    double (*tape)(const Figure& figure);
};

double levelTape(const Figure& f, double y) {
    return tapeRound([&](const Vec3& p) { return trunkAndLegs(f, p); }, Vec3(0, y, -0.01), Vec3::UnitX(), Vec3::UnitZ(),
                     0.6 * f.size + 0.2);
}

// At right angles to the leg, as a tape is put round it; share of the way from the first joint to the second.
double legTape(const Figure& f, const Vec3& from, const Vec3& to, double share) {
    const Vec3 axis = (from - to).normalized();
    const Vec3 u = Vec3(Vec3::UnitX() - axis.x() * axis).normalized();
    return tapeRound([&](const Vec3& p) { return trunkAndLeg(f, 0, p); }, lerp(from, to, share), u, u.cross(axis),
                     0.16 * f.size + 0.08);
}

double thighTape(const Figure& f) {
    const FigureLeg& leg = f.legs[0];
    const double y = f.heights.crotch - 0.015 * f.heights.top;
    return legTape(f, leg.hip, leg.knee, (leg.hip.y() - y) / (leg.hip.y() - leg.knee.y()));
}

double shinTape(const Figure& f, double y) {
    return legTape(f, f.legs[0].knee, f.legs[0].ankle, (f.heights.knee - y) / (f.heights.knee - f.heights.ankle));
}

double armTape(const Figure& f, const Vec3& from, const Vec3& to, double share) {
    const Vec3 axis = (to - from).normalized();
    const Vec3 u = axis.unitOrthogonal();
    return tapeRound([&](const Vec3& p) { return armDistance(f.arms[0], p, 1e9); }, lerp(from, to, share), u,
                     axis.cross(u), 0.12 * f.size + 0.03);
}

// Where and with what each girth is met. The heights are those at which the finished body is measured.
constexpr FitGirth kGirths[] = {
    {&FigureFit::hip, &BodyMeasures::hip, [](const Figure& f) { return levelTape(f, f.heights.hip); }},
    {&FigureFit::waist, &BodyMeasures::waist, [](const Figure& f) { return levelTape(f, f.heights.waist); }},
    {&FigureFit::underbust, &BodyMeasures::underbust,
     [](const Figure& f) { return levelTape(f, f.heights.underbust); }},
    {&FigureFit::bust, &BodyMeasures::bust, [](const Figure& f) { return levelTape(f, f.heights.bust); }},
    {&FigureFit::neck, &BodyMeasures::neck,
     [](const Figure& f) { return levelTape(f, f.heights.nape + 0.01 * f.heights.top); }},
    {&FigureFit::thigh, &BodyMeasures::thigh, thighTape},
    {&FigureFit::calf, &BodyMeasures::calf, [](const Figure& f) { return shinTape(f, f.heights.calf); }},
    {&FigureFit::ankle, &BodyMeasures::ankle,
     [](const Figure& f) { return shinTape(f, f.heights.ankle + 0.007 * f.heights.top); }},
    {&FigureFit::upperArm, &BodyMeasures::upperArm,
     [](const Figure& f) { return armTape(f, f.arms[0].shoulder, f.arms[0].elbow, 0.5); }},
    {&FigureFit::wrist, &BodyMeasures::wrist,
     [](const Figure& f) { return armTape(f, f.arms[0].elbow, f.arms[0].wrist, 0.99); }},
};

// The lowest place of the trunk between the legs.
double crotchOf(const Figure& f) {
    double lowest = 1e9;
    for (double z = -0.06 * f.size; z < 0.06 * f.size; z += 0.006 * f.size) {
        const auto inside = [&](double y) { return trunkAndLegs(f, Vec3(0, y, z)) < 0; };
        double in = f.heights.crotch + 0.08 * f.size;
        double out = f.heights.crotch - 0.10 * f.size;
        if (!inside(in)) {
            continue;
        }
        for (int k = 0; k < 14; ++k) {
            const double y = 0.5 * (in + out);
            (inside(y) ? in : out) = y;
        }
        lowest = std::min(lowest, in);
    }
    return lowest < 1e9 ? lowest : f.heights.crotch;
}

} // namespace

FigureFit fitFigure(const BodyMeasures& measures, double edge) {
    FigureFit fit;
    for (int round = 0; round < 7; ++round) {
        const Figure f = figureOf(measures, fit, anglesOf(BodyPose::A));
        for (const FitGirth& girth : kGirths) {
            // Edges cut corners: of a circle of n chords by pi^2 / 6 n^2.
            const double asked = 0.01 * measures.*girth.asked;
            const double chords = asked / edge;
            const double ratio = asked * (1 + 1.64 / (chords * chords)) / girth.tape(f);
            fit.*girth.factor = std::clamp(fit.*girth.factor * ratio, 0.4, 1.8);
        }
        fit.crotchDown = std::clamp(fit.crotchDown + crotchOf(f) - f.heights.crotch, -0.08, 0.08);
    }
    return fit;
}

} // namespace toile
