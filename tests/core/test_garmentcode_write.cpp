#include "core/body/mannequin/mannequin.h"
#include "core/file/garmentcode/garmentcode.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/pattern/check/pattern_check.h"
#include "tests/core/support/garmentcode_samples.h"
#include "tests/core/support/random_pattern.h"
#include "tests/core/support/small_garments.h"

#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::testing;
using nlohmann::json;

namespace {

void compareGeometry(const Pattern& a, const Pattern& b) {
    QCOMPARE(a.panels.size(), b.panels.size());
    for (std::size_t i = 0; i < a.panels.size(); ++i) {
        const Path& p = a.panels[i]->shape.outline;
        const Path& q = b.panels[i]->shape.outline;
        QCOMPARE(a.panels[i]->name, b.panels[i]->name);
        QCOMPARE(p.edges.size(), q.edges.size());
        for (std::size_t e = 0; e < p.edges.size(); ++e) {
            const CurveSegment s = segmentOf(p, e);
            const CurveSegment t = segmentOf(q, e);
            QVERIFY(s.curve.kind == t.curve.kind && near(s.start, t.start, 1e-7) && near(s.end, t.end, 1e-7));
            for (std::size_t c = 0; c < s.curve.controls.size(); ++c) {
                QVERIFY(near(s.curve.controls[c], t.curve.controls[c], 1e-9 * lengthOf(p)));
            }
            for (const double at : {0.25, 0.75}) {
                QVERIFY(near(placePoint(*a.panels[i], positionAt(s, at), {}),
                             placePoint(*b.panels[i], positionAt(t, at), {})));
            }
        }
    }
    QCOMPARE(a.seams.size(), b.seams.size());
    for (std::size_t i = 0; i < a.seams.size(); ++i) {
        for (const double at : {0.0, 1.0}) {
            QVERIFY(near(inSpace(a, a.seams[i].a.front(), at), inSpace(b, b.seams[i].a.front(), at), 1e-6));
            QVERIFY(near(inSpace(a, a.seams[i].b.front(), at), inSpace(b, b.seams[i].b.front(), at), 1e-6));
        }
    }
}

double areaOfPieces(const std::vector<CutPiece>& pieces) {
    Path path;
    for (const CutPiece& piece : pieces) {
        path.points.push_back({{}, piece.segment.start, CornerKind::Mitre});
        path.edges.push_back({{}, piece.segment.curve, 0});
    }
    return std::abs(signedArea(path));
}

// Of all seams, one side each, and of all darts, mm.
double sewnLengthOf(const Pattern& pattern) {
    double length = 0;
    for (const Seam& seam : pattern.seams) {
        length += seamLengths(pattern, seam).value().aMm;
    }
    for (const PanelPtr& panel : pattern.panels) {
        for (const CutPiece& piece : cutOutline(panel->shape)) {
            length += piece.dart.valid() && piece.towardsTip ? lengthOf(piece.segment) : 0;
        }
    }
    return length;
}

} // namespace

class TestGarmentCodeWrite : public QObject {
    Q_OBJECT

private slots:
    void readingWritingAndReadingAgainChangesNothing();
    void dartsAndFoldsBecomeEdgesAndStitches();
    void splinesAndSharedSeamsAreCutAlikeOnBothSides();
    void everySmallGarmentKeepsItsAreaAndItsSeams();
    void dartsThatMeetAtASeamLeaveNoCrumbs();
    void everyShippedGarmentIsWrittenWhole();
    void panelsRoundTheBodyStandBesideIt();
    void randomPatternsAreWrittenSoThatTheyCanBeRead();
    void whatTheFormatLacksIsTold();
};

void TestGarmentCodeWrite::readingWritingAndReadingAgainChangesNothing() {
    for (const json& document : {apron(), bag()}) {
        const Pattern pattern = readSpecification(document).pattern;
        const GarmentCodeText written = writeGarmentCodeText(pattern);
        QVERIFY2(written.messages.empty(), qPrintable(joined(written.messages)));
        const Result<ReadPattern> again = readGarmentCodeText(written.text);
        QVERIFY(again.ok() && again.value().messages.empty());
        compareGeometry(pattern, again.value().pattern);
        // From then on, not a byte.
        const GarmentCodeText second = writeGarmentCodeText(again.value().pattern);
        const GarmentCodeText third = writeGarmentCodeText(readGarmentCodeText(second.text).value().pattern);
        QCOMPARE(json::parse(second.text)["pattern"]["stitches"], json::parse(third.text)["pattern"]["stitches"]);
    }
}

