#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"
#include "core/mesh/flat/panel_mesh.h"
#include "core/mesh/sewn/seam_matcher.h"
#include "core/pattern/pattern.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

// Triangulates one panel: its cut outline, holes and internal lines are followed, vertices on them stand exactly at the
// sampled fractions, the banks of cuts as far apart as scissors leave them. Depends on its arguments alone, so the same
// panel gives the same mesh to the bit.
[[nodiscard]] Result<PanelMesh> meshPanel(const Panel& panel, const PanelSampling& sampling, double spacingMm);

[[nodiscard]] MeshQuality measureQuality(const PanelMesh& mesh, double spacingMm);

using PanelMeshPtr = std::shared_ptr<const PanelMesh>;

struct MeshTimes {
    double planMs = 0;
    double meshMs = 0;
};

// The meshes of all panels that take part. Panels whose pointer and sampling are those of the last call keep their
// mesh.
class PatternMesher {
public:
    PatternMesher();
    ~PatternMesher();
    PatternMesher(PatternMesher&&) noexcept;
    PatternMesher& operator=(PatternMesher&&) noexcept;

    // A panel that cannot be meshed is left out and named in warnings().
    [[nodiscard]] std::vector<PanelMeshPtr> mesh(const Pattern& pattern, double spacingMm, Workers workers);

    [[nodiscard]] const std::vector<std::string>& warnings() const;
    [[nodiscard]] const MeshTimes& times() const;
    [[nodiscard]] int panelsMeshedLastTime() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace toile
