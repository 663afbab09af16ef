// What is seen and done before a garment is sewn: handles, seams that would be twisted; and that every way to draw the
// 3D view shows the same.
#include "core/base/units.h"
#include "core/file/pattern_file.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "tests/core/support/small_garments.h"
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/marks/seam_lines.h"
#include "ui/viewport/stage/stage.h"
#include "ui/window/status_line.h"

#include <cmath>

using namespace toile;

namespace {

// But for 2 % of its pixels.
bool isLike(const QImage& one, const QImage& other) {
    int far = 0;
    for (int y = 0; y < one.height() && one.size() == other.size(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            const QColor a(one.pixel(x, y));
            const QColor b(other.pixel(x, y));
            constexpr int tolerance = 24; // of 255
            far += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) > tolerance ? 1 : 0;
        }
    }
    return one.size() == other.size() && far < 0.02 * one.width() * one.height();
}

// How far a panel lies outside another one, in the mean, m; both look forwards.
double before(const DrapeFrame& frame, PanelId panel, PanelId behind) {
    const Garment& garment = *frame.garment;
    const auto isOf = [&garment](const CutVertex& vertex, PanelId id) {
        return garment.panels[static_cast<std::size_t>(vertex.panel)]->id == id;
    };
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
        if (!isOf(garment.cutVertices[i], panel)) {
            continue;
        }
        const Vec3& place = frame.unsewn[i];
        double least = 1;
        double there = 0;
        for (std::size_t j = 0; j < garment.cutVertices.size(); ++j) {
            const Vec3 off = frame.unsewn[j] - place;
            if (isOf(garment.cutVertices[j], behind) && std::hypot(off.x(), off.y()) < least) {
                least = std::hypot(off.x(), off.y());
                there = frame.unsewn[j].z();
            }
        }
        sum += place.z() - there;
        ++count;
    }
    return sum / count;
}

} // namespace

class TestArranging : public QObject {
    Q_OBJECT

private slots:
    // The pocket's layer brought it back out through the front that was to hide it.
    void aPocketIsSuperimposedOverAndUnderItsFront() {
        Studio studio(shippedFile("hoodie"));
        QVERIFY(waitUntilArranged(studio));
        const PanelId front = studio.panel("front")->id;
        const PanelId pocket = studio.panel("pocket")->id;
        Selection chosen;
        chosen.panels = {pocket};
        studio->document().select(chosen);
        action(studio, "superimpose_under")->trigger();
        QVERIFY(waitUntilShown(studio));
        QVERIFY2(before(*studio.frame(), pocket, front) < -0.002,
                 qPrintable(QString::number(before(*studio.frame(), pocket, front))));
        QVERIFY(studio.panel("pocket")->layer <= studio.panel("front")->layer);
        action(studio, "superimpose_over")->trigger();
        QVERIFY(waitUntilShown(studio));
        QVERIFY2(before(*studio.frame(), pocket, front) > 0.003,
                 qPrintable(QString::number(before(*studio.frame(), pocket, front))));
        QVERIFY(studio.panel("pocket")->layer > studio.panel("front")->layer);
    }

