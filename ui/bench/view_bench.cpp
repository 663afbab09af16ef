#include "ui/bench/view_bench.h"

#include "ui/viewport/viewport.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QPixmap>
#include <QScreen>
#include <QSplitter>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <map>
#include <vector>

namespace toile {

namespace {

double threadCpuMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// How long this thread could have run but found no processor free, since it began.
double threadQueuedMs() {
    QFile file(QStringLiteral("/proc/thread-self/schedstat"));
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    return file.readAll().split(' ').value(1).toDouble() * 1e-6;
}

QJsonObject percentiles(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    if (values.empty()) {
        return {};
    }
    return {{QStringLiteral("median_ms"), values[values.size() / 2]},
            {QStringLiteral("p99_ms"), values[values.size() * 99 / 100]},
            {QStringLiteral("max_ms"), values.back()}};
}

// Counts the pictures a person sees: a piece of the screen is looked at, and counts when it has changed.
class PictureCounter {
public:
    explicit PictureCounter(Viewport& view) : m_view(view) {}
    void look() {
        constexpr int side = 48;
        const QWindow* window = m_view.surface();
        const QImage seen = window->screen()
                                ->grabWindow(window->winId(), (window->width() - side) / 2,
                                             static_cast<int>(window->height() * 0.42), side, side)
                                .toImage();
        m_count += seen != m_last ? 1 : 0;
        m_last = seen;
    }
    [[nodiscard]] int count() const { return m_count; }

private:
    Viewport& m_view;
    QImage m_last;
    int m_count = 0;
};

// Sleeps between events, as the window does: what is measured must not have to share its processor with who waits.
void process(int ms, const std::function<bool()>& done) {
    constexpr int askEveryMs = 2;
    QTimer waking;
    waking.start(askEveryMs);
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms && !done()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}

// What a person does and sees, one after the other.
struct Phase {
    const char* name;
    bool draping;
    bool turning;
};
constexpr Phase kPhases[] = {
    {"still", false, false}, {"turning", false, true}, {"draping", true, false}, {"turning_and_draping", true, true}};
constexpr int kPhaseMs = 4000;
constexpr int kLookEveryMs = 8;
constexpr int kTurnEveryMs = 8; // as often as a mouse moves

// How long the user interface hears nothing. On a busy machine part of that is waiting for a free processor; what is
// left has been work of its own, or waiting for others.
QJsonObject benchHearing(MainWindow& window) {
    std::vector<double> deaf;
    std::vector<double> blocked;
    std::vector<double> busy;
    constexpr int tickMs = 4;
    QTimer ticker;
    ticker.setTimerType(Qt::PreciseTimer);
    QElapsedTimer since;
    double cpu = threadCpuMs();
    double queued = threadQueuedMs();
    QObject::connect(&ticker, &QTimer::timeout, &window, [&] {
        deaf.push_back(static_cast<double>(since.nsecsElapsed()) * 1e-6 - tickMs);
        const double queuedNow = threadQueuedMs();
        blocked.push_back(deaf.back() - (queuedNow - queued));
        queued = queuedNow;
        busy.push_back(threadCpuMs() - cpu);
        since.restart();
        cpu = threadCpuMs();
    });
    const int shown = window.view3d().framesShown();
    QElapsedTimer wall;
    wall.start();
    since.start();
    ticker.start(tickMs);
    process(kPhaseMs, [] { return false; });
    const double seconds = static_cast<double>(wall.elapsed()) * 1e-3;
    return {{QStringLiteral("cloth_frames_per_s"), (window.view3d().framesShown() - shown) / seconds},
            {QStringLiteral("ui_deaf"), percentiles(deaf)},
            {QStringLiteral("ui_deaf_on_free_processor"), percentiles(blocked)},
            {QStringLiteral("ui_own_work"), percentiles(busy)}};
}

// What each kind of thread has worked since the program began, ms: those of a name together.
std::map<QString, double> workByThread() {
    std::map<QString, double> work;
    const QDir tasks(QStringLiteral("/proc/self/task"));
    for (const QString& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile name(tasks.filePath(task + QStringLiteral("/comm")));
        QFile spent(tasks.filePath(task + QStringLiteral("/schedstat")));
        if (name.open(QIODevice::ReadOnly) && spent.open(QIODevice::ReadOnly)) {
            const QString called = QString::fromLatin1(name.readAll().trimmed());
            work[called.startsWith(QLatin1String("llvmpipe")) ? QStringLiteral("llvmpipe") : called] +=
                spent.readAll().split(' ').value(0).toDouble() * 1e-6;
        }
    }
    return work;
}

std::map<QString, double> workSince(const std::map<QString, double>& before) {
    std::map<QString, double> work = workByThread();
    for (auto& [name, ms] : work) {
        const auto known = before.find(name);
        ms -= known != before.end() ? known->second : 0;
    }
    return work;
}

// Of those that have worked for a millisecond.
QJsonObject rounded(const std::map<QString, double>& work) {
    QJsonObject all;
    for (const auto& [name, ms] : work) {
        if (ms >= 1) {
            all[name] = std::round(ms);
        }
    }
    return all;
}

// Pictures in a second, and how many ms of a processor each thread worked in it. Threads that ended meanwhile are not
// in it.
QJsonObject benchPictures(Viewport& view) {
    PictureCounter pictures(view);
    QTimer ticker;
    ticker.setTimerType(Qt::PreciseTimer);
    QObject::connect(&ticker, &QTimer::timeout, &view, [&] { pictures.look(); });
    const std::map<QString, double> before = workByThread();
    QElapsedTimer wall;
    wall.start();
    ticker.start(kLookEveryMs);
    process(kPhaseMs, [] { return false; });
    const double seconds = static_cast<double>(wall.elapsed()) * 1e-3;
    std::map<QString, double> work = workSince(before);
    for (auto& [name, ms] : work) {
        ms /= seconds;
    }
    return {{QStringLiteral("pictures_per_s"), pictures.count() / seconds},
            {QStringLiteral("work_ms_per_s"), rounded(work)}};
}

QJsonObject benchPhase(MainWindow& window, const Phase& phase) {
    window.setDraping(phase.draping);
    Viewport& view = window.view3d();
    if (phase.draping) {
        constexpr int begun = 10;
        process(60000, [&] {
            return view.shownFrame() && view.shownFrame()->unsewn.empty() && view.shownFrame()->step > begun;
        });
    }
    QTimer turn;
    turn.setTimerType(Qt::PreciseTimer);
    float yaw = 0;
    QObject::connect(&turn, &QTimer::timeout, &window, [&] { view.setView({"", "", yaw += 1, 0}); });
    if (phase.turning) {
        turn.start(kTurnEveryMs);
    }
    process(500, [] { return false; });
    QJsonObject figures = benchHearing(window);
    const QJsonObject pictures = benchPictures(view);
    for (const QString& name : pictures.keys()) {
        figures[name] = pictures[name];
    }
    return figures;
}

// The garment at 10 mm, in a wind that does not let it rest: of cloth at rest no pictures are drawn.
void makeFine(MainWindow& window) {
    Pattern fine = window.document().pattern();
    WindSource wind;
    wind.kind = WindKind::Sines;
    wind.speed = 5;
    wind.sheltered = false;
    fine.wind = {wind};
    constexpr double spacingMm = 10;
    for (const PanelPtr& listed : std::vector<PanelPtr>(fine.panels)) {
        Panel panel = *listed;
        panel.particleDistanceMm = spacingMm;
        fine.putPanel(std::move(panel));
    }
    const DrapeFramePtr before = window.view3d().shownFrame();
    window.document().edit(std::move(fine), QStringLiteral("bench"));
    window.view3d().setWindsShown(false); // streaks would be drawn by themselves
    process(60000, [&] { return window.view3d().shownFrame() != before && window.view3d().shownFrame(); });
}

// As large as the picture is measured: 1280 x 800, where the screen has room for it beside table and docks.
void enlarge(MainWindow& window) {
    if (auto* split = qobject_cast<QSplitter*>(window.centralWidget())) {
        split->setSizes({split->width(), 0});
    }
    process(100, [] { return false; });
    const QSize missing = QSize(1280, 800) - window.view3d().paneSize().toSize();
    window.resize(window.size() + missing);
    process(500, [] { return false; });
}

// A hem lengthened on the table while the cloth drapes: how long until it is seen in space, and until it drapes on.
QJsonObject benchEdits(MainWindow& window) {
    Viewport& view = window.view3d();
    window.setDraping(true);
    std::vector<double> shown;
    std::vector<double> draping;
    constexpr int edits = 8;
    constexpr int mostMs = 20000;
    for (int i = 0; i < edits; ++i) {
        const GarmentPtr before = view.shownFrame()->garment;
        Pattern after = window.document().pattern();
        Panel panel = *after.panels.front();
        for (PathPoint& point : panel.shape.outline.points) {
            point.position.y() *= i % 2 == 0 ? 1.01 : 1 / 1.01;
        }
        after.putPanel(std::move(panel));
        QElapsedTimer wall;
        wall.start();
        window.document().edit(std::move(after), QStringLiteral("bench"));
        process(mostMs, [&] { return view.shownFrame()->garment != before; });
        shown.push_back(static_cast<double>(wall.nsecsElapsed()) * 1e-6);
        const int step = view.shownFrame()->step;
        process(mostMs, [&] { return view.shownFrame()->step > step; });
        draping.push_back(static_cast<double>(wall.nsecsElapsed()) * 1e-6);
        process(400, [] { return false; });
    }
    return {{QStringLiteral("shown"), percentiles(shown)}, {QStringLiteral("drapes_on"), percentiles(draping)}};
}

// What Space does: how long until a picture in which the cloth has moved is in the window, from where the panels are
// arranged, from where the garment has just been sewn and falls (its steps are the longest then), and from where it
// hangs; and until the last one is when it is stopped.
class SpaceBench {
public:
    explicit SpaceBench(MainWindow& window) : m_window(window) {
        QObject::connect(&window.view3d(), &Viewport::frameSeen, &m_here,
                         [this](const DrapeFramePtr& frame) { m_seen = frame ? frame->step : 0; });
    }
    QJsonObject run() {
        constexpr int rounds = 9;
        constexpr int falls = 10; // steps
        constexpr int hangs = 75;
        for (int i = 0; i < rounds; ++i) {
            m_window.resetDrape();
            standStill();
            m_sewing.push_back(press([this] { return m_seen > 0; }));
            stop();
            m_window.setDraping(true);
            process(60000, [&] { return frame().unsewn.empty(); });
            const int sewn = frame().step;
            drapeOn(sewn + falls, m_falling);
            drapeOn(sewn + hangs, m_hanging);
        }
        return {{QStringLiteral("begins_to_sew"), percentiles(m_sewing)},
                {QStringLiteral("drapes_on"), m_falling.figures()},
                {QStringLiteral("drapes_on_hanging"), m_hanging.figures()},
                {QStringLiteral("stands"), percentiles(m_stopped)}};
    }

private:
    // How long each took, and what each kind of thread worked until then, all of them together; ms.
    struct Starts {
        std::vector<double> took;
        std::map<QString, double> work;

