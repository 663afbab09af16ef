#include "ui/docks/panel_properties.h"

#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/enum_words.h"
#include "ui/docks/seam_properties.h"
#include "ui/document/document.h"
#include "ui/look/icons.h"
#include "ui/look/words.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace toile {

namespace {

QString cutSize(const Panel& panel, const ShownUnit& unit) {
    Vec2 least(1e300, 1e300);
    Vec2 most(-1e300, -1e300);
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        for (const Vec2& point : flatten(piece.segment, 0.5)) {
            least = least.cwiseMin(point);
            most = most.cwiseMax(point);
        }
    }
    if (least.x() > most.x()) {
        return PanelProperties::tr("no outline");
    }
    const Vec2 size = (most - least) / unit.mm;
    const QLocale locale;
    return PanelProperties::tr("%1 × %2 %3")
        .arg(locale.toString(size.x(), 'f', unit.decimals - 1), locale.toString(size.y(), 'f', unit.decimals - 1),
             QLatin1String(unit.id));
}

} // namespace

PanelProperties::PanelProperties(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_form(new QWidget(this)), m_empty(new QLabel(this)),
      m_name(new QLineEdit(this)), m_fabric(new QComboBox(this)), m_particleDistance(new QDoubleSpinBox(this)),
      m_layer(new QSpinBox(this)), m_state(new QComboBox(this)), m_size(new QLabel(this)),
      m_seam(new SeamProperties(document, this)) {
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_particleDistance->setRange(0.8, 700);
    m_particleDistance->setDecimals(1);
    m_particleDistance->setSuffix(tr(" mm"));
    m_particleDistance->setToolTip(tr("Length of the mesh edges: 20 mm to work, 10 mm to finish, 5 mm for pictures"));
    m_layer->setRange(-20, 20);
    m_layer->setToolTip(tr("Higher layers lie outside"));
    for (QAbstractSpinBox* box : std::initializer_list<QAbstractSpinBox*>{m_particleDistance, m_layer}) {
        box->setKeyboardTracking(false);
        box->setFocusPolicy(Qt::StrongFocus); // the wheel scrolls past without changing a value
    }
    auto* form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Fabric"), m_fabric);
    form->addRow(tr("Particle distance"), m_particleDistance);
    form->addRow(tr("Layer"), m_layer);
    for (const EnumWord<PanelState>& state : wordsOf(PanelState{})) {
        m_state->addItem(translatedName(state.word));
    }
    m_state->setToolTip(tr("Frozen stays where it is, strengthened is stiffer for a while, deactivated is left out"));
    m_state->setObjectName(QStringLiteral("panelState"));
    form->addRow(tr("In the drape"), m_state);
    form->addRow(tr("Cut size"), m_size);
    m_name->setObjectName(QStringLiteral("panelName"));
    m_fabric->setObjectName(QStringLiteral("panelFabric"));
    m_particleDistance->setObjectName(QStringLiteral("particleDistance"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_empty);
    layout->addWidget(m_form);
    layout->addWidget(m_seam);

    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        const std::string name = m_name->text().trimmed().toStdString();
        if (!name.empty() && m_document.selection().panels.size() == 1) {
            change(tr("Rename panel"), [&](Pattern&, Panel& panel) { panel.name = name; });
        }
    });
    connect(m_particleDistance, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        change(tr("Change particle distance"), [&](Pattern&, Panel& panel) { panel.particleDistanceMm = value; });
    });
    connect(m_layer, &QSpinBox::valueChanged, this,
            [this](int value) { change(tr("Change layer"), [&](Pattern&, Panel& panel) { panel.layer = value; }); });
    connect(m_fabric, &QComboBox::activated, this, [this](int row) { changeFabric(row); });
    connect(m_state, &QComboBox::activated, this, [this](int row) {
        const PanelState state = wordsOf(PanelState{})[static_cast<std::size_t>(row)].value;
        change(tr("Change panel state"), [state](Pattern&, Panel& panel) { panel.state = state; });
    });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (!std::holds_alternative<FileChanged>(event)) {
            refresh();
        }
    });
    refresh();
}

