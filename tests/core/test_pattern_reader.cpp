#include "core/file/pattern_file.h"
#include "core/file/pattern_json.h"
#include "tests/core/support/random_pattern.h"
#include "tests/core/support/sample_pattern.h"

#include <QtTest>

#include <functional>

using namespace toile;

namespace {

JsonIn sampleDocument() {
    return JsonIn::parse(writePatternText(samplePattern()));
}

ReadPattern readDocument(const JsonIn& document) {
    Result<ReadPattern> read = readPatternText(document.dump());
    if (!read) {
        qFatal("not read: %s", read.error().c_str());
    }
    return std::move(read.value());
}

QString joined(const std::vector<std::string>& lines) {
    QString text;
    for (const std::string& line : lines) {
        text += QString::fromStdString(line) + '\n';
    }
    return text;
}

// One kind of damage to the sample, a part of the message it must give, and what the pattern is to be afterwards.
struct Damage {
    const char* name;
    std::function<void(JsonIn&)> harm;
    const char* message;
    std::function<bool(const Pattern&)> outcome;
};

const Panel& front(const Pattern& pattern) {
    return *pattern.panels.at(0);
}

std::vector<Damage> damages() {
    const auto json = [](const char* text) { return JsonIn::parse(text); };
    return {
        {"a panel that is a number", [=](JsonIn& d) { d["panels"][1] = 7; }, "panel number 2: left out",
         [](const Pattern& p) { return p.panels.size() == 1 && p.seams.size() == 1; }},
        {"a panel without outline", [=](JsonIn& d) { d["panels"][0].erase("outline"); },
         "panel 'front': left out, because it has no usable 'outline'",
         [](const Pattern& p) { return p.panels.empty() && p.seams.size() == 1; }},
        {"an outline of one point",
         [=](JsonIn& d) { d["panels"][0]["outline"] = json(R"({"points":[{"id":3,"at":[0,0]}],"edges":[]})"); },
         "panel 'front', outline: left out, because it has fewer than two usable points",
         [](const Pattern& p) { return p.panels.empty(); }},
        {"a point without place", [=](JsonIn& d) { d["panels"][0]["outline"]["points"][2].erase("at"); },
         "panel 'front', outline, point 5: left out, because 'at' is not a list of 2 usable numbers",
         [](const Pattern& p) {
             return front(p).shape.outline.points.size() == 5 && wellFormed(front(p).shape.outline) &&
                    front(p).shape.outline.edges[1].id == EdgeId{10} &&
                    front(p).shape.outline.edges[2].id == EdgeId{12};
         }},
        {"a point a light year off", [=](JsonIn& d) { d["panels"][0]["outline"]["points"][2]["at"][0] = 1e19; },
         "point 5: left out", [](const Pattern& p) { return front(p).shape.outline.points.size() == 5; }},
        {"an edge of an unknown curve", [=](JsonIn& d) { d["panels"][0]["outline"]["edges"][1]["curve"] = "nurbs"; },
         "panel 'front', outline, edge 10, curve: 'nurbs' is not known; made straight",
         [](const Pattern& p) { return front(p).shape.outline.edges[1].curve == Curve{}; }},
        {"a cubic with one handle", [=](JsonIn& d) { d["panels"][0]["outline"]["edges"][2]["controls"].erase(1); },
         "edge 11, controls: 1 control points do not suit a cubic",
         [](const Pattern& p) { return front(p).shape.outline.edges[2].curve == Curve{}; }},
        {"one edge too few", [=](JsonIn& d) { d["panels"][0]["outline"]["edges"].erase(5); },
         "5 edges do not fit 6 points",
         [](const Pattern& p) {
             return wellFormed(front(p).shape.outline) && front(p).shape.outline.edges[5].id == EdgeId{50};
         }},
        {"one edge too many",
         [=](JsonIn& d) { d["panels"][0]["outline"]["edges"].push_back(json(R"({"id":60,"curve":"line"})")); },
         "7 edges do not fit 6 points", [](const Pattern& p) { return wellFormed(front(p).shape.outline); }},
        {"a hole that is a text", [=](JsonIn& d) { d["panels"][0]["holes"][0] = "round"; }, "hole number 1: left out",
         [](const Pattern& p) { return front(p).shape.holes.empty() && p.panels.size() == 2; }},
        {"a dart with a word for a depth", [=](JsonIn& d) { d["panels"][0]["darts"][0]["depth"] = "deep"; },
         "panel 'front', dart 32: left out, because 'depth'",
         [](const Pattern& p) { return front(p).shape.darts.empty(); }},
        {"a seam with a broken range", [=](JsonIn& d) { d["seams"][0]["a"][1]["from"] = JsonIn::array(); },
         "seam 'side': left out, because it is not whole without its range of side a 2",
         [](const Pattern& p) { return p.seams.empty() && p.elastics.size() == 2; }},
        {"a notch with no place", [=](JsonIn& d) { d["seams"][0]["notches"][0]["position"] = nullptr; },
         "seam 'side', notch 35: left out", [](const Pattern& p) { return p.seams.at(0).notches.size() == 5; }},
        {"a fabric that is null", [=](JsonIn& d) { d["fabrics"][0] = nullptr; }, "fabric number 1: left out",
         [](const Pattern& p) { return p.fabrics.empty() && front(p).fabric == FabricId{1}; }},
        {"a fabric of minus ten grams", [=](JsonIn& d) { d["fabrics"][0]["weight"] = -10; },
         "fabric 'sailcloth', weight: -10 is out of range; 5 is taken",
         [](const Pattern& p) { return p.fabrics.at(0).weightGsm == 5; }},
        {"a colour that is none", [=](JsonIn& d) { d["fabrics"][0]["colour"] = "#12345g"; }, "colour: not a colour",
         [](const Pattern& p) { return p.fabrics.at(0).colour == Colour{}; }},
        {"wind without direction", [=](JsonIn& d) { d["wind"][0].erase("direction"); }, "wind number 1: left out",
         [](const Pattern& p) { return p.wind.size() == 2; }},
        {"a spacing near zero", [=](JsonIn& d) { d["panels"][0]["particleDistance"] = 1e-9; },
         "particleDistance: 1e-09 is out of range; 0.1 is taken",
         [](const Pattern& p) { return front(p).particleDistanceMm == 0.1; }},
        {"half a layer", [=](JsonIn& d) { d["panels"][0]["layer"] = 0.5; }, "layer: not a whole number",
         [](const Pattern& p) { return front(p).layer == 0; }},
        {"panels that are no list", [=](JsonIn& d) { d["panels"] = 3; }, "panels: not a list",
         [](const Pattern& p) { return p.panels.empty() && p.seams.size() == 1; }},
        {"a body that is a list", [=](JsonIn& d) { d["body"] = JsonIn::array(); }, "body: left out",
         [](const Pattern& p) { return p.body == BodySpec{}; }},
        {"an unknown word", [=](JsonIn& d) { d["panels"][0]["state"] = "asleep"; }, "state: 'asleep' is not known",
         [](const Pattern& p) { return front(p).state == PanelState::Active; }},
        {"a mistyped key", [=](JsonIn& d) { d["panels"][0]["quantty"] = 4; },
         "panel 'front': 'quantty' is not known here and was ignored",
         [](const Pattern& p) { return p.panels.size() == 2; }},
        {"two points of one id", [=](JsonIn& d) { d["panels"][0]["outline"]["points"][1]["id"] = 3; },
         "panel 'front', a point: had the id of another one and got 50",
         [](const Pattern& p) {
             return front(p).shape.outline.points[1].id == PointId{50} && p.nextId == 51 &&
                    p.panels[1]->shape.outline.points[1].id == PointId{50};
         }},
        {"two seams of one id", [=](JsonIn& d) { d["seams"].push_back(d["seams"][0]); }, "seam number 2: had the id",
         [](const Pattern& p) { return p.seams.size() == 2 && p.seams[0].id == SeamId{34}; }},
        {"an id beyond all bounds", [=](JsonIn& d) { d["pins"][0]["id"] = 4294967295u; }, "not an id",
         [](const Pattern& p) { return p.pins.at(0).id == PinId{50}; }},
        {"nextId in use", [=](JsonIn& d) { d["nextId"] = 20; }, "nextId: 20 is in use already; 49 is taken",
         [](const Pattern& p) { return p.nextId == 49; }},
        {"a copy of itself", [=](JsonIn& d) { d["panels"][0]["link"] = json(R"({"source": 2})"); },
         "panel 'front': was a copy of itself",
         [](const Pattern& p) { return !front(p).link && p.panels.size() == 2; }},
        {"two that copy each other", [=](JsonIn& d) { d["panels"][0]["link"] = json(R"({"source": 33})"); },
         "was a copy of itself",
         [](const Pattern& p) {
             return p.panels.size() == 2 && !front(p).link && p.panels[1]->link->source == PanelId{2};
         }},
        {"a copy of what is not there", [=](JsonIn& d) { d["panels"][1]["link"]["source"] = 99; },
         "panel 'front, other side': left out, because the panel it copies is not in the file",
         [](const Pattern& p) { return p.panels.size() == 1 && p.nextId == 100; }},
        {"a copy of a copy",
         [=](JsonIn& d) {
             JsonIn third = d["panels"][1];
             third["id"] = 49;
             third["link"]["source"] = 33;
             d["panels"].push_back(third);
         },
         "was a copy of a copy and now is one of panel 'front'",
         [](const Pattern& p) {
             return p.panels.size() == 3 && p.panels[2]->link == PanelLink{PanelId{2}, false} &&
                    p.panels[2]->shape == p.panels[0]->shape;
         }},
    };
}

} // namespace

