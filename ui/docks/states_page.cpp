#include "ui/docks/states_page.h"

#include "ui/document/document.h"

#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace toile {

StatesPage::StatesPage(Document& document, DrapeWorker& worker, QWidget* parent)
    : QWidget(parent), m_worker(worker), m_list(new QListWidget(this)) {
    auto* keepNow = new QPushButton(tr("Keep State"), this);
    keepNow->setObjectName(QStringLiteral("keepState"));
    keepNow->setToolTip(tr("Remember the cloth as it hangs now"));
    auto* back = new QPushButton(tr("Go Back"), this);
    back->setObjectName(QStringLiteral("goBackToState"));
    back->setToolTip(tr("Put the cloth where it was in the chosen state"));
    auto* drop = new QPushButton(tr("Remove"), this);
    auto* beside = new QPushButton(tr("Compare"), this);
    beside->setObjectName(QStringLiteral("compareState"));
    beside->setToolTip(tr("Show the chosen state beside the drape, from the same side and with the same map"));
    auto* grid = new QGridLayout;
    grid->addWidget(keepNow, 0, 0);
    grid->addWidget(back, 0, 1);
    grid->addWidget(beside, 1, 0);
    grid->addWidget(drop, 1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->addLayout(grid);
    auto* none =
        new QLabel(tr("Drape, keep the state, change something and drape on: what was kept can be gone back to, or "
                      "shown beside the drape."),
                   this);
    none->setWordWrap(true);
    none->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(none);
    layout->addWidget(m_list, 1);
    layout->addStretch();
    const auto teach = [this, none] {
        none->setVisible(m_list->count() == 0);
        m_list->setVisible(m_list->count() > 0);
    };
    const auto offer = [this, back, beside, drop] {
        for (QPushButton* button : {back, beside, drop}) {
            button->setEnabled(m_list->currentRow() >= 0);
        }
    };
    connect(m_list, &QListWidget::currentRowChanged, this, offer);
    offer();
    connect(m_list->model(), &QAbstractItemModel::rowsInserted, this, teach);
    connect(m_list->model(), &QAbstractItemModel::rowsRemoved, this, teach);
    connect(m_list->model(), &QAbstractItemModel::modelReset, this, teach);
    teach();
    m_list->setObjectName(QStringLiteral("states"));
    m_list->setAccessibleName(tr("States kept"));
    m_list->setToolTip(tr("F2 gives the chosen state another name; a double click goes back to it"));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        const auto* change = std::get_if<PatternChanged>(&event);
        if (change != nullptr && change->opened) { // another garment's states are other ones
            clear();
        }
    });
    connect(keepNow, &QPushButton::clicked, this, [this] { keep(); });
    connect(back, &QPushButton::clicked, this, &StatesPage::goBack);
    connect(beside, &QPushButton::clicked, this, &StatesPage::compare);
    connect(drop, &QPushButton::clicked, this, &StatesPage::remove);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &StatesPage::goBack);
}

StatesPage::~StatesPage() {
    disconnect(m_list->model(), nullptr, this, nullptr); // is emptied when the list is half gone
}

void StatesPage::keep(const QString& name) {
    const DrapeFramePtr frame = m_worker.takeSnapshot().frame;
    if (!frame) {
        emit refused(tr("There is no cloth yet: a state can be kept as soon as the garment is seen in 3D"));
        return;
    }
    ++m_made;
    const QString shown = name.isEmpty() ? tr("State %1").arg(m_made) : name;
    auto* item =
        new QListWidgetItem(tr("%1, %2 s").arg(shown, QLocale().toString(frame->simulatedSeconds, 'f', 1)), m_list);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    m_states.push_back(frame);
    m_list->setCurrentItem(item);
    m_list->setFocus(); // F2 names it
}

void StatesPage::clear() {
    m_list->clear();
    m_states.clear();
    m_made = 0;
}

void StatesPage::goBack() {
    const int row = m_list->currentRow();
    if (row >= 0) {
        m_worker.restore(m_states[static_cast<std::size_t>(row)]);
    }
}

void StatesPage::compare() {
    const int row = m_list->currentRow();
    if (row >= 0) {
        emit compareWanted(m_states[static_cast<std::size_t>(row)], m_list->item(row)->text());
    }
}

void StatesPage::remove() {
    const int row = m_list->currentRow();
    if (row >= 0) {
        m_states.erase(m_states.begin() + row);
        delete m_list->takeItem(row);
    }
}

} // namespace toile