void PanelProperties::setUnit(const ShownUnit& unit) {
    m_unit = &unit;
    m_seam->setUnit(unit);
    refresh();
}

void PanelProperties::refresh() {
    const QScopedValueRollback following(m_following, true);
    const Pattern& pattern = m_document.pattern();
    const auto& selected = m_document.selection().panels;
    const PanelPtr panel = selected.empty() ? nullptr : pattern.findPanel(*selected.begin());
    m_form->setVisible(panel != nullptr);
    // Of one alone the page of its shape tells.
    const Selection& selection = m_document.selection();
    const std::size_t parts = selection.points.size() + selection.edges.size();
    const bool several = !panel && parts > 1 && selection.seams.empty() && selection.elastics.empty();
    m_empty->setVisible(selection.empty() || several);
    m_empty->setText(several
                         ? tr("%1 points and edges: a drag or the arrows move all of them; select one alone to type "
                              "its place or length.")
                               .arg(parts)
                         : tr("Select a panel to see and change its name, fabric and particle distance, or a seam "
                              "for its lengths."));
    if (!panel) {
        return;
    }
    const bool one = selected.size() == 1;
    m_name->setEnabled(one);
    m_name->setText(one ? QString::fromStdString(panel->name) : tr("%1 panels").arg(selected.size()));
    m_particleDistance->setValue(panel->particleDistanceMm);
    m_layer->setValue(panel->layer);
    m_state->setCurrentIndex(static_cast<int>(panel->state));
    m_size->setText(one ? cutSize(*panel, *m_unit) : QString());
    fillFabrics();
    m_fabric->setCurrentIndex(m_fabric->findData(panel->fabric.value));
}

// The garment's own fabrics, then the presets it does not use yet (negative data: index of the preset).
void PanelProperties::fillFabrics() {
    m_fabric->clear();
    const Pattern& pattern = m_document.pattern();
    for (const Fabric& fabric : pattern.fabrics) {
        m_fabric->addItem(colourSwatch(QColor(fabric.colour.red, fabric.colour.green, fabric.colour.blue), 14),
                          translated(fabric.name), fabric.id.value);
    }
    int index = 0;
    for (const Fabric& preset : fabricPresets()) {
        --index;
        const bool used = std::any_of(pattern.fabrics.begin(), pattern.fabrics.end(),
                                      [&](const Fabric& fabric) { return fabric.name == preset.name; });
        if (!used) {
            m_fabric->addItem(colourSwatch(QColor(preset.colour.red, preset.colour.green, preset.colour.blue), 14),
                              translated(preset.name), index);
        }
    }
}

void PanelProperties::changeFabric(int row) {
    const qlonglong chosen = m_fabric->itemData(row).toLongLong();
    change(tr("Change fabric"), [&](Pattern& pattern, Panel& panel) {
        if (chosen >= 0) {
            panel.fabric = FabricId{static_cast<std::uint32_t>(chosen)};
            return;
        }
        const Fabric& preset = fabricPresets()[static_cast<std::size_t>(-chosen - 1)];
        const auto own = std::find_if(pattern.fabrics.begin(), pattern.fabrics.end(),
                                      [&](const Fabric& fabric) { return fabric.name == preset.name; });
        if (own != pattern.fabrics.end()) {
            panel.fabric = own->id;
            return;
        }
        Fabric fabric = preset;
        fabric.id = pattern.takeId<FabricId>();
        panel.fabric = fabric.id;
        pattern.fabrics.push_back(std::move(fabric));
    });
}

void PanelProperties::change(const QString& text, const std::function<void(Pattern&, Panel&)>& edit) {
    if (m_following) {
        return;
    }
    Pattern after = m_document.pattern();
    for (const PanelId id : m_document.selection().panels) {
        if (const PanelPtr panel = after.findPanel(id)) {
            Panel changed = *panel;
            edit(after, changed);
            after.putPanel(std::move(changed));
        }
    }
    m_document.edit(std::move(after), text);
}

} // namespace toile
