#pragma once

#include "core/mesh/sewn/assembly.h"

#include <string>
#include <vector>

namespace toile {

// Where a garment is open: hem, neck, the ends of sleeves. Once round, on the flat cloth and as it hangs.
struct Opening {
    std::vector<int> panels; // indices into Garment::panels, in the order they are come to
    double flatCm = 0;       // after shrinking
    double wornCm = 0;
    double givesPercent = 0; // what the fabrics along it stretch before they lock
    double height = 0;       // m, in the mean
    bool alone = false; // its piece of cloth has no other one: the outline of a sheet, which need not go round anything
};
// The longest first.
[[nodiscard]] std::vector<Opening> openingsOf(const Garment& garment, const std::vector<Vec3>& positions);

} // namespace toile
