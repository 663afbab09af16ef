#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"

#include <cmath>
#include <numbers>

namespace toile::draft {

namespace {

constexpr double kBandWidth = 35;
// A band of cloth rides on the skin, its length is that of its middle: what a tape lies round, and this.
constexpr double kOnSkin = 25;
constexpr double kWaistEase = kOnSkin;
constexpr double kTab = 30;
constexpr double kZipLength = 180;

constexpr double kClear = 8; // mm off an ellipse round the waist, which is none

const Vec2 kNoOffset = Vec2::Zero();

ArrangedPlacement round(const std::string& point, double distance, const Vec2& offset = kNoOffset) {
    return {point, offset, distance};
}

// A waistband closed to a ring at the middle of the back, sewn to the waist edges given from there to the body's left,
// and drawn in by two elastics.
void addElasticWaistband(GarmentDraft& g, const BodyLines& body, FabricId fabric, const std::vector<On>& waist,
                         double drawnInTo) {
    const double length = g.lengthOf(waist);
    g.panel(bandPlan("waistband", "Waistband", Band::Standing, length, kBandWidth, fabric,
                     round("waist-front", distanceOfRing(length, body.waist))));
    g.seam("waist", {on("waistband", "seam")}, waist, {notchAt(0.25), notchAt(0.5), notchAt(0.75)});
    g.seam("waistband end", {on("waistband", "endLeft")}, {on("waistband", "endRight")}, {});
    constexpr double lower = 8; // mm more round the lower edge
    g.elastic("waistband, upper edge", {on("waistband", "edge")}, 100 * drawnInTo / length, 450);
    g.elastic("waistband, lower edge", {on("waistband", "seam")}, 100 * (drawnInTo + lower) / length, 450);
}

// A waistband that opens at the body's left side, where the back's end goes on as a tab under the buttoned front.
void addButtonedWaistband(GarmentDraft& g, const BodyLines& body, FabricId fabric) {
    const std::vector<On> waist{on("front", "waist"), onMirror("front", "waist", 1, 0), on("back", "waist"),
                                onMirror("back", "waist", 1, 0)};
    const double length = g.lengthOf(waist);
    const double front = g.lengthOf({on("front", "waist")}) / length;
    // The middle of the band stands at the body's right side.
    ArrangedPlacement placement =
        round("waist-front", std::max(distanceOfRing(length, body.waist), kClear), Vec2(std::round(-0.25 * length), 6));
    placement.spiralMm = kLapRise;
    g.panel(bandPlan("waistband", "Waistband", Band::Standing, length, kBandWidth, fabric, placement, kTab));
    g.seam("waist", {on("waistband", "seam")}, waist, {notchAt(0.5 - front), notchAt(0.5, 2), notchAt(1 - front)});
    buttonBand(g, "waistband", Band::Standing, length, kBandWidth, kTab);
    // Tight enough that a full skirt in gusts does not carry it up the waist.
    g.elastic("waistband", {on("waistband", "edge")}, 98, 150);
}

// The left side, sewn up to the hip and closed by a zip from there, and the right one, sewn. Edges are named from the
// hem.
void sewSides(GarmentDraft& g, const std::vector<std::string>& edges, double zip, const std::vector<Notch>& notches) {
    const auto side = [&](const std::string& panel, bool mirror, double lastTo) {
        std::vector<On> places;
        for (const std::string& edge : edges) {
            places.push_back({panel, edge, 0, edge == edges.back() ? lastTo : 1, mirror});
        }
        return places;
    };
    const double last = g.lengthOf({on("front", edges.back())});
    const double opens = 1 - zip / last;
    g.seam("left side", side("front", false, opens), side("back", true, opens), notches);
    g.seam("zip, left side", {on("front", edges.back(), opens, 1)}, {onMirror("back", edges.back(), opens, 1)},
           oneNotch(), kZip);
    g.seam("right side", side("front", true, 1), side("back", false, 1), notches);
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
    const double distance = distanceOfRing(4 * half.hip, body.hip) + 15;
    const FabricId wool = g.fabric("wool", "wool", {104, 78, 112});

    Line front = skirtHalf(half);
    front.line("fold", Vec2(0, half.hemY), kOnFold);
    g.panel({"front", "Front", front, "fold", wool, round("hip-front", distance)});
    Line back = skirtHalf(half);
    back.line("centre", Vec2(0, half.hemY + slit), 15).line("slit", Vec2(0, half.hemY), 30);
    g.panel({"back right", "Back, right", back, "", wool, round("hip-back", distance, Vec2(kEdgesApart, 0))});
    g.mirroredCopy("back right", "back left", "Back, left", round("hip-back", distance, Vec2(-kEdgesApart, 0)));

    g.seam("left side", {on("front", "sideLow"), on("front", "sideHigh")},
           {on("back left", "sideLow"), on("back left", "sideHigh")}, oneNotch());
    g.seam("right side", {onMirror("front", "sideLow"), onMirror("front", "sideHigh")},
           {on("back right", "sideLow"), on("back right", "sideHigh")}, oneNotch());
    g.seam("centre back", {on("back right", "centre")}, {on("back left", "centre")}, doubleNotch());
    const std::vector<On> waist{on("back left", "waist", 1, 0), on("front", "waist"), onMirror("front", "waist", 1, 0),
                                on("back right", "waist")};
    // Wide enough to be pulled over the hip, drawn in to a little less than the waist.
    addElasticWaistband(g, body, wool, waist, body.waist + kOnSkin + 4);
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
    // As far out as the hem is wide, so that the flared sides meet and do not cross.
    const double distance = distanceOfRing(4 * (front.hip + front.flare), body.hip);
    const auto add = [&](const std::string& name, const std::string& label, const SkirtHalf& half,
                         const std::string& point) {
        Line outline = skirtHalf(half);
        outline.line("fold", Vec2(0, half.hemY), kOnFold);
        PanelPlan plan{name, label, outline, "fold", denim, round(point, distance)};
        plan.darts = {skirtDart(half)};
        g.panel(plan);
    };
    add("front", "Front", front, "hip-front");
    add("back", "Back", back, "hip-back");
    sewSides(g, {"sideLow", "sideHigh"}, kZipLength, {notchAt(0.35), notchAt(0.8)});
    addButtonedWaistband(g, body, denim);
    return g.finish();
}

Pattern draftCircleSkirt(const BodyMeasures& measures) {
    constexpr double length = 560;
    constexpr double hemAllowance = 15; // narrow, as a hem on the round must be
    const BodyLines body = linesOf(measures);
    const double inner = (body.waist + kWaistEase) / (2 * std::numbers::pi);
    const double outer = inner + length;
    const Vec2 diagonal(std::sqrt(0.5), -std::sqrt(0.5));
    Line outline(Vec2(0, -outer));
    outline.corner(CornerKind::Fold)
        .arc("hem", outer * diagonal, Vec2(outer, 0), hemAllowance)
        .corner(CornerKind::Fold)
        .line("side", Vec2(inner, 0))
        .arc("waist", inner * diagonal, Vec2(0, -inner))
        .line("fold", Vec2(0, -outer), kOnFold);

    GarmentDraft g("Circle skirt", "Two half circles on a waistband; the hem is a whole circle and hangs in folds.",
                   measures);
    // The circle starts lying flat round the waist, right side up, and falls from there, past arms held out of its way.
    g.pose(BodyPose::T);
    const double height = std::round(body.waistY) + 5;
    const FabricId wool = g.fabric("wool", "wool crepe", {178, 62, 84});
    g.panel({"front", "Front", outline, "fold", wool, FreePlacement{Vec3(0, height, 0), Vec3(-90, 0, 0)}});
    g.linkedCopy("front", "back", "Back", FreePlacement{Vec3(0, height, 0), Vec3(-90, 180, 0)});
    sewSides(g, {"side"}, kZipLength, oneNotch());
    addButtonedWaistband(g, body, wool);
    return g.finish();
}

} // namespace toile::draft
