#pragma once

#include "core/pattern/settings.h"

#include <array>

namespace toile {

// How a mannequin holds its limbs, in degrees; [0] left, [1] right.
struct PoseAngles {
    std::array<double, 2> armOut{};       // upper arm from hanging straight down, sideways
    std::array<double, 2> armForward{};   // swung forwards
    std::array<double, 2> elbow{};        // forearm bent forwards
    std::array<double, 2> thighForward{}; // swung forwards
    std::array<double, 2> knee{};         // shin bent back
    std::array<double, 2> footUp{};       // toes above the heel
};

[[nodiscard]] PoseAngles anglesOf(BodyPose pose);
// The pose on the way from one to the other; share 0 to 1.
[[nodiscard]] PoseAngles between(const PoseAngles& from, const PoseAngles& to, double share);

} // namespace toile
