// Draws in a thread of its own, so that the user interface never waits for a picture. Where the processor draws, a
// picture takes tens of milliseconds, and Qt 3D would take them from the thread that hears mouse and keys.
#include "ui/viewport/stage/edge_smoothing.h"
#include "ui/viewport/stage/picture_window.h"
#include "ui/viewport/stage/scene_painter.h"
#include "ui/viewport/stage/stage_kinds.h"
#include "ui/worker/thread_manners.h"

#include <QPainter>
#include <QPointer>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <iterator>
#include <mutex>
#include <thread>

namespace toile {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// Of the time, so much is spent on drawing at most, within these bounds: the garment drapes with what is left.
constexpr double kBusyPart = 0.6;
constexpr double kLeastBetweenMs = 16;
constexpr double kMostBetweenMs = 33;
// While things move and pictures take longer than this, they have fewer pixels.
constexpr double kSlowMs = 36;
constexpr double kFastMs = 18;
constexpr double kScales[] = {1, 0.8, 0.64};
// Once nothing has changed for so long, the picture is drawn again with several samples to a pixel.
constexpr Milliseconds kStillAfter{220};
constexpr int kStillSamples = 4;

constexpr std::size_t kMostWaiting = 16;

constexpr int kNiceness = 2; // of OpenGL's own threads too

// The thread, and what it shares with the window's. Under the mutex only pointers change hands: on a crowded machine
// the thread may be sent to sleep there, and the window would wait for it.
class Drawing {
public:
    explicit Drawing(PictureWindow* window) : m_window(window), m_thread([this] { run(); }) {}
    ~Drawing() {
        {
            const std::lock_guard lock(m_mutex);
            m_quit = true;
        }
        m_wake.notify_one();
        m_thread.join();
    }
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    void draw(DrawnScene scene) {
        auto next = std::make_shared<const DrawnScene>(std::move(scene));
        {
            const std::lock_guard lock(m_mutex);
            m_scene.swap(next);
            m_newer = true;
        }
        m_wake.notify_one();
    }

private:
    void run();
    void publish(QImage picture, int changes);
    void present();

    PictureWindow* const m_window;
    QObject m_here; // of the window's thread: calls that come too late are dropped with it
    ScenePainter m_painter;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::shared_ptr<const DrawnScene> m_scene;
    bool m_newer = false;
    bool m_quit = false;
    bool m_presenting = false;
    QImage m_picture;
    int m_changes = 0;    // in the picture
    std::thread m_thread; // last: begins when all else is there
};

// As large as it is shown. To stretch it Qt takes threads that a crowded machine may keep waiting; here nobody waits.
QImage stretched(QImage picture, const QSize& pixels) {
    if (picture.size() == pixels || pixels.isEmpty()) {
        return picture;
    }
    QImage large(pixels, picture.format());
    QPainter painter(&large);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(QRect(QPoint(), pixels), picture);
    return large;
}

// How large pictures are drawn while things move: as large as they are shown, unless that is too slow.
class Pace {
public:
    [[nodiscard]] double scale() const { return kScales[m_scale]; }
    [[nodiscard]] Clock::duration between() const {
        const double ms = std::clamp(m_usualMs / kBusyPart, kLeastBetweenMs, kMostBetweenMs);
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(ms));
    }
    void took(double ms) {
        constexpr double weight = 0.15;
        m_usualMs += weight * (ms - m_usualMs);
        if (m_usualMs > kSlowMs && m_scale + 1 < std::size(kScales)) {
            ++m_scale;
            m_usualMs = 0.5 * (kSlowMs + kFastMs); // let it be seen what that has brought
        } else if (m_usualMs < kFastMs && m_scale > 0) {
            --m_scale;
            m_usualMs = 0.5 * (kSlowMs + kFastMs);
        }
    }

private:
    double m_usualMs = kFastMs;
    std::size_t m_scale = 0;
};

