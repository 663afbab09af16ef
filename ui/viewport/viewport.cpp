#include "ui/viewport/viewport.h"

#include "core/body/field_skin.h"
#include "ui/theme.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/cloth_surface.h"
#include "ui/viewport/fit_legend.h"
#include "ui/viewport/ground.h"
#include "ui/viewport/markers.h"
#include "ui/viewport/seam_lines.h"
#include "ui/viewport/stage.h"
#include "ui/viewport/tapes.h"
#include "ui/viewport/wind_streaks.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QWindow>

#include <algorithm>
#include <cmath>

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

void setLinear(float (&target)[3], int red, int green, int blue) {
    target[0] = linearLight(red);
    target[1] = linearLight(green);
    target[2] = linearLight(blue);
}

QVector3D asVector(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF()};
}

void setQuad(Surface& surface, const float (&corners)[4][3]) {
    std::vector<SurfaceVertex> vertices(4);
    for (std::size_t i = 0; i < 4; ++i) {
        vertices[i] = {{corners[i][0], corners[i][1], corners[i][2]}, {0, 1, 0}};
    }
    surface.setTriangles(std::move(vertices), std::vector<SurfaceLook>(4), {0, 1, 2, 0, 2, 3});
}

} // namespace

Viewport::Viewport(QWidget* parent)
    : QWidget(parent), m_stage(makeStage()), m_window(m_stage->window()),
      m_container(QWidget::createWindowContainer(m_window, this)), m_legend(new FitLegend(this)),
      m_hand(new ClothHand(*this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_container, 1);
    layout->addWidget(m_legend);
    setMinimumSize(240, 200);
    m_container->setFocusPolicy(Qt::ClickFocus);
    m_container->setAccessibleName(tr("3D view"));
    m_window->installEventFilter(this);
    m_container->installEventFilter(this);
    buildScene();
    setTheme(lightTheme());
    applyCamera();
}

Viewport::~Viewport() {
    m_window->removeEventFilter(this);
}

QSizeF Viewport::paneSize() const {
    return m_window->size();
}

bool Viewport::hasFocus3d() const {
    return m_window->isActive() || m_container->hasFocus();
}

QWindow* Viewport::surface() const {
    return m_window;
}

void Viewport::buildScene() {
    // What is in front comes first: what it hides need not be shaded.
    m_cloth = std::make_unique<ClothSurface>(*m_stage);
    m_body = &m_stage->add(QStringLiteral("surface.vert"), QStringLiteral("surface.frag"), SurfaceRole::Thing);
    m_seams = std::make_unique<SeamLines>(*m_stage);
    m_marks = std::make_unique<Markers>(*m_stage);
    m_gizmo = std::make_unique<Gizmo>(*m_stage);
    m_streaks = std::make_unique<WindStreaks>(*m_stage);
    m_tapes = std::make_unique<Tapes>(*m_stage);
    m_ground = std::make_unique<Ground>(*m_stage);
    m_backdrop = &m_stage->add(QStringLiteral("backdrop.vert"), QStringLiteral("backdrop.frag"), SurfaceRole::Backdrop);
    m_body->setUniform(QStringLiteral("sheen"), 0.12F);
    m_body->setUniform(QStringLiteral("weave"), 0.0F);
    m_body->setUniform(QStringLiteral("insideTint"), QVector3D(0.6F, 0.6F, 0.6F));
    m_body->setUniform(QStringLiteral("mapSteps"), 0.0F);
    m_body->setUniform(QStringLiteral("opacity"), 1.0F);
    m_body->setUniform(QStringLiteral("evenLight"), 0.0F);
    setQuad(*m_backdrop, {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}});
}

void Viewport::setTheme(const Theme& theme) {
    m_stage->setClearColour(theme.backdropBottom);
    m_backdrop->setUniform(QStringLiteral("backdropTop"), asVector(theme.backdropTop));
    m_backdrop->setUniform(QStringLiteral("backdropBottom"), asVector(theme.backdropBottom));
    m_ground->setTheme(theme);
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
    m_ground->setBody(*body);
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
    m_body->setClosed(isClosedManifold(skin));
    m_body->setTriangles(verticesOf(skin.positions, vertexNormals(skin.positions, skin.triangles)),
                         std::vector<SurfaceLook>(skin.positions.size(), look), indices);
    setBodyVisible(m_bodyVisible);
    if (!std::exchange(m_framedOnce, true)) {
        frameAll();
    }
}

void Viewport::showFrame(const DrapeFramePtr& frame) {
    if (frame == m_shownFrame) {
        return;
    }
    const bool another = !m_shownFrame || !frame || frame->garment != m_shownFrame->garment ||
                         frame->unsewn.empty() != m_shownFrame->unsewn.empty();
    m_shownFrame = frame;
    m_seams->show(frame);
    m_tapes->show(frame, m_shownBody);
    showMarks();
    m_cloth->show(frame);
    if (frame && frame->garment) {
        ++m_framesShown;
        m_ground->follow(*frame);
    }
    m_legend->show(frame ? frame->fitMap : nullptr);
    m_gizmo->show(gizmoPlace(), m_camera, paneSize());
    if (another) {
        emit garmentShown();
    }
}

void Viewport::setPins(std::vector<Pin> pins) {
    m_marked.erase(std::remove_if(m_marked.begin(), m_marked.end(), [](const Marked& m) { return m.isPin; }),
                   m_marked.end());
    for (const Pin& pin : pins) {
        m_marked.push_back({pin.on, true, {}});
    }
    m_hand->setPins(std::move(pins));
    m_markedGarment.reset();
    showMarks();
}

