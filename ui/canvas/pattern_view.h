#pragma once

#include "ui/canvas/pattern_scene.h"
#include "ui/canvas/table_layer.h"
#include "ui/tools/tool_list.h"

#include <QElapsedTimer>
#include <QGraphicsView>

#include <memory>
#include <optional>
#include <vector>

namespace toile {

// The table: shows the scene, zooms at the cursor, pans with the middle or right button and hands the rest to the
// chosen tool.
class PatternView : public QGraphicsView, private ToolContext {
    Q_OBJECT

public:
    PatternView(Document& document, const Theme& theme, QWidget* parent = nullptr);
    ~PatternView() override;

    void setTheme(const Theme& theme);
    // In which lengths are shown, on the rulers too.
    void setUnit(const ShownUnit& unit);
    [[nodiscard]] const ShownUnit& unit() const override { return *m_unit; }
    // What holds a hand that draws or drags.
    void setSnapping(bool toThings, bool toGrid);
    void chooseTool(const ToolKind& kind);
    [[nodiscard]] PatternScene& patternScene() { return *m_scene; }
    [[nodiscard]] const PatternScene& patternScene() const { return *m_scene; }
    // Table millimetres to viewport pixels.
    [[nodiscard]] QPoint pixelOf(const Vec2& table) const;
    [[nodiscard]] Vec2 tableAt(const QPointF& pixel) const;
    [[nodiscard]] double pixelsPerMm() const;
    // Where on the table the mouse is; nothing while it is elsewhere.
    [[nodiscard]] std::optional<Vec2> handPlace() const;

    void zoomAll();
    void zoomSelection();
    void zoomBy(double factor);
    // Call before a zoom that a person asked for: zoomPrevious() comes back here.
    void rememberView();
    // Back to what was shown before the last zoom.
    void zoomPrevious();
    // A place in the middle, near enough to see what is wrong there.
    void zoomTo(const Vec2& table);

signals:
    void hintChanged(const QString& hint);
    // Right click; what is under the cursor is selected by then.
    void menuWanted(const QPoint& global);
    void cursorMoved(const QPointF& tableMm);

protected:
    bool event(QEvent* event) override;
    // What lies on the table comes as the layer's picture; what the hand does is painted over it.
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] Document& document() override { return m_document; }
    [[nodiscard]] double mmPerPixel() const override { return 1 / pixelsPerMm(); }
    [[nodiscard]] const Theme& theme() const override { return *m_theme; }
    [[nodiscard]] bool snapsToThings() const override { return m_snapsToThings; }
    [[nodiscard]] bool snapsToGrid() const override { return m_snapsToGrid; }
    void showHint(const QString& hint) override { emit hintChanged(hint); }
    void repaintOverlay() override { viewport()->update(); }

    void startPanning(const QPoint& from);
    void followCursor();
    void openMenu(const QMouseEvent& event);
    void zoomAt(const QPointF& pixel, double factor);
    void showRect(QRectF rect);
    void paintTable(QPainter& painter, const QRect& part) const;
    void paintHand(QPainter& painter) const;
    void paintSelectedSeams(QPainter& painter) const;
    void paintRulers(QPainter& painter) const;
    void paintEmptyState(QPainter& painter) const;
    // What the tool is told of the mouse. On the mirrored half of a panel on fold a tool that edits what is drawn works
    // on the drawn half, as in a mirror; where a button was pressed decides until it is let go.
    [[nodiscard]] TableMouse mouseOf(const QMouseEvent& event);

    Document& m_document;
    const Theme* m_theme;
    const ShownUnit* m_unit = &shownUnits().front();
    PatternScene* m_scene;
    std::unique_ptr<Tool> m_tool;
    TableLayer m_layer;
    PanelId m_mirrored; // in whose fold the hand is seen
    bool m_throughFold = false;
    QPoint m_panFrom;
    std::optional<QPoint> m_menuFrom; // where the right button went down
    QPointF m_cursorPixel;
    bool m_panning = false;
    bool m_zoomedByHand = false;
    bool m_snapsToThings = true;
    bool m_snapsToGrid = true;
    std::vector<QRectF> m_shownBefore; // table, oldest first
    QElapsedTimer m_sinceZoom;
};

} // namespace toile