void Drawing::run() {
    introduceThread("toile-draw", kNiceness);
    Pace pace;
    bool sharp = true;
    while (true) {
        std::shared_ptr<const DrawnScene> scene;
        bool moving = true;
        {
            std::unique_lock lock(m_mutex);
            const auto woken = [this] { return m_quit || m_newer; };
            if (sharp) {
                m_wake.wait(lock, woken);
            } else {
                moving = m_wake.wait_for(lock, kStillAfter, woken);
            }
            if (m_quit) {
                break;
            }
            m_newer = false;
            scene = m_scene;
        }
        const Clock::time_point begin = Clock::now();
        QImage picture = m_painter.draw(*scene, moving ? ScenePainter::Quality{0, pace.scale()}
                                                       : ScenePainter::Quality{kStillSamples, 1});
        if (moving) {
            smoothEdges(picture);
        }
        publish(stretched(std::move(picture), scene->pixels), scene->changes);
        sharp = !moving;
        if (moving) {
            pace.took(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        }
        std::unique_lock lock(m_mutex);
        m_wake.wait_until(lock, begin + pace.between(), [this] { return m_quit; });
    }
    m_painter.release();
}

// At most one call to the window is under way, so a slow window never makes a queue.
void Drawing::publish(QImage picture, int changes) {
    bool tell = false;
    {
        const std::lock_guard lock(m_mutex);
        m_picture.swap(picture);
        m_changes = changes;
        tell = !std::exchange(m_presenting, true);
    }
    if (tell) {
        QMetaObject::invokeMethod(
            &m_here, [this] { present(); }, Qt::QueuedConnection);
    }
}

void Drawing::present() {
    QImage picture;
    int changes = 0;
    {
        const std::lock_guard lock(m_mutex);
        m_presenting = false;
        picture = m_picture;
        changes = m_changes;
    }
    m_window->show(picture, changes);
}

class ThreadedStage;

class ThreadedSurface : public Surface {
public:
    ThreadedSurface(ThreadedStage& stage, std::size_t place) : m_stage(stage), m_place(place) {}
    void setTriangles(std::vector<SurfaceVertex> vertices, std::vector<SurfaceLook> looks,
                      std::vector<std::uint32_t> indices) override;
    void moveVertices(std::vector<SurfaceVertex> vertices) override;
    void recolour(std::vector<SurfaceLook> looks) override;
    void setWire(bool wire) override;
    void setClosed(bool closed) override;
    void setPictures(std::shared_ptr<const QImage> tiles, int perSide) override;
    void setUniform(const QString& name, const QVariant& value) override;
    void setShown(bool shown) override;

private:
    ThreadedStage& m_stage;
    std::size_t m_place;
};

class ThreadedStage : public Stage, private QObject {
public:
    ThreadedStage() : m_window(new PictureWindow), m_drawing(std::make_unique<Drawing>(m_window)) {
        m_window->tell([this](int changes) { seen(changes); });
    }
    ~ThreadedStage() override {
        if (m_window) {
            m_window->tell({});
        }
    }
    ThreadedStage(const ThreadedStage&) = delete;
    ThreadedStage& operator=(const ThreadedStage&) = delete;

    QWindow* window() override { return m_window; }
    Surface& add(const QString& vertexShader, const QString& fragmentShader, SurfaceRole role) override {
        DrawnSurface surface;
        surface.role = role;
        surface.vertexShader = vertexShader;
        surface.fragmentShader = fragmentShader;
        m_scene.surfaces.push_back(std::move(surface));
        m_surfaces.push_back(std::make_unique<ThreadedSurface>(*this, m_surfaces.size()));
        return *m_surfaces.back();
    }
    void setCamera(const OrbitCamera& camera, const QSizeF& pane) override {
        m_scene.mvp = camera.matrix(pane);
        m_scene.eye = camera.position();
        m_scene.pixels = (pane * m_window->devicePixelRatio()).toSize();
        changed();
    }
    void setClearColour(const QColor& colour) override {
        m_scene.clear = colour;
        m_window->setBlank(colour);
        changed();
    }
    [[nodiscard]] DrawnScene scene() const override { return m_scene; }
    void onceSeen(std::function<void()> then) override {
        if (m_seen >= m_scene.changes) {
            then();
        } else {
            m_waiting.emplace_back(m_scene.changes, std::move(then));
            if (m_waiting.size() > kMostWaiting) { // a hidden window is given no picture
                m_waiting.erase(m_waiting.begin());
            }
        }
    }
    // Of a surface, as it is, and for a change.
    [[nodiscard]] const DrawnSurface& surface(std::size_t place) const { return m_scene.surfaces[place]; }
    DrawnSurface& change(std::size_t place) {
        changed();
        return m_scene.surfaces[place];
    }

private:
    // All that changes before the next round of events is one picture.
    void changed() {
        ++m_scene.changes;
        if (!std::exchange(m_told, true)) {
            QMetaObject::invokeMethod(
                this,
                [this] {
                    m_told = false;
                    m_drawing->draw(m_scene);
                },
                Qt::QueuedConnection);
        }
    }

    void seen(int changes) {
        m_seen = std::max(m_seen, changes);
        std::vector<std::pair<int, std::function<void()>>> waiting;
        waiting.swap(m_waiting);
        for (auto& [number, then] : waiting) {
            if (number <= m_seen) {
                then();
            } else {
                m_waiting.emplace_back(number, std::move(then));
            }
        }
    }

    QPointer<PictureWindow> m_window;
    std::unique_ptr<Drawing> m_drawing;
    DrawnScene m_scene;
    int m_seen = 0; // changes
    std::vector<std::pair<int, std::function<void()>>> m_waiting;
    std::vector<std::unique_ptr<ThreadedSurface>> m_surfaces;
    bool m_told = false;
};

template <typename T>
SharedList<T> shared(std::vector<T> list) {
    return std::make_shared<const std::vector<T>>(std::move(list));
}

// What is as it was needs no picture, which would keep those that show something new waiting.
void ThreadedSurface::setTriangles(std::vector<SurfaceVertex> vertices, std::vector<SurfaceLook> looks,
                                   std::vector<std::uint32_t> indices) {
    const SharedList<std::uint32_t>& before = m_stage.surface(m_place).indices;
    if (indices.empty() && (!before || before->empty())) {
        return;
    }
    DrawnSurface& drawn = m_stage.change(m_place);
    drawn.vertices = shared(std::move(vertices));
    drawn.looks = shared(std::move(looks));
    drawn.indices = shared(std::move(indices));
}

void ThreadedSurface::moveVertices(std::vector<SurfaceVertex> vertices) {
    m_stage.change(m_place).vertices = shared(std::move(vertices));
}

void ThreadedSurface::recolour(std::vector<SurfaceLook> looks) {
    m_stage.change(m_place).looks = shared(std::move(looks));
}

void ThreadedSurface::setWire(bool wire) {
    if (m_stage.surface(m_place).wire != wire) {
        m_stage.change(m_place).wire = wire;
    }
}

void ThreadedSurface::setClosed(bool closed) {
    if (m_stage.surface(m_place).closed != closed) {
        m_stage.change(m_place).closed = closed;
    }
}

void ThreadedSurface::setPictures(std::shared_ptr<const QImage> tiles, int perSide) {
    DrawnSurface& drawn = m_stage.change(m_place);
    drawn.uniforms["printTiles"] = static_cast<float>(tiles ? perSide : 0);
    drawn.pictures = std::move(tiles);
}

void ThreadedSurface::setUniform(const QString& name, const QVariant& value) {
    const QByteArray key = name.toLatin1();
    if (m_stage.surface(m_place).uniforms.value(key) != value) {
        m_stage.change(m_place).uniforms[key] = value;
    }
}

void ThreadedSurface::setShown(bool shown) {
    if (m_stage.surface(m_place).shown != shown) {
        m_stage.change(m_place).shown = shown;
    }
}

} // namespace

std::unique_ptr<Stage> makeThreadedStage() {
    return std::make_unique<ThreadedStage>();
}

} // namespace toile
