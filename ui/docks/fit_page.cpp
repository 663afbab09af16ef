#include "ui/docks/fit_page.h"

#include "core/drape/ease.h"
#include "ui/viewport/viewport.h"
#include "ui/words.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace toile {

namespace {
constexpr int kEveryMs = 700;
}

FitPage::FitPage(const Viewport& view, QWidget* parent)
    : QWidget(parent), m_view(view), m_table(new QTableWidget(0, 4, this)) {
    auto* note = new QLabel(tr("Ease: how much more cloth there is than body."), this);
    note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->addWidget(note);
    layout->addWidget(m_table);
    m_table->setObjectName(QStringLiteral("ease"));
    m_table->setAccessibleName(tr("Ease"));
    m_table->setHorizontalHeaderLabels({tr("Line"), tr("Body"), tr("Cloth"), tr("Ease, cm")});
    // The names of the lines are longer than their numbers.
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->verticalHeader()->setVisible(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFrameShape(QFrame::NoFrame);
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &FitPage::refresh);
    timer->start(kEveryMs);
}

void FitPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void FitPage::refresh() {
    const DrapeFramePtr& frame = m_view.shownFrame();
    if (!isVisible() || !m_view.shownBody() || !frame || !frame->garment || frame == m_measured) {
        return;
    }
    m_measured = frame;
    if (std::exchange(m_body, m_view.shownBody()) != m_view.shownBody()) {
        m_girthsCm = bodyGirthsCm(*m_body);
    }
    const std::vector<Ease> list = easeOf(m_body->landmarks, m_girthsCm, *frame->garment, frame->positions);
    m_table->setRowCount(static_cast<int>(list.size()));
    const QLocale locale;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto put = [&](int column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            item->setTextAlignment(column == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(static_cast<int>(i), column, item);
        };
        const bool worn = list[i].clothCm > 0;
        put(0, translated(list[i].name));
        put(1, locale.toString(list[i].bodyCm, 'f', 1));
        put(2, worn ? locale.toString(list[i].clothCm, 'f', 1) : QStringLiteral("–"));
        put(3, worn ? locale.toString(list[i].cm(), 'f', 1) : QStringLiteral("–"));
    }
}

} // namespace toile
