#include "ui/viewport/cloth_hand.h"

#include "core/drape/session/push_ball.h"
#include "ui/viewport/pin_box.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/stage/prop_surfaces.h"
#include "ui/viewport/viewport.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace toile {

namespace {
bool givesMeaning(int key) {
    return key != 0 && handWithKey(key).key == key;
}
} // namespace

ClothHand::ClothHand(Viewport& view) : QObject(&view), m_view(view), m_held(this) {
    connect(&m_held, &HeldKey::changed, this, [this](bool pressed) {
        if (!pressed) {
            emit pickingEnded();
        }
        emit kindChanged(kind());
        constexpr int tap = 700; // ms, of which HeldKey takes its moment
        if (!pressed && m_shifted.isValid() && m_shifted.elapsed() < tap) {
            emit tapped(QKeyCombination(Qt::ShiftModifier, m_shiftedKey));
        }
        m_shifted.invalidate();
    });
}

// With Shift a hand does something else, whichever of the two keys was first, and is not to be taken for the command of
// Shift and its key: that is meant when the key is let go again and nothing was done with it.
bool ClothHand::claims(const QKeyEvent& event) const {
    const bool command = event.modifiers().testAnyFlags(Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool shifted = event.modifiers() == Qt::ShiftModifier && handWithKey(event.key()).withShift;
    return givesMeaning(event.key()) &&
           (event.modifiers() == Qt::NoModifier || shifted || (event.key() == m_held.key() && !command));
}

void ClothHand::keyEvent(const QKeyEvent& event, bool pressed) {
    if (pressed && claims(event)) {
        const bool repeats = event.key() == m_held.key();
        m_held.press(event.key());
        if (!repeats && event.modifiers() == Qt::ShiftModifier) {
            m_shifted.start();
            m_shiftedKey = static_cast<Qt::Key>(event.key());
        } else {
            m_shifted.invalidate();
        }
    } else if (!pressed && !event.isAutoRepeat()) {
        m_held.letGo(event.key());
    }
    if (event.key() == Qt::Key_Escape && pressed) {
        cancel();
        choose(handKinds().front());
    }
}

void ClothHand::dropKey() {
    m_shifted.invalidate();
    m_held.drop();
}

const HandKind& ClothHand::kind() const {
    return handWithKey(meaning());
}

void ClothHand::choose(const HandKind& kind) {
    if (std::exchange(m_chosen, kind.key) != kind.key) {
        emit pickingEnded();
        emit kindChosen(kind);
        emit kindChanged(this->kind());
    }
}

void ClothHand::cancel() {
    emit pickingEnded();
    m_view.gizmo().release();
    m_view.propGizmo().release();
    if (std::exchange(m_grasp, Grasp::None) == Grasp::Push) {
        emit pushEnded();
    }
    letGo();
}

void ClothHand::letGo() {
    m_fold.end();
    m_unfolded.reset();
    if (std::exchange(m_hand, std::nullopt)) {
        emit clothLetGo();
    }
}

void ClothHand::setRunning(bool running) {
    m_running = running;
    if (!running && m_fold.isLaying()) {
        letGo();
    }
}

void ClothHand::takeToFold() {
    if (!m_running) {
        emit drapingWanted();
        return;
    }
    m_grasp = Grasp::Fold;
    m_fold.begin(m_place, -m_view.lookingAlong());
    m_unfolded = m_view.shownFrame();
    m_hand = m_place;
    emit clothTaken(*m_cloth);
    emit handMoved(m_place);
}

// The ball appears before what is seen under the cursor, whether that is cloth or skin, and goes in from there.
void ClothHand::beginPush() {
    constexpr double before = 0.02;  // m, of the ball's skin
    constexpr double through = 0.12; // m, how far cloth is pushed where nothing is behind it
    const std::optional<ClothHit> skin = skinUnder(m_pressed);
    if (!m_cloth && !skin) {
        return;
    }
    if (!m_running) {
        emit drapingWanted();
        return;
    }
    const Vec3 seen = m_cloth ? m_place : skin->at;
    const Vec3 along = m_view.camera().rayThrough(m_pressed, m_view.paneSize()).along;
    m_grasp = Grasp::Push;
    m_place = seen + through * along;
    emit pushBegun(seen - (PushBall::kRadius + before) * along);
    emit pushMoved(pushedTo(m_pressed));
}

// To the skin; beside it the ball stays as far away as it was.
Vec3 ClothHand::pushedTo(const QPointF& pixel) {
    if (m_view.shownBody()) {
        const Ray ray = m_view.camera().rayThrough(pixel, m_view.paneSize());
        if (const std::optional<ClothHit> skin = pickSkinPlace(*m_view.shownBody(), ray)) {
            return m_place = skin->at;
        }
    }
    return m_view.camera().besides(m_place, pixel, m_view.paneSize());
}

// On what was seen under the cursor before the cloth was taken: now the flap itself is there.
void ClothHand::layDown(const QMouseEvent& event) {
    const DrapeFramePtr before = std::exchange(m_unfolded, nullptr);
    const Ray ray = m_view.camera().rayThrough(event.position(), m_view.paneSize());
    const std::optional<ClothHit> cloth = before ? pickCloth(*before, ray, m_view.cloth().hidden()) : std::nullopt;
    const std::optional<ClothHit> skin =
        m_view.shownBody() ? pickSkinPlace(*m_view.shownBody(), ray) : std::optional<ClothHit>();
    const bool onSkin = skin && (!cloth || skin->distance < cloth->distance);
    if (!cloth && !skin) { // in the air
        letGo();
        return;
    }
    m_foldTack.reset();
    if (!onSkin && event.modifiers().testFlag(Qt::ShiftModifier)) {
        m_foldTack = FoldTack{{}, before};
        m_foldTack->tack.a = *m_cloth;
        m_foldTack->tack.b = clothPointOf(*before, *cloth);
    }
    m_fold.lay(*m_hand, onSkin ? skin->at : cloth->at, m_view.shownFrame()->step);
}

std::optional<HandStroke> ClothHand::stroke() const {
    const bool far = QLineF(m_pressed, m_at).length() >= kDragPixels;
    if (!far || (m_grasp != Grasp::Box && m_grasp != Grasp::Cut && m_grasp != Grasp::Tack)) {
        return std::nullopt;
    }
    return HandStroke{m_pressed, m_at, m_grasp == Grasp::Box};
}

void ClothHand::frameShown(const DrapeFrame& frame) {
    if (!m_fold.isLaying()) {
        return;
    }
    if (const std::optional<Vec3> hand = m_fold.handAt(frame.step)) {
        m_hand = hand;
        emit handMoved(*hand);
        return;
    }
    letGo();
    if (const std::optional<FoldTack> wanted = std::exchange(m_foldTack, std::nullopt)) {
        emit foldTackWanted(wanted->tack, wanted->before);
    }
}

bool ClothHand::mouseEvent(QEvent* event) {
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    if (event->type() == QEvent::MouseButtonPress) {
        m_shifted.invalidate();
        m_held.settle();
    }
    m_at = mouse.position();
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return mouse.button() == Qt::LeftButton && mouse.modifiers() != Qt::AltModifier && press(mouse);
    case QEvent::MouseMove:
        return m_grasp != Grasp::None && move(mouse);
    case QEvent::MouseButtonRelease:
        return mouse.button() == Qt::LeftButton && release(mouse);
    default:
        return false;
    }
}

