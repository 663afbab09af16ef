#include <QtTest>

#include "core/file/paper/paper_label.h"
#include "core/file/paper/svg_export.h"
#include "core/file/pattern_file.h"
#include "tests/core/support/drafted_garments.h"
#include "tests/core/support/sewn_squares.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <cmath>
#include <limits>

using namespace toile;
using namespace toile::draft;
using namespace toile::test;

namespace {

Vec2 bezier(const std::array<Vec2, 4>& p, double t) {
    const double s = 1 - t;
    return s * s * s * p[0] + 3 * s * s * t * p[1] + 3 * s * t * t * p[2] + t * t * t * p[3];
}

// The points that an SVG path with M, L, C and Z runs through, curves finely sampled.
std::vector<Vec2> pointsOf(const QString& d) {
    static const QRegularExpression token("([MLCZ])|(-?[0-9.]+(?:e-?[0-9]+)?)");
    std::vector<Vec2> points;
    std::vector<double> numbers;
    QChar command;
    auto found = token.globalMatch(d);
    while (found.hasNext()) {
        const auto match = found.next();
        if (!match.captured(1).isEmpty()) {
            command = match.captured(1).front();
            numbers.clear();
            continue;
        }
        numbers.push_back(match.captured(2).toDouble());
        if (command != 'C' && numbers.size() == 2) {
            points.emplace_back(numbers[0], numbers[1]);
            numbers.clear();
        } else if (command == 'C' && numbers.size() == 6) {
            const std::array<Vec2, 4> c{points.back(), Vec2(numbers[0], numbers[1]), Vec2(numbers[2], numbers[3]),
                                        Vec2(numbers[4], numbers[5])};
            for (int i = 1; i <= 400; ++i) {
                points.push_back(bezier(c, i / 400.0));
            }
            numbers.clear();
        }
    }
    return points;
}

struct Drawn {
    Vec2 size = Vec2::Zero();                       // of the viewBox
    Vec2 paperMm = Vec2::Zero();                    // width and height
    std::vector<std::pair<QString, QString>> paths; // class and d
    QStringList texts;
    bool wellFormed = false;

    [[nodiscard]] int count(const QString& kind) const {
        return static_cast<int>(
            std::count_if(paths.begin(), paths.end(), [&](const auto& p) { return p.first == kind; }));
    }
    [[nodiscard]] QString first(const QString& kind) const {
        const auto found = std::find_if(paths.begin(), paths.end(), [&](const auto& p) { return p.first == kind; });
        return found == paths.end() ? QString() : found->second;
    }
};

Drawn parse(const std::string& svg) {
    Drawn drawn;
    QXmlStreamReader xml(QByteArray::fromStdString(svg));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto attributes = xml.attributes();
        if (xml.name() == QString("svg")) {
            const QStringList box = attributes.value("viewBox").toString().split(' ');
            drawn.size = Vec2(box.value(2).toDouble(), box.value(3).toDouble());
            const auto mm = [&](const char* name) {
                const QString text = attributes.value(name).toString();
                return text.endsWith("mm") ? text.chopped(2).toDouble() : 0.0;
            };
            drawn.paperMm = Vec2(mm("width"), mm("height"));
        } else if (xml.name() == QString("path")) {
            drawn.paths.emplace_back(attributes.value("class").toString(), attributes.value("d").toString());
        } else if (xml.name() == QString("text")) {
            drawn.texts << xml.readElementText();
        }
    }
    drawn.wellFormed = !xml.hasError();
    return drawn;
}

// One panel with a bottom, a right side, a curve of the kind on top and a left side.
Pattern patternWith(CurveKind kind) {
    Pattern pattern;
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = "piece";
    Path& outline = panel.shape.outline;
    const std::array<Vec2, 4> corners{Vec2(0, 0), Vec2(200, 0), Vec2(200, 150), Vec2(0, 120)};
    for (const Vec2& at : corners) {
        outline.points.push_back({pattern.takeId<PointId>(), at, CornerKind::Mitre});
        outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    CurveSegment top{corners[2], {CurveKind::Cubic, {Vec2(160, 230), Vec2(40, 60)}}, corners[3]};
    outline.edges[2].curve = asKind(top, kind).curve;
    pattern.putPanel(panel);
    return pattern;
}

} // namespace

class TestSvgExport : public QObject {
    Q_OBJECT

private slots:
    void theSheetIsInRealMillimetres();
    void curvesOfEveryKindAreFollowed_data();
    void curvesOfEveryKindAreFollowed();
    void thePieceStandsAsOnTheTable();
    void allowancesAreDrawnAroundTheSewingLine();
    void aHalfOnFoldIsDrawnAsAHalf();
    void aNotchMarksBothSidesAtTheSamePlace();
    void aDoubleNotchHasTwoStrokes();
    void namesCannotBreakTheFile();
    void wrongNumbersAreLeftOut();
    void anEmptyPatternIsAnEmptySheet();
    void itIsOneOfTheFormatsPatternsAreWrittenTo();
    void everyGarmentFitsItsSheet_data() { addGarments(); }
    void everyGarmentFitsItsSheet();
    void labelsAndArrowsStayInsideTheirPieces_data() { addGarments(); }
    void labelsAndArrowsStayInsideTheirPieces();
};

