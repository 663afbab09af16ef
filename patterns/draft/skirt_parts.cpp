#include "patterns/draft/skirt_parts.h"

#include <cmath>
#include <numbers>

namespace toile::draft {

Line skirtHalf(const SkirtHalf& h) {
    const Vec2 hemSide(h.hip + h.flare, h.hemY + h.hemRise);
    const Vec2 hipSide(h.hip, 0);
    const Vec2 waistSide(h.waist + h.dart, h.waistY + h.sideRise);
    const Vec2 sideDirection = (hipSide - hemSide).normalized();
    const double rise = waistSide.y();
    Line outline(Vec2(0, h.hemY));
    outline.corner(CornerKind::Fold)
        .curve("hem", Vec2(0.5 * hemSide.x(), h.hemY), hemSide - 0.3 * hemSide.x() * Vec2(1, h.flare / -h.hemY),
               hemSide, kHemAllowance)
        .corner(CornerKind::Fold)
        .line("sideLow", hipSide)
        .curve("sideHigh", hipSide + 0.40 * rise * sideDirection,
               waistSide + Vec2(0.30 * (hipSide.x() - waistSide.x()), -0.35 * rise), waistSide)
        .curve("waist", waistSide - Vec2(0.35 * waistSide.x(), 0.75 * h.sideRise), Vec2(0.35 * waistSide.x(), h.waistY),
               Vec2(0, h.waistY));
    return outline;
}

DartPlan skirtDart(const SkirtHalf& h) {
    return {"waist", 0.52, h.dart, h.dartDepth, 0, FoldSide::TowardsEnd};
}

namespace {

Line bandOutline(Band kind, double length, double width, double tab) {
    const double half = 0.5 * length;
    const double tabEnd = -half - tab;
    const double inside = width + kSeamAllowance; // folded over along the edge
    Line band(kind == Band::Standing ? Vec2(tabEnd, 0) : Vec2(tabEnd, -width));
    if (kind == Band::Standing) {
        if (tab > 0) {
            band.line("tab", Vec2(-half, 0));
        }
        band.line("seam", Vec2(half, 0))
            .line("endRight", Vec2(half, width))
            .line("edge", Vec2(tabEnd, width), inside)
            .line("endLeft", Vec2(tabEnd, 0));
        return band;
    }
    band.line("edge", Vec2(half, -width), inside).line("endRight", Vec2(half, 0)).line("seam", Vec2(-half, 0));
    if (tab > 0) {
        band.line("tab", Vec2(tabEnd, 0));
    }
    band.line("endLeft", Vec2(tabEnd, -width));
    return band;
}

} // namespace

PanelPlan bandPlan(std::string name, std::string label, Band kind, double length, double width, FabricId fabric,
                   Placement placement, double tab) {
    PanelPlan plan{std::move(name), std::move(label),    bandOutline(kind, length, width, tab), "",
                   fabric,          std::move(placement)};
    plan.grainDeg = 90;
    plan.notes = "Drawn at its finished width; the allowance of its edge is the inside, folded over.";
    return plan;
}

void buttonBand(GarmentDraft& g, const std::string& band, Band kind, double length, double width, double tab) {
    const double y = kind == Band::Standing ? 0.5 * width : -0.5 * width;
    const double half = 0.5 * length;
    g.tack(TackKind::Button, band, Vec2(half - 0.5 * tab, y), band, Vec2(-half - 0.5 * tab, y));
}

double distanceOfRing(double length, double girth) {
    return std::round((length - girth) / (2 * std::numbers::pi));
}

} // namespace toile::draft
