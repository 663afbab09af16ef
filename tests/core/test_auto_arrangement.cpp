#include <QtTest>

#include "core/body/body.h"
#include "core/body/measure/body_slices.h"
#include "core/collide/bodies/body_query.h"
#include "core/file/pattern_file.h"
#include "core/mesh/flat/panel_roles.h"
#include "core/mesh/placed/auto_arrangement.h"
#include "core/mesh/placed/panel_places.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/enum_words.h"
#include "tests/core/support/arranged_garments.h"

#include <algorithm>

using namespace toile;
using namespace toile::testing;

namespace {

// Under hands that hang, plates round the waist begin far from where they are worn.
BodyPtr bodyFor(const QString& garment) {
    static const BodyPtr stretched = [] {
        BodySpec spec;
        spec.pose = BodyPose::T;
        return makeBody(spec, {}).value();
    }();
    return garment == "circle_skirt" ? stretched : mannequin();
}

} // namespace

class TestAutoArrangement : public QObject {
    Q_OBJECT

private slots:
    void namesTellWhatAPanelIsFor_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("part");
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("face");
        const auto row = [](const char* name, PanelPart part, int side, int face) {
            QTest::newRow(name) << QString(name) << static_cast<int>(part) << side << face;
        };
        row("left sleeve", PanelPart::Arm, 1, 0);
        row("lfsleeve", PanelPart::Arm, 1, 1);
        row("rbsleeve", PanelPart::Arm, -1, -1);
        row("right_sleeve_b", PanelPart::Arm, -1, -1);
        row("left_ftorso", PanelPart::Trunk, 1, 1);
        row("right_btorso", PanelPart::Trunk, -1, -1);
        row("bodice front", PanelPart::Trunk, 0, 1);
        row("skirt back", PanelPart::Lower, 0, -1);
        row("wb_front", PanelPart::Waist, 0, 1);
        row("waistband", PanelPart::Waist, 0, 0);
        row("hem band", PanelPart::Waist, 0, 0);
        row("Lback", PanelPart::Unknown, 1, -1);
        row("frontLeft", PanelPart::Unknown, 1, 1);
        row("left hood", PanelPart::Head, 1, 0);
        row("collar stand", PanelPart::Neck, 0, 0);
        row("right cuff", PanelPart::Wrist, -1, 0);
        row("left", PanelPart::Unknown, 1, 0);
        row("top_front", PanelPart::Trunk, 0, 1);
        row("belt", PanelPart::Waist, 0, 0);
        row("scarf", PanelPart::Neck, 0, 0);
        row("cape front", PanelPart::Trunk, 0, 1);
        row("strip", PanelPart::Unknown, 0, 0);
        row("", PanelPart::Unknown, 0, 0);
    }
    void namesTellWhatAPanelIsFor() {
        QFETCH(QString, name);
        QFETCH(int, part);
        QFETCH(int, side);
        QFETCH(int, face);
        const PanelRole role = roleOf(name.toStdString());
        QCOMPARE(static_cast<int>(role.part), part);
        QCOMPARE(role.side, side);
        QCOMPARE(role.face, face);
    }

    void aWholeGarmentIsPutRoundTheBody_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"tee", "shirt", "hoodie", "dress", "trousers", "straight_skirt", "a_line_skirt", "circle_skirt"}) {
            QTest::newRow(name) << QString(name);
        }
    }
    void aWholeGarmentIsPutRoundTheBody() {
        QFETCH(QString, name);
        const BodyPtr body = bodyFor(name);
        const Pattern pattern = unplaced(name.toStdString());
        std::vector<std::string> notes;
        const Pattern whole = arrangedOnBody(pattern, *body, Arrange::Missing, notes);
        QVERIFY2(notes.empty(), notes.empty() ? "" : notes.front().c_str());
        const auto skin = makeExactQuery(body->skin, {2});
        int inside = 0;
        int points = 0;
        for (const PanelPtr& panel : whole.panels) {
            const auto* arranged = std::get_if<ArrangedPlacement>(&panel->placement); // circle skirts lie like a plate
            QVERIFY(!arranged || !arranged->point.empty());
            double x = 0;
            const std::vector<Vec2> outline = outlineOf(*panel);
            for (const Vec2& flat : placesOf(outline, boxOf(outline))) {
                const Vec3 at = placePoint(*panel, flat, body->points);
                SurfacePoint place;
                // The round hole of a plate is narrower than the body is wide: only what is wrapped has to stand off.
                inside += arranged && skin->closest(at, 0, place) && place.distance < 0 ? 1 : 0;
                ++points;
                x += at.x();
            }
            const PanelRole role = roleOf(panel->name);
            QVERIFY2(role.side == 0 || role.side * x > 0, panel->name.c_str()); // its left hand is at +x
        }
        // A sleeve's cap may begin in the shoulder; contact pushes it out.
        QVERIFY2(inside <= points / 50, qPrintable(QString("%1 of %2").arg(inside).arg(points)));
        const double gap = meanGap(whole, *body);
        QVERIFY2(gap < 0.16, qPrintable(QString::number(gap)));
    }

    // Panels are named "Panel" until somebody names them: how they are sewn and how large they are must do.
    void panelsWithoutNamesGoWhereTheyAreWorn_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("top"); // m, where its uppermost edge is
        const Landmarks& at = mannequin()->landmarks.heights;
        QTest::newRow("tee") << QString("tee") << at.nape;
        QTest::newRow("trousers") << QString("trousers") << at.waist;
        QTest::newRow("straight_skirt") << QString("straight_skirt") << at.waist;
        QTest::newRow("a_line_skirt") << QString("a_line_skirt") << at.waist;
        QTest::newRow("circle_skirt") << QString("circle_skirt") << at.waist;
    }
    void panelsWithoutNamesGoWhereTheyAreWorn() {
        QFETCH(QString, name);
        const BodyPtr body = bodyFor(name);
        QFETCH(double, top);
        Pattern pattern = unplaced(name.toStdString());
        pattern.name = "Untitled";
        const std::vector<PanelPtr> panels = pattern.panels;
        for (const PanelPtr& panel : panels) {
            Panel plain = *panel;
            plain.name = "Panel";
            pattern.putPanel(plain);
        }
        std::vector<std::string> notes;
        const Pattern whole = arrangedOnBody(pattern, *body, Arrange::All, notes);
        QVERIFY2(notes.empty(), notes.empty() ? "" : notes.front().c_str());
        double highest = -1;
        for (const PanelPtr& panel : whole.panels) {
            for (const CutPiece& piece : cutOutline(panel->shape)) {
                highest = std::max(highest, placePoint(*panel, positionAt(piece.segment, 0), body->points).y());
            }
        }
        QVERIFY2(std::abs(highest - top) < 0.08, qPrintable(QString("%1, not %2").arg(highest).arg(top)));
        const double gap = meanGap(whole, *body);
        QVERIFY2(gap < 0.16, qPrintable(QString::number(gap)));
    }

    void whatHasAPlaceKeepsIt() {
        const auto read = loadPattern(TOILE_SOURCE_DIR "/patterns/tee.toile");
        QVERIFY(read.ok());
        const Pattern& tee = read.value().pattern;
        std::vector<std::string> notes;
        const Pattern arranged = arrangedOnBody(tee, *mannequin(), Arrange::Missing, notes);
        QVERIFY(arranged == tee);
        const Pattern anew = arrangedOnBody(tee, *mannequin(), Arrange::All, notes);
        QVERIFY(!(anew == tee));
    }

    void aPanelWithoutANameOrASeamIsToldAndStandsBeforeTheBody() {
        Pattern pattern = unplaced("scarf");
        Panel nameless = *pattern.panels.front();
        nameless.name = "strip";
        pattern.putPanel(nameless);
        std::vector<std::string> notes;
        const Pattern arranged = arrangedOnBody(pattern, *mannequin(), Arrange::Missing, notes);
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY(notes.front().find("strip") != std::string::npos);
        QVERIFY(!std::get<ArrangedPlacement>(arranged.panels.front()->placement).point.empty());
    }

    // Scarves once began round chest and arms, and capes round the waist.
    void aScarfLiesRoundTheNeckAndACapeOnTheShoulders() {
        std::vector<std::string> notes;
        const Pattern scarf = arrangedOnBody(unplaced("scarf"), *mannequin(), Arrange::Missing, notes);
        const auto& round = std::get<ArrangedPlacement>(scarf.panels.front()->placement);
        QCOMPARE(round.point, std::string("neck-back"));
        QCOMPARE(round.bendDeg, 180.0);
        const Pattern cape = arrangedOnBody(unplaced("cape"), *mannequin(), Arrange::Missing, notes);
        for (const PanelPtr& panel : cape.panels) {
            const auto& hung = std::get<ArrangedPlacement>(panel->placement);
            QVERIFY2(hung.point.starts_with("chest-") && hung.bendDeg == 0, panel->name.c_str());
        }
        QVERIFY(notes.empty());
    }

    // The hands of a walker came through a cape that hung before the chest alone.
    void aCapeHangsBeforeAndBehindTheHands() {
        BodySpec walking;
        walking.pose = BodyPose::Walk;
        const BodyPtr body = makeBody(walking, {}).value();
        std::vector<std::string> notes;
        for (const PanelPtr& panel : arrangedOnBody(unplaced("cape"), *body, Arrange::All, notes).panels) {
            const FlatBox box = boxOf(outlineOf(*panel));
            const Vec3 low = placePoint(*panel, box.low, body->points);
            const Vec3 high = placePoint(*panel, box.high, body->points);
            for (const Vec3& p : body->skin.positions) {
                const bool beside = p.x() > std::min(low.x(), high.x()) && p.x() < std::max(low.x(), high.x()) &&
                                    p.y() > low.y() && p.y() < high.y();
                QVERIFY2(!beside || std::abs(p.z()) < std::abs(low.z()) || p.z() * low.z() < 0, panel->name.c_str());
            }
        }
    }

    // A plate round the waist had the arms through it, and was sewn to hang on them.
    void aPlateLiesUnderTheHands_data() {
        QTest::addColumn<int>("pose");
        for (const EnumWord<BodyPose>& pose : wordsOf(BodyPose{})) {
            QTest::newRow(std::string(pose.word).c_str()) << static_cast<int>(pose.value);
        }
    }
    void aPlateLiesUnderTheHands() {
        QFETCH(int, pose);
        BodySpec spec;
        spec.pose = static_cast<BodyPose>(pose);
        const BodyPtr body = makeBody(spec, {}).value();
        std::vector<std::string> notes;
        int plates = 0;
        for (const PanelPtr& panel : arrangedOnBody(unplaced("circle_skirt"), *body, Arrange::All, notes).panels) {
            if (!std::holds_alternative<FreePlacement>(panel->placement)) {
                continue;
            }
            ++plates;
            std::vector<Vec2> plate;
            double height = 0;
            for (const Vec2& flat : outlineOf(*panel)) {
                const Vec3 at = placePoint(*panel, flat, body->points);
                plate.emplace_back(at.x(), at.z());
                height = at.y();
            }
            const BodySlicer slicer(body->skin, Vec3::UnitY(), Vec3::UnitX(), Vec3::UnitZ());
            for (const SlicePiece& piece : slicer.cut(height)) {
                const bool arm = std::abs(piece.middle().x()) > 0.25;
                QVERIFY2(!arm || !contains(plate, piece.middle()), panel->name.c_str());
            }
        }
        QCOMPARE(plates, 2);
    }

    void anEmptyPatternStaysEmpty() {
        std::vector<std::string> notes;
        QVERIFY(arrangedOnBody(Pattern{}, *mannequin(), Arrange::All, notes).panels.empty());
        QVERIFY(notes.empty());
    }
};

QTEST_APPLESS_MAIN(TestAutoArrangement)
#include "test_auto_arrangement.moc"
