#pragma once

#include "core/pattern/pattern.h"

#include <map>
#include <tuple>
#include <vector>

namespace toile {

// Names one cut edge of one panel: a drawn edge (or its image beyond the fold), or a leg of a dart.
struct CutEdgeKey {
    EdgeId edge;
    DartId dart; // legs share their fractions, measured from the mouth to the tip
    bool onMirrorHalf = false;

    friend auto operator<=>(const CutEdgeKey&, const CutEdgeKey&) = default;
};

// Where mesh vertices must stand along the edges of one panel: fractions of the sewn length, 0 first and 1 last.
using PanelSampling = std::map<CutEdgeKey, std::vector<double>>;

// One seam at mesh level: pairs of places that become one vertex.
// Both sides of every seam get the same number of vertices, at the same fractions of the seam; the longer side decides
// how many. Edges that several seams share are refined until all of them agree.
struct SamplingPlan {
    std::map<PanelId, PanelSampling> panels;
};

// spacingMm overrides the panels' own particle distances when positive.
[[nodiscard]] SamplingPlan planSampling(const Pattern& pattern, double spacingMm = 0);

} // namespace toile