void TestSvgExport::theSheetIsInRealMillimetres() {
    SvgOptions options;
    options.marginMm = 30;
    const std::string svg = writeSvg(sewnSquares(1), options);
    const Drawn drawn = parse(svg);
    QVERIFY(drawn.wellFormed);
    // One unit of the drawing is one millimetre of paper.
    QVERIFY((drawn.size - drawn.paperMm).norm() < 1e-9);
    // 500 mm of pieces, 10 mm of allowance and 30 mm of margin on both sides.
    QCOMPARE(drawn.size.x(), 580.0);
    QVERIFY(svg.find("width=\"50\" height=\"50\"") != std::string::npos);
    QVERIFY(drawn.texts.contains("5 cm"));
}

void TestSvgExport::curvesOfEveryKindAreFollowed_data() {
    QTest::addColumn<int>("kind");
    for (const CurveKindInfo& info : curveKinds()) {
        QTest::newRow(std::string(info.name).c_str()) << static_cast<int>(info.kind);
    }
}

void TestSvgExport::curvesOfEveryKindAreFollowed() {
    QFETCH(int, kind);
    const Pattern pattern = patternWith(static_cast<CurveKind>(kind));
    const std::vector<Vec2> points = pointsOf(parse(writeSvg(pattern)).first("cut"));
    QVERIFY(points.size() >= 4);
    // The sheet's y runs down; where its origin lies is seen at the first corner.
    const Vec2 origin = points.front();
    const Path& outline = pattern.panels.front()->shape.outline;
    for (std::size_t edge = 0; edge < 4; ++edge) {
        const CurveSegment segment = segmentOf(outline, edge);
        for (double t = 0; t <= 1; t += 0.05) {
            const Vec2 at = positionAt(segment, t);
            double nearest = 1e9;
            for (std::size_t i = 0; i + 1 < points.size(); ++i) {
                const Vec2 a(points[i].x() - origin.x(), origin.y() - points[i].y());
                const Vec2 b(points[i + 1].x() - origin.x(), origin.y() - points[i + 1].y());
                const double along =
                    (b - a).squaredNorm() > 0 ? std::clamp((at - a).dot(b - a) / (b - a).squaredNorm(), 0.0, 1.0) : 0.0;
                nearest = std::min(nearest, (at - lerp(a, b, along)).norm());
            }
            QVERIFY2(nearest < 0.05, std::to_string(nearest).c_str());
        }
    }
}

void TestSvgExport::thePieceStandsAsOnTheTable() {
    Pattern pattern = sewnSquares(1);
    Panel turned = *pattern.panels[1];
    turned.tableTurnDeg = 90;
    turned.tablePositionMm = Vec2(500, 0);
    pattern.putPanel(turned);
    SvgOptions options;
    options.seamAllowances = false;
    const Drawn drawn = parse(writeSvg(pattern, options));
    std::vector<Vec2> corners;
    for (const auto& [kind, d] : drawn.paths) {
        if (kind == "cut") {
            corners.push_back(pointsOf(d).front());
        }
    }
    QCOMPARE(corners.size(), std::size_t{2});
    // The corner (0, 0) of the left square, and of the right one turned about it.
    QVERIFY((corners[1] - corners[0] - Vec2(500, 0)).norm() < 0.02);
}

void TestSvgExport::allowancesAreDrawnAroundTheSewingLine() {
    const Drawn drawn = parse(writeSvg(sewnSquares(1)));
    QCOMPARE(drawn.count("sew"), 2);
    QCOMPARE(drawn.count("cut"), 2);
    const auto extent = [](const QString& d) {
        Vec2 low(1e9, 1e9);
        Vec2 high(-1e9, -1e9);
        for (const Vec2& p : pointsOf(d)) {
            low = low.cwiseMin(p);
            high = high.cwiseMax(p);
        }
        return Vec2(high - low);
    };
    QVERIFY((extent(drawn.first("sew")) - Vec2(200, 200)).norm() < 0.02);
    QVERIFY((extent(drawn.first("cut")) - Vec2(220, 220)).norm() < 0.02);
}

void TestSvgExport::aHalfOnFoldIsDrawnAsAHalf() {
    const Drawn drawn = parse(writeSvg(foldedSquares()));
    QCOMPARE(drawn.count("onfold"), 1);
    QVERIFY(drawn.texts.contains("cut 1 on fold"));
    const double fold = pointsOf(drawn.first("onfold")).front().x();
    for (const QString kind : {"cut", "sew"}) {
        for (const Vec2& p : pointsOf(drawn.first(kind))) {
            QVERIFY2(p.x() >= fold - 0.02, qPrintable(kind)); // nothing to cut beyond the fold
        }
    }
}

