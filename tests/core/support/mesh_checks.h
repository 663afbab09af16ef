#pragma once

#include "core/mesh/flat/panel_mesher.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

// What tests of meshes and of sewing ask of a pattern.
namespace toile::testing {

// Warnings go to the standard error.
[[nodiscard]] std::vector<PanelMeshPtr> meshesOf(const Pattern& pattern, double spacingMm, int workers = 2);
[[nodiscard]] GarmentPtr sewn(const Pattern& pattern, double spacingMm = 20, int workers = 2);

[[nodiscard]] double areaOf(const PanelMesh& mesh);
// The chain of an edge of the drawn half; null when there is none.
[[nodiscard]] const EdgeChain* chainOf(const PanelMesh& mesh, EdgeId edge, bool rightBank = false);
// Whether a warning of the garment has these words.
[[nodiscard]] bool mentions(const Garment& garment, const char* words);

} // namespace toile::testing
