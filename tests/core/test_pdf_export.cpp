#include <QtTest>

#include "core/file/paper/page_grid.h"
#include "core/file/paper/paper_piece.h"
#include "core/file/paper/pdf_export.h"
#include "core/file/pattern_file.h"
#include "tests/core/support/drafted_garments.h"
#include "tests/core/support/sewn_squares.h"

#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

using namespace toile;
using namespace toile::test;

namespace {

Pattern twoSquares() {
    return sewnSquares(1, "Square (\\l) \xC3\xA9\xE2\x82\xAC", "Square (\\r) \xC3\xA9\xE2\x82\xAC");
}

std::string pdfOf(const Pattern& pattern) {
    const Result<std::string> pdf = writePdf(pattern);
    return pdf ? pdf.value() : "refused: " + pdf.error();
}

PageGrid gridOf(const Pattern& pattern) {
    const PdfOptions o;
    return PageGrid::over(paperPieces(pattern, {o.textMm, o.allowances}), o.pageMm - Vec2::Constant(2 * o.marginMm),
                          o.overlapMm)
        .value();
}

} // namespace

class TestPdfExport : public QObject {
    Q_OBJECT

private slots:
    void everyObjectOfThePdfIsWhereItsTableSays_data() { addGarments(); }
    void everyObjectOfThePdfIsWhereItsTableSays();
    void pagesAreA4AndInRealSize();
    void everyLineIsOnAPage_data() { addGarments(); }
    void everyLineIsOnAPage();
    void neighboursShareAStripe();
    void pagesWithoutAnythingAreLeftOut();
    void pagesAreNamedAsOnAMap();
    void tooManyPagesAreRefused();
    void anEmptyPatternIsOnePage();
    void lettersCannotBreakThePdf();
    void itIsOneOfTheFormatsAndAlwaysTheSame();
};

void TestPdfExport::everyObjectOfThePdfIsWhereItsTableSays() {
    QFETCH(int, index);
    const std::string pdf = pdfOf(draftedAt(index));
    QVERIFY2(pdf.starts_with("%PDF-1.4\n") && pdf.ends_with("%%EOF\n"), pdf.substr(0, 80).c_str());
    const std::size_t start = std::stoul(pdf.substr(pdf.rfind("startxref\n") + 10));
    QCOMPARE(pdf.substr(start, 5), std::string("xref\n"));
    const QByteArray table = QByteArray::fromStdString(pdf.substr(start));
    const QList<QByteArray> lines = table.split('\n');
    const int count = lines[1].split(' ')[1].toInt();
    for (int object = 1; object < count; ++object) {
        const QByteArray entry = lines[2 + object];
        QCOMPARE(entry.size(), qsizetype{19}); // and the line's end: 20 bytes
        const std::string expected = std::to_string(object) + " 0 obj\n";
        QCOMPARE(pdf.substr(entry.left(10).toULong(), expected.size()), expected);
    }
    // Streams are as long as they say.
    static const QRegularExpression stream("/Length (\\d+)>>\nstream\n");
    const QString latin = QString::fromLatin1(QByteArray::fromStdString(pdf));
    auto found = stream.globalMatch(latin);
    int streams = 0;
    while (found.hasNext()) {
        const auto match = found.next();
        QCOMPARE(latin.mid(match.capturedEnd() + match.captured(1).toInt(), 10), QString("\nendstream"));
        ++streams;
    }
    QCOMPARE(streams,
             static_cast<int>(gridOf(draftedAt(index)).pages().size() + 1 + paperPieces(draftedAt(index)).size()));
}

void TestPdfExport::pagesAreA4AndInRealSize() {
    const QString pdf = QString::fromLatin1(QByteArray::fromStdString(pdfOf(twoSquares())));
    QVERIFY(pdf.contains("/MediaBox [0 0 595.275591 841.889764]"));
    // 72 points of PDF are an inch. Rounded to thousandths a page would come out 0.04 mm too long.
    const PageGrid grid = gridOf(twoSquares());
    static const QRegularExpression matrix("q\n([-0-9.]+) 0 0 ([-0-9.]+) ([-0-9.]+) ([-0-9.]+) cm\n");
    auto found = matrix.globalMatch(pdf);
    std::size_t page = 0;
    QVERIFY(found.hasNext());
    (void)found.next(); // the first page shows all, small
    while (found.hasNext()) {
        const auto m = found.next();
        const double k = m.captured(1).toDouble();
        QVERIFY2(std::abs(k * 25.4 / 72 - 1) < 1e-6, qPrintable(m.captured(1)));
        QCOMPARE(m.captured(2), m.captured(1));
        const Eigen::AlignedBox2d seen = grid.seenOn(grid.pages()[page++]);
        // The lower left corner of what is seen stands 10 mm from the paper's edges.
        QVERIFY(std::abs((k * seen.min().x() + m.captured(3).toDouble()) * 25.4 / 72 - 10) < 0.01);
        QVERIFY(std::abs((k * seen.min().y() + m.captured(4).toDouble()) * 25.4 / 72 - 10) < 0.01);
    }
    QCOMPARE(page, grid.pages().size());
    QVERIFY(pdf.contains("/PrintScaling /None"));
    QVERIFY(pdf.contains("(5 cm) Tj"));
}

