#include "core/file/paper/pdf_document.h"

#include "core/base/check.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace toile {

namespace {

// A string object of the text in WinAnsiEncoding, which has Latin 1 where Unicode has it.
std::string literal(std::string_view utf8) {
    std::string out = "(";
    for (std::size_t i = 0; i < utf8.size();) {
        const auto first = static_cast<unsigned char>(utf8[i]);
        unsigned code = first;
        std::size_t length = 1;
        if (first >= 0xC0) {
            length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
            const bool latin = length == 2 && first <= 0xC3 && i + 1 < utf8.size();
            code = latin ? ((first & 3U) << 6U) | (static_cast<unsigned char>(utf8[i + 1]) & 0x3FU) : '?';
        }
        i += length;
        const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
        const char c = static_cast<char>(control ? ' ' : code);
        if (c == '(' || c == ')' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return out + ")";
}

} // namespace

// Millionths keep the scale of a page; PDF knows no exponents.
std::string pdfNumber(double value) {
    if (!std::isfinite(value)) {
        return "0";
    }
    std::array<char, 64> buffer{};
    const double rounded = std::round(value * 1e6) / 1e6 + 0.0;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), rounded, std::chars_format::fixed).ptr;
    return std::string(buffer.data(), end);
}

int PdfDocument::reserve() {
    m_bodies.emplace_back();
    return static_cast<int>(m_bodies.size());
}

void PdfDocument::put(int object, std::string body) {
    TOILE_CHECK(object > 0 && object <= static_cast<int>(m_bodies.size()), "objects are reserved before they are put");
    m_bodies[static_cast<std::size_t>(object) - 1] = std::move(body);
}

void PdfDocument::putStream(int object, const std::string& dictionary, const std::string& data) {
    put(object, "<<" + dictionary + " /Length " + std::to_string(data.size()) + ">>\nstream\n" + data + "\nendstream");
}

std::string PdfDocument::finish(int catalog) const {
    // The second line tells programs that copy files that this one is no text.
    std::string file = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
    std::string table;
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        std::array<char, 24> entry{};
        std::snprintf(entry.data(), entry.size(), "%010zu 00000 n \n", file.size());
        table += entry.data();
        file += std::to_string(i + 1) + " 0 obj\n" + m_bodies[i] + "\nendobj\n";
    }
    const std::string count = std::to_string(m_bodies.size() + 1);
    const std::string start = std::to_string(file.size());
    return file + "xref\n0 " + count + "\n0000000000 65535 f \n" + table + "trailer\n<</Size " + count + " /Root " +
           std::to_string(catalog) + " 0 R>>\nstartxref\n" + start + "\n%%EOF\n";
}

PdfPen& PdfPen::op(std::string_view name, std::span<const double> numbers) {
    for (const double n : numbers) {
        m_data += pdfNumber(n) + " ";
    }
    m_data += name;
    m_data += "\n";
    return *this;
}

void PdfPen::stroke(const Colour& colour, double width, std::span<const double> dash) {
    op("RG", {colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0});
    op("w", {width});
    m_data += "[";
    for (const double d : dash) {
        m_data += pdfNumber(d) + " ";
    }
    m_data += "] 0 d\n";
}

void PdfPen::line(const Vec2& a, const Vec2& b) {
    op("m", {a.x(), a.y()}).op("l", {b.x(), b.y()}).op("S");
}

void PdfPen::text(const Vec2& at, double height, std::string_view utf8, double greyLevel) {
    op("BT").op("g", {greyLevel});
    m_data += "/F1 " + pdfNumber(height) + " Tf\n";
    op("Td", {at.x(), at.y()});
    m_data += literal(utf8) + " Tj\nET\n";
}

} // namespace toile
