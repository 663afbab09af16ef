#include "ui/view_bench.h"

#include "ui/main_window.h"
#include "ui/viewport/viewport.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPixmap>
#include <QScreen>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <ctime>
#include <functional>
#include <vector>

namespace toile {

namespace {

double threadCpuMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
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

// The garment at 10 mm draping in the 3D view: pictures per second, and how long the user interface hears nothing. The
// processor time of its own thread tells how much of that it caused itself on a busy machine.
QJsonObject benchDraping(MainWindow& window) {
    Pattern fine = window.document().pattern();
    constexpr double spacingMm = 10;
    for (const PanelPtr& listed : std::vector<PanelPtr>(fine.panels)) {
        Panel panel = *listed;
        panel.particleDistanceMm = spacingMm;
        fine.putPanel(std::move(panel));
    }
    window.document().edit(std::move(fine), QStringLiteral("bench"));
    window.setDraping(true);
    const auto process = [](int ms, const std::function<bool()>& done) {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < ms && !done()) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
        }
    };
    Viewport& view = window.view3d();
    constexpr int begun = 10;
    process(60000, [&] { return view.shownFrame() && view.shownFrame()->step > begun; });
    std::vector<double> gaps;
    std::vector<double> busy;
    constexpr int tickMs = 4;
    QTimer ticker;
    QElapsedTimer since;
    double cpu = threadCpuMs();
    QObject::connect(&ticker, &QTimer::timeout, &window, [&] {
        gaps.push_back(static_cast<double>(since.nsecsElapsed()) * 1e-6 - tickMs);
        busy.push_back(threadCpuMs() - cpu);
        since.restart();
        cpu = threadCpuMs();
    });
    const int shown = view.framesShown();
    QElapsedTimer wall;
    wall.start();
    since.start();
    ticker.start(tickMs);
    constexpr int lengthMs = 6000;
    process(lengthMs, [] { return false; });
    const double seconds = static_cast<double>(wall.elapsed()) * 1e-3;
    ticker.stop();
    return {{QStringLiteral("cloth_triangles"), static_cast<int>(view.shownFrame()->garment->triangles.size())},
            {QStringLiteral("body_triangles"), static_cast<int>(view.shownBody()->skin.triangles.size())},
            {QStringLiteral("cloth_frames_per_s"), (view.framesShown() - shown) / seconds},
            {QStringLiteral("ui_deaf"), percentiles(gaps)},
            {QStringLiteral("ui_own_work"), percentiles(busy)}};
}

// The camera turned all the while, the garment draping: what a hand that looks round sees.
QJsonObject benchTurning(MainWindow& window) {
    Viewport& view = window.view3d();
    PictureCounter pictures(view);
    QElapsedTimer wall;
    wall.start();
    constexpr int lengthMs = 4000;
    for (int i = 0; wall.elapsed() < lengthMs; ++i) {
        view.setView({"", "", static_cast<float>(i), 0});
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        pictures.look();
    }
    window.setDraping(false);
    return {{QStringLiteral("pictures_per_s"), pictures.count() * 1e3 / static_cast<double>(wall.elapsed())}};
}

} // namespace

QJsonObject benchView(MainWindow& window) {
    QJsonObject figures;
    figures[QStringLiteral("draping")] = benchDraping(window);
    figures[QStringLiteral("turning")] = benchTurning(window);
    return figures;
}

} // namespace toile
