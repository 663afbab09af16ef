// What a body from a file is taken for: its unit, which way is up, where it stands and which of a file's shells it is.

#include <QtTest>

#include "tests/core/support/body_folder.h"

#include <functional>

using namespace toile;
using namespace toile::testing;

class TestBodyStanding : public QObject, BodyFolder {
    Q_OBJECT

private slots:
    void unitAndUpAxisAreGuessedAndTold_data() {
        QTest::addColumn<double>("scale");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("axes"); // where x, y and z of the body go to
        const struct {
            double scale;
            const char* unit;
        } units[] = {{1, "metres"},      {100, "centimetres"}, {1000, "millimetres"},
                     {10, "decimetres"}, {39.37, "inches"},    {3.2808, "feet"}};
        for (const auto& unit : units) {
            for (const char* axes : {"+x+y+z", "+x-z+y", "+x+z-y", "-x-y+z", "+y-x+z"}) {
                QTest::addRow("%s, %s", unit.unit, axes) << unit.scale << unit.unit << axes;
            }
        }
    }
    void unitAndUpAxisAreGuessedAndTold() {
        QFETCH(double, scale);
        QFETCH(QString, unit);
        QFETCH(QString, axes);
        ObjStyle style;
        style.place = [&](const Vec3& p) {
            Vec3 q;
            for (int i = 0; i < 3; ++i) {
                q[i] = scale * (axes[2 * i] == '-' ? -1 : 1) * p[axes[2 * i + 1].unicode() - 'x'];
            }
            return q;
        };
        const Result<Body> read = readAs("guess.obj", objText(skin(), style));
        QVERIFY(read.ok());
        const QString note = QString::fromStdString(read.value().notes.front());
        QVERIFY2(note.contains("read as " + unit) && note.contains("1.70 m tall"), qPrintable(note));
        const auto [low, high] = boundsOf(read.value().skin);
        QVERIFY(std::abs(high.y() - low.y() - 1.70) < 0.01);
        // Up is where the head is: the feet reach wider forwards than anything up there.
        QVERIFY(std::abs(low.y()) < 0.01 && volumeOf(read.value().skin) > 0);
    }

    // Bodies 5.6 feet tall were read as 0.56 m of decimetres, children became giants once inches and feet were thought
    // of, and what programs export a hundred times too large was read as 17 m tall.
    void whoeverIsInTheFileTheUnitIsGuessed_data() {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("tall"); // m
        QTest::addColumn<QString>("unit");
        const auto row = [](double perMetre, double tall, const char* unit) {
            QTest::addRow("%g m in %s", tall, unit) << perMetre * tall / 1.7 << tall << unit;
        };
        row(1 / 0.3048, 1.45, "feet");
        row(1 / 0.3048, 2.05, "feet");
        row(1 / 0.3048, 0.9, "feet");
        row(1 / 0.0254, 0.9, "inches");
        row(1, 0.9, "metres");
        row(100, 0.9, "centimetres");
        row(10, 0.9, "decimetres");
        row(10, 0.75, "decimetres");
        row(1, 2.3, "metres");
        row(10, 2.3, "decimetres");
        row(10000, 1.7, "units of 0.1 mm");
        row(0.01, 1.7, "units of 100000 mm");
        row(100 / 0.0254, 1.7, "units of 0.254 mm");
    }
    void whoeverIsInTheFileTheUnitIsGuessed() {
        QFETCH(double, scale);
        QFETCH(double, tall);
        QFETCH(QString, unit);
        ObjStyle style;
        style.place = [&](const Vec3& p) -> Vec3 { return scale * p; };
        const Result<Body> read = readAs("person.obj", objText(skin(), style));
        QVERIFY(read.ok());
        const QString note = QString::fromStdString(read.value().notes.front());
        QVERIFY2(note.contains("read as " + unit + ","), qPrintable(note));
        const auto [low, high] = boundsOf(read.value().skin);
        QVERIFY2(std::abs(high.y() - low.y() - tall) < 0.01, qPrintable(QString::number(high.y() - low.y())));
    }

    // No person, no guess at how large its units are.
    void aThingOfNoPersonsHeightKeepsItsSize() {
        TriangleMesh thing = boxMesh(Vec3(0, 0.1, 0), Vec3(0.2, 0.3, 0.2));
        const Result<Body> read = readBody(
            [&] {
                writeFile(at("thing.obj"), objText(thing));
                return at("thing.obj");
            }(),
            {}, BodyUse::Thing);
        QVERIFY(read.ok());
        const auto [low, high] = boundsOf(read.value().skin);
        QVERIFY(std::abs(high.y() - low.y() - 0.3) < 1e-6);
    }

