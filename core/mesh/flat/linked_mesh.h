#pragma once

#include "core/mesh/flat/panel_mesh.h"
#include "core/mesh/sewn/seam_matcher.h"

namespace toile {

// Whether a linked copy can take its source's mesh: it has the source's shape, and vertices at the same places of it.
[[nodiscard]] bool canShareMesh(const Panel& copy, const PanelSampling& copySampling, const Panel& source,
                                const PanelSampling& sourceSampling);

// The source's mesh for a linked copy, seen in the mirror where the copy is mirrored, so that left and right drape
// alike.
[[nodiscard]] PanelMesh meshForCopy(const PanelMesh& source, PanelId copy, bool inMirror);

} // namespace toile