void TestSvgExport::aNotchMarksBothSidesAtTheSamePlace() {
    const Drawn drawn = parse(writeSvg(sewnSquares(1)));
    std::vector<double> heights;
    std::vector<double> places;
    for (const auto& [kind, d] : drawn.paths) {
        if (kind == "notch") {
            const auto points = pointsOf(d);
            QCOMPARE(points.size(), std::size_t{2});
            heights.push_back(points.front().y());
            places.push_back(0.5 * (points.front().x() + points.back().x()));
        }
    }
    QCOMPARE(heights.size(), std::size_t{2});
    QVERIFY(std::abs(heights[0] - heights[1]) < 0.02);
    // Across the sewing lines that face each other, reaching more into the allowance than into the cloth.
    QVERIFY(places[0] < places[1]);
    QVERIFY(std::abs(places[1] - places[0] - 95) < 0.02);
}

void TestSvgExport::aDoubleNotchHasTwoStrokes() {
    QCOMPARE(pointsOf(parse(writeSvg(sewnSquares(2))).first("notch")).size(), std::size_t{4});
}

void TestSvgExport::namesCannotBreakTheFile() {
    Pattern pattern = sewnSquares(1);
    pattern.name = "<b> & \"quotes\" ' \x01";
    Panel odd = *pattern.panels[0];
    odd.label = "</text><script>&";
    pattern.putPanel(odd);
    const Drawn drawn = parse(writeSvg(pattern));
    QVERIFY(drawn.wellFormed);
    QVERIFY(drawn.texts.contains("</text><script>&"));
    QVERIFY(drawn.texts.contains("<b> & \"quotes\" '  "));
}

void TestSvgExport::wrongNumbersAreLeftOut() {
    for (const double wrong :
         {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e300}) {
        Pattern pattern = sewnSquares(1);
        Panel broken = *pattern.panels[0];
        broken.shape.outline.points[1].position.x() = wrong;
        pattern.putPanel(broken);
        const std::string svg = writeSvg(pattern);
        const Drawn drawn = parse(svg);
        QVERIFY(drawn.wellFormed);
        QVERIFY(svg.find("nan") == std::string::npos && svg.find("inf") == std::string::npos);
        QVERIFY2(drawn.size.x() < 1e6, std::to_string(drawn.size.x()).c_str());
        QCOMPARE(drawn.count("sew"), 1); // the other piece is there
    }
}

void TestSvgExport::anEmptyPatternIsAnEmptySheet() {
    const Drawn drawn = parse(writeSvg(Pattern{}));
    QVERIFY(drawn.wellFormed);
    QVERIFY(drawn.size.minCoeff() > 50);
    QVERIFY(drawn.paths.empty());
}

void TestSvgExport::itIsOneOfTheFormatsPatternsAreWrittenTo() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("squares.svg").toStdString();
    const Pattern pattern = sewnSquares(1);
    const Result<void> written = writeAnyPattern(pattern, path);
    QVERIFY2(written.ok(), written.ok() ? "" : written.error().c_str());
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().toStdString() == writeSvg(pattern));
}

void TestSvgExport::everyGarmentFitsItsSheet() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const Drawn drawn = parse(writeSvg(pattern, drawingOptions()));
    QVERIFY(drawn.wellFormed);
    for (const auto& [kind, d] : drawn.paths) {
        for (const Vec2& p : pointsOf(d)) {
            QVERIFY2(p.minCoeff() >= 0 && p.x() <= drawn.size.x() && p.y() <= drawn.size.y(), qPrintable(kind));
        }
    }
    QVERIFY(drawn.texts.contains(QString::fromStdString(pattern.name)));
}

void TestSvgExport::labelsAndArrowsStayInsideTheirPieces() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    for (const PanelPtr& panel : pattern.panels) {
        std::vector<Vec2> outline = flatten(panel->shape.outline, 0.1);
        for (Vec2& p : outline) {
            p = toTable(*panel, p);
        }
        const auto label = labelFor(*panel, pattern.findFabric(panel->fabric), drawingOptions().textMm);
        QVERIFY2(label.has_value(), panel->name.c_str());
        QVERIFY2(contains(outline, Vec2(label->arrowCentre + label->arrowHalf)), panel->name.c_str());
        QVERIFY2(contains(outline, Vec2(label->arrowCentre - label->arrowHalf)), panel->name.c_str());
        const double arrowReach = std::abs(label->arrowHalf.x());
        for (const LabelLine& line : label->lines) {
            const Vec2 end =
                line.at + Vec2(0.58 * line.height * static_cast<double>(line.text.size()), 0.7 * line.height);
            QVERIFY2(contains(outline, line.at) && contains(outline, end), (panel->name + ": " + line.text).c_str());
            QVERIFY2(line.height >= 5, (panel->name + ": " + line.text).c_str()); // readable on paper
            // Not on the arrow.
            const bool right = line.at.x() >= label->arrowCentre.x() + arrowReach;
            const bool left = end.x() <= label->arrowCentre.x() - arrowReach;
            QVERIFY2(left || right, (panel->name + ": " + line.text).c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestSvgExport)
#include "test_svg_export.moc"
