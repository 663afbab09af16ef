#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"
#include "patterns/draft/sleeve_parts.h"

namespace toile::draft {

namespace {

constexpr double kCapEase = 22;
constexpr double kBandWidth = 22;
constexpr double kBandStretch = 0.90; // of the neckline: the rib is stretched onto it

BodiceStyle styleOf(const BodyLines& body) {
    BodiceStyle style;
    style.chestEase = 80;
    style.armholeDepth = body.bust / 8 + 95;
    style.shoulderLength = body.shoulder + 5;
    style.neckWiden = 12;
    style.frontNeckDrop = 92;
    style.backNeckDrop = 24;
    return style;
}

Line bodyOutline(const BodyLines& body, const BodiceHalf& half) {
    const double hem = body.hipY - body.bustY - 15;
    const double waist = body.waistY - body.bustY;
    const Vec2 hemSide(0.25 * (body.hip + 50), hem);
    const double waistX = half.underarm.x() - 12;
    Line outline(Vec2(0, hem));
    outline.line("hem", hemSide, kHemAllowance)
        .corner(CornerKind::Fold)
        .curve("side", Vec2(waistX + 1, 0.45 * hem + 0.55 * waist), Vec2(waistX - 4, 0.6 * waist), half.underarm);
    drawTop(outline, half);
    outline.line("fold", Vec2(0, hem), kOnFold);
    return outline;
}

} // namespace

Pattern draftTee(const BodyMeasures& measures) {
    const BodyLines body = linesOf(measures);
    const BodiceStyle style = styleOf(body);
    const BodiceHalf front = frontHalf(body, style);
    const BodiceHalf back = backHalf(body, style);
    GarmentDraft g("Tee", "T-shirt of jersey with set-in sleeves and a rib neckband.", measures);
    const FabricId jersey = g.fabric("jersey", "jersey", {72, 118, 138});
    const FabricId rib = g.fabric("rib", "rib", {54, 92, 110});
    g.panel({"front", "Front", bodyOutline(body, front), "fold", jersey,
             ArrangedPlacement{"chest-front", Vec2(0, 12), 38}});
    g.panel(
        {"back", "Back", bodyOutline(body, back), "fold", jersey, ArrangedPlacement{"chest-back", Vec2(0, 12), 38}});
    const SleeveCap cap = fitCap(lengthOf(front.armhole()), lengthOf(back.armhole()), kCapEase, body.upperArm + 60);
    g.panel({"left sleeve", "Sleeve, left", sleeveOutline(cap, 95, body.upperArm + 38, kHemAllowance), "", jersey,
             besideArm("left", -120, 18)});
    g.mirroredCopy("left sleeve", "right sleeve", "Sleeve, right", besideArm("right", -120, 18));
    sewFoldedTop(g);

    // Round the neck from the middle of the back: left shoulder, front, right shoulder.
    const std::vector<On> neckline{onMirror("back", "neck", 1, 0), on("front", "neck"), onMirror("front", "neck", 1, 0),
                                   on("back", "neck")};
    const double length = g.lengthOf(neckline);
    const double shoulder = g.lengthOf({on("back", "neck")}) / length;
    PanelPlan band = bandPlan("neckband", "Neckband", Band::Standing, kBandStretch * length, kBandWidth, rib,
                              ArrangedPlacement{"neck-front", Vec2(0, -25), 24});
    band.material = "rib";
    g.panel(band);
    g.seam("neckband", {on("neckband", "seam")}, neckline, {notchAt(shoulder), notchAt(0.5), notchAt(1 - shoulder)});
    g.seam("neckband end", {on("neckband", "endLeft")}, {on("neckband", "endRight")}, {});
    return g.finish();
}

} // namespace toile::draft
