#include <QtTest>

#include "core/base/primitive_meshes.h"
#include "core/base/units.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/mesh/sewn/assembly.h"
#include "core/picture/drape_picture.h"
#include "core/picture/legend.h"
#include "core/picture/smooth_surface.h"
#include "tests/core/support/small_garments.h"

#include <QTemporaryDir>

#include <fstream>

using namespace toile;

namespace {

// A square of cloth held upright before the camera.
DrapeFrame hungSquare() {
    testing::PatternBuilder builder;
    builder.addPanel("square", testing::rectangle(400, 400));
    Fabric red;
    red.name = "red";
    red.colour = {200, 30, 30};
    red.id = builder.pattern.takeId<FabricId>();
    builder.pattern.fabrics = {red};
    builder.edit(builder.pattern.panels.front()->id, [&](Panel& panel) { panel.fabric = red.id; });
    PatternMesher mesher;
    DrapeFrame frame;
    frame.garment = assembleGarment(builder.pattern, mesher.mesh(builder.pattern, 40, {1}));
    frame.positions.resize(frame.garment->vertexCount);
    for (const CutVertex& v : frame.garment->cutVertices) {
        frame.positions[static_cast<std::size_t>(v.welded)] = {v.flatMm.x() / 1000, 1 + v.flatMm.y() / 1000, 0};
    }
    frame.normals.assign(frame.positions.size(), Vec3::UnitZ());
    return frame;
}

std::array<int, 3> pixel(const Image& image, int x, int y) {
    const std::size_t at = 4 * static_cast<std::size_t>(y * image.width + x);
    return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2]};
}

PictureSettings smallPicture() {
    PictureSettings settings;
    settings.width = 120;
    settings.height = 120;
    settings.turnDeg = 0;
    settings.showBody = false;
    settings.workers = {2};
    return settings;
}

} // namespace

class TestPicture : public QObject {
    Q_OBJECT

private slots:
    void clothHasItsColourOnBothSidesAndStandsOnLightGround() {
        std::vector<std::string> warnings;
        PictureSettings settings = smallPicture();
        for (const double turn : {0.0, 180.0}) {
            settings.turnDeg = turn;
            const Image image = drawDrape(hungSquare(), Body{}, settings, warnings);
            QCOMPARE(image.rgba.size(), std::size_t{4} * 120 * 120);
            const auto cloth = pixel(image, 60, 60);
            QVERIFY2(cloth[0] > 2 * cloth[1] && cloth[0] > 90, qPrintable(QString::number(cloth[0])));
            const auto corner = pixel(image, 2, 2);
            QVERIFY(corner[0] > 215 && corner[1] > 215 && corner[2] > 215);
        }
        QVERIFY(warnings.empty());
    }

    void thePictureDoesNotDependOnTheNumberOfWorkers() {
        std::vector<std::string> warnings;
        PictureSettings settings = smallPicture();
        settings.workers = {1};
        const Image one = drawDrape(hungSquare(), Body{}, settings, warnings);
        settings.workers = {3};
        QVERIFY(one.rgba == drawDrape(hungSquare(), Body{}, settings, warnings).rgba);
    }

    void whatStandsBeforeTheLampThrowsAShadow() {
        Body body;
        body.skin = sphereMesh({-0.15, 1.95, 0.5}, 0.25); // towards the lamp
        const DrapeFrame frame = hungSquare();
        std::vector<std::string> warnings;
        PictureSettings settings = smallPicture();
        settings.onCloth = true;
        const auto open = pixel(drawDrape(frame, body, settings, warnings), 60, 60);
        settings.showBody = true;
        const auto shaded = pixel(drawDrape(frame, body, settings, warnings), 60, 60);
        QVERIFY2(shaded[0] < open[0] - 15, qPrintable(QString("%1 %2").arg(shaded[0]).arg(open[0])));
    }

    // The inner side of cloth that lies on skin was black: no sky is seen from there, and no other light was known.
    void clothThatLiesOnABodyIsNotBlackOnItsInnerSide() {
        const DrapeFrame frame = hungSquare();
        Body body; // a board right behind the cloth, which is seen from its edge over the rim, and one before it
        for (const double z : {-0.004, 0.004}) {
            const int first = static_cast<int>(body.skin.positions.size());
            for (const Vec2& c : {Vec2(-0.1, 0.9), Vec2(0.5, 0.9), Vec2(0.5, 1.2), Vec2(-0.1, 1.2)}) {
                body.skin.positions.emplace_back(c.x(), c.y(), z);
            }
            body.skin.triangles.push_back({first, first + 1, first + 2});
            body.skin.triangles.push_back({first, first + 2, first + 3});
        }
        PictureSettings settings = smallPicture();
        settings.onCloth = true;
        settings.showBody = true;
        settings.turnDeg = 180; // boards show no back: the cloth is seen between them
        std::vector<std::string> warnings;
        const auto cloth = pixel(drawDrape(frame, body, settings, warnings), 60, 100);
        QVERIFY2(cloth[0] > 40 && cloth[0] > 2 * cloth[1], qPrintable(QString("%1 %2").arg(cloth[0]).arg(cloth[1])));
    }

