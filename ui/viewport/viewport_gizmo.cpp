// Where the handles of a panel stand in the 3D view.
#include "ui/viewport/viewport.h"

namespace toile {

void Viewport::setHandled(const std::optional<Handled>& panel) {
    m_handled = panel;
    m_gizmo->show(gizmoPlace(), m_camera, paneSize());
}

void Viewport::setGizmoFrame(GizmoFrame frame) {
    m_gizmoFrame = frame;
    m_gizmo->show(gizmoPlace(), m_camera, paneSize());
}

std::optional<GizmoPlace> Viewport::gizmoPlace() const {
    if (!m_handled || !m_shownFrame || !m_shownFrame->garment || m_shownFrame->step > 0 ||
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

} // namespace toile
