// Marks in the 3D view: pins, places that were picked, arrangement points, where it presses.
#include "ui/look/theme.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/marks/markers.h"
#include "ui/viewport/marks/pressure_points.h"
#include "ui/viewport/marks/tape_labels.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/viewport.h"

#include <QLineF>

#include <algorithm>
#include <utility>

namespace toile {

void Viewport::setPins(std::vector<Pin> pins) {
    m_marked.erase(std::remove_if(m_marked.begin(), m_marked.end(), [](const Marked& m) { return m.isPin; }),
                   m_marked.end());
    for (const Pin& pin : pins) {
        m_marked.push_back({pin.on, true, {}});
    }
    m_hand->setPins(std::move(pins));
    m_markedGarment.reset();
    showMarks();
}

void Viewport::setPicks(const std::vector<ClothPoint>& picks) {
    m_marked.erase(std::remove_if(m_marked.begin(), m_marked.end(), [](const Marked& m) { return !m.isPin; }),
                   m_marked.end());
    for (const ClothPoint& pick : picks) {
        m_marked.push_back({pick, false, {}});
    }
    m_markedGarment.reset();
    showMarks();
}

void Viewport::setSkinPick(const std::optional<Vec3>& place) {
    m_skinPick = place;
    showMarks();
}

void Viewport::setArrangementPointsVisible(bool visible) {
    m_pointsVisible = visible;
    showMarks();
}

void Viewport::showTapeLabels() {
    m_tapeLabels->show(*m_tapes, m_camera, paneSize());
}

void Viewport::showMarks() {
    showTapeLabels();
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
                const QColor colour = marked.isPin ? QColor(196, 43, 43) : QColor(40, 150, 90);
                marks.push_back({placeOfSpot(*m_shownFrame, *marked.spot), colour, 5});
            }
        }
    }
    if (m_shownFrame) {
        for (const PressurePoint& point : pressurePoints(*m_shownFrame)) {
            marks.push_back({point.place, QColor(150, 20, 60), 6});
        }
    }
    if (m_pointsVisible && m_shownBody) {
        for (const ArrangementPoint& point : m_shownBody->points) {
            marks.push_back({placeOf(point), QColor(52, 110, 214), 6});
        }
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
