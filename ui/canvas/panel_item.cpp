#include "ui/canvas/panel_item.h"

#include "ui/canvas/panel_label.h"
#include "ui/look/icons.h"
#include "ui/look/panel_tint.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

namespace {

QColor mixed(const QColor& a, const QColor& b, float share) {
    return QColor::fromRgbF(a.redF() + share * (b.redF() - a.redF()), a.greenF() + share * (b.greenF() - a.greenF()),
                            a.blueF() + share * (b.blueF() - a.blueF()));
}

// The path without points that are nearer than this to the line past them.
QPainterPath thinned(const QPainterPath& path, double tolerance) {
    QPainterPath thin;
    int kept = 0;
    const auto passes = [&](int to) {
        const Vec2 a = vecOf(path.elementAt(kept));
        const Vec2 along = vecOf(path.elementAt(to)) - a;
        for (int i = kept + 1; i < to; ++i) {
            const Vec2 off = vecOf(path.elementAt(i)) - a;
            const double t = std::clamp(off.dot(along) / std::max(along.squaredNorm(), 1e-12), 0.0, 1.0);
            if ((off - t * along).norm() > tolerance) {
                return false;
            }
        }
        return true;
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const bool last = i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo();
        if (path.elementAt(i).isMoveTo()) {
            thin.moveTo(path.elementAt(i));
            kept = i;
        } else if (last || !passes(i + 1)) {
            thin.lineTo(path.elementAt(i));
            kept = i;
        }
    }
    thin.setFillRule(path.fillRule());
    return thin;
}

} // namespace

const PanelItem::Outlines& PanelItem::outlinesAt(double pixelsPerMm) const {
    constexpr double kUnseenPixels = 0.2;
    const int level = static_cast<int>(std::ceil(std::log2(std::max(pixelsPerMm, 1e-6))));
    const auto found = m_outlines.find(level);
    if (found != m_outlines.end()) {
        return found->second;
    }
    const double tolerance = kUnseenPixels / std::exp2(level);
    return m_outlines[level] = {thinned(m_drawing.cloth, tolerance), thinned(m_drawing.outline, tolerance),
                                thinned(m_drawing.allowance, tolerance)};
}

void PanelItem::setDrawing(PanelDrawing drawing) {
    prepareGeometryChange();
    drawing.selected = m_drawing.selected;
    m_drawing = std::move(drawing);
    m_outlines.clear();
}

bool PanelItem::setSelectedLook(bool selected) {
    return std::exchange(m_drawing.selected, selected) != selected;
}

bool PanelItem::setFit(FitPicture fit) {
    const bool changes = !fit.colours.isNull() || !m_fit.colours.isNull();
    m_fit = std::move(fit);
    return changes;
}

void PanelItem::setTheme(const Theme* theme) {
    m_theme = theme;
}

QRectF PanelItem::boundingRect() const {
    // Pens are as wide on the screen at every zoom; the margin is right down to 5 % and harmless above.
    return m_drawing.bounds.adjusted(-60, -60, 60, 60);
}

void PanelItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    // The outlines drawn over the fills smooth their borders; smoothing both takes half as long again.
    painter->setRenderHint(QPainter::Antialiasing, false);
    QColor fill = mixed(m_theme->paper, m_drawing.fabric, m_theme->dark ? 0.30F : 0.34F);
    const bool leftOut = m_drawing.state == PanelState::Deactivated;
    if (leftOut) {
        fill = mixed(fill, m_theme->table, 0.7F);
    } else if (const PanelTint tint = tintOf(m_drawing.state); tint.part > 0) {
        fill = mixed(fill, tint.colour, static_cast<float>(m_theme->dark ? tint.part / 2 : tint.part));
    }
    if (m_drawing.selected) {
        fill = mixed(fill, m_theme->selected, 0.18F);
    }
    const QTransform& shown = painter->worldTransform();
    const double pixelsPerMm = std::hypot(shown.m11(), shown.m12());
    const Outlines& outlines = outlinesAt(pixelsPerMm);
    // Narrower than its own line an allowance would only be dirt, and so would the arrow of a tiny panel.
    constexpr double kLeastAllowancePixels = 1.5;
    constexpr double kLeastArrowPixels = 30;
    const bool allowanceSeen = m_drawing.allowanceMm * pixelsPerMm > kLeastAllowancePixels;
    if (allowanceSeen) {
        QColor margin = fill;
        margin.setAlpha(90);
        painter->fillPath(outlines.allowance, margin);
    }
    painter->fillPath(outlines.cloth, fill);
    if (!m_fit.colours.isNull()) {
        painter->save();
        painter->setClipPath(outlines.cloth, Qt::IntersectClip);
        painter->drawImage(m_fit.placeMm, m_fit.colours);
        painter->restore();
    }
    painter->setRenderHint(QPainter::Antialiasing);

    painter->setBrush(Qt::NoBrush);
    if (std::min(m_drawing.bounds.width(), m_drawing.bounds.height()) * pixelsPerMm > kLeastArrowPixels) {
        painter->setPen(cosmeticPen(mixed(fill, m_theme->internalInk, 0.55F), 1));
        painter->drawPath(m_drawing.grain);
    }
    painter->setPen(cosmeticPen(m_theme->internalInk, 1));
    if (allowanceSeen) {
        painter->drawPath(outlines.allowance);
    }
    painter->drawPath(m_drawing.internals);
    painter->setPen(cosmeticPen(m_theme->internalInk, 1, Qt::DashLine));
    painter->drawPath(m_drawing.folds);
    painter->drawPath(m_drawing.mouths);
    painter->setPen(cosmeticPen(m_theme->internalInk, 1, Qt::DashDotLine));
    painter->drawPath(m_drawing.foldLine);

    painter->setPen(cosmeticPen(m_drawing.selected ? m_theme->selected : m_theme->ink, m_drawing.selected ? 2.4 : 1.3,
                                leftOut ? Qt::DashLine : Qt::SolidLine));
    painter->drawPath(outlines.outline);
    // Beside a map they are lines only: their colours would be taken for its, and seams are what some maps are about.
    const bool mapped = !m_fit.colours.isNull();
    for (const SeamStroke& seam : m_drawing.seams) {
        painter->setPen(mapped ? cosmeticPen(m_theme->ink, 1.3) : cosmeticPen(seam.colour, 3.2));
        painter->drawPath(seam.line);
    }
    painter->setPen(cosmeticPen(m_theme->ink, 1.6, Qt::DotLine));
    painter->drawPath(m_drawing.elastics);
    for (const NotchTick& notch : m_drawing.notches) {
        painter->setPen(cosmeticPen(notch.colour, 2));
        painter->drawLine(notch.line);
    }
    paintName(painter);
}

// Text stands upright whatever the zoom and keeps its size while it has room; where nothing of it can be read it is
// left out.
void PanelItem::paintName(QPainter* painter) const {
    const QTransform& shown = painter->worldTransform();
    const double scale = std::hypot(shown.m11(), shown.m12());
    QFont font = painter->font();
    font.setWeight(QFont::DemiBold);
    constexpr double kSign = 15; // pixels, before the name
    const double lock = m_drawing.locked ? kSign : 0.0;
    const double frozen = m_drawing.state == PanelState::Frozen ? kSign : 0.0;
    const double signs = lock + frozen;
    const PanelLabel label = labelThatFits(
        m_drawing.name, font, {0.9 * scale * m_drawing.bounds.width() - signs, scale * m_drawing.bounds.height()});
    if (label.lines.isEmpty()) {
        return;
    }
    const QPointF at = shown.map(m_drawing.middle);
    const QSizeF size = sizeOf(label);
    painter->save();
    painter->resetTransform();
    painter->setFont(label.font);
    const double width = size.width() + signs;
    const QRectF place(at.x() - width / 2 - 5, at.y() - size.height() / 2 - 1, width + 10, size.height() + 2);
    QColor plate = m_theme->paper;
    plate.setAlpha(215);
    painter->setPen(Qt::NoPen);
    painter->setBrush(plate);
    painter->drawRoundedRect(place, 4, 4);
    const auto signAt = [&](double before) {
        return QRectF(place.left() + 2 + before, place.center().y() - kSign / 2, kSign, kSign);
    };
    if (lock > 0) {
        paintPadlock(*painter, signAt(0), true, m_theme->ink);
    }
    if (frozen > 0) {
        paintSnowflake(*painter, signAt(lock), m_theme->ink);
    }
    painter->setPen(m_theme->ink);
    painter->drawText(place.adjusted(signs, 0, 0, 0), Qt::AlignCenter, label.lines.join(QLatin1Char('\n')));
    painter->restore();
}

} // namespace toile
