#include "core/body/mannequin/mannequin.h"
#include "core/collide/bodies/body_query.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/file/paper/svg_export.h"
#include "core/file/pattern_file.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/mesh/sewn/assembly.h"
#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/panel_cut.h"
#include "patterns/draft/garments.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace toile;
using namespace toile::draft;

namespace {

// What each garment is, whatever its measures: pieces of paper, seams, openings of the sewn cloth and pairs of sleeves;
// whether cloth is sewn onto cloth.
struct Shape {
    int panels, seams, openings;
    bool sleeves, sewnOn = false;
};
const std::map<std::string_view, Shape> kShapes{
    {"straight_skirt", {4, 5, 2, false}}, // waist, and the hem with its slit
    {"a_line_skirt", {3, 4, 2, false}},
    {"circle_skirt", {3, 4, 2, false}},
    {"tee", {5, 12, 4, true}},    // neck, hem, two sleeves
    {"shirt", {11, 16, 3, true}}, // the front is open: neck, front and hem are one edge; two cuffs with their plackets
    {"trousers", {5, 8, 3, false}},
    {"dress", {6, 11, 4, false}},        // neck, two armholes, hem
    {"hoodie", {10, 21, 6, true, true}}, // face, hem, two cuffs, both ends of the pocket
    {"cape", {3, 2, 1, false}},          // open in front: neck, front and hem are one edge
    {"scarf", {1, 0, 1, false}},
    {"flag", {1, 0, 1, false}},
};

std::string fileText(const std::string& name) {
    std::ifstream in(std::string(TOILE_SOURCE_DIR "/patterns/") + name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

const DraftedGarment& garmentAt(int index) {
    return draftedGarments()[static_cast<std::size_t>(index)];
}

Pattern draftedAt(int index) {
    return garmentAt(index).draft(BodyMeasures{});
}

std::string nameOf(const Pattern& pattern, PanelId id) {
    const PanelPtr panel = pattern.findPanel(id);
    return panel ? panel->name : "?";
}

// Width of the cut cloth of a panel where it crosses the level y, both halves of a fold counted.
double widthAt(const Panel& panel, double y) {
    std::vector<Vec2> outline;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        const std::vector<Vec2> points = flatten(piece.segment, 0.05);
        outline.insert(outline.end(), points.begin(), points.end() - 1);
    }
    std::vector<double> crossings;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2& p = outline[i];
        const Vec2& q = outline[(i + 1) % outline.size()];
        if ((p.y() > y) != (q.y() > y)) {
            crossings.push_back(p.x() + (y - p.y()) / (q.y() - p.y()) * (q.x() - p.x()));
        }
    }
    std::sort(crossings.begin(), crossings.end());
    double width = 0;
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
        width += crossings[i + 1] - crossings[i];
    }
    return width;
}

// Cloth that starts on both sides of other cloth would stay so. Panels that are sewn to each other may: sewing draws
// them together first. "7 of collar and back" for every pair of panels that crosses, or nothing.
std::string crossingsOfApartPanels(const Pattern& pattern, const Garment& garment, const std::vector<Vec3>& start) {
    std::set<std::pair<PanelId, PanelId>> sewn;
    for (const Seam& seam : pattern.seams) {
        for (const EdgeRange& a : seam.a) {
            for (const EdgeRange& b : seam.b) {
                sewn.insert({a.panel, b.panel});
                sewn.insert({b.panel, a.panel});
            }
        }
    }
    std::vector<Triangle> triangles;
    for (const GarmentTriangle& t : garment.triangles) {
        triangles.push_back(t.cut);
    }
    std::map<std::string, int> between;
    for (const CrossingPair& pair : crossingPairs(start, triangles)) {
        const auto panelOf = [&](int t) {
            return garment.panels[static_cast<std::size_t>(garment.triangles[static_cast<std::size_t>(t)].panel)];
        };
        const PanelPtr a = panelOf(pair.first);
        const PanelPtr b = panelOf(pair.second);
        if (!sewn.contains({a->id, b->id})) {
            ++between[a->name + " and " + b->name];
        }
    }
    std::string found;
    for (const auto& [panels, count] : between) {
        found += std::to_string(count) + " of " + panels + "; ";
    }
    return found;
}

} // namespace

