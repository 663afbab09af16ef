// Garments that were laid out for another body than the one they go onto, or where nobody stands.
#include <QtTest>

#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"
#include "core/mesh/placed/auto_arrangement.h"
#include "core/mesh/placed/panel_places.h"
#include "core/mesh/placed/placement_on_body.h"
#include "tests/core/support/arranged_garments.h"

#include <algorithm>

Q_DECLARE_METATYPE(toile::Vec3)

using namespace toile;
using namespace toile::testing;

class TestOtherBody : public QObject {
    Q_OBJECT

private slots:
    // Cloth that began there was a tangle, found hopeless after minutes.
    void panelsAtHopelessPlacesAreArrangedAnewAndTold_data() {
        QTest::addColumn<QString>("why");
        QTest::addColumn<Vec3>("place");
        QTest::addColumn<Vec3>("turn");
        QTest::addColumn<Vec3>("shift"); // from panel to panel
        QTest::newRow("inside") << "deep inside the body" << Vec3(0, 1200, 0) << Vec3(0, 0, 0) << Vec3(0, 0, 0);
        QTest::newRow("far") << "m away from the body" << Vec3(5000, 1200, 0) << Vec3(0, 0, 0) << Vec3(700, 0, 0);
        QTest::newRow("below") << "m away from the body" << Vec3(0, -3000, 0) << Vec3(0, 0, 0) << Vec3(0, 0, 0);
        QTest::newRow("in one") << "starts in panel" << Vec3(0, 1200, 700) << Vec3(0, 0, 0) << Vec3(0, 0, 0);
        QTest::newRow("crossed") << "starts through panel" << Vec3(0, 1200, 900) << Vec3(0, 75, 0) << Vec3(0, 0, 0);
    }
    void panelsAtHopelessPlacesAreArrangedAnewAndTold() {
        QFETCH(QString, why);
        QFETCH(Vec3, place);
        QFETCH(Vec3, turn);
        QFETCH(Vec3, shift);
        Pattern tee = loadPattern(TOILE_SOURCE_DIR "/patterns/tee.toile").value().pattern;
        int i = 0;
        for (const PanelPtr& panel : std::vector(tee.panels)) {
            Panel moved = *panel;
            moved.placement = FreePlacement{place + i * shift, i * turn};
            tee.putPanel(moved);
            ++i;
        }
        std::vector<std::string> notes;
        const Pattern arranged = arrangedOnBody(tee, *mannequin(), Arrange::Missing, notes);
        QVERIFY(!notes.empty());
        QVERIFY2(notes.front().find(why.toStdString()) != std::string::npos, notes.front().c_str());
        const PanelPtr front = *std::find_if(arranged.panels.begin(), arranged.panels.end(),
                                             [](const PanelPtr& p) { return p->name == "front"; });
        QVERIFY(std::holds_alternative<ArrangedPlacement>(front->placement) || why == "starts in panel");
    }

