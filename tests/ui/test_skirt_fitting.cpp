// Meyer's fitting of a skirt (Meyer, Debunne, Desbrun, Barr 2001), played with the mouse: a rectangle behind the body
// is wrapped round it by three pins, its waist is drawn in, wind opens the slit, the slit is sewn, and wind blows
// again.
#include "tests/ui/support/studio_fixture.h"
#include "ui/window/status_line.h"

#include <QCheckBox>
#include <QDial>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QWindow>

#include <algorithm>
#include <cmath>

using namespace toile;

namespace {

constexpr double kHalfWidth = 560;  // mm
constexpr double kHalfHeight = 220; // mm

// A rectangle hanging flat behind the mannequin, its upper edge at the waist.
Pattern rectangleBehindTheBody(double waistMm) {
    Pattern pattern;
    pattern.name = "wrapped skirt";
    pattern.body.pose = BodyPose::T; // arms out of the way
    Fabric fabric = *findFabricPreset("cotton");
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = "skirt";
    panel.fabric = fabric.id;
    panel.particleDistanceMm = 45;
    for (const Vec2& corner : {Vec2(-kHalfWidth, -kHalfHeight), Vec2(kHalfWidth, -kHalfHeight),
                               Vec2(kHalfWidth, kHalfHeight), Vec2(-kHalfWidth, kHalfHeight)}) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), corner, CornerKind::Mitre});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    panel.placement = FreePlacement{Vec3(0, waistMm - kHalfHeight, -190), Vec3::Zero()};
    pattern.putPanel(std::move(panel));
    return pattern;
}

class Fitting {
public:
    bool begin() {
        m_studio->document().edit(rectangleBehindTheBody(1010), "A rectangle");
        return m_studio.waitForFrame([](const DrapeFrame& f) { return f.garment->panels.size() == 1; });
    }
    Studio& studio() { return m_studio; }
    Viewport& view() { return m_studio->view3d(); }
    QWindow* surface() { return view().surface(); }

    [[nodiscard]] Vec3 placeOf(const Vec2& flat) {
        return *spaceOf(*m_studio.frame(), {m_studio->document().pattern().panels.front()->id, flat});
    }
    [[nodiscard]] QPoint pixelOf(const Vec3& place) {
        return view().camera().pixelOf(place, view().paneSize()).toPoint();
    }