class TestPatternReader : public QObject {
    Q_OBJECT

private slots:
    void oneBadObjectIsLeftOutWithAMessageAndTheRestIsKept_data();
    void oneBadObjectIsLeftOutWithAMessageAndTheRestIsKept();
    void whatWasMendedIsInOrderWhenSavedAgain();
    void aReferenceThatLeadsNowhereIsKept();
    void corruptJsonIsReportedWithLineAndColumn_data();
    void corruptJsonIsReportedWithLineAndColumn();
    void numbersThatAreNoneCostTheirObjectOnly();
    void aFileOfANewerFormatIsRefused();
    void aFileThatIsNoPatternIsRefused_data();
    void aFileThatIsNoPatternIsRefused();
    void hostileFilesAreRefusedQuickly_data();
    void hostileFilesAreRefusedQuickly();
    void thousandsOfFaultsGiveAHundredLines();
    void aFileCutOffAnywhereIsRefusedOrReadWithoutHarm();
    void aFlippedByteDoesNoHarm();
    void migrationsRunInOrderFromTheVersionOfTheFile();
    void everySampleOfEveryVersionIsReadAsTheSamePattern();
    void panelsOfVersionOneAreBentAllRoundOrNotAtAll();
};

void TestPatternReader::oneBadObjectIsLeftOutWithAMessageAndTheRestIsKept_data() {
    QTest::addColumn<int>("index");
    const std::vector<Damage> all = damages();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTest::newRow(all[i].name) << static_cast<int>(i);
    }
}

