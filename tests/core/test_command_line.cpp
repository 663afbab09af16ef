// Runs the program `toile` as a person or a script does.

#include <QtTest>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

namespace {

const QString kTee = TOILE_SOURCE_DIR "/patterns/tee.toile";

struct Ran {
    int code = -1;
    QByteArray out, err;
    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};
Ran toile(const QStringList& words) {
    QProcess process;
    process.start(TOILE_BIN_DIR "/toile", words);
    process.waitForFinished(120000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString at(const QString& name) const { return m_folder.filePath(name); }
    QString written(const QString& name, const QByteArray& bytes) const {
        QFile file(at(name));
        if (!file.open(QIODevice::WriteOnly)) {
            qFatal("cannot write a test file");
        }
        file.write(bytes);
        return at(name);
    }

private slots:
    void infoTellsWhatIsInAPattern() {
        const Ran ran = toile({"info", kTee, "--json"});
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.json()["panels"].toArray().size(), 5);
        QVERIFY(ran.json()["panels"].toArray()[0].toObject()["area_cm2"].toDouble() > 1000);
        QVERIFY(toile({"info", kTee}).out.contains("left sleeve"));
    }

    void infoTellsAMeshOfClothFromABody() {
        QCOMPARE(toile({"mesh", kTee, "-o", at("cloth.obj")}).code, 0);
        const Ran cloth = toile({"info", at("cloth.obj"), "--json"});
        QCOMPARE(cloth.json()["kind"].toString(), QString("mesh"));
        QVERIFY(cloth.json()["triangles"].toInt() > 3000 && cloth.json()["open_edges"].toInt() > 0);
        QCOMPARE(toile({"info", "mannequin", "--json"}).json()["kind"].toString(), QString("body"));
    }

    void checkSaysWhichFilesAreMissing() {
        QFile tee(kTee);
        QVERIFY(tee.open(QIODevice::ReadOnly));
        const QByteArray text = tee.readAll().replace("\"body\": {", "\"body\": {\"file\": \"gone.obj\",");
        const Ran ran = toile({"check", written("gone.toile", text), "--json"});
        QCOMPARE(ran.code, 1);
        QVERIFY(ran.out.contains("file-missing") && ran.out.contains("gone.obj"));
    }

    void checkFindsNothingInAShippedGarment() {
        const Ran ran = toile({"check", kTee, "--json"});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.json()["issues"].isArray());
    }

