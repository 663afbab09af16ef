// What a designer changes while it drapes, and goes on draping: fabric, elastic, shrinkage, particle distance, wind,
// scheme, gravity.
#include "core/cloth/stepper.h"
#include "core/pattern/fabric.h"
#include "tests/ui/support/view_hands.h"
#include "ui/window/status_line.h"

#include <QElapsedTimer>

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
};

} // namespace

class TestLiveChanges : public QObject {
    Q_OBJECT

private slots:
    void everythingIsChangedWhileItDrapes() {
        Studio studio(shippedFile("straight_skirt"));
        openTee(studio, 50);
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
