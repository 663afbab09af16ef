#pragma once

#include "core/pattern/pattern.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

// GarmentCode sews whole edges one to one. So before a pattern is written, every panel's outline is cut into plain
// edges: darts and folds as the scissors have them, splines into their spans, and all of it where a seam begins, ends
// or meets a cut of its other side.
namespace toile {

// A drawn edge of a panel, or its image beyond the fold.
struct SewnEdgeKey {
    PanelId panel;
    EdgeId edge;
    bool onMirrorHalf = false;

    friend auto operator<=>(const SewnEdgeKey&, const SewnEdgeKey&) = default;
};

struct PlainEdge {
    CurveSegment segment; // anything but a spline
    std::optional<SewnEdgeKey> on;
    double from = 0, to = 1; // fractions of the sewn length of that edge; from > to where this one runs against it
};

// The outline of one panel counter-clockwise, edge after edge.
struct PlainOutline {
    PanelPtr panel;
    std::vector<PlainEdge> edges;
};

// One side of a stitch.
struct StitchSide {
    std::size_t outline = 0;
    std::size_t edge = 0;
    bool backwards = false; // sewn against the direction of the plain edge
};
struct Stitch {
    StitchSide a;
    StitchSide b;
};

struct PlainPattern {
    std::vector<PlainOutline> outlines;
    std::vector<Stitch> stitches;
    std::vector<std::string> messages; // seams that cannot be expressed like this
};
[[nodiscard]] PlainPattern cutIntoPlainEdges(const Pattern& pattern);

} // namespace toile
