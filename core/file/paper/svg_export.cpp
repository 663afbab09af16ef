#include "core/file/paper/svg_export.h"

#include "core/file/paper/paper_piece.h"
#include "core/file/paper/svg_pen.h"
#include "core/file/text_output.h"

#include <algorithm>

namespace toile {

namespace {

class Drawing {
public:
    Drawing(const Pattern& pattern, const SvgOptions& options)
        : m_pattern(pattern), m_options(options),
          m_pieces(paperPieces(pattern, {options.textMm, options.seamAllowances})) {}

    std::string write() {
        openSheet();
        writeStyle();
        for (const PaperPiece& piece : m_pieces) {
            writePiece(piece);
        }
        writeTitle();
        m_out << "</svg>\n";
        return m_out.text();
    }

private:
    void openSheet();
    void writeStyle();
    void writePiece(const PaperPiece& piece);
    void writeTitle();

    void text(const Vec2& table, double height, const std::string& what, const char* anchor) {
        m_out << "<text " << m_sheet.xy("x", "y", table) << " font-size=\"" << svgNumber(height) << "\" text-anchor=\""
              << anchor << "\">" << svgText(what) << "</text>\n";
    }

    const Pattern& m_pattern;
    const SvgOptions& m_options;
    std::vector<PaperPiece> m_pieces;
    Sheet m_sheet;
    TextOutput m_out;
};

void Drawing::openSheet() {
    Eigen::AlignedBox2d box;
    double allowance = 0;
    for (const PaperPiece& piece : m_pieces) {
        box.extend(piece.box);
        for (const Edge& e : piece.panel->shape.outline.edges) {
            allowance = std::max(allowance, m_options.seamAllowances ? e.allowanceMm : 0);
        }
    }
    if (box.isEmpty()) {
        box.extend(Vec2::Zero());
    }
    const double margin = m_options.marginMm + allowance;
    const double title = 2.2 * m_options.textMm + (m_options.testSquare ? 62 : 0);
    m_sheet.origin = Vec2(box.min().x() - margin, box.max().y() + margin + title);
    m_sheet.size = Vec2(std::max(box.sizes().x() + 2 * margin, 300.0), box.sizes().y() + 2 * margin + title);
    const std::string w = svgNumber(m_sheet.size.x());
    const std::string h = svgNumber(m_sheet.size.y());
    m_out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << w
          << "mm\" height=\"" << h << "mm\" viewBox=\"0 0 " << w << " " << h << "\">\n";
    m_out << "<title>" << svgText(m_pattern.name) << "</title>\n";
}

void Drawing::writeStyle() {
    const double w = m_options.lineMm;
    m_out << "<style>\ntext{font-family:sans-serif;fill:#222}\n";
    for (const PaperLineStyle& style : paperLineStyles()) {
        m_out << "." << style.name << "{fill:none;stroke:" << svgWash(style.colour, 1)
              << ";stroke-width:" << svgNumber(style.width * w) << ";stroke-linejoin:round";
        for (std::size_t i = 0; i < style.dash.size() && style.dash[i] > 0; ++i) {
            m_out << (i == 0 ? ";stroke-dasharray:" : " ") << svgNumber(style.dash[i] * w);
        }
        m_out << "}\n";
    }
    m_out << "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
}

void Drawing::writePiece(const PaperPiece& piece) {
    m_out << "<g id=\"panel-" << static_cast<long long>(piece.panel->id.value) << "\">\n<title>"
          << svgText(piece.panel->name) << "</title>\n";
    const auto fill = [&](const std::vector<CurveSegment>& outline, double strength) {
        if (!outline.empty()) {
            m_out << "<path fill=\"" << svgWash(piece.colour, strength) << "\" d=\"" << pathData(m_sheet, outline, true)
                  << "\"/>\n";
        }
    };
    fill(piece.whole, 0.14);
    fill(piece.half, 0.38);
    for (const PaperStroke& stroke : piece.strokes) {
        m_out << "<path class=\"" << paperLineStyles()[static_cast<std::size_t>(stroke.line)].name << "\" d=\""
              << pathData(m_sheet, stroke.segments, stroke.closed) << "\"/>\n";
    }
    for (const LabelLine& line : piece.words) {
        text(line.at, line.height, line.text, "start");
    }
    m_out << "</g>\n";
}

void Drawing::writeTitle() {
    const Vec2 corner = m_sheet.origin + Vec2(m_options.marginMm, -m_options.marginMm);
    text(corner - Vec2(0, m_options.textMm), 1.6 * m_options.textMm, m_pattern.name, "start");
    if (!m_options.testSquare) {
        return;
    }
    const Vec2 low = corner - Vec2(0, 1.6 * m_options.textMm + 58);
    m_out << "<rect class=\"cut\" " << m_sheet.xy("x", "y", low + Vec2(0, 50)) << " width=\"50\" height=\"50\"/>\n";
    text(low + Vec2(25, 22), 8, "5 cm", "middle");
}

} // namespace

std::string writeSvg(const Pattern& pattern, const SvgOptions& options) {
    return Drawing(pattern, options).write();
}

Result<void> saveSvg(const Pattern& pattern, const std::string& path) {
    TextOutput out;
    out << writeSvg(pattern);
    return out.writeTo(path);
}

} // namespace toile
