#include "ui/bench/studio_bench.h"

#include "ui/bench/view_bench.h"
#include "ui/canvas/pattern_view.h"
#include "ui/window/main_window.h"
#include "ui/window/studio_options.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

namespace toile {

namespace {

constexpr int kRounds = 200;

// What this thread has computed, ms: on a busy machine the time by the clock tells of the others.
double computedMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

QJsonObject timesOf(const std::function<void(int)>& work, int rounds = kRounds) {
    std::vector<double> times;
    std::vector<double> computed;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        const double before = computedMs();
        work(i);
        computed.push_back(computedMs() - before);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
    }
    std::sort(times.begin(), times.end());
    std::sort(computed.begin(), computed.end());
    const auto middle = times.size() / 2;
    const auto late = times.size() * 99 / 100;
    return {{QStringLiteral("median_ms"), times[middle]},
            {QStringLiteral("p99_ms"), times[late]},
            {QStringLiteral("computed_median_ms"), computed[middle]},
            {QStringLiteral("computed_p99_ms"), computed[late]},
            {QStringLiteral("repeats"), rounds}};
}

// Resident memory of this process, MB.
double residentMb() {
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QList<QByteArray> pages = file.readAll().split(' ');
    return pages.value(1).toDouble() * 4096 / 1e6;
}

// Panels shifted to and fro, one undo step each.
void shiftPanel(Document& document, int round) {
    Pattern after = document.pattern();
    if (after.panels.empty()) {
        return;
    }
    Panel panel = *after.panels.front();
    panel.tablePositionMm.x() += round % 2 == 0 ? 7 : -7;
    after.putPanel(std::move(panel));
    document.edit(std::move(after), QStringLiteral("bench"));
}

// Fifty panels of a hundred points, each sewn to the next: more than any garment has.
Pattern fiftyPanels() {
    constexpr int kPanels = 50;
    constexpr int kPoints = 100;
    Pattern pattern;
    Fabric fabric = fabricPresets().front();
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    std::vector<EdgeRange> firstEdges;
    for (int i = 0; i < kPanels; ++i) {
        Panel panel;
        panel.id = pattern.takeId<PanelId>();
        panel.name = "panel " + std::to_string(i);
        panel.fabric = fabric.id;
        panel.tablePositionMm = Vec2(450.0 * (i % 10), 450.0 * (i / 10));
        for (int k = 0; k < kPoints; ++k) {
            const double angle = 2 * std::numbers::pi * k / kPoints;
            const double radius = 180 + 20 * std::sin(7 * angle);
            panel.shape.outline.points.push_back(
                {pattern.takeId<PointId>(), radius * Vec2(std::cos(angle), std::sin(angle)), CornerKind::Mitre});
            panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 10});
        }
        firstEdges.push_back({panel.id, panel.shape.outline.edges.front().id, 0, 1, false});
        pattern.putPanel(std::move(panel));
    }
    for (std::size_t i = 0; i + 1 < firstEdges.size(); i += 2) {
        Seam seam;
        seam.id = pattern.takeId<SeamId>();
        seam.a = {firstEdges[i]};
        seam.b = {firstEdges[i + 1]};
        pattern.seams.push_back(std::move(seam));
    }
    return pattern;
}

void benchLargePattern(MainWindow& window, QJsonObject& figures) {
    PatternView& table = window.table();
    window.document().startNew();
    window.document().edit(fiftyPanels(), QStringLiteral("bench"));
    table.zoomAll();
    figures[QStringLiteral("pan_50_panels")] = timesOf([&](int i) {
        QScrollBar& bar = *table.horizontalScrollBar();
        bar.setValue(bar.value() + (i % 20 < 10 ? 7 : -7));
        table.viewport()->repaint();
    });
    figures[QStringLiteral("zoom_50_panels")] = timesOf([&](int i) {
        table.zoomBy(std::sin(i * 0.1) > 0 ? 1.03 : 1 / 1.03);
        table.viewport()->repaint();
    });
    figures[QStringLiteral("edit_50_panels")] = timesOf([&](int i) {
        shiftPanel(window.document(), i);
        table.viewport()->repaint();
    });
}

} // namespace

QString benchStudio(MainWindow& window, double startMs) {
    PatternView& table = window.table();
    QJsonObject figures;
    figures[QStringLiteral("start_ms")] = startMs;
    figures[QStringLiteral("panels")] = static_cast<int>(window.document().pattern().panels.size());
    figures[QStringLiteral("table_zoom")] = timesOf([&](int i) {
        table.zoomBy(std::sin(i * 0.1) > 0 ? 1.03 : 1 / 1.03);
        table.viewport()->repaint();
    });
    table.zoomAll();
    figures[QStringLiteral("edit_to_repaint")] = timesOf([&](int i) {
        shiftPanel(window.document(), i);
        table.viewport()->repaint();
    });
    const QString file = findShippedPattern(QStringLiteral("tee"));
    if (!file.isEmpty()) {
        figures[QStringLiteral("open")] = timesOf(
            [&](int) {
                window.files().openPath(file);
                table.viewport()->repaint();
            },
            20);
    }
    const double before = residentMb();
    for (int i = 0; i < 1000; ++i) {
        shiftPanel(window.document(), i);
    }
    for (int i = 0; i < 1000; ++i) {
        window.document().undoStack().undo();
    }
    figures[QStringLiteral("thousand_undos_mb")] = residentMb() - before;
    figures[QStringLiteral("resident_mb")] = residentMb();
    figures[QStringLiteral("view_3d")] = benchView(window);
    benchLargePattern(window, figures);
    return QString::fromUtf8(QJsonDocument(figures).toJson());
}

} // namespace toile
