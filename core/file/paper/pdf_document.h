#pragma once

#include "core/base/vec.h"
#include "core/pattern/fabric.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// The objects of a PDF 1.4 file. Uncompressed, without a date: the same calls give the same bytes.
class PdfDocument {
public:
    // A number to refer to an object by; its body follows later.
    [[nodiscard]] int reserve();
    void put(int object, std::string body);
    // dictionary without its brackets and without the length
    void putStream(int object, const std::string& dictionary, const std::string& data);

    [[nodiscard]] std::string finish(int catalog) const;

private:
    std::vector<std::string> m_bodies; // object n is at n - 1
};

// Drawing operators of one page or form. Lengths in the units of the surrounding matrix.
class PdfPen {
public:
    PdfPen& op(std::string_view name, std::span<const double> numbers = {});
    PdfPen& op(std::string_view name, std::initializer_list<double> numbers) {
        return op(name, std::span<const double>(numbers.begin(), numbers.size()));
    }
    void stroke(const Colour& colour, double width, std::span<const double> dash = {});
    void line(const Vec2& a, const Vec2& b);
    // Letters in Helvetica (font /F1), their left end at a place. Letters that Latin 1 has not become question marks.
    void text(const Vec2& at, double height, std::string_view utf8, double greyLevel = 0.13);
    [[nodiscard]] const std::string& data() const { return m_data; }

private:
    std::string m_data;
};

[[nodiscard]] std::string pdfNumber(double value);

} // namespace toile