    // The pixel where a flat place is seen, or one beside it that shows nearly the same.
    [[nodiscard]] std::optional<QPoint> pixelShowing(const Vec2& flat, double withinMm) {
        const QPoint middle = pixelOf(placeOf(flat));
        for (int ring = 0; ring <= 24; ring += 3) {
            for (int x = -ring; x <= ring; x += 3) {
                for (int y = -ring; y <= ring; y += 3) {
                    const QPoint pixel = middle + QPoint(x, y);
                    const auto hit =
                        std::max(std::abs(x), std::abs(y)) == ring ? view().clothUnder(pixel) : std::nullopt;
                    if (hit && (clothPointOf(*m_studio.frame(), *hit).at - flat).norm() < withinMm) {
                        return pixel;
                    }
                }
            }
        }
        return std::nullopt;
    }
    bool click(const Vec2& flat, double withinMm = 60) {
        const std::optional<QPoint> pixel = pixelShowing(flat, withinMm);
        if (pixel) {
            QTest::mouseClick(surface(), Qt::LeftButton, {}, *pixel);
        }
        return pixel.has_value();
    }
    // Draped step by step: what hands did before is in the cloth by then, on a fast machine and on a slow one.
    bool steps(int count) {
        const int from = m_studio.frame()->step;
        for (int i = 0; i < count; ++i) {
            QTest::keyClick(surface(), Qt::Key_Space, Qt::ShiftModifier);
        }
        return m_studio.waitForFrame([&](const DrapeFrame& f) { return f.step >= from + count; }, 60000);
    }
    // Drags a pin along places in space.
    bool dragPin(std::size_t index, const std::vector<Vec3>& way) {
        const Pin pin = m_studio->document().pattern().pins[index];
        QTest::mousePress(surface(), Qt::LeftButton, {}, pixelOf(placeOf(pin.on.at)));
        for (const Vec3& place : way) {
            QTest::mouseMove(surface(), pixelOf(place));
            if (!steps(4)) {
                return false;
            }
        }
        QTest::mouseRelease(surface(), Qt::LeftButton, {}, pixelOf(way.back()));
        return steps(10);
    }
    void look(Qt::Key key) {
        QTest::keyClick(surface(), key);
        QTest::qWait(50);
    }
    // How wide the slit stands open at the hem, m: below 0 the edges overlap.
    [[nodiscard]] double slit() {
        const Vec3 a = placeOf(Vec2(-kHalfWidth + 1, -kHalfHeight + 5));
        const Vec3 b = placeOf(Vec2(kHalfWidth - 1, -kHalfHeight + 5));
        return (b.x() > a.x() ? 1 : -1) * (a - b).norm();
    }
    // How far apart the sides of the seam are at most, m.
    [[nodiscard]] double sewnGap() {
        const Seam& seam = m_studio->document().pattern().seams.front();
        double widest = 0;
        for (const double share : {0.05, 0.35, 0.65, 0.95}) {
            const auto on = [&](const EdgeRange& range) {
                const PanelPtr panel = m_studio->document().pattern().findPanel(range.panel);
                return placeOf(
                    positionAt(*edgeSegment(panel->shape, range.edge), std::lerp(range.from, range.to, share)));
            };
            widest = std::max(widest, (on(seam.a.front()) - on(seam.b.front())).norm());
        }
        return widest;
    }
    void showPage(const QString& dock, int page) {
        for (QTabBar* tabs : m_studio->findChildren<QTabBar*>()) {
            for (int i = 0; i < tabs->count(); ++i) {
                if (tabs->tabText(i) == dock) {
                    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
                }
            }
        }
        QTabBar* bar = m_studio->findChild<QTabWidget*>("drapePages")->tabBar();
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(page).center());
    }
    QWidget* page() { return m_studio->findChild<QTabWidget*>("drapePages")->currentWidget(); }
    void typeNumber(const QString& field, const QString& number) {
        auto* edit = page()->findChild<QLineEdit*>(field);
        QTest::mouseClick(edit, Qt::LeftButton);
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, number);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    // By the keys of the dial, which goes by tens and ones.
    void steerWind(int headingDeg) {
        auto* dial = page()->findChild<QDial*>("windHeading");
        dial->setFocus();
        QTest::keyClick(dial, Qt::Key_Home);
        const int place = 180 - headingDeg; // the dial looks from above, the body looks down
        for (int i = 0; i < (place + 180) / 10; ++i) {
            QTest::keyClick(dial, Qt::Key_PageUp);
        }
    }

private:
    Studio m_studio;
};

std::vector<Vec3> roundTheBody(double side, double height) {
    std::vector<Vec3> way;
    constexpr int parts = 14;
    for (int i = 1; i <= parts; ++i) {
        // From beside the body to before it, on a bow that shrinks to the waist.
        const double part = static_cast<double>(i) / parts;
        const double angle = -0.35 + part * 1.86;
        const double radius = 0.55 + part * (0.21 - 0.55);
        way.emplace_back(side * radius * std::cos(angle), height, radius * std::sin(angle));
    }
    way.emplace_back(side * -0.01, height, 0.2);
    return way;
}

} // namespace

