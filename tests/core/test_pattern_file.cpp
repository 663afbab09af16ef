#include "core/file/json_text.h"
#include "core/file/pattern_file.h"
#include "core/pattern/enum_words.h"
#include "tests/core/support/random_pattern.h"

#include <QtTest>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>

using namespace toile;

namespace {

// "seed 17: ..." with the first line that differs, which is what one needs to find the field.
QString firstDifference(const std::string& a, const std::string& b) {
    const QStringList left = QString::fromStdString(a).split('\n');
    const QStringList right = QString::fromStdString(b).split('\n');
    for (int i = 0; i < std::min(left.size(), right.size()); ++i) {
        if (left[i] != right[i]) {
            return QString("line %1: %2 | %3").arg(i + 1).arg(left[i], right[i]);
        }
    }
    return "lengths differ";
}

template <typename Enum>
void checkWords() {
    std::set<std::string_view> seen;
    for (const EnumWord<Enum>& entry : wordsOf(Enum{})) {
        QVERIFY2(seen.insert(entry.word).second, std::string(entry.word).c_str());
        QVERIFY(findWord<Enum>(wordFor(entry.value)) == entry.value);
    }
    QVERIFY(!findWord<Enum>("no such word"));
}

Panel triangle(Pattern& pattern) {
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = "front";
    for (const Vec2& at : {Vec2(0, 0), Vec2(100, 0), Vec2(0, 62.5)}) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), at, CornerKind::Mitre});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 10});
    }
    panel.shape.outline.edges[1].curve = {CurveKind::Quadratic, {Vec2(70, 40)}};
    return panel;
}

} // namespace

class TestPatternFile : public QObject {
    Q_OBJECT

private slots:
    void thousandsOfRandomPatternsComeBackTheSameToTheByte();
    void aPointAndAnEdgeTakeOneLineEach();
    void numbersHaveTheFewestDigitsThatReadBackExactly_data();
    void numbersHaveTheFewestDigitsThatReadBackExactly();
    void everyEnumHasDifferentWords();
    void theShapeOfACopyIsWrittenOnceOnly();
    void aCopyThatDiffersFromItsSourceLosesNothing();
    void minusZeroIsZero();
    void everyShippedPatternIsWrittenAsItStands();
    void aFileOfAnUnknownKindIsRefusedWithTheKindsThereAre();
};

void TestPatternFile::thousandsOfRandomPatternsComeBackTheSameToTheByte() {
    std::size_t panels = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const Pattern pattern = randomPattern(seed);
        panels += pattern.panels.size();
        const std::string text = writePatternText(pattern);
        const Result<ReadPattern> read = readPatternText(text);
        QVERIFY2(read.ok(), qPrintable(QString("seed %1").arg(seed)));
        const std::string again = writePatternText(read.value().pattern);
        QVERIFY2(again == text, qPrintable(QString("seed %1: %2").arg(seed).arg(firstDifference(text, again))));
        QVERIFY2(read.value().pattern == pattern, qPrintable(QString("seed %1").arg(seed)));
        for (const std::string& message : read.value().messages) {
            QFAIL(qPrintable(QString("seed %1: %2").arg(seed).arg(message.c_str())));
        }
        QCOMPARE(read.value().formatVersion, kPatternFormatVersion);
    }
    QVERIFY(panels > 6000); // else the patterns were too poor to say anything
}

void TestPatternFile::aPointAndAnEdgeTakeOneLineEach() {
    Pattern pattern;
    pattern.putPanel(triangle(pattern));
    const QString text = QString::fromStdString(writePatternText(pattern));
    QVERIFY2(text.startsWith("{\n  \"toile\": 5,\n"), qPrintable(text));
    QVERIFY2(text.contains("\n          {\"id\": 6, \"at\": [0, 62.5]}\n"), qPrintable(text));
    QVERIFY2(text.contains(
                 "\n          {\"id\": 5, \"curve\": \"quadratic\", \"controls\": [[70, 40]], \"allowance\": 10},\n"),
             qPrintable(text));
    QVERIFY(text.endsWith("\n}\n"));
}

void TestPatternFile::numbersHaveTheFewestDigitsThatReadBackExactly_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << 20.0 << "20";
    QTest::newRow("tenth") << 0.1 << "0.1";
    QTest::newRow("all digits") << 0.1 + 0.2 << "0.30000000000000004";
    QTest::newRow("third") << 1.0 / 3 << "0.3333333333333333";
    QTest::newRow("small") << 6e-6 << "6e-06";
    QTest::newRow("least") << 5e-324 << "5e-324";
    QTest::newRow("large") << 1e12 << "1e+12";
    QTest::newRow("minus zero") << -0.0 << "0";
    QTest::newRow("not finite") << std::numeric_limits<double>::infinity() << "null";
}

