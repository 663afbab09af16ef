#include "core/file/paper/pdf_export.h"

#include "core/file/paper/page_grid.h"
#include "core/file/paper/paper_piece.h"
#include "core/file/paper/pdf_document.h"
#include "core/file/text_output.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

namespace {

constexpr double kPointsPerMm = 72 / 25.4;
constexpr Colour kGrey{0x90, 0x90, 0x90};

class Printer {
public:
    Printer(const Pattern& pattern, const PdfOptions& options, std::vector<PaperPiece> pieces, const PageGrid& grid)
        : m_pattern(pattern), m_options(options), m_pieces(std::move(pieces)), m_grid(grid) {}

    std::string print();

private:
    void putForm(const PaperPiece& piece);
    int putPage(const PdfPen& pen);
    PdfPen overview() const;
    void drawGridSmall(PdfPen& pen, double scale) const;
    PdfPen page(const GridPage& page, std::size_t number) const;
    void drawMarks(PdfPen& pen, const GridPage& page) const;
    void drawPieces(PdfPen& pen, const Eigen::AlignedBox2d& seen) const;

    const Pattern& m_pattern;
    const PdfOptions& m_options;
    std::vector<PaperPiece> m_pieces;
    const PageGrid& m_grid;
    PdfDocument m_document;
    std::vector<int> m_forms;
    int m_font = 0, m_resources = 0, m_pages = 0;
};

// The piece, once for all pages it lies on.
void Printer::putForm(const PaperPiece& piece) {
    PdfPen pen;
    pen.op("j", {1}).op("J", {1});
    for (const PaperStroke& stroke : piece.strokes) {
        const PaperLineStyle& style = paperLineStyles()[static_cast<std::size_t>(stroke.line)];
        std::vector<double> dash;
        for (const double d : style.dash) {
            if (d > 0) {
                dash.push_back(d * m_options.lineMm);
            }
        }
        pen.stroke(style.colour, style.width * m_options.lineMm, dash);
        Vec2 last = Vec2::Constant(std::nan(""));
        for (const CurveSegment& segment : stroke.segments) {
            if (!((segment.start - last).norm() <= 1e-6)) {
                pen.op("m", {segment.start.x(), segment.start.y()});
            }
            for (const CurveSegment& s : linesAndCubics(segment)) {
                if (s.curve.kind == CurveKind::Line) {
                    pen.op("l", {s.end.x(), s.end.y()});
                } else {
                    const std::vector<Vec2>& c = s.curve.controls;
                    pen.op("c", {c[0].x(), c[0].y(), c[1].x(), c[1].y(), s.end.x(), s.end.y()});
                }
            }
            last = segment.end;
        }
        pen.op(stroke.closed ? "s" : "S");
    }
    for (const LabelLine& line : piece.words) {
        pen.text(line.at, line.height, line.text);
    }
    const Eigen::AlignedBox2d box = reachOf(piece);
    std::string bounds;
    for (const double b : {box.min().x(), box.min().y(), box.max().x(), box.max().y()}) {
        bounds += pdfNumber(b) + " ";
    }
    m_forms.push_back(m_document.reserve());
    m_document.putStream(m_forms.back(),
                         "/Type /XObject /Subtype /Form /BBox [" + bounds + "] /Resources <</Font <</F1 " +
                             std::to_string(m_font) + " 0 R>>>>",
                         pen.data());
}

int Printer::putPage(const PdfPen& pen) {
    const int content = m_document.reserve();
    const int page = m_document.reserve();
    m_document.putStream(content, "", pen.data());
    const Vec2 size = kPointsPerMm * m_options.pageMm;
    m_document.put(page, "<</Type /Page /Parent " + std::to_string(m_pages) + " 0 R /MediaBox [0 0 " +
                             pdfNumber(size.x()) + " " + pdfNumber(size.y()) + "] /Resources " +
                             std::to_string(m_resources) + " 0 R /Contents " + std::to_string(content) + " 0 R>>");
    return page;
}

void Printer::drawPieces(PdfPen& pen, const Eigen::AlignedBox2d& seen) const {
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (reachOf(m_pieces[i]).intersects(seen)) {
            pen.op("/P" + std::to_string(i) + " Do");
        }
    }
}

// The lines that pages are laid on each other by: along a page's sides towards its neighbours, with a diamond in the
// middle of each and crosses at the corners, where four pages meet.
void Printer::drawMarks(PdfPen& pen, const GridPage& page) const {
    constexpr double diamond = 5; // mm from the middle to a corner
    pen.stroke(kGrey, 0.2);
    const Eigen::AlignedBox2d tile = m_grid.tileOf(page);
    const auto side = [&](const Vec2& a, const Vec2& b) {
        pen.line(a, b);
        const Vec2 middle = 0.5 * (a + b);
        const std::array<Vec2, 4> corners{middle + Vec2(diamond, 0), middle + Vec2(0, diamond),
                                          middle - Vec2(diamond, 0), middle - Vec2(0, diamond)};
        for (std::size_t i = 0; i < 4; ++i) {
            pen.line(corners[i], corners[(i + 1) % 4]);
        }
    };
    const Vec2 low = tile.min();
    const Vec2 high = tile.max();
    if (page.column > 0) {
        side(low, Vec2(low.x(), high.y()));
    }
    if (page.column + 1 < m_grid.columns()) {
        side(Vec2(high.x(), low.y()), high);
    }
    if (page.row > 0) {
        side(Vec2(low.x(), high.y()), high);
    }
    if (page.row + 1 < m_grid.rows()) {
        side(low, Vec2(high.x(), low.y()));
    }
}

