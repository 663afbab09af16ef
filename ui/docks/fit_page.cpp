#include "ui/docks/fit_page.h"

#include "core/drape/fit/ease.h"
#include "core/drape/fit/openings.h"
#include "ui/look/units.h"
#include "ui/look/words.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/viewport.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace toile {

namespace {

constexpr int kEveryMs = 700;

void dress(QTableWidget& table, const char* name, const QString& title, const QStringList& columns) {
    table.setObjectName(QLatin1String(name));
    table.setAccessibleName(title);
    table.setHorizontalHeaderLabels(columns);
    // The names of the lines are longer than their numbers.
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table.horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table.verticalHeader()->setVisible(false);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the page scrolls
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setSelectionMode(QAbstractItemView::NoSelection);
    table.setFrameShape(QFrame::NoFrame);
}

void put(QTableWidget& table, int row, int column, const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(column == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    table.setItem(row, column, item);
}

// As high as its lines.
void fitHeight(QTableWidget& table) {
    int height = table.horizontalHeader()->sizeHint().height() + 2;
    for (int row = 0; row < table.rowCount(); ++row) {
        height += table.rowHeight(row);
    }
    if (table.minimumHeight() != height) {
        table.setFixedHeight(height);
    }
}

const QString kNone = QStringLiteral("–");

// Panels that stand round the body, or are still drawn together, are as wide as they were put there.
bool isWorn(const DrapeFrame& frame) {
    return frame.step > 0 && frame.unsewn.empty();
}

} // namespace

FitPage::FitPage(const Viewport& view, QWidget* parent)
    : QWidget(parent), m_view(view), m_easeTitle(new QLabel(this)), m_openingsTitle(new QLabel(this)),
      m_tapesTitle(new QLabel(this)), m_table(new QTableWidget(0, 4, this)), m_tapes(new QTableWidget(0, 4, this)),
      m_openings(new QTableWidget(0, 4, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    const std::pair<QLabel*, QTableWidget*> parts[] = {
        {m_easeTitle, m_table}, {m_openingsTitle, m_openings}, {m_tapesTitle, m_tapes}};
    for (const auto& [title, table] : parts) {
        title->setWordWrap(true);
        layout->addWidget(title);
        layout->addWidget(table);
    }
    showUnit();
    layout->addStretch();
    dress(*m_table, "ease", tr("Ease"), {tr("Line"), tr("Body"), tr("Cloth"), tr("Ease")});
    dress(*m_openings, "openings", tr("Openings"), {tr("Of"), tr("Flat"), tr("Worn"), tr("Longer")});
    dress(*m_tapes, "tapes", tr("Tapes"), {tr("Tape"), tr("Flat"), tr("Worn"), tr("Straight")});
    for (const auto& [title, table] : parts) {
        fitHeight(*table); // until there is something to tell
    }
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &FitPage::refresh);
    timer->start(kEveryMs);
}

void FitPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void FitPage::showUnit() {
    if (std::exchange(m_unit, &m_view.unit()) == &m_view.unit()) {
        return;
    }
    const QString unit = QLatin1String(unitOnBody(*m_unit).id);
    m_easeTitle->setText(tr("Ease, %1: how much more cloth there is than body.").arg(unit));
    m_openingsTitle->setText(tr("Once round where it is open, %1:").arg(unit));
    m_tapesTitle->setText(tr("Tapes, %1: hold M and click two places in 3D.").arg(unit));
    m_measured.reset(); // told anew
}

void FitPage::refreshTapes() {
    const std::vector<std::optional<TapeReading>> readings = m_view.tapes().readings();
    m_tapes->setRowCount(static_cast<int>(readings.size()));
    const auto length = [this](double metres) { return numberOnBody(metres, *m_unit); };
    for (std::size_t i = 0; i < readings.size(); ++i) {
        const int row = static_cast<int>(i);
        const TapeReading reading = readings[i].value_or(TapeReading{});
        put(*m_tapes, row, 0,
            (reading.onCloth ? tr("%1, cloth") : tr("%1, body")).arg(i + 1) +
                (reading.round ? tr(", round") : QString()));
        put(*m_tapes, row, 1, reading.flat > 0 ? length(reading.flat) : kNone);
        put(*m_tapes, row, 2, readings[i] ? length(reading.along) : kNone);
        put(*m_tapes, row, 3, readings[i] && !reading.round ? length(reading.straight) : kNone);
    }
    fitHeight(*m_tapes);
}

void FitPage::refreshOpenings(const DrapeFrame& frame) {
    constexpr std::size_t most = 12;
    std::vector<Opening> openings = openingsOf(*frame.garment, frame.positions);
    openings.resize(std::min(openings.size(), most));
    m_openings->setRowCount(static_cast<int>(openings.size()));
    for (std::size_t i = 0; i < openings.size(); ++i) {
        const int row = static_cast<int>(i);
        QStringList names;
        for (const int panel : openings[i].panels) {
            names << QString::fromStdString(frame.garment->panels[static_cast<std::size_t>(panel)]->name);
        }
        put(*m_openings, row, 0, names.join(QStringLiteral(", ")));
        put(*m_openings, row, 1, fromCm(openings[i].flatCm));
        put(*m_openings, row, 2, isWorn(frame) ? fromCm(openings[i].wornCm) : kNone);
        put(*m_openings, row, 3, isWorn(frame) ? fromCm(openings[i].wornCm - openings[i].flatCm) : kNone);
    }
    fitHeight(*m_openings);
}

QString FitPage::fromCm(double cm) const {
    return numberOnBody(cm / 100, *m_unit);
}

void FitPage::refresh() {
    if (isVisible()) {
        showUnit();
        refreshTapes();
    }
    const DrapeFramePtr& frame = m_view.shownFrame();
    if (!isVisible() || !m_view.shownBody() || !frame || !frame->garment || frame == m_measured) {
        return;
    }
    m_measured = frame;
    if (std::exchange(m_body, m_view.shownBody()) != m_view.shownBody()) {
        m_girthsCm = bodyGirthsCm(*m_body);
    }
    refreshOpenings(*frame);
    const std::vector<Ease> list = easeOf(m_body->landmarks, m_girthsCm, *frame->garment, frame->positions);
    m_table->setRowCount(static_cast<int>(list.size()));
    for (std::size_t i = 0; i < list.size(); ++i) {
        const int row = static_cast<int>(i);
        const bool worn = isWorn(*frame) && list[i].clothCm > 0;
        put(*m_table, row, 0, translated(list[i].name));
        put(*m_table, row, 1, fromCm(list[i].bodyCm));
        put(*m_table, row, 2, worn ? fromCm(list[i].clothCm) : kNone);
        put(*m_table, row, 3, worn ? fromCm(list[i].cm()) : kNone);
    }
    fitHeight(*m_table);
}

} // namespace toile
