#include "ui/viewport/viewport.h"

#include "ui/theme.h"
#include "ui/viewport/seam_lines.h"
#include "ui/viewport/surface_entity.h"

#include <Qt3DExtras/QForwardRenderer>
#include <Qt3DExtras/Qt3DWindow>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QRenderSettings>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QSurfaceFormat>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace toile {

namespace {

std::vector<SurfaceVertex> verticesOf(const std::vector<Vec3>& positions, const std::vector<Vec3>& normals) {
    std::vector<SurfaceVertex> vertices(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        for (int axis = 0; axis < 3; ++axis) {
            vertices[i].position[axis] = static_cast<float>(positions[i][axis]);
            vertices[i].normal[axis] = static_cast<float>(normals[i][axis]);
        }
    }
    return vertices;
}

// Cut vertices, so that panels keep their own colour and texture along a seam, with the shared places and normals.
std::vector<SurfaceVertex> clothVertices(const DrapeFrame& frame) {
    std::vector<SurfaceVertex> vertices(frame.garment->cutVertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const auto welded = static_cast<std::size_t>(frame.garment->cutVertices[i].welded);
        for (int axis = 0; axis < 3; ++axis) {
            vertices[i].position[axis] = static_cast<float>(frame.positions[welded][axis]);
            vertices[i].normal[axis] = static_cast<float>(frame.normals[welded][axis]);
        }
    }
    return vertices;
}

void setLinear(float (&target)[3], int red, int green, int blue) {
    target[0] = linearLight(red);
    target[1] = linearLight(green);
    target[2] = linearLight(blue);
}

QVector3D asVector(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF()};
}

void setQuad(SurfaceEntity& entity, const float (&corners)[4][3]) {
    std::vector<SurfaceVertex> vertices(4);
    for (std::size_t i = 0; i < 4; ++i) {
        vertices[i] = {{corners[i][0], corners[i][1], corners[i][2]}, {0, 1, 0}};
    }
    entity.setTriangles(vertices, std::vector<SurfaceLook>(4), {0, 1, 2, 0, 2, 3});
}

} // namespace

Viewport::Viewport(QWidget* parent)
    : QWidget(parent), m_window(new Qt3DExtras::Qt3DWindow(nullptr, Qt3DRender::API::OpenGL)),
      m_container(QWidget::createWindowContainer(m_window, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_container);
    setMinimumSize(240, 200);
    m_container->setFocusPolicy(Qt::ClickFocus);
    m_container->setAccessibleName(tr("3D view"));
    m_window->installEventFilter(this);
    buildScene();
    setTheme(lightTheme());
    applyCamera();
}

Viewport::~Viewport() {
    m_window->removeEventFilter(this);
}

QWindow* Viewport::surface() const {
    return m_window;
}

void Viewport::buildScene() {
    // Draw when something changed, not all the time: the processors have a garment to drape.
    m_window->renderSettings()->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
    m_window->defaultFrameGraph()->setFrustumCullingEnabled(false);
    auto* root = new Qt3DCore::QEntity;
    const auto shader = [](const char* name) { return QStringLiteral("qrc:/shaders/") + QLatin1String(name); };
    m_backdrop = new SurfaceEntity(shader("backdrop.vert"), shader("backdrop.frag"), root);
    m_ground = new SurfaceEntity(shader("ground.vert"), shader("ground.frag"), root);
    m_body = new SurfaceEntity(shader("surface.vert"), shader("surface.frag"), root);
    m_cloth = new SurfaceEntity(shader("surface.vert"), shader("surface.frag"), root);
    m_body->setUniform(QStringLiteral("sheen"), 0.12F);
    m_body->setUniform(QStringLiteral("weave"), 0.0F);
    m_body->setUniform(QStringLiteral("insideTint"), QVector3D(0.6F, 0.6F, 0.6F));
    m_cloth->setUniform(QStringLiteral("sheen"), 0.35F);
    m_cloth->setUniform(QStringLiteral("weave"), 0.18F);
    m_cloth->setUniform(QStringLiteral("insideTint"), QVector3D(0.62F, 0.62F, 0.66F));
    setQuad(*m_backdrop, {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}});
    setQuad(*m_ground, {{-3, -0.001F, 3}, {3, -0.001F, 3}, {3, -0.001F, -3}, {-3, -0.001F, -3}});
    m_seams = std::make_unique<SeamLines>(root);
    m_window->setRootEntity(root);
}

void Viewport::setTheme(const Theme& theme) {
    m_window->defaultFrameGraph()->setClearColor(theme.backdropBottom);
    for (SurfaceEntity* entity : {m_backdrop, m_ground}) {
        entity->setUniform(QStringLiteral("backdropTop"), asVector(theme.backdropTop));
        entity->setUniform(QStringLiteral("backdropBottom"), asVector(theme.backdropBottom));
    }
    m_ground->setUniform(QStringLiteral("groundColour"), asVector(theme.ground));
    m_ground->setUniform(QStringLiteral("lineColour"), asVector(theme.groundLines));
}

