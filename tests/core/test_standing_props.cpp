// What stands beside the body: cloth meets it while it is moved, rivers drag cloth along; winds that end somewhere.
#include "core/body/prop_shape.h"
#include "core/collide/bodies/body_query.h"
#include "core/drape/session/drape_session.h"

#include <QTest>

using namespace toile;

namespace {

// A cloth of 600 x 600 mm that hangs by its upper edge far from the body, with a ball behind it.
Pattern hangingCloth() {
    Pattern pattern;
    Fabric fabric = *findFabricPreset("cotton");
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.fabric = fabric.id;
    panel.particleDistanceMm = 50;
    for (const Vec2& corner : {Vec2(-300, -300), Vec2(300, -300), Vec2(300, 300), Vec2(-300, 300)}) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), corner, CornerKind::Mitre});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    panel.placement = FreePlacement{Vec3(2000, 1200, 0), Vec3::Zero()};
    for (const double x : {-300.0, -150.0, 0.0, 150.0, 300.0}) {
        pattern.pins.push_back({pattern.takeId<PinId>(), {panel.id, Vec2(x, 300)}, std::nullopt});
    }
    pattern.putPanel(std::move(panel));
    Prop ball;
    ball.sizeMm = Vec3::Constant(240);
    ball.positionMm = Vec3(2000, 1100, -400);
    pattern.props.push_back(ball);
    return pattern;
}

void steps(DrapeSession& session, int count) {
    for (int i = 0; i < count; ++i) {
        session.step();
    }
}

// The mean place of the cloth's lower half.
Vec3 hem(const DrapeSession& session) {
    Vec3 sum = Vec3::Zero();
    int count = 0;
    const DrapeFramePtr frame = session.frame();
    for (const CutVertex& vertex : frame->garment->cutVertices) {
        if (vertex.flatMm.y() < 0) {
            sum += frame->positions[static_cast<std::size_t>(vertex.welded)];
            ++count;
        }
    }
    return sum / count;
}

} // namespace

class TestStandingProps : public QObject {
    Q_OBJECT

private slots:
    void everyKindHasAShape_data() {
        QTest::addColumn<int>("kind");
        for (const PropKind kind : {PropKind::Ball, PropKind::Box, PropKind::Cylinder, PropKind::River}) {
            QTest::addRow("%d", static_cast<int>(kind)) << static_cast<int>(kind);
        }
    }
    void everyKindHasAShape() {
        QFETCH(int, kind);
        Prop prop;
        prop.kind = static_cast<PropKind>(kind);
        prop.sizeMm = Vec3(200, 400, 300);
        const auto shape = shapeOf(prop, {});
        QVERIFY(shape.ok());
        Vec3 low = Vec3::Constant(1e9);
        Vec3 high = -low;
        double volume = 0;
        for (const Triangle& t : shape.value()->triangles) {
            const auto p = [&](std::size_t k) { return shape.value()->positions[static_cast<std::size_t>(t[k])]; };
            volume += p(0).dot(p(1).cross(p(2))) / 6;
            for (std::size_t k = 0; k < 3; ++k) {
                low = low.cwiseMin(p(k));
                high = high.cwiseMax(p(k));
            }
        }
        QVERIFY((high - low - Vec3(0.2, 0.4, 0.3)).norm() < 0.01);
        QVERIFY(volume > 0.5 * 0.2 * 0.4 * 0.3 * 0.99); // outwards
    }

    void whatCannotBeReadIsTold() {
        Pattern pattern = hangingCloth();
        pattern.props[0].kind = PropKind::File;
        pattern.props[0].file = "no_such_chair.obj";
        auto session = DrapeSession::create(pattern, {});
        QVERIFY(session.ok());
        const DrapeReport report = session.value()->report();
        QVERIFY(std::any_of(report.warnings.begin(), report.warnings.end(), [](const std::string& line) {
            return line.find("no_such_chair.obj") != std::string::npos;
        }));
        steps(*session.value(), 3);
        QVERIFY(session.value()->failure().empty());
    }

    // Moved while it drapes it goes there at a speed cloth can follow, and pushes the cloth before it.
    void aMovedBallPushesTheCloth() {
        Pattern pattern = hangingCloth();
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        steps(session, 40);
        QVERIFY(std::abs(hem(session).z()) < 0.05);
        const GarmentPtr garment = session.frame()->garment;
        pattern.props[0].positionMm.z() = 250;
        QVERIFY(session.setPattern(pattern).ok());
        QCOMPARE(session.frame()->garment, garment);
        double before = session.props()[0].pose.translation().z();
        QVERIFY(before < -0.39); // not there yet
        for (int i = 0; i < 70; ++i) {
            session.step();
            const double now = session.props()[0].pose.translation().z();
            QVERIFY(now >= before && now - before < 0.02);
            before = now;
        }
        QCOMPARE(before, 0.25);
        QVERIFY2(hem(session).z() > 0.12, qPrintable(QString::number(hem(session).z())));
        const DrapeFramePtr frame = session.frame();
        for (const Vec3& p : frame->positions) {
            QVERIFY((p - Vec3(2.0, 1.1, 0.25)).norm() > 0.118); // none is inside
        }
        QVERIFY(session.failure().empty());
    }

