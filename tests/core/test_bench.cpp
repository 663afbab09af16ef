// What is timed must be the same work every time.

#include <QtTest>

#include "core/drape/bench/bench.h"

#include <cmath>
#include <map>
#include <set>
#include <vector>

using namespace toile;

namespace {

std::vector<BenchFigure> figures(std::string_view scene, int workers) {
    BenchSettings settings;
    settings.workers = {workers};
    settings.mostVertices = 610;
    settings.mostWallS = 0.1;
    std::vector<BenchFigure> all;
    const BenchKind* kind = findBenchKind(scene);
    BenchRun run(kind->name, settings, [&](const BenchFigure& f) { all.push_back(f); });
    kind->run(run);
    return all;
}

} // namespace

class TestBench : public QObject {
    Q_OBJECT

private slots:
    void everySceneIsListedOnceAndFoundByName() {
        std::set<std::string_view> names;
        for (const BenchKind& kind : benchKinds()) {
            QVERIFY(names.insert(kind.name).second);
            QCOMPARE(findBenchKind(kind.name), &kind);
        }
        QVERIFY(!findBenchKind("magic"));
    }

    void timesAreSortedIntoMedianAndNearlyWorst() {
        std::vector<BenchFigure> all;
        BenchRun run("made up", {}, [&](const BenchFigure& f) { all.push_back(f); });
        run.tellTimes(5, "step", {9, 1, 3, 2, 4}, "abc");
        run.tellTimes(5, "nothing", {});
        run.tellValue(5, "strain", 0, "%");
        QCOMPARE(all.size(), 2U);
        QVERIFY(all[0].timed && all[0].msMedian == 3 && all[0].msP95 == 9 && all[0].msP99 == 9 && all[0].repeats == 5);
        QVERIFY(!all[1].timed && all[1].value == 0 && all[1].unit == "%");
    }

    void smallSizesOfEverySceneGiveFigures() {
        for (const BenchKind& kind : benchKinds()) {
            for (const BenchFigure& f : figures(kind.name, 1)) {
                QCOMPARE(f.scene, std::string(kind.name));
                QVERIFY(f.size > 0 && !f.phase.empty());
                QVERIFY(std::isfinite(f.value) && f.msMedian >= 0 && f.msP95 >= f.msMedian);
            }
        }
    }

    void theSameStatesForAnyNumberOfWorkers_data() {
        QTest::addColumn<QString>("scene");
        QTest::newRow("papers") << "papers";
        QTest::newRow("solvers") << "solver";
        QTest::newRow("questions to the skin") << "body-query";
    }
    void theSameStatesForAnyNumberOfWorkers() {
        QFETCH(QString, scene);
        std::map<std::string, std::string> hashes;
        int compared = 0;
        for (const BenchFigure& f : figures(scene.toStdString(), 1)) {
            hashes[f.phase] = f.hash;
        }
        for (const BenchFigure& f : figures(scene.toStdString(), 3)) {
            QVERIFY2(hashes[f.phase] == f.hash, f.phase.c_str());
            compared += f.hash.empty() ? 0 : 1;
        }
        QVERIFY(compared > 0);
    }
};

QTEST_APPLESS_MAIN(TestBench)
#include "test_bench.moc"
