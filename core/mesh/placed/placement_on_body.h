#pragma once

#include "core/body/measure/arrangement.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Where every cut vertex starts in space (metres): each panel at its arrangement point or by its free transform.
// Panels without either are laid out in front of the body and named in warnings.
[[nodiscard]] std::vector<Vec3> placeCutVertices(const Garment& garment, const std::vector<ArrangementPoint>& points,
                                                 std::vector<std::string>& warnings);

// One place of a panel in space, as placeCutVertices puts it.
[[nodiscard]] Vec3 placePoint(const Panel& panel, const Vec2& flatMm, const std::vector<ArrangementPoint>& points);

} // namespace toile
