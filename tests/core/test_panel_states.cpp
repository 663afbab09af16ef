// Frozen panels stay where they are, and go with the hand whole; strengthened ones hardly bend.
#include "core/base/units.h"
#include "core/collide/bodies/body_query.h"
#include "core/drape/fit/fit_maps.h"
#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"

#include <QTest>

using namespace toile;

namespace {

// A square of cloth that hangs by two corners, or lies level, far from the body.
Pattern square(bool level) {
    Pattern pattern;
    Fabric fabric = *findFabricPreset("cotton");
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.fabric = fabric.id;
    panel.particleDistanceMm = 50;
    for (const Vec2& corner : {Vec2(-200, -200), Vec2(200, -200), Vec2(200, 200), Vec2(-200, 200)}) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), corner, CornerKind::Mitre});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    panel.placement = FreePlacement{Vec3(2000, 1200, 0), level ? Vec3(-90, 0, 0) : Vec3::Zero()};
    for (const double x : {-200.0, -100.0, 0.0, 100.0, 200.0}) {
        for (const double y : {200.0, 100.0, 0.0}) {
            pattern.pins.push_back({pattern.takeId<PinId>(), {panel.id, Vec2(x, y)}, std::nullopt});
        }
    }
    pattern.putPanel(std::move(panel));
    return pattern;
}

// The same before the chest, with one pin that wants to be elsewhere, m.
Pattern pinnedBehind(const Vec3& target) {
    Pattern pattern = square(false);
    Panel panel = *pattern.panels.front();
    panel.placement = FreePlacement{Vec3(0, 1100, 250), Vec3::Zero()};
    pattern.putPanel(std::move(panel));
    pattern.pins.resize(1);
    pattern.pins.front().on.at = Vec2(0, 150);
    pattern.pins.front().targetMm = 1000 * target;
    return pattern;
}

Pattern inState(Pattern pattern, PanelState state) {
    Panel panel = *pattern.panels.front();
    panel.state = state;
    pattern.putPanel(std::move(panel));
    return pattern;
}

double lowest(const DrapeSession& session) {
    double least = 1e9;
    const DrapeFramePtr frame = session.frame();
    for (const Vec3& p : frame->positions) {
        least = std::min(least, p.y());
    }
    return least;
}

// How far the garment is drawn apart anywhere, and how deep it lies in the skin, m.
struct Harm {
    double stretch = 0;
    double depth = 0;
};
Harm harmOf(const DrapeSession& session) {
    const DrapeFramePtr frame = session.frame();
    const auto skin = makeExactQuery(session.body().skin);
    Harm harm;
    for (std::size_t i = 0; i < frame->garment->triangles.size(); ++i) {
        harm.stretch = std::max(harm.stretch, strainOf(*frame->garment, frame->positions, i).mostPercent);
    }
    for (const Vec3& place : frame->positions) {
        SurfacePoint nearest;
        if (skin->closest(place, 0.001, nearest)) {
            harm.depth = std::max(harm.depth, -nearest.distance);
        }
    }
    return harm;
}

} // namespace

