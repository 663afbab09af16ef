#include "core/file/garmentcode/garmentcode.h"
#include "core/pattern/check/pattern_check.h"
#include "tests/core/support/garmentcode_samples.h"
#include "tests/core/support/random_pattern.h"

#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::testing;
using nlohmann::json;

namespace {

CurveSegment firstEdge(const Pattern& pattern) {
    return segmentOf(pattern.panels.at(0)->shape.outline, 0);
}

// The matrix written out by hand, so that it does not share a mistake with the one under test:
// Rz(c) Ry(b) Rx(a), rows left to right.
Vec3 turnedByHand(const json& rotation, const Vec2& p) {
    const auto angle = [&](int i) {
        return rotation[static_cast<std::size_t>(i)].get<double>() * std::acos(-1.0) / 180;
    };
    const double sa = std::sin(angle(0)), ca = std::cos(angle(0));
    const double sb = std::sin(angle(1)), cb = std::cos(angle(1));
    const double sc = std::sin(angle(2)), cc = std::cos(angle(2));
    return {cc * cb * p.x() + (cc * sb * sa - sc * ca) * p.y(), sc * cb * p.x() + (sc * sb * sa + cc * ca) * p.y(),
            -sb * p.x() + cb * sa * p.y()};
}

Vec3 vertexInSpace(const json& panel, std::size_t vertex, double mmPerUnit) {
    const json& v = panel["vertices"][vertex];
    const json& t = panel["translation"];
    return mmPerUnit * (turnedByHand(panel["rotation"], Vec2(v[0], v[1])) + Vec3(t[0], t[1], t[2]));
}

} // namespace

class TestGarmentCode : public QObject {
    Q_OBJECT

private slots:
    void unitsOfTheFileBecomeMillimetres_data();
    void unitsOfTheFileBecomeMillimetres();
    void everyFormOfCurvatureIsRead_data();
    void everyFormOfCurvatureIsRead();
    void circlesBulgeToTheSideAndByTheAmountTheFileSays_data();
    void circlesBulgeToTheSideAndByTheAmountTheFileSays();
    void rotationsAreAboutXThenYThenZ();
    void originsAreMovedToTheMiddleWhereTheFileAsksForIt();
    void everyPanelStandsWhereItsFileSaysAndShowsItsFace();
    void clothIsToldFromTheBodyByItsColour();
    void edgesMayBeListedInAnyOrderAndDirection();
    void theStartOfAStitchMeetsTheEndOfItsOtherSide();
    void aStitchTaggedRightWrongRunsAlong();
    void gatheredSeamsAreIntended();
    void oneBadPanelOrStitchIsLeftOut_data();
    void oneBadPanelOrStitchIsLeftOut();
    void filesThatAreNotGarmentCodeAreRefused();
    void aDamagedFileDoesNoHarm();
};

void TestGarmentCode::unitsOfTheFileBecomeMillimetres_data() {
    QTest::addColumn<double>("units");
    QTest::addColumn<double>("width");
    QTest::newRow("centimetres") << 100.0 << 100.0;
    QTest::newRow("thirds of a centimetre") << 300.0 << 100.0 / 3;
    QTest::newRow("metres") << 1.0 << 10000.0;
    QTest::newRow("millimetres") << 1000.0 << 10.0;
}

void TestGarmentCode::unitsOfTheFileBecomeMillimetres() {
    QFETCH(double, units);
    QFETCH(double, width);
    json document = singleEdge({0.5, 0.3});
    document["properties"]["units_in_meter"] = units;
    document["pattern"]["panels"]["p"]["translation"] = {1, 2, 3};
    const Pattern pattern = readSpecification(document).pattern;
    const CurveSegment edge = firstEdge(pattern);
    QVERIFY(near(edge.end, Vec2(width, 0)));
    QVERIFY(near(edge.curve.controls.at(0), Vec2(0.5 * width, 0.3 * width)));
    const auto& placement = std::get<FreePlacement>(pattern.panels[0]->placement);
    QVERIFY(near(placement.translationMm, Vec3(0.1, 0.2, 0.3) * width));
    document["properties"].erase("units_in_meter");
    const ReadPattern guessed = readSpecification(document);
    QVERIFY(near(firstEdge(guessed.pattern).end, Vec2(100, 0)));
    QVERIFY(joined(guessed.messages).contains("units_in_meter is missing"));
}

