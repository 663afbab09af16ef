#include "ui/viewport/marks/fit_legend.h"

#include "core/drape/fit/fit_maps.h"
#include "ui/look/words.h"
#include "ui/viewport/fit_scale.h"
#include "ui/viewport/stage/cloth_surface.h"

#include <QLocale>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace toile {

FitLegend::FitLegend(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setVisible(false);
}

QSize FitLegend::sizeHint() const {
    return {320, 3 * fontMetrics().height() + 14};
}

void FitLegend::show(const FitMapKind* kind) {
    if (kind != m_kind) {
        m_kind = kind;
        setVisible(kind != nullptr);
        if (kind != nullptr) {
            const QString end = kind->ofSeams
                                    ? tr("Its end is where at most a fiftieth of the seams is above it; that is looked "
                                         "for anew when the cloth comes to rest")
                                    : tr("Its end is where at most a fiftieth of the cloth is above it; that is looked "
                                         "for anew when the cloth comes to rest");
            setToolTip(translated(kind->help) + QLatin1Char('\n') +
                       (kind->byCloth ? end + QLatin1Char('\n') : QString()) +
                       tr("The wheel here widens or narrows the scale, a double click makes it the usual one"));
        }
        update();
    }
}

void FitLegend::setProbe(const QString& text) {
    if (std::exchange(m_probe, text) != text) {
        update();
    }
}

void FitLegend::wheelEvent(QWheelEvent* event) {
    if (m_kind != nullptr && event->angleDelta().y() != 0) {
        emit mostWanted(nextMost(*m_kind, event->angleDelta().y() > 0));
    }
    event->accept();
}

void FitLegend::mouseDoubleClickEvent(QMouseEvent*) {
    emit mostWanted(0);
}

void FitLegend::paintEvent(QPaintEvent*) {
    if (m_kind == nullptr) {
        return;
    }
    QPainter painter(this);
    const int line = fontMetrics().height();
    const QString title = tr("%1, %2").arg(translated(m_kind->label), words(m_kind->unit));
    painter.drawText(QRect(8, 2, width() - 16, line), Qt::AlignLeft, title);
    // A narrow view has room for the value alone, and for no hint.
    const int room = width() - 16 - line - fontMetrics().horizontalAdvance(title);
    const QString hint = m_kind->ofSeams ? tr("click a seam for its value") : tr("click the cloth for its value");
    QString told = m_probe.isEmpty() ? hint : m_probe;
    if (fontMetrics().horizontalAdvance(told) > room) {
        told = m_probe.section(QStringLiteral("  ·  "), 0, 0);
    }
    painter.drawText(QRect(8, 2, width() - 16, line), Qt::AlignRight, told);
    const double cell = (width() - 40.0) / kFitMapSteps;
    for (int step = 0; step < kFitMapSteps; ++step) {
        painter.fillRect(QRectF(20 + step * cell, line + 5, cell, line - 4), fitMapColour(step));
    }
    const int every = stepsPerNumber(cell);
    for (int step = 0; step <= kFitMapSteps; step += every) {
        painter.drawText(QRectF(20 + step * cell - 30, 2 * line + 4, 60, line), Qt::AlignHCenter, numberAt(step));
    }
}

QString FitLegend::numberAt(int step) const {
    return QLocale().toString(m_kind->least + (m_kind->most - m_kind->least) * step / kFitMapSteps, 'g', 4);
}

// Numbers that would run into each other are left out evenly: both ends have theirs.
int FitLegend::stepsPerNumber(double cell) const {
    int widest = 0;
    for (int step = 0; step <= kFitMapSteps; ++step) {
        widest = std::max(widest, fontMetrics().horizontalAdvance(numberAt(step)));
    }
    const int apart = fontMetrics().horizontalAdvance(QStringLiteral("  "));
    int every = 1;
    while (every < kFitMapSteps && every * cell < widest + apart) {
        every *= 2;
    }
    return every;
}

} // namespace toile