class TestSkirtFitting : public QObject {
    Q_OBJECT

private slots:
    void aRectangleBecomesASkirtByHand() {
        Fitting fitting;
        QVERIFY(fitting.begin());
        Studio& studio = fitting.studio();
        fitting.look(Qt::Key_2);
        studio->frame3d();
        // Three pins: both upper corners from the front, the middle from the back.
        QTest::keyPress(fitting.surface(), Qt::Key_W);
        QVERIFY(fitting.click({-kHalfWidth + 12, kHalfHeight - 12}));
        QVERIFY(fitting.click({kHalfWidth - 12, kHalfHeight - 12}));
        fitting.look(Qt::Key_8);
        QVERIFY(fitting.click({0, kHalfHeight - 12}));
        QTest::keyRelease(fitting.surface(), Qt::Key_W);
        QCOMPARE(studio->document().pattern().pins.size(), std::size_t(3));
        QVERIFY(fitting.steps(10));
        // Seen from above, the corners go round to the front.
        fitting.look(Qt::Key_5);
        const double height = fitting.placeOf(studio->document().pattern().pins[0].on.at).y();
        QVERIFY(fitting.dragPin(0, roundTheBody(-1, height)));
        QVERIFY(fitting.dragPin(1, roundTheBody(1, height)));
        fitting.look(Qt::Key_2);
        QVERIFY(fitting.steps(40));
        for (const Vec2& corner : {Vec2(-kHalfWidth + 1, kHalfHeight - 1), Vec2(kHalfWidth - 1, kHalfHeight - 1)}) {
            QVERIFY(fitting.placeOf(corner).z() > 0.1);
        }
        QVERIFY(fitting.placeOf({0, kHalfHeight - 1}).z() < 0);
        studio.picture().save("fitting_1_wrapped.png");

        // The waist is drawn in: taped on the table, and the ratio typed.
        const PanelPtr panel = studio->document().pattern().panels.front();
        studio.tableClick(toTable(*panel, Vec2(0, kHalfHeight + 60)));
        studio.key(Qt::Key_T);
        studio.tableClick(toTable(*panel, Vec2(100, kHalfHeight)));
        studio.type("68");
        studio.key(Qt::Key_Return);
        QCOMPARE(studio->document().pattern().elastics.size(), std::size_t(1));
        QCOMPARE(studio->document().pattern().elastics.front().ratioPercent, 68.0);
        QVERIFY(fitting.steps(60));
        studio.picture().save("fitting_2_waist.png");

        // Wind opens the slit.
        const double still = fitting.slit();
        fitting.showPage("Draping", 1);
        QTest::mouseClick(studio->findChild<QPushButton*>("addWind"), Qt::LeftButton);
        auto* sheltered = fitting.page()->findChild<QCheckBox*>();
        QTest::mouseClick(sheltered, Qt::LeftButton, {}, QPoint(8, sheltered->height() / 2));
        fitting.typeNumber("speed", "11");
        fitting.steerWind(60); // from behind, to one side
        QCOMPARE(studio->document().pattern().wind.front().speed, 11.0);
        QVERIFY(!studio->document().pattern().wind.front().sheltered);
        double open = still;
        for (int i = 0; i < 12; ++i) {
            QVERIFY(fitting.steps(10));
            open = std::max(open, fitting.slit());
        }
        studio.picture().save("fitting_3_open.png");
        qInfo("slit: still %.3f, in the wind %.3f m", still, open);
        // How far apart the edges hang by themselves depends on where between two pixels the hand let go.
        QVERIFY2(open > 2 * std::abs(still) + 0.1, qPrintable(QString("%1 to %2").arg(still).arg(open)));

        // Two pairs of places sew it: upper ends, then lower ends.
        fitting.typeNumber("speed", "0");
        QVERIFY(fitting.steps(60));
        QTest::keyPress(fitting.surface(), Qt::Key_N);
        const double low = -kHalfHeight + 15;
        const double high = kHalfHeight - 130;
        QVERIFY(fitting.click({-kHalfWidth + 25, high}));
        // What is no edge is said at once, and does not cost the place before it.
        QVERIFY(fitting.click({-kHalfWidth + 170, 0}, 30));
        QVERIFY2(studio->statusLine().shownText().contains("too far inside"),
                 qPrintable(studio->statusLine().shownText()));
        QVERIFY(fitting.click({kHalfWidth - 25, high}));
        QVERIFY(fitting.click({-kHalfWidth + 25, low}));
        QVERIFY(fitting.click({kHalfWidth - 25, low}));
        QTest::keyRelease(fitting.surface(), Qt::Key_N);
        QVERIFY2(studio->document().pattern().seams.size() == 1, qPrintable(studio->statusLine().shownText()));
        for (int i = 0; i < 60 && (studio.frame()->garment->seamEdges.empty() || !studio.frame()->unsewn.empty());
             ++i) {
            QVERIFY(fitting.steps(5));
        }
        QVERIFY(!studio.frame()->garment->seamEdges.empty() && studio.frame()->unsewn.empty());
        QVERIFY(fitting.steps(20));
        // What was sewn is shut; below it the hem hangs as far apart as the hand left it open.
        constexpr double shut = 0.01; // m
        studio.picture().save("fitting_4_sewn.png");
        QVERIFY2(fitting.sewnGap() < shut, qPrintable(QString::number(fitting.sewnGap())));
        QVERIFY2(std::abs(fitting.slit()) < 0.2 * open, qPrintable(QString::number(fitting.slit())));

        // The same wind again: it stays closed.
        fitting.typeNumber("speed", "11");
        QVERIFY(fitting.steps(60));
        qInfo("slit: sewn, in the wind %.4f m", fitting.slit());
        QVERIFY2(fitting.sewnGap() < shut, qPrintable(QString::number(fitting.sewnGap())));
        QVERIFY2(std::abs(fitting.slit()) < 0.2 * open, qPrintable(QString::number(fitting.slit())));
        studio.picture().save("fitting_5_wind.png");
    }
};

TOILE_STUDIO_TEST_MAIN(TestSkirtFitting)
#include "test_skirt_fitting.moc"
