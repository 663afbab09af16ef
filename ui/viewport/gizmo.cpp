#include "ui/viewport/gizmo.h"

#include "core/base/units.h"
#include "ui/viewport/stage/ribbons.h"

#include <QLineF>
#include <QVariant>

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr double kArrowPixels = 84;
constexpr double kRingPixels = 62;
constexpr double kReachPixels = 8;
constexpr int kRingParts = 48;
const std::array<QColor, 3> kColours{QColor(214, 57, 57), QColor(56, 158, 70), QColor(52, 110, 214)};
const QColor kLit(255, 196, 0);

double distanceTo(const QPointF& pixel, const QPointF& a, const QPointF& b) {
    const QPointF along = b - a;
    const double length2 = QPointF::dotProduct(along, along);
    const double part = length2 > 0 ? std::clamp(QPointF::dotProduct(pixel - a, along) / length2, 0.0, 1.0) : 0;
    return QLineF(pixel, a + part * along).length();
}

} // namespace

Gizmo::Gizmo(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Aid)) {
    m_surface->setUniform(QStringLiteral("viewportPixels"), QVector2D(800, 600));
    m_surface->setUniform(QStringLiteral("lift"), 0.6F);
}

void Gizmo::show(const std::optional<GizmoPlace>& place, const OrbitCamera& camera, const QSizeF& pane) {
    if (!place && !m_place) {
        return;
    }
    m_place = place;
    m_camera = camera;
    m_pane = pane;
    draw();
}

// m, of a pixel at the gizmo's distance.
double Gizmo::size() const {
    const QPointF middle = m_camera.pixelOf(m_place->centre, m_pane);
    return (m_camera.besides(m_place->centre, middle + QPointF(100, 0), m_pane) - m_place->centre).norm() / 100;
}

// Looked at from its tip an arrow is a dot, and a pixel of the hand would be metres along it.
bool Gizmo::isSeenFromItsTip(std::size_t axis) const {
    constexpr double least = 0.2; // of its length, which is seen
    const Ray ray = m_camera.rayThrough(m_camera.pixelOf(m_place->centre, m_pane), m_pane);
    return m_place->axes[axis].cross(ray.along).norm() < least;
}

std::vector<Gizmo::Handle> Gizmo::handles() const {
    std::vector<Handle> list;
    for (std::size_t axis = 0; axis < 3 && m_place; ++axis) {
        if (m_place->shifts[axis] && !isSeenFromItsTip(axis)) {
            list.push_back({axis, false});
        }
        if (m_place->turns[axis]) {
            list.push_back({axis, true});
        }
    }
    return list;
}

std::vector<Vec3> Gizmo::lineOf(const Handle& handle) const {
    const Vec3& axis = m_place->axes[handle.axis];
    const Vec3& next = m_place->axes[(handle.axis + 1) % 3];
    const Vec3& other = m_place->axes[(handle.axis + 2) % 3];
    std::vector<Vec3> line;
    if (handle.turns) {
        for (int i = 0; i <= kRingParts; ++i) {
            const double angle = 2 * std::numbers::pi * i / kRingParts;
            line.push_back(m_place->centre + kRingPixels * size() * (std::cos(angle) * next + std::sin(angle) * other));
        }
        return line;
    }
    const double pixel = size();
    // The head is two barbs across the view.
    const QVector3D forward = m_camera.forward();
    Vec3 side = axis.cross(Vec3(forward.x(), forward.y(), forward.z()));
    side = side.norm() > 1e-6 ? Vec3(side.normalized()) : next;
    const Vec3 tip = m_place->centre + kArrowPixels * pixel * axis;
    const Vec3 back = tip - 12 * pixel * axis;
    return {m_place->centre, tip, back + 6 * pixel * side, tip, back - 6 * pixel * side};
}

QColor Gizmo::colourOf(std::size_t axis) const {
    constexpr double left = 0.4; // of the colour
    const QColor grey(150, 155, 165);
    const auto mixed = [](int colour, int with) { return static_cast<int>(left * colour + (1 - left) * with); };
    const QColor& own = kColours[axis];
    return !m_faint
               ? own
               : QColor(mixed(own.red(), grey.red()), mixed(own.green(), grey.green()), mixed(own.blue(), grey.blue()));
}

