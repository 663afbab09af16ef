#include "core/pattern/curve.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace toile;

namespace {

// One curve of each kind, and a few that are hard: an arc of nearly a whole turn, an arc whose three points lie on a
// line, a handle on its own end, a spline that doubles back.
std::vector<std::pair<const char*, CurveSegment>> samples() {
    return {
        {"line", {{10, 20}, {}, {313, 424}}},
        {"quadratic", {{0, 0}, {CurveKind::Quadratic, {{120, 300}}}, {260, -40}}},
        {"cubic", {{0, 0}, {CurveKind::Cubic, {{150, 10}, {-60, 210}}}, {180, 250}}},
        {"spline", {{0, 0}, {CurveKind::Spline, {{60, 80}, {140, 20}, {200, 140}}}, {300, 100}}},
        {"arc", {{100, 0}, {CurveKind::Arc, {{0, 100}}}, {-100, 0}}},
        {"arc, nearly round", {{100, 0}, {CurveKind::Arc, {{-100, 0}}}, {100 * std::cos(0.01), -100 * std::sin(0.01)}}},
        {"arc, straight", {{0, 0}, {CurveKind::Arc, {{40, 30}}}, {80, 60}}},
        {"cubic, handle on its end", {{0, 0}, {CurveKind::Cubic, {{0, 0}, {100, 80}}}, {200, 0}}},
        {"spline, doubling back", {{0, 0}, {CurveKind::Spline, {{200, 5}, {10, 10}}}, {210, 15}}},
    };
}

double polylineLength(const CurveSegment& segment, int pieces) {
    double sum = 0;
    Vec2 before = positionAt(segment, 0);
    for (int i = 1; i <= pieces; ++i) {
        const Vec2 at = positionAt(segment, static_cast<double>(i) / pieces);
        sum += (at - before).norm();
        before = at;
    }
    return sum;
}

} // namespace

class TestCurve : public QObject {
    Q_OBJECT

private slots:
    void everyKindIsAmongTheSamples();
    void aStraightLineIsMeasuredToTheLastDigit();
    void anArcIsMeasuredInClosedForm();
    void lengthsAreThoseOfAFinePolyline_data() { addSamples(); }
    void lengthsAreThoseOfAFinePolyline();
    void fractionsOfLengthAndParametersAreInverse_data() { addSamples(); }
    void fractionsOfLengthAndParametersAreInverse();
    void theDerivativeIsThatOfThePosition_data() { addSamples(); }
    void theDerivativeIsThatOfThePosition();
    void bothPartsOfACurveLieOnIt_data() { addSamples(); }
    void bothPartsOfACurveLieOnIt();
    void aCurveTurnedRoundIsTheSameShape_data() { addSamples(); }
    void aCurveTurnedRoundIsTheSameShape();
    void aPlaceOnTheCurveIsFoundOnIt_data() { addSamples(); }
    void aPlaceOnTheCurveIsFoundOnIt();
    void aFlattenedCurveStaysWithinTolerance_data() { addSamples(); }
    void aFlattenedCurveStaysWithinTolerance();

private:
    static void addSamples() {
        QTest::addColumn<int>("index");
        const auto all = samples();
        for (std::size_t i = 0; i < all.size(); ++i) {
            QTest::newRow(all[i].first) << static_cast<int>(i);
        }
    }
    static CurveSegment sample(int index) { return samples()[static_cast<std::size_t>(index)].second; }
};

void TestCurve::everyKindIsAmongTheSamples() {
    for (const CurveKindInfo& info : curveKinds()) {
        const auto all = samples();
        QVERIFY2(std::any_of(all.begin(), all.end(), [&](const auto& s) { return s.second.curve.kind == info.kind; }),
                 std::string(info.name).c_str());
        QCOMPARE(findCurveKind(info.name), &infoOf(info.kind));
    }
}

// Quadrature gave a line of a metre 2e-7 mm too much, and edges that are alike came out unlike.
void TestCurve::aStraightLineIsMeasuredToTheLastDigit() {
    const CurveSegment line{{0, 0}, {}, {300, 400}};
    const ArcLength length(line);
    QCOMPARE(length.total(), 500.0);
    QCOMPARE(lengthOf(line), 500.0);
    for (double f : {0.0, 0.1, 1.0 / 3, 0.7, 1.0}) {
        QCOMPARE(length.parameterAtFraction(f), f);
        QCOMPARE(length.lengthUpTo(f), f * 500);
    }
}

void TestCurve::anArcIsMeasuredInClosedForm() {
    const CurveSegment half = sample(4);
    QVERIFY(std::abs(lengthOf(half) - 100 * std::numbers::pi) < 1e-11);
    QCOMPARE(ArcLength(half).parameterAtFraction(0.25), 0.25);
    QVERIFY((ArcLength(half).positionAtFraction(0.5) - Vec2(0, 100)).norm() < 1e-10);
    const CurveSegment straight = sample(6);
    QCOMPARE(lengthOf(straight), 100.0);
}

