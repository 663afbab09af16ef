// The threads beside the window's own, asked for everything at once and ended at any moment. What can go wrong here
// goes wrong seldom: these tests are for the thread and address sanitizers, see CMakeLists.txt.
#include "core/drape/fit/fit_maps.h"
#include "tests/core/support/tube_pattern.h"
#include "ui/viewport/stage/live_light.h"
#include "ui/worker/drape_worker.h"
#include "ui/worker/scene_runner.h"

#include <QSignalSpy>
#include <QTest>

using namespace toile;

namespace {

PatternPtr shared(Pattern pattern) {
    return std::make_shared<const Pattern>(std::move(pattern));
}

// The tube, longer by so much.
Pattern longerTube(double byMm) {
    Pattern pattern = tubePattern();
    Panel panel = *pattern.panels[0];
    panel.shape.outline.points[3].position.y() += byMm;
    pattern.putPanel(std::move(panel));
    return pattern;
}

// The window's thread takes what there is to see until that is so.
bool waitFor(DrapeWorker& worker, DrapeSnapshot& last, const std::function<bool(const DrapeSnapshot&)>& accept) {
    return QTest::qWaitFor(
        [&] {
            last = worker.takeSnapshot();
            return accept(last);
        },
        120000);
}

bool hasSteppedTo(DrapeWorker& worker, DrapeSnapshot& last, int step) {
    return waitFor(worker, last, [step](const DrapeSnapshot& s) { return s.frame && s.frame->step >= step; });
}

} // namespace

class TestWorkerThreads : public QObject {
    Q_OBJECT

private slots:
    void everythingIsAskedForWhileItSteps() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        worker.setRunning(true);
        QVERIFY(hasSteppedTo(worker, last, 1));
        worker.setRecording(true);
        const DrapeFramePtr kept = last.frame;
        for (int round = 0; round < 12; ++round) {
            const FitMapKind& map = fitMapKinds()[static_cast<std::size_t>(round) % fitMapKinds().size()];
            worker.showFit(round % 3 == 2 ? nullptr : &map);
            worker.grip({tubePattern().panels[0]->id, Vec2(0, 0)});
            worker.moveGrip(Vec3(0.1 * round, 1, 0.3));
            worker.changePattern(shared(longerTube(5 * round)));
            worker.push(Vec3(0, 1, 0.5));
            worker.movePush(Vec3(0, 1, 0.05 * round));
            worker.compare(round % 2 == 0 ? kept : nullptr);
            worker.walk(round % 4 == 1);
            const int before = worker.takeSnapshot().frame->step;
            worker.advance();
            QVERIFY(waitFor(worker, last, [&](const DrapeSnapshot& s) { return s.frame && s.frame->step != before; }));
            static_cast<void>(worker.film());
            static_cast<void>(worker.filmState());
            worker.releaseGrip();
            if (round % 3 > 0) {
                worker.endPush();
            }
            if (round == 6) {
                worker.restore(kept);
            }
        }
        QVERIFY(worker.filmState().frames > 0);
    }

    void anotherFileIsOpenedInTheMiddleOfAStep() {
        DrapeWorker worker;
        DrapeSnapshot last;
        for (int round = 0; round < 6; ++round) {
            const PatternPtr opened = shared(longerTube(3 * round));
            worker.openPattern(opened, {});
            worker.setRunning(true);
            QVERIFY(waitFor(worker, last, [&](const DrapeSnapshot& s) {
                return s.frame && s.frame->garment->panels.front() == opened->panels.front() && s.frame->step > 0;
            }));
            worker.changePattern(shared(longerTube(100))); // of the garment that is left
        }
    }

    // Stop, go on, and the last word counts.
    void itIsStoppedAndStartedInTheMiddleOfSteps() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        for (int round = 0; round < 40; ++round) {
            worker.setRunning(round % 2 == 0);
            static_cast<void>(worker.takeSnapshot());
            if (round % 10 == 9) {
                worker.setRunning(true);
                QVERIFY(hasSteppedTo(worker, last, (last.frame ? last.frame->step : 0) + 1));
            }
        }
        worker.setRunning(false);
        QTRY_VERIFY_WITH_TIMEOUT((static_cast<void>(worker.takeSnapshot()), worker.isIdle()), 120000);
        const int stopped = worker.takeSnapshot().frame->step;
        worker.advance();
        QTRY_VERIFY_WITH_TIMEOUT((static_cast<void>(worker.takeSnapshot()), worker.isIdle()), 120000);
        QCOMPARE(worker.takeSnapshot().frame->step, stopped + 1);
    }

    // As when the window is closed: in the middle of a step, of an edit that is being cut, of a garment being made.
    void itIsEndedInTheMiddleOfEverything_data() {
        QTest::addColumn<int>("steps");
        for (const int steps : {0, 1, 3, 9}) {
            QTest::addRow("after %d steps", steps) << steps;
        }
    }
    void itIsEndedInTheMiddleOfEverything() {
        QFETCH(int, steps);
        for (const bool editing : {false, true}) {
            DrapeWorker worker;
            DrapeSnapshot last;
            worker.openPattern(shared(tubePattern()), {});
            worker.setRecording(true);
            worker.setRunning(true);
            if (steps > 0) {
                QVERIFY(hasSteppedTo(worker, last, steps));
            }
            if (editing) {
                worker.changePattern(shared(longerTube(30)));
                worker.grip({tubePattern().panels[0]->id, Vec2(0, 0)});
                worker.openPattern(shared(longerTube(60)), {});
                worker.changePattern(shared(longerTube(90)));
            }
        }
    }

    void lightIsWorkedOutBesideAndEndsAtAnyMoment() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        worker.setRunning(true);
        QVERIFY(hasSteppedTo(worker, last, 2));
        for (const bool waits : {true, false}) {
            LiveLight light;
            QSignalSpy lit(&light, &LiveLight::lit);
            for (int round = 0; round < 3; ++round) {
                light.light({std::make_shared<const TriangleMesh>(last.body->skin), last.frame, {}});
                last = worker.takeSnapshot();
            }
            QVERIFY(!waits || lit.wait(120000));
        }
    }

    void scenesAreOpenedChangedAndEndedWhileTheyPlay() {
        const SceneKind& kind = sceneKinds().front();
        const SceneSetup setup = kind.make(kind.usualSize);
        for (const bool waits : {true, false}) {
            SceneRunner runner;
            runner.open(setup, {});
            runner.setRunning(true);
            runner.change([](ScenePlayer& player) {
                static_cast<void>(player.time());
                return Result<void>();
            });
            QVERIFY(!waits || QTest::qWaitFor([&] { return runner.takeSnapshot().seconds > 0; }, 120000));
            runner.open(setup, {});
        }
    }
};

QTEST_GUILESS_MAIN(TestWorkerThreads)
#include "test_worker_threads.moc"
