#include "ui/canvas/pattern_view.h"

#include "ui/canvas/table_grid.h"
#include "ui/canvas/table_hit.h"
#include "ui/document/document.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"

#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyleOptionGraphicsItem>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {
constexpr double kLeastPixelsPerMm = 0.02;
constexpr double kMostPixelsPerMm = 60;
} // namespace

PatternView::PatternView(Document& document, const Theme& theme, QWidget* parent)
    : QGraphicsView(parent), m_document(document), m_theme(&theme), m_scene(new PatternScene(document, theme, this)) {
    setScene(m_scene);
    setAccessibleName(tr("Pattern table"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTransformationAnchor(QGraphicsView::NoAnchor);
    setResizeAnchor(QGraphicsView::NoAnchor);
    setViewportUpdateMode(QGraphicsView::NoViewportUpdate); // the layer knows better what has to be painted
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 200);
    setAcceptDrops(false); // the window takes what is dropped; a view would take it for its items
    scale(0.5, -0.5);
    connect(m_scene, &PatternScene::looksDifferent, this, [this](const QRectF& table) {
        m_layer.invalidate(table);
        viewport()->update();
    });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (m_tool &&
            (std::holds_alternative<PatternChanged>(event) || std::holds_alternative<SelectionChanged>(event))) {
            m_tool->documentChanged();
            viewport()->update();
        }
    });
}

PatternView::~PatternView() = default;

void PatternView::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_scene->setTheme(theme);
    m_layer.invalidate();
    viewport()->update();
}

void PatternView::setUnit(const ShownUnit& unit) {
    m_unit = &unit;
    viewport()->update();
}

void PatternView::setSnapping(bool toThings, bool toGrid) {
    m_snapsToThings = toThings;
    m_snapsToGrid = toGrid;
}

void PatternView::chooseTool(const ToolKind& kind) {
    m_tool = kind.make(*this);
    m_throughFold = kind.throughFold;
    m_mirrored = {};
    m_tool->begin();
    followCursor();
    viewport()->update();
}

QPoint PatternView::pixelOf(const Vec2& table) const {
    return mapFromScene(pointOf(table));
}

Vec2 PatternView::tableAt(const QPointF& pixel) const {
    return vecOf(viewportTransform().inverted().map(pixel));
}

double PatternView::pixelsPerMm() const {
    return transform().m11();
}

std::optional<Vec2> PatternView::handPlace() const {
    return viewport()->underMouse() ? std::optional(tableAt(m_cursorPixel)) : std::nullopt;
}

void PatternView::zoomAll() {
    showRect(m_scene->contentBounds());
    m_zoomedByHand = false;
}

void PatternView::zoomSelection() {
    rememberView();
    QRectF bounds;
    for (const PanelId id : m_document.selection().panels) {
        if (const PanelItem* item = m_scene->findPanelItem(id)) {
            bounds |= item->mapRectToScene(item->drawing().bounds);
        }
    }
    bounds.isEmpty() ? zoomAll() : showRect(bounds);
}

void PatternView::zoomBy(double factor) {
    rememberView();
    zoomAt(QPointF(viewport()->width() / 2.0, viewport()->height() / 2.0), factor);
}

// Turns of the wheel in a row are one zoom.
void PatternView::rememberView() {
    constexpr qint64 kOneZoomMs = 700;
    constexpr std::size_t kMostViews = 50;
    if (!m_sinceZoom.isValid() || m_sinceZoom.elapsed() > kOneZoomMs) {
        m_shownBefore.push_back(mapToScene(viewport()->rect()).boundingRect());
        if (m_shownBefore.size() > kMostViews) {
            m_shownBefore.erase(m_shownBefore.begin());
        }
    }
    m_sinceZoom.start();
}

void PatternView::zoomPrevious() {
    if (m_shownBefore.empty()) {
        return;
    }
    const QRectF rect = m_shownBefore.back();
    m_shownBefore.pop_back();
    const double zoom =
        std::clamp(viewport()->width() / std::max(rect.width(), 1e-6), kLeastPixelsPerMm, kMostPixelsPerMm);
    setTransform(QTransform::fromScale(zoom, -zoom));
    centerOn(rect.center());
    m_zoomedByHand = true;
    m_sinceZoom.invalidate();
}

void PatternView::zoomTo(const Vec2& table) {
    rememberView();
    constexpr double kAroundMm = 150;
    showRect(QRectF(table.x() - kAroundMm / 2, table.y() - kAroundMm / 2, kAroundMm, kAroundMm));
    m_zoomedByHand = true;
}

