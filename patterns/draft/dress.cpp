#include "patterns/draft/bodice.h"
#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"

namespace toile::draft {

namespace {

constexpr double kBustDart = 22;
constexpr double kWaistDart = 26;
constexpr double kWaistEase = 30;

BodiceStyle styleOf(const BodyLines& body) {
    BodiceStyle style;
    style.chestEase = 40;
    style.armholeDepth = body.bust / 8 + 92;
    style.shoulderLength = body.shoulder - 12;
    style.neckWiden = 14;
    style.frontNeckDrop = 88;
    style.backNeckDrop = 26;
    style.acrossFront = 156;
    style.acrossBack = 168;
    return style;
}

double waistHalf(const BodyLines& body) {
    return 0.25 * (body.waist + kWaistEase) + kWaistDart;
}

// The front is longer by the bust dart, so that its side comes out as long as the back's.
Line bodiceOutline(const BodyLines& body, const BodiceHalf& half, double longer) {
    const double waist = body.waistY - body.bustY - longer;
    Line outline(Vec2(0, waist));
    outline.line("waist", Vec2(waistHalf(body), waist)).line("side", half.underarm);
    drawTop(outline, half);
    outline.line("fold", Vec2(0, waist), kOnFold);
    return outline;
}

} // namespace

Pattern draftDress(const BodyMeasures& measures) {
    const BodyLines body = linesOf(measures);
    const BodiceStyle style = styleOf(body);
    GarmentDraft g("Dress", "Sleeveless dress, darted at bust and waist, with a flared skirt to the knee.", measures);
    const FabricId cotton = g.fabric("cotton", "cotton sateen", {206, 120, 62});
    const BodiceHalf back = backHalf(body, style);
    const BodiceHalf front = frontHalf(body, style);

    // The side of the front, with its dart shut, is as long as the back's: the waist drops until it is.
    const double backSide = bodiceOutline(body, back, 0).lengthOf("side");
    double low = 0;
    double high = 3 * kBustDart;
    for (int i = 0; i < 50; ++i) {
        const double middle = 0.5 * (low + high);
        (bodiceOutline(body, front, middle).lengthOf("side") - kBustDart < backSide ? low : high) = middle;
    }
    PanelPlan frontPlan{"bodice front", "Bodice front", bodiceOutline(body, front, low),
                        "fold",         cotton,         ArrangedPlacement{"chest-front", Vec2(0, 12), 38, 0, true}};
    frontPlan.darts = {{"side", 0.70, kBustDart, 95, 6, FoldSide::TowardsStart},
                       {"waist", 0.46, kWaistDart, 110, 0, FoldSide::TowardsStart}};
    frontPlan.grainAt = Vec2(52, 45);
    g.panel(frontPlan);
    PanelPlan backPlan{"bodice back", "Bodice back", bodiceOutline(body, back, 0),
                       "fold",        cotton,        ArrangedPlacement{"chest-back", Vec2(0, 12), 38, 0, true}};
    backPlan.darts = {{"waist", 0.46, kWaistDart, 135, 0, FoldSide::TowardsStart}};
    g.panel(backPlan);

    SkirtHalf half;
    half.hip = 0.25 * (body.hip + 60);
    half.waist = waistHalf(body) - kWaistDart;
    half.dart = kWaistDart;
    half.dartDepth = 95;
    half.flare = 90;
    half.waistY = body.waistY - body.hipY;
    half.hemY = body.kneeY - body.hipY - 20;
    half.hemRise = 20;
    half.sideRise = 8;
    // As far out as the hem is wide, so that the flared sides meet and do not cross.
    const double distance = distanceOfRing(4 * (half.hip + half.flare), body.hip);
    for (const std::string part : {"front", "back"}) {
        Line outline = skirtHalf(half);
        outline.line("fold", Vec2(0, half.hemY), kOnFold);
        PanelPlan plan{"skirt " + part, "Skirt " + part,
                       outline,         "fold",
                       cotton,          ArrangedPlacement{"hip-" + part, Vec2::Zero(), distance, 0, true}};
        half.dartDepth = part == "front" ? 95 : 120;
        plan.darts = {skirtDart(half)};
        plan.darts.front().position = 0.54;
        g.panel(plan);
    }

    g.seam("left shoulder", {on("bodice front", "shoulder")}, {onMirror("bodice back", "shoulder")}, oneNotch());
    g.seam("right shoulder", {onMirror("bodice front", "shoulder")}, {on("bodice back", "shoulder")}, oneNotch());
    g.seam("left side", {on("bodice front", "side")}, {onMirror("bodice back", "side")}, oneNotch());
    g.seam("right side", {onMirror("bodice front", "side")}, {on("bodice back", "side")}, oneNotch());
    g.seam("left skirt side", {on("skirt front", "sideLow"), on("skirt front", "sideHigh")},
           {onMirror("skirt back", "sideLow"), onMirror("skirt back", "sideHigh")}, {notchAt(0.4), notchAt(0.75)});
    g.seam("right skirt side", {onMirror("skirt front", "sideLow"), onMirror("skirt front", "sideHigh")},
           {on("skirt back", "sideLow"), on("skirt back", "sideHigh")}, {notchAt(0.4), notchAt(0.75)});
    for (const std::string part : {"front", "back"}) {
        g.seam("waist, " + part, {onMirror("bodice " + part, "waist", 1, 0), on("bodice " + part, "waist")},
               {on("skirt " + part, "waist"), onMirror("skirt " + part, "waist", 1, 0)},
               {notchAt(0.25, part == "back" ? 2 : 1), notchAt(0.75, part == "back" ? 2 : 1)});
    }
    return g.finish();
}

} // namespace toile::draft
