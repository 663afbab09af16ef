#pragma once

#include <QListWidget>

namespace toile {

class Document;

// The garment's fabrics, then those Toile ships: a swatch and the physical values of each. A double click or Enter
// makes the selected panels, or all, of it.
class FabricLibrary : public QListWidget {
    Q_OBJECT

public:
    explicit FabricLibrary(Document& document, QWidget* parent = nullptr);

private:
    void fill();
    void use(int row);

    Document& m_document;
};

} // namespace toile
