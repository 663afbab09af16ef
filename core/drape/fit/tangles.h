#pragma once

#include "core/mesh/sewn/assembly.h"

#include <optional>
#include <string>
#include <vector>

namespace toile {

// Where cloth goes through cloth, in one line: how often, in which panels and how high above the floor (m) most of it
// is. None where it does not.
[[nodiscard]] std::optional<std::string> tanglesOf(const Garment& garment, const std::vector<Vec3>& positions,
                                                   double floor);

} // namespace toile
