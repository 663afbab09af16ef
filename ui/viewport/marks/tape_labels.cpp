#include "ui/viewport/marks/tape_labels.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace toile {

namespace {

QString textOf(const TapeReading& reading, const ShownUnit& unit) {
    const QString along = lengthOnBody(reading.along, unit);
    return reading.flat > 0 ? QObject::tr("%1  (flat %2)").arg(along, numberOnBody(reading.flat, unit)) : along;
}

} // namespace

// The hand reaches through it.
WordsOverPicture::WordsOverPicture(QWindow* picture) : QRasterWindow(picture) {
    setFlag(Qt::WindowTransparentForInput);
}

void WordsOverPicture::setText(const QString& text) {
    if (text != m_text) {
        m_text = text;
        const QFontMetrics letters{QGuiApplication::font()};
        resize(letters.horizontalAdvance(text) + 12, letters.height() + 4);
        update();
    }
}

void WordsOverPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(QColor(240, 140, 20));
    painter.setBrush(QColor(255, 247, 234));
    painter.drawRect(0, 0, width() - 1, height() - 1);
    painter.setPen(QColor(70, 40, 0));
    painter.drawText(QRect(0, 0, width(), height()), Qt::AlignCenter, m_text);
}

void TapeLabels::show(const Tapes& tapes, const OrbitCamera& camera, const QSizeF& pane, const ShownUnit& unit) {
    if (m_labels.empty() && tapes.count() == 0) {
        return;
    }
    const std::vector<std::optional<TapeReading>> readings = tapes.readings();
    while (m_labels.size() < readings.size()) {
        m_labels.push_back(new WordsOverPicture(&m_picture));
    }
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        WordsOverPicture& label = *m_labels[i];
        const std::optional<Vec3> place = i < readings.size() && readings[i] ? tapes.middleOf(i) : std::nullopt;
        const QPointF pixel = place ? camera.pixelOf(*place, pane) : QPointF(-1, -1);
        if (!QRectF(QPointF(), pane).contains(pixel)) {
            label.hide();
            continue;
        }
        label.setText(textOf(*readings[i], unit));
        constexpr int beside = 10; // and below: a tape that lies level is not hidden
        const int mostX = std::max(0, static_cast<int>(pane.width()) - label.width());
        const int mostY = std::max(0, static_cast<int>(pane.height()) - label.height());
        label.setPosition(std::clamp(static_cast<int>(pixel.x()) + beside, 0, mostX),
                          std::clamp(static_cast<int>(pixel.y()) + beside, 0, mostY));
        label.show();
    }
}

} // namespace toile
