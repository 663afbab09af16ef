// Draws with Qt 3D, for graphics cards.
#include "ui/viewport/stage/qt3d_surface.h"
#include "ui/viewport/stage/software_gl.h"
#include "ui/viewport/stage/stage_kinds.h"

#include <Qt3DExtras/QForwardRenderer>
#include <Qt3DExtras/Qt3DWindow>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QRenderSettings>

#include <QSurfaceFormat>

#include <algorithm>

namespace toile {

namespace {

class Qt3dStage : public Stage {
public:
    Qt3dStage()
        : m_window(new Qt3DExtras::Qt3DWindow(nullptr, Qt3DRender::API::OpenGL)), m_root(new Qt3DCore::QEntity) {
        if (isDrawnInSoftware()) {
            QSurfaceFormat format = m_window->format();
            format.setSamples(0); // smooth edges cost four times the pixels
            m_window->setFormat(format);
        }
        // Draw when something changed, not all the time: the processors have a garment to drape.
        m_window->renderSettings()->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
        m_window->defaultFrameGraph()->setFrustumCullingEnabled(false);
        m_window->setRootEntity(m_root);
    }

    QWindow* window() override { return m_window; }
    Surface& add(const QString& vertexShader, const QString& fragmentShader, SurfaceRole role) override {
        m_surfaces.push_back(new Qt3dSurface(vertexShader, fragmentShader, role, m_root));
        return *m_surfaces.back();
    }
    void setCamera(const OrbitCamera& looking, const QSizeF& pane) override {
        Qt3DRender::QCamera* camera = m_window->camera();
        const float aspect = static_cast<float>(pane.width() / std::max(pane.height(), 1.0));
        if (looking.isOrthographic()) {
            const float half = looking.halfHeight(pane);
            camera->lens()->setOrthographicProjection(-half * aspect, half * aspect, -half, half, -10,
                                                      looking.farPlane());
        } else {
            camera->lens()->setPerspectiveProjection(looking.fieldOfViewDeg(), aspect, looking.nearPlane(),
                                                     looking.farPlane());
        }
        camera->setPosition(looking.position());
        camera->setViewCenter(looking.target());
        camera->setUpVector(looking.up());
    }
    void setClearColour(const QColor& colour) override { m_window->defaultFrameGraph()->setClearColor(colour); }
    [[nodiscard]] DrawnScene scene() const override {
        DrawnScene scene;
        for (const Qt3dSurface* surface : m_surfaces) {
            scene.surfaces.push_back(surface->drawn());
        }
        scene.clear = m_window->defaultFrameGraph()->clearColor();
        const Qt3DRender::QCamera* camera = m_window->camera();
        scene.mvp = camera->projectionMatrix() * camera->viewMatrix();
        scene.eye = camera->position();
        scene.pixels = m_window->size() * m_window->devicePixelRatio();
        return scene;
    }

private:
    Qt3DExtras::Qt3DWindow* m_window;
    Qt3DCore::QEntity* m_root;
    std::vector<Qt3dSurface*> m_surfaces; // owned by the root
};

} // namespace

std::unique_ptr<Stage> makeQt3dStage() {
    return std::make_unique<Qt3dStage>();
}

} // namespace toile
