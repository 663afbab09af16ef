#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"

#include <QtTest>

using namespace toile;

namespace {

constexpr double kFineMm = 13;
constexpr double kFinerMm = 12;

Pattern skirt() {
    auto read = loadPattern(TOILE_SOURCE_DIR "/patterns/a_line_skirt.toile");
    if (!read) {
        qFatal("%s", read.error().c_str());
    }
    return std::move(read).value().pattern;
}

std::unique_ptr<DrapeSession> sessionFor(const Pattern& pattern, bool coarseFirst, double spacingMm = kFineMm) {
    DrapeOptions options;
    options.spacingMm = spacingMm;
    options.coarseFirst = coarseFirst;
    options.workers = {2};
    auto session = DrapeSession::create(pattern, options);
    if (!session) {
        qFatal("%s", session.error().c_str());
    }
    return std::move(session).value();
}

int stepsToRest(DrapeSession& session) {
    constexpr int most = 600;
    int steps = 0;
    while (steps < most && !session.atRest() && session.failure().empty()) {
        session.step();
        ++steps;
    }
    return steps;
}

double lowest(const DrapeSession& session) {
    double y = 1e9;
    for (const Vec3& p : session.frame()->positions) {
        y = std::min(y, p.y());
    }
    return y;
}

} // namespace

class TestCoarseFirst : public QObject {
    Q_OBJECT

private slots:
    // How soon one skirt comes to rest is chance by a third, so two are counted together.
    void theGarmentLiesAsItDoesWithoutInLessWork() {
        const Pattern pattern = skirt();
        int fineSteps = 0;
        int plainSteps = 0;
        for (const double spacingMm : {kFineMm, kFinerMm}) {
            const auto plain = sessionFor(pattern, false, spacingMm);
            const auto coarse = sessionFor(pattern, true, spacingMm);
            const std::size_t vertices = plain->frame()->positions.size();
            QVERIFY(coarse->frame()->positions.size() < vertices / 2);
            plainSteps += stepsToRest(*plain);
            const int all = stepsToRest(*coarse);
            const DrapeReport report = coarse->report();
            QVERIFY(report.atRest);
            QCOMPARE(std::size_t(report.vertices), vertices);
            QCOMPARE(report.penetratingVertices, 0);
            QCOMPARE(report.selfIntersectingPairs, 0);
            QCOMPARE(report.coarser.size(), std::size_t{1});
            QCOMPARE(report.steps, all);
            fineSteps += all - report.coarser.front().steps;
            constexpr double alike = 0.005; // m, as much as designers forgive
            QVERIFY2(std::abs(lowest(*coarse) - lowest(*plain)) < alike,
                     qPrintable(QString("%1 and %2").arg(lowest(*coarse)).arg(lowest(*plain))));
        }
        QVERIFY2(fineSteps < 0.7 * plainSteps, qPrintable(QString("%1 of %2").arg(fineSteps).arg(plainSteps)));
    }

    void aResetStartsCoarseAgain() {
        const auto session = sessionFor(skirt(), true);
        const DrapeFramePtr start = session->frame();
        constexpr int most = 400;
        for (int i = 0; i < most && session->frame()->garment == start->garment; ++i) {
            session->step();
        }
        QVERIFY(session->frame()->positions.size() > start->positions.size());
        session->reset();
        QCOMPARE(session->frame()->positions.size(), start->positions.size());
        QVERIFY(session->frame()->positions == start->positions);
        QVERIFY(session->report().coarser.empty());
    }

    void whatIsCoarseAnywayIsLaidAtOnce() {
        const auto session = sessionFor(skirt(), true, 18);
        QCOMPARE(session->frame()->positions.size(), sessionFor(skirt(), false, 18)->frame()->positions.size());
    }
};

QTEST_GUILESS_MAIN(TestCoarseFirst)
#include "test_coarse_first.moc"
