// Runs that get nowhere end with a reason; what comes to rest, however slowly, is left alone.
#include "core/drape/session/drape_session.h"
#include "core/drape/session/progress.h"
#include "support/small_garments.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace toile;
using namespace toile::testing;

namespace {

constexpr double kStepS = 0.02;

// s until it is found hopeless; so long at most.
template <typename Speed, typename Crossings>
double untilHopeless(Speed speed, Crossings crossings, double most = 60) {
    Progress progress;
    for (double t = 0; t < most; t += kStepS) {
        progress.add(speed(t), kStepS, [&] { return static_cast<std::size_t>(crossings(t)); });
        if (progress.isHopeless()) {
            return t;
        }
    }
    return most;
}

// A cloth of 200 x 200 mm in the air beside the body, that nothing holds and no floor will catch.
Pattern fallingCloth() {
    PatternBuilder built;
    built.edit(built.addPanel("cloth", rectangle(200, 200)), [](Panel& panel) {
        panel.particleDistanceMm = 25;
        panel.placement = FreePlacement{Vec3(2000, 1500, 0), Vec3(80, 0, 0)};
    });
    built.pattern.simulation.floor = false;
    return built.pattern;
}

} // namespace

class TestProgress : public QObject {
    Q_OBJECT

private slots:
    // As slowly as the wildest folds of a circle skirt.
    void whatSlowsDownIsNotHopeless() {
        const auto swinging = [](double t) { return 0.05 * std::exp(-t / 8) * (1 + 0.5 * std::sin(7 * t)); };
        QCOMPARE(untilHopeless(
                     swinging, [](double) { return 0; }, 40),
                 40.0);
    }
    void whatTremblesForEverIsHopeless() {
        const auto trembling = [](double t) { return 0.006 * (1 + 0.5 * std::sin(11 * t)); };
        const double found = untilHopeless(trembling, [](double) { return 0; });
        QVERIFY2(found > 3 && found < 6, qPrintable(QString::number(found)));
    }
    void whatComesOutOfItselfIsNotHopelessUntilItStops() {
        const auto trembling = [](double) { return 0.006; };
        const auto untangling = [](double t) { return 1 + 500 * std::exp(-std::min(t, 20.0) / 5); };
        const double found = untilHopeless(trembling, untangling);
        QVERIFY2(found > 20 && found < 26, qPrintable(QString::number(found)));
    }
    void whatFallsForEverIsToldWithItsPlace() {
        DrapeOptions options;
        options.workers = {1};
        std::unique_ptr<DrapeSession> session = DrapeSession::create(fallingCloth(), options).value();
        int steps = 0;
        while (session->hopeless().empty() && session->failure().empty() && steps < 750) {
            session->step();
            ++steps;
        }
        QVERIFY2(session->hopeless().find("panel 'cloth'") != std::string::npos, session->hopeless().c_str());
        QVERIFY(!session->atRest());
        const std::vector<std::string> told = session->report().warnings;
        QCOMPARE(std::count(told.begin(), told.end(), session->hopeless()), 1);
        session->reset();
        QVERIFY(session->hopeless().empty() && session->warnings().empty());
    }
    // A flag in the wind never rests, and nobody wants it to.
    void windIsNoReason() {
        Pattern pattern = fallingCloth();
        WindSource wind;
        wind.speed = 2;
        pattern.wind = {wind};
        DrapeOptions options;
        options.workers = {1};
        std::unique_ptr<DrapeSession> session = DrapeSession::create(pattern, options).value();
        for (int i = 0; i < 400; ++i) {
            session->step();
        }
        QVERIFY2(session->hopeless().empty(), session->hopeless().c_str());
    }
};

QTEST_GUILESS_MAIN(TestProgress)
#include "test_progress.moc"