void TestGarmentCode::everyFormOfCurvatureIsRead_data() {
    QTest::addColumn<QByteArray>("curvature");
    QTest::addColumn<QString>("coordinates");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QPointF>("first");
    const QPointF up(30, 20);
    QTest::newRow("older") << QByteArray("[0.3, 0.2]") << "relative"
                           << "quadratic" << up;
    QTest::newRow("older, absolute") << QByteArray("[3, 2]") << "absolute"
                                     << "quadratic" << up;
    QTest::newRow("quadratic") << QByteArray(R"({"type":"quadratic","params":[[0.3,0.2]]})") << "relative"
                               << "quadratic" << up;
    QTest::newRow("quadratic, absolute") << QByteArray(R"({"type":"quadratic","params":[[3,2]]})") << "absolute"
                                         << "quadratic" << up;
    QTest::newRow("cubic") << QByteArray(R"({"type":"cubic","params":[[0.3,0.2],[0.6,-0.1]]})") << "relative"
                           << "cubic" << up;
    QTest::newRow("none") << QByteArray("null") << "relative"
                          << "line" << QPointF();
}

void TestGarmentCode::everyFormOfCurvatureIsRead() {
    QFETCH(QByteArray, curvature);
    QFETCH(QString, coordinates);
    QFETCH(QString, kind);
    QFETCH(QPointF, first);
    json document = singleEdge(json::parse(curvature.toStdString()));
    document["properties"]["curvature_coords"] = coordinates.toStdString();
    const CurveSegment edge = firstEdge(readSpecification(document).pattern);
    QCOMPARE(QString::fromUtf8(infoOf(edge.curve.kind).name.data()), kind);
    if (!edge.curve.controls.empty()) {
        QVERIFY(near(edge.curve.controls[0], Vec2(first.x(), first.y())));
    }
    if (edge.curve.kind == CurveKind::Cubic) {
        QVERIFY(near(edge.curve.controls[1], Vec2(60, -10)));
    }
}

void TestGarmentCode::circlesBulgeToTheSideAndByTheAmountTheFileSays_data() {
    QTest::addColumn<double>("radius"); // of a chord of 10
    QTest::addColumn<int>("large");
    QTest::addColumn<int>("right");
    QTest::addColumn<double>("height");
    // 13 squared is 5 squared and 12 squared: the middle of the circle stands 12 off the chord.
    QTest::newRow("small, left") << 13.0 << 0 << 0 << 1.0;
    QTest::newRow("small, right") << 13.0 << 0 << 1 << -1.0;
    QTest::newRow("large, left") << 13.0 << 1 << 0 << 25.0;
    QTest::newRow("large, right") << 13.0 << 1 << 1 << -25.0;
    QTest::newRow("half a circle") << 5.0 << 0 << 0 << 5.0;
    QTest::newRow("nearly straight") << 1.25e6 << 0 << 1 << -1e-5;
}

void TestGarmentCode::circlesBulgeToTheSideAndByTheAmountTheFileSays() {
    QFETCH(double, radius);
    QFETCH(int, large);
    QFETCH(int, right);
    QFETCH(double, height);
    const json curvature = {{"type", "circle"}, {"params", {radius, large, right}}};
    const Pattern pattern = readSpecification(singleEdge(curvature)).pattern;
    const CurveSegment edge = firstEdge(pattern);
    QVERIFY(edge.curve.kind == CurveKind::Arc);
    const double drawnHeight = edge.curve.controls[0].y();
    QVERIFY2(std::abs(drawnHeight - 10 * height) < 1e-9 * std::max(1.0, std::abs(height)),
             qPrintable(QString::number(drawnHeight, 'g', 17)));
    QVERIFY(std::abs(edge.curve.controls[0].x() - 50) < 1e-9);
    // The same arc is written as the same circle. A half circle is large or not by the last digit.
    const json written = json::parse(writeGarmentCodeText(pattern).text)["pattern"]["panels"]["p"]["edges"][0];
    QVERIFY(std::abs(written["curvature"]["params"][0].get<double>() - radius) < 1e-9 * radius);
    QCOMPARE(written["curvature"]["params"][2].get<int>(), right);
    if (radius > 5) {
        QCOMPARE(written["curvature"]["params"][1].get<int>(), large);
    }
}

