#include "patterns/draft/bodice.h"
#include "patterns/draft/garments.h"

namespace toile::draft {

namespace {

constexpr double kCapEase = 22;
constexpr double kBandWidth = 22;

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

Line sleeveOutline(const BodyLines& body, const SleeveCap& cap) {
    const double hemY = -95;
    const double hemHalf = 0.5 * (body.upperArm + 38);
    const double shift = 0.5 * (cap.backWidth - cap.frontWidth); // keeps both underarm seams alike
    const CurveSegment back = cap.backCurve();
    const CurveSegment front = cap.frontCurve();
    Line outline(Vec2(shift - hemHalf, hemY));
    outline.corner(CornerKind::Fold)
        .line("hem", Vec2(shift + hemHalf, hemY), kHemAllowance)
        .corner(CornerKind::Fold)
        .line("underBack", back.start)
        .curve("capBack", back.curve.controls[0], back.curve.controls[1], back.end)
        .curve("capFront", front.curve.controls[0], front.curve.controls[1], front.end)
        .line("underFront", Vec2(shift - hemHalf, hemY));
    return outline;
}

void sew(GarmentDraft& g) {
    g.seam("left shoulder", {on("front", "shoulder")}, {onMirror("back", "shoulder")}, oneNotch());
    g.seam("right shoulder", {onMirror("front", "shoulder")}, {on("back", "shoulder")}, oneNotch());
    g.seam("left side", {on("front", "side")}, {onMirror("back", "side")}, oneNotch());
    g.seam("right side", {onMirror("front", "side")}, {on("back", "side")}, oneNotch());
    g.seam("left armhole, front", {on("front", "armhole")}, {on("left sleeve", "capFront")}, {notchAt(0.45)});
    g.seam("left armhole, back", {onMirror("back", "armhole")}, {on("left sleeve", "capBack")}, {notchAt(0.45, 2)});
    g.seam("right armhole, front", {onMirror("front", "armhole")}, {on("right sleeve", "capFront")}, {notchAt(0.45)});
    g.seam("right armhole, back", {on("back", "armhole")}, {on("right sleeve", "capBack")}, {notchAt(0.45, 2)});
    for (const std::string side : {"left", "right"}) {
        g.seam(side + " sleeve", {on(side + " sleeve", "underFront")}, {on(side + " sleeve", "underBack")}, oneNotch());
    }
    // Round the neck from the middle of the back: left shoulder, front, right shoulder.
    const std::vector<On> neckline{onMirror("back", "neck", 1, 0), on("front", "neck"), onMirror("front", "neck", 1, 0),
                                   on("back", "neck")};
    const double shoulder = g.lengthOf({on("back", "neck")}) / g.lengthOf(neckline);
    g.seam("neckband", {on("neckband", "seam")}, neckline, {notchAt(shoulder), notchAt(0.5), notchAt(1 - shoulder)});
    g.seam("neckband end", {on("neckband", "endLeft")}, {on("neckband", "endRight")}, {});
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
             ArrangedPlacement{"chest-front", Vec2(0, 12), 28, 0, true}});
    g.panel({"back", "Back", bodyOutline(body, back), "fold", jersey,
             ArrangedPlacement{"chest-back", Vec2(0, 12), 28, 0, true}});
    const SleeveCap cap = fitCap(lengthOf(front.armhole()), lengthOf(back.armhole()), kCapEase, body.upperArm + 60);
    g.panel({"left sleeve", "Sleeve, left", sleeveOutline(body, cap), "", jersey,
             ArrangedPlacement{"left-arm-left", Vec2(0, -100), 18, 0, true}});
    g.mirroredCopy("left sleeve", "right sleeve", "Sleeve, right",
                   ArrangedPlacement{"right-arm-right", Vec2(0, -100), 18, 0, true});

    const double neckline = 2 * (lengthOf(front.neckline()) + lengthOf(back.neckline()));
    const double half = 0.5 * 0.90 * neckline; // the rib is stretched to the neckline
    Line band(Vec2(-half, 0));
    band.line("seam", Vec2(half, 0))
        .line("endRight", Vec2(half, kBandWidth))
        .line("edge", Vec2(-half, kBandWidth), kOnFold)
        .line("endLeft", Vec2(-half, 0));
    PanelPlan neckband{"neckband", "Neckband", band,
                       "",         rib,        ArrangedPlacement{"neck-front", Vec2(0, -30), 30, 0, true}};
    neckband.grainDeg = 90;
    neckband.material = "rib";
    neckband.notes = "Drawn at its finished width; cut twice as wide and folded along the upper edge.";
    g.panel(neckband);
    sew(g);
    return g.finish();
}

} // namespace toile::draft
