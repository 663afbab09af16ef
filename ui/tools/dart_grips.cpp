#include "ui/tools/dart_grips.h"

#include "core/base/units.h"
#include "ui/canvas/panel_drawing.h"

#include <algorithm>
#include <cmath>

namespace toile {

Vec2 DartLines::tip(const Dart& dart) const {
    const double lean = radians(dart.leanDeg);
    return mouth + dart.depthMm * (std::cos(lean) * inwards + std::sin(lean) * leftOf(inwards));
}

std::optional<DartLines> linesOf(const PanelShape& shape, const Dart& dart) {
    const auto place = findEdge(shape, dart.edge);
    if (!place) {
        return std::nullopt;
    }
    const ArcLength arc(segmentOf(*place->path, place->index));
    DartLines lines;
    lines.mouth = arc.positionAtFraction(dart.position);
    lines.along = arc.directionAtFraction(dart.position);
    lines.inwards = signedArea(*place->path) > 0 ? leftOf(lines.along) : -leftOf(lines.along);
    return lines;
}

std::vector<DartGrip> gripsOfDarts(const Pattern& pattern, double reachMm) {
    std::vector<DartGrip> all;
    for (const PanelPtr& panel : pattern.panels) {
        if (panel->locked || !panel->visible) {
            continue;
        }
        for (const Dart& dart : panel->shape.darts) {
            if (const auto lines = linesOf(panel->shape, dart)) {
                all.push_back({panel->id, dart.id, DartGrip::At::Tip, toTable(*panel, lines->tip(dart))});
                all.push_back({panel->id, dart.id, DartGrip::At::Mouth, toTable(*panel, lines->mouth)});
                if (dart.widthMm > 2 * reachMm) {
                    all.push_back({panel->id, dart.id, DartGrip::At::Leg, toTable(*panel, lines->leg(dart, -1))});
                    all.push_back({panel->id, dart.id, DartGrip::At::Leg, toTable(*panel, lines->leg(dart, 1))});
                }
            }
        }
    }
    return all;
}

std::optional<DartGrip> nearestGrip(const std::vector<DartGrip>& grips, const Vec2& table, double reachMm) {
    std::optional<DartGrip> best;
    double nearest = reachMm;
    for (const DartGrip& grip : grips) {
        const double away = (grip.table - table).norm();
        if (away < nearest) {
            nearest = away;
            best = grip;
        }
    }
    return best;
}

const Dart* findDart(const Panel* panel, DartId id) {
    if (panel == nullptr) {
        return nullptr;
    }
    const std::vector<Dart>& darts = panel->shape.darts;
    const auto found = std::find_if(darts.begin(), darts.end(), [id](const Dart& dart) { return dart.id == id; });
    return found != darts.end() ? &*found : nullptr;
}

} // namespace toile
