#pragma once

#include "core/pattern/fabric.h"
#include "core/pattern/panel.h"

#include <string>
#include <vector>

namespace toile {

// Numbers, text and colours as SVG takes them.
[[nodiscard]] std::string svgNumber(double value);
[[nodiscard]] std::string svgText(const std::string& text);
// A colour in a wash of the given strength (0 to 1) on white paper, which drawing programs show alike.
[[nodiscard]] std::string svgWash(const Colour& colour, double strength);

// From the table (y up) to the sheet (y down).
struct Sheet {
    Vec2 origin = Vec2::Zero(); // the table's place of the sheet's upper left corner
    Vec2 size = Vec2::Zero();

    [[nodiscard]] std::string at(const Vec2& table) const {
        return svgNumber(table.x() - origin.x()) + " " + svgNumber(origin.y() - table.y());
    }
    [[nodiscard]] std::string xy(const char* x, const char* y, const Vec2& table) const {
        return std::string(x) + "=\"" + svgNumber(table.x() - origin.x()) + "\" " + y + "=\"" +
               svgNumber(origin.y() - table.y()) + "\"";
    }
};

// The d of a path through segments on the table, which moves on where one does not start at the end of the last.
[[nodiscard]] std::string pathData(const Sheet& sheet, const std::vector<CurveSegment>& segments, bool closed);

} // namespace toile