void TestPatternReader::oneBadObjectIsLeftOutWithAMessageAndTheRestIsKept() {
    QFETCH(int, index);
    const Damage damage = damages().at(static_cast<std::size_t>(index));
    JsonIn document = sampleDocument();
    QVERIFY(readDocument(document).messages.empty());
    damage.harm(document);
    const ReadPattern read = readDocument(document);
    const QString messages = joined(read.messages);
    QVERIFY2(messages.contains(damage.message), qPrintable(messages));
    QVERIFY2(damage.outcome(read.pattern), qPrintable(messages));
}

void TestPatternReader::whatWasMendedIsInOrderWhenSavedAgain() {
    for (const Damage& damage : damages()) {
        JsonIn document = sampleDocument();
        damage.harm(document);
        const Pattern mended = readDocument(document).pattern;
        const Result<ReadPattern> again = readPatternText(writePatternText(mended));
        QVERIFY2(again.ok() && again.value().messages.empty() && again.value().pattern == mended, damage.name);
    }
}

void TestPatternReader::aReferenceThatLeadsNowhereIsKept() {
    JsonIn document = sampleDocument();
    document["seams"][0]["b"][0]["panel"] = 77;
    document["pins"][0]["on"]["panel"] = 78;
    const ReadPattern read = readDocument(document);
    QVERIFY2(read.pattern.seams.at(0).b.at(0).panel == PanelId{77}, qPrintable(joined(read.messages)));
    QVERIFY(read.pattern.pins.at(0).on.panel == PanelId{78});
    QVERIFY(read.pattern.nextId > 78); // a new panel must not be taken for the missing one
}

