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

Line bandOutline(Band kind, double length, double width) {
    const double half = 0.5 * length;
    if (kind == Band::Standing) {
        Line band(Vec2(-half, 0));
        band.line("seam", Vec2(half, 0))
            .line("endRight", Vec2(half, width))
            .line("edge", Vec2(-half, width), kOnFold)
            .line("endLeft", Vec2(-half, 0));
        return band;
    }
    Line band(Vec2(-half, -width));
    band.line("edge", Vec2(half, -width), kOnFold)
        .line("endRight", Vec2(half, 0))
        .line("seam", Vec2(-half, 0))
        .line("endLeft", Vec2(-half, -width));
    return band;
}

} // namespace

PanelPlan bandPlan(std::string name, std::string label, Band kind, double length, double width, FabricId fabric,
                   Placement placement) {
    PanelPlan plan{std::move(name), std::move(label),    bandOutline(kind, length, width), "",
                   fabric,          std::move(placement)};
    plan.grainDeg = 90;
    plan.notes = "Drawn at its finished width; cut twice as wide and folded along the edge without allowance.";
    return plan;
}

double distanceOfRing(double length, double girth) {
    return std::round((length - girth) / (2 * std::numbers::pi));
}

} // namespace toile::draft