void TestPatternFile::numbersHaveTheFewestDigitsThatReadBackExactly() {
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(numberText(value)), text);
    if (std::isfinite(value)) {
        QCOMPARE(std::strtod(numberText(value).c_str(), nullptr), value);
    }
}

void TestPatternFile::everyEnumHasDifferentWords() {
    checkWords<CornerKind>();
    checkWords<InternalKind>();
    checkWords<FoldSide>();
    checkWords<PanelState>();
    checkWords<NotchKind>();
    checkWords<SeamKind>();
    checkWords<TackKind>();
    checkWords<BodyPose>();
    checkWords<LengthUnit>();
    checkWords<UpAxis>();
    checkWords<WindKind>();
}

void TestPatternFile::theShapeOfACopyIsWrittenOnceOnly() {
    Pattern pattern;
    Panel source = triangle(pattern);
    Panel copy = source;
    copy.id = pattern.takeId<PanelId>();
    copy.name = "other front";
    copy.link = PanelLink{source.id, true};
    copy.shape = mirrored(source.shape);
    // The copy first: its source need not stand before it in the file.
    pattern.panels = {std::make_shared<const Panel>(copy), std::make_shared<const Panel>(source)};
    const QString text = QString::fromStdString(writePatternText(pattern));
    QCOMPARE(text.count("\"outline\""), 1);
    QVERIFY2(text.contains("\"link\": {\"source\": 1, \"mirrored\": true}"), qPrintable(text));
    const Result<ReadPattern> read = readPatternText(writePatternText(pattern));
    QVERIFY(read.ok());
    QVERIFY(read.value().pattern == pattern);
}

void TestPatternFile::aCopyThatDiffersFromItsSourceLosesNothing() {
    Pattern pattern;
    Panel source = triangle(pattern);
    Panel copy = source;
    copy.id = pattern.takeId<PanelId>();
    copy.link = PanelLink{source.id, false};
    copy.shape.outline.points[0].position = Vec2(-50, -50);
    pattern.panels = {std::make_shared<const Panel>(source), std::make_shared<const Panel>(copy)};
    const Result<ReadPattern> read = readPatternText(writePatternText(pattern));
    QVERIFY(read.ok());
    QVERIFY(read.value().pattern == pattern);
}

// A mirrored point on the axis has x = -0. JSON's integer 0 has no sign, so it came back as "0" and the second save
// differed from the first.
void TestPatternFile::minusZeroIsZero() {
    Pattern pattern;
    Panel panel = triangle(pattern);
    panel.shape.outline.points[0].position = Vec2(-0.0, 0);
    pattern.putPanel(panel);
    const std::string text = writePatternText(pattern);
    QVERIFY(text.find("-0") == std::string::npos);
    QVERIFY(writePatternText(readPatternText(text).value().pattern) == text);
}

void TestPatternFile::everyShippedPatternIsWrittenAsItStands() {
    const QDir folder(QString(TOILE_SOURCE_DIR) + "/patterns");
    const QStringList names = folder.entryList({"*.toile"});
    QVERIFY(names.size() > 5);
    for (const QString& name : names) {
        const Result<ReadPattern> read = loadPattern(folder.filePath(name).toStdString());
        QVERIFY2(read.ok(), qPrintable(name));
        QVERIFY2(read.value().messages.empty(), qPrintable(name));
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        const std::string written = writePatternText(read.value().pattern);
        QVERIFY2(written == text, qPrintable(name + ": " + firstDifference(text, written)));
    }
}

void TestPatternFile::aFileOfAnUnknownKindIsRefusedWithTheKindsThereAre() {
    const Result<void> written = writeAnyPattern({}, "garment.xyz");
    QVERIFY(!written.ok());
    QVERIFY2(written.error().find(".toile") != std::string::npos, written.error().c_str());
    const Result<ReadPattern> read = readAnyPattern("no-such-file.toile");
    QVERIFY(!read.ok());
    QVERIFY2(read.error().find("no such file") != std::string::npos, read.error().c_str());
}

QTEST_APPLESS_MAIN(TestPatternFile)
#include "test_pattern_file.moc"