    // Garments in files have their places for a body of their own: with arms held otherwise sleeves were sewn shut
    // beside the arms, and on a body whose feet stand at nought a garment for one with its middle there was thrown at
    // the feet.
    void sleevesTurnWithTheArms() {
        const BodyPtr stretched = mannequinIn(BodyPose::T);
        const Pattern laidOut = laidOutRound(*stretched);
        std::vector<std::string> notes;
        QVERIFY(arrangedOnBody(laidOut, *stretched, Arrange::Missing, notes) == laidOut);
        QVERIFY2(notes.empty(), notes.empty() ? "" : notes.front().c_str());
        const BodyPtr lowered = mannequinIn(BodyPose::A);
        const Pattern turned = arrangedOnBody(laidOut, *lowered, Arrange::Missing, notes);
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY2(notes.front().find("the sleeves are laid out") == 0, notes.front().c_str());
        QCOMPARE(middleOf(turned, "front", Vec2(250, 300)), middleOf(laidOut, "front", Vec2(250, 300)));
        for (const auto& [name, side] : {std::pair("left", 0), {"right", 1}}) {
            const LimbLine& arm = lowered->landmarks.arms[static_cast<std::size_t>(side)];
            const Vec3 along = (arm.middle - arm.root).normalized();
            Vec3 middle = Vec3::Zero();
            for (const char* piece : {" sleeve front", " sleeve back"}) {
                middle += 0.5 * middleOf(turned, std::string(name) + piece, Vec2(125, 90));
            }
            const Vec3 from = middle - arm.root;
            const double beside = (from - from.dot(along) * along).norm();
            QVERIFY2(beside < 0.05, qPrintable(QString("%1 m beside the arm").arg(beside)));
        }
        // Behind the top they would have to be drawn out round its edge.
        for (const PanelPtr& panel : turned.panels) {
            for (const Vec2& p : outlineOf(*panel)) {
                const Vec3 place = placePoint(*panel, p, {});
                QVERIFY2(panel->name.find("sleeve") == std::string::npos || std::abs(place.x()) > 0.249,
                         qPrintable(QString("%1 at %2 m").arg(panel->name.c_str()).arg(place.x())));
            }
        }
    }
    // Drawn to an armhole that was drawn for level arms before they were closed, they turned off the arms.
    void turnedSleevesAreSewnRoundTheArms() {
        Pattern higher = laidOutRound(*mannequinIn(BodyPose::T), 140);
        for (const PanelPtr& panel : std::vector(higher.panels)) {
            Panel moved = *panel;
            std::get<FreePlacement>(moved.placement).translationMm.y() += 100;
            higher.putPanel(moved);
        }
        std::vector<std::string> notes;
        Pattern turned = arrangedOnBody(higher, *mannequinIn(BodyPose::A), Arrange::Missing, notes);
        turned.body.pose = BodyPose::A;
        DrapeOptions options;
        options.spacingMm = 25;
        options.workers = {1};
        const std::unique_ptr<DrapeSession> session = DrapeSession::create(turned, options).value();
        for (int i = 0; i < 400 && !session->atRest(); ++i) {
            session->step();
        }
        QVERIFY(session->atRest());
        const DrapeFramePtr frame = session->frame();
        const LimbLine& arm = session->body().landmarks.arms[0];
        const Vec3 along = (arm.middle - arm.root).normalized();
        const Vec3 up = (Vec3::UnitY() - along.y() * along).normalized();
        double over = -1;
        double under = 1;
        for (const CutVertex& cut : frame->garment->cutVertices) {
            const std::string& name = frame->garment->panels[static_cast<std::size_t>(cut.panel)]->name;
            if (name.find("left sleeve") == 0 && cut.flatMm.x() > 40 && cut.flatMm.x() < 100) {
                const double height = up.dot(frame->positions[static_cast<std::size_t>(cut.welded)] - arm.root);
                over = std::max(over, height);
                under = std::min(under, height);
            }
        }
        QVERIFY2(over > 0.02 && under < -0.02, qPrintable(QString("from %1 to %2 m").arg(under).arg(over)));
        QCOMPARE(session->report().selfIntersectingPairs, 0);
    }

    void aGarmentForABodyThatStandsLowerIsRaised() {
        const BodyPtr body = mannequinIn(BodyPose::T);
        const Pattern laidOut = laidOutRound(*body);
        Pattern lower = laidOut;
        for (const PanelPtr& panel : std::vector(laidOut.panels)) {
            Panel moved = *panel;
            std::get<FreePlacement>(moved.placement).translationMm.y() -= 300;
            lower.putPanel(moved);
        }
        std::vector<std::string> notes;
        const Pattern raised = arrangedOnBody(lower, *body, Arrange::Missing, notes);
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY2(notes.front().find("30 cm lower") != std::string::npos, notes.front().c_str());
        for (const char* name : {"front", "back", "left sleeve front", "right sleeve back"}) {
            const Vec3 apart = middleOf(raised, name, Vec2(100, 100)) - middleOf(laidOut, name, Vec2(100, 100));
            QVERIFY2(apart.norm() < 0.08, name);
        }
    }
    // A dress whose top nobody would know by its name was taken for a skirt that starts too high.
    void aDressForThisBodyStays() {
        const BodyPtr body = mannequinIn(BodyPose::T);
        Pattern dress = laidOutRound(*body);
        for (const PanelPtr& panel : std::vector(dress.panels)) {
            Panel renamed = *panel;
            renamed.name = panel->name == "front" ? "skirt_front" : panel->name == "back" ? "up_back" : panel->name;
            dress.putPanel(renamed);
        }
        std::vector<std::string> notes;
        QVERIFY(arrangedOnBody(dress, *body, Arrange::Missing, notes) == dress);
        QVERIFY2(notes.empty(), notes.empty() ? "" : notes.front().c_str());
    }
    // Who pins cloth in the air beside the body wants it there.
    void whatIsPinnedStaysFarAway() {
        Pattern tee = loadPattern(TOILE_SOURCE_DIR "/patterns/tee.toile").value().pattern;
        Panel moved = *tee.panels.front();
        moved.placement = FreePlacement{Vec3(5000, 1200, 0), Vec3::Zero()};
        tee.putPanel(moved);
        Pin pin;
        pin.id = tee.takeId<PinId>();
        pin.on = {moved.id, Vec2::Zero()};
        tee.pins.push_back(pin);
        std::vector<std::string> notes;
        QVERIFY(arrangedOnBody(tee, *mannequin(), Arrange::Missing, notes) == tee);
        QVERIFY(notes.empty());
    }
};

QTEST_APPLESS_MAIN(TestOtherBody)
#include "test_other_body.moc"
