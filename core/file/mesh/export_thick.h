#pragma once

#include "core/file/mesh/mesh_export.h"

namespace toile {

// The same cloth with two skins, `thickness` (per position) apart, joined where the cloth is open: a closed surface of
// which every edge has two triangles. Places where more than two layers meet in one seam get a vertex per layer.
[[nodiscard]] ExportMesh thickened(const ExportMesh& thin, const std::vector<double>& thickness);

} // namespace toile