void Viewport::showBody(const BodyPtr& body) {
    if (body == m_shownBody) {
        return;
    }
    m_shownBody = body;
    if (!body) {
        m_body->setTriangles({}, {}, {});
        return;
    }
    const TriangleMesh& skin = body->skin;
    SurfaceLook look{};
    const QColor colour = lightTheme().skin;
    setLinear(look.colour, colour.red(), colour.green(), colour.blue());
    std::vector<std::uint32_t> indices;
    indices.reserve(3 * skin.triangles.size());
    for (const Triangle& triangle : skin.triangles) {
        for (const int corner : triangle) {
            indices.push_back(static_cast<std::uint32_t>(corner));
        }
    }
    m_body->setTriangles(verticesOf(skin.positions, vertexNormals(skin.positions, skin.triangles)),
                         std::vector<SurfaceLook>(skin.positions.size(), look), indices);
    if (!std::exchange(m_framedOnce, true)) {
        frameAll();
    }
}

void Viewport::showFrame(const DrapeFramePtr& frame) {
    if (frame == m_shownFrame) {
        return;
    }
    m_shownFrame = frame;
    m_seams->show(frame);
    if (!frame || !frame->garment) {
        m_shownGarment.reset();
        m_cloth->setTriangles({}, {}, {});
        return;
    }
    ++m_framesShown;
    if (frame->garment != m_shownGarment) {
        m_shownGarment = frame->garment;
        uploadTopology(*frame);
    } else {
        m_cloth->moveVertices(clothVertices(*frame));
    }
}

void Viewport::uploadTopology(const DrapeFrame& frame) {
    const Garment& garment = *frame.garment;
    std::vector<SurfaceLook> looks(garment.cutVertices.size());
    std::vector<std::uint32_t> indices;
    indices.reserve(3 * garment.triangles.size());
    for (const GarmentTriangle& triangle : garment.triangles) {
        const Colour& colour = garment.fabrics[static_cast<std::size_t>(triangle.fabric)].colour;
        for (const int corner : triangle.cut) {
            const auto at = static_cast<std::size_t>(corner);
            setLinear(looks[at].colour, colour.red, colour.green, colour.blue);
            looks[at].uv[0] = static_cast<float>(garment.cutVertices[at].flatMm.x() * 0.001);
            looks[at].uv[1] = static_cast<float>(garment.cutVertices[at].flatMm.y() * 0.001);
            indices.push_back(static_cast<std::uint32_t>(corner));
        }
    }
    m_cloth->setTriangles(clothVertices(frame), looks, indices);
}

void Viewport::setView(const StandardView& view) {
    m_camera.look(view.yawDeg, view.pitchDeg);
    applyCamera();
}

void Viewport::frameAll() {
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
    if (m_shownBody) {
        include(m_shownBody->skin.positions);
    }
    if (m_shownFrame) {
        include(m_shownFrame->positions);
    }
    if (least.x() <= most.x()) {
        m_camera.frame(least, most, size());
        applyCamera();
    }
}

void Viewport::applyCamera() {
    Qt3DRender::QCamera* camera = m_window->camera();
    m_seams->setViewport(size());
    const float aspect = static_cast<float>(width()) / static_cast<float>(std::max(height(), 1));
    camera->lens()->setPerspectiveProjection(m_camera.fieldOfViewDeg(), aspect, m_camera.nearPlane(),
                                             m_camera.farPlane());
    camera->setPosition(m_camera.position());
    camera->setViewCenter(m_camera.target());
    camera->setUpVector(m_camera.up());
}

void Viewport::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    applyCamera();
}

bool Viewport::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_window) {
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        emit keyPressed(key->key(), key->modifiers());
        return true;
    }
    return mouseEvent(event);
}

bool Viewport::mouseEvent(QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto* press = static_cast<QMouseEvent*>(event);
        m_lastMouse = press->position();
        m_container->setFocus();
        return true;
    }
    case QEvent::MouseMove: {
        const auto* move = static_cast<QMouseEvent*>(event);
        const QPointF by = move->position() - std::exchange(m_lastMouse, move->position());
        if (move->buttons() & Qt::RightButton) {
            m_camera.orbit(by);
        } else if (move->buttons() & Qt::MiddleButton) {
            m_camera.pan(by, size());
        } else {
            return false;
        }
        applyCamera();
        return true;
    }
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        m_camera.zoom(std::pow(1.0015F, static_cast<float>(wheel->angleDelta().y())), wheel->position(), size());
        applyCamera();
        return true;
    }
    default:
        return false;
    }
}

} // namespace toile
