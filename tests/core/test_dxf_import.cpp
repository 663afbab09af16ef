#include "core/file/paper/dxf_export.h"
#include "core/file/paper/dxf_import.h"
#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/panel_cut.h"
#include "tests/core/support/drafted_garments.h"

#include <QtTest>

#include <cmath>
#include <numbers>
#include <set>

using namespace toile;
using namespace toile::test;

namespace {

// A DXF file as other programs write it: what a piece is made of, line by line.
class Dxf {
public:
    explicit Dxf(bool header = false) {
        if (header) {
            put({{0, "SECTION"}, {2, "HEADER"}, {9, "$ACADVER"}, {1, "AC1009"}, {0, "ENDSEC"}});
        }
    }
    void put(const std::vector<std::pair<int, std::string>>& groups) {
        for (const auto& [code, value] : groups) {
            m_text += "  " + std::to_string(code) + "\n" + value + "\n";
        }
    }
    void words(const std::string& text, int layer = 1) {
        put({{0, "TEXT"}, {8, std::to_string(layer)}, {10, "0"}, {20, "0"}, {40, "1"}, {1, text}});
    }
    void polyline(int layer, const std::vector<Vec2>& points, bool closed = false) {
        put({{0, "POLYLINE"}, {8, std::to_string(layer)}, {66, "1"}, {70, closed ? "1" : "0"}});
        for (const Vec2& p : points) {
            put({{0, "VERTEX"}, {8, std::to_string(layer)}, {10, number(p.x())}, {20, number(p.y())}});
        }
        put({{0, "SEQEND"}});
    }
    void line(int layer, const Vec2& a, const Vec2& b) {
        put({{0, "LINE"},
             {8, std::to_string(layer)},
             {10, number(a.x())},
             {20, number(a.y())},
             {11, number(b.x())},
             {21, number(b.y())}});
    }
    void point(int layer, const Vec2& p) {
        put({{0, "POINT"}, {8, std::to_string(layer)}, {10, number(p.x())}, {20, number(p.y())}});
    }
    void begin(const std::string& section) { put({{0, "SECTION"}, {2, section}}); }
    void beginBlock(const std::string& name) { put({{0, "BLOCK"}, {8, "1"}, {2, name}, {10, "0"}, {20, "0"}}); }
    void endBlock() { put({{0, "ENDBLK"}, {8, "1"}}); }
    void end() { put({{0, "ENDSEC"}}); }
    [[nodiscard]] std::string text() const { return m_text + "  0\nEOF\n"; }

    static std::string number(double value) { return QByteArray::number(value, 'g', 12).toStdString(); }

private:
    std::string m_text;
};

ReadPattern readOrFail(const std::string& text) {
    Result<ReadPattern> read = readDxfText(text);
    if (!read) {
        qFatal("%s", read.error().c_str());
    }
    return std::move(read).value();
}

double areaOf(const PanelShape& shape) {
    double area = 0;
    for (const CutPiece& piece : cutOutline(shape)) {
        area += areaSwept(piece.segment);
    }
    return std::abs(area);
}

std::vector<Vec2> circle(double radius, int points) {
    std::vector<Vec2> polygon;
    for (int i = 0; i < points; ++i) {
        const double angle = -2 * std::numbers::pi * i / points;
        polygon.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
    }
    return polygon;
}

bool mentions(const std::vector<std::string>& messages, const std::string& words) {
    return std::any_of(messages.begin(), messages.end(),
                       [&](const std::string& m) { return m.find(words) != std::string::npos; });
}

} // namespace

class TestDxfImport : public QObject {
    Q_OBJECT

private slots:
    void everyShippedGarmentComesBack_data() { addGarments(); }
    void everyShippedGarmentComesBack();
    void aPieceOfOpenStrokesInInchesIsReadAsItIsCut();
    void theSampleSizeIsRead();
    void metricFilesInCentimetresAreSeenThrough();
    void aClosedLineIsCutIntoEdgesAtItsTurnPoints();
    void theMirrorLineMakesAHalfOnFold();
    void arcsStayRound();
    void anyDrawingWithClosedLinesHasPieces();
    void whatCannotBeReadIsRefusedOrToldOf();
};

