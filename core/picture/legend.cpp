#include "core/picture/legend.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <string_view>

namespace toile {

namespace {

constexpr int kGlyphWidth = 5, kGlyphHeight = 7;

struct Glyph {
    char letter;
    std::array<std::string_view, kGlyphHeight> rows;
};
// Capital letters, digits and signs, drawn by hand.
constexpr Glyph kGlyphs[] = {
    {'0', {" ### ", "#   #", "#  ##", "# # #", "##  #", "#   #", " ### "}},
    {'1', {"  #  ", " ##  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "}},
    {'2', {" ### ", "#   #", "    #", "  ## ", " #   ", "#    ", "#####"}},
    {'3', {" ### ", "#   #", "    #", "  ## ", "    #", "#   #", " ### "}},
    {'4', {"   # ", "  ## ", " # # ", "#  # ", "#####", "   # ", "   # "}},
    {'5', {"#####", "#    ", "#### ", "    #", "    #", "#   #", " ### "}},
    {'6', {" ### ", "#    ", "#    ", "#### ", "#   #", "#   #", " ### "}},
    {'7', {"#####", "    #", "   # ", "  #  ", "  #  ", "  #  ", "  #  "}},
    {'8', {" ### ", "#   #", "#   #", " ### ", "#   #", "#   #", " ### "}},
    {'9', {" ### ", "#   #", "#   #", " ####", "    #", "    #", " ### "}},
    {'.', {"     ", "     ", "     ", "     ", "     ", " ##  ", " ##  "}},
    {'-', {"     ", "     ", "     ", " ### ", "     ", "     ", "     "}},
    {'/', {"    #", "    #", "   # ", "  #  ", " #   ", "#    ", "#    "}},
    {'%', {"##  #", "##  #", "   # ", "  #  ", " #   ", "#  ##", "#  ##"}},
    {'A', {" ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"}},
    {'B', {"#### ", "#   #", "#   #", "#### ", "#   #", "#   #", "#### "}},
    {'C', {" ### ", "#   #", "#    ", "#    ", "#    ", "#   #", " ### "}},
    {'D', {"#### ", "#   #", "#   #", "#   #", "#   #", "#   #", "#### "}},
    {'E', {"#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#####"}},
    {'F', {"#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#    "}},
    {'G', {" ### ", "#   #", "#    ", "# ###", "#   #", "#   #", " ### "}},
    {'H', {"#   #", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"}},
    {'I', {" ### ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "}},
    {'J', {"    #", "    #", "    #", "    #", "#   #", "#   #", " ### "}},
    {'K', {"#   #", "#  # ", "# #  ", "##   ", "# #  ", "#  # ", "#   #"}},
    {'L', {"#    ", "#    ", "#    ", "#    ", "#    ", "#    ", "#####"}},
    {'M', {"#   #", "## ##", "# # #", "#   #", "#   #", "#   #", "#   #"}},
    {'N', {"#   #", "##  #", "# # #", "#  ##", "#   #", "#   #", "#   #"}},
    {'O', {" ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "}},
    {'P', {"#### ", "#   #", "#   #", "#### ", "#    ", "#    ", "#    "}},
    {'Q', {" ### ", "#   #", "#   #", "#   #", "# # #", "#  # ", " ## #"}},
    {'R', {"#### ", "#   #", "#   #", "#### ", "# #  ", "#  # ", "#   #"}},
    {'S', {" ####", "#    ", "#    ", " ### ", "    #", "    #", "#### "}},
    {'T', {"#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  "}},
    {'U', {"#   #", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "}},
    {'V', {"#   #", "#   #", "#   #", "#   #", "#   #", " # # ", "  #  "}},
    {'W', {"#   #", "#   #", "#   #", "#   #", "# # #", "## ##", "#   #"}},
    {'X', {"#   #", "#   #", " # # ", "  #  ", " # # ", "#   #", "#   #"}},
    {'Y', {"#   #", "#   #", " # # ", "  #  ", "  #  ", "  #  ", "  #  "}},
    {'Z', {"#####", "    #", "   # ", "  #  ", " #   ", "#    ", "#####"}},
};

struct Pen {
    Image& image;
    int size; // pixels to a dot

    void box(int x, int y, int width, int height, const std::array<std::uint8_t, 3>& colour) const {
        for (int j = std::max(0, y); j < std::min(image.height, y + height); ++j) {
            for (int i = std::max(0, x); i < std::min(image.width, x + width); ++i) {
                const std::size_t at = 4 * (static_cast<std::size_t>(j) * static_cast<std::size_t>(image.width) +
                                            static_cast<std::size_t>(i));
                std::copy(colour.begin(), colour.end(), image.rgba.begin() + static_cast<std::ptrdiff_t>(at));
            }
        }
    }
    void text(int x, int y, std::string_view words) const {
        for (const char c : words) {
            const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
            const auto glyph = std::find_if(std::begin(kGlyphs), std::end(kGlyphs),
                                            [&](const Glyph& g) { return g.letter == letter; });
            for (int row = 0; glyph != std::end(kGlyphs) && row < kGlyphHeight; ++row) {
                for (int column = 0; column < kGlyphWidth; ++column) {
                    if (glyph->rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#') {
                        box(x + column * size, y + row * size, size, size, {60, 64, 72});
                    }
                }
            }
            x += (kGlyphWidth + 1) * size;
        }
    }
};

std::string shortNumber(double value) {
    char buffer[32];
    const double rounded = std::abs(value) >= 10 ? std::round(value * 10) / 10 : std::round(value * 100) / 100;
    return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer, rounded).ptr);
}

} // namespace

void drawLegend(const ColourScale& scale, Image& image) {
    const Pen pen{image, std::max(1, image.height / 500)};
    const int step = 14 * pen.size;
    const int left = 12 * pen.size;
    const int bottom = image.height - 16 * pen.size;
    for (int i = 0; i < ColourScale::kSteps; ++i) {
        const double width = (scale.most - scale.least) / ColourScale::kSteps;
        const Vec3 light = scale.colourOf(scale.least + (i + 0.5) * width);
        std::array<std::uint8_t, 3> colour{};
        for (std::size_t c = 0; c < 3; ++c) {
            colour[c] = static_cast<std::uint8_t>(255 * std::pow(light[static_cast<Eigen::Index>(c)], 1 / 2.2) + 0.5);
        }
        pen.box(left, bottom - (i + 1) * step, 12 * pen.size, step, colour);
    }
    for (int i = 0; i <= ColourScale::kSteps; ++i) {
        const double value = scale.least + (scale.most - scale.least) * i / ColourScale::kSteps;
        pen.text(left + 16 * pen.size, bottom - i * step - 3 * pen.size, shortNumber(value));
    }
    const std::string title = scale.label + (scale.unit.empty() ? "" : " " + scale.unit);
    pen.text(left, bottom - ColourScale::kSteps * step - 16 * pen.size, title);
}

} // namespace toile
