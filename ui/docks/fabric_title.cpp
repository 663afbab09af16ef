#include "ui/docks/fabric_title.h"

#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/commands/panel_commands.h"
#include "ui/document/document.h"
#include "ui/look/icons.h"
#include "ui/look/words.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

namespace toile {

namespace {

QColor colourOf(const Fabric& fabric) {
    return {fabric.colour.red, fabric.colour.green, fabric.colour.blue};
}

void change(Document& document, FabricId id, const QString& text, const std::function<void(Fabric&)>& edit,
            const QString& mergeKey = {}) {
    const Fabric* fabric = document.pattern().findFabric(id);
    if (fabric == nullptr) {
        return;
    }
    Fabric changed = *fabric;
    edit(changed);
    if (Result<Pattern> after = setFabric(document.pattern(), changed)) {
        document.edit(std::move(after.value()), text, mergeKey);
    } else {
        document.refuse(after.error());
    }
}

} // namespace

const Fabric* shownFabric(const Document& document) {
    const Pattern& pattern = document.pattern();
    const auto& selected = document.selection().panels;
    const PanelPtr panel = selected.empty() ? nullptr : pattern.findPanel(*selected.begin());
    const Fabric* fabric = panel ? pattern.findFabric(panel->fabric) : nullptr;
    return fabric == nullptr && !pattern.fabrics.empty() ? &pattern.fabrics.front() : fabric;
}

FabricTitle::FabricTitle(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_name(new QLineEdit(this)), m_colour(new QToolButton(this)),
      m_another(new QPushButton(tr("New"), this)) {
    m_name->setObjectName(QStringLiteral("fabricName"));
    m_name->setAccessibleName(tr("Name of the fabric"));
    m_name->setToolTip(tr("Name of the fabric"));
    m_colour->setObjectName(QStringLiteral("fabricColour"));
    m_colour->setAccessibleName(tr("Colour of the fabric"));
    m_colour->setToolTip(tr("Colour of the fabric, on the table and in 3D"));
    m_colour->setFocusPolicy(Qt::StrongFocus);
    m_another->setObjectName(QStringLiteral("fabricNew"));
    m_another->setToolTip(tr("The selected panels get a fabric of their own, at first like this one"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_colour);
    row->addWidget(m_name, 1);
    row->addWidget(m_another);
    connect(m_name, &QLineEdit::editingFinished, this, &FabricTitle::rename);
    connect(m_colour, &QToolButton::clicked, this, &FabricTitle::askForColour);
    connect(m_another, &QPushButton::clicked, this, [this] {
        if (const Fabric* fabric = shownFabric(m_document)) {
            if (const Result<void> made = giveSelectionNewFabric(m_document, fabric->id); !made) {
                m_document.refuse(made.error());
            }
        }
    });
}

void FabricTitle::refresh() {
    const Fabric* fabric = shownFabric(m_document);
    setVisible(fabric != nullptr);
    if (fabric == nullptr) {
        return;
    }
    m_colour->setIcon(colourSwatch(colourOf(*fabric)));
    if (!m_name->isModified()) {
        m_name->setText(translated(fabric->name));
    }
}

void FabricTitle::rename() {
    const Fabric* fabric = shownFabric(m_document);
    const std::string name = m_name->text().trimmed().toStdString();
    const bool typed = m_name->isModified();
    m_name->setModified(false);
    if (fabric != nullptr && typed && !name.empty()) {
        change(m_document, fabric->id, tr("Rename fabric"), [&name](Fabric& changed) { changed.name = name; });
    }
    refresh();
}

// The cloth shows every colour that is tried; Cancel takes it back.
void FabricTitle::askForColour() {
    const Fabric* fabric = shownFabric(m_document);
    if (fabric == nullptr) {
        return;
    }
    const FabricId id = fabric->id;
    const QString mergeKey = QStringLiteral("fabric-colour-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_asked);
    auto* dialog = new QColorDialog(colourOf(*fabric), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    dialog->setWindowTitle(tr("Colour of %1").arg(translated(fabric->name)));
    connect(dialog, &QColorDialog::currentColorChanged, this, [this, id, mergeKey](const QColor& colour) {
        change(
            m_document, id, tr("Change colour"),
            [&colour](Fabric& changed) {
                changed.colour = {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
                                  static_cast<std::uint8_t>(colour.blue())};
            },
            mergeKey);
    });
    connect(dialog, &QDialog::rejected, this, [this, mergeKey] { m_document.abandon(mergeKey); });
    dialog->open();
}

} // namespace toile