    // What is driven at the body stops before it, with room for cloth between.
    void aThingIsNotDrivenIntoTheBody_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("ball") << static_cast<int>(PropKind::Ball);
        QTest::newRow("box") << static_cast<int>(PropKind::Box);
    }
    void aThingIsNotDrivenIntoTheBody() {
        QFETCH(int, kind);
        Pattern pattern = hangingCloth();
        pattern.props[0].kind = static_cast<PropKind>(kind);
        pattern.props[0].positionMm = Vec3(0, 1150, 500);
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        steps(session, 3);
        pattern.props[0].positionMm.z() = 0;
        QVERIFY(session.setPattern(pattern).ok());
        steps(session, 60);
        const SeenProp stopped = session.props()[0];
        const auto skin = makeExactQuery(session.body().skin);
        double least = 1;
        SurfacePoint nearest;
        for (const Vec3& place : stopped.shape->positions) {
            if (skin->closest(stopped.pose * place, 1, nearest)) {
                least = std::min(least, nearest.distance);
            }
        }
        QVERIFY2(stopped.pose.translation().z() > 0.15 && least > 0.008, qPrintable(QString::number(least)));
        if (kind == static_cast<int>(PropKind::Ball)) { // right up to it
            QVERIFY2(least < 0.03, qPrintable(QString::number(least)));
        }
    }

    void aThingThatBeginsInTheBodyMayLeave() {
        Pattern pattern = hangingCloth();
        pattern.props[0].positionMm = Vec3(0, 1150, 50);
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        steps(session, 3);
        QCOMPARE(session.props()[0].pose.translation().z(), 0.05);
        pattern.props[0].positionMm.z() = 400;
        QVERIFY(session.setPattern(pattern).ok());
        steps(session, 40);
        QCOMPARE(session.props()[0].pose.translation().z(), 0.4);
    }

    // It took the cloth along through the body.
    void aThingThatBeginsInTheBodyGoesNoDeeper() {
        Pattern pattern = hangingCloth();
        pattern.props[0].positionMm = Vec3(0, 1150, 180);
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        steps(session, 3);
        pattern.props[0].positionMm.z() = 20;
        QVERIFY(session.setPattern(pattern).ok());
        steps(session, 40);
        QVERIFY(session.props()[0].pose.translation().z() > 0.17);
    }

    void aRiverDragsTheCloth() {
        Pattern pattern = hangingCloth();
        Prop& river = pattern.props[0];
        river.kind = PropKind::River;
        river.sizeMm = Vec3(4000, 600, 4000);
        river.positionMm = Vec3(2000, 900, 0);
        river.current = Vec3(0, 0, 0.6);
        auto session = DrapeSession::create(pattern, {});
        QVERIFY(session.ok());
        steps(*session.value(), 60);
        QVERIFY2(hem(*session.value()).z() > 0.03, qPrintable(QString::number(hem(*session.value()).z())));
    }

    void aWindEndsAtItsReach() {
        WindSource wind;
        QCOMPARE(partFelt(wind, Vec3(0, 0, 100)), 1.0);
        wind.reachM = 2;
        wind.positionMm = Vec3(0, 1000, 0);
        QCOMPARE(partFelt(wind, Vec3(0, 1, 0)), 1.0);
        QVERIFY(partFelt(wind, Vec3(0, 1, 1)) < 0.6 && partFelt(wind, Vec3(0, 1, 1)) > 0.5);
        QCOMPARE(partFelt(wind, Vec3(0, 1, 2)), 0.0);
        // Cloth that hangs where it is not felt stays where it is.
        Pattern pattern = hangingCloth();
        pattern.props.clear();
        wind.direction = Vec3(0, 0, 1);
        wind.speed = 6;
        wind.sheltered = false;
        for (const bool near : {false, true}) {
            wind.positionMm = near ? Vec3(2000, 1000, -300) : Vec3(-2000, 1000, 0);
            pattern.wind = {wind};
            auto session = DrapeSession::create(pattern, {});
            QVERIFY(session.ok());
            steps(*session.value(), 50);
            const double blown = hem(*session.value()).z();
            QVERIFY2(near ? blown > 0.05 : std::abs(blown) < 0.01, qPrintable(QString::number(blown)));
        }
    }
};

QTEST_GUILESS_MAIN(TestStandingProps)
#include "test_standing_props.moc"
