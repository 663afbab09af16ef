#pragma once

#include "core/pattern/pattern.h"
#include "ui/canvas/snapping.h"
#include "ui/tools/tool.h"

#include <optional>
#include <string>
#include <vector>

// What the drawing and editing tools share.
namespace toile {

inline constexpr double kReachPixels = 7;

[[nodiscard]] QPen toolPen(const QColor& colour, double width = 1.5, Qt::PenStyle style = Qt::SolidLine);
// A square or round mark as large at every zoom.
void paintMark(QPainter& painter, const Vec2& table, double mmPerPixel, double pixels, const QColor& fill,
               const QColor& border, bool round = false);
void paintGuides(QPainter& painter, const std::vector<QLineF>& guides, const QColor& colour);
// Upright text on a plate beside a place of the table.
void paintLabel(QPainter& painter, const Vec2& table, const QString& text, const Theme& theme);

// The snapped place for a hand that draws: on the grid when nothing else is near.
[[nodiscard]] Snap snapForHand(ToolContext& context, const Vec2& table,
                               std::set<std::pair<PanelId, PointId>> moving = {}, const std::optional<Vec2>& from = {});

// A pattern with one more panel of this outline, given on the table. Curves must come with their controls on the table.
struct DrawnEdge {
    Vec2 start = Vec2::Zero();
    Curve curve; // to the start of the next edge
};
[[nodiscard]] Pattern withNewPanel(const Pattern& pattern, const std::vector<DrawnEdge>& outline,
                                   const QString& baseName);

} // namespace toile