        [[nodiscard]] QJsonObject figures() const {
            QJsonObject told = percentiles(took);
            std::map<QString, double> mean = work;
            for (auto& [name, ms] : mean) {
                ms /= static_cast<double>(took.size());
            }
            told[QStringLiteral("work_ms")] = rounded(mean);
            return told;
        }
    };

    // From a step on.
    void drapeOn(int step, Starts& starts) {
        m_window.setDraping(true);
        process(60000, [&] { return frame().step > step; });
        m_window.setDraping(false);
        standStill();
        const int stands = frame().step;
        const std::map<QString, double> before = workByThread();
        starts.took.push_back(press([&] { return m_seen > stands; }));
        for (const auto& [name, ms] : workSince(before)) {
            starts.work[name] += ms;
        }
        stop();
    }
    [[nodiscard]] const DrapeFrame& frame() const { return *m_window.view3d().shownFrame(); }
    // What was asked for is done and seen, and the picture has got smooth edges.
    void standStill() {
        process(10000, [this] { return m_window.worker().isIdle(); });
        process(800, [] { return false; });
    }
    double press(const std::function<bool()>& done) {
        QElapsedTimer wall;
        wall.start();
        m_window.action(QStringLiteral("drape"))->trigger();
        process(2000, done);
        return static_cast<double>(wall.nsecsElapsed()) * 1e-6;
    }
    void stop() {
        process(300, [] { return false; });
        m_stopped.push_back(press(
            [this] { return !m_window.worker().isRunning() && m_window.worker().isIdle() && m_seen == frame().step; }));
    }

    MainWindow& m_window;
    QObject m_here;
    int m_seen = 0; // step of the last frame in the window
    std::vector<double> m_sewing, m_stopped;
    Starts m_falling, m_hanging;
};

} // namespace

QJsonObject benchView(MainWindow& window) {
    enlarge(window);
    makeFine(window);
    QJsonObject figures;
    for (const Phase& phase : kPhases) {
        figures[QLatin1String(phase.name)] = benchPhase(window, phase);
    }
    figures[QStringLiteral("edit")] = benchEdits(window);
    figures[QStringLiteral("space")] = SpaceBench(window).run();
    window.setDraping(false);
    const Viewport& view = window.view3d();
    if (view.shownFrame() && view.shownFrame()->garment && view.shownBody()) {
        figures[QStringLiteral("cloth_triangles")] = static_cast<int>(view.shownFrame()->garment->triangles.size());
        figures[QStringLiteral("body_triangles")] = static_cast<int>(view.shownBody()->skin.triangles.size());
    }
    figures[QStringLiteral("pane")] =
        QStringLiteral("%1 x %2").arg(view.paneSize().width()).arg(view.paneSize().height());
    return figures;
}

} // namespace toile
