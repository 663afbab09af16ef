#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"

#include "core/base/check.h"

#include <cmath>

namespace toile::draft {

namespace {

// Half a front or back of trousers: centre at x = 0, y = 0 at the hip line, the side at +x.
struct TrouserHalf {
    double hip = 0, crotch = 0; // widths of the hip line, and of the crotch beyond the centre
    double waist = 0, dart = 0, dartDepth = 0;
    double centreLean = 0, centreRise = 0; // of the waist at the centre
    double knee = 0, hem = 0;              // half widths, about the crease
    double crease = 0;
    double waistY = 0, sideRise = 0;
    double crotchY = 0, kneeY = 0, hemY = 0;
};

CurveSegment sideHigh(const TrouserHalf& h) {
    const Vec2 hip(h.hip, 0);
    const Vec2 waist(h.centreLean + h.waist + h.dart, h.waistY + h.sideRise);
    return {
        hip,
        {CurveKind::Cubic, {hip + Vec2(2, 0.35 * waist.y()), waist + Vec2(0.35 * (hip - waist).x(), -0.4 * waist.y())}},
        waist};
}

CurveSegment sideLow(const TrouserHalf& h) {
    const Vec2 knee(h.crease + h.knee, h.kneeY);
    const Vec2 hip(h.hip, 0);
    return {
        knee,
        {CurveKind::Cubic, {knee + Vec2(0.06 * (knee.x() - h.crease), -0.3 * h.kneeY), hip + Vec2(0, 0.45 * h.kneeY)}},
        hip};
}

CurveSegment inseamHigh(const TrouserHalf& h) {
    const Vec2 top(-h.crotch, h.crotchY);
    const Vec2 knee(h.crease - h.knee, h.kneeY);
    const double drop = h.crotchY - h.kneeY;
    return {top,
            {CurveKind::Cubic, {top + Vec2(0.42 * (knee - top).x(), -0.22 * drop), knee + Vec2(-2, 0.35 * drop)}},
            knee};
}

Line outlineOf(const TrouserHalf& h) {
    const Vec2 centreWaist(h.centreLean, h.waistY + h.centreRise);
    const CurveSegment low = sideLow(h);
    const CurveSegment high = sideHigh(h);
    const CurveSegment inseam = inseamHigh(h);
    const Vec2 waistSide = high.end;
    const Vec2 across = centreWaist - waistSide;
    const Vec2 centreDown = (Vec2(0, 0) - centreWaist).normalized();
    const double fall = h.waistY - h.crotchY;
    Line outline(Vec2(h.crease - h.hem, h.hemY));
    outline.corner(CornerKind::Fold)
        .line("hem", Vec2(h.crease + h.hem, h.hemY), 30)
        .corner(CornerKind::Fold)
        .line("sideKnee", low.start)
        .curve("sideLow", low.curve.controls[0], low.curve.controls[1], low.end)
        .curve("sideHigh", high.curve.controls[0], high.curve.controls[1], high.end)
        .curve("waist", waistSide + 0.35 * across + Vec2(0, -0.3 * h.sideRise), centreWaist - 0.35 * across,
               centreWaist)
        .curve("centre", centreWaist + 0.78 * fall * centreDown, inseam.start + Vec2(0.75 * h.crotch, 0), inseam.start)
        .curve("inseam", inseam.curve.controls[0], inseam.curve.controls[1], inseam.end)
        .line("inseamKnee", Vec2(h.crease - h.hem, h.hemY));
    return outline;
}

TrouserHalf frontOf(const BodyLines& body) {
    constexpr double hipEase = 60;
    TrouserHalf h;
    h.hip = 0.25 * (body.hip + hipEase) - 8;
    h.crotch = 0.046 * body.hip;
    h.waist = 0.25 * (body.waist + 27); // a band of cloth rides on the skin
    h.dart = 18;
    h.dartDepth = 90;
    h.centreLean = 8;
    h.waistY = body.waistY - body.hipY;
    h.sideRise = 8;
    h.crotchY = body.crotchY - body.hipY - 22;
    h.kneeY = body.kneeY - body.hipY;
    h.hemY = body.ankleY - body.hipY + 15;
    h.crease = 0.5 * (h.hip - h.crotch);
    h.knee = 122;
    h.hem = 118;
    return h;
}

// The waist at the side and the depth of the crotch are trued until both seams match the front's.
TrouserHalf backFor(const TrouserHalf& front, const BodyLines& body) {
    TrouserHalf h = front;
    h.hip += 16;
    h.crotch = 0.09 * body.hip;
    h.dart = 28;
    h.dartDepth = 120;
    h.centreLean = 26;
    h.centreRise = 26;
    h.knee += 12;
    h.hem += 12;
    h.crease = front.crease + 4;
    const auto solve = [](double low, double high, double wanted, const auto& lengthAt) {
        for (int i = 0; i < 50; ++i) {
            const double middle = 0.5 * (low + high);
            (lengthAt(middle) < wanted ? low : high) = middle;
        }
        return 0.5 * (low + high);
    };
    h.crotchY = solve(front.crotchY - 60, front.crotchY + 10, lengthOf(inseamHigh(front)), [&](double y) {
        TrouserHalf trial = h;
        trial.crotchY = y;
        return lengthOf(inseamHigh(trial));
    });
    const double side = lengthOf(sideLow(front)) + lengthOf(sideHigh(front));
    h.sideRise = solve(-30, 60, side, [&](double rise) {
        TrouserHalf trial = h;
        trial.sideRise = rise;
        return lengthOf(sideLow(trial)) + lengthOf(sideHigh(trial));
    });
    return h;
}

} // namespace

Pattern draftTrousers(const BodyMeasures& measures) {
    const BodyLines body = linesOf(measures);
    const TrouserHalf front = frontOf(body);
    const TrouserHalf back = backFor(front, body);
    GarmentDraft g("Trousers", "Wide straight trousers with waist darts and a waistband.", measures);
    const FabricId linen = g.fabric("linen", "linen", {150, 140, 112});
    // Fronts and backs start a little outwards, so that the inseams meet between the legs and not in the other leg.
    const auto add = [&](const std::string& part, const TrouserHalf& h, const std::string& label, double outwards,
                         const std::string& source, const std::string& copy) {
        const std::string point = "hip-" + part;
        PanelPlan plan{part + " " + source,
                       label + ", " + source,
                       outlineOf(h),
                       "",
                       linen,
                       ArrangedPlacement{point, Vec2(outwards, -28), 43}};
        plan.darts = {{"waist", 0.5, h.dart, h.dartDepth, 0, FoldSide::TowardsEnd}};
        g.panel(plan);
        g.mirroredCopy(plan.name, part + " " + copy, label + ", " + copy,
                       ArrangedPlacement{point, Vec2(-outwards, -28), 43});
    };
    add("front", front, "Front", 40, "left", "right");
    add("back", back, "Back", 75, "right", "left");
    for (const std::string side : {"left", "right"}) {
        const std::string f = "front " + side;
        const std::string b = "back " + side;
        g.seam(side + " side", {on(f, "sideKnee"), on(f, "sideLow"), on(f, "sideHigh")},
               {on(b, "sideKnee"), on(b, "sideLow"), on(b, "sideHigh")}, {notchAt(0.35), notchAt(0.8)});
        g.seam(side + " inseam", {on(f, "inseam"), on(f, "inseamKnee")}, {on(b, "inseam"), on(b, "inseamKnee")},
               {notchAt(0.45)});
    }
    g.seam("centre front", {on("front left", "centre")}, {on("front right", "centre")}, oneNotch());
    g.seam("centre back", {on("back left", "centre")}, {on("back right", "centre")}, doubleNotch());
    const std::vector<On> waist{on("back left", "waist", 1, 0), on("front left", "waist"),
                                on("front right", "waist", 1, 0), on("back right", "waist")};
    const double length = g.lengthOf(waist);
    const double side = g.lengthOf({on("back left", "waist")}) / length;
    g.panel(bandPlan("waistband", "Waistband", Band::Standing, length, 35, linen,
                     ArrangedPlacement{"waist-front", Vec2::Zero(), 12}));
    g.seam("waist", {on("waistband", "seam")}, waist, {notchAt(side), notchAt(0.5), notchAt(1 - side)});
    g.seam("waistband end", {on("waistband", "endLeft")}, {on("waistband", "endRight")}, {});
    g.elastic("waistband", {on("waistband", "edge")}, 99, 80);
    return g.finish();
}

} // namespace toile::draft
