#pragma once

#include "ui/canvas/panel_item.h"
#include "ui/document/document_event.h"

#include <QGraphicsScene>

#include <functional>
#include <map>

namespace toile {

class Document;
class UnderlayItem;

// The table's items, kept equal to the document. Millimetres, Y up (the view turns it round).
class PatternScene : public QGraphicsScene {
    Q_OBJECT

public:
    PatternScene(Document& document, const Theme& theme, QObject* parent = nullptr);

    void setTheme(const Theme& theme);
    // Panels that are not named show their fabric.
    void showFit(const std::map<PanelId, FitPicture>& pictures);
    [[nodiscard]] PanelItem* findPanelItem(PanelId id) const;
    // Around all panels; a page-sized place when there are none.
    [[nodiscard]] QRectF contentBounds() const;

signals:
    // What is in this part of the table looks different now.
    void looksDifferent(const QRectF& table);

private:
    // Says where the item was and is, when the change is to be seen.
    void change(QGraphicsItem& item, const std::function<bool()>& apply);
    void follow(const PatternPtr& before, const PatternPtr& after);
    void followUnderlays(const Pattern& after);
    void showSelection();

    Document& m_document;
    const Theme* m_theme;
    std::map<PanelId, PanelItem*> m_items;
    std::map<UnderlayId, UnderlayItem*> m_underlays;
};

} // namespace toile