class TestGarments : public QObject {
    Q_OBJECT

private slots:
    void everyGarmentIsInTheTable();
    void theShippedFilesAreWhatTheProgramWrites_data() { addGarments(); }
    void theShippedFilesAreWhatTheProgramWrites();
    void theShippedFilesReadBackAsDrafted_data() { addGarments(); }
    void theShippedFilesReadBackAsDrafted();
    void nothingIsLeftToMend_data() { addGarments(); }
    void nothingIsLeftToMend();
    void thePiecesSewUpToAGarmentWithItsOpenings_data() { addGarments(); }
    void thePiecesSewUpToAGarmentWithItsOpenings();
    void sidesOfSeamsAreAlikeOrSayHowTheyAreEased_data() { addGarments(); }
    void sidesOfSeamsAreAlikeOrSayHowTheyAreEased();
    void sleeveCapsAreTwoToFourCentimetresLongerThanTheArmhole_data() { addGarments(); }
    void sleeveCapsAreTwoToFourCentimetresLongerThanTheArmhole();
    void thereIsRoomToMoveAndNotTooMuch_data();
    void thereIsRoomToMoveAndNotTooMuch();
    void waistbandsHoldAtTheWaist_data();
    void waistbandsHoldAtTheWaist();
    void everyPieceHasWhatACutterNeeds_data() { addGarments(); }
    void everyPieceHasWhatACutterNeeds();
    void everySeamHasItsNotches_data() { addGarments(); }
    void everySeamHasItsNotches();
    void everyPieceStartsBesideTheBody_data() { addGarments(); }
    void everyPieceStartsBesideTheBody();
    void piecesLieBesideEachOtherOnTheTable_data() { addGarments(); }
    void piecesLieBesideEachOtherOnTheTable();
    void theReadmeShowsEveryGarment_data() { addGarments(); }
    void theReadmeShowsEveryGarment();
    void otherBodiesGetTheirOwnGarments_data();
    void otherBodiesGetTheirOwnGarments();

private:
    static void addGarments();
};

void TestGarments::addGarments() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < draftedGarments().size(); ++i) {
        QTest::newRow(std::string(draftedGarments()[i].name).c_str()) << static_cast<int>(i);
    }
}

void TestGarments::everyGarmentIsInTheTable() {
    QCOMPARE(draftedGarments().size(), kShapes.size());
    for (const DraftedGarment& garment : draftedGarments()) {
        QVERIFY2(kShapes.contains(garment.name), std::string(garment.name).c_str());
    }
}

void TestGarments::theShippedFilesAreWhatTheProgramWrites() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const std::string name(garmentAt(index).name);
    // Not the same? Run toile-draft patterns and look at what changed.
    QVERIFY(writePatternText(pattern) == fileText(name + ".toile"));
    QVERIFY(writeSvg(pattern, drawingOptions()) == fileText(name + ".svg"));
}

void TestGarments::theShippedFilesReadBackAsDrafted() {
    QFETCH(int, index);
    const auto read = readPatternText(fileText(std::string(garmentAt(index).name) + ".toile"));
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().c_str());
    QVERIFY(read.value().messages.empty());
    QVERIFY(read.value().pattern == draftedAt(index));
}

void TestGarments::nothingIsLeftToMend() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const Body body = makeMannequin(BodyMeasures{}, pattern.body.pose);
    // Also as the panels stand round the body, where a twisted seam shows.
    CheckContext round;
    round.placeInSpace = [&](PanelId id, const Vec2& at) {
        return placePoint(*pattern.findPanel(id), at, body.points);
    };
    for (const CheckContext& context : {CheckContext{}, round}) {
        for (const PatternIssue& issue : checkPattern(pattern, context)) {
            QVERIFY2(issue.severity == Severity::Hint, describe(issue).c_str());
        }
    }
}

void TestGarments::thePiecesSewUpToAGarmentWithItsOpenings() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const Shape& shape = kShapes.at(garmentAt(index).name);
    QCOMPARE(static_cast<int>(pattern.panels.size()), shape.panels);
    QCOMPARE(static_cast<int>(pattern.seams.size()), shape.seams);
    for (const double spacing : {30.0, 20.0}) {
        PatternMesher mesher;
        const auto meshes = mesher.mesh(pattern, spacing, {2});
        for (const std::string& warning : mesher.warnings()) {
            QFAIL(warning.c_str());
        }
        const GarmentPtr sewn = assembleGarment(pattern, meshes);
        for (const std::string& warning : sewn->warnings) {
            QFAIL(warning.c_str());
        }
        const Topology topology = topologyOf(*sewn);
        QCOMPARE(topology.pieces, 1);
        QCOMPARE(topology.nonManifoldEdges > 0, shape.sewnOn);
        QCOMPARE(topology.openings, shape.openings);
        // A sphere with holes. A disk sewn on along two lines adds two holes, and one less one for each line.
        QCOMPARE(topology.eulerCharacteristic, 2 - shape.openings + (shape.sewnOn ? 1 : 0));
    }
}

