#pragma once

#include "core/drape/drape_report.h"
#include "core/mesh/sewn/assembly.h"

#include <string>
#include <vector>

namespace toile {

// Cloth that lies closed round something too large for it: longer there than its fabrics give.
struct TightRound {
    std::vector<int> panels; // indices into Garment::panels, in order
    double flatCm = 0;       // once round, as cut and shrunk
    double wornCm = 0;
    double givesPercent = 0; // what its fabrics stretch before they lock
    double height = 0;       // m, where it is tightest
};
// Of level rounds and openings; of those through the same panels, or near each other, the tightest; the tightest first.
[[nodiscard]] std::vector<TightRound> tightRoundsOf(const Garment& garment, const std::vector<Vec3>& positions);

// One line for each with both lengths, and one for each elastic that the body keeps from drawing in. Heights are told
// from the floor (m).
[[nodiscard]] std::vector<std::string> tightnessOf(const Garment& garment, const std::vector<Vec3>& positions,
                                                   const std::vector<ElasticReport>& elastics, double floor);

} // namespace toile
