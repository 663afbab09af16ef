#pragma once

#include "core/file/paper/paper_label.h"
#include "core/pattern/pattern.h"

#include <Eigen/Geometry>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace toile {

// What a line on paper means.
enum class PaperLine : std::uint8_t { Cut, Sew, OnFold, Inner, Fold, Slit, Dart, Notch, Fastener, Grain };

// How each kind of line is drawn: widths and dashes in widths of the line to cut on.
struct PaperLineStyle {
    PaperLine line;
    std::string_view name;
    Colour colour;
    double width;
    std::array<double, 4> dash; // drawn, left out, drawn, left out; zeros are a full line or leave out the second pair
};
// One for each PaperLine, in their order.
[[nodiscard]] const std::array<PaperLineStyle, 10>& paperLineStyles();

// Segments on the table, mm. Where one does not start at the end of the last, the pen moves.
struct PaperStroke {
    PaperLine line;
    std::vector<CurveSegment> segments;
    bool closed = false; // from the last end back to the first start
};

struct PaperNotch {
    Vec2 at = Vec2::Zero();
    Vec2 along = Vec2::UnitX();    // the line to sew on
    Vec2 outwards = Vec2::UnitY(); // from the cloth
    int count = 1;
};
// The strokes of a notch: where they cross the line to sew on.
[[nodiscard]] std::vector<Vec2> feetOf(const PaperNotch& notch);

// A piece as it is drawn on paper, on the table: of one cut on fold the drawn half carries the marks of both. Whatever
// draws on paper draws these.
struct PaperPiece {
    PanelPtr panel;
    Colour colour;
    std::vector<CurveSegment> half;  // the outline as drawn, through dart mouths; closed
    std::vector<CurveSegment> whole; // of a piece cut on fold, both halves; closed
    std::vector<PaperStroke> strokes;
    // These are among the strokes too.
    std::vector<PaperNotch> notches;
    std::vector<Vec2> fasteners;
    std::optional<std::array<Vec2, 2>> grain; // foot and tip of its arrow
    std::vector<LabelLine> words;
    Eigen::AlignedBox2d box; // of the whole, without allowance
};

struct PaperOptions {
    double textMm = 12;         // height of the largest labels; small pieces get smaller ones
    bool seamAllowances = true; // with the line to cut on
};

// The panels that can be drawn, in their order. Panels that are no shape, or of no size that paper has, are left out.
[[nodiscard]] std::vector<PaperPiece> paperPieces(const Pattern& pattern, const PaperOptions& options = {});

// The segment as lines and cubics alone, which formats know: exact, or within a fiftieth of a millimetre.
[[nodiscard]] std::vector<CurveSegment> linesAndCubics(const CurveSegment& segment);

} // namespace toile