void TestDxfImport::everyShippedGarmentComesBack() {
    QFETCH(int, index);
    const Pattern drafted = draftedAt(index);
    const Pattern read = readOrFail(writeDxf(drafted)).pattern;
    QCOMPARE(read.name, drafted.name);
    QCOMPARE(read.panels.size(), drafted.panels.size());
    for (const PatternIssue& issue : checkPattern(read)) {
        QVERIFY2(issue.severity == Severity::Hint, describe(issue).c_str());
    }
    for (std::size_t i = 0; i < read.panels.size(); ++i) {
        const Panel& before = *drafted.panels[i];
        const Panel& after = *read.panels[i];
        const char* name = before.name.c_str();
        QCOMPARE(after.name, before.name);
        QCOMPARE(after.quantity, before.quantity);
        QCOMPARE(read.findFabric(after.fabric)->name, drafted.findFabric(before.fabric)->name);
        QVERIFY2(after.shape.foldEdge.has_value() == before.shape.foldEdge.has_value(), name);
        const double ratio = areaOf(after.shape) / areaOf(before.shape);
        QVERIFY2(std::abs(ratio - 1) < 1e-3, (before.name + ": " + std::to_string(ratio)).c_str());
        // The widths of allowances, wherever an edge has its middle.
        for (std::size_t e = 0; e < before.shape.outline.edges.size() && read.panels.size() > 1; ++e) {
            const Vec2 middle = positionAt(segmentOf(before.shape.outline, e), 0.5);
            for (std::size_t k = 0; k < after.shape.outline.edges.size(); ++k) {
                if ((positionAt(segmentOf(after.shape.outline, k), 0.5) - middle).norm() < 0.2) {
                    const double off =
                        after.shape.outline.edges[k].allowanceMm - before.shape.outline.edges[e].allowanceMm;
                    QVERIFY2(std::abs(off) < 0.3, (before.name + ": " + std::to_string(off)).c_str());
                }
            }
        }
        // Dart legs are edges, and sewn.
        QVERIFY(after.shape.outline.edges.size() >= before.shape.outline.edges.size());
    }
    std::size_t darts = 0;
    for (const PanelPtr& panel : drafted.panels) {
        darts += panel->shape.darts.size();
    }
    QCOMPARE(read.seams.size(), darts);
}

// As Gerber's AccuMark writes: no header, four open strokes run clockwise, in any order, inches, grain along x.
void TestDxfImport::aPieceOfOpenStrokesInInchesIsReadAsItIsCut() {
    Dxf dxf;
    dxf.begin("BLOCKS");
    dxf.beginBlock("FRONT_M");
    dxf.words("piece name:Front Panel");
    dxf.words("QUANTITY: 1,1");
    dxf.words("Material: Denim \xC4 12");
    dxf.polyline(1, {{0, 0}, {0, 10}});
    dxf.polyline(1, {{20, 0}, {0.001, 0}});
    dxf.polyline(1, {{20, 10}, {10, 10.5}, {0, 10.01}}); // drawn the other way
    dxf.polyline(1, {{20, 10}, {20, 0}});
    dxf.line(7, {2, 5}, {18, 5});
    dxf.point(4, {10, 0});
    dxf.polyline(8, {{5, 2}, {15, 2}});
    dxf.polyline(11, {{4, 6}, {5, 6}, {5, 7}, {4, 7}}, true);
    dxf.endBlock();
    dxf.end();
    dxf.begin("ENTITIES");
    dxf.words("Units: ENGLISH");
    dxf.words("Style Name: Jeans");
    dxf.put({{0, "INSERT"}, {8, "1"}, {2, "FRONT_M"}, {10, "0"}, {20, "0"}});
    dxf.end();
    const ReadPattern read = readOrFail(dxf.text());
    QCOMPARE(read.pattern.name, std::string("Jeans"));
    QCOMPARE(read.pattern.panels.size(), std::size_t(1));
    const Panel& panel = *read.pattern.panels.front();
    QCOMPARE(panel.name, std::string("Front Panel"));
    QCOMPARE(panel.quantity, 2);
    QCOMPARE(read.pattern.findFabric(panel.fabric)->name, std::string("Denim \xC3\x84 12"));
    // Told from a body, which is brighter.
    QVERIFY(read.pattern.findFabric(panel.fabric)->colour.red < 140);
    QCOMPARE(panel.shape.outline.edges.size(), std::size_t(4)); // a stroke each
    QVERIFY(signedArea(panel.shape.outline) > 0);
    QCOMPARE(panel.shape.grain.angleDeg, 0.0); // turned upright
    const Vec2 box = [&]() -> Vec2 {
        Eigen::AlignedBox2d b;
        for (const Vec2& p : flatten(panel.shape.outline, 0.1)) {
            b.extend(p);
        }
        return b.sizes();
    }();
    QVERIFY(std::abs(box.y() - 20 * 25.4) < 0.1 && std::abs(box.x() - 10.5 * 25.4) < 1);
    QCOMPARE(panel.shape.holes.size(), std::size_t(1));
    QCOMPARE(panel.shape.internals.size(), std::size_t(1));
    QVERIFY(mentions(read.messages, "1 notches"));
}

