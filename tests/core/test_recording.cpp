// Recordings of drapes: what is written reads back, and damage is refused in one line.

#include <QtTest>

#include "core/file/pattern_file.h"
#include "core/file/recording_file.h"
#include "tests/core/support/small_garments.h"

#include <string>

using namespace toile;
using namespace toile::testing;

namespace {

DrapeRecording sample() {
    DrapeRecording recording;
    recording.toile = "0.1.0";
    recording.input = "two squares.toile";
    recording.scheme = "cholesky";
    recording.spacingMm = 40;
    recording.pattern = twoSquares().pattern;
    recording.states = {{0, "00000000000000aa"}, {10, "0123456789abcdef"}, {17, "fedcba9876543210"}};
    return recording;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t found = text.find(what);
    return found == std::string::npos ? std::string() : text.replace(found, what.size(), with);
}

} // namespace

class TestRecording : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenReadsBack() {
        DrapeRecording recording = sample();
        recording.options.stretchLimit = "clamp";
        recording.options.limit.outwards = true;
        recording.options.coarseSubSteps = 7;
        const Result<ReadRecording> read = readRecordingText(writeRecordingText(recording));
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().c_str());
        QVERIFY(read.value().messages.empty());
        const DrapeRecording& again = read.value().recording;
        QCOMPARE(again.toile, recording.toile);
        QCOMPARE(again.input, recording.input);
        QCOMPARE(again.scheme, recording.scheme);
        QCOMPARE(again.spacingMm, recording.spacingMm);
        QVERIFY(again.options == recording.options);
        QVERIFY(again.pattern == recording.pattern);
        QCOMPARE(again.states.size(), recording.states.size());
        QCOMPARE(again.states[1].step, 10);
        QCOMPARE(again.states[1].hash, recording.states[1].hash);
        QCOMPARE(writeRecordingText(again), writeRecordingText(recording));
    }

    void aReplayFindsTheFirstStepThatDiffers() {
        DrapeOptions options;
        options.spacingMm = 40;
        options.scheme = "cholesky";
        options.workers = {1};
        DrapeRecording recording = sample();
        recording.states.clear();
        const auto session = DrapeSession::create(recording.pattern, options);
        QVERIFY(session.ok());
        record(*session.value(), false, recording);
        for (int i = 0; i < 25; ++i) {
            session.value()->step();
            record(*session.value(), false, recording);
        }
        record(*session.value(), true, recording);
        record(*session.value(), true, recording); // a last state that is there already is not recorded again
        QCOMPARE(recording.states.size(), 4U);     // 0, 10, 20, 25
        const StopFlag never;
        const Result<ReplayResult> same = replay(recording, "", {2}, never);
        QVERIFY(same.ok() && !same.value().expected);
        QCOMPARE(same.value().compared, 4);
        QCOMPARE(same.value().steps, 25);
        recording.states[2].hash = "0123456789abcdef";
        const Result<ReplayResult> other = replay(recording, "", {1}, never);
        QVERIFY(other.ok() && other.value().expected);
        QCOMPARE(other.value().expected->step, 20);
    }

    void damageIsRefusedInOneLine_data() {
        QTest::addColumn<QString>("text");
        const std::string good = writeRecordingText(sample());
        const auto row = [&](const char* name, const std::string& text) {
            QVERIFY2(!text.empty() && text != good, name); // the damage was done
            QTest::newRow(name) << QString::fromStdString(text);
        };
        row("not JSON", "drape!");
        row("a list", "[1, 2]");
        row("a pattern", writePatternText(sample().pattern));
        row("a newer version", replaced(good, "\"toile_recording\": 1", "\"toile_recording\": 9"));
        row("a version in words", replaced(good, "\"toile_recording\": 1", "\"toile_recording\": \"one\""));
        row("no states", replaced(good, "\"states\"", "\"stages\""));
        row("a short hash", replaced(good, "0123456789abcdef", "0123"));
        row("a hash in other letters", replaced(good, "0123456789abcdef", "0123456789abcdeX"));
        row("steps that fall", replaced(good, "17", "3"));
        row("far too many steps", replaced(good, "17", "99999999999"));
        row("a spacing that would never end", replaced(good, "\"spacing_mm\": 40", "\"spacing_mm\": 0.001"));
        row("a spacing in words", replaced(good, "\"spacing_mm\": 40", "\"spacing_mm\": \"fine\""));
        row("no pattern", replaced(good, "\"pattern\"", "\"patter\""));
        row("cut short", good.substr(0, good.size() / 2));
    }
    void damageIsRefusedInOneLine() {
        QFETCH(QString, text);
        const Result<ReadRecording> read = readRecordingText(text.toStdString());
        QVERIFY(!read.ok());
        QVERIFY(!read.error().empty());
        QVERIFY(read.error().find('\n') == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestRecording)
#include "test_recording.moc"
