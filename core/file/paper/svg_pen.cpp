#include "core/file/paper/svg_pen.h"

#include "core/file/paper/paper_piece.h"
#include "core/file/text_output.h"

#include <cmath>

namespace toile {

// Hundredths of a millimetre are finer than printers; shorter numbers keep the file small and its bytes stable.
std::string svgNumber(double value) {
    TextOutput out;
    if (!std::isfinite(value)) {
        return "0"; // a drawing with one wrong place still opens
    }
    out << std::round(value * 100) / 100 + 0.0;
    return out.text();
}

std::string svgText(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            // Control characters have no place in XML.
            out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return out;
}

std::string svgWash(const Colour& c, double strength) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out = "#";
    for (const std::uint8_t full : {c.red, c.green, c.blue}) {
        const auto v = static_cast<unsigned>(std::lround(255 + strength * (full - 255)));
        out += digits[v >> 4];
        out += digits[v & 15];
    }
    return out;
}

std::string pathData(const Sheet& sheet, const std::vector<CurveSegment>& segments, bool closed) {
    std::string d;
    Vec2 last = Vec2::Zero();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (i == 0 || (segments[i].start - last).norm() > 1e-6) {
            d += "M" + sheet.at(segments[i].start);
        }
        for (const CurveSegment& s : linesAndCubics(segments[i])) {
            if (s.curve.kind == CurveKind::Line) {
                d += "L" + sheet.at(s.end);
            } else {
                d += "C" + sheet.at(s.curve.controls[0]) + " " + sheet.at(s.curve.controls[1]) + " " + sheet.at(s.end);
            }
        }
        last = segments[i].end;
    }
    return closed ? d + "Z" : d;
}

} // namespace toile
