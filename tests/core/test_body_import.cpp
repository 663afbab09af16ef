// Bodies from files. The skin is our own mannequin, written in the ways of other programs and mangled as files are.

#include <QtTest>

#include "core/body/import/hole_filling.h"
#include "core/body/import/scene_file.h"
#include "core/body/measure/body_measure.h"
#include "tests/core/support/body_folder.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <functional>

using namespace toile;
using namespace toile::testing;

class TestBodyImport : public QObject, BodyFolder {
    Q_OBJECT

private slots:
    void everyKindOfFileGivesTheSameSkin_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<double>("lifted");
        const auto row = [](const char* name, const std::string& bytes, double lifted = 0) {
            QTest::newRow(name) << QString(name) << QByteArray::fromStdString(bytes) << lifted;
        };
        row("body.obj", objText(skin()));
        row("body.ply", plyText(skin()));
        row("body.stl", stlBinary(skin()));
        row("body.dae", daeText(skin()), 0.5);
        row("body.glb", glbBinary(skin(), false));
        row("boned.glb", glbBinary(skin(), true));
    }
    void everyKindOfFileGivesTheSameSkin() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(double, lifted);
        const Result<Body> read = readAs(qPrintable(name), bytes.toStdString());
        QVERIFY2(read.ok(), read ? "" : read.error().c_str());
        const auto [low, high] = boundsOf(read.value().skin);
        const auto [wantLow, wantHigh] = boundsOf(skin());
        const Vec3 lift(0, lifted, 0);
        QVERIFY((low - wantLow - lift).norm() < 1e-5);
        QVERIFY((high - wantHigh - lift).norm() < 1e-5);
        QCOMPARE(read.value().skin.positions.size(), skin().positions.size());
        QCOMPARE(read.value().skin.triangles.size(), skin().triangles.size());
        QVERIFY(std::abs(volumeOf(read.value().skin) / volumeOf(skin()) - 1) < 1e-4);
    }

    void quadsAndCornersApartAreTheSameSkin_data() {
        QTest::addColumn<bool>("quads");
        QTest::addColumn<bool>("apart");
        QTest::newRow("quads") << true << false;
        QTest::newRow("corners apart") << false << true;
    }
    void quadsAndCornersApartAreTheSameSkin() {
        QFETCH(bool, quads);
        QFETCH(bool, apart);
        ObjStyle style;
        style.quads = quads;
        style.cornersApart = apart;
        const Result<Body> read = readAs("mangled.obj", objText(skin(), style));
        QVERIFY(read.ok());
        QCOMPARE(read.value().skin.positions.size(), skin().positions.size());
        QCOMPARE(read.value().skin.triangles.size(), skin().triangles.size());
        QCOMPARE(read.value().notes.size(), std::size_t{1}); // nothing had to be mended
    }

    void helperGroupsAreNoSkin() {
        ObjStyle style;
        style.tail = "v 9 9 9\nv 9 10 9\nv 10 9 9\ng helper-skirt\nf -1 -2 -3\n"
                     "g joint-l-knee\nf -1 -2 -3\ng eyelashes\nf -1 -2 -3\n";
        const std::string text = objText(skin(), style);
        Result<Body> read = readAs("helpers.obj", text);
        QVERIFY(read.ok());
        QCOMPARE(read.value().skin.triangles.size(), skin().triangles.size());
        QVERIFY(textOf(read.value().notes).find("3 groups left out") != std::string::npos);
        BodySpec spec;
        spec.groups = {"body", "helper-skirt"};
        read = readAs("helpers.obj", text, spec);
        QCOMPARE(read.value().skin.triangles.size(), skin().triangles.size() + 1);
        spec.groups = {"legs"};
        read = readAs("helpers.obj", text, spec);
        QVERIFY(!read.ok() && read.error().find("no group 'legs'; it has 'body'") != std::string::npos);
    }

    // Half of the triangles looked inwards, a second body stood beside the first, one leg had a hole, every tenth
    // triangle was there twice and some had no area: all of it is mended or borne, and told.
    void flippedTriplicatedHoledAndSeveralShellsSurvive() {
        TriangleMesh bad = skin();
        const std::size_t count = bad.triangles.size();
        for (std::size_t i = 0; i < count; i += 2) {
            std::swap(bad.triangles[i][0], bad.triangles[i][1]);
        }
        for (std::size_t i = 0; i < count; i += 10) {
            bad.triangles.push_back(bad.triangles[i]);
            bad.triangles.push_back({bad.triangles[i][0], bad.triangles[i][0], bad.triangles[i][1]});
        }
        const int first = static_cast<int>(bad.positions.size());
        for (const Vec3& p : {Vec3(0.3, 0.5, 0), Vec3(0.35, 0.5, 0), Vec3(0.3, 0.55, 0), Vec3(0.3, 0.5, 0.05)}) {
            bad.positions.push_back(p);
        }
        for (const Triangle& t : {Triangle{0, 1, 2}, Triangle{0, 1, 3}, Triangle{0, 2, 3}, Triangle{1, 2, 3}}) {
            bad.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
        }
        bad.triangles.erase(bad.triangles.begin() + 100, bad.triangles.begin() + 104);
        const Result<Body> read = readAs("bad.obj", objText(bad));
        QVERIFY(read.ok());
        const std::string notes = textOf(read.value().notes);
        for (const char* words : {"looked inwards", "there twice", "missing were closed (1)"}) {
            QVERIFY2(notes.find(words) != std::string::npos, notes.c_str());
        }
        const double tetrahedron = 0.05 * 0.05 * 0.05 / 6;
        QVERIFY(std::abs(volumeOf(read.value().skin) / (volumeOf(skin()) + tetrahedron) - 1) < 0.01);
    }

    // Where every fiftieth face was missing, tapes went through the gaps: the waist was half a metre too narrow, and
    // the body was taken to look to the side.
    void missingFacesAreClosedAndTapesHold() {
        const Body whole = readAs("whole.obj", objText(skin())).value();
        TriangleMesh torn = skin();
        std::size_t left = 0;
        for (std::size_t i = 0; i < torn.triangles.size(); ++i) {
            if (i * 37 % 50 != 0) { // a fiftieth, all over
                torn.triangles[left++] = torn.triangles[i];
            }
        }
        torn.triangles.resize(left);
        const Result<Body> read = readAs("torn.obj", objText(torn));
        QVERIFY(read.ok());
        QVERIFY(textOf(read.value().notes).find("missing were closed") != std::string::npos);
        QVERIFY(textOf(read.value().notes).find("open edges") == std::string::npos);
        QCOMPARE(read.value().skin.triangles.size(), skin().triangles.size());
        QVERIFY((read.value().landmarks.forward - whole.landmarks.forward).norm() < 1e-3);
        QCOMPARE(read.value().points.size(), whole.points.size());
        const BodyMeasures want = measureBody(whole.skin, whole.landmarks);
        const BodyMeasures found = measureBody(read.value().skin, read.value().landmarks);
        for (const auto& [a, b] :
             {std::pair{want.bust, found.bust}, {want.waist, found.waist}, {want.hip, found.hip}}) {
            QVERIFY2(std::abs(a - b) < 0.3, qPrintable(QString("%1 %2").arg(a).arg(b)));
        }
    }

    // A cut neck, and a sheet's rim, are ends and no missing faces.
    void endsStayOpen() {
        TriangleMesh cut = skin();
        const auto [low, high] = boundsOf(cut);
        const double neck = low.y() + 0.86 * (high.y() - low.y());
        std::erase_if(cut.triangles, [&](const Triangle& t) {
            return std::any_of(t.begin(), t.end(),
                               [&](int v) { return cut.positions[static_cast<std::size_t>(v)].y() > neck; });
        });
        const std::size_t before = cut.triangles.size();
        QCOMPARE(fillHoles(cut).holes, std::size_t{0});
        QCOMPARE(cut.triangles.size(), before);
        TriangleMesh sheet{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 3}}};
        QCOMPARE(fillHoles(sheet).holes, std::size_t{0});
    }

    // Two missing faces that touch at a corner are two holes; the sphere is closed again, all of it outwards.
    void holesThatTouchAreClosedEach() {
        TriangleMesh skinWithout = skin();
        const Triangle first = skinWithout.triangles[500];
        std::size_t second = 0;
        for (std::size_t i = 501; second == 0 && i < skinWithout.triangles.size(); ++i) {
            const Triangle& t = skinWithout.triangles[i];
            const auto shared = std::count_if(
                t.begin(), t.end(), [&](int v) { return std::find(first.begin(), first.end(), v) != first.end(); });
            second = shared == 1 ? i : 0;
        }
        QVERIFY(second > 0);
        skinWithout.triangles.erase(skinWithout.triangles.begin() + static_cast<std::ptrdiff_t>(second));
        skinWithout.triangles.erase(skinWithout.triangles.begin() + 500);
        const FilledHoles filled = fillHoles(skinWithout);
        QCOMPARE(filled.holes, std::size_t{2});
        QCOMPARE(filled.edges, std::size_t{6});
        QVERIFY(std::abs(volumeOf(skinWithout) / volumeOf(skin()) - 1) < 1e-12);
    }

    // Cloth that was draped on a picture of a body had nothing to lie on, and did not come to an end.
    void aFlatBodyIsRefused() {
        TriangleMesh flat = skin();
        for (Vec3& p : flat.positions) {
            p.z() = 0;
        }
        const Result<Body> read = readAs("flat.obj", objText(flat));
        QVERIFY(!read.ok());
        QVERIFY(read.error().find("without depth") != std::string::npos);
    }

    void skeletonAndSkinningAreKept() {
        const Result<Body> read = readAs("bones.glb", glbBinary(skin(), true));
        QVERIFY(read.ok() && read.value().skeleton);
        const Skeleton& skeleton = *read.value().skeleton;
        QCOMPARE(skeleton.joints.size(), std::size_t{2});
        QCOMPARE(skeleton.joints[0].name, std::string("hips"));
        QCOMPARE(skeleton.joints[1].name, std::string("spine"));
        QCOMPARE(skeleton.joints[1].parent, 0);
        QVERIFY((skeleton.joints[1].position - Vec3(0, 1.2, 0)).norm() < 1e-6);
        QCOMPARE(skeleton.weights.size(), read.value().skin.positions.size());
        for (std::size_t v = 0; v < skeleton.weights.size(); ++v) {
            QCOMPARE(skeleton.weights[v].size(), std::size_t{1});
            QCOMPARE(skeleton.weights[v][0].joint, read.value().skin.positions[v].y() > 1.05 ? 1 : 0);
        }
    }

    void aBadFileGetsOneLine_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* title, const char* name, const QByteArray& bytes, const char* words) {
            QTest::newRow(title) << name << bytes << words;
        };
        row("empty", "a.obj", "", "the file is empty");
        row("no 3D file", "a.txt", "hello", "'txt' is not an ending of a 3D file");
        row("no ending", "a", "hello", "'' is not an ending");
        row("not what it says", "a.glb", "hello", "damaged");
        row("not what it says either", "a.fbx", QByteArray(1000, '\7'), "damaged");
        row("cut off", "a.stl", QByteArray::fromStdString(stlBinary(skin())).left(5000), "damaged");
        row("points only", "a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\n", "");
        row("no numbers", "a.obj", "v nan nan nan\nv 1 nan 0\nv 0 inf nan\nf 1 2 3\n", "no");
        row("flat", "a.obj", "v 0 0 0\nv 0 0 0\nv 0 0 0\nf 1 2 3\n", "hardly a face");
        row("far away", "a.obj", "v 1e30 0 0\nv 0 1e30 0\nv 0 0 1e30\nf 1 2 3\n", "no");
        row("indices out of range", "a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 77\n", "");
        // Nobody checked these before the polygon was cut into triangles, which ended the program.
        row("polygon of places that are not there", "a.ply",
            "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
            "element face 1\nproperty list uchar int vertex_indices\nend_header\n"
            "0 0 0\n1 0 0\n1 1 0\n0 1 0\n5 0 1 2 900000000 400000000\n",
            "");
        // Headers like these took Assimp's reader beyond its memory.
        const char* places = "property float x\nproperty float y\nproperty float z\n";
        row("more places than the file has bytes", "a.ply",
            QByteArray("ply\nformat binary_little_endian 1.0\nelement vertex 4000000000\n") + places + "end_header\n",
            "too short");
        row("a header without an end", "a.ply", QByteArray("ply\nformat ascii 1.0\nelement vertex 3\n") + places,
            "no end");
        row("a property of no type", "a.ply",
            "ply\nformat binary_big_endian 1.0\nelement vertex 3\nproperty flo\x8a x\nend_header\n", "header has");
        row("a polygon longer than the file", "a.ply",
            QByteArray("ply\nformat ascii 1.0\nelement vertex 1\n") + places +
                "element face 1\nproperty list uint int vertex_indices\nend_header\n0 0 0\n4000000000 0 1\n",
            "ends");
    }

    // The same three faces as text, in both byte orders and as a strip, with properties and elements nobody asked for.
    void everySortOfPlyIsTheSameMesh() {
        const TriangleMesh mesh = skin();
        const auto text = readAs("t.ply", plyText(mesh));
        QVERIFY(text.ok());
        for (const bool big : {false, true}) {
            const auto binary = readAs("b.ply", plyBinary(mesh, big));
            QVERIFY2(binary.ok(), binary.ok() ? "" : binary.error().c_str());
            QVERIFY(binary.value().skin.triangles == text.value().skin.triangles);
            QCOMPARE(binary.value().skin.positions.size(), text.value().skin.positions.size());
            for (std::size_t i = 0; i < text.value().skin.positions.size(); ++i) {
                QVERIFY((binary.value().skin.positions[i] - text.value().skin.positions[i]).norm() < 1e-5);
            }
        }
    }
    void aBadFileGetsOneLine() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        const Result<Body> read = readAs(qPrintable(name), bytes.toStdString());
        QVERIFY(!read.ok());
        const QString line = QString::fromStdString(read.error());
        QVERIFY2(line.startsWith(QString::fromStdString(at(qPrintable(name)))) && !line.contains('\n') &&
                     line.size() < 400,
                 qPrintable(line));
        QVERIFY2(line.contains(words), qPrintable(line));
    }

    void aMissingFileOrAFolderGetsOneLine() {
        QVERIFY(readBody(at("nowhere.obj"), {}).error().find("there is no such file") != std::string::npos);
        QVERIFY(readBody(at("."), {}).error().find("it is no file") != std::string::npos);
        QVERIFY(readBody("/dev/zero", {}).error().find("it is no file") != std::string::npos);
    }

    // Bytes changed at random must give a body or one line, never a crash.
    void damagedFilesNeverCrash() {
        std::uint32_t seed = 7;
        const auto random = [&](std::size_t below) {
            seed = seed * 1664525U + 1013904223U;
            return static_cast<std::size_t>(seed >> 8) % below;
        };
        TriangleMesh small = skin();
        small.triangles.resize(60);
        const std::pair<const char*, std::string> files[] = {
            {"d.obj", objText(small)},   {"d.ply", plyText(small)}, {"e.ply", plyBinary(small, false)},
            {"d.stl", stlBinary(small)}, {"d.dae", daeText(small)}, {"d.glb", glbBinary(small, true)}};
        for (const auto& [name, good] : files) {
            for (int round = 0; round < 40; ++round) {
                std::string bytes = good;
                for (int k = 0; k < 8; ++k) {
                    bytes[random(bytes.size())] = static_cast<char>(random(256));
                }
                const Result<Body> read = readAs(name, bytes);
                QVERIFY(read.ok() || read.error().find('\n') == std::string::npos);
            }
        }
    }

    void theFormatsThatPeopleHaveAreRead() {
        const std::vector<std::string> endings = sceneFileEndings();
        for (const char* ending : {"obj", "fbx", "glb", "gltf", "dae", "stl", "ply"}) {
            QVERIFY2(std::binary_search(endings.begin(), endings.end(), ending), ending);
        }
    }
};

QTEST_APPLESS_MAIN(TestBodyImport)
#include "test_body_import.moc"
