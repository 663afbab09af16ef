#pragma once

#include "ui/viewport/orbit_camera.h"
#include "ui/viewport/stage/stage.h"

#include <QColor>

#include <array>
#include <optional>
#include <vector>

namespace toile {

// Whose axes the handles stand along.
enum class GizmoFrame { World, Local, Screen };
struct GizmoFrameKind {
    GizmoFrame frame;
    const char* id;
    const char* name; // English, translated where shown
};
inline constexpr GizmoFrameKind kGizmoFrames[] = {
    {GizmoFrame::World, "handles_world", QT_TRANSLATE_NOOP("View", "Along the Room")},
    {GizmoFrame::Local, "handles_local", QT_TRANSLATE_NOOP("View", "Along the Panel")},
    {GizmoFrame::Screen, "handles_screen", QT_TRANSLATE_NOOP("View", "Along the Screen")},
};

// Where a gizmo stands, and along what.
struct GizmoPlace {
    Vec3 centre = Vec3::Zero();                                            // m
    std::array<Vec3, 3> axes{Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ()}; // unit
    std::array<bool, 3> turns{true, true, true};                           // about which of them it can be turned
    std::array<bool, 3> shifts{true, true, true};                          // along which of them it can be moved
};

// What a drag at a handle asks for, from where it began.
struct GizmoDrag {
    Vec3 by = Vec3::Zero(); // m
    Vec3 about = Vec3::UnitX();
    double turnDeg = 0;
};

// Three arrows to shift along, three rings to turn about, as large on the screen at every distance and in front of
// everything.
class Gizmo {
public:
    explicit Gizmo(Stage& stage);

    // Nothing hides it.
    void show(const std::optional<GizmoPlace>& place, const OrbitCamera& camera, const QSizeF& pane);
    [[nodiscard]] bool isShown() const { return m_place.has_value(); }
    // The handle under a pixel lights up; none once the cursor is elsewhere.
    void hover(const std::optional<QPointF>& pixel);
    // One of several, and not the one that is chosen: paler and thinner, to be taken hold of all the same.
    void setFaint(bool faint);
    [[nodiscard]] bool isFaint() const { return m_faint; }
    [[nodiscard]] bool isLit() const { return m_lit.has_value(); }
    // A drag begins at a handle; false when there is none.
    [[nodiscard]] bool press(const QPointF& pixel);
    [[nodiscard]] GizmoDrag move(const QPointF& pixel) const;
    void release();

    struct Handle {
        std::size_t axis = 0;
        bool turns = false;
        friend bool operator==(const Handle&, const Handle&) = default;
    };
    [[nodiscard]] std::optional<Handle> handleUnder(const QPointF& pixel) const;
    // A place on a handle in space, to take it by.
    [[nodiscard]] Vec3 placeOn(const Handle& handle) const;

private:
    [[nodiscard]] std::vector<Vec3> lineOf(const Handle& handle) const;
    [[nodiscard]] std::vector<Handle> handles() const;
    [[nodiscard]] bool isSeenFromItsTip(std::size_t axis) const;
    [[nodiscard]] double size() const;
    [[nodiscard]] double alongAxis(const GizmoPlace& place, std::size_t axis, const QPointF& pixel) const;
    [[nodiscard]] double angleRound(const GizmoPlace& place, std::size_t axis, const QPointF& pixel) const;
    [[nodiscard]] QColor colourOf(std::size_t axis) const;
    void draw();

    Surface* m_surface;
    std::optional<GizmoPlace> m_place;
    OrbitCamera m_camera;
    QSizeF m_pane;
    std::optional<Handle> m_lit;
    std::optional<Handle> m_held;
    GizmoPlace m_from; // when the drag began
    QPointF m_pressed;
    bool m_faint = false;
};

} // namespace toile