void TestGarments::sidesOfSeamsAreAlikeOrSayHowTheyAreEased() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    for (const Seam& seam : pattern.seams) {
        const auto lengths = seamLengths(pattern, seam);
        QVERIFY2(lengths.has_value(), seam.name.c_str());
        const std::string what = seam.name + ": " + std::to_string(lengths->aMm) + " mm and " +
                                 std::to_string(lengths->bMm) + " mm at " + std::to_string(seam.ratioPercent) + " %";
        QVERIFY2(std::abs(lengths->excessMm(seam.ratioPercent)) <= 1, what.c_str());
        QVERIFY2(seam.ratioPercent >= 100 && seam.ratioPercent <= 130, what.c_str());
        // Only caps, ribs and gathered sleeves are eased.
        const bool eased = seam.name.find("armhole") != std::string::npos ||
                           seam.name.find("band") != std::string::npos || seam.name.find("cuff") != std::string::npos;
        QVERIFY2(eased || seam.ratioPercent == 100, what.c_str());
    }
}

void TestGarments::sleeveCapsAreTwoToFourCentimetresLongerThanTheArmhole() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    for (const std::string side : {"left", "right"}) {
        double armhole = 0;
        double cap = 0;
        for (const Seam& seam : pattern.seams) {
            if (seam.name.starts_with(side + " armhole")) {
                const auto lengths = seamLengths(pattern, seam);
                QVERIFY(lengths.has_value());
                QVERIFY(nameOf(pattern, seam.b.front().panel) == side + " sleeve");
                armhole += lengths->aMm;
                cap += lengths->bMm;
            }
        }
        QCOMPARE(armhole > 0, kShapes.at(garmentAt(index).name).sleeves);
        if (armhole > 0) {
            QVERIFY2(cap - armhole >= 20 - 0.1 && cap - armhole <= 40,
                     (std::to_string(cap - armhole) + " mm of ease").c_str());
        }
    }
}

void TestGarments::thereIsRoomToMoveAndNotTooMuch_data() {
    QTest::addColumn<QString>("garment");
    QTest::addColumn<QStringList>("panels");
    QTest::addColumn<double>("y"); // panel coordinates: 0 is the bust line of tops and the hip line of bottoms
    QTest::addColumn<double>("girth");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    const BodyMeasures body;
    const double bust = 10 * body.bust;
    const double hip = 10 * body.hip;
    const QStringList tops{"front", "back"};
    QTest::newRow("tee, bust") << "tee" << tops << 0.0 << bust << 60.0 << 100.0;
    QTest::newRow("shirt, bust") << "shirt"
                                 << QStringList{"front left", "front right", "front left band", "front right band",
                                                "back"}
                                 << 0.0 << bust + 30 << 50.0 << 100.0; // less the overlap of the bands
    QTest::newRow("dress, bust") << "dress" << QStringList{"bodice front", "bodice back left", "bodice back right"}
                                 << 0.0 << bust << 30.0 << 50.0;
    QTest::newRow("hoodie, bust") << "hoodie" << tops << -20.0 << bust << 100.0 << 160.0;
    QTest::newRow("dress, hip") << "dress" << QStringList{"skirt front", "skirt back left", "skirt back right"} << 0.0
                                << hip << 40.0 << 80.0;
    QTest::newRow("straight skirt, hip") << "straight_skirt" << QStringList{"front", "back left", "back right"} << 0.0
                                         << hip << 20.0 << 50.0;
    QTest::newRow("A-line skirt, hip") << "a_line_skirt" << tops << 0.0 << hip << 30.0 << 70.0;
    QTest::newRow("trousers, hip") << "trousers" << QStringList{"front left", "front right", "back left", "back right"}
                                   << 0.0 << hip << 40.0 << 90.0;
}

void TestGarments::thereIsRoomToMoveAndNotTooMuch() {
    QFETCH(QString, garment);
    QFETCH(QStringList, panels);
    QFETCH(double, y);
    QFETCH(double, girth);
    QFETCH(double, least);
    QFETCH(double, most);
    for (const DraftedGarment& drafted : draftedGarments()) {
        if (garment.toStdString() != drafted.name) {
            continue;
        }
        const Pattern pattern = drafted.draft(BodyMeasures{});
        double width = 0;
        for (const QString& name : panels) {
            const PanelPtr panel = pattern.findPanel(name.toStdString());
            QVERIFY(panel != nullptr);
            width += widthAt(*panel, y);
        }
        const double ease = width - girth;
        QVERIFY2(ease >= least && ease <= most, std::to_string(ease).c_str());
        return;
    }
    QFAIL("no such garment");
}

