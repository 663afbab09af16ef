#include <QtTest>

#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"

#include <cmath>

using namespace toile;

namespace {

constexpr double kSpacingMm = 40;
constexpr double kMostHangingS = 4;
constexpr double kWindyS = 10;

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

} // namespace

// Skirts and trousers that slide off are what people who drape complain of most.
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
        Pattern pattern = load(name.toStdString());
        pattern.body.pose = BodyPose::Walk;
        DrapeOptions options;
        options.spacingMm = kSpacingMm;
        options.workers = {2};
        auto made = DrapeSession::create(pattern, options);
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        for (int i = 0; i < kMostHangingS / session.timeStepS() && !session.atRest(); ++i) {
            session.step();
        }
        const double before = waistHeight(*session.frame());
        WindSource wind;
        wind.kind = WindKind::Gust;
        wind.direction = Vec3(0.6, 0, -0.8);
        wind.speed = 5;
        pattern.wind = {wind};
        QVERIFY(session.setPattern(pattern).ok());
        for (int i = 0; i < kWindyS / session.timeStepS(); ++i) {
            session.step();
        }
        QVERIFY2(session.failure().empty(), session.failure().c_str());
        const double lostMm = 1000 * (before - waistHeight(*session.frame()));
        qInfo("%s: the waist lost %.1f mm", qPrintable(name), lostMm);
        QVERIFY2(std::abs(lostMm) < 10, qPrintable(QString::number(lostMm)));
    }
};

QTEST_APPLESS_MAIN(TestWaistSlip)
#include "test_waist_slip.moc"
