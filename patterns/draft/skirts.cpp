#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"

#include "core/base/units.h"

#include <cmath>
#include <numbers>

namespace toile::draft {

namespace {

constexpr double kBandWidth = 35;
constexpr double kWaistEase = 10;

const Vec2 kNoOffset = Vec2::Zero();

ArrangedPlacement round(const std::string& point, double distance, const Vec2& offset = kNoOffset) {
    return {point, offset, distance, 0, true};
}

// A waistband closed to a ring at the middle of the back, sewn to the waist edges given from there to the body's left.
void addWaistband(GarmentDraft& g, const BodyLines& body, FabricId fabric, const std::vector<On>& waist,
                  std::vector<Notch> notches, double elasticPercent) {
    const double length = g.lengthOf(waist);
    g.panel(bandPlan("waistband", "Waistband", Band::Standing, length, kBandWidth, fabric,
                     round("waist-front", std::max(distanceOfRing(length, body.waist), 12.0))));
    g.seam("waist", {on("waistband", "seam")}, waist, std::move(notches));
    g.seam("waistband end", {on("waistband", "endLeft")}, {on("waistband", "endRight")}, {});
    g.elastic("waistband, upper edge", {on("waistband", "edge")}, elasticPercent, 80);
    g.elastic("waistband, lower edge", {on("waistband", "seam")}, elasticPercent, 80);
}

SkirtHalf straightHalf(const BodyLines& body, double width) {
    SkirtHalf half;
    half.hip = width;
    half.waist = width - 12;
    half.flare = -14;
    half.waistY = body.waistY - body.hipY;
    half.hemY = body.kneeY - body.hipY;
    half.sideRise = 6;
    return half;
}

} // namespace

Pattern draftStraightSkirt(const BodyMeasures& measures) {
    constexpr double hipEase = 40;
    constexpr double slit = 170;
    const BodyLines body = linesOf(measures);
    const SkirtHalf half = straightHalf(body, 0.25 * (body.hip + hipEase));
    GarmentDraft g("Straight skirt", "Pull-on skirt to the knee with a slit at the back and an elastic waistband.",
                   measures);
    const double distance = distanceOfRing(4 * half.hip, body.hip) + 3;
    const FabricId wool = g.fabric("wool", "wool", {104, 78, 112});

    Line front = skirtHalf(half);
    front.line("fold", Vec2(0, half.hemY), kOnFold);
    g.panel({"front", "Front", front, "fold", wool, round("hip-front", distance)});
    Line back = skirtHalf(half);
    back.line("centre", Vec2(0, half.hemY + slit), 15).line("slit", Vec2(0, half.hemY), 30);
    g.panel({"back right", "Back, right", back, "", wool, round("hip-back", distance)});
    g.mirroredCopy("back right", "back left", "Back, left", round("hip-back", distance));

    g.seam("left side", {on("front", "sideLow"), on("front", "sideHigh")},
           {on("back left", "sideLow"), on("back left", "sideHigh")}, oneNotch());
    g.seam("right side", {onMirror("front", "sideLow"), onMirror("front", "sideHigh")},
           {on("back right", "sideLow"), on("back right", "sideHigh")}, oneNotch());
    g.seam("centre back", {on("back right", "centre")}, {on("back left", "centre")}, doubleNotch());
    const std::vector<On> waist{on("back left", "waist", 1, 0), on("front", "waist"), onMirror("front", "waist", 1, 0),
                                on("back right", "waist")};
    // Wide enough to be pulled over the hip, drawn in to a little less than the waist.
    addWaistband(g, body, wool, waist, {notchAt(0.25), notchAt(0.5), notchAt(0.75)},
                 100 * (body.waist - 15) / g.lengthOf(waist));
    return g.finish();
}

Pattern draftALineSkirt(const BodyMeasures& measures) {
    constexpr double hipEase = 50;
    const BodyLines body = linesOf(measures);
    SkirtHalf front;
    front.hip = 0.25 * (body.hip + hipEase);
    front.waist = 0.25 * (body.waist + kWaistEase) + 5;
    front.dart = 20;
    front.dartDepth = 90;
    front.flare = 75;
    front.waistY = body.waistY - body.hipY;
    front.hemY = body.kneeY - body.hipY - 10;
    front.hemRise = 14;
    // The back takes more in its dart and less at the waist, so both sides have the same curve.
    SkirtHalf back = front;
    back.waist -= 10;
    back.dart += 10;
    back.dartDepth = 125;

    GarmentDraft g("A-line skirt", "Skirt to the knee, flared from the hip, with waist darts and a waistband.",
                   measures);
    const FabricId denim = g.fabric("denim", "denim", {66, 92, 132});
    const auto add = [&](const std::string& name, const std::string& label, const SkirtHalf& half,
                         const std::string& point) {
        Line outline = skirtHalf(half);
        outline.line("fold", Vec2(0, half.hemY), kOnFold);
        PanelPlan plan{name, label, outline, "fold", denim, round(point, 30)};
        plan.darts = {skirtDart(half)};
        g.panel(plan);
    };
    add("front", "Front", front, "hip-front");
    add("back", "Back", back, "hip-back");
    g.seam("left side", {on("front", "sideLow"), on("front", "sideHigh")},
           {onMirror("back", "sideLow"), onMirror("back", "sideHigh")}, {notchAt(0.35), notchAt(0.7)});
    g.seam("right side", {onMirror("front", "sideLow"), onMirror("front", "sideHigh")},
           {on("back", "sideLow"), on("back", "sideHigh")}, {notchAt(0.35), notchAt(0.7)});
    const std::vector<On> waist{onMirror("back", "waist", 1, 0), on("front", "waist"), onMirror("front", "waist", 1, 0),
                                on("back", "waist")};
    const double side = g.lengthOf({on("back", "waist")}) / g.lengthOf(waist);
    addWaistband(g, body, denim, waist, {notchAt(side), notchAt(0.5), notchAt(1 - side)}, 98);
    return g.finish();
}

Pattern draftCircleSkirt(const BodyMeasures& measures) {
    constexpr double length = 560;
    constexpr double hemAllowance = 15; // narrow, as a hem on the round must be
    const BodyLines body = linesOf(measures);
    const double inner = (body.waist + kWaistEase) / (2 * std::numbers::pi);
    const double outer = inner + length;
    const auto at = [](double radius, double degreesFromFold) {
        const double angle = radians(degreesFromFold);
        return Vec2(radius * std::sin(angle), -radius * std::cos(angle));
    };
    Line outline(at(outer, 0));
    outline.corner(CornerKind::Fold)
        .arc("hem", at(outer, 22.5), at(outer, 45), hemAllowance)
        .corner(CornerKind::Fold)
        .line("side", at(inner, 45))
        .arc("waist", at(inner, 22.5), at(inner, 0))
        .line("fold", at(outer, 0), kOnFold);

    GarmentDraft g("Circle skirt", "Four quarter circles on a waistband; the hem is a whole circle and hangs in folds.",
                   measures);
    const FabricId silk = g.fabric("silk", "silk twill", {178, 62, 84});
    // Each quarter starts flat on its side of the body; together they make a pyramid that falls into folds.
    const auto flat = [&](const std::string& side) {
        return ArrangedPlacement{"waist-" + side, Vec2(0, std::round(inner)), 65, 0, false};
    };
    PanelPlan front{"front", "Front", outline, "fold", silk, flat("front")};
    front.notes = "Cut all four quarters alike.";
    g.panel(front);
    g.linkedCopy("front", "left", "Side, left", flat("left"));
    g.linkedCopy("front", "back", "Back", flat("back"));
    g.linkedCopy("front", "right", "Side, right", flat("right"));
    g.seam("left front", {on("front", "side")}, {onMirror("left", "side")}, oneNotch());
    g.seam("left back", {on("left", "side")}, {onMirror("back", "side")}, doubleNotch());
    g.seam("right back", {on("back", "side")}, {onMirror("right", "side")}, doubleNotch());
    g.seam("right front", {on("right", "side")}, {onMirror("front", "side")}, oneNotch());
    std::vector<On> waist{onMirror("back", "waist", 1, 0)};
    for (const std::string panel : {"left", "front", "right"}) {
        waist.push_back(on(panel, "waist"));
        waist.push_back(onMirror(panel, "waist", 1, 0));
    }
    waist.push_back(on("back", "waist"));
    addWaistband(g, body, silk, waist, {notchAt(0.25), notchAt(0.5), notchAt(0.75)}, 98);
    return g.finish();
}

} // namespace toile::draft