    // Cloth of few particles was drawn with corners where it lies round.
    void coarseClothIsDrawnRound() {
        PaintedSurface tube;
        constexpr int around = 10;
        constexpr double radius = 0.05;
        for (int row = 0; row < 3; ++row) {
            for (int i = 0; i < around; ++i) {
                const double turn = radians(360.0 * i / around);
                tube.normals.emplace_back(std::cos(turn), 0, -std::sin(turn));
                tube.positions.push_back(radius * tube.normals.back() + 0.03 * row * Vec3::UnitY());
            }
        }
        for (int i = 0; i < 2 * around; ++i) {
            const int next = i / around * around + (i + 1) % around;
            tube.triangles.push_back({i, next, next + around});
            tube.triangles.push_back({i, next + around, i + around});
        }
        tube.colours.assign(tube.triangles.size(), Vec3::Ones());
        tube.lines = {{0, 1}, {around, around + 1}};
        smoothSurface(tube, 0.001, 2);
        QCOMPARE(tube.triangles.size(), std::size_t{4 * around * 16});
        QCOMPARE(tube.lines.size(), std::size_t{8});
        QCOMPARE(tube.normals.size(), tube.positions.size());
        for (const Vec3& p : tube.positions) {
            // The chords' middles lie 2.4 mm inside.
            const double off = radius - std::hypot(p.x(), p.z());
            QVERIFY2(std::abs(off) < 0.0004, qPrintable(QString("%1 at height %2").arg(off).arg(p.y())));
        }
    }

    // Where two tubes of cloth lie in each other, the inner one came out between the outer one's corners.
    void layersThatTouchAreDrawnInTheirOrder() {
        constexpr int around = 12;
        constexpr double gap = 0.0002; // m
        PaintedSurface tubes;
        for (const bool inner : {false, true}) {
            const auto first = static_cast<int>(tubes.positions.size());
            const double radius = inner ? 0.05 - gap : 0.05;
            for (int row = 0; row < 3; ++row) {
                for (int i = 0; i < around; ++i) {
                    const double turn = radians(360.0 * i / around);
                    // Every other side of the outer one is told to be flat: it does not bulge out of the way.
                    const double middle = radians(360.0 * (i / 2 * 2 + 0.5) / around);
                    const double looks = inner ? turn : middle;
                    tubes.normals.emplace_back(std::cos(looks), 0, -std::sin(looks));
                    tubes.positions.push_back(radius * Vec3(std::cos(turn), 0, -std::sin(turn)) +
                                              0.03 * row * Vec3::UnitY());
                }
            }
            for (int i = 0; i < 2 * around; ++i) {
                const int next = first + i / around * around + (i + 1) % around;
                tubes.triangles.push_back({first + i, next, next + around});
                tubes.triangles.push_back({first + i, next + around, first + i + around});
            }
        }
        tubes.colours.assign(tubes.triangles.size(), Vec3::Ones());
        QCOMPARE(countCrossingPairs(tubes.positions, tubes.triangles), std::size_t{0});
        smoothSurface(tubes, 0.001, 2);
        QCOMPARE(countCrossingPairs(tubes.positions, tubes.triangles), std::size_t{0});
    }

    // Along the fold of a hem, normals between its two sides drew dark and bright triangles.
    void aSharpFoldHasNormalsOfItsOwnOnBothSides() {
        PaintedSurface hem; // a strip folded back on itself over its long edge, and smooth along it
        for (int i = 0; i < 4; ++i) {
            const double x = 0.02 * i;
            hem.positions.insert(hem.positions.end(), {Vec3(x, 0, 0), Vec3(x, 0.04, 0), Vec3(x, 0.04, 0.004)});
        }
        for (int i = 0; i < 9; i += 3) {
            hem.triangles.insert(hem.triangles.end(), {{i, i + 3, i + 4}, {i, i + 4, i + 1}}); // back
            hem.triangles.insert(hem.triangles.end(), {{i, i + 5, i + 3}, {i, i + 2, i + 5}}); // front
        }
        hem.normals.assign(hem.positions.size(), -Vec3::UnitY());
        hem.colours.assign(hem.triangles.size(), Vec3::Ones());
        hem.lines = {{0, 3}};
        splitCreases(hem);
        QCOMPARE(hem.positions.size(), std::size_t{16}); // the fold's four twice
        QCOMPARE(hem.lines.size(), std::size_t{1});
        for (const Triangle& t : hem.triangles) {
            const auto corner = [&](std::size_t k) { return hem.positions[static_cast<std::size_t>(t[k])]; };
            const Vec3 flat = (corner(1) - corner(0)).cross(corner(2) - corner(0)).normalized();
            for (const int v : t) {
                QVERIFY(hem.normals[static_cast<std::size_t>(v)].dot(flat) > 0.999);
            }
        }
    }

