#include "core/mesh/panel_mesher.h"

#include "core/mesh/cut_edges.h"

#include <chrono>
#include <optional>

namespace toile {

namespace {

double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

std::vector<PanelMeshPtr> PatternMesher::mesh(const Pattern& pattern, double spacingMm, Workers workers) {
    m_warnings.clear();
    m_panelsMeshed = 0;
    auto start = std::chrono::steady_clock::now();
    const SamplingPlan plan = planSampling(pattern, spacingMm);
    m_warnings = plan.warnings;
    m_times.planMs = millisecondsSince(start);

    start = std::chrono::steady_clock::now();
    std::vector<Kept> wanted;
    for (const PanelPtr& panel : pattern.panels) {
        const auto sampling = plan.panels.find(panel->id);
        if (sampling != plan.panels.end()) {
            wanted.push_back({panel, sampling->second, spacingOf(*panel, spacingMm), nullptr});
        }
    }
    std::vector<std::optional<Result<PanelMesh>>> fresh(wanted.size());
    parallelFor(workers, wanted.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto kept = m_kept.find(wanted[i].panel->id);
            if (kept != m_kept.end() && kept->second.panel == wanted[i].panel &&
                kept->second.spacingMm == wanted[i].spacingMm && kept->second.sampling == wanted[i].sampling) {
                wanted[i].mesh = kept->second.mesh;
            } else {
                fresh[i] = meshPanel(*wanted[i].panel, wanted[i].sampling, wanted[i].spacingMm);
            }
        }
    });
    m_kept.clear();
    std::vector<PanelMeshPtr> meshes;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (fresh[i]) {
            ++m_panelsMeshed;
            if (!*fresh[i]) {
                m_warnings.push_back(fresh[i]->error());
                continue;
            }
            wanted[i].mesh = std::make_shared<const PanelMesh>(std::move(*fresh[i]).value());
        }
        meshes.push_back(wanted[i].mesh);
        m_kept[wanted[i].panel->id] = wanted[i];
    }
    m_times.meshMs = millisecondsSince(start);
    return meshes;
}

} // namespace toile