void Viewport::setPicks(const std::vector<ClothPoint>& picks) {
    m_marked.erase(std::remove_if(m_marked.begin(), m_marked.end(), [](const Marked& m) { return !m.isPin; }),
                   m_marked.end());
    for (const ClothPoint& pick : picks) {
        m_marked.push_back({pick, false, {}});
    }
    m_markedGarment.reset();
    showMarks();
}

void Viewport::setSkinPick(const std::optional<Vec3>& place) {
    m_skinPick = place;
    showMarks();
}

void Viewport::setBodyVisible(bool visible) {
    m_bodyVisible = visible;
    m_body->setShown(visible);
}

void Viewport::setArrangementPointsVisible(bool visible) {
    m_pointsVisible = visible;
    showMarks();
}

void Viewport::showMarks() {
    std::vector<Marker> marks;
    if (m_shownFrame && m_shownFrame->garment) {
        // Looked for once per garment: there may be hundreds.
        if (std::exchange(m_markedGarment, m_shownFrame->garment) != m_shownFrame->garment) {
            for (Marked& marked : m_marked) {
                marked.spot = findClothSpot(*m_shownFrame->garment, marked.on.panel, marked.on.at);
            }
        }
        for (const Marked& marked : m_marked) {
            if (marked.spot) {
                const QColor colour = marked.isPin ? QColor(196, 43, 43) : QColor(40, 150, 90);
                marks.push_back({placeOfSpot(*m_shownFrame, *marked.spot), colour, 5});
            }
        }
    }
    if (m_pointsVisible && m_shownBody) {
        for (const ArrangementPoint& point : m_shownBody->points) {
            marks.push_back({placeOf(point), QColor(52, 110, 214), 6});
        }
    }
    for (const Vec3& end : m_tapes->ends()) {
        marks.push_back({end, QColor(240, 140, 20), 4});
    }
    if (m_skinPick) {
        marks.push_back({*m_skinPick, QColor(40, 150, 90), 5});
    }
    if (const std::optional<Vec3> hand = m_hand->handPlace()) {
        marks.push_back({*hand, lightTheme().selected, 7});
    }
    m_marks->show(marks);
}

Vec3 Viewport::lookingAlong() const {
    const QVector3D along = m_camera.forward();
    return {along.x(), along.y(), along.z()};
}

const ArrangementPoint* Viewport::arrangementPointUnder(const QPointF& pixel) const {
    constexpr double reach = 8; // pixels
    const ArrangementPoint* nearest = nullptr;
    double least = 0;
    if (!m_pointsVisible || !m_shownBody) {
        return nullptr;
    }
    for (const ArrangementPoint& point : m_shownBody->points) {
        const Vec3 place = placeOf(point);
        // Of those in front of each other the one before the body.
        const double depth = place.dot(lookingAlong());
        if (QLineF(m_camera.pixelOf(place, paneSize()), pixel).length() < reach &&
            (nearest == nullptr || depth < least)) {
            nearest = &point;
            least = depth;
        }
    }
    return nearest;
}

std::optional<ClothHit> Viewport::clothUnder(const QPointF& pixel) const {
    if (!m_shownFrame) {
        return std::nullopt;
    }
    const Ray ray = m_camera.rayThrough(pixel, paneSize());
    std::optional<ClothHit> hit = pickCloth(*m_shownFrame, ray, m_cloth->hidden());
    const std::optional<double> skin = hit && m_shownBody && m_bodyVisible ? pickSkin(*m_shownBody, ray) : std::nullopt;
    return skin && *skin < hit->distance ? std::nullopt : hit;
}

bool Viewport::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_window) {
        // With the focus in the 3D view the key may come by its container.
        if (watched == m_container && event->type() == QEvent::ShortcutOverride) {
            return keyEvent(event);
        }
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::Resize) {
        applyCamera();
        return false;
    }
    return keyEvent(event) || mouseEvent(event);
}

bool Viewport::keyEvent(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && m_hand->claims(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::KeyRelease) {
        return false;
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    m_hand->keyEvent(*key, event->type() == QEvent::KeyPress);
    if (event->type() == QEvent::KeyPress) {
        emit keyPressed(key->key(), key->modifiers());
    }
    return true;
}

bool Viewport::mouseEvent(QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto* press = static_cast<QMouseEvent*>(event);
        m_lastMouse = press->position();
        m_container->setFocus();
        static_cast<void>(m_hand->mouseEvent(event));
        return true;
    }
    case QEvent::MouseButtonRelease:
        return m_hand->mouseEvent(event);
    case QEvent::MouseMove: {
        if (m_hand->mouseEvent(event)) {
            showMarks();
            return true;
        }
        const auto* move = static_cast<QMouseEvent*>(event);
        m_gizmo->hover(move->position());
        for (const std::unique_ptr<Gizmo>& wind : m_windGizmos) {
            wind->hover(move->position());
        }
        const QPointF by = move->position() - std::exchange(m_lastMouse, move->position());
        const CameraMove wanted = cameraMoveFor(move->buttons(), move->modifiers(), m_mayaMouse);
        if (wanted == CameraMove::Orbit) {
            m_camera.orbit(by);
        } else if (wanted == CameraMove::Pan) {
            m_camera.pan(by, paneSize());
        } else if (wanted == CameraMove::Zoom) {
            m_camera.zoom(std::pow(1.005F, static_cast<float>(by.x() - by.y())), QPointF(width(), height()) / 2,
                          paneSize());
        } else {
            return false;
        }
        cameraChanged();
        return true;
    }
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        m_camera.zoom(std::pow(1.0015F, static_cast<float>(wheel->angleDelta().y())), wheel->position(), paneSize());
        cameraChanged();
        return true;
    }
    default:
        return false;
    }
}

} // namespace toile