void PatternView::showRect(QRectF rect) {
    const double width = std::max(viewport()->width() - kRulerPixels - 40, 20);
    const double height = std::max(viewport()->height() - kRulerPixels - 40, 20);
    const double zoom = std::clamp(std::min(width / std::max(rect.width(), 1.0), height / std::max(rect.height(), 1.0)),
                                   kLeastPixelsPerMm, kMostPixelsPerMm);
    setTransform(QTransform::fromScale(zoom, -zoom));
    // The rulers take their share at the left and above.
    centerOn(rect.center() + QPointF(-kRulerPixels / (2 * zoom), kRulerPixels / (2 * zoom)));
}

void PatternView::zoomAt(const QPointF& pixel, double factor) {
    const double zoom = std::clamp(pixelsPerMm() * factor, kLeastPixelsPerMm, kMostPixelsPerMm);
    const Vec2 held = tableAt(pixel);
    setTransform(QTransform::fromScale(zoom, -zoom));
    const QPointF middle(viewport()->width() / 2.0, viewport()->height() / 2.0);
    const QPointF off = middle - pixel;
    centerOn(pointOf(held) + QPointF(off.x() / zoom, -off.y() / zoom));
    m_zoomedByHand = true;
}

TableMouse PatternView::mouseOf(const QMouseEvent& event) {
    TableMouse mouse{tableAt(event.position()), event.position(), event.button(), event.buttons(), event.modifiers()};
    const bool held = event.type() == QEvent::MouseMove ? event.buttons() != Qt::NoButton
                                                        : event.type() == QEvent::MouseButtonRelease;
    if (m_throughFold && !held) {
        const PanelPtr panel = mirrorHalfAt(m_document.pattern(), mouse.table, kReachPixels * mmPerPixel());
        m_mirrored = panel ? panel->id : PanelId{};
    }
    const PanelPtr panel = m_document.pattern().findPanel(m_mirrored);
    if (panel && panel->shape.foldEdge) {
        mouse.table = acrossFoldOnTable(*panel, mouse.table);
    }
    return mouse;
}

bool PatternView::event(QEvent* event) {
    // A tool in the middle of drawing takes keys before they become shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride && m_tool && m_tool->wantsKey(static_cast<QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QGraphicsView::event(event);
}

void PatternView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) {
        startPanning(event->pos());
    } else if (event->button() == Qt::RightButton) {
        m_menuFrom = m_panFrom = event->pos(); // the menu, unless the hand drags
    } else if (m_tool) {
        m_tool->press(mouseOf(*event));
        followCursor();
    }
    event->accept();
}

void PatternView::startPanning(const QPoint& from) {
    m_panning = true;
    m_panFrom = from;
    followCursor();
}

void PatternView::followCursor() {
    const Qt::CursorShape shape = m_panning ? Qt::ClosedHandCursor : m_tool ? m_tool->cursor() : Qt::ArrowCursor;
    if (viewport()->cursor().shape() != shape) {
        viewport()->setCursor(shape);
    }
}

// A right click on something that is not selected selects it: the menu is about what was clicked.
void PatternView::openMenu(const QMouseEvent& event) {
    const auto hit = hitTestWhole(m_document.pattern(), tableAt(event.position()), 6 * mmPerPixel());
    if (hit && hit->edge.valid() && !hit->point.valid()) {
        Selection selection = m_document.selection();
        if (!selection.edges.contains({hit->panel, hit->edge})) {
            selection = {};
            selection.edges.insert({hit->panel, hit->edge});
        }
        selection.panels.insert(hit->panel);
        m_document.select(std::move(selection));
    } else if (hit && !m_document.selection().panels.contains(hit->panel)) {
        Selection selection;
        selection.panels.insert(hit->panel);
        m_document.select(std::move(selection));
    }
    emit menuWanted(event.globalPosition().toPoint());
}

// By the menu key: what is selected is what the menu is about.
void PatternView::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Keyboard) {
        emit menuWanted(viewport()->mapToGlobal(viewport()->rect().center()));
    }
    event->accept();
}

