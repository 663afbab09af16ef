#pragma once

#include "core/mesh/sewn/assembly.h"

#include <string>
#include <vector>

namespace toile {

// Where a garment is open: hem, neck, the ends of sleeves. Once round, on the flat pattern and as it hangs.
struct Opening {
    std::vector<int> panels; // indices into Garment::panels, in the order they are come to
    double flatCm = 0;
    double wornCm = 0;
};
// The longest first.
[[nodiscard]] std::vector<Opening> openingsOf(const Garment& garment, const std::vector<Vec3>& positions);

} // namespace toile
