// Marks in the 3D view: pins, places that were picked, arrangement points, where it presses.
#include "ui/look/theme.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/marks/fit_legend.h"
#include "ui/viewport/marks/fit_probe.h"
#include "ui/viewport/marks/hand_stroke.h"
#include "ui/viewport/marks/markers.h"
#include "ui/viewport/marks/pressure_points.h"
#include "ui/viewport/marks/tape_labels.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/viewport.h"

#include <QLineF>

#include <algorithm>
#include <utility>

namespace toile {

// In place of what was marked so before.
void Viewport::mark(Marked::As as, const std::vector<ClothPoint>& places) {
    m_marked.erase(std::remove_if(m_marked.begin(), m_marked.end(), [as](const Marked& m) { return m.as == as; }),
                   m_marked.end());
    for (const ClothPoint& place : places) {
        m_marked.push_back({place, as, {}});
    }
    m_markedGarment.reset();
    showMarks();
}

void Viewport::setPins(std::vector<Pin> pins) {
    std::vector<ClothPoint> places;
    for (const Pin& pin : pins) {
        places.push_back(pin.on);
    }
    m_hand->setPins(std::move(pins));
    mark(Marked::As::Pin, places);
}

void Viewport::setTacks(std::vector<Tack> tacks) {
    std::vector<ClothPoint> places;
    for (const Tack& tack : tacks) {
        places.push_back(tack.a);
        if (tack.b) {
            places.push_back(*tack.b);
        }
    }
    m_hand->setTacks(tacks);
    if (std::exchange(m_tacks, tacks) != tacks) {
        findTackedPlaces();
    }
    mark(Marked::As::Tack, places);
}

void Viewport::findTackedPlaces() {
    m_tackedTo.clear();
    for (const Tack& tack : m_tacks) {
        m_tackedTo.push_back(tack.onBody && m_standingBody ? findSkinSpot(*m_standingBody, *tack.onBody)
                                                           : std::nullopt);
    }
}

std::optional<Vec3> Viewport::tackedPlace(TackId tack) const {
    for (std::size_t i = 0; i < m_tackedTo.size() && m_shownBody; ++i) {
        if (m_tacks[i].id == tack && m_tackedTo[i] && m_tackedTo[i]->triangle < m_shownBody->skin.triangles.size()) {
            return placeOfSpot(m_shownBody->skin, *m_tackedTo[i]);
        }
    }
    return std::nullopt;
}

void Viewport::setPicks(const std::vector<ClothPoint>& picks) {
    mark(Marked::As::Pick, picks);
}

void Viewport::setSkinPick(const std::optional<Vec3>& place) {
    m_skinPick = place;
    showMarks();
}

void Viewport::askFit(const std::optional<ClothPoint>& place) {
    m_probe->ask(place);
    m_legend->setProbe(m_probe->text());
    showMarks();
}

void Viewport::setArrangementPointsVisible(bool visible) {
    m_pointsVisible = visible;
    showMarks();
}

void Viewport::setUnit(const ShownUnit& unit) {
    m_unit = &unit;
    showTapeLabels();
}

void Viewport::showTapeLabels() {
    m_tapeLabels->show(*m_tapes, m_camera, paneSize(), *m_unit);
}

void Viewport::showMarks() {
    showTapeLabels();
    m_stroke->show(m_hand->stroke(), m_camera, paneSize());
    const auto lookOf = [](Marked::As as) -> std::pair<QColor, double> {
        return as == Marked::As::Pin    ? std::pair(QColor(196, 43, 43), 5.0)
               : as == Marked::As::Tack ? std::pair(QColor(128, 70, 190), 4.0)
                                        : std::pair(QColor(40, 150, 90), 5.0);
    };
    std::vector<Marker> marks;
    if (m_shownFrame && m_shownFrame->garment) {
        // Looked for once per garment: there may be hundreds.
        if (std::exchange(m_markedGarment, m_shownFrame->garment) != m_shownFrame->garment) {
            for (Marked& marked : m_marked) {
                marked.spot = findClothSpot(*m_shownFrame->garment, marked.on.panel, marked.on.at);
            }
        }
        for (const Marked& marked : m_marked) {
            if (marked.spot) {
                const auto [colour, pixels] = lookOf(marked.as);
                marks.push_back({placeOfSpot(*m_shownFrame, *marked.spot), colour, pixels});
            }
        }
    }
    for (const Tack& tack : m_tacks) {
        if (const std::optional<Vec3> place = tackedPlace(tack.id)) {
            const auto [colour, pixels] = lookOf(Marked::As::Tack);
            marks.push_back({*place, colour, pixels});
        }
    }
    if (m_shownFrame) {
        for (const PressurePoint& point : pressurePoints(*m_shownFrame)) {
            marks.push_back({point.place, QColor(150, 20, 60), 6});
        }
    }
    if (m_pointsVisible && m_shownBody) {
        for (const ArrangementPoint& point : m_shownBody->points) {
            const bool pointedAt = QString::fromStdString(point.name) == m_pointedAt;
            marks.push_back({placeOf(point), pointedAt ? QColor(255, 196, 0) : QColor(52, 110, 214), 6});
        }
    }
    if (m_probe->reading()) {
        marks.push_back({m_probe->reading()->at, QColor(20, 22, 26), 4});
    }
    for (const Vec3& end : m_tapes->ends()) {
        marks.push_back({end, QColor(240, 140, 20), 4});
    }
    if (m_skinPick) {
        marks.push_back({*m_skinPick, QColor(40, 150, 90), 5});
    }
    if (const std::optional<Vec3> hand = m_hand->handPlace()) {
        marks.push_back({*hand, lightTheme().selected, 7});
    }
    m_marks->show(marks);
}

// What a click there will do is said below.
void Viewport::pointAt(const QPointF& pixel) {
    const ArrangementPoint* point = arrangementPointUnder(pixel);
    const QString name = point != nullptr ? QString::fromStdString(point->name) : QString();
    if (name != std::exchange(m_pointedAt, name)) {
        showMarks();
        showHand(m_inside);
    }
}

const ArrangementPoint* Viewport::arrangementPointUnder(const QPointF& pixel) const {
    constexpr double reach = 8; // pixels
    const ArrangementPoint* nearest = nullptr;
    double least = 0;
    if (!m_pointsVisible || !m_shownBody) {
        return nullptr;
    }
    for (const ArrangementPoint& point : m_shownBody->points) {
        const Vec3 place = placeOf(point);
        // Of those in front of each other the one before the body.
        const double depth = place.dot(lookingAlong());
        if (QLineF(m_camera.pixelOf(place, paneSize()), pixel).length() < reach &&
            (nearest == nullptr || depth < least)) {
            nearest = &point;
            least = depth;
        }
    }
    return nearest;
}

} // namespace toile