// Two axes at once show the order: 90 about x takes y to z; 90 about y after that takes z to x and x to -z. The other
// order would take y to z and leave it there.
void TestGarmentCode::rotationsAreAboutXThenYThenZ() {
    json document = singleEdge(nullptr);
    document["pattern"]["panels"]["p"]["rotation"] = {90, 90, 0};
    const Pattern pattern = readSpecification(document).pattern;
    const Panel& panel = *pattern.panels.at(0);
    QVERIFY(near(placePoint(panel, Vec2(1000, 0), {}), Vec3(0, 0, -1)));
    QVERIFY(near(placePoint(panel, Vec2(0, 1000), {}), Vec3(1, 0, 0)));
    // 90 about x, then 90 about z: y goes to z and stays; x goes to y.
    document["pattern"]["panels"]["p"]["rotation"] = {90, 0, 90};
    const Pattern other = readSpecification(document).pattern;
    QVERIFY(near(placePoint(*other.panels.at(0), Vec2(1000, 0), {}), Vec3(0, 1, 0)));
    QVERIFY(near(placePoint(*other.panels.at(0), Vec2(0, 1000), {}), Vec3(0, 0, 1)));
}

// The old program adds the moved distance to the translation as it is, without turning it with the panel.
void TestGarmentCode::originsAreMovedToTheMiddleWhereTheFileAsksForIt() {
    json document = singleEdge({0.5, 0.3});
    document["pattern"]["panels"]["p"]["rotation"] = {0, 0, 90};
    document["properties"]["normalize_panel_translation"] = true;
    const Pattern pattern = readSpecification(document).pattern;
    const CurveSegment edge = firstEdge(pattern);
    QVERIFY(near(edge.start, Vec2(-50, -1000)) && near(edge.end, Vec2(50, -1000)));
    QVERIFY(near(edge.curve.controls.at(0), Vec2(0, -970)));
    // Turned a quarter, the start lies at (1000, -50) from the mean, which went to (50, 1000).
    QVERIFY(near(kMmPerMetre * placePoint(*pattern.panels[0], edge.start, {}), Vec3(1050, 950, 0)));
}

// The files say nothing of cloth. In the colour of raw cotton it was hardly seen on a body.
void TestGarmentCode::clothIsToldFromTheBodyByItsColour() {
    const ReadPattern read = readSpecification(apron());
    QCOMPARE(read.pattern.fabrics.size(), std::size_t(1));
    const Colour colour = read.pattern.fabrics[0].colour;
    constexpr int brightness = 200; // of a body
    QVERIFY(colour.red < brightness - 60 && colour.green < brightness - 60);
}

