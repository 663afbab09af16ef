#pragma once

#include "core/pattern/pattern.h"

#include <map>
#include <tuple>
#include <vector>

// Between the files of pattern_edits; of no use elsewhere.
namespace toile::edits {

// Where stretches of edges went in an edit, so that what is sewn or taped on them stays where it was. Fractions are
// those of the sewn length, as in EdgeRange. An edge about which nothing is said stays as it is; of an edge about which
// something is said, what no stretch covers is gone.
class RangeMoves {
public:
    // [from, to] of the old edge is now `now`, whose from belongs to `from`. from == to puts a new stretch in at that
    // place, for ranges that run across it.
    void add(PanelId panel, EdgeId edge, bool onMirrorHalf, double from, double to, const EdgeRange& now);
    // The same for both halves of a panel that stays on fold.
    void addOnBothHalves(PanelId panel, EdgeId edge, double from, double to, const EdgeRange& now);
    void drop(PanelId panel, EdgeId edge);
    // Everything on an edge is now on another panel or edge, fractions unchanged.
    void rename(PanelId panel, EdgeId edge, PanelId newPanel, EdgeId newEdge);

    // Rewrites seams and elastics. Seams of which a side is gone and elastics of which nothing is left are removed.
    void apply(Pattern& pattern) const;
    [[nodiscard]] std::vector<EdgeRange> moved(const std::vector<EdgeRange>& ranges) const;

private:
    struct Stretch {
        double from, to;
        EdgeRange now;
    };
    using Key = std::tuple<PanelId, EdgeId, bool>;
    void appendMoved(const EdgeRange& range, std::vector<EdgeRange>& out) const;

    std::map<Key, std::vector<Stretch>> m_stretches;
};

} // namespace toile::edits
