// Where the handles of a panel, of the winds and of what stands beside the body are in the 3D view.
#include "core/base/units.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/prop_surfaces.h"
#include "ui/viewport/viewport.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <utility>

namespace toile {

void Viewport::setHandled(const std::optional<Handled>& panel) {
    m_handled = panel;
    m_gizmo->show(gizmoPlace(), m_camera, paneSize());
}

void Viewport::setGizmoFrame(GizmoFrame frame) {
    m_gizmoFrame = frame;
    m_gizmo->show(gizmoPlace(), m_camera, paneSize());
}

// Other hands take hold of nothing there, and what they leave on the cloth must be seen.
std::optional<GizmoPlace> Viewport::gizmoPlace() const {
    if (m_hand->kind().key != 0 || !m_handled || !m_shownFrame || !m_shownFrame->garment || m_shownFrame->step > 0 ||
        m_shownFrame->unsewn.empty()) {
        return std::nullopt;
    }
    GizmoPlace place;
    int count = 0;
    const Garment& garment = *m_shownFrame->garment;
    for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
        if (garment.panels[static_cast<std::size_t>(garment.cutVertices[i].panel)]->id == m_handled->panel) {
            place.centre += m_shownFrame->unsewn[i];
            ++count;
        }
    }
    if (count == 0) {
        return std::nullopt;
    }
    place.centre /= count;
    if (!m_handled->free) {
        place.axes = m_handled->axes;
        place.turns = {false, false, true};
    } else if (m_gizmoFrame == GizmoFrame::Local) {
        place.axes = m_handled->axes;
    } else if (m_gizmoFrame == GizmoFrame::Screen) {
        const auto vec = [](const QVector3D& v) { return Vec3(v.x(), v.y(), v.z()); };
        place.axes = {vec(m_camera.right()), vec(m_camera.up()), -vec(m_camera.forward())};
    }
    return place;
}

void Viewport::showProps(const std::vector<SeenProp>& props) {
    const bool fewer = props.size() < m_props->shown().size();
    const bool added = props.size() > m_props->shown().size() && !props.back().hand && !props.back().river;
    m_props->show(props);
    m_streaks->setProps(props);
    // One that was just added is chosen before it is there to be shown.
    if (fewer && m_props->selected() && *m_props->selected() >= props.size()) {
        selectProp(std::nullopt);
    }
    m_propGizmo->show(propPlace(), m_camera, paneSize());
    // One that is put where nobody looks is looked at.
    if (added && propPlace() &&
        !QRectF(QPointF(), paneSize()).contains(m_camera.pixelOf(propPlace()->centre, paneSize()))) {
        frameAll();
    }
}

void Viewport::selectProp(std::optional<std::size_t> prop) {
    if (prop != m_props->selected()) {
        m_props->setSelected(prop);
        m_propGizmo->show(propPlace(), m_camera, paneSize());
        emit propSelected(prop ? static_cast<int>(*prop) : -1);
    }
}

std::optional<GizmoPlace> Viewport::propPlace() const {
    const std::optional<std::size_t>& chosen = m_props->selected();
    if (!chosen || *chosen >= m_props->shown().size()) {
        return std::nullopt;
    }
    const SeenProp& prop = m_props->shown()[*chosen];
    GizmoPlace place;
    place.centre = prop.pose.translation();
    if (prop.river) {
        place.turns = {false, false, false};
    }
    return place;
}

std::optional<std::size_t> Viewport::propUnder(const QPointF& pixel) const {
    constexpr double far = 1e9;
    const Ray ray = m_camera.rayThrough(pixel, paneSize());
    const std::optional<ClothHit> cloth = clothUnder(pixel);
    const std::optional<double> skin = m_shownBody && m_bodyVisible ? pickSkin(*m_shownBody, ray) : std::nullopt;
    return m_props->under(ray, std::min(cloth ? cloth->distance : far, skin.value_or(far)));
}

void Viewport::setWinds(const std::vector<WindSource>& winds) {
    m_streaks->setWinds(winds);
    while (m_windGizmos.size() < winds.size()) {
        m_windGizmos.push_back(std::make_unique<Gizmo>(*m_stage));
    }
    showWinds();
}

void Viewport::setRivers(std::vector<FlowRegion> rivers) {
    m_streaks->setRivers(std::move(rivers));
}

void Viewport::setWindsShown(bool shown) {
    m_streaks->setShown(shown);
    showWinds();
}

void Viewport::showWinds() {
    for (std::size_t i = 0; i < m_windGizmos.size(); ++i) {
        const bool shown = m_streaks->isShown() && i < m_streaks->winds().size();
        m_windGizmos[i]->setFaint(m_streaks->winds().size() > 1 && i != m_chosenWind);
        m_windGizmos[i]->show(shown ? std::optional(windPlace(i)) : std::nullopt, m_camera, paneSize());
    }
}

void Viewport::chooseWind(std::size_t wind) {
    if (std::exchange(m_chosenWind, wind) != wind) {
        showWinds();
        emit windChosen(static_cast<int>(wind));
    }
}

void Viewport::hoverHandles(const std::optional<QPointF>& pixel) {
    m_gizmo->hover(pixel);
    m_propGizmo->hover(pixel);
    for (const std::unique_ptr<Gizmo>& wind : m_windGizmos) {
        wind->hover(pixel);
    }
}

// Upwind of what it blows at; its third axis is the way it blows.
GizmoPlace Viewport::windPlace(std::size_t wind) const {
    constexpr double away = 0.5;   // m
    constexpr double apart = 0.22; // m, between winds of one direction
    const Vec3 along = m_streaks->winds()[wind].direction.normalized();
    const Vec3 side = along.cross(Vec3::UnitY());
    GizmoPlace place;
    place.axes[2] = along;
    place.axes[0] = side.norm() > 1e-6 ? Vec3(side.normalized()) : Vec3::UnitX();
    place.axes[1] = along.cross(place.axes[0]);
    place.centre = Vec3(0, m_windHeight, 0) - away * along + static_cast<double>(wind) * apart * place.axes[1];
    place.turns = {true, true, false};
    place.shifts = {false, false, true};
    if (m_streaks->winds()[wind].reachM > 0) { // it blows from a place of its own
        place.centre = kMetresPerMm * m_streaks->winds()[wind].positionMm;
        place.shifts = {true, true, true};
    }
    return place;
}

} // namespace toile