void TestPatternReader::corruptJsonIsReportedWithLineAndColumn_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("no comma") << QByteArray("{\"toile\": 1\n \"name\": \"x\"}") << "line 2, column 7";
    QTest::newRow("cut off") << QByteArray("{\"toile\": 1,\n  \"panels\": [") << "the file ends in the middle";
    QTest::newRow("empty") << QByteArray(" \n") << "the file is empty";
    QTest::newRow("something else") << QByteArray("solid cube\n") << "line 1, column 1: this is not valid JSON";
    QTest::newRow("two documents") << QByteArray("{\"toile\": 1}\n{}") << "line 2, column 1";
    QTest::newRow("half an escape") << QByteArray("{\"toile\": \"\\u12\"}") << "line 1";
}

void TestPatternReader::corruptJsonIsReportedWithLineAndColumn() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const Result<ReadPattern> read = readPatternText(text.toStdString());
    QVERIFY(!read.ok());
    QVERIFY2(QString::fromStdString(read.error()).contains(message), read.error().c_str());
}

// Python writes NaN and Infinity, which JSON does not have, and a parser gives up on 1e999.
void TestPatternReader::numbersThatAreNoneCostTheirObjectOnly() {
    for (const char* number : {"NaN", "Infinity", "-Infinity", "1e999", "-1e400"}) {
        QString text = QString::fromStdString(writePatternText(samplePattern()));
        text.replace("{\"id\": 5, \"at\": [240, 310.25]", QString("{\"id\": 5, \"at\": [%1, 310.25]").arg(number));
        const Result<ReadPattern> read = readPatternText(text.toStdString());
        QVERIFY2(read.ok(), number);
        QCOMPARE(front(read.value().pattern).shape.outline.points.size(), 5u);
        const QString messages = joined(read.value().messages);
        QVERIFY2(messages.contains("column") && messages.contains(number), qPrintable(messages));
    }
    const Result<ReadPattern> read = readPatternText("{\"toile\": 1, \"name\": \"Kn\xF6pfe\"}");
    QVERIFY(read.ok());
    QCOMPARE(read.value().pattern.name, std::string("Kn?pfe"));
    QCOMPARE(read.value().messages.size(), 1u);
}

void TestPatternReader::aFileOfANewerFormatIsRefused() {
    const Result<ReadPattern> read = readPatternText("{\"toile\": 7, \"panels\": []}");
    QVERIFY(!read.ok());
    QCOMPARE(read.error(), std::string("written by a newer Toile: format 7, this one reads up to 5; update Toile"));
}

void TestPatternReader::aFileThatIsNoPatternIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no version") << QByteArray("{\"panels\": []}");
    QTest::newRow("a list") << QByteArray("[1, 2]");
    QTest::newRow("a number") << QByteArray("12");
    QTest::newRow("a text for a version") << QByteArray("{\"toile\": \"1\"}");
    QTest::newRow("half a version") << QByteArray("{\"toile\": 1.5}");
    QTest::newRow("version zero") << QByteArray("{\"toile\": 0}");
    QTest::newRow("a huge version") << QByteArray("{\"toile\": 99999999999999999999}");
}