void TestGarmentCode::everyPanelStandsWhereItsFileSaysAndShowsItsFace() {
    for (const json& document : {apron(), bag()}) {
        const ReadPattern result = readSpecification(document);
        QVERIFY2(result.messages.empty(), qPrintable(joined(result.messages)));
        const double mmPerUnit = 1000 / document["properties"]["units_in_meter"].get<double>();
        for (const PanelPtr& panel : result.pattern.panels) {
            const json& file = document["pattern"]["panels"][panel->name];
            for (std::size_t v = 0; v < file["vertices"].size(); ++v) {
                const Vec3 expected = vertexInSpace(file, v, mmPerUnit);
                const auto& points = panel->shape.outline.points;
                const bool found = std::any_of(points.begin(), points.end(), [&](const PathPoint& point) {
                    return near(1000 * placePoint(*panel, point.position, {}), expected, 1e-8);
                });
                QVERIFY2(found, panel->name.c_str());
            }
            // All are drawn with the face towards us, and in these garments the face looks away from the body.
            QVERIFY2(signedArea(panel->shape.outline) > 0, panel->name.c_str());
            const Vec3 origin = placePoint(*panel, Vec2(0, 0), {});
            const Vec3 x = placePoint(*panel, Vec2(1, 0), {}) - origin;
            const Vec3 face = x.cross(placePoint(*panel, Vec2(0, 1), {}) - origin);
            QVERIFY2(face.z() * origin.z() > 0, panel->name.c_str());
        }
        for (const PatternIssue& issue : checkPattern(result.pattern)) {
            QVERIFY2(issue.severity != Severity::Error, describe(issue).c_str());
        }
    }
}

// The older program lists edges as a shuffled set, and a few of them backwards.
void TestGarmentCode::edgesMayBeListedInAnyOrderAndDirection() {
    const Pattern pattern = readSpecification(bag()).pattern;
    const PanelPtr face = pattern.findPanel("face");
    const Path& outline = face->shape.outline;
    QCOMPARE(outline.points.size(), 4u);
    QVERIFY(near(outline.points[0].position, Vec2(100, 0)));
    QVERIFY(near(outline.points[1].position, Vec2(150, 300)));
    QVERIFY(near(outline.points[2].position, Vec2(-150, 300)));
    QVERIFY(near(outline.points[3].position, Vec2(-100, 0)));
    // Both sides bulge outwards by a fifth of their length: the left one is listed upwards, with a positive amount.
    const Vec2 right = positionAt(segmentOf(outline, 0), 0.5);
    const Vec2 left = positionAt(segmentOf(outline, 2), 0.5);
    QVERIFY(near(right, Vec2(-left.x(), left.y())) && right.x() > 130);
    // Were most edges listed backwards, so would be the loop.
    json document = bag();
    for (json& edge : document["pattern"]["panels"]["face"]["edges"]) {
        std::swap(edge["endpoints"][0], edge["endpoints"][1]);
    }
    document["pattern"]["panels"]["face"]["edges"][0]["curvature"][1] = 0.2;
    document["pattern"]["panels"]["face"]["edges"][2]["curvature"][1] = -0.2;
    const Pattern backwards = readSpecification(document).pattern;
    const PanelPtr turned = backwards.findPanel("face");
    QVERIFY(signedArea(turned->shape.outline) > 0);
    // Listed clockwise, its face looks the other way, and it still stands in the same place.
    QVERIFY(near(placePoint(*turned, turned->shape.outline.points[0].position, {}),
                 placePoint(*face, outline.points[1].position, {})));
    QVERIFY(placePoint(*turned, Vec2(10, 0), {}).x() < 0);
}

void TestGarmentCode::theStartOfAStitchMeetsTheEndOfItsOtherSide() {
    for (const json& document : {apron(), bag()}) {
        const Pattern pattern = readSpecification(document).pattern;
        const double mmPerUnit = 1000 / document["properties"]["units_in_meter"].get<double>();
        const json& stitches = document["pattern"]["stitches"];
        QCOMPARE(pattern.seams.size(), stitches.size());
        for (std::size_t i = 0; i < stitches.size(); ++i) {
            const auto listedEnd = [&](std::size_t side, std::size_t end) {
                const json& panel = document["pattern"]["panels"][stitches[i][side]["panel"].get<std::string>()];
                const json& edge = panel["edges"][stitches[i][side]["edge"].get<std::size_t>()];
                return vertexInSpace(panel, edge["endpoints"][end].get<std::size_t>(), mmPerUnit);
            };
            const std::size_t meets = stitches[i].size() > 2 ? 0 : 1; // right_wrong: start meets start
            const Seam& seam = pattern.seams[i];
            QVERIFY(near(inSpace(pattern, seam.a.front(), 0), listedEnd(0, 0), 1e-6));
            QVERIFY(near(inSpace(pattern, seam.a.front(), 1), listedEnd(0, 1), 1e-6));
            QVERIFY(near(inSpace(pattern, seam.b.front(), 0), listedEnd(1, meets), 1e-6));
            QVERIFY(near(inSpace(pattern, seam.b.front(), 1), listedEnd(1, 1 - meets), 1e-6));
        }
    }
}

