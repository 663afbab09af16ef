#include "core/body/mannequin/surface_nets.h"

#include <algorithm>
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

// A cube's corner has bit 0 for x, bit 1 for y, bit 2 for z. An edge runs along an axis from the corner that has the
// other two bits; it is numbered 4 * axis + those two bits in the order of the axes.
struct CubeEdge {
    int low, high; // corners
};
constexpr CubeEdge cubeEdge(int edge) {
    const int axis = edge / 4;
    const int first = axis == 0 ? 1 : 0;
    const int second = axis == 2 ? 1 : 2;
    const int low = ((edge & 1) << first) | (((edge >> 1) & 1) << second);
    return {low, low | (1 << axis)};
}
constexpr int edgeOf(int axis, int low) {
    const int first = axis == 0 ? 1 : 0;
    const int second = axis == 2 ? 1 : 2;
    return 4 * axis + ((low >> first) & 1) + 2 * ((low >> second) & 1);
}

// The pieces of surface in a cube: edges crossed by the same piece get the same number, 0 upwards; -1 is not crossed.
// On a face crossed four times the insides stay apart, seen from both cubes alike, so that the surface is manifold.
struct CubePieces {
    std::array<int, 12> pieceOf;
    int count = 0;
};
CubePieces piecesOf(const std::array<double, 8>& value) {
    const auto inside = [&](int corner) { return value[static_cast<std::size_t>(corner)] < 0; };
    std::array<int, 12> root{};
    for (int e = 0; e < 12; ++e) {
        const CubeEdge edge = cubeEdge(e);
        root[static_cast<std::size_t>(e)] = inside(edge.low) != inside(edge.high) ? e : -1;
    }
    const auto crossed = [&](int e) { return root[static_cast<std::size_t>(e)] >= 0; };
    const auto join = [&](int a, int b) {
        const int from = root[static_cast<std::size_t>(b)];
        const int to = root[static_cast<std::size_t>(a)];
        std::replace(root.begin(), root.end(), from, to);
    };
    for (int axis = 0; axis < 3; ++axis) {
        const int u = 1 << ((axis + 1) % 3);
        const int v = 1 << ((axis + 2) % 3);
        for (const int base : {0, 1 << axis}) {
            // Round the face; edge k runs from corner k to the next.
            const std::array<int, 4> corner{base, base | u, base | u | v, base | v};
            std::array<int, 4> edge{};
            std::vector<int> cut;
            for (std::size_t k = 0; k < 4; ++k) {
                const int along = k % 2 == 0 ? (axis + 1) % 3 : (axis + 2) % 3;
                edge[k] = edgeOf(along, std::min(corner[k], corner[(k + 1) % 4]));
                if (crossed(edge[k])) {
                    cut.push_back(edge[k]);
                }
            }
            if (cut.size() == 2) {
                join(cut[0], cut[1]);
            }
            for (std::size_t k = 0; cut.size() == 4 && k < 4; ++k) {
                if (inside(corner[k])) {
                    join(edge[(k + 3) % 4], edge[k]);
                }
            }
        }
    }
    CubePieces pieces{};
    pieces.pieceOf.fill(-1);
    std::array<int, 12> number{};
    number.fill(-1);
    for (std::size_t e = 0; e < 12; ++e) {
        if (root[e] >= 0) {
            int& n = number[static_cast<std::size_t>(root[e])];
            n = n < 0 ? pieces.count++ : n;
            pieces.pieceOf[e] = n;
        }
    }
    return pieces;
}

