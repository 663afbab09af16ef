#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"
#include "core/mesh/outline_graph.h"
#include "core/mesh/panel_mesh.h"
#include "core/mesh/seam_matcher.h"
#include "core/pattern/pattern.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toile {

// Triangulates one panel: its cut outline, holes and internal lines are followed, vertices on them stand exactly at the
// sampled fractions. Depends on its arguments alone, so the same panel gives the same mesh to the bit.
[[nodiscard]] Result<PanelMesh> meshPanel(const Panel& panel, const PanelSampling& sampling, double spacingMm);

[[nodiscard]] MeshQuality measureQuality(const PanelMesh& mesh, double spacingMm);
[[nodiscard]] inline MeshQuality measureQuality(const PanelMesh& mesh, const Panel&, double spacingMm) {
    return measureQuality(mesh, spacingMm);
}

using PanelMeshPtr = std::shared_ptr<const PanelMesh>;

struct MeshTimes {
    double planMs = 0;
    double meshMs = 0;
};

// The meshes of all panels that take part. Panels whose pointer and sampling are those of the last call keep their
// mesh.
class PatternMesher {
public:
    // A panel that cannot be meshed is left out and named in warnings().
    [[nodiscard]] std::vector<PanelMeshPtr> mesh(const Pattern& pattern, double spacingMm, Workers workers);

    [[nodiscard]] const std::vector<std::string>& warnings() const { return m_warnings; }
    [[nodiscard]] const MeshTimes& times() const { return m_times; }
    [[nodiscard]] int panelsMeshedLastTime() const { return m_panelsMeshed; }

private:
    // What a panel answered when it was asked for missing samples.
    struct Asked {
        PanelSampling sampling;
        std::vector<EdgeSplit> splits;
    };
    struct Divided {
        std::vector<EdgeDivision> edges;
        PanelMeshPtr mesh;
    };
    struct Kept {
        PanelPtr panel;
        double spacingMm = 0;
        PanelSampling sampling;
        std::vector<Asked> asked;
        PanelMeshPtr base;            // as the panel alone asks for it
        std::vector<Divided> divided; // what sewing made of it, step by step

        [[nodiscard]] const PanelMeshPtr& mesh() const { return divided.empty() ? base : divided.back().mesh; }
    };
    struct Work;

    void sample(SamplingPlanner& planner, std::vector<Work>& all, Workers workers);
    void ask(Work& work) const;
    void fill(std::vector<Work>& all, Workers workers);
    static bool takeSplits(SamplingPlanner& planner, std::vector<Work>& all);
    void finish(std::vector<Work>& all, Workers workers) const;
    void divide(const Pattern& pattern, std::vector<Work>& all, Workers workers) const;
    void divide(Work& work, const std::vector<EdgeDivision>& edges) const;
    std::vector<PanelMeshPtr> keep(std::vector<Work>& all);

    std::map<PanelId, Kept> m_kept;
    std::vector<std::string> m_warnings;
    MeshTimes m_times;
    int m_panelsMeshed = 0;
};

} // namespace toile
