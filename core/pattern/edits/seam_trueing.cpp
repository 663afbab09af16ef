#include "core/pattern/edits/pattern_edits_seams.h"

#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/edits/pattern_edits_points.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace toile {

using namespace edits;

namespace {

EdgeAnchor anchorOn(const EdgeRange& range, SeamKeep keep) {
    if (keep == SeamKeep::Middle) {
        return EdgeAnchor::Middle;
    }
    const bool atStartOfEdge = (keep == SeamKeep::Start) == (range.from <= range.to);
    return atStartOfEdge ? EdgeAnchor::Start : EdgeAnchor::End;
}

// Scales every edge of a side. Edges that follow each other drag their neighbour along, so the whole is repeated by the
// caller until it fits.
Result<Pattern> scaleSide(const Pattern& pattern, SeamSide side, double scale, SeamKeep keep) {
    if (keep == SeamKeep::End) {
        std::reverse(side.begin(), side.end()); // what stays first is set first
    }
    Pattern after = pattern;
    std::set<std::pair<PanelId, EdgeId>> done;
    for (const EdgeRange& range : side) {
        if (!done.insert({after.shapeSource(range.panel), range.edge}).second) {
            continue;
        }
        const PanelPtr panel = after.findPanel(range.panel);
        const auto segment = panel ? edgeSegment(panel->shape, range.edge) : std::nullopt;
        const auto sewn = panel ? sewnLength(panel->shape, range.edge) : std::nullopt;
        if (!segment || !sewn) {
            return missing("edge", range.edge.value);
        }
        const double mouths = lengthOf(*segment) - *sewn;
        Result<Pattern> step =
            setEdgeLength(after, range.panel, range.edge, *sewn * scale + mouths, anchorOn(range, keep));
        if (!step) {
            return step;
        }
        after = std::move(step).value();
    }
    return after;
}

} // namespace

Result<Pattern> makeSeamLengthsEqual(const Pattern& pattern, SeamId id, AdjustSide adjust, SeamKeep keep) {
    const Seam* seam = pattern.findSeam(id);
    if (!seam) {
        return missing("seam", id.value);
    }
    const double ratio = seam->ratioPercent / 100;
    constexpr double closeEnoughMm = 1e-4;
    Pattern after = pattern;
    for (int round = 0; round < 40; ++round) {
        const auto lengths = seamLengths(after, *seam);
        if (!lengths || !(lengths->aMm > 0) || !(lengths->bMm > 0) || !(ratio > 0)) {
            return Error{"the seam has a side without length; sew it anew"};
        }
        const double excess = lengths->bMm - ratio * lengths->aMm;
        if (std::abs(excess) <= closeEnoughMm) {
            return after;
        }
        const double goalA = adjust == AdjustSide::A      ? lengths->bMm / ratio
                             : adjust == AdjustSide::Both ? 0.5 * (lengths->aMm + lengths->bMm / ratio)
                                                          : lengths->aMm;
        for (const auto& [side, scale] :
             {std::pair(&seam->a, goalA / lengths->aMm), {&seam->b, ratio * goalA / lengths->bMm}}) {
            const bool scaled = side == &seam->a ? adjust != AdjustSide::B : adjust != AdjustSide::A;
            if (!scaled) {
                continue;
            }
            Result<Pattern> step = scaleSide(after, *side, scale, keep);
            if (!step) {
                return step;
            }
            after = std::move(step).value();
        }
    }
    return Error{"the sides hang together, so changing one changes the other; move their points by hand"};
}

} // namespace toile
