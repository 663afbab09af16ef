#include "core/base/primitive_meshes.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace toile {

namespace {

// The surface of the cube [-1, 1]^3, vertices on edges and corners shared.
TriangleMesh cube(int n) {
    TriangleMesh mesh;
    std::map<std::tuple<int, int, int>, int> known;
    const auto vertex = [&](int x, int y, int z) {
        const auto [place, isNew] = known.try_emplace({x, y, z}, static_cast<int>(mesh.positions.size()));
        if (isNew) {
            mesh.positions.emplace_back(2.0 * x / n - 1, 2.0 * y / n - 1, 2.0 * z / n - 1);
        }
        return place->second;
    };
    for (int axis = 0; axis < 3; ++axis) {
        for (const int side : {0, n}) {
            const auto at = [&](int u, int v) {
                std::array<int, 3> p{};
                p[static_cast<std::size_t>(axis)] = side;
                p[static_cast<std::size_t>((axis + 1) % 3)] = u;
                p[static_cast<std::size_t>((axis + 2) % 3)] = v;
                return vertex(p[0], p[1], p[2]);
            };
            for (int u = 0; u < n; ++u) {
                for (int v = 0; v < n; ++v) {
                    std::array<int, 4> q{at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)};
                    if (side == 0) {
                        std::swap(q[1], q[3]);
                    }
                    mesh.triangles.push_back({q[0], q[1], q[2]});
                    mesh.triangles.push_back({q[0], q[2], q[3]});
                }
            }
        }
    }
    return mesh;
}

} // namespace

TriangleMesh sphereMesh(const Vec3& centre, double radius, int divisions) {
    TriangleMesh mesh = cube(divisions);
    for (Vec3& p : mesh.positions) {
        // Equal angles instead of equal lengths along the cube's edges: triangles of nearly one size.
        const Vec3 even = (p.array() * (std::atan(1.0))).tan();
        p = centre + radius * even.normalized();
    }
    return mesh;
}

TriangleMesh hemisphereMesh(const Vec3& baseCentre, double radius, int divisions) {
    TriangleMesh mesh = sphereMesh(baseCentre, radius, divisions);
    for (Vec3& p : mesh.positions) {
        p.y() = std::max(p.y(), baseCentre.y());
    }
    return mesh;
}

TriangleMesh boxMesh(const Vec3& low, const Vec3& high, int divisions) {
    TriangleMesh mesh = cube(divisions);
    for (Vec3& p : mesh.positions) {
        p = low + 0.5 * (p + Vec3::Ones()).cwiseProduct(high - low);
    }
    return mesh;
}

TriangleMesh quartered(const TriangleMesh& mesh) {
    TriangleMesh fine;
    fine.positions = mesh.positions;
    std::map<std::pair<int, int>, int> middles;
    const auto middle = [&](int a, int b) {
        const auto [place, isNew] = middles.try_emplace(std::minmax(a, b), static_cast<int>(fine.positions.size()));
        if (isNew) {
            fine.positions.push_back(
                lerp(mesh.positions[static_cast<std::size_t>(a)], mesh.positions[static_cast<std::size_t>(b)], 0.5));
        }
        return place->second;
    };
    for (const Triangle& t : mesh.triangles) {
        const int ab = middle(t[0], t[1]);
        const int bc = middle(t[1], t[2]);
        const int ca = middle(t[2], t[0]);
        for (const Triangle& part :
             {Triangle{t[0], ab, ca}, Triangle{ab, t[1], bc}, Triangle{ca, bc, t[2]}, Triangle{ab, bc, ca}}) {
            fine.triangles.push_back(part);
        }
    }
    return fine;
}

TriangleMesh together(TriangleMesh a, const TriangleMesh& b) {
    const int offset = static_cast<int>(a.positions.size());
    a.positions.insert(a.positions.end(), b.positions.begin(), b.positions.end());
    for (const Triangle& t : b.triangles) {
        a.triangles.push_back({t[0] + offset, t[1] + offset, t[2] + offset});
    }
    return a;
}

} // namespace toile