void TestGarmentCodeWrite::dartsAndFoldsBecomeEdgesAndStitches() {
    PatternBuilder builder;
    const PanelId id = builder.addPanel("half", {Vec2(0, 0), Vec2(200, 0), Vec2(200, 300), Vec2(0, 300)});
    builder.addDart(id, 2, 0.5, 30, 90); // on the upper edge
    builder.edit(id, [](Panel& panel) {
        panel.shape.foldEdge = panel.shape.outline.edges[3].id;
        panel.placement = FreePlacement{};
    });
    const GarmentCodeText written = writeGarmentCodeText(builder.pattern);
    const Pattern whole = readGarmentCodeText(written.text).value().pattern;
    const Panel& panel = *whole.panels.at(0);
    // Hem, side, shoulder in two with two legs: six edges a half.
    QCOMPARE(panel.shape.outline.edges.size(), 12u);
    QVERIFY(std::abs(signedArea(panel.shape.outline) - 2 * (200 * 300 - 30 * 90 / 2)) < 1e-3);
    QCOMPARE(whole.seams.size(), 2u);
    for (const Seam& seam : whole.seams) {
        const SeamLengths lengths = seamLengths(whole, seam).value();
        QVERIFY(std::abs(lengths.aMm - std::hypot(15, 90)) < 1e-6 && std::abs(lengths.bMm - lengths.aMm) < 1e-6);
        // Sewn from the mouth to the tip on both sides.
        QVERIFY(near(inSpace(whole, seam.a.front(), 1), inSpace(whole, seam.b.front(), 1), 1e-9));
        QVERIFY(std::abs((inSpace(whole, seam.a.front(), 0) - inSpace(whole, seam.b.front(), 0)).norm() - 30) < 1e-6);
    }
}

void TestGarmentCodeWrite::splinesAndSharedSeamsAreCutAlikeOnBothSides() {
    PatternBuilder builder;
    const PanelId a = builder.addPanel("a", {Vec2(0, 0), Vec2(300, 0), Vec2(300, 200), Vec2(0, 200)});
    const PanelId b = builder.addPanel("b", {Vec2(0, 0), Vec2(150, 0), Vec2(150, 100), Vec2(0, 100)});
    const PanelId c = builder.addPanel("c", {Vec2(0, 0), Vec2(150, 0), Vec2(150, 100), Vec2(0, 100)});
    builder.bend(a, 0, CurveKind::Spline, {Vec2(90, -20), Vec2(210, 15)});
    for (const PanelId id : {a, b, c}) {
        builder.edit(id, [](Panel& panel) { panel.placement = FreePlacement{}; });
    }
    // The whole spline of a to one edge of b and part of one of c, against their direction.
    Seam seam;
    seam.id = builder.pattern.takeId<SeamId>();
    seam.name = "yoke";
    seam.a = {builder.range(a, 0, 0, 1)};
    seam.b = {builder.range(b, 2, 1, 0), builder.range(c, 2, 1, 0.25)};
    builder.pattern.seams.push_back(seam);
    const SeamLengths before = seamLengths(builder.pattern, seam).value();
    const GarmentCodeText written = writeGarmentCodeText(builder.pattern);
    QVERIFY2(written.messages.empty(), qPrintable(joined(written.messages)));
    const Pattern plain = readGarmentCodeText(written.text).value().pattern;
    // Three spans of the spline, cut once more where b ends.
    QCOMPARE(plain.seams.size(), 4u);
    double lengthA = 0;
    double lengthB = 0;
    for (const Seam& piece : plain.seams) {
        const SeamLengths lengths = seamLengths(plain, piece).value();
        lengthA += lengths.aMm;
        lengthB += lengths.bMm;
        QVERIFY2(std::abs(lengths.ratioPercent() - before.ratioPercent()) < 0.01,
                 qPrintable(QString::number(lengths.ratioPercent())));
    }
    QVERIFY(std::abs(lengthA - before.aMm) < 0.001 * before.aMm && std::abs(lengthB - before.bMm) < 1e-6);
    // The chain of cubics is the spline itself.
    const CurveSegment spline = segmentOf(builder.pattern.findPanel(a)->shape.outline, 0);
    const Path& outline = plain.findPanel("a")->shape.outline;
    for (std::size_t e = 0; e < 4; ++e) {
        for (const double t : {0.0, 0.3, 0.6, 1.0}) {
            QVERIFY(closestPoint(spline, positionAt(segmentOf(outline, e), t)).distance < 1e-6);
        }
    }
}

