// Recordings that are looked at again: what is kept is what was, and moments lie between steps.
#include <QtTest>

#include "core/base/primitive_meshes.h"
#include "core/drape/drape_film.h"
#include "core/drape/fit/surface_tape.h"
#include "core/drape/session/drape_session.h"
#include "tests/core/support/small_garments.h"

#include <numbers>

using namespace toile;
using namespace toile::testing;

namespace {

// Every step of two squares that are sewn and fall.
DrapeFilm filmOfSquares(int steps, std::vector<DrapeFramePtr>* frames = nullptr) {
    DrapeOptions options;
    options.spacingMm = 40;
    options.workers = {1};
    auto session = DrapeSession::create(twoSquares().pattern, options);
    DrapeFilm film;
    for (int i = 0; i < steps; ++i) {
        session.value()->step();
        const DrapeFramePtr frame = session.value()->frame();
        film.push_back(filmed(*frame, i * session.value()->timeStepS()));
        if (frames != nullptr) {
            frames->push_back(frame);
        }
    }
    return film;
}

double furthest(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
    double most = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        most = std::max(most, (a[i] - b[i]).norm());
    }
    return most;
}

} // namespace

class TestFilm : public QObject {
    Q_OBJECT

private slots:
    void whatIsKeptIsShownAgainAsItWas() {
        std::vector<DrapeFramePtr> frames;
        const DrapeFilm film = filmOfSquares(60, &frames);
        bool sewing = false;
        bool sewn = false;
        for (std::size_t i = 0; i < film.size(); ++i) {
            const DrapeFramePtr again = developed(*film[i]).frame;
            QVERIFY(again->garment == frames[i]->garment);
            QCOMPARE(again->step, frames[i]->step);
            QVERIFY(furthest(again->positions, frames[i]->positions) < 1e-6);
            QVERIFY(furthest(again->unsewn, frames[i]->unsewn) < 1e-6);
            QCOMPARE(again->normals.size(), frames[i]->normals.size());
            sewing = sewing || !again->unsewn.empty();
            sewn = sewn || again->unsewn.empty();
        }
        QVERIFY(sewing && sewn);
    }

    void momentsLieBetweenSteps() {
        const DrapeFilm film = filmOfSquares(40);
        QCOMPARE(frameAt(film, -1), std::size_t(0));
        QCOMPARE(frameAt(film, 0.02 * 7 + 0.001), std::size_t(7));
        QCOMPARE(frameAt(film, 100), film.size() - 1);
        const DrapeFramePtr a = developed(*film[37]).frame;
        const DrapeFramePtr b = developed(*film[38]).frame;
        QVERIFY(furthest(a->positions, b->positions) > 1e-5);
        const DrapeFramePtr between = momentOf(film, 0.02 * 37 + 0.005).frame;
        for (std::size_t i = 0; i < a->positions.size(); ++i) {
            QVERIFY((between->positions[i] - lerp(a->positions[i], b->positions[i], 0.25)).norm() < 1e-6);
        }
    }

    // A body that walks, and a ball that is moved, are part of what was seen. The one that stands is kept once.
    void theBodyAndWhatStandsBesideItAreKept() {
        const DrapeFilm cloth = filmOfSquares(2);
        const DrapeFramePtr frame = developed(*cloth[0]).frame;
        auto standing = std::make_shared<Body>();
        standing->skin = sphereMesh(Vec3::Zero(), 0.3, 6);
        const auto walkedBy = [&](double x) {
            auto moved = std::make_shared<Body>(*standing);
            for (Vec3& p : moved->skin.positions) {
                p.x() += x;
            }
            return moved;
        };
        SeenProp ball{std::make_shared<TriangleMesh>(standing->skin)};
        ball.pose.translation() = Vec3(1, 2, 3);
        const DrapeFilm film{filmed(*frame, 0, {standing, standing, {ball}}),
                             filmed(*frame, 0.1, {walkedBy(0.1), standing, {}}),
                             filmed(*frame, 0.2, {walkedBy(0.3), standing, {}})};
        QVERIFY(developed(*film[0]).body == standing);
        QCOMPARE(developed(*film[0]).props.size(), std::size_t(1));
        QCOMPARE(developed(*film[0]).props[0].pose.translation(), Vec3(1, 2, 3));
        QVERIFY(film[1]->bytes() > film[0]->bytes());
        QVERIFY(furthest(developed(*film[1]).body->skin.positions, walkedBy(0.1)->skin.positions) < 1e-6);
        QVERIFY(furthest(momentOf(film, 0.15).body->skin.positions, walkedBy(0.2)->skin.positions) < 1e-6);
        QVERIFY(furthest(momentOf(film, 0.05).body->skin.positions, walkedBy(0.05)->skin.positions) < 1e-6);
    }

    // On a ball of radius r a tape between two places lies along the great circle: r times the angle between them,
    // less what the chords of the triangles cut off.
    void aTapeOnABallLiesAlongTheGreatCircle() {
        constexpr double radius = 0.3;
        const TriangleMesh ball = sphereMesh(Vec3::Zero(), radius, 24);
        const SurfaceTape tape(ball.triangles);
        const auto middleOf = [&](std::size_t t) {
            Vec3 sum = Vec3::Zero();
            for (const int corner : ball.triangles[t]) {
                sum += ball.positions[static_cast<std::size_t>(corner)] / 3;
            }
            return TapeEnd{t, sum};
        };
        for (const std::size_t other : {std::size_t(40), std::size_t(900), std::size_t(2500), std::size_t(4000)}) {
            const TapeEnd from = middleOf(3);
            const TapeEnd to = middleOf(other);
            const double angle = std::acos(std::clamp(from.at.normalized().dot(to.at.normalized()), -1.0, 1.0));
            const double length = lengthOf(tape.lay(ball.positions, from, to));
            QVERIFY2(std::abs(length - radius * angle) < 0.01 * radius * angle,
                     qPrintable(QString("%1 of %2").arg(length).arg(radius * angle)));
        }
        // Two balls apart: nothing to lay it on.
        const TriangleMesh two = together(ball, sphereMesh(Vec3(2, 0, 0), radius, 4));
        QVERIFY(SurfaceTape(two.triangles)
                    .lay(two.positions, middleOf(3), {two.triangles.size() - 1, Vec3(2, 0.3, 0)})
                    .empty());
    }
};

QTEST_GUILESS_MAIN(TestFilm)
#include "test_film.moc"
