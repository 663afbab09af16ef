#include "core/mesh/panel_mesher.h"
#include "core/mesh/panel_sketch.h"
#include "core/mesh/sewing_clashes.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace toile {

namespace {

constexpr int kMostSampleRounds = 12; // of asking the outlines for missing samples
constexpr int kMostDivideRounds = 4;  // of dividing edges that would clash when sewn
constexpr int kMostFillRounds = 6;    // of asking once more when the panels are filled

class Stopwatch {
public:
    // Milliseconds since the last call.
    double lap() {
        const auto now = std::chrono::steady_clock::now();
        const double ms = std::chrono::duration<double, std::milli>(now - m_last).count();
        m_last = now;
        return ms;
    }

private:
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

} // namespace

// One panel on its way through a call of mesh().
struct PatternMesher::Work {
    PanelPtr panel;
    double spacingMm = 0;
    std::shared_ptr<const CutPanel> cut;
    PanelSampling sampling;
    bool sampled = false; // needs no more samples as it is
    std::vector<EdgeSplit> splits;
    std::string error; // it is left out
    std::vector<Asked> asked;
    std::optional<FilledPanel> filled;
    PanelMeshPtr base;
    std::vector<Divided> divided;

    [[nodiscard]] const PanelMeshPtr& mesh() const { return divided.empty() ? base : divided.back().mesh; }
};

std::vector<PanelMeshPtr> PatternMesher::mesh(const Pattern& pattern, double spacingMm, Workers workers) {
    m_warnings.clear();
    m_panelsMeshed = 0;
    Stopwatch watch;
    SamplingPlanner planner(pattern, spacingMm);
    m_warnings = planner.warnings();
    std::vector<Work> all;
    for (const PanelPtr& panel : pattern.panels) {
        const bool again = std::any_of(all.begin(), all.end(), [&](const Work& w) { return w.panel->id == panel->id; });
        if (const auto cut = again ? nullptr : planner.cutPanel(panel->id)) {
            all.push_back({panel, spacingOf(*panel, spacingMm), cut, {}, false, {}, {}, {}, {}, {}, {}});
        }
    }
    sample(planner, all, workers);
    m_times.planMs = watch.lap();
    for (int round = 0; round < kMostFillRounds; ++round) {
        fill(all, workers);
        if (round + 1 == kMostFillRounds || !takeSplits(planner, all)) {
            break;
        }
        sample(planner, all, workers);
    }
    for (const Work& work : all) {
        if (!work.error.empty()) {
            m_warnings.push_back(work.error);
        }
    }
    finish(all, workers);
    divide(pattern, all, workers);
    m_times.meshMs = watch.lap();
    return keep(all);
}

bool PatternMesher::takeSplits(SamplingPlanner& planner, std::vector<Work>& all) {
    bool any = false;
    for (Work& work : all) {
        for (const EdgeSplit& split : work.splits) {
            any = planner.split(work.panel->id, work.cut->edges[split.edge].key, split.fraction) || any;
        }
        work.splits.clear();
    }
    return any;
}

void PatternMesher::sample(SamplingPlanner& planner, std::vector<Work>& all, Workers workers) {
    for (int round = 0; round < kMostSampleRounds; ++round) {
        SamplingPlan plan = planner.plan();
        for (Work& work : all) {
            PanelSampling& sampling = plan.panels[work.panel->id];
            if (!work.sampled || sampling != work.sampling) {
                work.sampling = std::move(sampling);
                work.sampled = false;
                work.filled.reset();
            }
        }
        parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (!all[i].sampled && all[i].error.empty()) {
                    ask(all[i]);
                }
            }
        });
        if (!takeSplits(planner, all)) {
            return;
        }
    }
}

