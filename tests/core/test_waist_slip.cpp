#include <QtTest>

#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"

using namespace toile;

namespace {

constexpr double kSpacingMm = 40;
constexpr double kMostHangingS = 4;
constexpr double kWindyS = 10;
constexpr double kMostLostMm = 10;
// The wind's peaks of 8 m/s push six times as hard on a wide skirt as it weighs, and between 1.03 and 1.08 m the waist
// is as wide within a hundredth: without any contact of cloth with cloth the circle skirt's band goes 10 to 22 mm up.
constexpr double kMostLiftedMm = 25;

Pattern load(const std::string& name) {
    auto read = loadPattern(TOILE_SOURCE_DIR "/patterns/" + name + ".toile");
    if (!read) {
        qFatal("%s", read.error().c_str());
    }
    return std::move(read).value().pattern;
}

// Mean height of the waistband, m.
double waistHeight(const DrapeFrame& frame) {
    double sum = 0;
    int count = 0;
    for (const CutVertex& v : frame.garment->cutVertices) {
        if (frame.garment->panels[static_cast<std::size_t>(v.panel)]->name == "waistband") {
            sum += frame.positions[static_cast<std::size_t>(v.welded)].y();
            ++count;
        }
    }
    return sum / count;
}

// mm that the waistband is lower after the gusts than before.
double lostInGusts(const std::string& name, const Vec3& direction) {
    Pattern pattern = load(name);
    pattern.body.pose = BodyPose::Walk;
    DrapeOptions options;
    options.spacingMm = kSpacingMm;
    options.workers = {1}; // another test runs beside it
    auto made = DrapeSession::create(pattern, options);
    if (!made) {
        qFatal("%s", made.error().c_str());
    }
    DrapeSession& session = *made.value();
    for (int i = 0; i < kMostHangingS / session.timeStepS() && !session.atRest(); ++i) {
        session.step();
    }
    const double before = waistHeight(*session.frame());
    WindSource wind;
    wind.kind = WindKind::Gust;
    wind.direction = direction;
    wind.speed = 5;
    pattern.wind = {wind};
    const auto changed = session.setPattern(pattern);
    for (int i = 0; i < kWindyS / session.timeStepS(); ++i) {
        session.step();
    }
    if (!changed || !session.failure().empty()) {
        qFatal("%s: %s", name.c_str(), session.failure().c_str());
    }
    return 1000 * (before - waistHeight(*session.frame()));
}

} // namespace

// Skirts and trousers that slide off are what people who drape complain of most. How far a band goes in one gust is
// chance, by 10 mm and more: the mean of four directions is asked.
class TestWaistSlip : public QObject {
    Q_OBJECT

private slots:
    void aWalkerInTenSecondsOfGustsDoesNotLoseTheWaistband_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"straight_skirt", "a_line_skirt", "circle_skirt", "trousers"}) {
            QTest::newRow(name) << QString(name);
        }
    }
    void aWalkerInTenSecondsOfGustsDoesNotLoseTheWaistband() {
        QFETCH(QString, name);
        double lostMm = 0;
        for (const Vec3& direction : {Vec3(0.6, 0, -0.8), Vec3(0.8, 0, 0.6), Vec3(-0.6, 0, 0.8), Vec3(-0.8, 0, -0.6)}) {
            const double lost = lostInGusts(name.toStdString(), direction);
            qInfo("%s: the waist lost %.1f mm", qPrintable(name), lost);
            lostMm += lost / 4;
        }
        QVERIFY2(lostMm < kMostLostMm && lostMm > -kMostLiftedMm, qPrintable(QString::number(lostMm)));
    }
};

QTEST_APPLESS_MAIN(TestWaistSlip)
#include "test_waist_slip.moc"
