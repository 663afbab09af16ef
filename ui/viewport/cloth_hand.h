#pragma once

#include "core/pattern/seam.h"
#include "ui/viewport/fold_over.h"
#include "ui/viewport/gizmo.h"
#include "ui/viewport/hand_list.h"
#include "ui/viewport/held_key.h"
#include "ui/viewport/marks/hand_stroke.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/pick.h"

#include <QElapsedTimer>
#include <QKeyCombination>
#include <QObject>
#include <QPointF>

#include <vector>

class QKeyEvent;
class QMouseEvent;

namespace toile {

class Viewport;

// The left mouse button in the 3D view. While draping a drag pulls the cloth; stopped, a click selects a panel and a
// drag moves one that is not sewn yet. W and a click pins, or takes a pin out; W and a drag pins all inside the box. A
// pin can be dragged. Tacks are taken out as pins are. Says what is wanted; who listens does it.
class ClothHand : public QObject {
    Q_OBJECT

public:
    explicit ClothHand(Viewport& view);

    void setRunning(bool running);
    // For good, until another is chosen or Escape is pressed.
    void choose(const HandKind& kind);
    // The one that is chosen, or whose key is held.
    [[nodiscard]] const HandKind& kind() const;
    void setPins(std::vector<Pin> pins) { m_pins = std::move(pins); }
    void setTacks(std::vector<Tack> tacks) { m_tacks = std::move(tacks); }
    // True when it has used the event.
    bool mouseEvent(QEvent* event);
    // A key that must not be taken for a shortcut of the window while the 3D view has the focus.
    [[nodiscard]] bool claims(const QKeyEvent& event) const;
    void keyEvent(const QKeyEvent& event, bool pressed);
    // Whatever key was held, it is not told of any more.
    void dropKey();
    // Lets go of whatever is held.
    void cancel();
    // A place that is being pulled, for a mark.
    [[nodiscard]] std::optional<Vec3> handPlace() const { return m_hand; }
    // What is being drawn on the picture: a box or the line of a cut.
    [[nodiscard]] std::optional<HandStroke> stroke() const;
    // A step of the drape is shown: what is being laid down goes on.
    void frameShown(const DrapeFrame& frame);

signals:
    void clothTaken(const toile::ClothPoint& place);
    void handMoved(const toile::Vec3& place);
    void clothLetGo();
    void clicked(const std::optional<toile::ClothPoint>& cloth, Qt::KeyboardModifiers modifiers);
    // Cloth was clicked by a hand that does something else besides.
    void clothAsked(const toile::ClothPoint& place);
    void pinsWanted(const std::vector<toile::ClothPoint>& places);
    // All along the edge of the panel that is nearest.
    void edgePinsWanted(const toile::ClothPoint& place);
    void unpinWanted(toile::PinId pin);
    void untackWanted(toile::TackId tack);
    // m; drags have a number of their own.
    void pinDragged(toile::PinId pin, const toile::Vec3& to, int drag);
    void cutWanted(const toile::ClothPoint& from, const toile::ClothPoint& to);
    // A cut was drawn where there is no cloth, or over more than one panel.
    void cutMissed(bool panels);
    // A place was clicked for a hand that needs cloth, and there is none.
    void clothMissed();
    void sewingPicked(const toile::ClothPoint& place);
    void tackPicked(const toile::ClothPoint& place);
    // Cloth that was folded over is to stay there; how it hung before.
    void foldTackWanted(const toile::Tack& tack, const toile::DrapeFramePtr& before);
    // A ball pushes the cloth: where its middle begins, and where the hand is, m.
    void pushBegun(const toile::Vec3& at);
    void pushMoved(const toile::Vec3& to);
    void pushEnded();
    // What was tried needs cloth that drapes.
    void drapingWanted();
    // What was picked before is to be tacked to the body, to this place of the skin that is shown.
    void tackToBodyPicked(const toile::ClothHit& skin);
    // A place for a measuring tape; with `round` it goes once round what is there.
    void tapePicked(const toile::TapePick& place, bool round);
    void kindChosen(const toile::HandKind& kind);
    // By choice, or by a key that is held or let go.
    void kindChanged(const toile::HandKind& kind);
    // Shift and the key of a hand were pressed and let go, and nothing was done between: what the window has for that.
    void tapped(QKeyCombination keys);
    // The key that picks was let go, another hand chosen, or Escape pressed.
    void pickingEnded();
    void arrangementPointClicked(const QString& name);
    void panelDragged(toile::PanelId panel, const toile::Vec3& by, bool turn, int drag);
    // By the handles of what stands beside the body, of a wind or a panel, from how it stood when the drag began.
    void propHandled(std::size_t prop, const toile::Vec3& centre, const toile::GizmoDrag& by, int drag);
    void windHandled(std::size_t wind, const toile::GizmoDrag& by, int drag);
    void panelHandled(toile::PanelId panel, const toile::Vec3& centre, const toile::GizmoDrag& by, int drag);

private:
    [[nodiscard]] int meaning() const { return m_held.key() != 0 ? m_held.key() : m_chosen; }
    static constexpr double kDragPixels = 4; // less is a click
    enum class Grasp { None, Press, Cloth, Fold, Push, Pin, Panel, Box, Cut, Tack, Gizmo, Wind, Prop };
    bool press(const QMouseEvent& event);
    bool pressGizmo();
    bool pressTape(bool round);
    [[nodiscard]] std::optional<ClothHit> skinUnder(const QPointF& pixel) const;
    bool pressWithKey(Qt::KeyboardModifiers modifiers);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    void movePanel(const QMouseEvent& event);
    void takeToFold();
    void beginPush();
    [[nodiscard]] Vec3 pushedTo(const QPointF& pixel);
    void layDown(const QMouseEvent& event);
    void drawCut(const QPointF& from, const QPointF& to);
    void pickTack(const QPointF& released);
    void letGo();
    [[nodiscard]] const Pin* pinUnder(const QPointF& pixel) const;
    [[nodiscard]] const Tack* tackUnder(const QPointF& pixel) const;
    [[nodiscard]] bool isUnder(const QPointF& pixel, const ClothPoint& place) const;
    [[nodiscard]] bool isUnder(const QPointF& pixel, const Vec3& place) const;

    Viewport& m_view;
    std::vector<Pin> m_pins;
    std::vector<Tack> m_tacks;
    Grasp m_grasp = Grasp::None;
    QPointF m_pressed, m_at;           // pixels, where the button went down and where it is
    std::optional<ClothPoint> m_cloth; // under the press
    Vec3 m_place = Vec3::Zero();       // there, in space
    std::optional<Vec3> m_hand;        // of cloth that is pulled or folded over
    FoldOver m_fold;
    DrapeFramePtr m_unfolded; // as the cloth was before
    struct FoldTack {
        Tack tack;
        DrapeFramePtr before;
    };
    std::optional<FoldTack> m_foldTack; // when what is laid over is to stay there
    PinId m_pin;
    std::size_t m_wind = 0;
    std::size_t m_prop = 0;
    std::optional<std::size_t> m_pressedProp;
    int m_drag = 0;
    bool m_running = false;
    HeldKey m_held;          // gives the button another meaning
    int m_chosen = 0;        // the key of the hand that is chosen
    QElapsedTimer m_shifted; // since its key was pressed with Shift, until something is done with it
    Qt::Key m_shiftedKey = Qt::Key_unknown;
};

} // namespace toile
