#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"
#include "patterns/draft/sleeve_parts.h"

#include <cmath>

namespace toile::draft {

namespace {

constexpr double kSleeveY = -140; // of the underarm line, along the arm from the shoulder joint
constexpr double kCapEase = 25;
constexpr double kHipEase = 110;
constexpr double kWaistHollow = 8; // of the side seam
constexpr double kStand = 15;      // of the buttons, beyond the centre of the front
constexpr double kStandHeight = 28;
constexpr double kCollarDepth = 43;   // at the back; it covers the stand and the seam below it
constexpr double kCollarPoint = 62;   // depth in front
constexpr double kCollarRadius = 420; // of its seam in the flat: the outer edge is longer, as it lies further out
constexpr double kCuffWidth = 60;
constexpr double kCuffTab = 24; // of the cuff under its buttoned end
constexpr double kPlacket = 110;
constexpr double kPlacketAt = 0.76; // of the sleeve's hem, from its front end
constexpr int kButtons = 6;

BodiceStyle styleOf(const BodyLines& body) {
    BodiceStyle style;
    style.chestEase = 98;
    style.armholeDepth = body.bust / 8 + 98;
    style.shoulderLength = body.shoulder;
    style.neckWiden = 4;
    style.frontNeckDrop = 80;
    style.backNeckDrop = 20;
    return style;
}

// From the given start on the hem to the shoulder's neck point; the hem rises towards the side.
void drawBody(Line& outline, const BodyLines& body, const BodiceHalf& half, double start, double hem) {
    const double waist = body.waistY - body.bustY;
    const Vec2 hemSide(0.25 * (body.hip + kHipEase), hem + 45);
    const double waistX = half.underarm.x() - kWaistHollow;
    outline
        .curve("hem", Vec2(lerp(Vec2(start, 0), hemSide, 0.55).x(), hem), hemSide - Vec2(75, 6), hemSide,
               kSeamAllowance)
        .curve("side", Vec2(waistX + 1, 0.45 * hem + 0.55 * waist), Vec2(waistX - 5, 0.6 * waist), half.underarm)
        .curve("armhole", half.armholeLow, half.armholeHigh, half.shoulderPoint)
        .line("shoulder", half.neckPoint);
}

// The neckline of the front, cut where the button band begins.
std::pair<CurveSegment, CurveSegment> frontNeck(const BodiceHalf& half) {
    const CurveSegment neck = half.neckline();
    double low = 0;
    double high = 1;
    for (int i = 0; i < 50; ++i) {
        const double middle = 0.5 * (low + high);
        (positionAt(neck, middle).x() > kStand ? low : high) = middle;
    }
    return splitAt(neck, low);
}

void addNeck(Line& outline, const std::string& name, const CurveSegment& neck) {
    outline.curve(name, neck.curve.controls[0], neck.curve.controls[1], neck.end);
}

// The bands that overlap and button in front; neck: from the front's edge to the middle.
void addBands(GarmentDraft& g, const CurveSegment& neck, double hem, FabricId fabric, const Placement& left,
              const Placement& right) {
    Line outline(Vec2(-kStand, hem));
    outline.line("hem", Vec2(kStand, hem)).line("seam", neck.start);
    addNeck(outline, "neck", neck);
    outline.line("neckOverlap", Vec2(-kStand, neck.end.y())).line("edge", Vec2(-kStand, hem));
    Line centre(Vec2(0, hem));
    centre.line("centreFront", neck.end);
    PanelPlan plan{"front left band", "Button band, left", outline, "", fabric, left};
    plan.inner = {{"centre front", InternalKind::Plain, centre}};
    plan.quantity = 2; // outside and inside
    g.panel(plan);
    g.mirroredCopy("front left band", "front right band", "Button band, right", right, 1);
}

// Half a collar stand, folded at the middle of the back; it rises towards the front so that it leans to the neck.
PanelPlan standPlan(double neckLength, FabricId fabric, const Placement& placement) {
    const Vec2 end(neckLength - 1, 12);
    const Vec2 endTop = end + Vec2(-5, kStandHeight - 2);
    const Vec2 centreTop(end.x() - kStand - 3, kStandHeight + 7);
    Line outline(Vec2(0, 0));
    outline.curve("neck", Vec2(0.45 * end.x(), 0), end - Vec2(0.3 * end.x(), 8), end)
        .curve("end", end + Vec2(-1, 0.5 * kStandHeight), endTop + Vec2(3, -8), endTop)
        .line("topOverlap", centreTop)
        .curve("top", centreTop - Vec2(0.3 * end.x(), 6), Vec2(0.4 * end.x(), kStandHeight), Vec2(0, kStandHeight))
        .line("fold", Vec2(0, 0), kOnFold);
    PanelPlan plan{"collar stand", "Collar stand", outline, "fold", fabric, placement};
    plan.grainDeg = 90;
    plan.quantity = 2; // outside and inside
    return plan;
}

// Half a collar, part of a wide ring, folded at the middle of the back.
PanelPlan collarPlan(double seamLength, FabricId fabric, const Placement& placement) {
    const double angle = seamLength / kCollarRadius;
    const auto onRing = [&](double part, double depth) -> Vec2 {
        return Vec2(0, -kCollarRadius) + (kCollarRadius + depth) * Vec2(std::sin(part * angle), std::cos(part * angle));
    };
    Line outline(Vec2(0, 0));
    outline.arc("seam", onRing(0.5, 0), onRing(1, 0))
        .line("point", onRing(1, kCollarPoint))
        .curve("outer", onRing(0.7, kCollarDepth + 2), Vec2(0.4 * seamLength, kCollarDepth), Vec2(0, kCollarDepth))
        .line("fold", Vec2(0, 0), kOnFold);
    PanelPlan plan{"collar", "Collar", outline, "fold", fabric, placement};
    plan.grainDeg = 90;
    plan.quantity = 2; // upper and under collar
    return plan;
}

void sewBody(GarmentDraft& g) {
    g.seam("left button band", {on("front left", "edge")}, {on("front left band", "seam")}, oneNotch());
    g.seam("right button band", {on("front right", "edge")}, {on("front right band", "seam")}, oneNotch());
    g.seam("left shoulder", {on("front left", "shoulder")}, {onMirror("back", "shoulder")}, oneNotch());
    g.seam("right shoulder", {on("front right", "shoulder")}, {on("back", "shoulder")}, oneNotch());
    g.seam("left side", {on("front left", "side")}, {onMirror("back", "side")}, oneNotch());
    g.seam("right side", {on("front right", "side")}, {on("back", "side")}, oneNotch());
    sewSleeve(g, "left", {{on("front left", "armhole")}, {onMirror("back", "armhole")}});
    sewSleeve(g, "right", {{on("front right", "armhole")}, {on("back", "armhole")}});
    for (const std::string side : {"left", "right"}) {
        // Round the wrist from the placket, past the underarm seam and back to it.
        g.seam(side + " cuff", {on(side + " cuff", "seam", 1, 0)},
               {on(side + " sleeve", "hem", kPlacketAt, 1), on(side + " sleeve", "hem", 0, kPlacketAt)},
               {notchAt(1 - kPlacketAt)});
    }
}

// The whole neckline from the edge of the right front to the edge of the left one.
std::vector<On> neckline() {
    return {on("front right band", "neckOverlap", 1, 0),
            on("front right band", "neck", 1, 0),
            on("front right", "neck", 1, 0),
            on("back", "neck"),
            onMirror("back", "neck", 1, 0),
            on("front left", "neck"),
            on("front left band", "neck"),
            on("front left band", "neckOverlap")};
}

// The stand, whose right end buttons over the left one, and the collar, turned down over it.
void addCollar(GarmentDraft& g, const BodyLines& body, FabricId stiff) {
    const double total = g.lengthOf(neckline());
    constexpr double offTheJaw = 20; // necks lean forward: a ring no wider than the collar would start in the throat
    ArrangedPlacement aroundNeck{"neck-back", Vec2(0, 32), distanceOfRing(total - 2 * kStand, body.neck) + offTheJaw};
    aroundNeck.spiralMm = kLapRise;
    // The stand's lower edge bends, so its drawn length is found by halving.
    double low = 0.4 * total;
    double high = 0.6 * total;
    for (int i = 0; i < 50; ++i) {
        const double middle = 0.5 * (low + high);
        (standPlan(middle, stiff, aroundNeck).outline.lengthOf("neck") < 0.5 * total ? low : high) = middle;
    }
    const PanelPlan stand = standPlan(low, stiff, aroundNeck);
    g.panel(stand);
    ArrangedPlacement aboveStand = aroundNeck;
    aboveStand.offsetMm.y() += kStandHeight + 3;
    aboveStand.distanceMm += 10;
    aboveStand.turnedDown = true;
    g.panel(collarPlan(stand.outline.lengthOf("top"), stiff, aboveStand));
    const double shoulder = 0.5 - g.lengthOf({on("back", "neck")}) / total;
    g.seam("neckline", neckline(), {on("collar stand", "neck", 1, 0), onMirror("collar stand", "neck")},
           {notchAt(shoulder), notchAt(0.5, 2), notchAt(1 - shoulder)});
    g.seam("collar roll", {on("collar stand", "top"), onMirror("collar stand", "top", 1, 0)},
           {onMirror("collar", "seam", 1, 0), on("collar", "seam")}, {notchAt(0.5)});
    const Vec2 button(low - 1 - kStand, 12 + 0.5 * kStandHeight);
    g.tack(TackKind::Button, "collar stand", button, "collar stand", Vec2(-button.x(), button.y()));
}

// A cut up from the hem of the sleeve, where the cuff opens.
InnerLine placketLine(const Line& sleeve) {
    const CurveSegment hem = sleeve.stretches().front().segment;
    const Vec2 foot = lerp(hem.start, hem.end, kPlacketAt);
    Line cut(foot);
    cut.line("placket", foot + Vec2(0, kPlacket));
    return {"placket", InternalKind::Cut, cut};
}

void addSleeves(GarmentDraft& g, const BodyLines& body, const SleeveCap& cap, FabricId poplin, FabricId stiff) {
    const double below = body.armLength - cap.height - kCuffWidth + 15;
    const Line sleeve = sleeveOutline(cap, below, body.wrist + 95, kSeamAllowance);
    PanelPlan plan{"left sleeve", "Sleeve, left", sleeve, "", poplin, besideArm("left", kSleeveY, 12)};
    plan.inner = {placketLine(sleeve)};
    g.panel(plan);
    g.mirroredCopy("left sleeve", "right sleeve", "Sleeve, right", besideArm("right", kSleeveY, 12));
    // Both ends of the cuff lie at the placket, its middle at the other side of the arm.
    const double girth = body.wrist + 50;
    const double atPlacket = (kPlacketAt - 0.5) * girth;
    const Vec2 offset(std::round(atPlacket - 0.5 * girth), kSleeveY - below + kElbow * body.armLength);
    const double distance = distanceOfRing(girth, kForearm * body.upperArm);
    g.panel(bandPlan("left cuff", "Cuff, left", Band::Hanging, girth, kCuffWidth, stiff,
                     besideForearm("left", offset, distance, kLapRise), kCuffTab));
    g.mirroredCopy("left cuff", "right cuff", "Cuff, right",
                   besideForearm("right", Vec2(-offset.x(), offset.y()), distance, -kLapRise));
    buttonBand(g, "left cuff", Band::Hanging, girth, kCuffWidth, kCuffTab);
    buttonBand(g, "right cuff", Band::Hanging, -girth, kCuffWidth, -kCuffTab);
}

} // namespace

Pattern draftShirt(const BodyMeasures& measures) {
    const BodyLines body = linesOf(measures);
    const BodiceStyle style = styleOf(body);
    const BodiceHalf front = frontHalf(body, style);
    const BodiceHalf back = backHalf(body, style);
    const double hem = body.hipY - body.bustY - 60;
    GarmentDraft g("Shirt",
                   "Shirt of poplin with a collar on a stand, an overlapped button stand, sleeve plackets and cuffs.",
                   measures);
    const FabricId poplin = g.fabric("poplin", "poplin", {150, 182, 214});

    const FabricId stiff = g.interfaced(poplin, "fused poplin");
    const auto [besideBand, inBand] = frontNeck(front);
    Line frontOutline(Vec2(kStand, hem));
    drawBody(frontOutline, body, front, kStand, hem);
    addNeck(frontOutline, "neck", besideBand);
    frontOutline.line("edge", Vec2(kStand, hem));
    const ArrangedPlacement inFront{"chest-front", Vec2(0, 14), 38};
    // The right front buttons over the left one, so it starts outside.
    const ArrangedPlacement outside{"chest-front", Vec2(0, 14), 54};
    g.panel({"front left", "Front, left", frontOutline, "", poplin, inFront});
    g.mirroredCopy("front left", "front right", "Front, right", outside, 1);
    addBands(g, inBand, hem, stiff, inFront, outside);
    Line backOutline(Vec2(0, hem));
    drawBody(backOutline, body, back, 0, hem);
    addNeck(backOutline, "neck", back.neckline());
    backOutline.line("fold", Vec2(0, hem), kOnFold);
    g.panel({"back", "Back", backOutline, "fold", poplin, ArrangedPlacement{"chest-back", Vec2(0, 14), 38}});

    const SleeveCap cap = fitCap(lengthOf(front.armhole()), lengthOf(back.armhole()), kCapEase, body.upperArm + 75);
    addSleeves(g, body, cap, poplin, stiff);
    sewBody(g);
    addCollar(g, body, stiff);
    const double top = front.centreNeck.y() - 30;
    const double bottom = hem + 110;
    for (int i = 0; i < kButtons; ++i) {
        const Vec2 button(0, top + (bottom - top) * i / (kButtons - 1));
        g.tack(TackKind::Button, "front right band", button, "front left band", button);
    }
    return g.finish();
}

} // namespace toile::draft