// Where the edge crosses zero, in the cube of side 1.
Vec3 crossingOn(int e, const std::array<double, 8>& value) {
    const CubeEdge edge = cubeEdge(e);
    const double a = value[static_cast<std::size_t>(edge.low)];
    const double b = value[static_cast<std::size_t>(edge.high)];
    Vec3 p(edge.low & 1, (edge.low >> 1) & 1, (edge.low >> 2) & 1);
    p[e / 4] = a / (a - b);
    return p;
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

// The vertex of each crossed edge of each crossed cube.
struct CubeVertices {
    std::vector<int> cube;                   // by grid index: which of the entries below; -1 is not crossed
    std::vector<std::array<int, 12>> vertex; // by edge
};

CubeVertices addVertices(const Grid& grid, const std::vector<double>& values, TriangleMesh& mesh) {
    CubeVertices out;
    out.cube.assign(values.size(), -1);
    const auto [nx, ny, nz] = grid.corners;
    for (std::size_t z = 0; z + 1 < nz; ++z) {
        for (std::size_t y = 0; y + 1 < ny; ++y) {
            for (std::size_t x = 0; x + 1 < nx; ++x) {
                std::array<double, 8> corner{};
                int inside = 0;
                for (std::size_t c = 0; c < 8; ++c) {
                    corner[c] = values[grid.index(x + (c & 1), y + ((c >> 1) & 1), z + ((c >> 2) & 1))];
                    inside += corner[c] < 0 ? 1 : 0;
                }
                if (inside == 0 || inside == 8) {
                    continue;
                }
                const CubePieces pieces = piecesOf(corner);
                std::array<int, 12> vertex{};
                vertex.fill(-1);
                for (int piece = 0; piece < pieces.count; ++piece) {
                    Vec3 sum = Vec3::Zero();
                    int count = 0;
                    for (int e = 0; e < 12; ++e) {
                        if (pieces.pieceOf[static_cast<std::size_t>(e)] == piece) {
                            vertex[static_cast<std::size_t>(e)] = static_cast<int>(mesh.positions.size());
                            sum += crossingOn(e, corner);
                            ++count;
                        }
                    }
                    mesh.positions.push_back(grid.position(x, y, z) + grid.cell / count * sum);
                }
                out.cube[grid.index(x, y, z)] = static_cast<int>(out.vertex.size());
                out.vertex.push_back(vertex);
            }
        }
    }
    return out;
}

// Every crossed grid edge is surrounded by four crossed cubes: a quad.
void addQuads(const Grid& grid, const std::vector<double>& values, const CubeVertices& vertices, TriangleMesh& mesh) {
    const auto [nx, ny, nz] = grid.corners;
    const std::array<std::size_t, 3> step{1, nx, nx * ny};
    for (std::size_t z = 1; z + 1 < nz; ++z) {
        for (std::size_t y = 1; y + 1 < ny; ++y) {
            for (std::size_t x = 1; x + 1 < nx; ++x) {
                const std::size_t here = grid.index(x, y, z);
                const bool inside = values[here] < 0;
                for (std::size_t axis = 0; axis < 3; ++axis) {
                    if (inside == (values[here + step[axis]] < 0)) {
                        continue;
                    }
                    // The cubes round the edge, counter-clockwise seen against the axis, and where in each it lies.
                    const std::size_t u = (axis + 1) % 3;
                    const std::size_t v = (axis + 2) % 3;
                    const std::array<std::size_t, 4> cubes{here - step[u] - step[v], here - step[v], here,
                                                           here - step[u]};
                    const std::array<int, 4> low{(1 << u) | (1 << v), 1 << v, 0, 1 << u};
                    std::array<int, 4> q{};
                    for (std::size_t k = 0; k < 4; ++k) {
                        const auto cube = static_cast<std::size_t>(vertices.cube[cubes[k]]);
                        const int edge = edgeOf(static_cast<int>(axis), low[k]);
                        q[k] = vertices.vertex[cube][static_cast<std::size_t>(edge)];
                    }
                    if (!inside) {
                        std::swap(q[1], q[3]);
                    }
                    mesh.triangles.push_back({q[0], q[1], q[2]});
                    mesh.triangles.push_back({q[0], q[2], q[3]});
                }
            }
        }
    }
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
    TriangleMesh mesh;
    const CubeVertices vertices = addVertices(grid, values, mesh);
    addQuads(grid, values, vertices, mesh);
    return mesh;
}

} // namespace toile
