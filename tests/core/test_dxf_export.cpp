#include <QtTest>

#include <Eigen/Geometry>

#include "core/file/paper/dxf_export.h"
#include "core/file/pattern_file.h"
#include "tests/core/support/drafted_garments.h"
#include "tests/core/support/sewn_squares.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace toile;
using namespace toile::test;

namespace {

Pattern twoSquares() {
    return sewnSquares(1, "Square (\\l) \xC3\xA9\xE2\x82\xAC", "Square (\\r) \xC3\xA9\xE2\x82\xAC");
}

// The groups of a DXF file.
using Groups = std::vector<std::pair<int, std::string>>;
Groups groupsOf(const std::string& dxf) {
    Groups groups;
    const QStringList lines = QString::fromStdString(dxf).split("\r\n");
    for (qsizetype i = 0; i + 1 < lines.size(); i += 2) {
        groups.emplace_back(lines[i].trimmed().toInt(), lines[i + 1].toStdString());
    }
    return groups;
}

struct DxfEntity {
    std::string kind, block;
    int layer = 0;
    std::map<int, std::string> values;
    std::vector<Vec2> points;
    [[nodiscard]] bool closed() const { return values.contains(70) && values.at(70) == "1"; }
};
std::vector<DxfEntity> entitiesOf(const std::string& dxf) {
    std::vector<DxfEntity> entities;
    std::string block;
    bool vertex = false;
    for (const auto& [code, value] : groupsOf(dxf)) {
        if (code == 0) {
            vertex = value == "VERTEX";
            if (!vertex && value != "SEQEND") {
                entities.push_back({value, "", 0, {}, {}});
            }
            if (value == "ENDBLK") {
                block.clear();
            }
        } else if (entities.empty()) {
            continue;
        } else if (vertex && (code == 10 || code == 20)) {
            if (code == 10) {
                entities.back().points.emplace_back(std::stod(value), 0);
            } else {
                entities.back().points.back().y() = std::stod(value);
            }
        } else if (!vertex) {
            entities.back().values[code] = value;
            if (code == 8) {
                entities.back().layer = std::stoi(value);
            }
            if (code == 2 && entities.back().kind == "BLOCK") {
                block = value;
            }
        }
        entities.back().block = block;
    }
    return entities;
}

Vec2 placeOf(const DxfEntity& e, int code = 10) {
    return {std::stod(e.values.at(code)), std::stod(e.values.at(code + 10))};
}

double distanceTo(const std::vector<Vec2>& polygon, const Vec2& p) {
    double nearest = 1e9;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2& a = polygon[i];
        const Vec2& b = polygon[(i + 1) % polygon.size()];
        const double along = std::clamp((p - a).dot(b - a) / std::max((b - a).squaredNorm(), 1e-12), 0.0, 1.0);
        nearest = std::min(nearest, (p - lerp(a, b, along)).norm());
    }
    return nearest;
}

} // namespace

class TestDxfExport : public QObject {
    Q_OBJECT

private slots:
    void theDxfHasABlockAndAnInsertForEveryPiece_data() { addGarments(); }
    void theDxfHasABlockAndAnInsertForEveryPiece();
    void theBoundaryIsTheLineToCutOn();
    void edgesToSewAreApart();
    void notchesStandOnTheBoundaryAndPointInwards();
    void theMirrorLineIsAnEdgeOfTheHalf();
    void grainPointsUpAsDrafted();
    void linesOfTheDxfEndAsOnOtherSystems();
    void itIsOneOfTheFormatsAndAlwaysTheSame();
};

void TestDxfExport::theDxfHasABlockAndAnInsertForEveryPiece() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    std::set<std::string> blocks;
    std::set<std::string> inserts;
    std::map<std::string, int> boundaries;
    for (const DxfEntity& e : entitiesOf(writeDxf(pattern))) {
        if (e.kind == "BLOCK") {
            QVERIFY(blocks.insert(e.values.at(2)).second);
            QVERIFY2(e.values.at(2).find(' ') == std::string::npos, e.values.at(2).c_str());
        } else if (e.kind == "INSERT") {
            inserts.insert(e.values.at(2));
        } else if (e.kind == "POLYLINE" && e.layer == 1) {
            ++boundaries[e.block];
            QVERIFY(e.closed());
            QVERIFY2(signedArea(e.points) < 0, e.block.c_str()); // clockwise
        }
    }
    QCOMPARE(blocks.size(), pattern.panels.size());
    QCOMPARE(inserts, blocks);
    QCOMPARE(boundaries.size(), blocks.size());
    for (const auto& [block, count] : boundaries) {
        QVERIFY2(count == 1, block.c_str());
    }
}