void TestGarmentCode::aStitchTaggedRightWrongRunsAlong() {
    json document = apron();
    const EdgeRange plain = readSpecification(document).pattern.seams.at(0).b.front();
    document["pattern"]["stitches"][0].push_back("right_wrong");
    const Pattern pattern = readSpecification(document).pattern;
    const EdgeRange tagged = pattern.seams.at(0).b.front();
    QCOMPARE(tagged.from, plain.to);
    QCOMPARE(tagged.to, plain.from);
    // And is written with its tag.
    const json written = json::parse(writeGarmentCodeText(pattern).text);
    QCOMPARE(written["pattern"]["stitches"][0].size(), 3u);
    QCOMPARE(written["pattern"]["stitches"][0][2].get<std::string>(), std::string("right_wrong"));
    QCOMPARE(written["pattern"]["stitches"][1].size(), 2u);
}

void TestGarmentCode::gatheredSeamsAreIntended() {
    json document = bag();
    document["pattern"]["stitches"].push_back(
        json::parse(R"([{"edge": 3, "panel": "face"}, {"edge": 2, "panel": "rear"}])"));
    const Pattern pattern = readSpecification(document).pattern;
    QCOMPARE(pattern.seams.at(0).ratioPercent, 100.0);
    QCOMPARE(pattern.seams.at(2).ratioPercent, 66.7); // 60 on 90
}

void TestGarmentCode::oneBadPanelOrStitchIsLeftOut_data() {
    QTest::addColumn<QByteArray>("patch");
    QTest::addColumn<QString>("message");
    QTest::addColumn<int>("panels");
    QTest::addColumn<int>("seams");
    const auto row = [](const char* name, const char* patch, const char* message, int panels, int seams) {
        QTest::newRow(name) << QByteArray(patch) << message << panels << seams;
    };
    row("a vertex of text", R"([{"op":"replace","path":"/pattern/panels/bib/vertices/2","value":"x"}])",
        "panel 'bib': left out, because vertex 2", 2, 3);
    row("a vertex that is not there",
        R"([{"op":"replace","path":"/pattern/panels/bib/edges/0/endpoints","value":[0,9]}])",
        "panel 'bib': left out, because edge 0: there is no vertex 9", 2, 3);
    row("half a vertex", R"([{"op":"replace","path":"/pattern/panels/bib/edges/0/endpoints","value":[0,1.5]}])",
        "edge 0: there is no vertex 1.5", 2, 3);
    row("an open outline", R"([{"op":"remove","path":"/pattern/panels/back/edges/6"}])",
        "panel 'back': left out, because its outline is not closed", 2, 2);
    row("an edge of no length", R"([{"op":"replace","path":"/pattern/panels/back/edges/6/endpoints","value":[6,6]}])",
        "edge 6: it has no length", 2, 2);
    row("a circle too small", R"([{"op":"replace","path":"/pattern/panels/bib/edges/3/curvature/params/0","value":2}])",
        "edge 3: its circle is too small", 2, 3);
    row("an unknown curve", R"([{"op":"replace","path":"/pattern/panels/bib/edges/3/curvature/type","value":"nurbs"}])",
        "its curvature 'nurbs' is not known", 2, 3);
    row("a cubic of one handle", R"([{"op":"remove","path":"/pattern/panels/bib/edges/2/curvature/params/0"}])",
        "its curvature has not 2 control points", 2, 3);
    row("a panel that is a list", R"([{"op":"replace","path":"/pattern/panels/skirt","value":[]}])",
        "panel 'skirt': left out, because it is not an object", 2, 2);
    row("a rotation of two angles", R"([{"op":"replace","path":"/pattern/panels/bib/rotation","value":[1,2]}])",
        "its translation or rotation", 2, 3);
    row("a panel beyond the moon", R"([{"op":"replace","path":"/pattern/panels/bib/vertices/0","value":[1e9,1e9]}])",
        "larger than a thousand kilometres", 2, 3);
    row("a stitch to nowhere", R"([{"op":"replace","path":"/pattern/stitches/0/0/panel","value":"hood"}])",
        "stitch number 0: left out, because there is no panel 'hood'", 3, 4);
    row("a stitch to an edge that is not there", R"([{"op":"replace","path":"/pattern/stitches/1/1/edge","value":7}])",
        "stitch number 1: left out, because panel 'back' has no edge 7", 3, 4);
    row("a stitch of one side", R"([{"op":"remove","path":"/pattern/stitches/2/1"}])",
        "stitch number 2: left out, because it is not a pair", 3, 4);
    row("an edge stitched to itself", R"([{"op":"replace","path":"/pattern/stitches/3/1/edge","value":2}])",
        "stitch number 3: left out, because both its sides are the same edge", 3, 4);
    row("no stitches", R"([{"op":"remove","path":"/pattern/stitches"}])", "nothing is sewn", 3, 0);
}

