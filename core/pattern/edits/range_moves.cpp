#include "core/pattern/edits/range_moves.h"

#include <algorithm>
#include <cmath>

namespace toile::edits {

namespace {

constexpr double kNothing = 1e-9; // of an edge

bool runsOn(const EdgeRange& before, const EdgeRange& next) {
    return before.panel == next.panel && before.edge == next.edge && before.onMirrorHalf == next.onMirrorHalf &&
           std::abs(before.to - next.from) < kNothing && (before.from <= before.to) == (next.from <= next.to);
}

double along(double x, double from, double to, double newFrom, double newTo) {
    // The ends themselves are kept to the last bit.
    return x <= from ? newFrom : x >= to ? newTo : newFrom + (x - from) / (to - from) * (newTo - newFrom);
}

} // namespace

void RangeMoves::add(PanelId panel, EdgeId edge, bool onMirrorHalf, double from, double to, const EdgeRange& now) {
    m_stretches[{panel, edge, onMirrorHalf}].push_back({from, to, now});
}

void RangeMoves::addOnBothHalves(PanelId panel, EdgeId edge, double from, double to, const EdgeRange& now) {
    for (bool half : {false, true}) {
        EdgeRange there = now;
        there.onMirrorHalf = half;
        add(panel, edge, half, from, to, there);
    }
}

void RangeMoves::drop(PanelId panel, EdgeId edge) {
    m_stretches[{panel, edge, false}];
    m_stretches[{panel, edge, true}];
}

void RangeMoves::rename(PanelId panel, EdgeId edge, PanelId newPanel, EdgeId newEdge) {
    addOnBothHalves(panel, edge, 0, 1, {newPanel, newEdge, 0, 1, false});
}

void RangeMoves::appendMoved(const EdgeRange& range, std::vector<EdgeRange>& out) const {
    const auto found = m_stretches.find({range.panel, range.edge, range.onMirrorHalf});
    if (found == m_stretches.end()) {
        out.push_back(range);
        return;
    }
    const bool backwards = range.from > range.to;
    const double low = std::min(range.from, range.to);
    const double high = std::max(range.from, range.to);
    std::vector<Stretch> stretches = found->second;
    std::stable_sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) {
        return a.from < b.from || (a.from == b.from && a.to < b.to);
    });
    std::vector<EdgeRange> pieces;
    for (const Stretch& s : stretches) {
        EdgeRange piece = s.now;
        if (s.to - s.from < kNothing) {
            if (!(low < s.from - kNothing && s.to + kNothing < high)) {
                continue;
            }
        } else {
            const double from = std::max(low, s.from);
            const double to = std::min(high, s.to);
            if (!(to - from > kNothing)) {
                continue;
            }
            piece.from = along(from, s.from, s.to, s.now.from, s.now.to);
            piece.to = along(to, s.from, s.to, s.now.from, s.now.to);
        }
        if (std::abs(piece.to - piece.from) > kNothing) {
            pieces.push_back(piece);
        }
    }
    if (backwards) {
        std::reverse(pieces.begin(), pieces.end());
        for (EdgeRange& piece : pieces) {
            std::swap(piece.from, piece.to);
        }
    }
    out.insert(out.end(), pieces.begin(), pieces.end());
}

std::vector<EdgeRange> RangeMoves::moved(const std::vector<EdgeRange>& ranges) const {
    const bool touched = std::any_of(ranges.begin(), ranges.end(), [&](const EdgeRange& r) {
        return m_stretches.contains({r.panel, r.edge, r.onMirrorHalf});
    });
    if (!touched) {
        return ranges;
    }
    std::vector<EdgeRange> pieces;
    for (const EdgeRange& range : ranges) {
        appendMoved(range, pieces);
    }
    std::vector<EdgeRange> joined;
    for (const EdgeRange& piece : pieces) {
        if (!joined.empty() && runsOn(joined.back(), piece)) {
            joined.back().to = piece.to;
        } else {
            joined.push_back(piece);
        }
    }
    return joined;
}

void RangeMoves::apply(Pattern& pattern) const {
    if (m_stretches.empty()) {
        return;
    }
    for (Seam& seam : pattern.seams) {
        seam.a = moved(seam.a);
        seam.b = moved(seam.b);
    }
    std::erase_if(pattern.seams, [](const Seam& s) { return s.a.empty() || s.b.empty(); });
    for (Elastic& elastic : pattern.elastics) {
        elastic.ranges = moved(elastic.ranges);
    }
    std::erase_if(pattern.elastics, [](const Elastic& e) { return e.ranges.empty(); });
}

} // namespace toile::edits
