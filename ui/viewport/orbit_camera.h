#pragma once

#include "ui/viewport/pick.h"

#include <QMatrix4x4>
#include <QPointF>
#include <QSizeF>
#include <QVector3D>

namespace toile {

// A standard direction to look from, with its key. The list is walked by the menu and the tests.
struct StandardView {
    const char* name; // English, translated where shown
    const char* key;
    float yawDeg;
    float pitchDeg;
};
inline constexpr StandardView kStandardViews[] = {
    {QT_TRANSLATE_NOOP("View", "Front"), "2", 0, 0},   {QT_TRANSLATE_NOOP("View", "Back"), "8", 180, 0},
    {QT_TRANSLATE_NOOP("View", "Left"), "4", 90, 0},   {QT_TRANSLATE_NOOP("View", "Right"), "6", -90, 0},
    {QT_TRANSLATE_NOOP("View", "Top"), "5", 0, 89.9F},
};

enum class CameraMove { None, Orbit, Pan, Zoom };
// What a drag with these buttons does: right orbits and middle pans; as in Maya, Alt and left orbits, Alt and middle
// pans, Alt and right zooms.
[[nodiscard]] CameraMove cameraMoveFor(Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers, bool maya);

// Looks at a target from a distance. Metres, Y up; yaw 0 looks at the front of a body that faces +z.
class OrbitCamera {
public:
    void orbit(const QPointF& pixels);
    void pan(const QPointF& pixels, const QSizeF& viewport);
    // Zooms so that what is under the cursor stays there; the cursor in pixels from the upper left.
    void zoom(float factor, const QPointF& cursor, const QSizeF& viewport);
    // Round what it looks at.
    void turn(float deg);
    void look(float yawDeg, float pitchDeg);
    // All of a box visible, from the present direction.
    void frame(const QVector3D& least, const QVector3D& most, const QSizeF& viewport);

    void setOrthographic(bool on) { m_orthographic = on; }
    [[nodiscard]] bool isOrthographic() const { return m_orthographic; }
    // What the eye sees under a pixel, and where it sees a place (pixels from the upper left).
    [[nodiscard]] Ray rayThrough(const QPointF& pixel, const QSizeF& viewport) const;
    [[nodiscard]] QPointF pixelOf(const Vec3& place, const QSizeF& viewport) const;
    // Where a ray through a pixel is as far from the eye, along the view, as a place is.
    [[nodiscard]] Vec3 besides(const Vec3& place, const QPointF& pixel, const QSizeF& viewport) const;

    [[nodiscard]] QVector3D position() const;
    [[nodiscard]] QVector3D target() const { return m_target; }
    [[nodiscard]] QVector3D forward() const;
    [[nodiscard]] QVector3D right() const;
    [[nodiscard]] QVector3D up() const;
    [[nodiscard]] float fieldOfViewDeg() const { return 30; }
    [[nodiscard]] float nearPlane() const { return m_distance * 0.02F; }
    [[nodiscard]] float farPlane() const { return m_distance + 60; }
    // At the target.
    [[nodiscard]] float metresPerPixel(const QSizeF& viewport) const;
    // Of what is seen without perspective, m.
    [[nodiscard]] float halfHeight(const QSizeF& viewport) const;
    // From space to the picture, as OpenGL wants it.
    [[nodiscard]] QMatrix4x4 matrix(const QSizeF& viewport) const;

    friend bool operator==(const OrbitCamera&, const OrbitCamera&) = default;

private:
    QVector3D m_target{0, 0.9F, 0};
    float m_yawDeg = 0;
    float m_pitchDeg = 0;
    float m_distance = 4;
    bool m_orthographic = false;
};

} // namespace toile
