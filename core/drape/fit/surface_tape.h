#pragma once

#include "core/base/triangle_mesh.h"

#include <array>
#include <vector>

namespace toile {

// A place on a surface: in one of its triangles.
struct TapeEnd {
    std::size_t triangle = 0;
    Vec3 at = Vec3::Zero(); // m
};

// Lays a tape on a surface. What is joined to what is found out once.
class SurfaceTape {
public:
    explicit SurfaceTape(std::vector<Triangle> triangles);

    // The way of a tape from place to place: where the plane through both, upright on the surface between them, cuts
    // it; of the two ways round the shorter. Empty when the surface does not join them.
    [[nodiscard]] std::vector<Vec3> lay(const std::vector<Vec3>& positions, const TapeEnd& from,
                                        const TapeEnd& to) const;
    // Once round, where the plane through a place at right angles to an axis cuts the surface; ends where it begins.
    // Empty when the surface is open there.
    [[nodiscard]] std::vector<Vec3> round(const std::vector<Vec3>& positions, const TapeEnd& at,
                                          const Vec3& axis) const;

private:
    struct Cut {
        Vec3 origin, normal;
    };
    [[nodiscard]] std::vector<Vec3> walk(const std::vector<Vec3>& positions, const Cut& cut, const TapeEnd& from,
                                         const TapeEnd& to, std::size_t firstEdge) const;

    std::vector<Triangle> m_triangles;
    std::vector<std::array<int, 3>> m_beside; // over each edge, beginning at corner k; -1: nothing
};

[[nodiscard]] double lengthOf(const std::vector<Vec3>& line);

} // namespace toile
