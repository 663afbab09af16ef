// What is arranged automatically by what it is sewn to: pieces of one sleeve, gores, skirts below tops.
#include <QtTest>

#include "core/mesh/placed/auto_arrangement.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/pattern/seam_direction.h"
#include "tests/core/support/arranged_garments.h"
#include "tests/core/support/small_garments.h"

#include <algorithm>

using namespace toile;
using namespace toile::testing;

class TestArrangedPieces : public QObject {
    Q_OBJECT

private slots:
    // Each found a place of its own, and they started wound round each other, or into the shoulder of a level arm.
    void piecesOfASleeveGoRoundTheArmAsOne_data() {
        QTest::addColumn<int>("pose");
        QTest::addColumn<double>("halfRoundMm");
        QTest::newRow("A") << static_cast<int>(BodyPose::A) << 180.0;
        QTest::newRow("T") << static_cast<int>(BodyPose::T) << 180.0;
        QTest::newRow("T, tighter than the arm") << static_cast<int>(BodyPose::T) << 110.0;
    }
    void piecesOfASleeveGoRoundTheArmAsOne() {
        QFETCH(int, pose);
        QFETCH(double, halfRoundMm);
        constexpr double length = 120; // mm
        Pattern top = laidOutRound(*mannequinIn(BodyPose::T), length, halfRoundMm);
        for (const PanelPtr& panel : std::vector(top.panels)) {
            Panel without = *panel;
            without.placement = ArrangedPlacement{};
            top.putPanel(without);
        }
        const BodyPtr body = mannequinIn(static_cast<BodyPose>(pose));
        std::vector<std::string> notes;
        const Pattern arranged = arrangedOnBody(top, *body, Arrange::All, notes);
        const auto isSleeve = [](const Panel& panel) { return panel.name.find("sleeve") != std::string::npos; };
        const auto place = [&](const SideEnd& end) {
            return placePoint(*arranged.findPanel(end.panel), end.at, body->points);
        };
        double widest = 0;
        for (const Seam& seam : arranged.seams) {
            for (const double f : {0.1, 0.5, 0.9}) {
                const auto a = pointOnSide(arranged, seam.a, f);
                const auto b = pointOnSide(arranged, seam.b, f);
                if (isSleeve(*arranged.findPanel(a->panel)) && isSleeve(*arranged.findPanel(b->panel))) {
                    widest = std::max(widest, (place(*a) - place(*b)).norm());
                }
            }
        }
        const double most = halfRoundMm < 150 ? 0.11 : 0.02; // m: what is tighter than the arm stands open
        QVERIFY2(widest < most, qPrintable(QString("%1 m apart").arg(widest)));
        for (const PanelPtr& panel : arranged.panels) {
            const LimbLine& arm = body->landmarks.arms[panel->name.find("left") == 0 ? 0 : 1];
            const Vec3 middle = placePoint(*panel, Vec2(length, halfRoundMm) / 2, body->points);
            QVERIFY2(!isSleeve(*panel) || (middle - arm.root).dot(arm.middle - arm.root) > 0, panel->name.c_str());
        }
    }
    // The three on a side were all put in one place.
    void goresLieBesideEachOther() {
        PatternBuilder built;
        std::vector<PanelId> round;
        for (const char* name : {"front", "left_2", "left_1", "left_0", "back", "right_0", "right_1", "right_2"}) {
            round.push_back(built.addPanel(name, rectangle(130, 500)));
        }
        for (std::size_t i = 0; i < round.size(); ++i) {
            built.sew({built.range(round[i], 1)}, {built.range(round[(i + 1) % round.size()], 3, 1, 0)});
        }
        std::vector<std::string> notes;
        const BodyPtr body = mannequin();
        const Pattern arranged = arrangedOnBody(built.pattern, *body, Arrange::All, notes);
        for (const PanelId one : round) {
            for (const PanelId other : round) {
                const auto middle = [&](PanelId id) {
                    return placePoint(*arranged.findPanel(id), Vec2(65, 250), body->points);
                };
                QVERIFY2(one == other || (middle(one) - middle(other)).norm() > 0.08,
                         arranged.findPanel(one)->name.c_str());
            }
        }
        QVERIFY2(meanGap(arranged, *body) < 0.05, qPrintable(QString::number(meanGap(arranged, *body))));
    }
    // With names that tell front and back alone its skirt was put over its top.
    void theSkirtOfADressHangsOnItsTop() {
        PatternBuilder built;
        const auto add = [&](const char* name, const Vec2& size) {
            return built.addPanel(name, rectangle(size.x(), size.y()));
        };
        const PanelId front = add("up_front", {500, 400});
        const PanelId back = add("up_back", {500, 400});
        const PanelId skirtFront = add("sk_front", {500, 500});
        const PanelId skirtBack = add("sk_back", {500, 500});
        for (const auto& [one, other] : {std::pair(front, back), {skirtFront, skirtBack}}) {
            built.sew({built.range(one, 1, 0, 0.6)}, {built.range(other, 3, 1, 0.4)});
            built.sew({built.range(one, 3, 0.4, 1)}, {built.range(other, 1, 0.6, 0)});
        }
        built.sew({built.range(front, 2, 0, 0.3)}, {built.range(back, 2, 1, 0.7)});
        built.sew({built.range(front, 2, 0.7, 1)}, {built.range(back, 2, 0.3, 0)});
        built.sew({built.range(front, 0)}, {built.range(skirtFront, 2, 1, 0)});
        built.sew({built.range(back, 0)}, {built.range(skirtBack, 2, 1, 0)});
        std::vector<std::string> notes;
        const BodyPtr body = mannequin();
        const Pattern arranged = arrangedOnBody(built.pattern, *body, Arrange::All, notes);
        const auto height = [&](PanelId id, double y) {
            return placePoint(*arranged.findPanel(id), Vec2(250, y), body->points).y();
        };
        for (const auto& [top, skirt] : {std::pair(front, skirtFront), {back, skirtBack}}) {
            const double apart = height(top, 0) - height(skirt, 500);
            QVERIFY2(std::abs(apart) < 0.05, qPrintable(QString("%1 m apart").arg(apart)));
            QVERIFY(height(skirt, 0) < height(skirt, 500) - 0.4);
        }
    }
};

QTEST_APPLESS_MAIN(TestArrangedPieces)
#include "test_arranged_pieces.moc"