void TestDxfImport::theSampleSizeIsRead() {
    Dxf dxf(true);
    dxf.begin("BLOCKS");
    for (const auto& [size, width] : {std::pair("S", 380), {"M", 400}, {"L", 420}}) {
        dxf.beginBlock(std::string("sleeve_") + size);
        dxf.words("Piece Name: sleeve");
        dxf.words(std::string("Size: ") + size);
        const double w = width;
        dxf.polyline(1, {{0, 0}, {0, 600}, {w, 600}, {w, 0}}, true);
        dxf.endBlock();
    }
    dxf.end();
    dxf.begin("ENTITIES");
    dxf.words("Sample Size: M");
    dxf.words("Units: METRIC");
    dxf.end();
    const ReadPattern read = readOrFail(dxf.text());
    QCOMPARE(read.pattern.panels.size(), std::size_t(1));
    QVERIFY(std::abs(areaOf(read.pattern.panels.front()->shape) - 400 * 600) < 1);
    QVERIFY(mentions(read.messages, "sizes L, S: left out"));
}

void TestDxfImport::metricFilesInCentimetresAreSeenThrough() {
    for (const auto& [units, scale] : {std::pair("Units: METRIC", 0.1), {"Units: METRIC", 1.0}, {"", 1.0}, {"", 0.1}}) {
        Dxf dxf;
        dxf.begin("BLOCKS");
        dxf.beginBlock("back");
        dxf.polyline(1, {{0, 0}, {0, 700 * scale}, {400 * scale, 700 * scale}, {400 * scale, 0}}, true);
        dxf.endBlock();
        dxf.end();
        dxf.begin("ENTITIES");
        dxf.words(units);
        dxf.end();
        const ReadPattern read = readOrFail(dxf.text());
        QVERIFY(std::abs(areaOf(read.pattern.panels.front()->shape) - 400 * 700) < 1);
        const bool asSaid = scale == 1.0 && units[0] != 0;
        QCOMPARE(mentions(read.messages, "taken as"), !asSaid); // a guess is told
    }
}

void TestDxfImport::aClosedLineIsCutIntoEdgesAtItsTurnPoints() {
    // A round piece whose corner turns by less than a corner's angle, but is marked.
    const std::vector<Vec2> round = circle(300, 240);
    Dxf dxf;
    dxf.begin("BLOCKS");
    dxf.beginBlock("disc");
    dxf.polyline(1, round, true);
    for (const std::size_t corner : {0, 60, 180}) {
        dxf.point(2, round[corner]);
    }
    dxf.endBlock();
    dxf.end();
    const ReadPattern read = readOrFail(dxf.text());
    const Path& outline = read.pattern.panels.front()->shape.outline;
    QCOMPARE(outline.edges.size(), std::size_t(3));
    for (const Edge& edge : outline.edges) {
        QVERIFY(edge.curve.kind == CurveKind::Spline && edge.curve.controls.size() <= 63);
    }
    for (const Vec2& p : flatten(outline, 0.01)) {
        QVERIFY(std::abs(p.norm() - 300) < 0.15);
    }
}

void TestDxfImport::theMirrorLineMakesAHalfOnFold() {
    Dxf dxf;
    dxf.begin("BLOCKS");
    dxf.beginBlock("back");
    dxf.polyline(1, {{0, 0}, {0, 700}, {300, 680}, {300, 0}}, true);
    dxf.line(6, {0, 0}, {0, 700});
    // The sewing line is open at the fold.
    dxf.polyline(14, {{0, 690}, {290, 670}});
    dxf.polyline(14, {{290, 670}, {290, 20}});
    dxf.polyline(14, {{290, 20}, {0, 20}});
    dxf.endBlock();
    dxf.end();
    const ReadPattern read = readOrFail(dxf.text());
    const PanelShape& shape = read.pattern.panels.front()->shape;
    QVERIFY(shape.foldEdge.has_value());
    const CurveSegment fold = *edgeSegment(shape, *shape.foldEdge);
    QVERIFY(std::abs(fold.start.x()) < 1e-9 && std::abs(fold.end.x()) < 1e-9);
    QVERIFY(std::abs(areaOf(shape) - 2 * 290 * 660) < 1);
    std::multiset<int> widths;
    for (const Edge& edge : shape.outline.edges) {
        widths.insert(static_cast<int>(std::lround(edge.allowanceMm)));
    }
    QCOMPARE(widths, (std::multiset<int>{0, 10, 10, 20}));
}

