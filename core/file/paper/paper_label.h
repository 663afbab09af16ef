#pragma once

#include "core/pattern/fabric.h"
#include "core/pattern/panel.h"

#include <optional>
#include <string>
#include <vector>

namespace toile {

struct LabelLine {
    Vec2 at = Vec2::Zero(); // left end of the line the letters stand on, on the table
    double height = 10;
    std::string text;
};

// Where the grain arrow and the words of a piece go, table mm: inside the drawn half, beside each other.
struct PieceLabel {
    Vec2 arrowCentre = Vec2::Zero();
    Vec2 arrowHalf = Vec2::Zero(); // from the middle to one tip
    std::vector<LabelLine> lines;
};

// Nothing when the outline encloses nothing.
[[nodiscard]] std::optional<PieceLabel> labelFor(const Panel& panel, const Fabric* fabric, double textMm);

// The middle of the area of a polygon.
[[nodiscard]] Vec2 middleOf(const std::vector<Vec2>& polygon);

} // namespace toile
