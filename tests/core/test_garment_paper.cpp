// What the shipped garments are as paper: measures, ease, allowances, notches, room on the table.

#include "tests/core/support/drafted_garments.h"

#include "core/body/mannequin/mannequin.h"
#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/panel_cut.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

using namespace toile;
using namespace toile::draft;
using namespace toile::test;

namespace {

const std::set<std::string_view> kSleeved{"tee", "shirt", "hoodie"};

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

} // namespace

class TestGarmentPaper : public QObject {
    Q_OBJECT

private slots:
    void sidesOfSeamsAreAlikeOrSayHowTheyAreEased_data() { addGarments(); }
    void sidesOfSeamsAreAlikeOrSayHowTheyAreEased();
    void sleeveCapsAreTwoToFourCentimetresLongerThanTheArmhole_data() { addGarments(); }
    void sleeveCapsAreTwoToFourCentimetresLongerThanTheArmhole();
    void thereIsRoomToMoveAndNotTooMuch_data();
    void thereIsRoomToMoveAndNotTooMuch();
    void waistbandsHoldAtTheWaist_data() { addGarments(); }
    void waistbandsHoldAtTheWaist();
    void everyPieceHasWhatACutterNeeds_data() { addGarments(); }
    void everyPieceHasWhatACutterNeeds();
    void everySeamHasItsNotches_data() { addGarments(); }
    void everySeamHasItsNotches();
    void piecesLieBesideEachOtherOnTheTable_data() { addGarments(); }
    void piecesLieBesideEachOtherOnTheTable();
};

void TestGarmentPaper::sidesOfSeamsAreAlikeOrSayHowTheyAreEased() {
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

void TestGarmentPaper::sleeveCapsAreTwoToFourCentimetresLongerThanTheArmhole() {
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
        QCOMPARE(armhole > 0, kSleeved.contains(garmentAt(index).name));
        if (armhole > 0) {
            QVERIFY2(cap - armhole >= 20 - 0.1 && cap - armhole <= 40,
                     (std::to_string(cap - armhole) + " mm of ease").c_str());
        }
    }
}

void TestGarmentPaper::thereIsRoomToMoveAndNotTooMuch_data() {
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

void TestGarmentPaper::thereIsRoomToMoveAndNotTooMuch() {
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

void TestGarmentPaper::waistbandsHoldAtTheWaist() {
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

void TestGarmentPaper::everyPieceHasWhatACutterNeeds() {
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

void TestGarmentPaper::everySeamHasItsNotches() {
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

void TestGarmentPaper::piecesLieBesideEachOtherOnTheTable() {
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

QTEST_APPLESS_MAIN(TestGarmentPaper)
#include "test_garment_paper.moc"
