#include "core/mesh/panel_mesher.h"
#include "core/mesh/panel_sketch.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace toile {

namespace {

constexpr int kMostSampleRounds = 12; // of asking the outlines for missing samples
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
    PanelMeshPtr mesh;
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
            all.push_back({panel, spacingOf(*panel, spacingMm), cut, {}, false, {}, {}, {}, {}, {}});
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
    std::vector<PanelMeshPtr> meshes = finish(all, workers);
    m_times.meshMs = watch.lap();
    return meshes;
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
                work.mesh = kept->second.mesh;
                continue;
            }
            work.mesh = nullptr;
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

std::vector<PanelMeshPtr> PatternMesher::finish(std::vector<Work>& all, Workers workers) {
    parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Work& work = all[i];
            if (work.error.empty() && !work.mesh) {
                const PanelSketch sketch = sketchPanel(work.panel->name, work.cut, work.sampling, work.spacingMm);
                work.mesh = std::make_shared<const PanelMesh>(finishPanel(work.panel->id, sketch, work.filled->flat));
            }
        }
    });
    m_kept.clear();
    std::vector<PanelMeshPtr> meshes;
    for (Work& work : all) {
        if (!work.error.empty()) {
            m_warnings.push_back(work.error);
            continue;
        }
        m_panelsMeshed += work.filled ? 1 : 0;
        meshes.push_back(work.mesh);
        m_kept[work.panel->id] = {work.panel, work.spacingMm, std::move(work.sampling), std::move(work.asked),
                                  work.mesh};
    }
    return meshes;
}

} // namespace toile
