// Places on the body that cloth is tacked to: the same ones on a body that stands otherwise, walks or has other
// measures.
#include "core/base/units.h"
#include "core/drape/session/body_place.h"
#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"

#include <QTest>

using namespace toile;

namespace {

// A sheet before the chest, held by one corner at the nearest vertex of the skin to a place.
struct Tacked {
    Pattern pattern;
    SkinSpot spot;
};
Tacked tackedAt(const Vec3& near) {
    auto read = loadPattern(TOILE_SOURCE_DIR "/patterns/flag.toile");
    Pattern flag = std::move(read).value().pattern;
    flag.pins.clear();
    flag.wind.clear();
    Panel panel = *flag.panels.front();
    panel.placement = FreePlacement{{-100, 1400, 250}, Vec3::Zero()};
    flag.putPanel(panel);
    const BodyPtr body = makeBody(flag.body, {}).value();
    const BodyPlace place = bodyPlaceOf(*body, near);
    Tack tack;
    tack.id = flag.takeId<TackId>();
    tack.a = {panel.id, Vec2(0, 0)};
    tack.onBody = place;
    flag.tacks.push_back(tack);
    return {flag, *findSkinSpot(*body, place)};
}

std::unique_ptr<DrapeSession> sessionFor(const Pattern& pattern) {
    DrapeOptions options;
    options.workers = {1};
    options.spacingMm = 40;
    return std::move(DrapeSession::create(pattern, options)).value();
}

// m, from where the cloth is tacked to where it was to go.
double awayFrom(const DrapeSession& session, const SkinSpot& spot) {
    const DrapeFramePtr frame = session.frame();
    const auto vertex = static_cast<std::size_t>(frame->garment->tacks.front().a);
    return (frame->positions[vertex] - placeOfSpot(session.body().skin, spot)).norm();
}

constexpr double kHeld = 0.006; // m: over the skin by its offset

} // namespace

class TestTackPlaces : public QObject {
    Q_OBJECT

private slots:
    void aPlaceOfTheSkinIsFoundAgain() {
        const BodyPtr body = makeBody(BodySpec{}, {}).value();
        for (std::size_t i = 0; i < body->skin.positions.size(); i += 397) {
            const Vec3& at = body->skin.positions[i];
            const BodyPlace place = bodyPlaceOf(*body, at);
            QVERIFY(!place.part.empty());
            const std::optional<SkinSpot> spot = findSkinSpot(*body, place);
            QVERIFY(spot && (placeOfSpot(body->skin, *spot) - at).norm() < 1e-6);
        }
        QVERIFY(!findSkinSpot(*body, {"no-such-part", Vec3::Zero()}));
        QVERIFY(findSkinSpot(*body, {"", Vec3(0, 1200, 100)})); // in the body's own space
    }

    // Over the skin, poses share triangles: the place is where the same triangle is by then.
    void aPlaceIsTheSameInAnotherPose() {
        BodySpec spec;
        const BodyPtr body = makeBody(spec, {}).value();
        spec.pose = BodyPose::T;
        const BodyPtr arms = makeBody(spec, {}).value();
        QVERIFY(haveSameTriangles(*body, *arms));
        double most = 0;
        double moved = 0;
        for (const char* part : {"chest-front", "waist-left", "left-forearm-front", "right-thigh-back"}) {
            const SkinSpot there = *findSkinSpot(*body, {part, Vec3(5, 10, 200)});
            const BodyPlace place = bodyPlaceOf(*body, placeOfSpot(body->skin, there));
            const Vec3 wanted = placeOfSpot(arms->skin, there);
            moved = std::max(moved, (wanted - placeOfSpot(body->skin, there)).norm());
            most = std::max(most, (placeOfSpot(arms->skin, *findSkinSpot(*arms, place)) - wanted).norm());
        }
        QVERIFY2(moved > 0.15, qPrintable(QString::number(moved)));
        QVERIFY2(most < 0.02, qPrintable(QString::number(most)));
    }

    // Not to the skin it is nearest to, and on with it where the body walks.
    void clothGoesToThePlaceChosenAndWithIt() {
        const Vec3 side(0.16, 1.2, 0.02);
        const Tacked tacked = tackedAt(side);
        const auto session = sessionFor(tacked.pattern);
        QVERIFY(awayFrom(*session, tacked.spot) > 0.2);
        for (int i = 0; i < 100; ++i) {
            session->step();
        }
        QVERIFY2(awayFrom(*session, tacked.spot) < kHeld, qPrintable(QString::number(awayFrom(*session, tacked.spot))));
        session->walk(true);
        const Vec3 before = placeOfSpot(session->body().skin, tacked.spot);
        double way = 0;
        double most = 0;
        for (int i = 0; i < 120; ++i) {
            session->step();
            most = std::max(most, awayFrom(*session, tacked.spot));
            way = std::max(way, (placeOfSpot(session->body().skin, tacked.spot) - before).norm());
        }
        QVERIFY2(way > 0.01 && most < 2 * kHeld, qPrintable(QString("%1 on a way of %2").arg(most).arg(way)));
    }

    void thePlaceIsKeptOnALargerBody() {
        const Tacked tacked = tackedAt(Vec3(0.16, 1.2, 0.02));
        const auto session = sessionFor(tacked.pattern);
        for (int i = 0; i < 60; ++i) {
            session->step();
        }
        Pattern larger = tacked.pattern;
        larger.body.measures.height += 8;
        larger.body.measures.backLength += 2;
        larger.body.measures.inseam += 4;
        QVERIFY(session->setPattern(larger).ok());
        for (int i = 0; i < 200; ++i) {
            session->step();
        }
        const std::optional<SkinSpot> there = findSkinSpot(session->body(), *larger.tacks.front().onBody);
        QVERIFY2(awayFrom(*session, *there) < kHeld, qPrintable(QString::number(awayFrom(*session, *there))));
        const double raised = placeOfSpot(session->body().skin, *there).y() - 1.2;
        QVERIFY2(raised > 0.03 && raised < 0.08, qPrintable(QString::number(raised)));
    }
};

QTEST_GUILESS_MAIN(TestTackPlaces)
#include "test_tack_places.moc"