void Gizmo::draw() {
    std::vector<Ribbon> ribbons;
    for (const Handle& handle : handles()) {
        const bool lit = handle == m_held || (!m_held && handle == m_lit);
        const std::vector<Vec3> line = lineOf(handle);
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            ribbons.push_back({line[i], line[i + 1], lit ? kLit : colourOf(handle.axis),
                               lit       ? 2.2
                               : m_faint ? 0.8
                                         : 1.4});
        }
    }
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(m_pane.width()), static_cast<float>(m_pane.height())));
    showRibbons(*m_surface, ribbons);
}

std::optional<Gizmo::Handle> Gizmo::handleUnder(const QPointF& pixel) const {
    std::optional<Handle> nearest;
    double least = kReachPixels;
    for (const Handle& handle : handles()) {
        const std::vector<Vec3> line = lineOf(handle);
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            // A ring seen from its edge lies on an arrow, which can be taken only there.
            constexpr double arrowsFirst = 3;
            const double away =
                distanceTo(pixel, m_camera.pixelOf(line[i], m_pane), m_camera.pixelOf(line[i + 1], m_pane)) -
                (handle.turns ? 0 : arrowsFirst);
            if (away < least) {
                least = away;
                nearest = handle;
            }
        }
    }
    return nearest;
}

Vec3 Gizmo::placeOn(const Handle& handle) const {
    const std::vector<Vec3> line = lineOf(handle);
    return handle.turns ? line[kRingParts / 8] : Vec3(0.1 * line[0] + 0.9 * line[1]);
}

void Gizmo::hover(const std::optional<QPointF>& pixel) {
    const std::optional<Handle> lit = m_place && pixel ? handleUnder(*pixel) : std::nullopt;
    if (std::exchange(m_lit, lit) != lit && m_place) {
        draw();
    }
}

void Gizmo::setFaint(bool faint) {
    if (std::exchange(m_faint, faint) != faint && m_place) {
        draw();
    }
}

bool Gizmo::press(const QPointF& pixel) {
    m_held = m_place ? handleUnder(pixel) : std::nullopt;
    if (m_held) {
        m_from = *m_place;
        m_pressed = pixel;
        draw();
    }
    return m_held.has_value();
}

void Gizmo::release() {
    m_held.reset();
    if (m_place) {
        draw();
    }
}

// Where the axis comes nearest to what is seen under a pixel, m from the centre.
double Gizmo::alongAxis(const GizmoPlace& place, std::size_t axis, const QPointF& pixel) const {
    const Ray ray = m_camera.rayThrough(pixel, m_pane);
    const Vec3& along = place.axes[axis];
    const Vec3 off = place.centre - ray.from;
    const double cosine = along.dot(ray.along);
    const double square = 1 - cosine * cosine;
    constexpr double parallel = 1e-3;
    return square < parallel ? 0 : (cosine * off.dot(ray.along) - off.dot(along)) / square;
}

// Degrees about the axis at which a pixel is seen; nearly edge on, it is told on the screen.
double Gizmo::angleRound(const GizmoPlace& place, std::size_t axis, const QPointF& pixel) const {
    const Ray ray = m_camera.rayThrough(pixel, m_pane);
    const double facing = ray.along.dot(place.axes[axis]);
    constexpr double edgeOn = 0.15;
    if (std::abs(facing) < edgeOn) {
        return QPointF::dotProduct(pixel - m_pressed, QPointF(1, -1)) / kRingPixels * 180 / std::numbers::pi;
    }
    const Vec3 at = ray.from + (place.centre - ray.from).dot(place.axes[axis]) / facing * ray.along - place.centre;
    return degrees(std::atan2(at.dot(place.axes[(axis + 2) % 3]), at.dot(place.axes[(axis + 1) % 3])));
}

GizmoDrag Gizmo::move(const QPointF& pixel) const {
    GizmoDrag drag;
    if (!m_held) {
        return drag;
    }
    const std::size_t axis = m_held->axis;
    drag.about = m_from.axes[axis];
    if (m_held->turns) {
        drag.turnDeg = std::remainder(angleRound(m_from, axis, pixel) - angleRound(m_from, axis, m_pressed), 360.0);
    } else {
        drag.by = (alongAxis(m_from, axis, pixel) - alongAxis(m_from, axis, m_pressed)) * drag.about;
    }
    return drag;
}

} // namespace toile
