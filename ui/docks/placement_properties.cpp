#include "ui/docks/placement_properties.h"

#include "core/pattern/edits/pattern_edits_panels.h"
#include "ui/docks/number_form.h"
#include "ui/document/document.h"
#include "ui/look/point_name.h"
#include "ui/look/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QVBoxLayout>

namespace toile {

namespace {

ArrangedPlacement arrangedOf(const Document& document) {
    const auto& selected = document.selection().panels;
    const PanelPtr panel = selected.empty() ? nullptr : document.pattern().findPanel(*selected.begin());
    const auto* arranged = panel ? std::get_if<ArrangedPlacement>(&panel->placement) : nullptr;
    return arranged != nullptr ? *arranged : ArrangedPlacement{};
}

void change(Document& document, const std::function<void(ArrangedPlacement&)>& edit) {
    const auto& selected = document.selection().panels;
    Result<Pattern> after = changePanels(document.pattern(), {selected.begin(), selected.end()}, [&](Panel& panel) {
        const auto* arranged = std::get_if<ArrangedPlacement>(&panel.placement);
        ArrangedPlacement placement = arranged != nullptr ? *arranged : ArrangedPlacement{};
        edit(placement);
        panel.placement = placement;
    });
    if (after) {
        document.edit(std::move(after.value()), QObject::tr("Arrange on the body"));
    }
}

std::vector<NumberForm::Row> placementRows(Document& document) {
    const auto row = [&document](std::string_view name, std::string_view label, std::string_view unit, double least,
                                 double most, std::string_view help, auto reach) {
        return NumberForm::Row{name,
                               label,
                               unit,
                               least,
                               most,
                               help,
                               [&document, reach] {
                                   ArrangedPlacement placement = arrangedOf(document);
                                   return reach(placement);
                               },
                               [&document, reach](double value) {
                                   change(document, [&](ArrangedPlacement& placement) { reach(placement) = value; });
                               }};
    };
    using Placed = ArrangedPlacement;
    return {row("offsetAcross", QT_TRANSLATE_NOOP("Words", "Across"), "mm", -2000, 2000,
                QT_TRANSLATE_NOOP("Words", "Along the body's surface, seen from outside"),
                [](Placed& p) -> double& { return p.offsetMm.x(); }),
            row("offsetUp", QT_TRANSLATE_NOOP("Words", "Up"), "mm", -2000, 2000,
                QT_TRANSLATE_NOOP("Words", "Along the body part"), [](Placed& p) -> double& { return p.offsetMm.y(); }),
            row("bodyDistance", QT_TRANSLATE_NOOP("Words", "Off the skin"), "mm", -50, 1000,
                QT_TRANSLATE_NOOP("Words", "How far before the body the panel starts"),
                [](Placed& p) -> double& { return p.distanceMm; }),
            row("bodyTurn", QT_TRANSLATE_NOOP("Words", "Turn"), "deg", -360, 360,
                QT_TRANSLATE_NOOP("Words", "About the outward direction"),
                [](Placed& p) -> double& { return p.turnDeg; })};
}

} // namespace

PlacementProperties::PlacementProperties(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_point(new QComboBox(this)),
      m_wrapped(new QCheckBox(tr("Bent round the body"), this)),
      m_turnedDown(new QCheckBox(tr("Turned down once sewn"), this)),
      m_form(new NumberForm(placementRows(document), this)) {
    m_point->setObjectName(QStringLiteral("arrangementPoint"));
    m_point->setAccessibleName(tr("Arrangement point"));
    m_point->setToolTip(tr("Where the panel starts on the body"));
    m_point->setMaxVisibleItems(30);
    auto* top = new QFormLayout;
    top->setContentsMargins(0, 0, 0, 0);
    top->addRow(tr("On the body"), m_point);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_form);
    layout->addWidget(m_wrapped);
    m_turnedDown->setObjectName(QStringLiteral("turnedDown"));
    m_turnedDown->setToolTip(tr("Stands while it is sewn and is then turned over, like a collar over its stand"));
    layout->addWidget(m_turnedDown);
    connect(m_turnedDown, &QCheckBox::clicked, this,
            [this](bool on) { change(m_document, [on](ArrangedPlacement& placement) { placement.turnedDown = on; }); });
    connect(m_point, &QComboBox::activated, this, [this](int row) { choose(m_point->itemData(row).toString()); });
    connect(m_wrapped, &QCheckBox::clicked, this, [this](bool on) {
        change(m_document,
               [on](ArrangedPlacement& placement) { placement.bendDeg = on ? ArrangedPlacement::kAllRound : 0; });
    });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (!std::holds_alternative<FileChanged>(event)) {
            refresh();
        }
    });
    refresh();
}

void PlacementProperties::setUnit(const ShownUnit& unit) {
    m_form->setLengthUnit(unit);
}

void PlacementProperties::choose(const QString& point) {
    change(m_document, [name = point.toStdString()](ArrangedPlacement& placement) { placement.point = name; });
}

void PlacementProperties::refresh() {
    const auto& selected = m_document.selection().panels;
    setVisible(!selected.empty());
    if (selected.empty()) {
        return;
    }
    const PanelPtr panel = m_document.pattern().findPanel(*selected.begin());
    const bool isFree = std::holds_alternative<FreePlacement>(panel->placement);
    const QString point = QString::fromStdString(arrangedOf(m_document).point);
    m_point->clear();
    m_point->addItem(isFree ? tr("Placed freely") : tr("Not arranged"), QString());
    for (const ArrangementPoint& offered : m_document.arrangementPoints()) {
        m_point->addItem(pointName(offered.name), QString::fromStdString(offered.name));
    }
    if (!point.isEmpty() && m_point->findData(point) < 0) {
        m_point->addItem(point, point);
    }
    m_point->setCurrentIndex(std::max(0, m_point->findData(point)));
    const bool arranged = !isFree && !point.isEmpty();
    m_form->setVisible(arranged);
    // `clicked` tells of the hand only.
    m_wrapped->setVisible(arranged);
    m_wrapped->setChecked(arrangedOf(m_document).bendDeg > 0);
    m_turnedDown->setVisible(arranged);
    m_turnedDown->setChecked(arrangedOf(m_document).turnedDown);
    m_form->refresh();
}

} // namespace toile
