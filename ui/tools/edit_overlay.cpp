#include "ui/tools/edit_overlay.h"

#include "ui/canvas/panel_drawing.h"
#include "ui/tools/tool_drawing.h"

#include <cmath>

namespace toile {

void paintEditable(QPainter& painter, const Panel& panel, const Selection& selection,
                   const std::optional<TableHit>& hover, const ToolContext& context) {
    const Theme& theme = context.theme();
    const double pixel = context.mmPerPixel();
    const auto onTable = [&panel](std::vector<Vec2> points) {
        for (Vec2& point : points) {
            point = toTable(panel, point);
        }
        return painterPath(points, false);
    };
    for (const Path* path : allPaths(panel.shape)) {
        if (!wellFormed(*path)) {
            continue;
        }
        for (std::size_t i = 0; i < path->edges.size(); ++i) {
            const CurveSegment segment = segmentOf(*path, i);
            const bool chosen = selection.edges.contains({panel.id, path->edges[i].id});
            const bool under =
                hover && hover->panel == panel.id && !hover->point.valid() && hover->edge == path->edges[i].id;
            if (chosen || under) {
                painter.setPen(toolPen(chosen ? theme.selected : theme.accent, 2.6));
                painter.setBrush(Qt::NoBrush);
                painter.drawPath(onTable(flatten(segment, 0.2)));
            }
            if (chosen) {
                painter.setPen(toolPen(theme.internalInk, 1, Qt::DotLine));
                std::vector<Vec2> cage{segment.start};
                cage.insert(cage.end(), segment.curve.controls.begin(), segment.curve.controls.end());
                cage.push_back(segment.end);
                painter.drawPath(onTable(cage));
                for (const Vec2& control : segment.curve.controls) {
                    paintMark(painter, toTable(panel, control), pixel, 8, theme.panel, theme.selected, true);
                }
            }
        }
        for (const PathPoint& point : path->points) {
            const bool chosen = selection.points.contains({panel.id, point.id});
            const bool under = hover && hover->panel == panel.id && hover->point == point.id;
            paintMark(painter, toTable(panel, point.position), pixel, chosen || under ? 9 : 6,
                      chosen ? theme.selected : theme.panel, under ? theme.accent : theme.ink);
        }
    }
}

void paintChangedLengths(QPainter& painter, const PanelPtr& before, const Panel& panel, const ToolContext& context) {
    for (const Path* path : allPaths(panel.shape)) {
        for (std::size_t i = 0; i < path->edges.size() && wellFormed(*path); ++i) {
            const CurveSegment segment = segmentOf(*path, i);
            const auto old = before ? edgeSegment(before->shape, path->edges[i].id) : std::nullopt;
            if (old && std::abs(lengthOf(*old) - lengthOf(segment)) > 1e-6) {
                paintLabel(painter, toTable(panel, positionAt(segment, 0.5)), context.lengthText(lengthOf(segment)),
                           context.theme());
            }
        }
    }
}

} // namespace toile
