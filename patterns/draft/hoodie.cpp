#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"
#include "patterns/draft/sleeve_parts.h"

namespace toile::draft {

namespace {

constexpr double kSleeveY = -135; // of the underarm line, along the arm from the shoulder joint
constexpr double kCapEase = 20;
constexpr double kRibWidth = 60;
constexpr double kRibStretch = 0.93; // of the hem: the rib is stretched onto it

BodiceStyle styleOf(const BodyLines& body) {
    BodiceStyle style;
    style.chestEase = 140;
    style.armholeDepth = body.bust / 8 + 120;
    style.shoulderLength = body.shoulder + 20;
    style.neckWiden = 12;
    style.frontNeckDrop = 90;
    style.backNeckDrop = 22;
    style.acrossFront = 184;
    style.acrossBack = 192;
    return style;
}

Line bodyOutline(const BodyLines& body, const BodiceHalf& half) {
    const double hem = body.hipY - body.bustY + 30;
    Line outline(Vec2(0, hem));
    outline.line("hem", Vec2(half.underarm.x() - 4, hem)).line("side", half.underarm);
    drawTop(outline, half);
    outline.line("fold", Vec2(0, hem), kOnFold);
    return outline;
}

// Half a pocket for both hands, y from the hem of the front.
constexpr double kPocketBottom = 15;
const Vec2 kPocketSide(165, 75); // where its opening begins
const Vec2 kPocketTop(95, 205);

PanelPlan pocketPlan(double hem, FabricId fabric, const Placement& placement) {
    const Vec2 up(0, hem);
    Line outline(up + Vec2(0, kPocketBottom));
    outline.line("bottom", up + Vec2(kPocketSide.x(), kPocketBottom))
        .line("side", up + kPocketSide)
        .line("opening", up + kPocketTop, kHemAllowance)
        .line("top", up + Vec2(0, kPocketTop.y()))
        .line("fold", up + Vec2(0, kPocketBottom), kOnFold);
    PanelPlan plan{"pocket", "Pocket", outline, "fold", fabric, placement};
    plan.layer = 1;
    return plan;
}

// Where it is stitched onto the front.
std::vector<InnerLine> pocketLines(double hem) {
    const Vec2 up(0, hem);
    Line top(up + Vec2(0, kPocketTop.y()));
    top.line("pocketTop", up + kPocketTop);
    Line below(up + kPocketSide);
    below.line("pocketSide", up + Vec2(kPocketSide.x(), kPocketBottom))
        .line("pocketBottom", up + Vec2(0, kPocketBottom));
    return {{"pocket top", InternalKind::Plain, top}, {"pocket", InternalKind::Plain, below}};
}

void sewPocket(GarmentDraft& g) {
    g.seam("pocket top", {onMirror("front", "pocketTop", 1, 0), on("front", "pocketTop")},
           {onMirror("pocket", "top"), on("pocket", "top", 1, 0)}, oneNotch());
    g.seam("pocket",
           {on("front", "pocketSide"), on("front", "pocketBottom"), onMirror("front", "pocketBottom", 1, 0),
            onMirror("front", "pocketSide", 1, 0)},
           {on("pocket", "side", 1, 0), on("pocket", "bottom", 1, 0), onMirror("pocket", "bottom"),
            onMirror("pocket", "side")},
           oneNotch());
}

// Half a hood in profile: x to the back, y = 0 at the head's middle, the neck `down` from there. Its neck edge is as
// long as half the neckline.
Line hoodOutline(double neckLength, double down) {
    const double front = -0.42 * neckLength;
    const double height = 322;
    const Vec2 frontNeck(front, down - 12);
    const Vec2 faceTop(front + 8, down + height - 25);
    // The curve of the neck edge is longer than its chord; the chord that gives the wanted length is found by halving.
    const auto neck = [&](double chord) {
        const Vec2 back = frontNeck + Vec2(chord, 22);
        return CurveSegment{
            frontNeck, {CurveKind::Cubic, {frontNeck + Vec2(0.35 * chord, -10), back - Vec2(0.35 * chord, 8)}}, back};
    };
    double low = 0.5 * neckLength;
    double high = neckLength;
    for (int i = 0; i < 50; ++i) {
        const double middle = 0.5 * (low + high);
        (lengthOf(neck(middle)) < neckLength ? low : high) = middle;
    }
    const CurveSegment edge = neck(low);
    const Vec2 crown(faceTop.x() + 130, faceTop.y() + 28);
    const Vec2 bulge(edge.end.x() + 34, down + 0.52 * height);
    Line outline(frontNeck);
    outline.curve("neck", edge.curve.controls[0], edge.curve.controls[1], edge.end)
        .curve("centreLow", edge.end + Vec2(6, 60), bulge - Vec2(0, 60), bulge)
        .curve("centreHigh", bulge + Vec2(0, 95), crown + Vec2(75, -2), crown)
        .curve("centreTop", crown - Vec2(45, 0), faceTop + Vec2(45, 10), faceTop)
        .line("face", frontNeck, kHemAllowance);
    return outline;
}

void sewHood(GarmentDraft& g) {
    const double shoulder = g.lengthOf({on("front", "neck")}) / g.lengthOf({on("front", "neck"), on("back", "neck")});
    g.seam("left hood neck", {on("front", "neck", 1, 0), onMirror("back", "neck")}, {on("left hood", "neck")},
           {notchAt(shoulder)});
    g.seam("right hood neck", {onMirror("front", "neck", 1, 0), on("back", "neck")}, {on("right hood", "neck")},
           {notchAt(shoulder)});
    const auto centre = [](const std::string& panel) {
        return std::vector<On>{on(panel, "centreLow"), on(panel, "centreHigh"), on(panel, "centreTop")};
    };
    g.seam("hood centre", centre("left hood"), centre("right hood"), {notchAt(0.3, 2), notchAt(0.7)});
}

} // namespace

Pattern draftHoodie(const BodyMeasures& measures) {
    const BodyLines body = linesOf(measures);
    const BodiceStyle style = styleOf(body);
    const BodiceHalf front = frontHalf(body, style);
    const BodiceHalf back = backHalf(body, style);
    GarmentDraft g("Hoodie",
                   "Pullover of fleece with a two-piece hood, a pocket, long sleeves and rib at hem and wrists.",
                   measures);
    const FabricId fleece = g.fabric("fleece", "sweatshirt fleece", {96, 120, 92});
    const FabricId rib = g.fabric("rib", "rib", {72, 94, 70});
    PanelPlan frontPlan{"front", "Front", bodyOutline(body, front),
                        "fold",  fleece,  ArrangedPlacement{"chest-front", Vec2(0, 16), 46}};
    const double hemY = body.hipY - body.bustY + 30;
    frontPlan.inner = pocketLines(hemY);
    g.panel(frontPlan);
    g.panel(
        {"back", "Back", bodyOutline(body, back), "fold", fleece, ArrangedPlacement{"chest-back", Vec2(0, 16), 46}});

    const SleeveCap cap = fitCap(lengthOf(front.armhole()), lengthOf(back.armhole()), kCapEase, body.upperArm + 110);
    const double below = body.armLength - cap.height - kRibWidth + 15;
    const double wrist = body.wrist + 90;
    g.panel({"left sleeve", "Sleeve, left", sleeveOutline(cap, below, wrist, kSeamAllowance), "", fleece,
             besideArm("left", kSleeveY, 15)});
    g.mirroredCopy("left sleeve", "right sleeve", "Sleeve, right", besideArm("right", kSleeveY, 15));
    const double cuff = body.wrist + 35;
    const double cuffY = kSleeveY - below + kElbow * body.armLength;
    const double cuffDistance = distanceOfRing(cuff, kForearm * body.upperArm);
    PanelPlan cuffPlan = bandPlan("left cuff", "Cuff, left", Band::Hanging, cuff, kRibWidth, rib,
                                  besideForearm("left", Vec2(0, cuffY), cuffDistance));
    cuffPlan.material = "rib";
    g.panel(cuffPlan);
    g.mirroredCopy("left cuff", "right cuff", "Cuff, right", besideForearm("right", Vec2(0, cuffY), cuffDistance));

    const double neck = lengthOf(front.neckline()) + lengthOf(back.neckline());
    const double headMiddle = 0.5 * (body.topY + body.chinY);
    const double down = body.napeY - headMiddle;
    g.panel({"left hood", "Hood, left", hoodOutline(neck, down), "", fleece,
             ArrangedPlacement{"head-left", Vec2(0, 90), 50}});
    g.mirroredCopy("left hood", "right hood", "Hood, right", ArrangedPlacement{"head-right", Vec2(0, 90), 50});
    sewFoldedTop(g);
    sewHood(g);
    g.panel(pocketPlan(hemY, fleece, ArrangedPlacement{"chest-front", Vec2(0, 16), 58}));
    sewPocket(g);

    for (const std::string side : {"left", "right"}) {
        g.seam(side + " cuff", {on(side + " cuff", "seam")}, {on(side + " sleeve", "hem")}, oneNotch());
        g.seam(side + " cuff end", {on(side + " cuff", "endLeft")}, {on(side + " cuff", "endRight")}, {});
    }
    // Round the hem from the middle of the back: right side, front, left side.
    const std::vector<On> hem{on("back", "hem"), onMirror("front", "hem", 1, 0), on("front", "hem"),
                              onMirror("back", "hem", 1, 0)};
    const double length = g.lengthOf(hem);
    PanelPlan band = bandPlan("hem band", "Hem band", Band::Hanging, kRibStretch * length, kRibWidth, rib,
                              ArrangedPlacement{"hip-front", Vec2(0, 44), 12});
    band.material = "rib";
    g.panel(band);
    g.seam("hem band", {on("hem band", "seam")}, hem, {notchAt(0.25), notchAt(0.5), notchAt(0.75)});
    g.seam("hem band end", {on("hem band", "endLeft")}, {on("hem band", "endRight")}, {});
    return g.finish();
}

} // namespace toile::draft
