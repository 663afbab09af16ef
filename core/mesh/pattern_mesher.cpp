#include "core/mesh/flat/panel_mesher.h"

#include "core/base/stopwatch.h"
#include "core/mesh/flat/linked_mesh.h"
#include "core/mesh/flat/outline_graph.h"
#include "core/mesh/flat/panel_sketch.h"
#include "core/mesh/sewn/sewing_clashes.h"

#include <algorithm>
#include <map>
#include <optional>

namespace toile {

namespace {

constexpr int kMostSampleRounds = 12; // of asking the outlines for missing samples
constexpr int kMostDivideRounds = 4;  // of dividing edges that would clash when sewn
constexpr int kMostFillRounds = 6;    // of asking once more when the panels are filled

} // namespace

struct PatternMesher::Impl {
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
        PanelMeshPtr source;          // the mesh it was copied from, for linked copies
        PanelMeshPtr base;            // as the panel alone asks for it
        std::vector<Divided> divided; // what sewing made of it, step by step

        [[nodiscard]] const PanelMeshPtr& mesh() const { return divided.empty() ? base : divided.back().mesh; }
    };
    struct Work;

    std::vector<PanelMeshPtr> mesh(const Pattern& pattern, double spacingMm, Workers workers);
    void sample(SamplingPlanner& planner, std::vector<Work>& all, Workers workers);
    void ask(Work& work) const;
    [[nodiscard]] const Kept* keptOf(const Work& work) const;
    static void findSources(std::vector<Work>& all);
    static void leaveOutFailed(std::vector<Work>& all);
    void fill(std::vector<Work>& all, Workers workers) const;
    static bool takeSplits(SamplingPlanner& planner, std::vector<Work>& all);
    void finish(std::vector<Work>& all, Workers workers) const;
    void divide(const Pattern& pattern, std::vector<Work>& all, Workers workers) const;
    void divide(Work& work, const std::vector<EdgeDivision>& edges) const;
    std::vector<PanelMeshPtr> keep(std::vector<Work>& all);

    std::map<PanelId, Kept> keptPanels;
    std::vector<std::string> warnings;
    MeshTimes times;
    int panelsMeshed = 0;
};

// One panel on its way through a call of mesh().
struct PatternMesher::Impl::Work {
    PanelPtr panel;
    double spacingMm = 0;
    std::shared_ptr<const CutPanel> cut;
    PanelSampling sampling;
    bool sampled = false; // needs no more samples as it is
    std::vector<EdgeSplit> splits;
    std::string error; // it is left out
    std::vector<Asked> asked;
    std::optional<FilledPanel> filled;
    std::optional<std::size_t> source; // this one's mesh serves, as it is a linked copy
    PanelMeshPtr base;
    std::vector<Divided> divided;

    [[nodiscard]] const PanelMeshPtr& mesh() const { return divided.empty() ? base : divided.back().mesh; }
};

std::vector<PanelMeshPtr> PatternMesher::Impl::mesh(const Pattern& pattern, double spacingMm, Workers workers) {
    warnings.clear();
    panelsMeshed = 0;
    Stopwatch watch;
    SamplingPlanner planner(pattern, spacingMm);
    warnings = planner.warnings();
    std::vector<Work> all;
    for (const PanelPtr& panel : pattern.panels) {
        const bool again = std::any_of(all.begin(), all.end(), [&](const Work& w) { return w.panel->id == panel->id; });
        if (const auto cut = again ? nullptr : planner.cutPanel(panel->id)) {
            all.push_back({panel, spacingOf(*panel, spacingMm), cut, {}, false, {}, {}, {}, {}, {}, {}, {}});
        }
    }
    sample(planner, all, workers);
    times.planMs = watch.lap();
    for (int round = 0; round < kMostFillRounds; ++round) {
        fill(all, workers);
        if (round + 1 == kMostFillRounds || !takeSplits(planner, all)) {
            break;
        }
        sample(planner, all, workers);
    }
    finish(all, workers);
    for (const Work& work : all) {
        if (!work.error.empty()) {
            warnings.push_back(work.error);
        }
    }
    leaveOutFailed(all);
    divide(pattern, all, workers);
    times.meshMs = watch.lap();
    return keep(all);
}

bool PatternMesher::Impl::takeSplits(SamplingPlanner& planner, std::vector<Work>& all) {
    bool any = false;
    for (Work& work : all) {
        for (const EdgeSplit& split : work.splits) {
            any = planner.split(work.panel->id, work.cut->edges[split.edge].key, split.fraction) || any;
        }
        work.splits.clear();
    }
    return any;
}

