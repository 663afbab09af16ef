#pragma once

#include "core/base/vec.h"

#include <array>
#include <cstddef>
#include <vector>

namespace toile {

// Directions that kept pairs of triangles apart in a call before: most often they still do, and then the pair needs no
// other test (the separating planes that Chung left as future work). Each triangle has a line of memory for some of
// those it was tested against; a new one may take the place of another, which then is only looked for again.
class PlaneCache {
public:
    explicit PlaneCache(std::size_t triangles) : m_lines(triangles) {}

    // Null when none is remembered; else of length one within 2e-7.
    [[nodiscard]] const Eigen::Vector3f* find(int of, int against) const {
        const Plane& plane = m_lines[static_cast<std::size_t>(of)][placeOf(against)];
        return plane.against == against ? &plane.direction : nullptr;
    }
    void remember(int of, int against, const Vec3& direction) {
        m_lines[static_cast<std::size_t>(of)][placeOf(against)] = {against, direction.cast<float>()};
    }

private:
    struct Plane {
        int against = -1;
        Eigen::Vector3f direction = Eigen::Vector3f::Zero();
    };
    static constexpr std::size_t kPlanes = 4; // 64 bytes
    static std::size_t placeOf(int triangle) { return static_cast<std::size_t>(triangle) % kPlanes; }

    std::vector<std::array<Plane, kPlanes>> m_lines;
};

} // namespace toile
