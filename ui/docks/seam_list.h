#pragma once

#include <QTreeWidget>

class QTimer;

namespace toile {

class Document;
struct ShownUnit;

// Every seam with the lengths of its sides and what they are off, so that all of them are checked at a glance. The
// selection is the document's; a double click or Enter goes to the seam.
class SeamList : public QTreeWidget {
    Q_OBJECT

public:
    explicit SeamList(Document& document, QWidget* parent = nullptr);

    // In which lengths are shown.
    void setUnit(const ShownUnit& unit);

signals:
    void seamChosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void showSelection();
    void takeSelection();

    Document& m_document;
    QTimer* m_timer;
    const ShownUnit* m_unit;
    bool m_following = false;
};

} // namespace toile