PdfPen Printer::page(const GridPage& page, std::size_t number) const {
    const Eigen::AlignedBox2d seen = m_grid.seenOn(page);
    PdfPen pen;
    const double k = kPointsPerMm;
    pen.op("q").op("cm",
                   {k, 0, 0, k, k * (m_options.marginMm - seen.min().x()), k * (m_options.marginMm - seen.min().y())});
    pen.op("re", {seen.min().x(), seen.min().y(), seen.sizes().x(), seen.sizes().y()}).op("W").op("n");
    drawPieces(pen, seen);
    drawMarks(pen, page);
    pen.text(Vec2(seen.min().x() + 3, seen.max().y() - 10), 7, nameOf(page), 0.55);
    pen.text(Vec2(seen.min().x() + 3, seen.max().y() - 15), 3,
             m_pattern.name + ", page " + std::to_string(number) + " of " + std::to_string(m_grid.pages().size() + 1),
             0.55);
    pen.op("Q");
    return pen;
}

void Printer::drawGridSmall(PdfPen& pen, double scale) const {
    pen.stroke(kGrey, 0.3 / scale);
    for (const GridPage& page : m_grid.pages()) {
        const Eigen::AlignedBox2d tile = m_grid.tileOf(page);
        pen.op("re", {tile.min().x(), tile.min().y(), tile.sizes().x(), tile.sizes().y()}).op("S");
        pen.text(tile.center() - Vec2(8, 6), 22, nameOf(page), 0.6);
    }
}

PdfPen Printer::overview() const {
    PdfPen pen;
    const double k = kPointsPerMm;
    const double m = m_options.marginMm;
    const Vec2 page = m_options.pageMm;
    pen.op("q").op("cm", {k, 0, 0, k, 0, 0});
    pen.text(Vec2(m, page.y() - m - 9), 9, m_pattern.name);
    pen.text(Vec2(m, page.y() - m - 16), 3.4,
             std::to_string(m_grid.pages().size() + 1) + " pages. Print in real size (100 %, not fitted to the page).");
    pen.text(
        Vec2(m, page.y() - m - 22), 3.4,
        "Cut each page along the grey lines on its left and its upper side, lay it on its neighbour's lines, glue.");
    const Vec2 square(page.x() - m - 50, m);
    pen.stroke({0x22, 0x22, 0x22}, 0.3);
    pen.op("re", {square.x(), square.y(), 50, 50}).op("S");
    pen.text(square + Vec2(18, 23), 5, "5 cm");
    const Eigen::AlignedBox2d all = m_grid.everything();
    const Vec2 room(page.x() - 2 * m, page.y() - 2 * m - 28 - 56);
    if (!m_grid.pages().empty()) {
        const double scale = std::min(room.x() / all.sizes().x(), room.y() / all.sizes().y());
        pen.op("cm", {scale, 0, 0, scale, m - scale * all.min().x(), m + 56 - scale * all.min().y()});
        drawPieces(pen, all);
        drawGridSmall(pen, scale);
    }
    pen.op("Q");
    return pen;
}

std::string Printer::print() {
    m_font = m_document.reserve();
    m_resources = m_document.reserve();
    m_pages = m_document.reserve();
    m_document.put(m_font, "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>");
    std::string forms;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        putForm(m_pieces[i]);
        forms += " /P" + std::to_string(i) + " " + std::to_string(m_forms[i]) + " 0 R";
    }
    m_document.put(m_resources, "<</Font <</F1 " + std::to_string(m_font) + " 0 R>> /XObject <<" + forms + ">>>>");
    std::vector<int> pages{putPage(overview())};
    for (std::size_t i = 0; i < m_grid.pages().size(); ++i) {
        pages.push_back(putPage(page(m_grid.pages()[i], i + 2)));
    }
    std::string kids;
    for (const int page : pages) {
        kids += std::to_string(page) + " 0 R ";
    }
    m_document.put(m_pages, "<</Type /Pages /Kids [" + kids + "] /Count " + std::to_string(pages.size()) + ">>");
    const int catalog = m_document.reserve();
    // Viewers are asked not to shrink pages to what the printer reaches.
    m_document.put(catalog, "<</Type /Catalog /Pages " + std::to_string(m_pages) +
                                " 0 R /ViewerPreferences <</PrintScaling /None>>>>");
    return m_document.finish(catalog);
}

} // namespace

Result<std::string> writePdf(const Pattern& pattern, const PdfOptions& options) {
    std::vector<PaperPiece> pieces = paperPieces(pattern, {options.textMm, options.allowances});
    const Result<PageGrid> grid =
        PageGrid::over(pieces, options.pageMm - Vec2::Constant(2 * options.marginMm), options.overlapMm);
    if (!grid) {
        return Error{grid.error()};
    }
    return Printer(pattern, options, std::move(pieces), grid.value()).print();
}

Result<void> savePdf(const Pattern& pattern, const std::string& path) {
    const Result<std::string> text = writePdf(pattern);
    if (!text) {
        return Error{path + ": " + text.error()};
    }
    TextOutput out;
    out << text.value();
    return out.writeTo(path);
}

} // namespace toile