void TestCurve::lengthsAreThoseOfAFinePolyline() {
    QFETCH(int, index);
    const CurveSegment s = sample(index);
    // Chords are too short by the square of their number, so two polylines tell where they lead.
    const double coarse = polylineLength(s, 20000);
    const double fine = polylineLength(s, 40000);
    const double limit = fine + (fine - coarse) / 3;
    QVERIFY2(std::abs(lengthOf(s) - limit) < 1e-5 * limit, std::to_string(lengthOf(s) - limit).c_str());
    QVERIFY(std::abs(ArcLength(s).total() - lengthOf(s)) < 1e-12 * limit);
}

void TestCurve::fractionsOfLengthAndParametersAreInverse() {
    QFETCH(int, index);
    const ArcLength length(sample(index));
    double before = -1;
    for (int i = 0; i <= 50; ++i) {
        const double f = i / 50.0;
        const double t = length.parameterAtFraction(f);
        QVERIFY(t > before);
        before = t;
        QVERIFY2(std::abs(length.lengthUpTo(t) - f * length.total()) < 1e-7 * length.total(),
                 std::to_string(f).c_str());
    }
}

void TestCurve::theDerivativeIsThatOfThePosition() {
    QFETCH(int, index);
    const CurveSegment s = sample(index);
    const double h = 1e-6;
    for (int i = 1; i < 37; ++i) { // misses the joints of spline spans
        const double t = i / 37.0;
        const Vec2 difference = (positionAt(s, t + h) - positionAt(s, t - h)) / (2 * h);
        QVERIFY((difference - derivativeAt(s, t)).norm() < 1e-4 * (1 + difference.norm()));
    }
}

void TestCurve::bothPartsOfACurveLieOnIt() {
    QFETCH(int, index);
    const CurveSegment s = sample(index);
    // No spline is exactly a part of another one: its ends leave along their first chord.
    const double tolerance = s.curve.kind == CurveKind::Spline ? 0.2 : 0.02;
    for (double t : {0.2, 0.5, 0.83}) {
        const auto [first, second] = splitAt(s, t);
        QCOMPARE(first.start, s.start);
        QCOMPARE(second.end, s.end);
        QCOMPARE(first.end, second.start);
        QVERIFY((first.end - positionAt(s, t)).norm() < 1e-9);
        for (const CurveSegment& part : {first, second}) {
            for (int i = 0; i <= 16; ++i) {
                QVERIFY(closestPoint(s, positionAt(part, i / 16.0)).distance < tolerance);
            }
        }
        QVERIFY(std::abs(lengthOf(first) + lengthOf(second) - lengthOf(s)) < tolerance);
    }
}

void TestCurve::aCurveTurnedRoundIsTheSameShape() {
    QFETCH(int, index);
    const CurveSegment s = sample(index);
    QCOMPARE(reversed(reversed(s)), s);
    QVERIFY(std::abs(lengthOf(reversed(s)) - lengthOf(s)) < 1e-9 * lengthOf(s));
    for (int i = 0; i <= 16; ++i) {
        QVERIFY((positionAt(reversed(s), i / 16.0) - positionAt(s, 1 - i / 16.0)).norm() < 1e-9);
    }
}

void TestCurve::aPlaceOnTheCurveIsFoundOnIt() {
    QFETCH(int, index);
    const CurveSegment s = sample(index);
    for (int i = 0; i <= 23; ++i) {
        const CurvePoint found = closestPoint(s, positionAt(s, i / 23.0));
        QVERIFY2(found.distance < 1e-5, std::to_string(found.distance).c_str());
    }
}

void TestCurve::aFlattenedCurveStaysWithinTolerance() {
    QFETCH(int, index);
    const CurveSegment s = sample(index);
    for (double tolerance : {1.0, 0.1, 0.01}) {
        const std::vector<Vec2> points = flatten(s, tolerance);
        QCOMPARE(points.front(), s.start);
        QCOMPARE(points.back(), s.end);
        double worst = 0;
        for (int i = 0; i <= 500; ++i) {
            const Vec2 p = positionAt(s, i / 500.0);
            double nearest = 1e9;
            for (std::size_t k = 0; k + 1 < points.size(); ++k) {
                nearest = std::min(nearest, closestPoint({points[k], {}, points[k + 1]}, p).distance);
            }
            worst = std::max(worst, nearest);
        }
        QVERIFY2(worst < 1.2 * tolerance, std::to_string(worst).c_str());
    }
}

QTEST_APPLESS_MAIN(TestCurve)
#include "test_curve.moc"