void TestGarmentCode::oneBadPanelOrStitchIsLeftOut() {
    QFETCH(QByteArray, patch);
    QFETCH(QString, message);
    QFETCH(int, panels);
    QFETCH(int, seams);
    const ReadPattern result = readSpecification(apron().patch(json::parse(patch.toStdString())));
    QVERIFY2(joined(result.messages).contains(message), qPrintable(joined(result.messages)));
    QCOMPARE(static_cast<int>(result.pattern.panels.size()), panels);
    QCOMPARE(static_cast<int>(result.pattern.seams.size()), seams);
    // What came of it is a pattern like any other.
    const Result<ReadPattern> again = readPatternText(writePatternText(result.pattern));
    QVERIFY(again.ok() && again.value().messages.empty() && again.value().pattern == result.pattern);
}

void TestGarmentCode::filesThatAreNotGarmentCodeAreRefused() {
    for (const char* text : {"{}", "[]", "3", "{\"pattern\": 4}", "{\"pattern\": {\"panels\": []}}", "{\"pattern\":"}) {
        QVERIFY2(!readGarmentCodeText(text).ok() && !looksLikeGarmentCode(text), text);
    }
    json document = apron();
    document["properties"]["units_in_meter"] = 0;
    QVERIFY(!readGarmentCodeText(document.dump()).ok());
    // By content, whatever the ending.
    QTemporaryDir folder;
    const std::string path = folder.filePath("apron.spec").toStdString();
    QFile file(folder.filePath("apron.spec"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(apron().dump()));
    file.close();
    const Result<ReadPattern> any = readAnyPattern(path);
    QVERIFY(any.ok());
    QCOMPARE(any.value().pattern.name, std::string("apron"));
    QCOMPARE(any.value().pattern.panels.at(0)->name, std::string("skirt")); // panel_order
    QCOMPARE(any.value().pattern.panels.at(1)->label, std::string("body"));
}

void TestGarmentCode::aDamagedFileDoesNoHarm() {
    const std::string text = apron().dump();
    for (std::size_t length = 0; length < text.size(); ++length) {
        QVERIFY(!readGarmentCodeText(std::string_view(text).substr(0, length)).ok());
    }
    RandomChoices random(2);
    int readable = 0;
    for (int i = 0; i < 10000; ++i) {
        std::string damaged = text;
        damaged[random.below(text.size())] = static_cast<char>(random.bits());
        if (const Result<ReadPattern> result = readGarmentCodeText(damaged)) {
            ++readable;
            const Result<ReadPattern> again = readPatternText(writePatternText(result.value().pattern));
            QVERIFY(again.ok() && again.value().pattern == result.value().pattern);
        }
    }
    QVERIFY(readable > 1000);
}

QTEST_APPLESS_MAIN(TestGarmentCode)
#include "test_garmentcode.moc"
