#include "core/body/surface_nets.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace toile {

namespace {

struct Grid {
    Vec3 low;
    double cell;
    std::array<std::size_t, 3> corners; // per axis

    [[nodiscard]] std::size_t index(std::size_t x, std::size_t y, std::size_t z) const {
        return (z * corners[1] + y) * corners[0] + x;
    }
    [[nodiscard]] Vec3 position(std::size_t x, std::size_t y, std::size_t z) const {
        return low + cell * Vec3(static_cast<double>(x), static_cast<double>(y), static_cast<double>(z));
    }
};

// The mean of the places where the edges of a cube cross zero; false when none does.
bool crossing(const std::array<double, 8>& value, Vec3& mean) {
    int count = 0;
    mean.setZero();
    for (int a = 0; a < 8; ++a) {
        for (int axis = 0; axis < 3; ++axis) {
            const int b = a | (1 << axis);
            if (b == a) {
                continue;
            }
            const double va = value[static_cast<std::size_t>(a)];
            const double vb = value[static_cast<std::size_t>(b)];
            if ((va < 0) != (vb < 0)) {
                Vec3 p(a & 1, (a >> 1) & 1, (a >> 2) & 1);
                p[axis] = va / (va - vb);
                mean += p;
                ++count;
            }
        }
    }
    if (count > 0) {
        mean /= count;
    }
    return count > 0;
}

std::vector<double> sample(const std::function<double(const Vec3&)>& field, const Grid& grid) {
    // Where a coarse sample is far from the surface its whole block is: a distance field changes no faster than space.
    constexpr std::size_t block = 4;
    std::vector<double> values(grid.corners[0] * grid.corners[1] * grid.corners[2]);
    const double reach = 1.5 * grid.cell * block; // more than half the diagonal, as fields are only nearly distances
    for (std::size_t z = 0; z < grid.corners[2]; z += block) {
        for (std::size_t y = 0; y < grid.corners[1]; y += block) {
            for (std::size_t x = 0; x < grid.corners[0]; x += block) {
                const Vec3 middle = grid.position(x, y, z) + Vec3::Constant(0.5 * grid.cell * (block - 1));
                const double there = field(middle);
                for (std::size_t k = z; k < std::min(z + block, grid.corners[2]); ++k) {
                    for (std::size_t j = y; j < std::min(y + block, grid.corners[1]); ++j) {
                        for (std::size_t i = x; i < std::min(x + block, grid.corners[0]); ++i) {
                            values[grid.index(i, j, k)] =
                                std::abs(there) > reach ? there : field(grid.position(i, j, k));
                        }
                    }
                }
            }
        }
    }
    return values;
}

} // namespace

TriangleMesh surfaceOf(const std::function<double(const Vec3&)>& field, const Vec3& low, const Vec3& high,
                       double cell) {
    Grid grid{low, cell, {}};
    for (int axis = 0; axis < 3; ++axis) {
        grid.corners[static_cast<std::size_t>(axis)] =
            static_cast<std::size_t>(std::ceil((high[axis] - low[axis]) / cell)) + 1;
    }
    const std::vector<double> values = sample(field, grid);
    const auto [nx, ny, nz] = grid.corners;
    TriangleMesh mesh;
    std::vector<int> vertexOf(values.size(), -1);
    for (std::size_t z = 0; z + 1 < nz; ++z) {
        for (std::size_t y = 0; y + 1 < ny; ++y) {
            for (std::size_t x = 0; x + 1 < nx; ++x) {
                std::array<double, 8> corner{};
                for (std::size_t c = 0; c < 8; ++c) {
                    corner[c] = values[grid.index(x + (c & 1), y + ((c >> 1) & 1), z + ((c >> 2) & 1))];
                }
                Vec3 mean;
                if (crossing(corner, mean)) {
                    vertexOf[grid.index(x, y, z)] = static_cast<int>(mesh.positions.size());
                    mesh.positions.push_back(grid.position(x, y, z) + cell * mean);
                }
            }
        }
    }
    // Every crossed grid edge is surrounded by four crossed cubes: a quad.
    for (std::size_t z = 1; z + 1 < nz; ++z) {
        for (std::size_t y = 1; y + 1 < ny; ++y) {
            for (std::size_t x = 1; x + 1 < nx; ++x) {
                const bool inside = values[grid.index(x, y, z)] < 0;
                const auto quad = [&](bool insideThere, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
                    if (inside == insideThere) {
                        return;
                    }
                    std::array<int, 4> q{vertexOf[a], vertexOf[b], vertexOf[c], vertexOf[d]};
                    if (!inside) {
                        std::swap(q[1], q[3]);
                    }
                    mesh.triangles.push_back({q[0], q[1], q[2]});
                    mesh.triangles.push_back({q[0], q[2], q[3]});
                };
                quad(values[grid.index(x + 1, y, z)] < 0, grid.index(x, y - 1, z - 1), grid.index(x, y, z - 1),
                     grid.index(x, y, z), grid.index(x, y - 1, z));
                quad(values[grid.index(x, y + 1, z)] < 0, grid.index(x - 1, y, z - 1), grid.index(x - 1, y, z),
                     grid.index(x, y, z), grid.index(x, y, z - 1));
                quad(values[grid.index(x, y, z + 1)] < 0, grid.index(x - 1, y - 1, z), grid.index(x, y - 1, z),
                     grid.index(x, y, z), grid.index(x - 1, y, z));
            }
        }
    }
    return mesh;
}

} // namespace toile