class TestPanelStates : public QObject {
    Q_OBJECT

private slots:
    void frozenClothStaysWhereItIs() {
        Pattern pattern = square(true);
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 6; ++i) { // it is still on its way down
            session.step();
        }
        QVERIFY(session.setPattern(inState(pattern, PanelState::Frozen)).ok());
        session.step();
        const std::vector<Vec3> frozen = session.frame()->positions;
        for (int i = 0; i < 10; ++i) {
            session.step();
        }
        for (std::size_t i = 0; i < frozen.size(); ++i) {
            QVERIFY((session.frame()->positions[i] - frozen[i]).norm() < 1e-9);
        }
        QVERIFY(session.setPattern(pattern).ok()); // let go it falls on
        const double before = lowest(session);
        for (int i = 0; i < 10; ++i) {
            session.step();
        }
        QVERIFY2(lowest(session) < before - 0.01, qPrintable(QString("%1 to %2").arg(before).arg(lowest(session))));
    }

    void aFrozenPanelGoesWithTheHand() {
        Pattern pattern = square(false);
        pattern.pins.clear();
        pattern = inState(pattern, PanelState::Frozen);
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 5; ++i) {
            session.step();
        }
        const std::vector<Vec3> before = session.frame()->positions;
        const Vec3 place(2.0, 1.2, 0);
        session.grip({pattern.panels.front()->id, Vec2(0, 0)});
        session.moveGrip(place);
        session.step();
        const Vec3 by(0.1, 0.05, -0.02);
        session.moveGrip(place + by);
        for (int i = 0; i < 30; ++i) {
            session.step();
        }
        session.releaseGrip();
        session.step();
        for (std::size_t i = 0; i < before.size(); ++i) {
            QVERIFY((session.frame()->positions[i] - before[i] - by).norm() < 1e-6);
        }
    }

    // A front that went into the body drew the rest of the tee after it, into spikes.
    void aFrozenPanelIsNotDraggedIntoTheBody() {
        auto read = loadPattern(TOILE_SOURCE_DIR "/patterns/tee.toile");
        Pattern pattern = std::move(read).value().pattern;
        DrapeOptions options;
        options.spacingMm = 35;
        options.workers = {1};
        auto made = DrapeSession::create(pattern, options);
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 400 && !session.atRest(); ++i) {
            session.step();
        }
        const Harm hung = harmOf(session);
        QVERIFY2(pattern.panels.front()->name == "front", pattern.panels.front()->name.c_str());
        const PanelId front = pattern.panels.front()->id;
        QVERIFY(session.setPattern(inState(pattern, PanelState::Frozen)).ok());
        session.step();
        session.grip({front, Vec2(0, -300)});
        const Vec3 place(0, 1.2, 0.15);
        session.moveGrip(place);
        session.step();
        for (const Vec3& by : {Vec3(0, 0, -0.15), Vec3(0.15, 0, -0.1), Vec3(0, -0.1, -0.1)}) {
            session.moveGrip(place + by);
            for (int i = 0; i < 12; ++i) {
                session.step();
            }
            const Harm now = harmOf(session);
            QVERIFY2(session.failure().empty() && now.depth < hung.depth + 0.0005 && now.stretch < hung.stretch + 15,
                     qPrintable(QString("%1 m deep, %2 %").arg(now.depth).arg(now.stretch)));
        }
        // Out of it the way is free.
        const auto foremost = [&] {
            double z = -1;
            for (const Vec3& vertex : session.frame()->positions) {
                z = std::max(z, vertex.z());
            }
            return z;
        };
        const double before = foremost();
        session.moveGrip(place + Vec3(0, 0, 0.03));
        for (int i = 0; i < 12; ++i) {
            session.step();
        }
        QVERIFY2(foremost() > before + 0.02, qPrintable(QString::number(foremost() - before)));
    }

    // Nor is a pin: what it holds stays on the skin that is nearest to where it was dragged.
    void aPinIsNotDraggedIntoTheBody() {
        Pattern pattern = square(false);
        pattern.pins.resize(1);
        Panel panel = *pattern.panels.front();
        panel.placement = FreePlacement{Vec3(0, 1100, 200), Vec3::Zero()};
        pattern.putPanel(std::move(panel));
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 5; ++i) {
            session.step();
        }
        pattern.pins.front().targetMm = Vec3(0, 1200, 20); // in the chest
        QVERIFY(session.setPattern(pattern).ok());
        for (int i = 0; i < 20; ++i) {
            session.step();
        }
        const auto pinned = static_cast<std::size_t>(session.frame()->garment->pins.front().vertex);
        const Vec3 at = session.frame()->positions[pinned];
        SurfacePoint skin;
        QVERIFY(makeExactQuery(session.body().skin)->closest(at, 0.01, skin));
        QVERIFY2(skin.distance > 0.001, qPrintable(QString::number(skin.distance)));
    }

    // Nor into what stands beside the body: a ball was no skin for it.
    void aPinIsNotDraggedIntoAProp() {
        Pattern pattern = square(false);
        pattern.pins.resize(1);
        Prop ball;
        ball.positionMm = Vec3(2000, 1200, 400);
        pattern.props.push_back(ball);
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 5; ++i) {
            session.step();
        }
        pattern.pins.front().targetMm = ball.positionMm + Vec3(20, 30, -60);
        QVERIFY(session.setPattern(pattern).ok());
        for (int i = 0; i < 20; ++i) {
            session.step();
        }
        const auto pinned = static_cast<std::size_t>(session.frame()->garment->pins.front().vertex);
        const double away = (session.frame()->positions[pinned] - kMetresPerMm * ball.positionMm).norm();
        const double radius = 0.5 * kMetresPerMm * ball.sizeMm.x();
        QVERIFY2(away > 0.99 * radius && away < 1.1 * radius, qPrintable(QString("%1 of %2").arg(away).arg(radius)));
    }

    // A garment that is opened again begins where it is arranged: what was dragged to the back goes round the body, and
    // does not draw its cloth through.
    void aPinGoesRoundTheBody() {
        const Vec3 back(0, 1.25, -0.25);
        const Pattern pattern = pinnedBehind(back);
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        const auto pinned = static_cast<std::size_t>(session.frame()->garment->pins.front().vertex);
        const std::unique_ptr<SkinQuery> skin = makeExactQuery(session.body().skin);
        Vec3 at = session.frame()->positions[pinned];
        const double straight = (back - at).norm();
        double way = 0;
        for (int i = 0; i < 150 && (at - back).norm() > 0.001; ++i) {
            session.step();
            const Vec3 next = session.frame()->positions[pinned];
            SurfacePoint nearest;
            const bool inside = skin->closest(next, 0, nearest);
            QVERIFY2(!inside && (next - at).norm() < 0.03,
                     qPrintable(QString("step %1: %2 m, inside %3").arg(i).arg((next - at).norm()).arg(inside)));
            way += (next - at).norm();
            at = next;
        }
        QVERIFY2((at - back).norm() < 0.001 && way < 3 * straight,
                 qPrintable(QString("%1 m away after %2").arg((at - back).norm()).arg(way)));
        QVERIFY(session.failure().empty());
        QVERIFY2(harmOf(session).depth < 0.001, qPrintable(QString::number(harmOf(session).depth)));
    }

    // The way is looked for in as many cells however far it leads.
    void aPinGoesRoundTheBodyToSomewhereVeryFar() {
        auto made = DrapeSession::create(pinnedBehind(Vec3(-100, 101, -2500)), {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        const auto pinned = static_cast<std::size_t>(session.frame()->garment->pins.front().vertex);
        const Vec3 from = session.frame()->positions[pinned];
        for (int i = 0; i < 10; ++i) {
            session.step();
        }
        const double gone = (session.frame()->positions[pinned] - from).norm();
        QVERIFY2(session.failure().empty() && gone > 0.02 && gone < 0.3, qPrintable(QString::number(gone)));
    }

    // Where a funnel is too narrow for it, it comes up to both sides: a whole step led nowhere, and it stayed that far
    // away from them.
    void aFrozenPanelComesUpToWhereItIsHeldOnBothSides_data() {
        QTest::addColumn<double>("further"); // mm; a step is 16 mm long
        for (const double further : {0.0, 4.0, 8.0, 12.0}) {
            QTest::addRow("%.0f mm further", further) << further;
        }
    }
    void aFrozenPanelComesUpToWhereItIsHeldOnBothSides() {
        QFETCH(double, further);
        constexpr double steep = 15; // degrees, each side of the funnel
        Pattern pattern = square(true);
        pattern.pins.clear();
        pattern = inState(pattern, PanelState::Frozen);
        std::vector<std::pair<Vec3, Vec3>> sides; // a place on it, and which way it looks
        for (const double side : {-1.0, 1.0}) {
            Prop plank;
            plank.kind = PropKind::Box;
            plank.sizeMm = Vec3(20, 400, 700);
            plank.positionMm = Vec3(2000 + 240 * side, 1200, 450 + further);
            plank.rotationDeg = Vec3(0, -steep * side, 0);
            pattern.props.push_back(plank);
            const Vec3 looks(-side * std::cos(radians(steep)), 0, -std::sin(radians(steep)));
            sides.emplace_back(kMetresPerMm * (plank.positionMm + 10 * looks), looks);
        }
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 5; ++i) {
            session.step();
        }
        const Vec3 place(2.0, 1.2, 0);
        session.grip({pattern.panels.front()->id, Vec2(0, 0)});
        session.moveGrip(place);
        session.step();
        session.moveGrip(place + Vec3(0, 0, 0.8));
        for (int i = 0; i < 60; ++i) {
            session.step();
        }
        const DrapeFramePtr frame = session.frame();
        const double offset = metresFromMm(pattern.simulation.skinOffsetMm);
        for (const auto& [on, looks] : sides) {
            double nearest = 1;
            for (const Vec3& at : frame->positions) {
                nearest = std::min(nearest, looks.dot(at - on));
            }
            QVERIFY2(nearest > offset - 1e-4 && nearest < offset + 0.0008, qPrintable(QString::number(nearest)));
        }
    }

    void strengthenedClothHardlyBends() {
        std::map<PanelState, double> hangs;
        for (const PanelState state : {PanelState::Active, PanelState::Strengthened}) {
            auto made = DrapeSession::create(inState(square(true), state), {});
            QVERIFY(made.ok());
            for (int i = 0; i < 60; ++i) {
                made.value()->step();
            }
            hangs[state] = 1.2 - lowest(*made.value());
        }
        QVERIFY2(hangs[PanelState::Strengthened] < 0.8 * hangs[PanelState::Active],
                 qPrintable(QString("%1 and %2").arg(hangs[PanelState::Strengthened]).arg(hangs[PanelState::Active])));
    }
};

QTEST_GUILESS_MAIN(TestPanelStates)
#include "test_panel_states.moc"
