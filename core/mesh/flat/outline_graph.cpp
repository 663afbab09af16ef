#include "core/mesh/flat/outline_graph.h"

#include "core/mesh/flat/edge_crossings.h"
#include "core/mesh/flat/point_grid.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Samples nearer than this are one node. A little above kTouchMm, so that an end that touches an edge meets its sample.
constexpr double kMergeMm = 1.2 * kTouchMm;
// A node this near to a piece it does not belong to lies on it.
constexpr double kOnMm = 0.02;

class NodeMerger {
public:
    explicit NodeMerger(std::vector<Vec2>& nodes) : m_nodes(nodes), m_grid(kMergeMm) {}

    int nodeAt(const Vec2& p) {
        int best = -1;
        m_grid.visitNear(p, kMergeMm, [&](int other) {
            const double d = (m_nodes[static_cast<std::size_t>(other)] - p).norm();
            if (d <= kMergeMm && (best < 0 || other < best)) {
                best = other;
            }
        });
        if (best < 0) {
            best = static_cast<int>(m_nodes.size());
            m_nodes.push_back(p);
            m_grid.add(p, best);
        }
        return best;
    }

private:
    std::vector<Vec2>& m_nodes;
    HashGrid m_grid;
};

struct Sample {
    int node;
    double fraction;
};

std::vector<Sample> samplesOf(const CutStretch& stretch, const std::vector<double>& fractions, NodeMerger& merger) {
    const double low = std::min(stretch.from, stretch.to);
    const double high = std::max(stretch.from, stretch.to);
    const double slack = 1e-9;
    std::vector<double> mine{low};
    for (double f : fractions) {
        if (f > low + slack && f < high - slack) {
            mine.push_back(f);
        }
    }
    mine.push_back(high);
    if (stretch.from > stretch.to) {
        std::reverse(mine.begin(), mine.end());
    }
    std::vector<Sample> samples;
    for (double f : mine) {
        samples.push_back({merger.nodeAt(stretch.positionAt(f)), f});
    }
    return samples;
}

} // namespace

OutlineGraph buildGraph(const CutPanel& panel, const PanelSampling& sampling) {
    OutlineGraph graph;
    NodeMerger merger(graph.nodes);
    static const std::vector<double> endsOnly{0, 1};
    for (std::size_t i = 0; i < panel.stretches.size(); ++i) {
        const CutStretch& stretch = panel.stretches[i];
        const auto found = sampling.find(panel.edges[stretch.edge].key);
        const std::vector<Sample> samples =
            samplesOf(stretch, found == sampling.end() ? endsOnly : found->second, merger);
        graph.firstSegment.push_back(graph.segments.size());
        for (std::size_t k = 0; k + 1 < samples.size(); ++k) {
            graph.segments.push_back(
                {samples[k].node, samples[k + 1].node, i, samples[k].fraction, samples[k + 1].fraction});
        }
    }
    graph.firstSegment.push_back(graph.segments.size());
    return graph;
}

namespace {

class FaultFinder {
public:
    explicit FaultFinder(const OutlineGraph& graph) : m_graph(graph) {}

    std::vector<GraphFault> find() {
        double longest = 0;
        for (const GraphSegment& s : m_graph.segments) {
            longest = std::max(longest, (node(s.b) - node(s.a)).norm());
        }
        // Every piece is filed under its middle; two that meet have their middles within the longest length.
        const double reach = std::max(longest, 1.0) + kOnMm;
        HashGrid grid(reach);
        for (std::size_t i = 0; i < m_graph.segments.size(); ++i) {
            const GraphSegment& s = m_graph.segments[i];
            if (s.a == s.b) {
                continue;
            }
            const Vec2 middle = 0.5 * (node(s.a) + node(s.b));
            grid.visitNear(middle, reach, [&](int other) { compare(static_cast<std::size_t>(other), i); });
            grid.add(middle, static_cast<int>(i));
        }
        return std::move(m_faults);
    }

private:
    [[nodiscard]] const Vec2& node(int i) const { return m_graph.nodes[static_cast<std::size_t>(i)]; }

    void compare(std::size_t i, std::size_t j) {
        const GraphSegment& p = m_graph.segments[i];
        const GraphSegment& q = m_graph.segments[j];
        const bool onNode = nodeOn(i, q.a) | nodeOn(i, q.b) | nodeOn(j, p.a) | nodeOn(j, p.b);
        if (onNode || p.a == q.a || p.a == q.b || p.b == q.a || p.b == q.b) {
            return;
        }
        const Vec2 u = node(p.b) - node(p.a);
        const Vec2 v = node(q.b) - node(q.a);
        const Vec2 w = node(q.a) - node(p.a);
        const double d = cross(u, v);
        if (std::abs(d) <= 1e-7 * u.norm() * v.norm()) {
            return; // along each other: they overlap only where a node of one lies on the other
        }
        const double t = cross(w, v) / d;
        const double s = cross(w, u) / d;
        if (t >= 0 && t <= 1 && s >= 0 && s <= 1) {
            m_faults.push_back({node(p.a) + t * u, i, j, t, s});
        }
    }

    bool nodeOn(std::size_t segment, int candidate) {
        const GraphSegment& s = m_graph.segments[segment];
        if (candidate == s.a || candidate == s.b) {
            return false;
        }
        const Vec2 along = node(s.b) - node(s.a);
        const double t = (node(candidate) - node(s.a)).dot(along) / along.squaredNorm();
        if (t <= 0 || t >= 1 || (node(s.a) + t * along - node(candidate)).norm() > kOnMm) {
            return false;
        }
        m_faults.push_back({node(candidate), segment, segment, t, t});
        return true;
    }

    const OutlineGraph& m_graph;
    std::vector<GraphFault> m_faults;
};

} // namespace

std::vector<GraphFault> findFaults(const OutlineGraph& graph) {
    return FaultFinder(graph).find();
}

} // namespace toile
