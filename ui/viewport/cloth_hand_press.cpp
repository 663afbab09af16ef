// What the left mouse button begins in the 3D view.
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/stage/prop_surfaces.h"
#include "ui/viewport/viewport.h"

#include <QLineF>
#include <QMouseEvent>

#include <algorithm>
#include <map>

namespace toile {

bool ClothHand::isUnder(const QPointF& pixel, const Vec3& place) const {
    constexpr double reach = 8; // pixels
    return QLineF(m_view.camera().pixelOf(place, m_view.paneSize()), pixel).length() < reach;
}

bool ClothHand::isUnder(const QPointF& pixel, const ClothPoint& place) const {
    const DrapeFramePtr& frame = m_view.shownFrame();
    const std::optional<Vec3> at = frame && frame->garment ? spaceOf(*frame, place) : std::nullopt;
    return at && isUnder(pixel, *at);
}

const Pin* ClothHand::pinUnder(const QPointF& pixel) const {
    const auto found = std::find_if(m_pins.begin(), m_pins.end(), [&](const Pin& p) { return isUnder(pixel, p.on); });
    return found != m_pins.end() ? &*found : nullptr;
}

const Tack* ClothHand::tackUnder(const QPointF& pixel) const {
    const auto found = std::find_if(m_tacks.begin(), m_tacks.end(), [&](const Tack& tack) {
        const std::optional<Vec3> onBody = m_view.tackedPlace(tack.id);
        return isUnder(pixel, tack.a) || (tack.b && isUnder(pixel, *tack.b)) || (onBody && isUnder(pixel, *onBody));
    });
    return found != m_tacks.end() ? &*found : nullptr;
}

bool ClothHand::press(const QMouseEvent& event) {
    if (m_fold.isLaying()) {
        letGo();
    }
    m_pressed = event.position();
    m_cloth.reset();
    ++m_drag;
    const int meant = meaning();
    if (meant == 0 && pressGizmo()) {
        return true;
    }
    m_pressedProp = meant == 0 ? m_view.propUnder(m_pressed) : std::nullopt;
    if (m_pressedProp) { // before all else there
        m_grasp = Grasp::Press;
        return true;
    }
    const std::optional<ClothHit> hit = m_view.clothUnder(m_pressed);
    if (hit) {
        m_cloth = clothPointOf(*m_view.shownFrame(), *hit);
        m_place = hit->at;
    }
    if (const ArrangementPoint* point = m_view.arrangementPointUnder(m_pressed)) {
        m_grasp = Grasp::None;
        emit arrangementPointClicked(QString::fromStdString(point->name));
        return true;
    }
    if (const Pin* pin = meant == 0 || meant == Qt::Key_W ? pinUnder(m_pressed) : nullptr) {
        if (meant == Qt::Key_W) {
            emit unpinWanted(pin->id);
            return true;
        }
        m_grasp = Grasp::Pin;
        m_pin = pin->id;
        m_place = *spaceOf(*m_view.shownFrame(), pin->on);
        return true;
    }
    if (const Tack* tack = meant == Qt::Key_T ? tackUnder(m_pressed) : nullptr) {
        emit untackWanted(tack->id);
        return true;
    }
    if (meant != 0) {
        return pressWithKey(event.modifiers());
    }
    if (m_running && m_cloth) {
        m_grasp = Grasp::Cloth;
        m_hand = m_place;
        emit clothTaken(*m_cloth);
        emit handMoved(m_place);
    } else {
        m_grasp = Grasp::Press;
    }
    return true;
}

bool ClothHand::pressGizmo() {
    if (m_view.gizmo().press(m_pressed)) {
        m_grasp = Grasp::Gizmo;
        m_place = m_view.gizmoPlace()->centre;
        return true;
    }
    if (m_view.propGizmo().press(m_pressed)) {
        m_grasp = Grasp::Prop;
        m_prop = *m_view.props().selected();
        m_place = m_view.propPlace()->centre;
        return true;
    }
    for (std::size_t i = 0; i < m_view.windGizmos().size(); ++i) {
        if (m_view.windGizmos()[i]->press(m_pressed)) {
            m_view.chooseWind(i);
            m_grasp = Grasp::Wind;
            m_wind = i;
            return true;
        }
    }
    return false;
}

// On the cloth that is seen there, or on the skin.
bool ClothHand::pressTape(bool round) {
    if (m_cloth) {
        emit tapePicked({m_cloth, {}}, round);
    } else if (const std::optional<ClothHit> skin = skinUnder(m_pressed)) {
        emit tapePicked({std::nullopt, *skin}, round);
    }
    return true;
}

std::optional<ClothHit> ClothHand::skinUnder(const QPointF& pixel) const {
    if (!m_view.shownBody() || !m_view.isBodyVisible()) {
        return std::nullopt;
    }
    return pickSkinPlace(*m_view.shownBody(), m_view.camera().rayThrough(pixel, m_view.paneSize()));
}

bool ClothHand::pressWithKey(Qt::KeyboardModifiers modifiers) {
    const int meant = meaning();
    if (meant == Qt::Key_M) {
        return pressTape(modifiers.testFlag(Qt::ShiftModifier));
    }
    if (meant == Qt::Key_W && m_cloth && modifiers.testFlag(Qt::ShiftModifier)) {
        emit edgePinsWanted(*m_cloth);
    } else if (meant == Qt::Key_W) {
        m_grasp = Grasp::Box;
    } else if (meant == Qt::Key_O && m_cloth) {
        takeToFold();
    } else if (meant == Qt::Key_P) {
        beginPush();
    } else if (meant == Qt::Key_K) {
        m_grasp = Grasp::Cut;
    } else if (meant == Qt::Key_N) {
        m_cloth ? emit sewingPicked(*m_cloth) : emit clothMissed();
    } else if (meant == Qt::Key_T) {
        m_grasp = Grasp::Tack;
    }
    return true;
}

// A click picks one place, a drag from cloth both.
void ClothHand::pickTack(const QPointF& released) {
    const bool drag = QLineF(m_pressed, released).length() >= kDragPixels;
    if (drag && m_cloth) {
        emit pickingEnded();
        emit tackPicked(*m_cloth);
    }
    const QPointF& pixel = drag ? released : m_pressed;
    const std::optional<ClothHit> cloth = drag ? m_view.clothUnder(pixel) : std::nullopt;
    if (!drag && m_cloth) {
        emit tackPicked(*m_cloth);
    } else if (cloth) {
        emit tackPicked(clothPointOf(*m_view.shownFrame(), *cloth));
    } else if (const std::optional<ClothHit> skin = skinUnder(pixel)) {
        emit tackToBodyPicked(*skin);
    }
}

// Through the panel that is seen along the line, from the first to the last of it: scissors begin before the edge. What
// is seen of other panels for a moment, at a side that turns away, is not meant.
void ClothHand::drawCut(const QPointF& from, const QPointF& to) {
    if (QLineF(from, to).length() < kDragPixels) {
        return;
    }
    constexpr int looks = 48;        // each is a look through all triangles
    constexpr double glimpse = 0.15; // of all cloth that the line goes over
    std::map<PanelId, std::vector<ClothPoint>> seen;
    double all = 0;
    for (int i = 0; i <= looks; ++i) {
        if (const std::optional<ClothHit> hit = m_view.clothUnder(from + i * (to - from) / looks)) {
            const ClothPoint place = clothPointOf(*m_view.shownFrame(), *hit);
            seen[place.panel].push_back(place);
            ++all;
        }
    }
    std::erase_if(seen, [&](const auto& panel) { return static_cast<double>(panel.second.size()) < glimpse * all; });
    if (seen.size() == 1 && seen.begin()->second.size() > 1) {
        emit cutWanted(seen.begin()->second.front(), seen.begin()->second.back());
    } else {
        emit cutMissed(seen.size() > 1);
    }
}

} // namespace toile