    // Cloth shook for ever on a body 50 km from the origin of its file.
    void aBodyFarAwayIsBroughtToTheOriginAndTold() {
        ObjStyle style;
        style.place = [](const Vec3& p) -> Vec3 { return p + Vec3(3000, 0, -4000); };
        const Result<Body> read = readAs("far.obj", objText(skin(), style));
        QVERIFY(read.ok());
        const auto [low, high] = boundsOf(read.value().skin);
        const auto [wantLow, wantHigh] = boundsOf(skin());
        QVERIFY((low - wantLow).norm() < 1e-3 && (high - wantHigh).norm() < 1e-3);
        const std::string notes = textOf(read.value().notes);
        QVERIFY2(notes.find("5000 m from the origin") != std::string::npos, notes.c_str());
        style.place = [](const Vec3& p) -> Vec3 { return p + Vec3(3, 0, -4); };
        const Result<Body> near = readAs("near.obj", objText(skin(), style));
        QVERIFY(std::abs(boundsOf(near.value().skin).first.x() - low.x() - 3) < 0.1); // where its file puts it
    }

    void whatIsAskedForIsNotGuessed() {
        constexpr std::pair<LengthUnit, double> units[] = {{LengthUnit::Decimetre, 0.1}, {LengthUnit::Foot, 0.3048}};
        for (const auto& [unit, metres] : units) {
            BodySpec spec;
            spec.unit = unit;
            spec.up = UpAxis::X;
            const Result<Body> read = readAs("asked.obj", objText(skin()), spec);
            QVERIFY(read.ok());
            const auto [low, high] = boundsOf(read.value().skin);
            const auto [wantLow, wantHigh] = boundsOf(skin());
            QVERIFY(std::abs((high.y() - low.y()) - metres * (wantHigh.x() - wantLow.x())) < 1e-6);
            QVERIFY(read.value().notes.front().find("no person's height") != std::string::npos);
        }
    }

    // A scrap half a kilometre away, a ball beside the body or a floor under it made it a giant lying on its side.
    void whatStandsApartIsLeftOut_data() {
        QTest::addColumn<double>("size");
        QTest::addColumn<double>("height");
        QTest::addColumn<QList<double>>("where");
        QTest::newRow("scrap far away") << 0.01 << 0.01 << QList<double>{500, 0, 0};
        QTest::newRow("box beside") << 0.6 << 0.6 << QList<double>{3, 0.3, 0};
        QTest::newRow("room about it") << 6.0 << 6.0 << QList<double>{0, 3, 0};
        QTest::newRow("floor") << 4.0 << 0.0 << QList<double>{0, 0, 0};
        QTest::newRow("plate under the feet") << 0.6 << 0.06 << QList<double>{0, -0.035, 0};
    }
    void whatStandsApartIsLeftOut() {
        QFETCH(double, size);
        QFETCH(double, height);
        QFETCH(QList<double>, where);
        TriangleMesh both = skin();
        const auto first = static_cast<int>(both.positions.size());
        const TriangleMesh box = boxMesh(Vec3(where[0], where[1], where[2]), Vec3(size, height, size));
        both.positions.insert(both.positions.end(), box.positions.begin(), box.positions.end());
        for (const Triangle& t : box.triangles) {
            both.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
        }
        const Result<Body> read = readAs("both.obj", objText(both));
        QVERIFY(read.ok());
        QCOMPARE(read.value().skin.triangles.size(), skin().triangles.size());
        QVERIFY(textOf(read.value().notes).find("read as metres, 1.7") != std::string::npos);
        QVERIFY(textOf(read.value().notes).find("that stand apart from the body") != std::string::npos);
    }

    // Two people were taken for one body, of which nobody knew what was up.
    void ofTwoFiguresOneIsDressed_data() {
        QTest::addColumn<double>("size");
        QTest::addColumn<QList<double>>("where");
        QTest::newRow("side by side") << 0.9 << QList<double>{1.8, 0, 0};
        QTest::newRow("behind each other") << 0.9 << QList<double>{0, 0, -0.8};
        QTest::newRow("child") << 0.55 << QList<double>{1.4, 0, 0.2};
    }
    void ofTwoFiguresOneIsDressed() {
        QFETCH(double, size);
        QFETCH(QList<double>, where);
        TriangleMesh both = skin();
        const auto first = static_cast<int>(both.positions.size());
        for (const Vec3& p : skin().positions) {
            both.positions.push_back(size * p + Vec3(where[0], where[1], where[2]));
        }
        for (const Triangle& t : skin().triangles) {
            if (t[0] % 4 != 0) { // a coarser one
                both.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
            }
        }
        const Result<Body> read = readAs("two.obj", objText(both));
        QVERIFY(read.ok());
        QCOMPARE(read.value().skin.triangles.size(), skin().triangles.size());
        const std::string notes = textOf(read.value().notes);
        QVERIFY2(notes.find("read as metres, 1.7") != std::string::npos, notes.c_str());
        QVERIFY2(notes.find("of another figure") != std::string::npos, notes.c_str());
    }
};

QTEST_APPLESS_MAIN(TestBodyStanding)
#include "test_body_standing.moc"
