#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;
class QToolButton;

namespace toile {

class Document;
struct Fabric;

// The fabric of the first selected panel, else the garment's first; null when there is none.
[[nodiscard]] const Fabric* shownFabric(const Document& document);

// Name and colour of the fabric shown, and the way to one more like it.
class FabricTitle : public QWidget {
    Q_OBJECT

public:
    explicit FabricTitle(Document& document, QWidget* parent = nullptr);
    void refresh();

private:
    void askForColour();
    void rename();

    Document& m_document;
    QLineEdit* m_name;
    QToolButton* m_colour;
    QPushButton* m_another;
    int m_asked = 0;
};

} // namespace toile