void TestPdfExport::everyLineIsOnAPage() {
    QFETCH(int, index);
    const Pattern pattern = draftedAt(index);
    const PageGrid grid = gridOf(pattern);
    for (const PaperPiece& piece : paperPieces(pattern)) {
        for (const PaperStroke& stroke : piece.strokes) {
            for (const CurveSegment& segment : stroke.segments) {
                for (const Vec2& p : flatten(segment, 0.1)) {
                    const bool printed = std::any_of(grid.pages().begin(), grid.pages().end(),
                                                     [&](const GridPage& g) { return grid.tileOf(g).contains(p); });
                    QVERIFY2(printed, piece.panel->name.c_str());
                }
            }
        }
    }
}

void TestPdfExport::neighboursShareAStripe() {
    const PageGrid grid = gridOf(twoSquares());
    QVERIFY(grid.columns() > 1);
    const Eigen::AlignedBox2d left = grid.seenOn({0, 0});
    const Eigen::AlignedBox2d right = grid.seenOn({0, 1});
    QCOMPARE(left.max().x() - right.min().x(), 10.0);
    QCOMPARE(grid.tileOf({0, 0}).max().x(), grid.tileOf({0, 1}).min().x());
    QCOMPARE(left.sizes().x(), 190.0); // A4 without margins
    QCOMPARE(left.sizes().y(), 277.0);
}

void TestPdfExport::pagesWithoutAnythingAreLeftOut() {
    Pattern pattern = twoSquares();
    Panel far = *pattern.panels[1];
    far.tablePositionMm = Vec2(5000, 5000);
    pattern.putPanel(far);
    QVERIFY(gridOf(pattern).pages().size() <= 18);
    // Inside a piece there is nothing to draw either, but the paper is needed.
    Panel large = *pattern.panels[0];
    for (PathPoint& p : large.shape.outline.points) {
        p.position *= 10;
    }
    pattern.putPanel(large);
    const PageGrid grid = gridOf(pattern);
    const Vec2 middle(1000, 1000);
    QVERIFY(std::any_of(grid.pages().begin(), grid.pages().end(),
                        [&](const GridPage& g) { return grid.tileOf(g).contains(middle); }));
}

void TestPdfExport::pagesAreNamedAsOnAMap() {
    QCOMPARE(nameOf({0, 0}), std::string("A1"));
    QCOMPARE(nameOf({25, 9}), std::string("Z10"));
    QCOMPARE(nameOf({26, 0}), std::string("AA1"));
}

void TestPdfExport::tooManyPagesAreRefused() {
    Pattern pattern = twoSquares();
    Panel huge = *pattern.panels[0];
    for (PathPoint& p : huge.shape.outline.points) {
        p.position *= 400;
    }
    pattern.putPanel(huge);
    const Result<std::string> pdf = writePdf(pattern);
    QVERIFY(!pdf.ok());
    QVERIFY(pdf.error().find("1000 pages") != std::string::npos);
}

void TestPdfExport::anEmptyPatternIsOnePage() {
    QVERIFY(pdfOf(Pattern{}).find("/Count 1>>") != std::string::npos);
}

void TestPdfExport::lettersCannotBreakThePdf() {
    const std::string pdf = pdfOf(twoSquares());
    // Brackets and backslashes are escaped, Latin letters are Latin 1, others question marks.
    QVERIFY(pdf.find("(Square \\(\\\\l\\) \xE9?) Tj") != std::string::npos);
}

void TestPdfExport::itIsOneOfTheFormatsAndAlwaysTheSame() {
    const QTemporaryDir folder;
    const Pattern pattern = twoSquares();
    const std::string path = folder.filePath("squares.pdf").toStdString();
    const Result<void> written = writeAnyPattern(pattern, path);
    QVERIFY2(written.ok(), written.ok() ? "" : written.error().c_str());
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().toStdString() == pdfOf(pattern));
}

QTEST_APPLESS_MAIN(TestPdfExport)
#include "test_pdf_export.moc"
