#include "ui/canvas/pattern_scene.h"

#include "ui/canvas/underlay_item.h"
#include "ui/document/document.h"

namespace toile {

PatternScene::PatternScene(Document& document, const Theme& theme, QObject* parent)
    : QGraphicsScene(parent), m_document(document), m_theme(&theme) {
    // Panels are few and all of them are usually in sight: an index costs more than it saves while they move.
    setItemIndexMethod(QGraphicsScene::NoIndex);
    setSceneRect(-20000, -20000, 40000, 40000);
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (const auto* pattern = std::get_if<PatternChanged>(&event)) {
            follow(pattern->before, pattern->after);
        } else if (std::holds_alternative<SelectionChanged>(event)) {
            showSelection();
        }
    });
    follow(nullptr, document.patternPtr());
}

void PatternScene::setTheme(const Theme& theme) {
    m_theme = &theme;
    for (const auto& [id, item] : m_items) {
        item->setTheme(m_theme);
    }
    follow(nullptr, m_document.patternPtr());
}

void PatternScene::change(QGraphicsItem& item, const std::function<bool()>& apply) {
    const QRectF before = item.isVisible() ? item.sceneBoundingRect() : QRectF();
    if (!apply()) {
        return;
    }
    const QRectF after = item.isVisible() ? item.sceneBoundingRect() : QRectF();
    if (!after.isEmpty()) {
        emit looksDifferent(after);
    }
    if (!before.isEmpty() && before != after) {
        emit looksDifferent(before);
    }
}

void PatternScene::showFit(const std::map<PanelId, FitPicture>& pictures) {
    for (const auto& [id, item] : m_items) {
        const auto found = pictures.find(id);
        change(*item, [&item = item, fit = found != pictures.end() ? found->second : FitPicture()] {
            return item->setFit(fit);
        });
    }
}

PanelItem* PatternScene::findPanelItem(PanelId id) const {
    const auto found = m_items.find(id);
    return found != m_items.end() ? found->second : nullptr;
}

QRectF PatternScene::contentBounds() const {
    QRectF bounds;
    for (const auto& [id, item] : m_items) {
        if (item->isVisible()) {
            bounds |= item->mapRectToScene(item->drawing().bounds);
        }
    }
    for (const auto& [id, item] : m_underlays) {
        if (item->isVisible()) {
            bounds |= item->mapRectToScene(item->boundingRect());
        }
    }
    return bounds.isEmpty() ? QRectF(-600, -450, 1200, 900) : bounds; // room for the front and back of a skirt
}

void PatternScene::follow(const PatternPtr& before, const PatternPtr& after) {
    for (auto at = m_items.begin(); at != m_items.end();) {
        if (after->findPanel(at->first)) {
            ++at;
        } else {
            emit looksDifferent(at->second->sceneBoundingRect());
            delete at->second;
            at = m_items.erase(at);
        }
    }
    if (!before || !(before->underlays == after->underlays)) {
        followUnderlays(*after);
    }
    const bool allAgain = !before || !(before->seams == after->seams) || !(before->fabrics == after->fabrics) ||
                          !(before->elastics == after->elastics);
    double height = 0;
    for (const PanelPtr& panel : after->panels) {
        PanelItem*& item = m_items[panel->id];
        const bool fresh = item == nullptr;
        if (fresh) {
            item = new PanelItem(panel->id, m_theme);
            addItem(item);
        }
        const PanelPtr old = before ? before->findPanel(panel->id) : nullptr;
        if (fresh || allAgain || !old ||
            (old != panel && !(old->shape == panel->shape && old->name == panel->name && old->fabric == panel->fabric &&
                               old->locked == panel->locked && old->state == panel->state))) {
            change(*item, [&] {
                item->setDrawing(drawingOf(*after, *panel, m_theme->dark));
                return true;
            });
        }
        change(*item, [&] {
            const QPointF place = pointOf(panel->tablePositionMm);
            const bool moved = item->pos() != place || item->rotation() != panel->tableTurnDeg ||
                               item->isVisible() != panel->visible || item->zValue() != height;
            item->setPos(place);
            item->setRotation(panel->tableTurnDeg);
            item->setVisible(panel->visible);
            item->setZValue(height++);
            return moved;
        });
    }
    showSelection();
}

void PatternScene::followUnderlays(const Pattern& after) {
    std::map<UnderlayId, UnderlayItem*> kept;
    double height = -1e6;
    for (const Underlay& underlay : after.underlays) {
        UnderlayItem*& item = m_underlays[underlay.id];
        if (item == nullptr) {
            item = new UnderlayItem;
            addItem(item);
        }
        change(*item, [&] {
            item->setUnderlay(underlay, m_document.baseFolder());
            item->setZValue(height++);
            return true;
        });
        kept[underlay.id] = std::exchange(item, nullptr);
    }
    for (const auto& [id, left] : m_underlays) {
        if (left != nullptr) {
            emit looksDifferent(left->sceneBoundingRect());
            delete left;
        }
    }
    m_underlays = std::move(kept);
}

void PatternScene::showSelection() {
    const Selection& selection = m_document.selection();
    for (const auto& [id, item] : m_items) {
        change(*item,
               [&item = item, selected = selection.panels.contains(id)] { return item->setSelectedLook(selected); });
    }
}

} // namespace toile