void PatternView::mouseMoveEvent(QMouseEvent* event) {
    m_cursorPixel = event->position();
    if (m_menuFrom && event->buttons().testFlag(Qt::RightButton) &&
        (event->pos() - *m_menuFrom).manhattanLength() > QApplication::startDragDistance()) {
        m_menuFrom.reset();
        startPanning(m_panFrom);
    }
    if (m_panning) {
        const QPoint by = event->pos() - std::exchange(m_panFrom, event->pos());
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
        m_zoomedByHand = true;
    } else if (m_tool) {
        m_tool->move(mouseOf(*event));
        followCursor();
    }
    emit cursorMoved(pointOf(tableAt(event->position())));
    viewport()->update(0, 0, viewport()->width(), kRulerPixels);
    viewport()->update(0, 0, kRulerPixels, viewport()->height());
    event->accept();
}

void PatternView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton || event->button() == Qt::RightButton) {
        m_panning = false;
        followCursor();
        if (std::exchange(m_menuFrom, std::nullopt) && event->button() == Qt::RightButton) {
            openMenu(*event);
        }
    } else if (m_tool) {
        m_tool->release(mouseOf(*event));
        followCursor();
    }
    event->accept();
}

void PatternView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_tool) {
        m_tool->doubleClick(mouseOf(*event));
    }
    event->accept();
}

void PatternView::wheelEvent(QWheelEvent* event) {
    rememberView();
    zoomAt(event->position(), std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

void PatternView::keyPressEvent(QKeyEvent* event) {
    // The base class would scroll on arrows; the tool moves things instead.
    if (!m_tool || !m_tool->key(*event)) {
        event->ignore();
    }
}

void PatternView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (!m_zoomedByHand) {
        zoomAll();
    }
}

void PatternView::scrollContentsBy(int dx, int dy) {
    QGraphicsView::scrollContentsBy(dx, dy);
    viewport()->update();
}

void PatternView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.drawPixmap(0, 0,
                       m_layer.picture(viewportTransform(), viewport()->size(), viewport()->devicePixelRatioF(),
                                       [this](QPainter& on, const QRect& part) { paintTable(on, part); }));
    paintHand(painter);
}

void PatternView::paintTable(QPainter& painter, const QRect& part) const {
    const QTransform shown = viewportTransform();
    const QRectF table = shown.inverted().mapRect(QRectF(part));
    painter.setFont(font());
    painter.fillRect(part, m_theme->table);
    painter.setWorldTransform(shown);
    paintGrid(painter, table, pixelsPerMm(), *m_theme);
    const double reach = 8 * mmPerPixel(); // of pens
    const QStyleOptionGraphicsItem option;
    for (QGraphicsItem* item : m_scene->items(table.adjusted(-reach, -reach, reach, reach),
                                              Qt::IntersectsItemBoundingRect, Qt::AscendingOrder, shown)) {
        if (item->isVisible()) {
            painter.setWorldTransform(item->sceneTransform() * shown);
            painter.setOpacity(item->opacity());
            item->paint(&painter, &option, viewport());
        }
    }
}

void PatternView::paintHand(QPainter& painter) const {
    if (m_tool) {
        painter.save();
        painter.setWorldTransform(viewportTransform());
        painter.setRenderHint(QPainter::Antialiasing);
        paintSelectedSeams(painter);
        m_tool->paint(painter);
        painter.restore();
    }
    // Once something is being drawn the words are in its way; Escape would stop it, so that is how one knows.
    const QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    if (m_document.pattern().panels.empty() && m_document.pattern().underlays.empty() &&
        !(m_tool && m_tool->wantsKey(escape))) {
        paintEmptyState(painter);
    }
    paintRulers(painter);
}

void PatternView::paintSelectedSeams(QPainter& painter) const {
    const std::vector<Seam>& seams = m_document.pattern().seams;
    for (std::size_t i = 0; i < seams.size(); ++i) {
        if (m_document.selection().seams.contains(seams[i].id)) {
            paintSeam(painter, m_document.pattern(), seams[i].a, seams[i].b, seamColour(i, m_theme->dark),
                      mmPerPixel());
        }
    }
}

void PatternView::paintRulers(QPainter& painter) const {
    toile::paintRulers(painter, viewport()->size(), viewportTransform(), m_cursorPixel, *m_theme, *m_unit);
}

void PatternView::paintEmptyState(QPainter& painter) const {
    painter.setPen(m_theme->faintText);
    QFont font = painter.font();
    font.setPixelSize(14);
    painter.setFont(font);
    painter.drawText(
        viewport()->rect().adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap,
        tr("An empty table.\n\nS  draws a rectangle,  H  a shape point by point.\n"
           "File > New From Garment begins with a garment that fits.\n"
           "Ctrl+O opens one; a file can be dropped here too, and a photo to trace.\n\nF1 tells how to make a skirt."));
}

} // namespace toile
