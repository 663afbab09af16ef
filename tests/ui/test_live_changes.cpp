// What a designer changes while it drapes, and goes on draping: fabric, elastic, shrinkage, particle distance, wind,
// scheme, gravity.
#include "core/cloth/stepper.h"
#include "core/pattern/fabric.h"
#include "tests/ui/support/view_hands.h"
#include "ui/window/status_line.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QWindow>

#include <algorithm>
#include <ctime>
#include <utility>
#include <vector>

using namespace toile;

namespace {

using Change = void (*)(Pattern&);

void everyPanel(Pattern& pattern, void (*change)(Panel&)) {
    for (const PanelPtr& listed : std::vector<PanelPtr>(pattern.panels)) {
        Panel panel = *listed;
        change(panel);
        pattern.putPanel(std::move(panel));
    }
}

struct Live {
    const char* name;
    Change change;
};
constexpr Live kChanges[] = {
    {"fabric",
     [](Pattern& p) {
         const FabricId id = p.fabrics.front().id;
         p.fabrics.front() = *findFabricPreset("silk");
         p.fabrics.front().id = id;
     }},
    {"elastic", [](Pattern& p) { p.elastics.front().ratioPercent = 70; }},
    {"shrinkage", [](Pattern& p) { everyPanel(p, [](Panel& each) { each.shrinkWarpPercent = 92; }); }},
    {"particle distance", [](Pattern& p) { everyPanel(p, [](Panel& each) { each.particleDistanceMm = 35; }); }},
    {"wind",
     [](Pattern& p) {
         WindSource wind;
         wind.speed = 6;
         wind.sheltered = false;
         p.wind = {wind};
     }},
    {"scheme", [](Pattern& p) { p.simulation.scheme = "projective"; }},
    {"the default scheme", [](Pattern& p) { p.simulation.scheme.clear(); }},
    {"gravity", [](Pattern& p) { p.simulation.gravity = 1.6; }},
    {"time step", [](Pattern& p) { p.simulation.timeStepS = 0.01; }},
    {"skin offset", [](Pattern& p) { p.simulation.skinOffsetMm = 6; }},
    {"body cell", [](Pattern& p) { p.simulation.bodyCellMm = 5; }},
};

// Processor time of the whole program.
double computedMs() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

// When pictures of cloth that has moved come to the screen.
class SeenMoves : public QObject {
public:
    explicit SeenMoves(Viewport& view) : m_view(view) {
        m_clock.start();
        view.surface()->installEventFilter(this);
        connect(&view, &Viewport::frameShown, this, [this] {
            m_moved = m_moved || m_view.shownFrame()->step != std::exchange(m_step, m_view.shownFrame()->step);
        });
    }
    void begin() {
        m_step = m_view.shownFrame()->step;
        m_moved = false;
        m_times.clear();
    }
    [[nodiscard]] std::size_t pictures() const { return m_times.size(); }
    [[nodiscard]] double firstMs(const QElapsedTimer& since) const { return after(since, m_times.front()); }
    [[nodiscard]] double lastMs(const QElapsedTimer& since) const { return after(since, m_times.back()); }

protected:
    // A window on which nothing moved is painted again when the picture of what did is there.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::UpdateRequest && std::exchange(m_moved, false)) {
            m_times.push_back(m_clock.nsecsElapsed());
        }
        return QObject::eventFilter(watched, event);
    }

private:
    [[nodiscard]] double after(const QElapsedTimer& since, qint64 time) const {
        return static_cast<double>(time - (m_clock.nsecsElapsed() - since.nsecsElapsed())) * 1e-6;
    }

    Viewport& m_view;
    QElapsedTimer m_clock;
    int m_step = 0;
    bool m_moved = false;
    std::vector<qint64> m_times;
};

} // namespace

class TestLiveChanges : public QObject {
    Q_OBJECT

private slots:
    // A tee at 10 mm. From the key to the first picture on the screen in which the cloth has moved, and to the last
    // one. On a machine of its own both are to be below 50 ms: what the program computes until then is measured beside
    // the time that passes, of which a crowded machine gives a part to others.
    void spaceIsSeenAtOnce() {
        CoarseTee studio(10);
        QVERIFY(drapeAndStop(studio, 2));
        QTest::qWait(500); // until the picture of what stands still is there
        SeenMoves seen(studio->view3d());
        std::vector<double> starts, stops, computed;
        for (int round = 0; round < 9; ++round) {
            QElapsedTimer since;
            const double before = computedMs();
            seen.begin();
            since.start();
            QTest::keyClick(surface(studio), Qt::Key_Space);
            QVERIFY(QTest::qWaitFor([&] { return seen.pictures() > 0; }, 20000));
            starts.push_back(seen.firstMs(since));
            computed.push_back(computedMs() - before);
            QVERIFY(QTest::qWaitFor([&] { return seen.pictures() > 3; }, 20000));
            seen.begin();
            since.start();
            QTest::keyClick(surface(studio), Qt::Key_Space);
            QVERIFY(studio.waitUntilDone());
            QTest::qWait(400);
            stops.push_back(seen.pictures() > 0 ? seen.lastMs(since) : 0);
        }
        std::sort(starts.begin(), starts.end());
        std::sort(stops.begin(), stops.end());
        std::sort(computed.begin(), computed.end());
        qInfo("first moved picture after %.0f ms in the median, %.0f at most, for which all threads computed %.0f ms; "
              "standing still after %.0f, %.0f",
              starts[4], starts[8], computed[4], stops[4], stops[8]);
        QVERIFY2(starts[4] < 250 && stops[4] < 250 && computed[4] < 150, "in the median");
    }

    void everythingIsChangedWhileItDrapes() {
        Studio studio(shippedFile("straight_skirt"));
        makeCoarse(studio, 50);
        Pattern banded = studio->document().pattern();
        if (banded.elastics.empty()) {
            const PanelPtr panel = banded.panels.front();
            Elastic elastic;
            elastic.id = banded.takeId<ElasticId>();
            elastic.ranges = {{panel->id, panel->shape.outline.edges.front().id, 0, 1, false}};
            banded.elastics.push_back(elastic);
            studio->document().edit(std::move(banded), "Elastic");
        }
        QVERIFY(drapeUntilSewn(studio, 5));
        for (const Live& live : kChanges) {
            Pattern pattern = studio->document().pattern();
            live.change(pattern);
            QVERIFY2(!(pattern == studio->document().pattern()), live.name);
            const DrapeFramePtr before = studio.frame();
            studio->document().edit(std::move(pattern), QString::fromLatin1(live.name));
            QVERIFY2(studio.waitForFrame(
                         [&](const DrapeFrame& now) {
                             return now.garment->panels == studio->document().pattern().panels &&
                                    now.step > before->step + 10 && now.unsewn.empty();
                         },
                         60000),
                     live.name);
            QVERIFY2(studio->worker().isRunning(), live.name);
            // It is still on the body: nothing began anew, nothing fell.
            double lowest = 10, highest = -10;
            for (const Vec3& p : studio.frame()->positions) {
                lowest = std::min(lowest, p.y());
                highest = std::max(highest, p.y());
            }
            QVERIFY2(lowest > 0.2 && highest < 1.3,
                     qPrintable(QString("%1: %2 to %3 m").arg(live.name).arg(lowest).arg(highest)));
        }
    }
};

TOILE_STUDIO_TEST_MAIN(TestLiveChanges)
#include "test_live_changes.moc"