void TestGarmentCodeWrite::everySmallGarmentKeepsItsAreaAndItsSeams() {
    for (const NamedPattern& garment : smallGarments()) {
        const Pattern pattern = garment.make().pattern;
        const GarmentCodeText written = writeGarmentCodeText(pattern);
        const Result<ReadPattern> result = readGarmentCodeText(written.text);
        QVERIFY2(result.ok() && result.value().messages.empty(), garment.name);
        const Pattern& plain = result.value().pattern;
        QCOMPARE(plain.panels.size(), pattern.panels.size());
        for (std::size_t i = 0; i < plain.panels.size(); ++i) {
            const double area = areaOfPieces(cutOutline(pattern.panels[i]->shape));
            const double back = signedArea(plain.panels[i]->shape.outline);
            QVERIFY2(std::abs(area - back) < 1e-3 * area, plain.panels[i]->name.c_str());
        }
        const double sewn = sewnLengthOf(pattern);
        const double sewnBack = sewnLengthOf(plain);
        const bool told = joined(written.messages).contains("seam '");
        QVERIFY2(told || std::abs(sewn - sewnBack) < 1e-3 * (1 + sewn), garment.name);
    }
}

// In a dress the waist darts of bodice and skirt meet, in places that differ by less than a thread. Each was cut into
// both sides, and between them stood an edge of a thousandth of a millimetre that nothing could be sewn to.
void TestGarmentCodeWrite::dartsThatMeetAtASeamLeaveNoCrumbs() {
    PatternBuilder builder;
    const PanelId a = builder.addPanel("bodice", {Vec2(0, 0), Vec2(300, 0), Vec2(300, 200), Vec2(0, 200)});
    const PanelId b = builder.addPanel("skirt", {Vec2(0, 0), Vec2(300.0004, 0), Vec2(300.0004, 500), Vec2(0, 500)});
    builder.addDart(a, 0, 0.3, 24, 90);
    builder.addDart(b, 2, 0.7, 24.0003, 100);
    Seam seam;
    seam.id = builder.pattern.takeId<SeamId>();
    seam.a = {builder.range(a, 0, 0, 1)};
    seam.b = {builder.range(b, 2, 1, 0)};
    builder.pattern.seams.push_back(seam);
    const Pattern plain = readSpecification(json::parse(writeGarmentCodeText(builder.pattern).text)).pattern;
    QCOMPARE(plain.seams.size(), 4u); // two darts, and the seam left and right of them
    for (const PanelPtr& panel : plain.panels) {
        QCOMPARE(panel->shape.outline.edges.size(), 7u);
        for (std::size_t e = 0; e < panel->shape.outline.edges.size(); ++e) {
            QVERIFY(lengthOf(segmentOf(panel->shape.outline, e)) > 50);
        }
    }
}

void TestGarmentCodeWrite::everyShippedGarmentIsWrittenWhole() {
    const QDir folder(QString(TOILE_SOURCE_DIR) + "/patterns");
    const QStringList names = folder.entryList({"*.toile"});
    QVERIFY(names.size() > 5);
    for (const QString& name : names) {
        Pattern pattern = loadPattern(folder.filePath(name).toStdString()).value().pattern;
        // Pockets are sewn onto lines, which the format does not have.
        std::erase_if(pattern.seams, [&](const Seam& seam) {
            const EdgeRange& range = seam.a.front();
            return !indexOfEdge(pattern.findPanel(range.panel)->shape.outline, range.edge).has_value();
        });
        const GarmentCodeText written = writeGarmentCodeText(pattern);
        QVERIFY2(!joined(written.messages).contains("seam '"), qPrintable(name + joined(written.messages)));
        const ReadPattern read = readSpecification(json::parse(written.text));
        QVERIFY2(read.messages.empty(), qPrintable(name + joined(read.messages)));
        for (const PatternIssue& issue : checkPattern(read.pattern)) {
            QVERIFY2(issue.severity != Severity::Error, qPrintable(name + describe(issue).c_str()));
        }
        const double difference = sewnLengthOf(read.pattern) - sewnLengthOf(pattern);
        QVERIFY2(std::abs(difference) < 0.1, qPrintable(name + QString::number(difference)));
    }
}

