#include "patterns/draft/bodice.h"
#include "patterns/draft/garments.h"
#include "patterns/draft/skirt_parts.h"

namespace toile::draft {

namespace {

constexpr double kBustDart = 22;
constexpr double kWaistDart = 26;
constexpr double kWaistEase = 30;
constexpr double kZipAllowance = 15;
constexpr double kZipBelowWaist = 190;

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
Line bodiceOutline(const BodyLines& body, const BodiceHalf& half, double longer, bool onFold = true) {
    const double waist = body.waistY - body.bustY - longer;
    Line outline(Vec2(0, waist));
    outline.line("waist", Vec2(waistHalf(body), waist)).line("side", half.underarm);
    drawTop(outline, half);
    outline.line("centre", Vec2(0, waist), onFold ? kOnFold : kZipAllowance);
    return outline;
}

void sew(GarmentDraft& g) {
    const std::vector<Notch> skirtSide{notchAt(0.4), notchAt(0.75)};
    for (const std::string side : {"left", "right"}) {
        const bool mirror = side == "right";
        const auto front = [&](const std::string& panel, const std::string& edge) {
            return On{panel + " front", edge, 0, 1, mirror};
        };
        const auto back = [&](const std::string& panel, const std::string& edge, double from = 0, double to = 1) {
            return on(panel + " back " + side, edge, from, to);
        };
        g.seam(side + " shoulder", {front("bodice", "shoulder")}, {back("bodice", "shoulder")}, oneNotch());
        g.seam(side + " side", {front("bodice", "side")}, {back("bodice", "side")}, oneNotch());
        g.seam(side + " skirt side", {front("skirt", "sideLow"), front("skirt", "sideHigh")},
               {back("skirt", "sideLow"), back("skirt", "sideHigh")}, skirtSide);
        g.seam("waist, back " + side, {back("bodice", "waist")}, {back("skirt", "waist", 1, 0)}, doubleNotch());
    }
    g.seam("waist, front", {onMirror("bodice front", "waist", 1, 0), on("bodice front", "waist")},
           {on("skirt front", "waist"), onMirror("skirt front", "waist", 1, 0)}, {notchAt(0.25), notchAt(0.75)});
    // From the neck to below the hip a zip, sewn from there to the hem.
    const double zipEnd = kZipBelowWaist / g.lengthOf({on("skirt back left", "centre")});
    const auto zipped = [&](const std::string& side) {
        return std::vector<On>{on("bodice back " + side, "centre"), on("skirt back " + side, "centre", 0, zipEnd)};
    };
    g.seam("zip, centre back", zipped("left"), zipped("right"), {notchAt(0.4, 2), notchAt(0.8, 2)}, kZip);
    g.seam("centre back", {on("skirt back left", "centre", zipEnd, 1)}, {on("skirt back right", "centre", zipEnd, 1)},
           doubleNotch());
}

} // namespace

Pattern draftDress(const BodyMeasures& measures) {
    const BodyLines body = linesOf(measures);
    const BodiceStyle style = styleOf(body);
    GarmentDraft g("Dress",
                   "Sleeveless dress, darted at bust and waist, with a flared skirt to the knee and a zip at the back.",
                   measures);
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
                        "centre",       cotton,         ArrangedPlacement{"chest-front", Vec2(0, 12), 38}};
    frontPlan.darts = {{"side", 0.70, kBustDart, 95, 6, FoldSide::TowardsStart},
                       {"waist", 0.46, kWaistDart, 110, 0, FoldSide::TowardsStart}};
    frontPlan.grainAt = Vec2(52, 45);
    g.panel(frontPlan);
    const ArrangedPlacement behind{"chest-back", Vec2(0, 12), 38};
    PanelPlan backPlan{
        "bodice back right", "Bodice back, right", bodiceOutline(body, back, 0, false), "", cotton, behind};
    backPlan.darts = {{"waist", 0.46, kWaistDart, 135, 0, FoldSide::TowardsStart}};
    g.panel(backPlan);
    g.mirroredCopy("bodice back right", "bodice back left", "Bodice back, left", behind);

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
    half.dartDepth = 95;
    Line skirtFront = skirtHalf(half);
    skirtFront.line("centre", Vec2(0, half.hemY), kOnFold);
    PanelPlan skirtPlan{"skirt front", "Skirt front", skirtFront,
                        "centre",      cotton,        ArrangedPlacement{"hip-front", Vec2::Zero(), distance}};
    skirtPlan.darts = {skirtDart(half)};
    skirtPlan.darts.front().position = 0.54;
    g.panel(skirtPlan);
    half.dartDepth = 120;
    Line skirtBack = skirtHalf(half);
    skirtBack.line("centre", Vec2(0, half.hemY), kZipAllowance);
    const ArrangedPlacement behindHip{"hip-back", Vec2::Zero(), distance};
    PanelPlan skirtBackPlan{"skirt back right", "Skirt back, right", skirtBack, "", cotton, behindHip};
    skirtBackPlan.darts = {skirtDart(half)};
    skirtBackPlan.darts.front().position = 0.54;
    g.panel(skirtBackPlan);
    g.mirroredCopy("skirt back right", "skirt back left", "Skirt back, left", behindHip);
    sew(g);
    return g.finish();
}

} // namespace toile::draft
