#include "ui/docks/paper_properties.h"

#include "core/pattern/edits/pattern_edits_panels.h"
#include "ui/document/document.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QSpinBox>

namespace toile {

PaperProperties::PaperProperties(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_quantity(new QSpinBox(this)), m_material(new QComboBox(this)),
      m_notes(new QPlainTextEdit(this)) {
    m_quantity->setRange(1, 999);
    m_quantity->setKeyboardTracking(false);
    m_quantity->setFocusPolicy(Qt::StrongFocus); // the wheel scrolls past without changing a value
    m_quantity->setToolTip(tr("How many are cut, as the paper piece says"));
    m_material->setEditable(true);
    m_material->addItems({tr("self"), tr("lining"), tr("interfacing")});
    m_material->setToolTip(tr("What the piece is cut from, as the paper piece says"));
    m_notes->setTabChangesFocus(true);
    m_notes->setPlaceholderText(tr("What to remember about this panel"));
    m_notes->setFixedHeight(3 * m_notes->fontMetrics().lineSpacing() + 10);
    m_notes->installEventFilter(this);
    m_quantity->setObjectName(QStringLiteral("panelQuantity"));
    m_material->setObjectName(QStringLiteral("panelMaterial"));
    m_notes->setObjectName(QStringLiteral("panelNotes"));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Quantity"), m_quantity);
    form->addRow(tr("Material"), m_material);
    form->addRow(tr("Notes"), m_notes);
    connect(m_quantity, &QSpinBox::valueChanged, this,
            [this](int value) { change(tr("Change quantity"), [value](Panel& panel) { panel.quantity = value; }); });
    const auto takeMaterial = [this] {
        const std::string material = m_material->currentText().trimmed().toStdString();
        change(tr("Change material"), [&material](Panel& panel) { panel.material = material; });
    };
    connect(m_material, &QComboBox::activated, this, takeMaterial);
    connect(m_material->lineEdit(), &QLineEdit::editingFinished, this, takeMaterial);
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (!std::holds_alternative<FileChanged>(event)) {
            refresh();
        }
    });
    refresh();
}

bool PaperProperties::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_notes && event->type() == QEvent::FocusOut && m_notes->document()->isModified()) {
        const std::string notes = m_notes->toPlainText().toStdString();
        change(tr("Change notes"), [&notes](Panel& panel) { panel.notes = notes; });
    }
    return QWidget::eventFilter(watched, event);
}

void PaperProperties::refresh() {
    const QScopedValueRollback following(m_following, true);
    const auto& selected = m_document.selection().panels;
    const PanelPtr panel = selected.empty() ? nullptr : m_document.pattern().findPanel(*selected.begin());
    setVisible(panel != nullptr);
    if (!panel) {
        return;
    }
    m_quantity->setValue(panel->quantity);
    m_material->setEditText(QString::fromStdString(panel->material));
    const QString notes = QString::fromStdString(panel->notes);
    if (m_notes->toPlainText() != notes) {
        m_notes->setPlainText(notes);
    }
    m_notes->document()->setModified(false);
}

void PaperProperties::change(const QString& text, const std::function<void(Panel&)>& edit) {
    const auto& selected = m_document.selection().panels;
    if (m_following || selected.empty()) {
        return;
    }
    if (Result<Pattern> after = changePanels(m_document.pattern(), {selected.begin(), selected.end()}, edit)) {
        m_document.edit(std::move(after.value()), text);
    }
}

} // namespace toile
