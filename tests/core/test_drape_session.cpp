#include "core/drape/drape_session.h"
#include "core/file/pattern_file.h"

#include <QtTest>

#include <filesystem>

using namespace toile;

namespace {

const std::string kPatterns = TOILE_SOURCE_DIR "/patterns/";

Pattern load(const std::string& name) {
    auto read = loadPattern(kPatterns + name + ".toile");
    if (!read) {
        qFatal("%s", read.error().c_str());
    }
    return std::move(read).value().pattern;
}

std::unique_ptr<DrapeSession> sessionFor(const Pattern& pattern, int workers = 2, const std::string& scheme = {},
                                         double spacing = 40) {
    DrapeOptions options;
    options.workers = {workers};
    options.scheme = scheme;
    options.spacingMm = spacing;
    auto session = DrapeSession::create(pattern, options);
    if (!session) {
        qFatal("%s", session.error().c_str());
    }
    return std::move(session).value();
}

double lowest(const DrapeFrame& frame) {
    double y = 1e9;
    for (const Vec3& p : frame.positions) {
        y = std::min(y, p.y());
    }
    return y;
}

} // namespace

class TestDrapeSession : public QObject {
    Q_OBJECT

private slots:
    void everyShippedGarmentDrapesWithoutWarningAndStaysOutOfTheBody_data() {
        QTest::addColumn<QString>("name");
        for (const auto& file : std::filesystem::directory_iterator(kPatterns)) {
            if (file.path().extension() == ".toile") {
                const std::string name = file.path().stem().string();
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
            }
        }
    }
    void everyShippedGarmentDrapesWithoutWarningAndStaysOutOfTheBody() {
        QFETCH(QString, name);
        const auto session = sessionFor(load(name.toStdString()));
        for (int i = 0; i < 75; ++i) {
            session->step();
        }
        const DrapeReport report = session->report();
        QVERIFY2(session->failure().empty(), session->failure().c_str());
        QVERIFY2(report.warnings.empty(), report.warnings.empty() ? "" : report.warnings.front().c_str());
        QCOMPARE(report.penetratingVertices, 0);
        QVERIFY(report.seamGapMaxMm < 1);
        QVERIFY2(report.strainMeanPercent < 5, qPrintable(QString::number(report.strainMeanPercent)));
    }

    // Trousers start with their pieces side by side and a waistband on top of them; legs and hoods used to cross for
    // good. Sewn and hung, nothing passes through anything.
    void whatIsSewnComesToRestAndDoesNotPassThroughItself_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"tee", "trousers", "a_line_skirt"}) {
            QTest::newRow(name) << QString(name);
        }
    }
    void whatIsSewnComesToRestAndDoesNotPassThroughItself() {
        QFETCH(QString, name);
        const auto session = sessionFor(load(name.toStdString()), 2, {}, 20);
        for (int i = 0; i < 500 && !session->atRest(); ++i) {
            session->step();
        }
        const DrapeReport report = session->report();
        QVERIFY(report.atRest);
        QCOMPARE(report.selfIntersectingPairs, 0);
        QCOMPARE(report.penetratingVertices, 0);
    }

    // The first contact response put vertices back after the solve; the tension of a waistband then vanished and every
    // skirt fell through the floor within half a second.
    void waistbandsHoldSkirtsAndTrousersUp_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"straight_skirt", "a_line_skirt", "circle_skirt", "trousers"}) {
            QTest::newRow(name) << QString(name);
        }
    }
    void waistbandsHoldSkirtsAndTrousersUp() {
        QFETCH(QString, name);
        const auto session = sessionFor(load(name.toStdString()));
        const auto highest = [&] {
            double y = -1e9;
            for (const Vec3& p : session->frame()->positions) {
                y = std::max(y, p.y());
            }
            return y;
        };
        // A circle skirt is sewn lying like a plate; its hem is above the waist until it has come down.
        for (int i = 0; i < 200; ++i) {
            session->step();
        }
        const double before = highest();
        for (int i = 0; i < 75; ++i) {
            session->step();
        }
        QVERIFY2(std::abs(highest() - before) < 0.01, qPrintable(QString::number(highest() - before)));
    }

    void theSameBytesForAnyNumberOfWorkers() {
        const Pattern tee = load("tee");
        std::string first;
        for (const int workers : {1, 2, 3, 8}) {
            const auto session = sessionFor(tee, workers, {}, 30);
            for (int i = 0; i < 45; ++i) {
                session->step();
            }
            const std::string hash = session->report().stateHash;
            first = first.empty() ? hash : first;
            QCOMPARE(hash, first);
        }
    }

    void resetReturnsToTheArrangement() {
        const auto session = sessionFor(load("tee"));
        const DrapeFramePtr start = session->frame();
        for (int i = 0; i < 20; ++i) {
            session->step();
        }
        QVERIFY(session->frame()->positions != start->positions);
        session->reset();
        QVERIFY(session->frame()->positions == start->positions);
        QCOMPARE(session->frame()->step, 0);
    }

    void aChangedPanelKeepsTheClothInPlace() {
        Pattern tee = load("tee");
        const auto session = sessionFor(tee);
        for (int i = 0; i < 60; ++i) {
            session->step();
        }
        const DrapeFramePtr before = session->frame();
        Panel front =
            **std::find_if(tee.panels.begin(), tee.panels.end(), [](const PanelPtr& p) { return p->name == "front"; });
        front.shape.outline.points[0].position.y() -= 1; // a millimetre: another mesh of nearly the same panel
        tee.putPanel(front);
        QVERIFY(session->setPattern(tee).ok());
        const DrapeFramePtr after = session->frame();
        QVERIFY(std::abs(lowest(*after) - lowest(*before)) < 0.01);
        session->step();
        QVERIFY(std::abs(lowest(*session->frame()) - lowest(*before)) < 0.02);
    }

    void anUnknownSchemeIsRefusedAndTheSessionGoesOn() {
        Pattern tee = load("tee");
        const auto session = sessionFor(tee);
        session->step();
        const DrapeFramePtr before = session->frame();
        tee.simulation.scheme = "magic";
        const Result<void> refused = session->setPattern(tee);
        QVERIFY(!refused.ok());
        QVERIFY(refused.error().find("magic") != std::string::npos);
        QVERIFY(session->frame()->positions == before->positions);
        session->step();
        QCOMPARE(session->frame()->step, before->step + 1);
    }

    void anExplodingSchemeStopsAtTheLastGoodState() {
        const auto session = sessionFor(load("tee"), 2, "euler", 20);
        for (int i = 0; i < 250 && session->failure().empty(); ++i) { // sewing is not its business
            session->step();
        }
        QVERIFY(!session->failure().empty());
        QVERIFY(!session->atRest());
        for (const Vec3& p : session->frame()->positions) {
            QVERIFY(p.allFinite());
        }
        session->reset();
        QVERIFY(session->failure().empty());
    }

    void anEmptyPatternSaysWhatToDo() {
        const auto session = DrapeSession::create(Pattern{}, {});
        QVERIFY(!session.ok());
        QVERIFY(session.error().find("draw one") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestDrapeSession)
#include "test_drape_session.moc"
