#include "ui/viewport/viewport.h"

#include "ui/look/point_name.h"
#include "ui/look/theme.h"
#include "ui/look/words.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/hand_keys.h"
#include "ui/viewport/marks/fit_legend.h"
#include "ui/viewport/marks/fit_probe.h"
#include "ui/viewport/marks/hand_stroke.h"
#include "ui/viewport/marks/markers.h"
#include "ui/viewport/marks/pressure_points.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/marks/stitches.h"
#include "ui/viewport/marks/tape_labels.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/body_surface.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/viewport/stage/ground.h"
#include "ui/viewport/stage/live_light.h"
#include "ui/viewport/stage/prop_surfaces.h"
#include "ui/viewport/stage/stage.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QWindow>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

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
    : QWidget(parent), m_light(new LiveLight(this)), m_prints(new FabricPictures(this)), m_stage(makeStage()),
      m_window(m_stage->window()), m_container(QWidget::createWindowContainer(m_window, this)),
      m_legend(new FitLegend(this)), m_hand(new ClothHand(*this)) {
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
    new HandKeys(*this);
    buildScene();
    connect(m_hand, &ClothHand::kindChosen, this, [this] { m_container->setFocus(); }); // for Escape, and held keys
    connect(m_hand, &ClothHand::kindChanged, this, [this] {
        showHand(m_inside);
        m_gizmo->show(gizmoPlace(), m_camera, paneSize());
    });
    connect(m_light, &LiveLight::lit, this, &Viewport::takeLight);
    connect(m_prints, &FabricPictures::read, this, [this](const FabricPrints& prints) { m_cloth->setPrints(prints); });
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
    m_body = std::make_unique<BodySurface>(*m_stage, [this] { relight(); });
    m_seams = std::make_unique<SeamLines>(*m_stage);
    m_stitches = std::make_unique<Stitches>(*m_stage);
    m_marks = std::make_unique<Markers>(*m_stage);
    m_probe = std::make_unique<FitProbe>(*m_stage);
    m_stroke = std::make_unique<HandStrokeMark>(*m_stage);
    m_props = std::make_unique<PropSurfaces>(*m_stage);
    m_gizmo = std::make_unique<Gizmo>(*m_stage);
    m_propGizmo = std::make_unique<Gizmo>(*m_stage);
    m_streaks = std::make_unique<WindStreaks>(*m_stage);
    m_tapes = std::make_unique<Tapes>(*m_stage);
    m_tapeLabels = std::make_unique<TapeLabels>(*m_window);
    m_ground = std::make_unique<Ground>(*m_stage);
    m_backdrop = &m_stage->add(QStringLiteral("backdrop.vert"), QStringLiteral("backdrop.frag"), SurfaceRole::Backdrop);
    setQuad(*m_backdrop, {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}});
}

void Viewport::setTheme(const Theme& theme) {
    m_stage->setClearColour(theme.backdropBottom);
    m_backdrop->setUniform(QStringLiteral("backdropTop"), asVector(theme.backdropTop));
    m_backdrop->setUniform(QStringLiteral("backdropBottom"), asVector(theme.backdropBottom));
    m_ground->setTheme(theme);
}

void Viewport::showBody(const BodyPtr& body, const BodyPtr& standing) {
    const BodyPtr& stands = standing ? standing : body;
    if (std::exchange(m_standingBody, stands) != stands) {
        findTackedPlaces();
    }
    if (body == m_shownBody) {
        return;
    }
    const bool moved = body && m_shownBody && body->skin.triangles == m_shownBody->skin.triangles;
    m_shownBody = body;
    m_body->show(body);
    m_streaks->setBody(body);
    if (!body) {
        return;
    }
    if (moved) {
        relight();
        if (m_tapes->count() > 0) {
            m_tapes->show(m_shownFrame, m_shownBody);
            showMarks();
        }
        return;
    }
    setBodyVisible(m_bodyVisible);
    standBody();
}

// The floor lies under its feet, winds blow at its middle, and one that stands elsewhere is looked at.
void Viewport::standBody() {
    constexpr double elsewhere = 0.1; // m
    constexpr double middle = 0.68;   // of the height
    const double floor = groundUnder(m_shownBody->skin);
    double top = floor;
    for (const Vec3& place : m_shownBody->skin.positions) {
        top = std::max(top, place.y());
    }
    const double height = floor + middle * (top - floor);
    const bool moved = std::abs(height - std::exchange(m_windHeight, height)) > elsewhere;
    m_ground->setHeight(floor);
    showWinds();
    if (!std::exchange(m_framedOnce, true) || moved) {
        frameAll();
        m_frameNext = m_frameNext || moved; // where the garment still hangs, it does not stay
    }
}