void TestPatternReader::aFileThatIsNoPatternIsRefused() {
    QFETCH(QByteArray, text);
    const Result<ReadPattern> read = readPatternText(text.toStdString());
    QVERIFY(!read.ok());
    QVERIFY(!read.error().empty() && read.error().find('\n') == std::string::npos);
}

void TestPatternReader::hostileFilesAreRefusedQuickly_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray start = "{\"toile\": 1, \"panels\": ";
    QTest::newRow("deep lists") << start + QByteArray(4000000, '[');
    QTest::newRow("deep objects") << start + QByteArray("{\"a\":").repeated(1000000);
    QTest::newRow("40 MB") << start + QByteArray(40 << 20, ' ') + "[]}";
    QTest::newRow("bytes of no alphabet") << start + "\"" + QByteArray(4000000, '\xFF') + "\"}";
    QTest::newRow("a million of NaN") << start + "[" + QByteArray("NaN,").repeated(1000000) + "1]}";
    QTest::newRow("a long number") << start + QByteArray(4000000, '9') + "}";
    QTest::newRow("a million empty panels") << start + "[" + QByteArray("{},").repeated(1000000) + "{}]}";
    QByteArray keys;
    for (int i = 0; i < 300000; ++i) {
        keys += "\"k" + QByteArray::number(i) + "\":1,";
    }
    QTest::newRow("many keys") << "{" + keys + "\"toile\": 1}";
}

// With every fault linear in the size of the file, the slowest row takes about a second.
void TestPatternReader::hostileFilesAreRefusedQuickly() {
    QFETCH(QByteArray, text);
    QElapsedTimer timer;
    timer.start();
    const Result<ReadPattern> read = readPatternText(text.toStdString());
    QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!read.ok() || (!read.value().messages.empty() && read.value().pattern.panels.empty()));
}

void TestPatternReader::thousandsOfFaultsGiveAHundredLines() {
    JsonIn document = sampleDocument();
    document["pins"] = std::vector<int>(5000, 1);
    const std::vector<std::string> messages = readDocument(document).messages;
    QCOMPARE(messages.size(), 101u);
    QCOMPARE(messages.back(), std::string("and 4900 more of this kind"));
}

void TestPatternReader::aFileCutOffAnywhereIsRefusedOrReadWithoutHarm() {
    const std::string text = writePatternText(samplePattern());
    const std::size_t closing = text.rfind('}');
    for (std::size_t length = 0; length < text.size(); ++length) {
        const Result<ReadPattern> read = readPatternText(std::string_view(text).substr(0, length));
        QVERIFY2(read.ok() == (length > closing), qPrintable(QString::number(length)));
    }
}

void TestPatternReader::aFlippedByteDoesNoHarm() {
    const std::string text = writePatternText(samplePattern());
    RandomChoices random(1);
    int readable = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string damaged = text;
        damaged[random.below(text.size())] = static_cast<char>(random.bits());
        const Result<ReadPattern> read = readPatternText(damaged);
        if (!read) {
            continue;
        }
        // Whatever was made of it can be saved and read again.
        ++readable;
        const Result<ReadPattern> again = readPatternText(writePatternText(read.value().pattern));
        QVERIFY(again.ok() && again.value().pattern == read.value().pattern);
    }
    QVERIFY(readable > 1000);
}

