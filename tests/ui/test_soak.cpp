// Hours of work in little: edits while it drapes leave memory flat, and windows are closed and files changed in the
// middle of a step. TOILE_SOAK_MINUTES=30 makes it long.
#include "tests/ui/support/view_hands.h"

#include <QElapsedTimer>
#include <QFile>
#include <QListWidget>
#include <QPushButton>

#include <malloc.h>
#include <unistd.h>

using namespace toile;

namespace {

double residentMb() {
    QFile file("/proc/self/statm");
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const double pages = file.readAll().split(' ').value(1).toDouble();
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

// What is in use of the memory that was asked for: the rest of what is resident the library keeps for later.
double usedMb() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / (1024 * 1024);
}

qint64 soakMs() {
    const int minutes = qEnvironmentVariableIntValue("TOILE_SOAK_MINUTES");
    return minutes > 0 ? 60000LL * minutes : 9000;
}

// A point of the first panel goes somewhere else, or the wind, or what is shown; then it is taken back.
void workABit(Studio& studio, int round) {
    Pattern pattern = studio->document().pattern();
    if (round % 3 == 0) {
        WindSource wind;
        wind.speed = 2 + round % 5;
        pattern.wind = {wind};
    } else {
        Panel panel = *pattern.panels[static_cast<std::size_t>(round) % pattern.panels.size()];
        for (PathPoint& point : panel.shape.outline.points) {
            point.position.y() *= 1 + 0.01 * (round % 4);
        }
        pattern.putPanel(panel);
    }
    studio->document().edit(std::move(pattern), "Work");
    QTest::qWait(60);
    if (round % 4 == 0) {
        studio->action(round % 8 == 0 ? "fit_strain" : "fit_clearance")->trigger();
    }
    QTest::mouseClick(studio->view3d().surface(), Qt::LeftButton, {}, QPoint(200, 300));
    studio->undo();
    QTest::qWait(40);
}

} // namespace

class TestSoak : public QObject {
    Q_OBJECT

private slots:
    void editsWhileItDrapesLeaveMemoryFlat() {
        CoarseTee studio(60);
        QVERIFY(drapeUntilSewn(studio, 5));
        int round = 0;
        // On a busy machine the time is over before there was much work.
        const auto workFor = [&](qint64 ms, int rounds) {
            const int last = round + rounds;
            QElapsedTimer timer;
            qint64 told = 0;
            for (timer.start(); timer.elapsed() < ms || round < last;) {
                workABit(studio, round++);
                constexpr qint64 every = 20000; // ms
                if (timer.elapsed() > told + every) {
                    told = timer.elapsed();
                    qInfo("%lld s, %d edits: %.1f MB resident, %.1f in use", told / 1000, round, residentMb(),
                          usedMb());
                }
            }
        };
        workFor(soakMs() / 3, 10); // caches fill
        const double before = residentMb();
        const double usedBefore = usedMb();
        const int first = round;
        workFor(soakMs(), 25);
        const double grown = residentMb() - before;
        qInfo("%d edits more: %.1f MB grown to %.0f MB, %.1f of them in use", round - first, grown, residentMb(),
              usedMb() - usedBefore);
        QVERIFY2(grown < 30, qPrintable(QString("%1 MB in %2 edits").arg(grown).arg(round - first)));
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step != step; }, 20000)); // still drapes
    }

    void windowsCloseAndFilesChangeInTheMiddleOfAStep() {
        const char* const files[] = {"tee", "flag", "cape", "scarf"};
        for (int round = 0; round < 4; ++round) {
            Studio studio(shippedFile(files[round]));
            studio->setDraping(true);
            studio->action("record")->trigger();
            QTest::qWait(120 + 90 * round);
            if (round % 2 == 0) {
                QVERIFY(studio->files().openPath(shippedFile(files[3 - round])));
                studio->setDraping(true);
                QTest::qWait(150);
            }
            QVERIFY(studio->worker().isRunning());
            if (round % 2 == 1) {
                studio->close();
            }
            studio.closeAndDestroy();
        }
    }
};

TOILE_STUDIO_TEST_MAIN(TestSoak)
#include "test_soak.moc"