bool ClothHand::move(const QMouseEvent& event) {
    const Vec3 to = m_view.camera().besides(m_place, event.position(), m_view.paneSize());
    switch (m_grasp) {
    case Grasp::Cloth:
        m_hand = to;
        emit handMoved(to);
        break;
    case Grasp::Fold:
        m_hand = m_fold.lifted(to);
        emit handMoved(*m_hand);
        break;
    case Grasp::Push:
        emit pushMoved(pushedTo(event.position()));
        break;
    case Grasp::Pin:
        if (QLineF(m_pressed, event.position()).length() >= 1) {
            emit pinDragged(m_pin, to, m_drag);
        }
        break;
    case Grasp::Press:
        if (m_cloth && QLineF(m_pressed, event.position()).length() >= kDragPixels) {
            m_grasp = Grasp::Panel;
            movePanel(event);
        }
        break;
    case Grasp::Panel:
        movePanel(event);
        break;
    case Grasp::Gizmo:
        if (m_view.handled()) {
            emit panelHandled(m_view.handled()->panel, m_place, m_view.gizmo().move(event.position()), m_drag);
        }
        break;
    case Grasp::Prop:
        emit propHandled(m_prop, m_place, m_view.propGizmo().move(event.position()), m_drag);
        break;
    case Grasp::Wind:
        emit windHandled(m_wind, m_view.windGizmos()[m_wind]->move(event.position()), m_drag);
        break;
    default:
        break;
    }
    return true;
}

void ClothHand::movePanel(const QMouseEvent& event) {
    const Vec3 to = m_view.camera().besides(m_place, event.position(), m_view.paneSize());
    emit panelDragged(m_cloth->panel, to - m_place, event.modifiers().testFlag(Qt::ControlModifier), m_drag);
}

bool ClothHand::release(const QMouseEvent& event) {
    const Grasp was = std::exchange(m_grasp, Grasp::None);
    const bool click = QLineF(m_pressed, event.position()).length() < kDragPixels;
    if (click && m_cloth && meaning() != 0) {
        emit clothAsked(*m_cloth);
    }
    if (was == Grasp::None) {
        m_cloth.reset();
        return false;
    }
    if (was == Grasp::Gizmo) {
        m_view.gizmo().release();
    } else if (was == Grasp::Prop) {
        m_view.propGizmo().release();
    } else if (was == Grasp::Wind) {
        m_view.windGizmos()[m_wind]->release();
    } else if (was == Grasp::Push) {
        emit pushEnded();
    } else if (was == Grasp::Fold) {
        layDown(event);
    } else if (was == Grasp::Cloth) {
        letGo();
        if (click) {
            emit clicked(m_cloth, event.modifiers());
        }
    } else if (was == Grasp::Press && m_pressedProp) {
        m_view.selectProp(m_pressedProp);
    } else if (was == Grasp::Press) {
        m_view.selectProp(std::nullopt);
        emit clicked(m_cloth, event.modifiers());
    } else if (was == Grasp::Cut) {
        drawCut(m_pressed, event.position());
    } else if (was == Grasp::Tack) {
        pickTack(event.position());
    } else if (was == Grasp::Box) {
        const std::vector<ClothPoint> places =
            click && m_cloth ? std::vector{*m_cloth}
            : click          ? std::vector<ClothPoint>()
                             : placesInBox(m_view, QRectF(m_pressed, event.position()).normalized());
        if (!places.empty()) {
            emit pinsWanted(places);
        }
    }
    m_cloth.reset();
    return true;
}

} // namespace toile
