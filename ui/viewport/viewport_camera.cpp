// From where the 3D view looks.
#include "ui/viewport/gizmo.h"
#include "ui/viewport/marks/fit_probe.h"
#include "ui/viewport/marks/markers.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/marks/stitches.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/prop_surfaces.h"
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

namespace {

struct SeenBox {
    QVector3D least = QVector3D(1, 1, 1) * std::numeric_limits<float>::max();
    QVector3D most = -least;

    void include(const Vec3& place) {
        for (int axis = 0; axis < 3; ++axis) {
            least[axis] = std::min(least[axis], static_cast<float>(place[axis]));
            most[axis] = std::max(most[axis], static_cast<float>(place[axis]));
        }
    }
    [[nodiscard]] bool isEmpty() const { return least.x() > most.x(); }
    [[nodiscard]] bool contains(const Vec3& place) const {
        for (int axis = 0; axis < 3; ++axis) {
            const auto at = static_cast<float>(place[axis]);
            if (!(at >= least[axis] && at <= most[axis])) {
                return false;
            }
        }
        return true;
    }
};

} // namespace

// All: the body, what stands beside it, and what is near. Loose cloth has no floor to land on; what falls would take
// the eye along with it.
void Viewport::framePanels(const std::set<PanelId>& panels) {
    constexpr float kNear = 0.6F; // of the body's height
    SeenBox box;
    SeenBox reach;
    if (m_shownBody && panels.empty()) {
        for (const Vec3& place : m_shownBody->skin.positions) {
            box.include(place);
        }
        reach = box;
        const QVector3D around = kNear * (box.most.y() - box.least.y()) * QVector3D(1, 1, 1);
        reach.least -= around;
        reach.most += around;
    }
    for (const SeenProp& prop : m_props->shown()) {
        for (std::size_t i = 0; panels.empty() && !prop.river && !prop.hand && i < prop.shape->positions.size(); ++i) {
            box.include(prop.pose * prop.shape->positions[i]);
        }
    }
    if (m_shownFrame && m_shownFrame->garment) {
        for (const GarmentTriangle& triangle : m_shownFrame->garment->triangles) {
            const PanelId panel = m_shownFrame->garment->panels[static_cast<std::size_t>(triangle.panel)]->id;
            if (panels.empty() || panels.contains(panel)) {
                for (const Vec3& corner : shownCorners(*m_shownFrame, triangle)) {
                    if (reach.isEmpty() || reach.contains(corner)) {
                        box.include(corner);
                    }
                }
            }
        }
    }
    if (!box.isEmpty()) {
        m_camera.frame(box.least, box.most, paneSize());
        cameraChanged();
    }
}

void Viewport::applyCamera() {
    m_seams->setViewport(paneSize());
    m_stitches->setViewport(paneSize());
    m_marks->setViewport(paneSize());
    m_probe->setViewport(paneSize());
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