void TestGarments::waistbandsHoldAtTheWaist_data() {
    addGarments();
}

void TestGarments::waistbandsHoldAtTheWaist() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const BodyMeasures body;
    for (const Seam& seam : pattern.seams) {
        if (seam.name != "waist") {
            continue;
        }
        const double length = seamLengths(pattern, seam)->aMm;
        QVERIFY(!pattern.elastics.empty());
        const double drawnIn = length * pattern.elastics.front().ratioPercent / 100;
        // Held above the hip, and without cutting in; 30 mm are what cloth on the skin is longer than the skin round.
        QVERIFY2(drawnIn <= 10 * body.waist + 30 && drawnIn >= 10 * body.waist - 15, std::to_string(drawnIn).c_str());
        // What is drawn in by much has no other closing and must come over the hip.
        QVERIFY2(pattern.elastics.front().ratioPercent > 90 || length >= 10 * body.hip - 20,
                 std::to_string(length).c_str());
    }
}

void TestGarments::everyPieceHasWhatACutterNeeds() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const std::vector<ArrangementPoint> points = makeMannequin(BodyMeasures{}, BodyPose::A).points;
    for (const PanelPtr& panel : pattern.panels) {
        const char* name = panel->name.c_str();
        QVERIFY2(!panel->label.empty() && panel->quantity >= 1, name);
        QVERIFY2(pattern.findFabric(panel->fabric) != nullptr, name);
        QCOMPARE(panel->particleDistanceMm, 20.0);
        QVERIFY2(panel->shape.grain.angleDeg == 0 || std::abs(panel->shape.grain.angleDeg) == 90, name);
        int without = 0;
        for (const Edge& edge : panel->shape.outline.edges) {
            const double across = std::abs(edgeSegment(panel->shape, edge.id)->start.y()); // of bands: their width
            const bool inside = edge.allowanceMm > 30 && std::abs(edge.allowanceMm - across - 10) < 0.01;
            QVERIFY2(edge.allowanceMm == 0 || (edge.allowanceMm >= 10 && edge.allowanceMm <= 30) || inside, name);
            without += edge.allowanceMm == 0 ? 1 : 0;
            if (panel->shape.foldEdge == edge.id) {
                QCOMPARE(edge.allowanceMm, 0.0);
            }
        }
        QVERIFY2(without <= 1, name); // the fold
        if (const auto* arranged = std::get_if<ArrangedPlacement>(&panel->placement)) {
            QVERIFY2(findArrangementPoint(points, arranged->point) != nullptr, name);
        } else {
            // Only what is pinned hangs free, and the circle that starts lying flat.
            QVERIFY2(!pattern.pins.empty() || pattern.name == "Circle skirt", name);
        }
    }
    for (const Fabric& fabric : pattern.fabrics) {
        const auto presets = fabricPresets();
        // Two layers of a preset and what is fused between them are heavier, and stiffer by far.
        const bool fused = fabric.name.starts_with("fused ");
        QVERIFY2(std::any_of(presets.begin(), presets.end(),
                             [&](const Fabric& preset) {
                                 return fused ? fabric.weightGsm > 2 * preset.weightGsm &&
                                                    fabric.bendWarp > 8 * preset.bendWarp
                                              : preset.weightGsm == fabric.weightGsm &&
                                                    preset.bendWarp == fabric.bendWarp;
                             }),
                 fabric.name.c_str());
    }
}

void TestGarments::everySeamHasItsNotches() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    for (const Seam& seam : pattern.seams) {
        const bool closesBand = seam.name.ends_with(" end");
        QVERIFY2(closesBand != !seam.notches.empty(), seam.name.c_str());
        // Backs have two, so that front and back cannot be mistaken for each other.
        const bool ofBack = seam.name.find("armhole, back") != std::string::npos || seam.name == "centre back";
        QVERIFY2(!ofBack || seam.notches.front().count == 2, seam.name.c_str());
        for (const Notch& notch : seam.notches) {
            QVERIFY2(notch.position > 0 && notch.position < 1, seam.name.c_str());
        }
    }
}