    void meshReportsQualityTopologyAndTimes() {
        const Ran ran = toile({"mesh", kTee, "--spacing", "10", "--json", "-o", at("flat.obj")});
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.json()["openings"].toInt(), 4);
        QVERIFY(ran.json()["triangles"].toInt() > 10000);
        for (const QJsonValue& panel : ran.json()["panels"].toArray()) {
            QVERIFY(panel.toObject()["smallest_angle_away_from_sharp_deg"].toDouble() >= 20);
        }
        QVERIFY(QFile(at("flat.obj")).size() > 100000);
    }

    void drapeWritesMeshesAndAReport() {
        const Ran ran = toile({"drape", kTee, "--spacing", "40", "--seconds", "0.2", "--json", "-o", at("tee.obj"),
                               "-o", at("tee.ply"), "-o", at("tee.stl"), "--report", at("report.json")});
        QVERIFY(ran.code == 0 || ran.code == 1); // so early it may not be at rest, which is a finding
        for (const char* key :
             {"toile", "scheme", "vertices", "setup_ms", "step_ms", "phase_ms", "at_rest", "body", "self",
              "seam_gap_mm", "strain_percent", "elastics", "peak_rss_mb", "state_hash", "warnings"}) {
            QVERIFY2(ran.json().contains(key), key);
        }
        for (const char* name : {"tee.obj", "tee.mtl", "tee.ply", "tee.stl", "report.json"}) {
            QVERIFY2(QFile(at(name)).size() > 50, name);
        }
        QFile obj(at("tee.obj"));
        QVERIFY(obj.open(QIODevice::ReadOnly));
        int vertices = 0;
        for (const QByteArray& line : obj.readAll().split('\n')) {
            vertices += line.startsWith("v ") ? 1 : 0;
        }
        QCOMPARE(vertices, ran.json()["vertices"].toInt());
    }

    void renderDrawsAPictureWithoutADisplay() {
        QCOMPARE(toile({"render", kTee, "-o", at("tee.png"), "--spacing", "40", "--seconds", "0.1", "--width", "120",
                        "--height", "160"})
                     .code,
                 0);
        QFile png(at("tee.png"));
        QVERIFY(png.open(QIODevice::ReadOnly));
        QVERIFY(png.readAll().startsWith("\x89PNG"));
    }

    void convertGoesThereAndBack() {
        QVERIFY(toile({"convert", kTee, "-o", at("copy.toile")}).code == 0);
        QFile a(kTee);
        QFile b(at("copy.toile"));
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QCOMPARE(a.readAll(), b.readAll());
        QVERIFY(toile({"convert", kTee, "-o", at("tee.json"), "-o", at("tee.dxf"), "-o", at("tee.svg")}).code <= 1);
        for (const char* name : {"tee.json", "tee.dxf"}) {
            const Ran ran = toile({"info", at(name), "--json"});
            QCOMPARE(ran.code, 0);
            QCOMPARE(ran.json()["panels"].toArray().size(), 5);
        }
    }

    void validateListsItsTestsAndJudgesFreeFall() {
        const Ran list = toile({"validate", "--list"});
        QCOMPARE(list.code, 0);
        for (const char* name : {"cantilever", "stretch", "shear", "friction", "cusick", "fall"}) {
            QVERIFY2(list.out.contains(name), name);
        }
        const Ran ran = toile({"validate", "fall", "--quick", "--scheme", "implicit", "--json"});
        QCOMPARE(ran.code, 0);
        const QJsonArray findings = QJsonDocument::fromJson(ran.out).array();
        QVERIFY(!findings.isEmpty());
        for (const char* key : {"test", "setting", "reference", "value", "error_percent", "limit_percent", "pass"}) {
            QVERIFY2(findings[0].toObject().contains(key), key);
        }
        QVERIFY(findings[0].toObject()["pass"].toBool());
        QCOMPARE(toile({"validate", "stretch", "--quick", "--scheme", "two-layer"}).code, 1);
    }

    void aSceneIsPlayedWithAnySchemeAndJudged() {
        const Ran list = toile({"scene", "--list"});
        QCOMPARE(list.code, 0);
        for (const char* name : {"hang-two", "over-sphere", "knot", "river", "structural"}) {
            QVERIFY2(list.out.contains(name), name);
        }
        const Ran ran = toile(
            {"scene",     "over-sphere",   "--size",   "12",      "--seconds",     "0.6",        "--scheme",
             "two-layer", "--coarse",      "implicit", "--limit", "arctan",        "--momentum", "--set",
             "shear=50",  "--judge-steps", "--json",   "-o",      at("scene.png"), "-o",         at("scene.obj")});
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.json()["steps"].toInt(), 30);
        QCOMPARE(ran.json()["masses"].toInt(), 144);
        QVERIFY(ran.json()["well_behaved"].toBool());
        QVERIFY(ran.json()["body"].toObject().contains("most_deepest_mm"));
        QVERIFY(QFile(at("scene.png")).size() > 1000 && QFile(at("scene.obj")).size() > 1000);
        QVERIFY(toile({"scene", "over-sphere", "--size", "12", "--seconds", "0.6", "--json"}).json()["state_hash"] !=
                ran.json()["state_hash"]);
        // Thirty passes leave soft cloth too long, a last one outwards does not.
        QStringList soft{"scene",    "hang-two",  "--set", "structural=20", "--set",
                         "shear=20", "--seconds", "0.8",   "--json"};
        QVERIFY(toile(soft).json()["largest_stretch_percent"].toDouble() > 12);
        soft << "--limit-outwards";
        QVERIFY(toile(soft).json()["largest_stretch_percent"].toDouble() <= 10.001);
    }

    void papersAreReportedAsATableAndAsJson() {
        const Ran ran = toile({"papers", "meyer", "--report", at("papers.json")});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.out.contains("scarf"));
        QFile file(at("papers.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray figures = QJsonDocument::fromJson(file.readAll()).array();
        QVERIFY(!figures.isEmpty());
        for (const char* key : {"system", "quantity", "reported", "measured", "unit", "note"}) {
            QVERIFY2(figures[0].toObject().contains(key), key);
        }
    }

    void benchGivesTimesWithTheHashOfWhatWasDone() {
        QVERIFY(toile({"bench", "--list"}).out.contains("garment"));
        const Ran ran = toile({"bench", "solver", "--most-vertices", "600", "--json"});
        QCOMPARE(ran.code, 0);
        const QJsonArray figures = QJsonDocument::fromJson(ran.out).array();
        QVERIFY(!figures.isEmpty());
        for (const char* key : {"scene", "size", "phase", "ms_median", "ms_p95", "repeats", "hash"}) {
            QVERIFY2(figures[0].toObject().contains(key), key);
        }
    }

    void aRecordedDrapeIsReplayedToTheBitByAnyNumberOfWorkers() {
        QVERIFY(
            toile({"drape", kTee, "--spacing", "40", "--seconds", "0.5", "--threads", "2", "--record", at("tee.drape")})
                .code <= 1);
        for (const char* threads : {"1", "3"}) {
            const Ran ran = toile({"replay", at("tee.drape"), "--threads", threads, "--json"});
            QCOMPARE(ran.code, 0);
            QVERIFY(ran.json()["same"].toBool());
            QVERIFY(ran.json()["compared"].toInt() >= 3);
        }
        // What was chosen of the scheme is recorded too.
        QVERIFY(toile({"drape", kTee, "--spacing", "60", "--seconds", "0.3", "--scheme", "two-layer", "--coarse",
                       "implicit", "--contraction", "0.2", "--limit", "clamp", "--self", "bisection", "--quasi-static",
                       "--record", at("two.drape")})
                    .code <= 1);
        QCOMPARE(toile({"replay", at("two.drape")}).code, 0);
        QFile file(at("tee.drape"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray text = file.readAll();
        const QByteArray last = text.mid(text.lastIndexOf("\"", text.indexOf("]]")) - 16, 16);
        QCOMPARE(toile({"replay", written("other.drape", text.replace(last, "0123456789abcdef"))}).code, 1);
    }

    void badInputIsRefusedInOneLineWithCode2_data() {
        QTest::addColumn<QStringList>("words");
        const QString empty = written("empty.toile", "");
        const QString noise = written("noise.toile", QByteArray(5000, '\x01'));
        const QString wrong = written("wrong.toile", "[1, 2, 3]");
        const QString text = written("text.txt", "hello");
        QTest::newRow("no such file") << QStringList{"info", "nowhere.toile"};
        QTest::newRow("empty file") << QStringList{"drape", empty};
        QTest::newRow("noise") << QStringList{"mesh", noise};
        QTest::newRow("another kind of JSON") << QStringList{"check", wrong};
        QTest::newRow("unknown ending") << QStringList{"info", text};
        QTest::newRow("no file named") << QStringList{"drape"};
        QTest::newRow("unknown option") << QStringList{"drape", kTee, "--magic"};
        QTest::newRow("a number that is none") << QStringList{"mesh", kTee, "--spacing", "ten"};
        QTest::newRow("a number out of range") << QStringList{"mesh", kTee, "--spacing", "-4"};
        QTest::newRow("not a number") << QStringList{"mesh", kTee, "--spacing", "nan"};
        QTest::newRow("unknown scheme") << QStringList{"drape", kTee, "--scheme", "magic"};
        QTest::newRow("unknown command") << QStringList{"dance"};
        QTest::newRow("nowhere to write") << QStringList{"convert", kTee, "-o", "/nowhere/at/all.toile"};
        QTest::newRow("unknown mesh format")
            << QStringList{"drape", kTee, "--spacing", "60", "--seconds", "0", "-o", at("tee.xyz")};
        QTest::newRow("unknown scene to play") << QStringList{"scene", "nowhere"};
        QTest::newRow("a setting out of range") << QStringList{"scene", "flag", "--set", "structural=1e9"};
        QTest::newRow("a setting that is none") << QStringList{"scene", "flag", "--set", "colour=3"};
        QTest::newRow("a setting that is no number") << QStringList{"scene", "flag", "--set", "shear=nan"};
        QTest::newRow("too many masses for the scheme") << QStringList{"scene", "flag", "--size", "200"};
        QTest::newRow("unknown stretch limit") << QStringList{"scene", "flag", "--limit", "magic"};
        QTest::newRow("unknown response to play") << QStringList{"scene", "pile", "--self", "magic"};
        QTest::newRow("a garment with an unknown limit")
            << QStringList{"drape", kTee, "--spacing", "60", "--limit", "magic"};
        QTest::newRow("a budget of time in a recording") << QStringList{
            "drape", kTee, "--limit", "clamp", "--limit-ms", "1", "--record", m_folder.filePath("t.drape")};
        QTest::newRow("unknown paper") << QStringList{"papers", "nobody"};
        QTest::newRow("unknown test of physics") << QStringList{"validate", "magic"};
        QTest::newRow("unknown scheme to validate") << QStringList{"validate", "fall", "--scheme", "magic"};
        QTest::newRow("a pattern is no recording") << QStringList{"replay", kTee};
        QTest::newRow("noise is no recording") << QStringList{"replay", noise};
        QTest::newRow("unknown scene") << QStringList{"bench", "magic"};
        QTest::newRow("no garments to time") << QStringList{"bench", "garment", "--patterns", m_folder.path()};
        QTest::newRow("a folder") << QStringList{"info", m_folder.path()};
        QTest::newRow("a name of nothing") << QStringList{"info", ""};
        QTest::newRow("a value where none is taken") << QStringList{"info", kTee, "--json=yes"};
    }
    void badInputIsRefusedInOneLineWithCode2() {
        QFETCH(QStringList, words);
        const Ran ran = toile(words);
        QCOMPARE(ran.code, 2);
        QVERIFY2(ran.err.startsWith("toile: "), ran.err);
        QCOMPARE(ran.err.trimmed().count('\n'), 0);
        QVERIFY(ran.out.isEmpty());
    }

    void helpNamesEveryCommand() {
        const Ran ran = toile({"--help"});
        QCOMPARE(ran.code, 0);
        for (const char* name : {"info", "check", "mesh", "drape", "convert", "render", "papers", "scene", "validate",
                                 "bench", "replay"}) {
            QVERIFY2(ran.out.contains(QByteArray("toile ") + name), name);
            QCOMPARE(toile({name, "--help"}).code, 0);
        }
    }

    void theProgramLinksNoQt() {
        QProcess ldd;
        ldd.start("ldd", {TOILE_BIN_DIR "/toile"});
        QVERIFY(ldd.waitForFinished());
        QVERIFY(!ldd.readAllStandardOutput().contains("Qt6"));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "test_command_line.moc"
