#include "ui/window/status_line.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QTimer>

namespace toile {

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent), m_text(new QLabel(this)), m_drape(new QLabel(this)), m_cursor(new QLabel(this)),
      m_timer(new QTimer(this)) {
    setSizeGripEnabled(false);
    m_text->installEventFilter(this);
    // A long line must not widen the window.
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_cursor->setMinimumWidth(m_cursor->fontMetrics().horizontalAdvance(QStringLiteral("-0000.0 × -0000.0 mm")) + 16);
    m_cursor->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addWidget(m_text, 1);
    addPermanentWidget(m_drape);
    addPermanentWidget(m_cursor);
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, [this] {
        m_said.clear();
        refresh();
    });
}

void StatusLine::setHint(const QString& hint) {
    m_hint = hint;
    refresh();
}

void StatusLine::setPassingHint(const QString& hint) {
    m_passing = hint;
    refresh();
}

void StatusLine::say(const QString& line, bool problem) {
    m_said = line;
    m_saidProblem = problem;
    m_timer->start(problem ? 15000 : 4000);
    refresh();
}

void StatusLine::setStandingProblem(const QString& line) {
    m_standing = line;
    refresh();
}

void StatusLine::setDrapeState(const QString& state) {
    m_drape->setText(state);
}

void StatusLine::setCursorPlace(const QPointF& tableMm, const ShownUnit& unit) {
    m_cursor->setText(tr("%1 × %2").arg(QLocale().toString(tableMm.x() / unit.mm, 'f', unit.decimals),
                                        lengthText(tableMm.y(), unit)));
}

QString StatusLine::shownText() const {
    return m_line;
}

void StatusLine::refresh() {
    const bool problem = m_said.isEmpty() ? !m_standing.isEmpty() : m_saidProblem;
    const QString& hint = m_passing.isEmpty() ? m_hint : m_passing;
    const QString line = !m_said.isEmpty() ? m_said : !m_standing.isEmpty() ? m_standing : hint;
    m_line = line;
    m_text->setToolTip(line);
    QFont plain = font();
    plain.setBold(problem);
    m_text->setFont(plain);
    fit();
}

void StatusLine::fit() {
    const int room = m_text->contentsRect().width() - 12; // of the style's padding
    m_text->setText(m_text->fontMetrics().elidedText(m_line, Qt::ElideRight, room));
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_text && event->type() == QEvent::Resize) {
        fit();
    }
    return QStatusBar::eventFilter(watched, event);
}

} // namespace toile