// Written flat, a panel touches the place where it was bent round the body: its middle stands there, looks the same
// way, and has the same side up.
void TestGarmentCodeWrite::panelsRoundTheBodyStandBesideIt() {
    for (const char* name : {"tee", "shirt", "trousers", "hoodie"}) {
        const Pattern pattern =
            loadPattern(std::string(TOILE_SOURCE_DIR "/patterns/") + name + ".toile").value().pattern;
        const std::vector<ArrangementPoint> points = makeMannequin(pattern.body.measures, pattern.body.pose).points;
        const Pattern read = readGarmentCodeText(writeGarmentCodeText(pattern, points).text).value().pattern;
        QCOMPARE(read.panels.size(), pattern.panels.size());
        for (std::size_t i = 0; i < read.panels.size(); ++i) {
            const Panel& bent = *pattern.panels[i];
            const Panel& flat = *read.panels[i];
            Eigen::AlignedBox2d box;
            for (const Vec2& p : flatten(flat.shape.outline, 1)) {
                box.extend(p);
            }
            const Vec2 middle = box.center();
            for (const Vec2& off : {Vec2(0, 0), Vec2(5, 0), Vec2(0, 5), Vec2(-5, -5)}) {
                const double apart =
                    (placePoint(flat, middle + off, {}) - placePoint(bent, middle + off, points)).norm();
                QVERIFY2(apart < 1e-3, qPrintable(QString("%1, %2: %3").arg(name, bent.name.c_str()).arg(apart)));
            }
        }
    }
}

void TestGarmentCodeWrite::randomPatternsAreWrittenSoThatTheyCanBeRead() {
    int panels = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const GarmentCodeText written = writeGarmentCodeText(randomPattern(seed));
        const Result<ReadPattern> result = readGarmentCodeText(written.text);
        QVERIFY2(result.ok(), qPrintable(QString::number(seed)));
        panels += static_cast<int>(result.value().pattern.panels.size());
    }
    QVERIFY(panels > 100);
}

void TestGarmentCodeWrite::whatTheFormatLacksIsTold() {
    PatternBuilder builder;
    const PanelId a = builder.addPanel("same", {Vec2(0, 0), Vec2(300, 0), Vec2(300, 200), Vec2(0, 200)});
    const PanelId b = builder.addPanel("same", {Vec2(0, 0), Vec2(300, 0), Vec2(300, 200), Vec2(0, 200)});
    builder.edit(b, [](Panel& panel) { panel.placement = FreePlacement{}; });
    builder.addHole(a, {Vec2(100, 100), Vec2(120, 100), Vec2(110, 120)});
    builder.addInternal(a, InternalKind::Fold, {Vec2(20, 20), Vec2(20, 150)});
    Seam seam;
    seam.id = builder.pattern.takeId<SeamId>();
    seam.name = "pocket";
    seam.a = {builder.internalRange(a, 0, 0)};
    seam.b = {builder.range(b, 1)};
    builder.pattern.seams.push_back(seam);
    const GarmentCodeText written = writeGarmentCodeText(builder.pattern);
    const QString messages = joined(written.messages);
    for (const char* part : {"written as 'same 2'", "panel 'same': stands at a place of our body", "no holes in panels",
                             "no internal lines", "seam 'pocket': left out, because only edges of outlines"}) {
        QVERIFY2(messages.contains(part), qPrintable(messages));
    }
    QCOMPARE(readGarmentCodeText(written.text).value().pattern.panels.size(), 2u);
}

QTEST_APPLESS_MAIN(TestGarmentCodeWrite)
#include "test_garmentcode_write.moc"
