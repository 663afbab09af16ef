#pragma once

#include "core/base/result.h"
#include "ui/look/units.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace toile {

class Document;
class NumberForm;
struct Pattern;
struct Seam;

// Lengths, ease and fold of the selected seam.
class SeamProperties : public QWidget {
    Q_OBJECT

public:
    explicit SeamProperties(Document& document, QWidget* parent = nullptr);
    void setUnit(const ShownUnit& unit);

private:
    void take(Result<Pattern> after, const QString& text);
    void refresh();
    [[nodiscard]] const Seam* seam() const;

    Document& m_document;
    const ShownUnit* m_unit = &shownUnits().front();
    QLabel* m_title;
    QLabel* m_lengths;
    QComboBox* m_kind;
    NumberForm* m_form;
    QPushButton* m_equal;
    QPushButton* m_reverse;
};

} // namespace toile
