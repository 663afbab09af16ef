#pragma once

#include "core/base/result.h"
#include "core/mesh/sewn/seam_matcher.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/panel.h"

#include <cstdint>
#include <map>
#include <vector>

namespace toile {

// An unbroken stretch of curve along the scissors' way.
struct CutStretch {
    CurveSegment segment;
    ArcLength measure;
    std::size_t edge = 0;    // index into CutPanel::edges
    double from = 0, to = 1; // fractions of that edge where the segment starts and ends; from > to runs against it

    [[nodiscard]] Vec2 positionAt(double edgeFraction) const;
};

enum class CutLineKind : std::uint8_t { Outline, Hole, Plain, Fold, Cut };

// Stretches one after another: the outline, a hole or an internal line.
struct CutLine {
    CutLineKind kind = CutLineKind::Outline;
    bool closed = true;
    InternalId internal;
    std::vector<std::size_t> stretches;

    // Cloth ends here.
    [[nodiscard]] bool bounds() const {
        return kind == CutLineKind::Outline || kind == CutLineKind::Hole || (kind == CutLineKind::Cut && closed);
    }
    [[nodiscard]] bool slit() const { return kind == CutLineKind::Cut && !closed; }
};

// What carries one set of fractions: a drawn edge (in as many stretches as darts leave of it) or the two legs of a
// dart.
struct CutEdge {
    CutEdgeKey key;
    std::size_t line = 0; // index into CutPanel::lines
    double lengthMm = 0;  // sewn length, of the longer leg for darts
    double turnDeg = 0;   // how far the direction turns in all, of the most bent stretch
    std::vector<std::size_t> stretches;
};

// A panel taken apart for sampling and meshing.
struct CutPanel {
    std::vector<CutStretch> stretches;
    std::vector<CutEdge> edges;
    std::vector<CutLine> lines;
    std::map<CutEdgeKey, std::size_t> indexOf;
};

// Refuses, with one line that names the panel, what cannot be cut at all: too few points, numbers that are none.
[[nodiscard]] Result<CutPanel> takeApart(const Panel& panel);

} // namespace toile
