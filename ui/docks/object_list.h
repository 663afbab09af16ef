#pragma once

#include "core/base/ids.h"

#include <QTreeWidget>

namespace toile {

class Document;
struct Pattern;
struct Seam;

// By its own name, else by the panels it joins.
[[nodiscard]] QString seamName(const Pattern& pattern, const Seam& seam);

// Panels and seams by name; the selection is the document's, so all views share it.
class ObjectList : public QTreeWidget {
    Q_OBJECT

public:
    explicit ObjectList(Document& document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void showSelection();
    void takeSelection();
    void setPanelVisible(PanelId id, bool visible);
    void setPictureVisible(UnderlayId id, bool visible);
    void toggleLocked(PanelId id);

    Document& m_document;
    bool m_following = false;
};

} // namespace toile
