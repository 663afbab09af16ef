#include "ui/viewport/orbit_camera.h"

#include <QtMath>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {
constexpr float kDegreesPerPixel = 0.35F;
constexpr float kNearest = 0.05F;
constexpr float kFarthest = 50.0F;
} // namespace

CameraMove cameraMoveFor(Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers, bool maya) {
    const bool alt = maya && modifiers.testFlag(Qt::AltModifier);
    if (alt && buttons.testFlag(Qt::LeftButton)) {
        return CameraMove::Orbit;
    }
    if (buttons.testFlag(Qt::RightButton)) {
        return alt ? CameraMove::Zoom : CameraMove::Orbit;
    }
    return buttons.testFlag(Qt::MiddleButton) ? CameraMove::Pan : CameraMove::None;
}

void OrbitCamera::orbit(const QPointF& pixels) {
    m_yawDeg = std::remainder(m_yawDeg - static_cast<float>(pixels.x()) * kDegreesPerPixel, 360.0F);
    m_pitchDeg = std::clamp(m_pitchDeg + static_cast<float>(pixels.y()) * kDegreesPerPixel, -89.9F, 89.9F);
}

void OrbitCamera::pan(const QPointF& pixels, const QSizeF& viewport) {
    const float scale = metresPerPixel(viewport);
    m_target += scale * (-static_cast<float>(pixels.x()) * right() + static_cast<float>(pixels.y()) * up());
}

void OrbitCamera::zoom(float factor, const QPointF& cursor, const QSizeF& viewport) {
    const float before = m_distance;
    m_distance = std::clamp(m_distance / factor, kNearest, kFarthest);
    // The point of the target plane under the cursor keeps its place on the screen.
    const float scale = metresPerPixel(viewport) * (before / m_distance - 1);
    const QPointF off = cursor - QPointF(viewport.width() / 2, viewport.height() / 2);
    m_target += scale * (static_cast<float>(off.x()) * right() - static_cast<float>(off.y()) * up());
}

void OrbitCamera::turn(float deg) {
    m_yawDeg = std::remainder(m_yawDeg + deg, 360.0F);
}

void OrbitCamera::look(float yawDeg, float pitchDeg) {
    m_yawDeg = yawDeg;
    m_pitchDeg = pitchDeg;
}

void OrbitCamera::frame(const QVector3D& least, const QVector3D& most, const QSizeF& viewport) {
    m_target = (least + most) / 2;
    const QVector3D half = (most - least) / 2;
    // Half extents of the box as seen along the view direction.
    const auto along = [&half](const QVector3D& axis) {
        return std::abs(axis.x()) * half.x() + std::abs(axis.y()) * half.y() + std::abs(axis.z()) * half.z();
    };
    const float slope = std::tan(qDegreesToRadians(fieldOfViewDeg()) / 2);
    const float aspect = static_cast<float>(std::max(viewport.width(), 1.0) / std::max(viewport.height(), 1.0));
    const float fit = std::max(along(up()) / slope, along(right()) / (slope * aspect));
    m_distance = std::clamp(1.08F * fit + along(forward()), kNearest, kFarthest);
}

QVector3D OrbitCamera::position() const {
    return m_target - m_distance * forward();
}

QVector3D OrbitCamera::forward() const {
    const float yaw = qDegreesToRadians(m_yawDeg);
    const float pitch = qDegreesToRadians(m_pitchDeg);
    return {-std::sin(yaw) * std::cos(pitch), -std::sin(pitch), -std::cos(yaw) * std::cos(pitch)};
}

QVector3D OrbitCamera::right() const {
    const float yaw = qDegreesToRadians(m_yawDeg);
    return {std::cos(yaw), 0, -std::sin(yaw)};
}

QVector3D OrbitCamera::up() const {
    return QVector3D::crossProduct(right(), forward());
}

namespace {
Vec3 vec(const QVector3D& v) {
    return {v.x(), v.y(), v.z()};
}
} // namespace

Ray OrbitCamera::rayThrough(const QPointF& pixel, const QSizeF& viewport) const {
    const double scale = metresPerPixel(viewport);
    const Vec3 across =
        scale * ((pixel.x() - viewport.width() / 2) * vec(right()) - (pixel.y() - viewport.height() / 2) * vec(up()));
    if (m_orthographic) {
        return {vec(position()) + across, vec(forward())};
    }
    return {vec(position()), Vec3(static_cast<double>(m_distance) * vec(forward()) + across).normalized()};
}

QPointF OrbitCamera::pixelOf(const Vec3& place, const QSizeF& viewport) const {
    const Vec3 off = place - vec(position());
    const double depth = off.dot(vec(forward()));
    const double larger = m_orthographic ? 1 : static_cast<double>(m_distance) / std::max(depth, 1e-6);
    const double scale = larger / static_cast<double>(metresPerPixel(viewport));
    return {viewport.width() / 2 + scale * off.dot(vec(right())), viewport.height() / 2 - scale * off.dot(vec(up()))};
}

Vec3 OrbitCamera::besides(const Vec3& place, const QPointF& pixel, const QSizeF& viewport) const {
    const Ray ray = rayThrough(pixel, viewport);
    return ray.from + (place - ray.from).dot(vec(forward())) / ray.along.dot(vec(forward())) * ray.along;
}

float OrbitCamera::metresPerPixel(const QSizeF& viewport) const {
    const float height = static_cast<float>(std::max(viewport.height(), 1.0));
    return 2 * m_distance * std::tan(qDegreesToRadians(fieldOfViewDeg()) / 2) / height;
}

float OrbitCamera::halfHeight(const QSizeF& viewport) const {
    return 0.5F * static_cast<float>(viewport.height()) * metresPerPixel(viewport);
}

QMatrix4x4 OrbitCamera::matrix(const QSizeF& viewport) const {
    QMatrix4x4 matrix;
    const float aspect = static_cast<float>(viewport.width() / std::max(viewport.height(), 1.0));
    if (m_orthographic) {
        const float half = halfHeight(viewport);
        matrix.ortho(-half * aspect, half * aspect, -half, half, -10, farPlane());
    } else {
        matrix.perspective(fieldOfViewDeg(), aspect, nearPlane(), farPlane());
    }
    matrix.lookAt(position(), m_target, up());
    return matrix;
}

} // namespace toile