void Viewport::showFrame(const DrapeFramePtr& frame) {
    if (frame == m_shownFrame) {
        return;
    }
    const bool another = !m_shownFrame || !frame || frame->garment != m_shownFrame->garment ||
                         frame->unsewn.empty() != m_shownFrame->unsewn.empty();
    if (frame) {
        m_hand->frameShown(*frame);
    }
    // Cloth at rest that is drawn where it was needs no new picture: the one that is there gets smooth edges.
    if (!another && liesStill(*frame)) {
        m_shownFrame = frame;
        ++m_framesShown;
        emit frameShown();
        emit frameSeen(frame);
        return;
    }
    m_drawnFrame = frame;
    m_shownFrame = frame;
    m_seams->show(frame);
    m_stitches->show(frame);
    m_tapes->show(frame, m_shownBody);
    m_legend->show(frame ? frame->fitMap : nullptr);
    m_probe->show(frame);
    m_legend->setProbe(m_probe->text());
    showMarks();
    m_cloth->show(frame);
    awaitPicture();
    if (frame && frame->garment) {
        ++m_framesShown;
    }
    m_gizmo->show(gizmoPlace(), m_camera, paneSize());
    if (another && frame && frame->garment && std::exchange(m_frameNext, false)) {
        frameAll();
    }
    if (another) {
        makeRoomForWinds();
        emit garmentShown();
    }
    emit frameShown();
}

// Round the body, and where the garment begins: a flag flies beside it.
void Viewport::makeRoomForWinds() {
    constexpr double around = 1.1; // m
    constexpr double beside = 0.3;
    constexpr double far = 3;
    const Vec3 middle(0, 1, 0);
    Vec3 low = middle - Vec3::Constant(around);
    Vec3 high = middle + Vec3::Constant(around);
    for (const Vec3& place : m_shownFrame ? m_shownFrame->positions : std::vector<Vec3>()) {
        if ((place - middle).norm() < far) {
            low = low.cwiseMin(place - Vec3::Constant(beside));
            high = high.cwiseMax(place + Vec3::Constant(beside));
        }
    }
    m_streaks->setRoom(low, high);
}

void Viewport::setBodyVisible(bool visible) {
    m_bodyVisible = visible;
    m_body->setShown(visible);
    relight();
}

void Viewport::setHiddenPanels(std::set<PanelId> panels) {
    m_seams->setHidden(panels);
    m_cloth->setHidden(std::move(panels));
    relight();
}

void Viewport::setClothLook(const ClothLook& look) {
    const bool before = m_cloth->look().isSeenThrough();
    m_cloth->setLook(look);
    if (look.isSeenThrough() != before) {
        relight();
    }
}

Vec3 Viewport::lookingAlong() const {
    const QVector3D along = m_camera.forward();
    return {along.x(), along.y(), along.z()};
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
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
        showHand(event->type() == QEvent::Enter);
        if (event->type() == QEvent::Leave) {
            hoverHandles(std::nullopt);
        }
        return false;
    }
    return keyEvent(event) || mouseEvent(event);
}

void Viewport::showHand(bool inside) {
    m_inside = inside;
    const HandKind& kind = m_hand->kind();
    m_window->setCursor(kind.key != 0 ? Qt::CrossCursor : Qt::ArrowCursor);
    const QString hint = m_pointedAt.isEmpty()
                             ? translated("Hand", kind.hint)
                             : tr("A click puts the selected panels at: %1").arg(pointName(m_pointedAt.toStdString()));
    emit hintChanged(inside ? hint : QString());
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

// A drag with that button turns the view, and asks for none.
void Viewport::askForMenu(const QMouseEvent& release) {
    constexpr double still = 4; // pixels
    const std::optional<QPointF> from = std::exchange(m_menuFrom, std::nullopt);
    if (release.button() != Qt::RightButton || !from || (release.position() - *from).manhattanLength() > still) {
        return;
    }
    const std::optional<ClothHit> hit = clothUnder(release.position());
    emit menuWanted(hit ? std::optional(clothPointOf(*m_shownFrame, *hit)) : std::nullopt,
                    release.globalPosition().toPoint());
}

bool Viewport::mouseEvent(QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto* press = static_cast<QMouseEvent*>(event);
        m_lastMouse = press->position();
        m_menuFrom.reset();
        if (press->button() == Qt::RightButton && press->modifiers() == Qt::NoModifier) {
            m_menuFrom = press->position();
        }
        m_container->setFocus();
        static_cast<void>(m_hand->mouseEvent(event));
        return true;
    }
    case QEvent::MouseButtonRelease: {
        const bool used = m_hand->mouseEvent(event);
        showMarks();
        askForMenu(*static_cast<QMouseEvent*>(event));
        return used;
    }
    case QEvent::MouseMove: {
        if (m_hand->mouseEvent(event)) {
            showMarks();
            return true;
        }
        const auto* move = static_cast<QMouseEvent*>(event);
        // After a drag that came from beside the view nobody tells that the cursor is in it.
        if (!m_inside && QRectF(QPointF(), paneSize()).contains(move->position())) {
            showHand(true);
        }
        pointAt(move->position());
        hoverHandles(move->position());
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