void TestDxfExport::theBoundaryIsTheLineToCutOn() {
    int found = 0;
    for (const DxfEntity& e : entitiesOf(writeDxf(twoSquares()))) {
        if (e.kind == "POLYLINE" && e.layer == 1) {
            ++found;
            Eigen::AlignedBox2d box;
            for (const Vec2& p : e.points) {
                box.extend(p);
            }
            QVERIFY((box.min() - Vec2(-10, -10)).norm() < 0.01);
            QVERIFY((box.max() - Vec2(210, 210)).norm() < 0.01);
        }
    }
    QCOMPARE(found, 2);
}

void TestDxfExport::edgesToSewAreApart() {
    int edges = 0;
    for (const DxfEntity& e : entitiesOf(writeDxf(twoSquares()))) {
        if (e.kind == "POLYLINE" && e.layer == 14) {
            ++edges;
            QCOMPARE(e.points.size(), std::size_t{2});
            QVERIFY(std::abs((e.points[1] - e.points[0]).norm() - 200) < 0.01);
        }
    }
    QCOMPARE(edges, 8);
}

void TestDxfExport::notchesStandOnTheBoundaryAndPointInwards() {
    std::map<std::string, std::vector<Vec2>> boundaries;
    int notches = 0;
    for (const DxfEntity& e : entitiesOf(writeDxf(twoSquares()))) {
        if (e.kind == "POLYLINE" && e.layer == 1) {
            boundaries[e.block] = e.points;
        } else if (e.kind == "POINT" && e.layer == 4) {
            ++notches;
            const std::vector<Vec2>& boundary = boundaries.at(e.block);
            QVERIFY(distanceTo(boundary, placeOf(e)) < 0.01);
            const double angle = std::stod(e.values.at(50)) * M_PI / 180;
            QVERIFY(contains(boundary, Vec2(placeOf(e) + Vec2(std::cos(angle), std::sin(angle)))));
            QVERIFY(std::stod(e.values.at(30)) > 0);
            QVERIFY(std::abs(placeOf(e).y() - 50) < 0.01); // a quarter up both sides
        }
    }
    QCOMPARE(notches, 2);
}

void TestDxfExport::theMirrorLineIsAnEdgeOfTheHalf() {
    const auto entities = entitiesOf(writeDxf(foldedSquares()));
    int mirrors = 0;
    for (const DxfEntity& mirror : entities) {
        if (mirror.kind != "LINE" || mirror.layer != 6) {
            continue;
        }
        ++mirrors;
        for (const DxfEntity& e : entities) {
            if (e.kind == "POLYLINE" && e.layer == 1 && e.block == mirror.block) {
                const double least =
                    std::min_element(e.points.begin(), e.points.end(), [](const Vec2& a, const Vec2& b) {
                        return a.x() < b.x();
                    })->x();
                QVERIFY(std::abs(least) < 0.01); // nothing beyond the fold
                QVERIFY(distanceTo(e.points, placeOf(mirror)) < 0.01);
                QVERIFY(distanceTo(e.points, placeOf(mirror, 11)) < 0.01);
            }
        }
        // From one end of the allowance to the other.
        QVERIFY(std::abs((placeOf(mirror, 11) - placeOf(mirror)).norm() - 220) < 0.01);
    }
    QCOMPARE(mirrors, 1);
}

void TestDxfExport::grainPointsUpAsDrafted() {
    int grains = 0;
    for (const DxfEntity& e : entitiesOf(writeDxf(twoSquares()))) {
        if (e.kind == "LINE" && e.layer == 7) {
            ++grains;
            const Vec2 arrow = placeOf(e, 11) - placeOf(e);
            QVERIFY(std::abs(arrow.x()) < 0.01 && arrow.y() > 10);
        }
    }
    QCOMPARE(grains, 2);
}

void TestDxfExport::linesOfTheDxfEndAsOnOtherSystems() {
    const std::string dxf = writeDxf(twoSquares());
    for (std::size_t i = 0; i < dxf.size(); ++i) {
        QVERIFY(dxf[i] != '\n' || (i > 0 && dxf[i - 1] == '\r'));
    }
    QVERIFY(dxf.find("AC1009") != std::string::npos);
    QVERIFY(dxf.find("Units: METRIC") != std::string::npos);
    QVERIFY(dxf.ends_with("  0\r\nEOF\r\n"));
    QVERIFY(dxf.find("Model_Space") == std::string::npos);
}

void TestDxfExport::itIsOneOfTheFormatsAndAlwaysTheSame() {
    const QTemporaryDir folder;
    const Pattern pattern = twoSquares();
    const std::string path = folder.filePath("squares.dxf").toStdString();
    const Result<void> written = writeAnyPattern(pattern, path);
    QVERIFY2(written.ok(), written.ok() ? "" : written.error().c_str());
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().toStdString() == writeDxf(pattern));
    QCOMPARE(lostByWriting(pattern, path).size(), std::size_t{1}); // the seam
}

QTEST_APPLESS_MAIN(TestDxfExport)
#include "test_dxf_export.moc"
