#pragma once

#include "core/pattern/pattern.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toile {

struct CutPanel;

// Names one cut edge of one panel: a drawn edge (or its image beyond the fold), or a leg of a dart.
struct CutEdgeKey {
    EdgeId edge;
    DartId dart; // legs share their fractions, measured from the mouth to the tip
    bool onMirrorHalf = false;

    friend auto operator<=>(const CutEdgeKey&, const CutEdgeKey&) = default;
};

// Where mesh vertices must stand along the edges of one panel: fractions of the sewn length, 0 first and 1 last.
using PanelSampling = std::map<CutEdgeKey, std::vector<double>>;

// Both sides of every seam get the same number of vertices, at the same fractions of the seam; the longer side decides
// how many. Edges that several seams share are refined until all of them agree.
struct SamplingPlan {
    std::map<PanelId, PanelSampling> panels;
    std::vector<std::string> warnings;
};

// The distance between vertices a panel asks for; spacingMm overrides it when positive.
[[nodiscard]] double spacingOf(const Panel& panel, double spacingMm);

// Whether a panel is meshed and draped.
[[nodiscard]] bool takesPart(const Panel& panel);

// Decides where vertices stand along edges, and keeps every seam's sides alike while meshing asks for more of them.
// Vertices always stand at ends of edges, dart mouths, ends of seam and elastic ranges, places where internal lines
// meet the edge, and at the images of all these on the other sides of its seams; between them edges are divided evenly.
class SamplingPlanner {
public:
    SamplingPlanner(const Pattern& pattern, double spacingMm);
    ~SamplingPlanner();

    [[nodiscard]] SamplingPlan plan() const;

    // Asks for one more vertex on an edge, and with it on all edges sewn there. False when it has one already.
    bool split(PanelId panel, const CutEdgeKey& edge, double fraction);

    // The panel taken apart; null when it does not take part or cannot be cut (see warnings).
    [[nodiscard]] std::shared_ptr<const CutPanel> cutPanel(PanelId panel) const;

    [[nodiscard]] const std::vector<std::string>& warnings() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

// The first plan, before meshing has asked for anything.
[[nodiscard]] SamplingPlan planSampling(const Pattern& pattern, double spacingMm = 0);

// A side of a seam measured: each range, in parts between mouths of darts, with the fractions of the seam between which
// it lies.
struct SeamStretch {
    EdgeRange range;
    double lengthMm = 0;
    double start = 0, end = 1;
};
struct MeasuredSeam {
    std::vector<SeamStretch> a, b;
    double lengthA = 0, lengthB = 0; // mm
    bool dangling = false;           // a range names a panel or an edge that is not there; it is left out
};
// Corners of the two sides that stand within 3 mm of each other along the seam are one place.
[[nodiscard]] MeasuredSeam measureSeam(const Pattern& pattern, const Seam& seam);

} // namespace toile