void PatternMesher::ask(Work& work) const {
    const auto kept = m_kept.find(work.panel->id);
    if (kept != m_kept.end() && kept->second.panel == work.panel && kept->second.spacingMm == work.spacingMm) {
        for (const Asked& asked : kept->second.asked) {
            if (asked.sampling == work.sampling) {
                work.splits = asked.splits;
                work.asked.push_back(asked);
                work.sampled = true;
                return;
            }
        }
    }
    const Result<std::vector<EdgeSplit>> missing =
        missingSamples(sketchPanel(work.panel->name, work.cut, work.sampling, work.spacingMm));
    work.sampled = true;
    if (!missing) {
        work.error = missing.error();
        return;
    }
    work.splits = missing.value();
    work.asked.push_back({work.sampling, work.splits});
}

void PatternMesher::fill(std::vector<Work>& all, Workers workers) {
    parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Work& work = all[i];
            if (!work.error.empty() || work.filled) {
                continue;
            }
            const auto kept = m_kept.find(work.panel->id);
            if (kept != m_kept.end() && kept->second.panel == work.panel && kept->second.spacingMm == work.spacingMm &&
                kept->second.sampling == work.sampling) {
                work.base = kept->second.base;
                continue;
            }
            work.base = nullptr;
            Result<FilledPanel> filled =
                fillPanel(sketchPanel(work.panel->name, work.cut, work.sampling, work.spacingMm));
            if (!filled) {
                work.error = filled.error();
                continue;
            }
            work.splits = filled.value().splits;
            work.filled = std::move(filled).value();
        }
    });
}

void PatternMesher::finish(std::vector<Work>& all, Workers workers) const {
    parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Work& work = all[i];
            if (work.error.empty() && !work.base) {
                const PanelSketch sketch = sketchPanel(work.panel->name, work.cut, work.sampling, work.spacingMm);
                work.base = std::make_shared<const PanelMesh>(finishPanel(work.panel->id, sketch, work.filled->flat));
            }
        }
    });
    std::erase_if(all, [&](const Work& work) { return !work.base; });
}

void PatternMesher::divide(const Pattern& pattern, std::vector<Work>& all, Workers workers) const {
    // Dividing an edge makes new ones, which may clash in their turn in the very narrowest places.
    for (int round = 0; round < kMostDivideRounds; ++round) {
        std::vector<PanelMeshPtr> meshes;
        for (const Work& work : all) {
            meshes.push_back(work.mesh());
        }
        const std::vector<std::vector<EdgeDivision>> clashes = findClashes(pattern, meshes);
        parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                divide(all[i], clashes[i]);
            }
        });
        if (std::all_of(clashes.begin(), clashes.end(), [](const auto& edges) { return edges.empty(); })) {
            return;
        }
    }
}

void PatternMesher::divide(Work& work, const std::vector<EdgeDivision>& edges) const {
    if (edges.empty()) {
        return;
    }
    const std::size_t step = work.divided.size();
    const auto kept = m_kept.find(work.panel->id);
    const bool same = kept != m_kept.end() && kept->second.base == work.base && kept->second.divided.size() > step &&
                      kept->second.divided[step].edges == edges &&
                      (step == 0 || kept->second.divided[step - 1].mesh == work.mesh());
    work.divided.push_back({edges, same ? kept->second.divided[step].mesh
                                        : std::make_shared<const PanelMesh>(divideEdges(*work.mesh(), edges))});
}

std::vector<PanelMeshPtr> PatternMesher::keep(std::vector<Work>& all) {
    std::vector<PanelMeshPtr> meshes;
    std::map<PanelId, Kept> kept;
    for (Work& work : all) {
        const auto before = m_kept.find(work.panel->id);
        const bool same = before != m_kept.end() && before->second.mesh() == work.mesh();
        m_panelsMeshed += same ? 0 : 1;
        meshes.push_back(work.mesh());
        kept[work.panel->id] = {
            work.panel,           work.spacingMm,         std::move(work.sampling), std::move(work.asked),
            std::move(work.base), std::move(work.divided)};
    }
    m_kept = std::move(kept);
    return meshes;
}

} // namespace toile
