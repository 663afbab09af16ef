#pragma once

#include "core/body/body.h"
#include "core/mesh/sewn/assembly.h"

#include <span>
#include <string_view>
#include <vector>

namespace toile {

// A line round the trunk where dressmakers ask how much larger than the body a garment is.
struct EaseLevel {
    std::string_view name;
    double Landmarks::*height;
};
[[nodiscard]] std::span<const EaseLevel> easeLevels();

struct Ease {
    std::string_view name;
    double bodyCm = 0;
    double clothCm = 0; // of the flat cloth that goes round the trunk there; 0 where none does

    [[nodiscard]] double cm() const { return clothCm - bodyCm; }
};
// The body's part of it; changes with the body only.
[[nodiscard]] std::vector<double> bodyGirthsCm(const Body& body);
// At every level, of the garment as it hangs on the body of these girths.
[[nodiscard]] std::vector<Ease> easeOf(const BodyLandmarks& marks, const std::vector<double>& girthsCm,
                                       const Garment& garment, const std::vector<Vec3>& positions);

} // namespace toile