    // By an arrow it goes along an axis, by the ring it turns: an arranged panel on what it is put on, a free one about
    // its middle. Each is one undo step.
    void handlesShiftAndTurnTheSelectedPanel() {
        CoarseTee studio;
        QVERIFY(waitUntilArranged(studio));
        Gizmo& gizmo = studio->view3d().gizmo();
        QVERIFY(!gizmo.isShown());
        const PanelId id = studio->document().pattern().panels.front()->id;
        const auto settle = [&] {
            if (!waitUntilShown(studio)) {
                QFAIL("an edit is not shown");
            }
            QTest::qWait(100); // drawn
        };
        const auto take = [&](const Gizmo::Handle& handle, const QPoint& by) {
            const QPoint at = pixelOf(studio, gizmo.placeOn(handle));
            drag(studio, at, at + by);
            settle();
        };
        Selection chosen;
        chosen.panels = {id};
        studio->document().select(chosen);
        QVERIFY(gizmo.isShown());
        settle();
        studio.picture().save("view_gizmo.png");
        // A pin that was put below them was not seen, and the next click took it out again.
        QTest::keyPress(surface(studio), Qt::Key_W);
        QVERIFY(!gizmo.isShown());
        QTest::keyRelease(surface(studio), Qt::Key_W);
        QTRY_VERIFY(gizmo.isShown());
        // Up along the axis of the arrangement point.
        const Vec3 before = studio->view3d().gizmoPlace()->centre;
        const int undo = studio->document().undoStack().count();
        take({1, false}, QPoint(0, -30));
        const Vec3 moved = studio->view3d().gizmoPlace()->centre - before;
        QVERIFY2(moved.y() > 0.03 && moved.cross(Vec3::UnitY()).norm() < 0.02, qPrintable(QString::number(moved.y())));
        QCOMPARE(studio->document().undoStack().count(), undo + 1);
        take({2, true}, QPoint(-20, 12));
        const auto turned = [&] {
            return std::get<ArrangedPlacement>(studio->document().pattern().findPanel(id)->placement).turnDeg;
        };
        QVERIFY2(std::abs(turned()) > 5, qPrintable(QString::number(turned())));
        // A free panel in every frame of axes: turned about the eye's axis on the screen, its middle stays.
        Pattern pattern = studio->document().pattern();
        Panel free = *pattern.findPanel(id);
        free.placement = FreePlacement{Vec3(100, 1100, 500), Vec3(0, 20, 0)};
        pattern.putPanel(free);
        studio->document().edit(std::move(pattern), "Free");
        settle();
        for (const GizmoFrameKind& kind : kGizmoFrames) {
            action(studio, kind.id)->trigger();
            const GizmoPlace place = *studio->view3d().gizmoPlace();
            take({2, true}, QPoint(-16, 10));
            const GizmoPlace after = *studio->view3d().gizmoPlace();
            QVERIFY2((after.centre - place.centre).norm() < 0.005, kind.id);
            take({0, false}, QPoint(25, 0));
            const Vec3 by = studio->view3d().gizmoPlace()->centre - after.centre;
            QVERIFY2(by.norm() > 0.02 && by.cross(after.axes[0]).norm() < 0.01, kind.id);
        }
        studio.picture().save("view_gizmo_free.png");
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step > 0; }, 60000));
        QVERIFY(!gizmo.isShown());
    }

    // Half of it is drawn: turned about the middle of that, it once went aside by a half of its width.
    void aPanelCutOnFoldIsTurnedRoundWhereItIs() {
        CoarseTee studio;
        QVERIFY(waitUntilArranged(studio));
        const Panel front = *studio->document().pattern().panels.front();
        Selection chosen;
        chosen.panels = {front.id};
        studio->document().select(chosen);
        QVERIFY(waitUntilShown(studio));
        const Vec3 before = studio->view3d().gizmoPlace()->centre;
        action(studio, "turn_round_3d")->trigger();
        QVERIFY(waitUntilShown(studio));
        const Vec3 after = studio->view3d().gizmoPlace()->centre;
        QVERIFY2(std::abs(after.x() - before.x()) < 0.01, qPrintable(QString::number(after.x() - before.x())));
        QVERIFY(std::abs(after.y() - before.y()) < 0.03);
        const Body& body = *studio->view3d().shownBody();
        const Panel turned = *studio->document().pattern().findPanel(front.id);
        QVERIFY(axesOf(front, body)[2].dot(axesOf(turned, body)[2]) < -0.9);
    }

    // A seam reversed by hand, with its mirrored copy, is told of and drawn red until it is reversed back; the tee as
    // it comes has none.
    void seamsThatWouldBeTwistedAreShown() {
        CoarseTee studio;
        QVERIFY(waitUntilArranged(studio));
        QVERIFY(waitUntilShown(studio));
        SeamLines& lines = studio->view3d().seamLines();
        QVERIFY(lines.crossed().empty());
        for (const char* name : {"left side", "left shoulder"}) {
            const auto& seams = studio->document().pattern().seams;
            const auto seam = std::find_if(seams.begin(), seams.end(), [&](const Seam& s) { return s.name == name; });
            QVERIFY(seam != seams.end());
            const SeamId id = seam->id;
            auto reversed = reverseSeam(studio->document().pattern(), id);
            QVERIFY(reversed);
            studio->document().edit(std::move(reversed.value()), "Reverse");
            QVERIFY2(QTest::qWaitFor([&] { return lines.crossed().contains(id); }, 20000), name);
            QVERIFY2(studio->statusLine().shownText().contains(name), qPrintable(studio->statusLine().shownText()));
            QTest::qWait(300);
            studio.picture().save("view_crossed.png");
            studio->undo();
            QVERIFY2(QTest::qWaitFor([&] { return lines.crossed().empty(); }, 20000), name);
        }
    }

    // A picture of the same by every way there is to draw: but for smoothed edges nothing differs.
    void everyStageShowsTheSame() {
        QImage first;
        for (const StageKind& kind : stageKinds()) {
            qputenv("TOILE_STAGE", kind.name);
            CoarseTee studio;
            QVERIFY(waitUntilArranged(studio));
            QRect pane;
            const auto shown = [&](const QImage& window) {
                pane = QRect(studio->view3d().mapTo(&studio.window(), QPoint()), studio->view3d().paneSize().toSize());
                return window.copy(pane).convertToFormat(QImage::Format_RGB32);
            };
            // A view that has drawn nothing yet keeps still, too.
            const QImage seen = shown(studio.stillPicture([&](const QImage& window) {
                const QImage now = shown(window);
                return now.pixel(5, 5) != now.pixel(now.width() / 2, now.height() / 3) &&
                       (first.isNull() || isLike(first, now));
            }));
            seen.save(QStringLiteral("view_stage_%1.png").arg(QLatin1String(kind.name)));
            QVERIFY(seen.pixel(5, 5) != seen.pixel(seen.width() / 2, seen.height() / 3));
            QVERIFY2(first.isNull() || isLike(first, seen), kind.name);
            first = seen;
        }
        qunsetenv("TOILE_STAGE");
    }

    // Front and back of a top, laid out round a body that stands 30 cm lower, as files of other programs are: they are
    // brought to this one when they are opened, that is said, and undo has them where the file has them.
    void aGarmentForAnotherBodyIsBroughtToThisOneWhenItIsOpened() {
        Studio studio;
        QVERIFY(studio.waitUntilDone());
        QTRY_VERIFY(studio->view3d().shownBody() != nullptr);
        const double nape = mmFromMetres(studio->view3d().shownBody()->landmarks.heights.nape);
        testing::PatternBuilder built;
        const auto add = [&](const char* name, const Vec3& at, double turnDeg) {
            const PanelId id = built.addPanel(name, testing::rectangle(500, 600));
            built.edit(id, [&](Panel& p) { p.placement = FreePlacement{at, Vec3(0, turnDeg, 0)}; });
            return id;
        };
        const PanelId front = add("front", Vec3(-250, nape - 900, 200), 0);
        const PanelId back = add("back", Vec3(250, nape - 900, -200), 180);
        built.sew({built.range(front, 2, 0, 0.3)}, {built.range(back, 2, 1, 0.7)});
        built.sew({built.range(front, 2, 0.7, 1)}, {built.range(back, 2, 0.3, 0)});
        QTemporaryDir folder;
        const QString path = folder.filePath("lower.toile");
        QVERIFY(savePattern(built.pattern, path.toStdString()).ok());
        QVERIFY(studio->files().openPath(path));
        const auto height = [&] {
            return std::get<FreePlacement>(studio->document().pattern().findPanel(front)->placement).translationMm.y();
        };
        QTRY_VERIFY(std::abs(height() - (nape - 600)) < 1);
        QVERIFY2(studio->statusLine().shownText().contains("30 cm lower"),
                 qPrintable(studio->statusLine().shownText()));
        studio->document().undoStack().undo();
        QCOMPARE(height(), nape - 900);
        QVERIFY(studio.waitUntilDone());
        QCOMPARE(height(), nape - 900); // once
        // What has free places that suit the body stays as it is, and unchanged.
        QVERIFY(studio->files().openPath(shippedFile("circle_skirt")));
        QVERIFY(waitUntilShown(studio));
        QVERIFY(studio.waitUntilDone());
        QVERIFY(!studio->document().isDirty());
    }
};

TOILE_STUDIO_TEST_MAIN(TestArranging)
#include "test_arranging.moc"