    // A box with normals between its sides looked like a pillow.
    void aBoxHasSixFlatSides() {
        constexpr int cells = 4;
        const TriangleMesh box = boxMesh(Vec3(-1, 0, -1), Vec3(1, 2, 1), cells);
        const CreasedTriangles cut = cutAtCreases(box.positions, box.triangles);
        QCOMPARE(cut.vertexOf.size(), std::size_t{6 * (cells + 1) * (cells + 1)});
        QCOMPARE(cut.triangles.size(), box.triangles.size());
        for (std::size_t i = 0; i < cut.triangles.size(); ++i) {
            for (std::size_t k = 0; k < 3; ++k) {
                QCOMPARE(cut.vertexOf[static_cast<std::size_t>(cut.triangles[i][k])], box.triangles[i][k]);
            }
        }
        const TriangleMesh ball = sphereMesh(Vec3::Zero(), 1, 12);
        QCOMPARE(cutAtCreases(ball.positions, ball.triangles).vertexOf.size(), ball.positions.size());
    }

    void aMapColoursTheClothAndBringsItsLegend() {
        DrapeFrame frame = hungSquare();
        PictureMap map;
        for (const Vec3& p : frame.positions) {
            map.values.push_back(p.y() < 1.2 ? 100 : 110);
        }
        map.least = 100;
        map.most = 110;
        map.label = "Strain";
        map.unit = "%";
        PictureSettings settings = smallPicture();
        settings.map = &map;
        std::vector<std::string> warnings;
        const Image image = drawDrape(frame, Body{}, settings, warnings);
        const auto lower = pixel(image, 60, 100);
        const auto upper = pixel(image, 60, 20);
        QVERIFY(lower[2] > lower[0] && upper[0] > upper[2]); // blue below, red above
        settings.map = nullptr;
        const Image plain = drawDrape(frame, Body{}, settings, warnings);
        QVERIFY(pixel(image, 14, 100) != pixel(plain, 14, 100)); // the bar
    }

    void printedFabricShowsItsPictureToScale() {
        QTemporaryDir folder;
        Image stripes{2, 1, {250, 250, 250, 255, 10, 10, 10, 255}};
        QVERIFY(writePng(stripes, folder.filePath("stripes.png").toStdString()).ok());
        DrapeFrame frame = hungSquare();
        auto garment = std::make_shared<Garment>(*frame.garment);
        garment->fabrics[0].texture = "stripes.png";
        garment->fabrics[0].textureWidthMm = 200; // two black and two white stripes on 400 mm
        frame.garment = garment;
        PictureSettings settings = smallPicture();
        settings.baseFolder = folder.path().toStdString();
        std::vector<std::string> warnings;
        const Image image = drawDrape(frame, Body{}, settings, warnings);
        QVERIFY(warnings.empty());
        int changes = 0;
        bool dark = false;
        for (int x = 10; x < 110; ++x) {
            const bool now = pixel(image, x, 60)[0] < 110;
            changes += now != dark ? 1 : 0;
            dark = now;
        }
        QVERIFY2(changes >= 3 && changes <= 5, qPrintable(QString::number(changes)));
    }

    void aMissingPictureIsToldAndTheFabricKeepsItsColour() {
        QTemporaryDir folder;
        std::ofstream(folder.filePath("text.png").toStdString()) << "no picture";
        for (const char* name : {"missing.png", "text.png"}) {
            DrapeFrame frame = hungSquare();
            auto garment = std::make_shared<Garment>(*frame.garment);
            garment->fabrics[0].texture = name;
            frame.garment = garment;
            PictureSettings settings = smallPicture();
            settings.baseFolder = folder.path().toStdString();
            std::vector<std::string> warnings;
            const Image image = drawDrape(frame, Body{}, settings, warnings);
            QCOMPARE(warnings.size(), std::size_t{1});
            QVERIFY(warnings.front().find(name) != std::string::npos);
            QVERIFY(pixel(image, 60, 60)[0] > 2 * pixel(image, 60, 60)[1]);
        }
    }

    void picturesAreReadBackAsTheyWereWritten() {
        QTemporaryDir folder;
        const Image image{
            3, 2, {1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 20, 30, 255, 40, 50, 60, 255, 70, 80, 90, 255}};
        const std::string path = folder.filePath("small.png").toStdString();
        QVERIFY(writePng(image, path).ok());
        const Result<Image> read = readPng(path);
        QVERIFY(read.ok());
        QCOMPARE(read.value().width, 3);
        QVERIFY(read.value().rgba == image.rgba);
    }
};

QTEST_APPLESS_MAIN(TestPicture)
#include "test_picture.moc"