void TestDxfImport::arcsStayRound() {
    const double quarter = std::tan(std::numbers::pi / 8);
    Dxf dxf;
    dxf.begin("BLOCKS");
    dxf.beginBlock("pocket");
    // A square with one corner rounded, in the newer kind of polyline.
    dxf.put({{0, "LWPOLYLINE"}, {8, "1"}, {90, "5"}, {70, "1"}});
    for (const auto& [p, bulge] : {std::pair(Vec2(0, 0), 0.0),
                                   {Vec2(300, 0), 0.0},
                                   {Vec2(300, 200), quarter},
                                   {Vec2(200, 300), 0.0},
                                   {Vec2(0, 300), 0.0}}) {
        dxf.put({{10, Dxf::number(p.x())}, {20, Dxf::number(p.y())}, {42, Dxf::number(bulge)}});
    }
    dxf.endBlock();
    dxf.end();
    const PanelShape shape = readOrFail(dxf.text()).pattern.panels.front()->shape;
    QVERIFY(std::abs(areaOf(shape) - (300 * 300 - (1 - std::numbers::pi / 4) * 100 * 100)) < 1);
    QVERIFY(std::any_of(shape.outline.edges.begin(), shape.outline.edges.end(),
                        [](const Edge& e) { return e.curve.kind == CurveKind::Arc; }));
}

void TestDxfImport::anyDrawingWithClosedLinesHasPieces() {
    Dxf dxf(true);
    dxf.begin("ENTITIES");
    for (const double x : {0.0, 500.0}) {
        dxf.line(0, {x, 0}, {x + 400, 0});
        dxf.line(0, {x + 400, 0}, {x + 400, 300});
        dxf.line(0, {x + 400, 300}, {x, 0});
    }
    dxf.put({{0, "CIRCLE"}, {8, "lines"}, {10, "300"}, {20, "100"}, {40, "50"}});
    dxf.put({{0, "HATCH"}, {8, "lines"}, {10, "300"}, {20, "100"}});
    dxf.end();
    const ReadPattern read = readOrFail(dxf.text());
    QCOMPARE(read.pattern.panels.size(), std::size_t(2));
    QCOMPARE(read.pattern.panels[0]->shape.outline.edges.size(), std::size_t(3));
    QCOMPARE(read.pattern.panels[0]->shape.internals.size() + read.pattern.panels[1]->shape.internals.size(),
             std::size_t(1));
    QVERIFY(mentions(read.messages, "1 of kind HATCH"));
    // Where they were drawn, which was not one upon the other.
    QCOMPARE(read.pattern.panels[0]->tablePositionMm, Vec2(0, 0));
}

void TestDxfImport::whatCannotBeReadIsRefusedOrToldOf() {
    for (const std::string& text :
         {std::string(), std::string("hello\nworld\n"), std::string("AutoCAD Binary DXF\r\n\x1a\0\1\2", 23),
          Dxf(true).text(), std::string(100000, '\0')}) {
        const Result<ReadPattern> read = readDxfText(text);
        QVERIFY(!read.ok());
        QVERIFY(read.error().find('\n') == std::string::npos && read.error().size() > 20);
    }
    const std::string tee = writeDxf(draftedAt(3));
    const ReadPattern half = readOrFail(tee.substr(0, tee.size() / 2));
    QVERIFY(!half.pattern.panels.empty());
    QVERIFY(mentions(half.messages, "breaks off") || mentions(half.messages, "is not DXF"));
    // Numbers that are none cost their line only.
    Dxf dxf;
    dxf.begin("BLOCKS");
    dxf.beginBlock("a");
    dxf.polyline(1, {{0, 0}, {0, 400}, {300, 400}, {300, 0}}, true);
    dxf.put({{0, "LINE"}, {8, "8"}, {10, "nan"}, {20, "0"}, {11, "1e400"}, {21, "0"}});
    dxf.endBlock();
    dxf.end();
    const ReadPattern read = readOrFail(dxf.text());
    QVERIFY(read.pattern.panels.front()->shape.internals.empty());
    QVERIFY(mentions(read.messages, "1 of kind LINE"));
}

QTEST_APPLESS_MAIN(TestDxfImport)
#include "test_dxf_import.moc"
