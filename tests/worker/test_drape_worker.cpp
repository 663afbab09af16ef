#include "ui/worker/drape_worker.h"

#include "tests/core/support/tube_pattern.h"
#include "ui/worker/drape_relevance.h"
#include "ui/worker/drape_worker_shared.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace toile;

namespace {

PatternPtr shared(Pattern pattern) {
    return std::make_shared<const Pattern>(std::move(pattern));
}

bool wait(DrapeWorker& worker, DrapeSnapshot& last, const std::function<bool(const DrapeSnapshot&)>& accept) {
    return QTest::qWaitFor(
        [&] {
            last = worker.takeSnapshot();
            return accept(last);
        },
        60000);
}

bool waitUntilDone(DrapeWorker& worker) {
    const bool done = QTest::qWaitFor(
        [&] {
            static_cast<void>(worker.takeSnapshot());
            return worker.isIdle();
        },
        60000);
    QCoreApplication::processEvents(); // a wake-up that is still on its way
    return done;
}

bool stands(const DrapeSnapshot& snapshot) {
    return snapshot.state == DrapeState::Standing && snapshot.frame != nullptr;
}

} // namespace

class TestDrapeWorker : public QObject {
    Q_OBJECT

private slots:
    void anOpenedPatternStandsArrangedBeforeItIsDraped() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        QVERIFY(wait(worker, last, stands));
        QVERIFY(last.body != nullptr);
        QVERIFY(!last.frame->positions.empty());
        QCOMPARE(last.frame->step, 0);
    }

    void runningStepsAndStoppingStops() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        worker.setRunning(true);
        QVERIFY(wait(worker, last, [](const DrapeSnapshot& s) { return s.frame && s.frame->step > 5; }));
        worker.setRunning(false);
        QVERIFY(waitUntilDone(worker));
        const int stopped = worker.takeSnapshot().frame->step;
        QTest::qWait(300);
        QCOMPARE(worker.takeSnapshot().frame->step, stopped);
    }

    // Drawing the first picture takes the processors that the next steps would: these come when it is in the window, or
    // after a tenth of a second where nobody draws. The best of some tries: a crowded machine looks late.
    void theFirstPictureOfADrapeThatBeginsIsWaitedFor() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        QVERIFY(wait(worker, last, stands));
        qint64 mostUnseen = 0;
        qint64 leastSeen = 1000;
        for (int i = 0; i < 6; ++i) {
            const bool seen = i % 2 == 1;
            worker.setRunning(true);
            QVERIFY(wait(worker, last, [](const DrapeSnapshot& s) { return s.frame->step > 0; }));
            QElapsedTimer since;
            since.start();
            const int first = last.frame->step;
            if (seen) {
                worker.frameSeen(last.frame);
            }
            QVERIFY(wait(worker, last, [&](const DrapeSnapshot& s) { return s.frame->step > first; }));
            (seen ? leastSeen : mostUnseen) =
                seen ? std::min(leastSeen, since.elapsed()) : std::max(mostUnseen, since.elapsed());
            worker.setRunning(false);
            worker.reset();
            QVERIFY(waitUntilDone(worker));
        }
        QVERIFY2(mostUnseen > 60 && leastSeen < 60, qPrintable(QString("%1, %2 ms").arg(mostUnseen).arg(leastSeen)));
    }

    // The window said "at rest" for as long as it took to read and measure another body.
    void aBodyThatIsBeingMadeIsToldOf() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        QVERIFY(wait(worker, last, stands));
        const BodyPtr before = last.body;
        Pattern changed = tubePattern();
        changed.body.measures.hip += 6;
        worker.changePattern(shared(changed));
        bool told = false;
        QVERIFY(wait(worker, last, [&](const DrapeSnapshot& s) {
            told = told || s.state == DrapeState::Preparing;
            return s.body != before && stands(s);
        }));
        QVERIFY(told);
    }

    void resetGoesBackToTheArrangement() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        QVERIFY(wait(worker, last, stands));
        const std::vector<Vec3> arranged = last.frame->positions;
        worker.setRunning(true);
        QVERIFY(wait(worker, last, [](const DrapeSnapshot& s) { return s.frame && s.frame->step > 5; }));
        worker.setRunning(false);
        worker.reset();
        QVERIFY(wait(worker, last, [&](const DrapeSnapshot& s) { return s.frame && s.frame->positions == arranged; }));
    }

    void theLastOfManyEditsWins() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        worker.setRunning(true);
        Pattern edited = tubePattern();
        for (int i = 1; i <= 200; ++i) {
            Panel panel = *edited.panels[0];
            panel.shape.outline.points[3].position.y() = 200 + 0.5 * i;
            edited.putPanel(std::move(panel));
            worker.changePattern(shared(edited));
        }
        QVERIFY(wait(worker, last, [&](const DrapeSnapshot& s) {
            return s.frame && s.frame->garment->panels.front() == edited.panels.front();
        }));
        QVERIFY(last.frame->step >= 0);
        QVERIFY(worker.isRunning());
    }

    void aPatternThatCannotBeDrapedIsExplainedAndTheNextOneWorks() {
        DrapeWorker worker;
        DrapeSnapshot last;
        Pattern broken = tubePattern();
        for (const PanelPtr& panel : std::vector<PanelPtr>(broken.panels)) {
            Panel flat = *panel;
            for (PathPoint& point : flat.shape.outline.points) {
                point.position.y() = 0;
            }
            broken.putPanel(std::move(flat));
        }
        worker.openPattern(shared(broken), {});
        QVERIFY(wait(worker, last, [](const DrapeSnapshot& s) { return !s.message.isEmpty(); }));
        QVERIFY(last.body != nullptr);
        worker.changePattern(shared(tubePattern()));
        QVERIFY(wait(worker, last, stands));
        QVERIFY2(last.message.isEmpty(), qPrintable(last.message));
    }

    // A slip of the hand, taken back: the garment hangs as it hung.
    void anEditThatCannotBeDrapedCostsNothingOnceItIsTakenBack() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        QVERIFY(wait(worker, last, stands));
        const Vec3 arranged = last.frame->positions.front();
        worker.setRunning(true);
        QVERIFY(wait(worker, last,
                     [](const DrapeSnapshot& s) { return s.frame && s.frame->unsewn.empty() && s.frame->step > 20; }));
        worker.setRunning(false);
        QVERIFY(waitUntilDone(worker));
        const DrapeFramePtr hung = worker.takeSnapshot().frame;
        QVERIFY((hung->positions.front() - arranged).norm() > 0.01);
        Pattern huge = tubePattern();
        Panel panel = *huge.panels[0];
        for (PathPoint& point : panel.shape.outline.points) {
            point.position *= 60;
        }
        huge.putPanel(std::move(panel));
        worker.changePattern(shared(huge));
        QVERIFY(wait(worker, last, [](const DrapeSnapshot& s) { return s.message.contains("million triangles"); }));
        worker.changePattern(shared(tubePattern()));
        QVERIFY(wait(worker, last, [](const DrapeSnapshot& s) { return s.message.isEmpty() && stands(s); }));
        double most = 0;
        for (std::size_t i = 0; i < hung->positions.size(); ++i) {
            most = std::max(most, (last.frame->positions[i] - hung->positions[i]).norm());
        }
        QVERIFY2(most < 0.001, qPrintable(QString::number(most)));
    }

    // However slow the machine is: of what is wished for only the last waits, of what is to be done everything.
    void wishesDoNotPileUp() {
        std::deque<Request> waiting;
        for (int edit = 0; edit < 100; ++edit) {
            const auto older = enqueue(waiting, ChangePattern{nullptr, edit, {}});
            QCOMPARE(older.has_value(), edit > 0);
            static_cast<void>(enqueue(waiting, ShowFit{nullptr}));
            static_cast<void>(enqueue(waiting, MoveGrip{Vec3(edit, 0, 0)}));
        }
        QCOMPARE(waiting.size(), std::size_t(3));
        QCOMPARE(std::get<ChangePattern>(waiting[0]).edit, 99);
        QCOMPARE(std::get<MoveGrip>(waiting[2]).hand.x(), 99.0);
        // A click that nothing was done about yet leaves nothing behind.
        static_cast<void>(enqueue(waiting, TakeGrip{}));
        static_cast<void>(enqueue(waiting, MoveGrip{Vec3::Zero()}));
        static_cast<void>(enqueue(waiting, ReleaseGrip{}));
        QCOMPARE(waiting.size(), std::size_t(3));
        static_cast<void>(enqueue(waiting, Walk{true}));
        QVERIFY(!enqueue(waiting, ChangePattern{nullptr, 100, {}}));
        static_cast<void>(enqueue(waiting, Advance{}));
        static_cast<void>(enqueue(waiting, Advance{}));
        QCOMPARE(waiting.size(), std::size_t(7));
        QCOMPARE(std::get<ChangePattern>(waiting[0]).edit, 99);
    }

    void anEmptyPatternShowsTheBodyWithoutComplaint() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(Pattern{}), {});
        QVERIFY(wait(worker, last, [](const DrapeSnapshot& s) { return s.body && s.state == DrapeState::Empty; }));
        QVERIFY2(last.message.isEmpty(), qPrintable(last.message));
    }

    // The window may be closed at any moment: while the body is built, in the middle of a step, with edits waiting.
    void itEndsCleanlyInAnyState_data() {
        QTest::addColumn<int>("milliseconds");
        for (const int milliseconds : {0, 1, 20, 150, 600}) {
            QTest::addRow("after %d ms", milliseconds) << milliseconds;
        }
    }
    void itEndsCleanlyInAnyState() {
        QFETCH(int, milliseconds);
        DrapeWorker worker;
        worker.openPattern(shared(tubePattern()), {});
        worker.setRunning(true);
        worker.changePattern(shared(tubePattern()));
        worker.reset();
        QTest::qWait(milliseconds);
        worker.changePattern(shared(tubePattern()));
    }

    void atMostOneWakeUpIsUnderWay() {
        DrapeWorker worker;
        DrapeSnapshot last;
        worker.openPattern(shared(tubePattern()), {});
        QVERIFY(wait(worker, last, stands));
        QVERIFY(waitUntilDone(worker));
        QSignalSpy updates(&worker, &DrapeWorker::updated);
        worker.setRunning(true);
        QTRY_VERIFY_WITH_TIMEOUT(updates.count() > 0, 60000);
        QTest::qWait(300); // nobody takes what is offered
        QCOMPARE(updates.count(), 1);
    }

    void movingAPanelOnTheTableIsNothingToTheDrape() {
        const Pattern before = tubePattern();
        Pattern after = before;
        Panel panel = *after.panels[0];
        panel.tablePositionMm = {1000, 0};
        panel.notes = "cut two";
        after.putPanel(panel);
        QVERIFY(!drapesDifferently(before, after));
        panel.shrinkWeftPercent = 90;
        after.putPanel(panel);
        QVERIFY(drapesDifferently(before, after));
        after = before;
        after.seams.pop_back();
        QVERIFY(drapesDifferently(before, after));
    }
};

QTEST_GUILESS_MAIN(TestDrapeWorker)
#include "test_drape_worker.moc"