void PatternMesher::Impl::sample(SamplingPlanner& planner, std::vector<Work>& all, Workers workers) {
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

void PatternMesher::Impl::ask(Work& work) const {
    const auto kept = keptPanels.find(work.panel->id);
    if (kept != keptPanels.end() && kept->second.panel == work.panel && kept->second.spacingMm == work.spacingMm) {
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

void PatternMesher::Impl::findSources(std::vector<Work>& all) {
    for (Work& copy : all) {
        copy.source.reset();
        for (std::size_t i = 0; copy.panel->link && copy.error.empty() && i < all.size(); ++i) {
            const Work& source = all[i];
            if (source.error.empty() && source.spacingMm == copy.spacingMm &&
                canShareMesh(*copy.panel, copy.sampling, *source.panel, source.sampling)) {
                copy.source = i;
            }
        }
    }
}

const PatternMesher::Impl::Kept* PatternMesher::Impl::keptOf(const Work& work) const {
    const auto kept = keptPanels.find(work.panel->id);
    const bool same = kept != keptPanels.end() && kept->second.panel == work.panel &&
                      kept->second.spacingMm == work.spacingMm && kept->second.sampling == work.sampling;
    return same ? &kept->second : nullptr;
}

void PatternMesher::Impl::fill(std::vector<Work>& all, Workers workers) const {
    findSources(all);
    parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Work& work = all[i];
            work.base = nullptr;
            if (!work.error.empty() || work.filled || work.source) {
                continue;
            }
            if (const Kept* kept = keptOf(work); kept && !kept->source) {
                work.base = kept->base;
                continue;
            }
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

void PatternMesher::Impl::finish(std::vector<Work>& all, Workers workers) const {
    parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Work& work = all[i];
            if (work.error.empty() && !work.base && !work.source) {
                const PanelSketch sketch = sketchPanel(work.panel->name, work.cut, work.sampling, work.spacingMm);
                work.base = std::make_shared<const PanelMesh>(finishPanel(work.panel->id, sketch, work.filled->flat));
            }
        }
    });
    for (Work& work : all) {
        if (work.source) {
            const PanelMeshPtr& source = all[*work.source].base;
            if (!source) {
                work.error = all[*work.source].error;
                continue;
            }
            const Kept* kept = keptOf(work);
            work.base = kept && kept->source == source ? kept->base
                                                       : std::make_shared<const PanelMesh>(meshForCopy(
                                                             *source, work.panel->id, work.panel->link->mirrored));
        }
    }
}

// Indices of sources stay right: they are looked up once more.
void PatternMesher::Impl::leaveOutFailed(std::vector<Work>& all) {
    std::erase_if(all, [](const Work& work) { return !work.base; });
    findSources(all);
}

void PatternMesher::Impl::divide(const Pattern& pattern, std::vector<Work>& all, Workers workers) const {
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

void PatternMesher::Impl::divide(Work& work, const std::vector<EdgeDivision>& edges) const {
    if (edges.empty()) {
        return;
    }
    const std::size_t step = work.divided.size();
    const auto kept = keptPanels.find(work.panel->id);
    const bool same = kept != keptPanels.end() && kept->second.base == work.base &&
                      kept->second.divided.size() > step && kept->second.divided[step].edges == edges &&
                      (step == 0 || kept->second.divided[step - 1].mesh == work.mesh());
    work.divided.push_back({edges, same ? kept->second.divided[step].mesh
                                        : std::make_shared<const PanelMesh>(divideEdges(*work.mesh(), edges))});
}

std::vector<PanelMeshPtr> PatternMesher::Impl::keep(std::vector<Work>& all) {
    std::vector<PanelMeshPtr> meshes;
    std::map<PanelId, Kept> kept;
    for (Work& work : all) {
        const auto before = keptPanels.find(work.panel->id);
        const bool same = before != keptPanels.end() && before->second.mesh() == work.mesh();
        panelsMeshed += same ? 0 : 1;
        meshes.push_back(work.mesh());
        Kept& mine = kept[work.panel->id];
        mine.panel = work.panel;
        mine.spacingMm = work.spacingMm;
        mine.sampling = std::move(work.sampling);
        mine.asked = std::move(work.asked);
        mine.source = work.source ? all[*work.source].base : nullptr;
        mine.base = work.base;
        mine.divided = std::move(work.divided);
    }
    keptPanels = std::move(kept);
    return meshes;
}

PatternMesher::PatternMesher() : m_impl(std::make_unique<Impl>()) {}
PatternMesher::~PatternMesher() = default;
PatternMesher::PatternMesher(PatternMesher&&) noexcept = default;
PatternMesher& PatternMesher::operator=(PatternMesher&&) noexcept = default;

std::vector<PanelMeshPtr> PatternMesher::mesh(const Pattern& pattern, double spacingMm, Workers workers) {
    return m_impl->mesh(pattern, spacingMm, workers);
}

const std::vector<std::string>& PatternMesher::warnings() const {
    return m_impl->warnings;
}

const MeshTimes& PatternMesher::times() const {
    return m_impl->times;
}

int PatternMesher::panelsMeshedLastTime() const {
    return m_impl->panelsMeshed;
}

} // namespace toile
