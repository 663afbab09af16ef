#pragma once

#include "core/collide/bodies/body_query.h"
#include "core/drape/drape_report.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Fills in what can be seen of the cloth itself: strain, seam gaps, elastics, depth in the body. Independent of how the
// positions came about.
void measureCloth(const Garment& garment, const std::vector<Elastic>& elastics, const std::vector<Vec3>& positions,
                  const BodyQuery& body, DrapeReport& report);

// The most memory this process has held so far, MB.
[[nodiscard]] double peakMemoryMb();
// The memory it holds now, MB.
[[nodiscard]] double memoryMb();

} // namespace toile
