#include "patterns/draft/bodice.h"
#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"

#include "core/base/units.h"

#include <cmath>

namespace toile::draft {

namespace {

constexpr double kCapeLength = 520; // from the shoulder point along the seam
constexpr double kCapeSlope = 45;   // degrees below the horizontal that the seam falls over the arm

// Half a cape: centre at x = 0, y = 0 at the bust line; the seam runs over the shoulder and down the arm.
Line capeOutline(const BodiceHalf& half, double centreHem) {
    const double slope = radians(kCapeSlope);
    const Vec2 down(std::cos(slope), -std::sin(slope));
    const Vec2 seamHem = half.shoulderPoint + kCapeLength * down;
    const Vec2 alongHem(-down.y(), down.x()); // square to the seam
    const double width = seamHem.x();
    Line outline(Vec2(0, centreHem));
    outline.corner(CornerKind::Fold)
        .curve("hem", Vec2(0.45 * width, centreHem), seamHem - 0.42 * width * alongHem, seamHem, kHemAllowance)
        .corner(CornerKind::Fold)
        .curve("seam", seamHem - 0.75 * kCapeLength * down,
               half.shoulderPoint + 0.30 * (half.shoulderPoint - half.neckPoint), half.shoulderPoint, kSeamAllowance)
        .line("shoulder", half.neckPoint)
        .curve("neck", half.neckHigh, half.neckLow, half.centreNeck);
    return outline;
}

} // namespace

Pattern draftCape(const BodyMeasures& measures) {
    const BodyLines body = linesOf(measures);
    BodiceStyle style;
    style.shoulderLength = body.shoulder + 5;
    style.neckWiden = 8;
    style.frontNeckDrop = 84;
    const BodiceHalf front = frontHalf(body, style);
    const BodiceHalf back = backHalf(body, style);
    GarmentDraft g("Cape", "Cape of wool, seamed over the shoulders, open in front and hooked at the neck.", measures);
    const FabricId wool = g.fabric("wool", "wool coating", {128, 52, 60});
    const double hem = body.hipY - body.bustY + 20;
    const auto flat = [](const std::string& point, double aside = 0) {
        return ArrangedPlacement{point, Vec2(aside, 15), 30, 0, 0};
    };
    Line backOutline = capeOutline(back, hem);
    backOutline.line("fold", Vec2(0, hem), kOnFold);
    g.panel({"back", "Back", backOutline, "fold", wool, flat("chest-back")});
    Line frontOutline = capeOutline(front, hem);
    frontOutline.line("opening", Vec2(0, hem), 30);
    g.panel({"front left", "Front, left", frontOutline, "", wool, flat("chest-front", kEdgesApart)});
    g.mirroredCopy("front left", "front right", "Front, right", flat("chest-front", -kEdgesApart));
    g.seam("left shoulder", {on("front left", "seam"), on("front left", "shoulder")},
           {onMirror("back", "seam"), onMirror("back", "shoulder")}, {notchAt(0.3), notchAt(0.6)});
    g.seam("right shoulder", {on("front right", "seam"), on("front right", "shoulder")},
           {on("back", "seam"), on("back", "shoulder")}, {notchAt(0.3), notchAt(0.6)});
    g.tack(TackKind::Hook, "front right", front.centreNeck, "front left", front.centreNeck);
    return g.finish();
}

Pattern draftScarf(const BodyMeasures& measures) {
    constexpr double length = 1700;
    constexpr double width = 220;
    GarmentDraft g("Scarf", "One strip of soft knit, laid round the back of the neck, its ends hanging in front.",
                   measures);
    const FabricId knit = g.fabric("jersey", "soft knit", {214, 150, 70});
    Line outline(Vec2(-0.5 * length, 0));
    outline.line("lower", Vec2(0.5 * length, 0), kSeamAllowance)
        .line("right", Vec2(0.5 * length, width), kSeamAllowance)
        .line("upper", Vec2(-0.5 * length, width), kSeamAllowance)
        .line("left", Vec2(-0.5 * length, 0), kSeamAllowance);
    // Half round the neck, wide enough to pass the head; from there both ends stick out to the front and fall.
    ArrangedPlacement placement{"neck-back", Vec2(0, -10), 52};
    placement.bendDeg = 180;
    PanelPlan plan{"scarf", "Scarf", outline, "", knit, placement};
    plan.grainDeg = 90;
    g.panel(plan);
    return g.finish();
}

Pattern draftFlag(const BodyMeasures& measures) {
    constexpr double length = 1200;
    constexpr double width = 800;
    constexpr int pins = 5;
    GarmentDraft g("Flag", "One rectangle, held along its left edge beside the body, in a gusty wind.", measures);
    const FabricId cloth = g.fabric("silk", "flag cloth", {38, 96, 168});
    Line outline(Vec2(0, -width));
    outline.line("lower", Vec2(length, -width), kSeamAllowance)
        .line("fly", Vec2(length, 0), 20)
        .line("upper", Vec2(0, 0), kSeamAllowance)
        .line("pole", Vec2(0, -width), 30);
    const Vec3 top(500, 2000, 0);
    g.panel({"flag", "Flag", outline, "", cloth, FreePlacement{top, Vec3::Zero()}});
    for (int i = 0; i < pins; ++i) {
        const double down = -width * i / (pins - 1);
        g.pin("flag", Vec2(0, down), top + Vec3(0, down, 0));
    }
    WindSource wind;
    wind.kind = WindKind::Gust;
    wind.direction = Vec3(1, 0, 0.25);
    wind.speed = 6;
    g.wind(wind);
    return g.finish();
}

} // namespace toile::draft
