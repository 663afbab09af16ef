#include "ui/viewport/marks/tape_labels.h"

#include <QLocale>

#include <algorithm>

namespace toile {

namespace {

QString textOf(const TapeReading& reading) {
    const QLocale locale;
    const auto cm = [&locale](double metres) { return locale.toString(100 * metres, 'f', 1); };
    return reading.flat > 0 ? QObject::tr("%1 cm  (flat %2)").arg(cm(reading.along), cm(reading.flat))
                            : QObject::tr("%1 cm").arg(cm(reading.along));
}

// The picture is a window of the system in the widget: what shall be seen over it has to be one, too.
QLabel* makeLabel(QWidget& over) {
    auto* label = new QLabel(&over);
    label->setObjectName(QStringLiteral("tapeLabel"));
    label->setAttribute(Qt::WA_NativeWindow);
    label->setAttribute(Qt::WA_DontCreateNativeAncestors);
    label->setAutoFillBackground(true);
    label->setStyleSheet(
        QStringLiteral("background: #fff7ea; color: #5a3200; border: 1px solid #f08c14; padding: 1px 4px;"));
    return label;
}

} // namespace

void TapeLabels::show(const Tapes& tapes, const OrbitCamera& camera, const QSizeF& pane, const QPoint& corner) {
    const std::vector<std::optional<TapeReading>> readings = tapes.readings();
    while (m_labels.size() < readings.size()) {
        m_labels.push_back(makeLabel(m_over));
    }
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        QLabel& label = *m_labels[i];
        const std::optional<Vec3> place = i < readings.size() && readings[i] ? tapes.middleOf(i) : std::nullopt;
        if (!place) {
            label.hide();
            continue;
        }
        label.setText(textOf(*readings[i]));
        label.adjustSize();
        constexpr int beside = 10;
        const QPointF pixel = camera.pixelOf(*place, pane);
        const QPoint at(static_cast<int>(pixel.x()) + beside, static_cast<int>(pixel.y()) - label.height() / 2);
        const QRect room(QPoint(0, 0), (pane - QSizeF(label.size())).toSize());
        const bool seen = QRectF(QPointF(), pane).contains(pixel);
        label.move(corner + QPoint(std::clamp(at.x(), 0, std::max(0, room.width())),
                                   std::clamp(at.y(), 0, std::max(0, room.height()))));
        label.setVisible(seen);
        label.raise();
    }
}

} // namespace toile
