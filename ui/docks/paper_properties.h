#pragma once

#include "core/base/ids.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QPlainTextEdit;
class QSpinBox;

namespace toile {

class Document;
struct Panel;

// What is printed on the paper pieces of the selected panels, and what a person wants to remember about them. Several
// at once take the same value.
class PaperProperties : public QWidget {
    Q_OBJECT

public:
    explicit PaperProperties(Document& document, QWidget* parent = nullptr);

protected:
    // What is written in the notes is taken when they are left.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void change(const QString& text, const std::function<void(Panel&)>& edit);

    Document& m_document;
    QSpinBox* m_quantity;
    QComboBox* m_material;
    QPlainTextEdit* m_notes;
    bool m_following = false;
};

} // namespace toile
