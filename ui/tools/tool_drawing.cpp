#include "ui/tools/tool_drawing.h"

#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_grid.h"
#include "ui/document/document.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>

namespace toile {

QPen toolPen(const QColor& colour, double width, Qt::PenStyle style) {
    QPen pen = cosmeticPen(colour, width, style);
    pen.setJoinStyle(Qt::RoundJoin);
    return pen;
}

void paintMark(QPainter& painter, const Vec2& table, double mmPerPixel, double pixels, const QColor& fill,
               const QColor& border, bool round) {
    const double half = 0.5 * pixels * mmPerPixel;
    const QRectF place(table.x() - half, table.y() - half, 2 * half, 2 * half);
    painter.setPen(toolPen(border, 1.3));
    painter.setBrush(fill);
    round ? painter.drawEllipse(place) : painter.drawRect(place);
    painter.setBrush(Qt::NoBrush);
}

void paintGuides(QPainter& painter, const std::vector<QLineF>& guides, const QColor& colour) {
    painter.setPen(toolPen(colour, 1, Qt::DashLine));
    for (const QLineF& guide : guides) {
        painter.drawLine(guide);
    }
}

void paintLabel(QPainter& painter, const Vec2& table, const QString& text, const Theme& theme) {
    const QPointF at = painter.worldTransform().map(pointOf(table)) + QPointF(12, -12);
    painter.save();
    painter.resetTransform();
    QFont font = painter.font();
    font.setPixelSize(12);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    QRectF plate(at.x(), at.y() - metrics.height(), metrics.horizontalAdvance(text) + 12, metrics.height() + 6);
    const QRectF shown = QRectF(painter.viewport()).adjusted(kRulerPixels, kRulerPixels, 0, 0);
    if (plate.right() > shown.right()) {
        plate.moveRight(std::max(at.x() - 24, shown.left() + plate.width())); // on the other side of the hand
    }
    plate.moveTop(std::clamp(plate.top(), shown.top(), std::max(shown.top(), shown.bottom() - plate.height())));
    QColor fill = theme.panel;
    fill.setAlpha(235);
    painter.setPen(toolPen(theme.border, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(plate, 4, 4);
    painter.setPen(theme.text);
    painter.drawText(plate, Qt::AlignCenter, text);
    painter.restore();
}

Snap snapForHand(ToolContext& context, const Vec2& table, std::set<std::pair<PanelId, PointId>> moving,
                 const std::optional<Vec2>& from) {
    SnapRequest request;
    request.table = table;
    request.reachMm = kReachPixels * context.mmPerPixel();
    // A tenth of what is drawn: fine enough not to be felt as a jump, round enough for tidy numbers.
    request.gridMm = context.snapsToGrid() ? std::max(gridStepMm(1 / context.mmPerPixel()) / 10, 0.1) : 0;
    request.toThings = context.snapsToThings();
    request.moving = std::move(moving);
    request.from = from;
    return snapped(context.document().pattern(), request);
}

namespace {

std::string freeName(const Pattern& pattern, const std::string& base) {
    for (int number = 1;; ++number) {
        const std::string name = base + ' ' + std::to_string(number);
        if (!pattern.findPanel(name)) {
            return name;
        }
    }
}

FabricId firstFabric(Pattern& pattern) {
    if (pattern.fabrics.empty()) {
        Fabric fabric = fabricPresets().front();
        fabric.id = pattern.takeId<FabricId>();
        pattern.fabrics.push_back(std::move(fabric));
    }
    return pattern.fabrics.front().id;
}

} // namespace

Pattern withNewPanel(const Pattern& pattern, const std::vector<DrawnEdge>& outline, const QString& baseName) {
    Pattern after = pattern;
    Vec2 least(1e300, 1e300);
    Vec2 most = -least;
    for (const DrawnEdge& edge : outline) {
        least = least.cwiseMin(edge.start);
        most = most.cwiseMax(edge.start);
    }
    Panel panel;
    panel.id = after.takeId<PanelId>();
    panel.name = freeName(after, baseName.toStdString());
    panel.fabric = firstFabric(after);
    panel.tablePositionMm = (least + most) / 2;
    for (const DrawnEdge& edge : outline) {
        PathPoint point;
        point.id = after.takeId<PointId>();
        point.position = edge.start - panel.tablePositionMm;
        Edge made;
        made.id = after.takeId<EdgeId>();
        made.curve = edge.curve;
        for (Vec2& control : made.curve.controls) {
            control -= panel.tablePositionMm;
        }
        made.allowanceMm = 10;
        panel.shape.outline.points.push_back(point);
        panel.shape.outline.edges.push_back(std::move(made));
    }
    after.putPanel(std::move(panel));
    return after;
}

} // namespace toile
