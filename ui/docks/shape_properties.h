#pragma once

#include "ui/docks/number_form.h"

#include <QWidget>

namespace toile {

class Document;

// Typed measures of what is selected: lengths of edges, places of points, size and place of panels, darts, elastics.
class ShapeProperties : public QWidget {
    Q_OBJECT

public:
    explicit ShapeProperties(Document& document, QWidget* parent = nullptr);

    // In which lengths are shown and typed.
    void setUnit(const ShownUnit& unit);

private:
    void refresh();

    Document& m_document;
    NumberForm* m_form = nullptr;
    const ShownUnit* m_unit = &shownUnits().front();
    QString m_shownFor; // the names of the rows, so that a field keeps its cursor while only numbers change
};

} // namespace toile
