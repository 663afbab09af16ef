#include "core/collide/bodies/body_query.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"
#include "core/pattern/edits/shape_edits.h"
#include "tests/core/support/small_garments.h"

#include <QtTest>

#include <ctime>
#include <filesystem>
#include <fstream>

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

// What is told of the first four seconds at most, as soon as there is something to tell.
std::vector<std::string> firstWarnings(const Pattern& pattern) {
    const auto session = sessionFor(pattern);
    for (int i = 0; i < 200 && session->report().warnings.empty(); ++i) {
        session->step();
    }
    return session->report().warnings;
}

// A sheet so far above a plate of a millimetre whose upper side is at 1 m, in still air, with nothing to hold it.
Pattern overPlate(double above) {
    static const QTemporaryDir folder;
    const std::string file = folder.filePath("plate.obj").toStdString();
    std::ofstream(file) << "v -2 0.999 -2\nv 2 0.999 -2\nv 2 0.999 2\nv -2 0.999 2\nv -2 1 -2\nv 2 1 -2\nv 2 1 2\n"
                           "v -2 1 2\nf 1 2 3 4\nf 8 7 6 5\nf 1 5 6 2\nf 2 6 7 3\nf 3 7 8 4\nf 4 8 5 1\n";
    Pattern flag = load("flag");
    flag.pins.clear();
    flag.wind.clear();
    flag.simulation.airDrag = 0;
    flag.body = BodySpec{};
    flag.body.file = file;
    flag.body.unit = LengthUnit::Metre;
    flag.body.up = UpAxis::Y;
    Panel panel = *flag.panels.front();
    panel.placement = FreePlacement{{-600, 1000 + 1000 * above, -400}, {-90, 0, 0}};
    flag.putPanel(panel);
    return flag;
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

    // Nor between its vertices, in any step from when it is sewn: shoulders stood out of triangles while a tee settled.
    void noTriangleGoesThroughTheBodyWhileTheTeeSettles() {
        const auto session = sessionFor(load("tee"), 2, {}, 20);
        int judged = 0;
        for (int i = 0; i < 70; ++i) {
            session->step();
            const DrapeFramePtr frame = session->frame();
            if (!frame->unsewn.empty()) {
                continue;
            }
            ++judged;
            std::vector<Triangle> cloth;
            for (const GarmentTriangle& t : frame->garment->triangles) {
                cloth.push_back(t.sewn);
            }
            const auto through = crossingPairs(frame->positions, cloth, session->body().skin);
            QVERIFY2(through.empty(), qPrintable(QString("%1 pairs in step %2").arg(through.size()).arg(i)));
        }
        QVERIFY(judged > 20);
    }

    // Its pins two metres up, its cloth inside the body: self contact looked at every pair there is, for minutes.
    void clothThatSnapsToFarPinsTakesNoLongerThanOther() {
        Pattern flag = load("flag");
        Panel panel = *flag.panels.front();
        panel.placement = FreePlacement{{0, 1300, 0}, Vec3::Zero()};
        flag.putPanel(panel);
        for (Pin& pin : flag.pins) {
            *pin.targetMm += Vec3(3000, 2000, 0);
        }
        const auto session = sessionFor(flag, 2, {}, 40);
        QVERIFY(!session->report().warnings.empty());
        QVERIFY2(session->report().warnings.front().find("inside the body") != std::string::npos,
                 session->report().warnings.front().c_str());
        const std::clock_t start = std::clock(); // the processor's, whoever else uses it
        for (int i = 0; i < 20 && session->failure().empty(); ++i) {
            session->step();
        }
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 30, qPrintable(QString::number(seconds)));
        for (const Vec3& p : session->frame()->positions) {
            QVERIFY(p.allFinite());
        }
    }

    // Bodies are met on the whole way within a step. Under ten times its weight a sheet falls upon a plate of a
    // millimetre at 10 m/s: 20 cm in a step.
    void aSheetThrownAtAThinPlateStaysAboveIt() {
        Pattern flag = overPlate(0.9);
        flag.simulation.gravity = 100;
        const auto session = sessionFor(flag, 2, {}, 40);
        double fastest = 0;
        double before = 1.9;
        for (int i = 0; i < 50; ++i) {
            session->step();
            const double now = lowest(*session->frame());
            fastest = std::max(fastest, (before - now) / session->timeStepS());
            before = now;
            QVERIFY2(now > 1, qPrintable(QString("%1 m below after %2 steps").arg(1 - now).arg(i + 1)));
        }
        QVERIFY2(fastest > 10, qPrintable(QString::number(fastest)));
        QCOMPARE(session->report().penetratingVertices, 0);
    }

    void aSheetDraggedAtAThinPlateStaysAboveIt() {
        const auto session = sessionFor(overPlate(0.2), 2, {}, 40);
        const PanelId sheet = overPlate(0.2).panels.front()->id;
        session->grip({sheet, Vec2(600, -400)});
        session->step();
        Vec3 hand(0, 1.2, 0);
        for (int i = 0; i < 30; ++i) { // down at 5 m/s, and through
            hand.y() -= 5 * session->timeStepS();
            session->moveGrip(hand);
            session->step();
            QVERIFY2(lowest(*session->frame()) > 1, qPrintable(QString::number(i)));
        }
    }

    // The arms go up in no time, through the sleeves: nothing stays inside.
    void aBodyThatIsSuddenlyElsewhereIsLeftAgain() {
        Pattern tee = load("tee");
        const auto session = sessionFor(tee, 2, {}, 30);
        for (int i = 0; i < 75; ++i) {
            session->step();
        }
        tee.body.pose = BodyPose::T;
        QVERIFY(session->setPattern(tee).ok());
        for (int i = 0; i < 75; ++i) {
            session->step();
        }
        const DrapeReport report = session->report();
        QVERIFY2(session->failure().empty(), session->failure().c_str());
        QCOMPARE(report.penetratingVertices, 0);
    }

    // They were at their full pull as soon as the seams were closed, in a ring that had begun to fall.
    void elasticsDrawInWhileNothingHangsOnThem() {
        const auto session = sessionFor(load("straight_skirt"), 2, {}, 40);
        for (int i = 0; i < 200 && !session->frame()->unsewn.empty(); ++i) {
            session->step();
        }
        const auto reached = [&] { return session->report().elastics.front().reachedPercent; };
        const double sewn = reached();
        const double held = lowest(*session->frame());
        for (int i = 0; i < 10; ++i) {
            session->step();
        }
        const double halfWay = reached();
        QVERIFY2(lowest(*session->frame()) > held - 0.02, "it falls");
        for (int i = 0; i < 40; ++i) {
            session->step();
        }
        QVERIFY2(sewn > halfWay + 5 && halfWay > reached() + 3,
                 qPrintable(QString("%1 %2 %3").arg(sewn).arg(halfWay).arg(reached())));
    }

    // One corner of a scarf-like sheet before the chest goes to the skin and stays there, the rest hangs.
    void aTackToTheBodyGoesToTheSkin() {
        Pattern flag = load("flag");
        flag.pins.clear();
        flag.wind.clear();
        Panel panel = *flag.panels.front();
        panel.placement = FreePlacement{{-100, 1400, 250}, Vec3::Zero()};
        flag.putPanel(panel);
        Tack tack;
        tack.id = TackId{flag.nextId++};
        tack.a = {panel.id, Vec2(0, 0)};
        flag.tacks.push_back(tack);
        const auto session = sessionFor(flag, 2, {}, 40);
        const auto query = makeExactQuery(session->body().skin);
        const int tacked = session->frame()->garment->tacks.front().a;
        for (int i = 0; i < 100; ++i) {
            session->step();
        }
        SurfacePoint skin;
        QVERIFY(query->closest(session->frame()->positions[static_cast<std::size_t>(tacked)], 1, skin));
        QVERIFY2(skin.distance > 0 && skin.distance < 0.006, qPrintable(QString::number(skin.distance)));
        QVERIFY(lowest(*session->frame()) < 1.0);
        QVERIFY(lowest(*session->frame()) > -0.2);
    }

    // A panel that was shrunk a thousand times was sewn in without a word.
    void aSpeckIsToldInOneLine() {
        Pattern tee = load("tee");
        Panel speck = *tee.panels.back();
        edits::transform(speck.shape, FlatMap::scaling(Vec2::Constant(0.001), Vec2::Zero()));
        tee.putPanel(speck);
        const auto session = sessionFor(tee, 2, {}, 40);
        const std::vector<std::string>& told = session->warnings();
        QCOMPARE(std::count_if(told.begin(), told.end(),
                               [&](const std::string& line) {
                                   return line.find("panel '" + speck.name + "': it is only 0.") == 0;
                               }),
                 1);
    }

    // Cloth far too narrow for the body is joined all the same, in the middle of both sides. Why its seams are open is
    // told by the panels that are too tight, and by nothing else.
    void clothTooTightToBeSewnIsToldWithItsReason() {
        Pattern tee = load("tee");
        for (const PanelPtr& p : std::vector<PanelPtr>(tee.panels)) {
            Panel narrow = *p;
            narrow.shrinkWeftPercent = 50;
            tee.putPanel(narrow);
        }
        const std::vector<std::string> warnings = firstWarnings(tee);
        QVERIFY(!warnings.empty());
        QVERIFY2(warnings[0].rfind("too tight, 'front', 'back'", 0) == 0, warnings[0].c_str());
        for (const std::string& line : warnings) {
            QVERIFY2(line.find("drawn together") == std::string::npos, line.c_str());
        }
    }

    // A size that slipped by some digits must not fill the memory.
    void moreClothThanCanBeDrapedIsRefusedInOneLine() {
        Pattern pattern = testing::twoSquares().pattern;
        for (const PanelPtr& listed : std::vector<PanelPtr>(pattern.panels)) {
            Panel panel = *listed;
            for (PathPoint& point : panel.shape.outline.points) {
                point.position *= 60;
            }
            pattern.putPanel(std::move(panel));
        }
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(!made.ok());
        QVERIFY2(made.error().find("million triangles") != std::string::npos, made.error().c_str());
        QVERIFY(made.error().find('\n') == std::string::npos);
        DrapeOptions coarser;
        coarser.spacingMm = 400;
        QVERIFY(DrapeSession::create(pattern, coarser).ok());
    }

    void anEmptyPatternSaysWhatToDo() {
        const auto session = DrapeSession::create(Pattern{}, {});
        QVERIFY(!session.ok());
        QVERIFY(session.error().find("draw one") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestDrapeSession)
#include "test_drape_session.moc"
