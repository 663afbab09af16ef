// From where the 3D view looks.
#include "ui/viewport/gizmo.h"
#include "ui/viewport/marks/markers.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/marks/stitches.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/stage.h"
#include "ui/viewport/viewport.h"

#include <algorithm>
#include <limits>

namespace toile {

void Viewport::setOrthographic(bool on) {
    m_camera.setOrthographic(on);
    cameraChanged();
}

void Viewport::setView(const StandardView& view) {
    m_camera.look(view.yawDeg, view.pitchDeg);
    cameraChanged();
}

void Viewport::frameAll() {
    framePanels({});
}

void Viewport::frameSelection(const std::set<PanelId>& panels) {
    framePanels(panels);
}

void Viewport::framePanels(const std::set<PanelId>& panels) {
    constexpr float kFar = std::numeric_limits<float>::max();
    QVector3D least(kFar, kFar, kFar);
    QVector3D most = -least;
    const auto include = [&](const std::vector<Vec3>& positions) {
        for (const Vec3& position : positions) {
            for (int axis = 0; axis < 3; ++axis) {
                least[axis] = std::min(least[axis], static_cast<float>(position[axis]));
                most[axis] = std::max(most[axis], static_cast<float>(position[axis]));
            }
        }
    };
    if (m_shownBody && panels.empty()) {
        include(m_shownBody->skin.positions);
    }
    if (m_shownFrame && m_shownFrame->garment) {
        for (const GarmentTriangle& triangle : m_shownFrame->garment->triangles) {
            const PanelId panel = m_shownFrame->garment->panels[static_cast<std::size_t>(triangle.panel)]->id;
            if (panels.empty() || panels.contains(panel)) {
                const std::array<Vec3, 3> corners = shownCorners(*m_shownFrame, triangle);
                include({corners.begin(), corners.end()});
            }
        }
    }
    if (least.x() <= most.x()) {
        m_camera.frame(least, most, paneSize());
        cameraChanged();
    }
}

void Viewport::applyCamera() {
    m_seams->setViewport(paneSize());
    m_stitches->setViewport(paneSize());
    m_marks->setViewport(paneSize());
    m_gizmo->show(gizmoPlace(), m_camera, paneSize());
    m_propGizmo->show(propPlace(), m_camera, paneSize());
    m_streaks->setViewport(paneSize());
    m_tapes->setViewport(paneSize());
    showWinds();
    m_stage->setCamera(m_camera, paneSize());
    showTapeLabels();
}

void Viewport::cameraChanged() {
    applyCamera();
    emit cameraMoved();
}

void Viewport::setCamera(const OrbitCamera& camera) {
    m_camera = camera;
    applyCamera();
}

} // namespace toile
