#include "ui/tools/transform_box.h"

#include "core/base/units.h"
#include "ui/document/document.h"
#include "ui/tools/tool_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace toile {

namespace {

constexpr double kTurnHandlePixels = 26;

std::vector<BoxHandle> allHandles() {
    std::vector<BoxHandle> all{{Vec2::Zero()}};
    for (const double x : {-1.0, 0.0, 1.0}) {
        for (const double y : {-1.0, 0.0, 1.0}) {
            if (x != 0 || y != 0) {
                all.push_back({Vec2(x, y)});
            }
        }
    }
    return all;
}

} // namespace

std::vector<PanelId> movablePanels(const Document& document) {
    std::vector<PanelId> panels;
    for (const PanelId id : document.selection().panels) {
        const PanelPtr panel = document.pattern().findPanel(id);
        if (panel && !panel->locked && panel->visible) {
            panels.push_back(id);
        }
    }
    return panels;
}

std::optional<TableBox> boxAround(const Pattern& pattern, const std::vector<PanelId>& panels) {
    std::optional<TableBox> around;
    for (const PanelId id : panels) {
        const PanelPtr panel = pattern.findPanel(id);
        if (!panel || !wellFormed(panel->shape.outline)) {
            continue;
        }
        const TableBox box = tableBox(*panel);
        around = around ? TableBox{around->low.cwiseMin(box.low), around->high.cwiseMax(box.high)} : box;
    }
    return around;
}

Vec2 placeOf(const TableBox& box, const BoxHandle& handle, double mmPerPixel) {
    const Vec2 middle = (box.low + box.high) / 2;
    if (handle.turns()) {
        return {middle.x(), box.high.y() + kTurnHandlePixels * mmPerPixel};
    }
    return middle + (handle.side.array() * (box.high - box.low).array() / 2).matrix();
}

std::optional<BoxHandle> handleAt(const TableBox& box, const Vec2& table, double mmPerPixel) {
    std::optional<BoxHandle> best;
    double nearest = kReachPixels * mmPerPixel;
    for (const BoxHandle& handle : allHandles()) {
        const double distance = (placeOf(box, handle, mmPerPixel) - table).norm();
        if (distance < nearest) {
            nearest = distance;
            best = handle;
        }
    }
    return best;
}

void paintBox(QPainter& painter, const TableBox& box, const ToolContext& context) {
    const Theme& theme = context.theme();
    const double pixel = context.mmPerPixel();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(toolPen(theme.accent, 1, Qt::DashLine));
    painter.drawRect(QRectF(box.low.x(), box.low.y(), box.high.x() - box.low.x(), box.high.y() - box.low.y()));
    const Vec2 top((box.low.x() + box.high.x()) / 2, box.high.y());
    painter.drawLine(QLineF(top.x(), top.y(), top.x(), top.y() + kTurnHandlePixels * pixel));
    for (const BoxHandle& handle : allHandles()) {
        paintMark(painter, placeOf(box, handle, pixel), pixel, handle.turns() ? 10 : 8, theme.panel, theme.accent,
                  handle.turns());
    }
}

Vec2 factorsOfDrag(const TableBox& box, const BoxHandle& handle, const Vec2& to, bool evenly) {
    const Vec2 from = placeOf(box, handle, 0);
    const Vec2 about = placeOf(box, {-handle.side}, 0);
    Vec2 factors(1, 1);
    for (int axis = 0; axis < 2; ++axis) {
        const double span = from[axis] - about[axis];
        if (handle.side[axis] != 0 && std::abs(span) > 1e-9) {
            // Turning inside out is what Flip is for.
            factors[axis] = std::clamp((to[axis] - about[axis]) / span, 0.02, 50.0);
        }
    }
    if (evenly) {
        const bool both = handle.side.x() != 0 && handle.side.y() != 0;
        const double all = both ? factors.maxCoeff() : handle.side.x() != 0.0 ? factors.x() : factors.y();
        factors = Vec2(all, all);
    }
    return factors;
}

Result<Pattern> scalePanels(const Pattern& pattern, const std::vector<PanelId>& panels, const Vec2& factors,
                            const Vec2& about) {
    Pattern after = pattern;
    std::set<PanelId> done; // shapes, each once for all its linked copies
    for (const PanelId id : panels) {
        const PanelPtr panel = pattern.findPanel(id);
        if (!panel || !done.insert(pattern.shapeSource(id)).second) {
            continue;
        }
        const double turn = radians(panel->tableTurnDeg);
        Eigen::Matrix2d turned;
        turned << std::cos(turn), -std::sin(turn), std::sin(turn), std::cos(turn);
        FlatMap map;
        map.linear = turned.transpose() * factors.asDiagonal() * turned;
        Result<Pattern> scaled = transformShape(after, id, map);
        if (!scaled) {
            return scaled;
        }
        after = std::move(scaled.value());
    }
    return changePanels(after, panels, [&](Panel& panel) {
        panel.tablePositionMm = about + (factors.array() * (panel.tablePositionMm - about).array()).matrix();
    });
}

BoxSnap snapBox(const Pattern& pattern, const TableBox& box, const std::vector<PanelId>& moving, double reachMm) {
    const auto stops = [](const TableBox& of, int axis) {
        return std::array<double, 3>{of.low[axis], (of.low[axis] + of.high[axis]) / 2, of.high[axis]};
    };
    BoxSnap snap;
    Vec2 best(reachMm, reachMm);
    std::array<QLineF, 2> lines;
    for (const PanelPtr& panel : pattern.panels) {
        if (!panel->visible || !wellFormed(panel->shape.outline) ||
            std::find(moving.begin(), moving.end(), panel->id) != moving.end()) {
            continue;
        }
        const TableBox other = tableBox(*panel);
        for (int axis = 0; axis < 2; ++axis) {
            for (const double mine : stops(box, axis)) {
                for (const double theirs : stops(other, axis)) {
                    if (std::abs(theirs - mine) >= best[axis]) {
                        continue;
                    }
                    best[axis] = std::abs(theirs - mine);
                    snap.by[axis] = theirs - mine;
                    const int cross = 1 - axis;
                    const double low = std::min(box.low[cross], other.low[cross]) - 20;
                    const double high = std::max(box.high[cross], other.high[cross]) + 20;
                    lines[static_cast<std::size_t>(axis)] =
                        axis == 0 ? QLineF(theirs, low, theirs, high) : QLineF(low, theirs, high, theirs);
                }
            }
        }
    }
    for (int axis = 0; axis < 2; ++axis) {
        if (best[axis] < reachMm) {
            snap.guides.push_back(lines[static_cast<std::size_t>(axis)]);
        }
    }
    return snap;
}

} // namespace toile
