#include "patterns/draft/sleeve_parts.h"

namespace toile::draft {

Line sleeveOutline(const SleeveCap& cap, double lengthBelowCap, double hemWidth, double hemAllowance) {
    const double shift = 0.5 * (cap.backWidth - cap.frontWidth); // keeps both underarm edges alike
    const CurveSegment back = cap.backCurve();
    const CurveSegment front = cap.frontCurve();
    const Vec2 hemFront(shift - 0.5 * hemWidth, -lengthBelowCap);
    const Vec2 hemBack(shift + 0.5 * hemWidth, -lengthBelowCap);
    const CornerKind corner = hemAllowance > kSeamAllowance ? CornerKind::Fold : CornerKind::Mitre;
    Line outline(hemFront);
    outline.corner(corner)
        .line("hem", hemBack, hemAllowance)
        .corner(corner)
        .line("underBack", back.start)
        .curve("capBack", back.curve.controls[0], back.curve.controls[1], back.end)
        .curve("capFront", front.curve.controls[0], front.curve.controls[1], front.end)
        .line("underFront", hemFront);
    return outline;
}

void sewSleeve(GarmentDraft& g, const std::string& side, const ArmholeEdges& armhole) {
    const std::string sleeve = side + " sleeve";
    g.seam(side + " armhole, front", armhole.front, {on(sleeve, "capFront")}, {notchAt(0.45)});
    g.seam(side + " armhole, back", armhole.back, {on(sleeve, "capBack")}, {notchAt(0.45, 2)});
    g.seam(sleeve, {on(sleeve, "underFront")}, {on(sleeve, "underBack")}, oneNotch());
}

void sewFoldedTop(GarmentDraft& g) {
    for (const std::string side : {"left", "right"}) {
        // Seen from behind the body's left is the other way.
        const auto front = [&](const char* edge) { return On{"front", edge, 0, 1, side == "right"}; };
        const auto back = [&](const char* edge) { return On{"back", edge, 0, 1, side == "left"}; };
        g.seam(side + " shoulder", {front("shoulder")}, {back("shoulder")}, oneNotch());
        g.seam(side + " side", {front("side")}, {back("side")}, oneNotch());
        sewSleeve(g, side, {{front("armhole")}, {back("armhole")}});
    }
}

Placement besideArm(const std::string& side, double offsetY, double distance) {
    return ArrangedPlacement{side + "-arm-" + side, Vec2(0, offsetY), distance};
}

Placement besideForearm(const std::string& side, const Vec2& offset, double distance, double spiral) {
    ArrangedPlacement placement{side + "-forearm-" + side, offset, distance};
    placement.spiralMm = spiral;
    return placement;
}

} // namespace toile::draft
