#include "ui/studio_bench.h"

#include "ui/canvas/pattern_view.h"
#include "ui/main_window.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace toile {

namespace {

constexpr int kRounds = 200;

QJsonObject timesOf(const std::function<void(int)>& work) {
    std::vector<double> times;
    for (int i = 0; i < kRounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        work(i);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
    }
    std::sort(times.begin(), times.end());
    return {{QStringLiteral("median_ms"), times[times.size() / 2]},
            {QStringLiteral("p99_ms"), times[times.size() * 99 / 100]},
            {QStringLiteral("repeats"), kRounds}};
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
    const double before = residentMb();
    for (int i = 0; i < 1000; ++i) {
        shiftPanel(window.document(), i);
    }
    for (int i = 0; i < 1000; ++i) {
        window.document().undoStack().undo();
    }
    figures[QStringLiteral("thousand_undos_mb")] = residentMb() - before;
    figures[QStringLiteral("resident_mb")] = residentMb();
    return QString::fromUtf8(QJsonDocument(figures).toJson());
}

} // namespace toile
