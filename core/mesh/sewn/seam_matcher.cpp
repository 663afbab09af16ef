#include "core/mesh/sewn/seam_matcher.h"

#include "core/mesh/flat/cut_edges.h"
#include "core/mesh/flat/edge_crossings.h"
#include "core/mesh/sewn/span_network.h"
#include "core/pattern/panel_limits.h"

#include <algorithm>
#include <cmath>

namespace toile {

double spacingOf(const Panel& panel, double spacingMm) {
    return usableSpacingMm(spacingMm > 0 ? spacingMm : panel.particleDistanceMm);
}

bool takesPart(const Panel& panel) {
    return panel.state != PanelState::Deactivated;
}

struct SamplingPlanner::Impl {
    std::map<PanelId, std::shared_ptr<const CutPanel>> panels;
    std::map<std::pair<PanelId, CutEdgeKey>, std::size_t> lineOf;
    SpanNetwork network;
    std::vector<std::string> warnings;

    void addPanel(const Panel& panel, double spacingMm);
    void addJoints(PanelId id, const CutPanel& panel);
    void addSeam(const Pattern& pattern, const Seam& seam);
    void addElastic(const Elastic& elastic);
    void addMirrorMatches();
    [[nodiscard]] std::vector<SpanNetwork::Stretch> resolve(const std::vector<SeamStretch>& side) const;
};

void SamplingPlanner::Impl::addPanel(const Panel& panel, double spacingMm) {
    if (!takesPart(panel) || panels.count(panel.id) > 0) {
        return;
    }
    Result<CutPanel> taken = takeApart(panel);
    if (!taken) {
        warnings.push_back(taken.error());
        return;
    }
    const auto cut = std::make_shared<const CutPanel>(std::move(taken).value());
    panels[panel.id] = cut;
    std::vector<std::size_t> lines;
    for (const CutEdge& edge : cut->edges) {
        lines.push_back(network.addLine(edge.lengthMm, edge.turnDeg, spacingOf(panel, spacingMm)));
        lineOf[{panel.id, edge.key}] = lines.back();
    }
    for (const CutStretch& stretch : cut->stretches) {
        network.addBreak(lines[stretch.edge], stretch.from);
        network.addBreak(lines[stretch.edge], stretch.to);
    }
    for (const EdgeBreak& meeting : findCrossings(*cut)) {
        network.addBreak(lines[meeting.edge], meeting.fraction);
    }
    addJoints(panel.id, *cut);
}

// Where one stretch of a line ends, the next one begins.
void SamplingPlanner::Impl::addJoints(PanelId id, const CutPanel& panel) {
    for (const CutLine& line : panel.lines) {
        const std::size_t n = line.stretches.size();
        for (std::size_t i = 0; i + (line.closed ? 0 : 1) < n; ++i) {
            const CutStretch& a = panel.stretches[line.stretches[i]];
            const CutStretch& b = panel.stretches[line.stretches[(i + 1) % n]];
            network.addJoint({lineOf.at({id, panel.edges[a.edge].key}), a.to},
                             {lineOf.at({id, panel.edges[b.edge].key}), b.from});
        }
    }
}

// Ranges of panels that take no part drop out; what was to be sewn to them stays open.
std::vector<SpanNetwork::Stretch> SamplingPlanner::Impl::resolve(const std::vector<SeamStretch>& side) const {
    std::vector<SpanNetwork::Stretch> stretches;
    for (const SeamStretch& s : side) {
        const auto found = lineOf.find({s.range.panel, {s.range.edge, {}, s.range.onMirrorHalf}});
        if (found != lineOf.end()) {
            stretches.push_back({found->second, s.range.from, s.range.to, s.start, s.end});
        }
    }
    return stretches;
}

void SamplingPlanner::Impl::addSeam(const Pattern& pattern, const Seam& seam) {
    const MeasuredSeam measured = measureSeam(pattern, seam);
    network.addMatch({resolve(measured.a), resolve(measured.b), std::max(measured.lengthA, measured.lengthB), true});
}

// Tape begins and ends on vertices.
void SamplingPlanner::Impl::addElastic(const Elastic& elastic) {
    for (const EdgeRange& range : elastic.ranges) {
        const auto found = lineOf.find({range.panel, {range.edge, {}, range.onMirrorHalf}});
        if (found != lineOf.end()) {
            network.addBreak(found->second, range.from);
            network.addBreak(found->second, range.to);
        }
    }
}

// The two halves of a panel cut on fold carry the same vertices, so that they drape alike.
void SamplingPlanner::Impl::addMirrorMatches() {
    for (const auto& [name, line] : lineOf) {
        if (!name.second.onMirrorHalf) {
            const auto twin = lineOf.find({name.first, {name.second.edge, name.second.dart, true}});
            if (twin != lineOf.end()) {
                const std::size_t index = panels.at(name.first)->indexOf.at(name.second);
                const double length = panels.at(name.first)->edges[index].lengthMm;
                network.addMatch({{{line, 0, 1, 0, 1}}, {{twin->second, 0, 1, 0, 1}}, length, false});
            }
        }
    }
}

SamplingPlanner::SamplingPlanner(const Pattern& pattern, double spacingMm) : m_impl(std::make_unique<Impl>()) {
    for (const PanelPtr& panel : pattern.panels) {
        m_impl->addPanel(*panel, spacingMm);
    }
    m_impl->addMirrorMatches();
    for (const Seam& seam : pattern.seams) {
        m_impl->addSeam(pattern, seam);
    }
    for (const Elastic& elastic : pattern.elastics) {
        m_impl->addElastic(elastic);
    }
    if (!m_impl->network.settle()) {
        m_impl->warnings.emplace_back(
            "seams that share edges never come to agree on where their corners lie; check for an "
            "edge that is sewn to a shifted part of itself");
    }
}

SamplingPlanner::~SamplingPlanner() = default;

SamplingPlan SamplingPlanner::plan() const {
    SamplingPlan plan;
    plan.warnings = m_impl->warnings;
    for (const auto& [id, panel] : m_impl->panels) {
        plan.panels[id];
    }
    for (const auto& [name, line] : m_impl->lineOf) {
        plan.panels[name.first][name.second] = m_impl->network.fractionsOf(line);
    }
    return plan;
}

bool SamplingPlanner::split(PanelId panel, const CutEdgeKey& edge, double fraction) {
    const auto found = m_impl->lineOf.find({panel, edge});
    return found != m_impl->lineOf.end() && m_impl->network.split(found->second, fraction);
}

std::shared_ptr<const CutPanel> SamplingPlanner::cutPanel(PanelId panel) const {
    const auto found = m_impl->panels.find(panel);
    return found == m_impl->panels.end() ? nullptr : found->second;
}

const std::vector<std::string>& SamplingPlanner::warnings() const {
    return m_impl->warnings;
}

SamplingPlan planSampling(const Pattern& pattern, double spacingMm) {
    return SamplingPlanner(pattern, spacingMm).plan();
}

} // namespace toile
