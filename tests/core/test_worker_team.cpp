#include <QtTest>

#include "core/base/worker_team.h"

#include <atomic>
#include <numeric>
#include <vector>

using namespace toile;

class TestWorkerTeam : public QObject {
    Q_OBJECT

private slots:
    void everyRangeIsVisitedOnce_data() {
        QTest::addColumn<int>("workers");
        QTest::addColumn<bool>("onShift");
        for (const int workers : {0, 1, 2, 3, 8}) {
            for (const bool onShift : {false, true}) {
                QTest::addRow("%d workers, %s", workers, onShift ? "on shift" : "off shift") << workers << onShift;
            }
        }
    }
    void everyRangeIsVisitedOnce() {
        QFETCH(int, workers);
        QFETCH(bool, onShift);
        WorkerTeam team({workers});
        std::optional<WorkerTeam::Shift> shift;
        if (onShift) {
            shift.emplace(team);
        }
        for (int again = 0; again < 50; ++again) {
            const std::size_t count = static_cast<std::size_t>(1 + 37 * again);
            std::vector<int> visits(count, 0); // unshared unless a range is handed out twice
            parallelFor(team.workers(), count, 10, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) {
                    ++visits[i];
                }
            });
            QVERIFY(std::all_of(visits.begin(), visits.end(), [](int v) { return v == 1; }));
        }
    }

    // A loop is over when its ranges are done and those who began one have ended it: what follows sees all of it.
    void whatFollowsALoopSeesAllOfIt() {
        for (const int workers : {2, 3, 8, 64}) {
            WorkerTeam team({workers});
            const WorkerTeam::Shift shift(team);
            std::vector<int> written(64, 0);
            for (int again = 1; again <= 2000; ++again) {
                team.run(written.size(), workers, [&](std::size_t range) { written[range] = again; });
                QCOMPARE(std::accumulate(written.begin(), written.end(), 0), again * 64);
            }
        }
    }

    void aLoopWithinALoopIsDoneByTheOneWhoAsks() {
        WorkerTeam team({3});
        const WorkerTeam::Shift shift(team);
        std::vector<int> visits(1000, 0);
        parallelFor(team.workers(), 10, 1, [&](std::size_t begin, std::size_t) {
            parallelFor(team.workers(), 100, 7, [&](std::size_t b, std::size_t e) {
                for (std::size_t i = b; i < e; ++i) {
                    ++visits[100 * begin + i];
                }
            });
        });
        QVERIFY(std::all_of(visits.begin(), visits.end(), [](int v) { return v == 1; }));
    }

    void shiftsFollowEachOtherAndNest() {
        WorkerTeam team({2});
        for (int i = 0; i < 20; ++i) {
            const WorkerTeam::Shift outer(team);
            {
                const WorkerTeam::Shift inner(team); // ends nothing
            }
            QVERIFY(team.onShift());
            std::atomic<int> calls{0};
            team.run(5, 2, [&](std::size_t) { calls += 1; });
            QCOMPARE(calls.load(), 5);
        }
        QVERIFY(!team.onShift());
        std::vector<std::size_t> visited;
        team.run(3, 2, [&](std::size_t range) { visited.push_back(range); });
        QCOMPARE(visited, (std::vector<std::size_t>{0, 1, 2}));
    }
};

QTEST_APPLESS_MAIN(TestWorkerTeam)
#include "test_worker_team.moc"
