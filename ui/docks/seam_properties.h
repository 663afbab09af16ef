#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace toile {

class Document;
class NumberForm;
struct Seam;

// Lengths, ease and fold of the selected seam.
class SeamProperties : public QWidget {
    Q_OBJECT

public:
    explicit SeamProperties(Document& document, QWidget* parent = nullptr);

private:
    void refresh();
    [[nodiscard]] const Seam* seam() const;

    Document& m_document;
    QLabel* m_title;
    QLabel* m_lengths;
    QComboBox* m_kind;
    NumberForm* m_form;
    QPushButton* m_equal;
    QPushButton* m_reverse;
};

} // namespace toile
