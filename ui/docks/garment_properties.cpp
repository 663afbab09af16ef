#include "ui/docks/garment_properties.h"

#include "core/cloth/stepper.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/docks/fabric_picture.h"
#include "ui/docks/fabric_title.h"
#include "ui/docks/number_form.h"
#include "ui/docks/scroll_page.h"
#include "ui/document/document.h"
#include "ui/look/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace toile {

namespace {

struct Page {
    explicit Page(QWidget* parent) : content(new QWidget(parent)), scroll(scrollPage(content, parent)) {
        layout = new QVBoxLayout(content);
        layout->setContentsMargins(12, 10, 12, 10);
    }
    QWidget* content;
    QScrollArea* scroll;
    QVBoxLayout* layout;
};

template <typename Refresh>
void followPattern(Document& document, QWidget* receiver, Refresh refresh) {
    QObject::connect(&document, &Document::changed, receiver, [refresh](const DocumentEvent& event) {
        if (!std::holds_alternative<FileChanged>(event)) {
            refresh();
        }
    });
    refresh();
}

} // namespace

QWidget* makeFabricPage(Document& document, QWidget* parent) {
    const Page page(parent);
    auto* title = new FabricTitle(document, page.content);
    auto* none = new QLabel(QObject::tr("No fabric yet: draw a panel first"), page.content);
    const auto current = [&document] {
        const Fabric* fabric = shownFabric(document);
        return fabric != nullptr ? *fabric : Fabric{};
    };
    auto* form =
        new NumberForm(rowsOf<Fabric>(fabricFields(), current,
                                      [&document](const NumberField<Fabric>& field, double value) {
                                          const Fabric* fabric = shownFabric(document);
                                          if (fabric == nullptr) {
                                              return;
                                          }
                                          Fabric changed = *fabric;
                                          changed.*field.member = value;
                                          if (Result<Pattern> after = setFabric(document.pattern(), changed)) {
                                              document.edit(std::move(after.value()), QObject::tr("Change fabric"));
                                          }
                                      }),
                       page.content);
    page.layout->addWidget(none);
    page.layout->addWidget(title);
    page.layout->addWidget(makeFabricPicture(
        document, [&document] { return shownFabric(document); }, page.content));
    page.layout->addWidget(form);
    page.layout->addStretch();
    none->setWordWrap(true);
    followPattern(document, form, [&document, title, none, form] {
        const bool any = shownFabric(document) != nullptr;
        title->refresh();
        none->setVisible(!any);
        form->setVisible(any);
        form->refresh();
    });
    return page.scroll;
}

QWidget* makeSimulationPage(Document& document, QWidget* parent) {
    const Page page(parent);
    auto* scheme = new QComboBox(page.content);
    scheme->setObjectName(QStringLiteral("scheme"));
    scheme->addItem(QObject::tr("Default"), QString());
    for (const StepperKind& kind : stepperKinds()) {
        scheme->addItem(words(kind.name), words(kind.name));
        scheme->setItemData(scheme->count() - 1, translated(kind.summary), Qt::ToolTipRole);
    }
    auto* selfContact = new QCheckBox(QObject::tr("Cloth meets cloth"), page.content);
    auto* floor = new QCheckBox(QObject::tr("Floor under the feet"), page.content);
    floor->setObjectName(QStringLiteral("floor"));
    const auto setSettings = [&document](const SimulationSettings& settings) {
        document.edit(setSimulation(document.pattern(), settings), QObject::tr("Change simulation"));
    };
    auto* form =
        new NumberForm(rowsOf<SimulationSettings>(
                           simulationFields(), [&document] { return document.pattern().simulation; },
                           [&document, setSettings](const NumberField<SimulationSettings>& field, double value) {
                               SimulationSettings settings = document.pattern().simulation;
                               settings.*field.member = value;
                               setSettings(settings);
                           }),
                       page.content);
    auto* schemeRow = new QFormLayout;
    schemeRow->addRow(QObject::tr("Scheme"), scheme);
    page.layout->addLayout(schemeRow);
    page.layout->addWidget(form);
    page.layout->addWidget(selfContact);
    page.layout->addWidget(floor);
    page.layout->addStretch();
    QObject::connect(scheme, &QComboBox::activated, form, [&document, scheme, setSettings](int row) {
        SimulationSettings settings = document.pattern().simulation;
        settings.scheme = scheme->itemData(row).toString().toStdString();
        setSettings(settings);
    });
    const std::array<std::pair<QCheckBox*, bool SimulationSettings::*>, 2> switches{
        {{selfContact, &SimulationSettings::selfContact}, {floor, &SimulationSettings::floor}}};
    for (const auto& [box, member] : switches) {
        QObject::connect(box, &QCheckBox::clicked, form, [&document, setSettings, member = member](bool on) {
            SimulationSettings settings = document.pattern().simulation;
            settings.*member = on;
            setSettings(settings);
        });
    }
    followPattern(document, form, [&document, scheme, switches, form] {
        const SimulationSettings& settings = document.pattern().simulation;
        scheme->setCurrentIndex(std::max(0, scheme->findData(QString::fromStdString(settings.scheme))));
        for (const auto& [box, member] : switches) {
            const QSignalBlocker quiet(box);
            box->setChecked(settings.*member);
        }
        form->refresh();
    });
    return page.scroll;
}

} // namespace toile