void TestPatternReader::migrationsRunInOrderFromTheVersionOfTheFile() {
    static constexpr Migration kInvented[] = {
        {1, "the name was called title", [](JsonIn& d) { d["title2"] = d.at("title"); }},
        {2, "and title2 after that", [](JsonIn& d) { d["name"] = d.at("title2").get<std::string>() + "!"; }},
    };
    const auto read = [&](const char* text) { return readPatternText(text, 3, kInvented); };
    const Result<ReadPattern> oldest = read(R"({"toile": 1, "title": "tee"})");
    QVERIFY(oldest.ok());
    QCOMPARE(oldest.value().pattern.name, std::string("tee!"));
    QCOMPARE(oldest.value().formatVersion, 1);
    QCOMPARE(read(R"({"toile": 2, "title2": "tee"})").value().pattern.name, std::string("tee!"));
    QCOMPARE(read(R"({"toile": 3, "name": "tee"})").value().pattern.name, std::string("tee"));
    QVERIFY(!read(R"({"toile": 4})").ok());
    QVERIFY(!read(R"({"toile": 0})").ok());
    // A damaged file of an old version: the migration throws, the reader refuses.
    const Result<ReadPattern> damaged = read(R"({"toile": 2, "title2": 5})");
    QVERIFY(!damaged.ok());
    QVERIFY2(damaged.error().find("damaged") != std::string::npos, damaged.error().c_str());
    QVERIFY2(patternMigrations().size() + 1 == kPatternFormatVersion, "each version but the first has its migration");
}

// tests/migrate/v1, v2, ... each keep everything_of_1, everything_of_2, ... as that version wrote them, up to its own,
// which has all that the version knows. The newest ones must be what is written now, to the byte, and all older ones
// must be read as the same patterns.
void TestPatternReader::everySampleOfEveryVersionIsReadAsTheSamePattern() {
    const QString folder = QString(TOILE_SOURCE_DIR) + "/tests/migrate/v%1/everything_of_%2.toile";
    for (int sample = 1; sample <= kPatternFormatVersion; ++sample) {
        const QString newest = folder.arg(kPatternFormatVersion).arg(sample);
        const Result<ReadPattern> now = loadPattern(newest.toStdString());
        QVERIFY2(now.ok(), qPrintable(newest));
        QVERIFY2(now.value().messages.empty(), qPrintable(joined(now.value().messages)));
        QFile file(newest);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll().toStdString() == writePatternText(now.value().pattern), qPrintable(newest));
        for (int version = sample; version < kPatternFormatVersion; ++version) {
            const QString old = folder.arg(version).arg(sample);
            const Result<ReadPattern> read = loadPattern(old.toStdString());
            QVERIFY2(read.ok() && read.value().messages.empty(), qPrintable(old));
            QVERIFY2(read.value().pattern == now.value().pattern, qPrintable(old));
        }
        if (sample == kPatternFormatVersion) {
            QVERIFY(now.value().pattern == samplePattern());
        }
    }
}

// Version 1 said "wrapped": false for what version 2 calls "bend": 0, and nothing for what is bent all round.
void TestPatternReader::panelsOfVersionOneAreBentAllRoundOrNotAtAll() {
    const auto bendOf = [](const char* arranged) {
        const std::string text = std::string(R"({"toile": 1, "panels": [{"id": 1, "name": "front", "outline": {"points":
            [{"id": 2, "at": [0, 0]}, {"id": 3, "at": [9, 0]}, {"id": 4, "at": [0, 9]}],
            "edges": [{"id": 5, "curve": "line"}, {"id": 6, "curve": "line"}, {"id": 7, "curve": "line"}]},
            "arranged": )") + arranged +
                                 "}]}";
        const Result<ReadPattern> read = readPatternText(text);
        if (!read || read.value().pattern.panels.size() != 1) {
            return -1.0;
        }
        return std::get<ArrangedPlacement>(front(read.value().pattern).placement).bendDeg;
    };
    QCOMPARE(bendOf(R"({"point": "chest-front", "wrapped": false})"), 0.0);
    QCOMPARE(bendOf(R"({"point": "chest-front", "wrapped": true})"), 360.0);
    QCOMPARE(bendOf(R"({"point": "chest-front"})"), 360.0);
    QCOMPARE(bendOf(R"({"point": "chest-front", "wrapped": "very"})"), 360.0);
}

QTEST_APPLESS_MAIN(TestPatternReader)
#include "test_pattern_reader.moc"
