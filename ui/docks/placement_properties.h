#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace toile {

class Document;
class NumberForm;
struct ShownUnit;

// Where the selected panels start on the body: an arrangement point, and how they stand there.
class PlacementProperties : public QWidget {
    Q_OBJECT

public:
    explicit PlacementProperties(Document& document, QWidget* parent = nullptr);

    // In which lengths are shown and typed.
    void setUnit(const ShownUnit& unit);

private:
    void refresh();
    void choose(const QString& point);

    Document& m_document;
    QComboBox* m_point;
    QCheckBox* m_wrapped;
    QCheckBox* m_turnedDown;
    NumberForm* m_form;
};

} // namespace toile