void TestGarments::everyPieceStartsBesideTheBody() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const Body body = makeMannequin(BodyMeasures{}, pattern.body.pose);
    const auto query = bodyQueryKinds().front().make(body.skin);
    PatternMesher mesher;
    const GarmentPtr garment = assembleGarment(pattern, mesher.mesh(pattern, 20, {2}));
    std::vector<std::string> warnings;
    const std::vector<Vec3> start = placeCutVertices(*garment, body.points, warnings);
    QVERIFY2(warnings.empty(), warnings.empty() ? "" : warnings.front().c_str());
    int inside = 0;
    double deepest = 0;
    for (const Vec3& p : start) {
        SurfacePoint answer;
        if (query->closest(p, 0.001, answer) && answer.distance < 0) {
            ++inside;
            deepest = std::min(deepest, answer.distance);
        }
    }
    // A few vertices just under the skin are pushed out at once; more would start the drape with a fight.
    const std::string found = std::to_string(inside) + " of " + std::to_string(start.size()) + " inside, deepest " +
                              std::to_string(-1000 * deepest) + " mm";
    // The round hole of a skirt that starts flat is narrower at the sides than a waist, which is not round.
    const bool round = garmentAt(index).name == "circle_skirt";
    QVERIFY2(inside <= 0.02 * static_cast<double>(start.size()) && deepest > (round ? -0.014 : -0.010), found.c_str());
    const std::string crossing = crossingsOfApartPanels(pattern, *garment, start);
    QVERIFY2(crossing.empty(), crossing.c_str());
}

void TestGarments::piecesLieBesideEachOtherOnTheTable() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    std::vector<std::pair<Vec2, Vec2>> boxes;
    for (const PanelPtr& panel : pattern.panels) {
        Vec2 low(1e9, 1e9);
        Vec2 high(-1e9, -1e9);
        for (const CutPiece& piece : cutOutline(panel->shape)) {
            for (const Vec2& p : flatten(piece.segment, 1)) {
                low = low.cwiseMin(toTable(*panel, p));
                high = high.cwiseMax(toTable(*panel, p));
            }
        }
        for (const auto& [otherLow, otherHigh] : boxes) {
            const Vec2 gap = (low - otherHigh).cwiseMax(otherLow - high);
            QVERIFY2(gap.maxCoeff() >= 60, panel->name.c_str()); // room for two hem allowances
        }
        boxes.emplace_back(low, high);
    }
}

void TestGarments::theReadmeShowsEveryGarment() {
    QFETCH(int, index);
    const std::string name(garmentAt(index).name);
    const Shape& shape = kShapes.at(name);
    const std::string readme = fileText("README.md");
    const std::string row = "| [" + name + "](" + name + ".toile) | " + std::to_string(shape.panels) + " | " +
                            std::to_string(shape.seams) + " | " + std::to_string(shape.openings) + " |";
    QVERIFY2(readme.find(row) != std::string::npos, row.c_str());
    QVERIFY(readme.find("\n## " + name + "\n") != std::string::npos);
    QVERIFY(readme.find("](" + name + ".svg)") != std::string::npos);
}

void TestGarments::otherBodiesGetTheirOwnGarments_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("size");
    for (std::size_t i = 0; i < draftedGarments().size(); ++i) {
        for (int size = 0; size < 2; ++size) {
            QTest::addRow("%s, %s", std::string(draftedGarments()[i].name).c_str(), size == 0 ? "small" : "large")
                << static_cast<int>(i) << size;
        }
    }
}

void TestGarments::otherBodiesGetTheirOwnGarments() {
    QFETCH(int, index);
    QFETCH(int, size);
    BodyMeasures body;
    const double by = size == 0 ? -6 : 12; // a smaller and a larger size
    body.bust += by;
    body.underbust += by;
    body.waist += by;
    body.hip += by;
    body.upperArm += 0.25 * by;
    body.thigh += 0.4 * by;
    body.neck += 0.2 * by;
    const Pattern pattern = garmentAt(index).draft(body);
    for (const PatternIssue& issue : checkPattern(pattern)) {
        QVERIFY2(issue.severity == Severity::Hint, describe(issue).c_str());
    }
    for (const Seam& seam : pattern.seams) {
        const auto lengths = seamLengths(pattern, seam);
        QVERIFY2(lengths && std::abs(lengths->excessMm(seam.ratioPercent)) <= 1, seam.name.c_str());
    }
}

QTEST_APPLESS_MAIN(TestGarments)
#include "test_garments.moc"
