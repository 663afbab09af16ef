#include "core/body/mannequin/field_skin.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>

namespace toile {

namespace {

void movePointOnto(const Field& field, double most, Vec3& p) {
    constexpr double small = 1e-4;
    const double here = field(p);
    const Vec3 gradient = Vec3(field(p + Vec3(small, 0, 0)) - here, field(p + Vec3(0, small, 0)) - here,
                               field(p + Vec3(0, 0, small)) - here) /
                          small;
    const double steep = gradient.squaredNorm();
    if (steep > 0.04) { // where parts meet the field may be flat; the vertex is near enough then
        const Vec3 move = -here / steep * gradient;
        const double length = move.norm();
        p += length > most ? Vec3(move * (most / length)) : move;
    }
}

struct Neighbours {
    int first, second; // triangles
};
std::vector<Neighbours> neighboursIn(const std::vector<Triangle>& triangles) {
    struct Side {
        int low, high, triangle;
    };
    std::vector<Side> sides;
    sides.reserve(3 * triangles.size());
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        for (std::size_t k = 0; k < 3; ++k) {
            const auto [low, high] = std::minmax(triangles[i][k], triangles[i][(k + 1) % 3]);
            sides.push_back({low, high, static_cast<int>(i)});
        }
    }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
        return std::tie(a.low, a.high, a.triangle) < std::tie(b.low, b.high, b.triangle);
    });
    std::vector<Neighbours> neighbours;
    for (std::size_t i = 0; i + 1 < sides.size(); ++i) {
        if (sides[i].low == sides[i + 1].low && sides[i].high == sides[i + 1].high) {
            neighbours.push_back({sides[i].triangle, sides[i + 1].triangle});
        }
    }
    return neighbours;
}

// The vertices of triangles that turn by more than most bends of a skin do to a neighbour; empty when there are none.
std::vector<char> folded(const std::vector<Triangle>& triangles, const std::vector<Neighbours>& neighbours,
                         const std::vector<Vec3>& positions) {
    constexpr double sharpest = 0.35; // cosine
    const auto at = [&](int v) -> const Vec3& { return positions[static_cast<std::size_t>(v)]; };
    std::vector<Vec3> normals;
    normals.reserve(triangles.size());
    for (const Triangle& t : triangles) {
        normals.push_back(normalOf(at(t[0]), at(t[1]), at(t[2])));
    }
    std::vector<char> marked;
    for (const auto& [first, second] : neighbours) {
        if (normals[static_cast<std::size_t>(first)].dot(normals[static_cast<std::size_t>(second)]) < sharpest) {
            marked.resize(positions.size(), 0);
            for (const int t : {first, second}) {
                for (const int v : triangles[static_cast<std::size_t>(t)]) {
                    marked[static_cast<std::size_t>(v)] = 1;
                }
            }
        }
    }
    return marked;
}

// And their neighbours.
std::vector<char> widened(const std::vector<Triangle>& triangles, const std::vector<char>& marked) {
    std::vector<char> wide = marked;
    for (const Triangle& t : triangles) {
        const bool touched =
            std::any_of(t.begin(), t.end(), [&](int v) { return marked[static_cast<std::size_t>(v)]; });
        for (const int v : t) {
            wide[static_cast<std::size_t>(v)] = static_cast<char>(wide[static_cast<std::size_t>(v)] || touched);
        }
    }
    return wide;
}

} // namespace

void moveOnto(const Field& field, double most, std::vector<Vec3>& positions) {
    for (Vec3& p : positions) {
        movePointOnto(field, most, p);
    }
}

void unfold(const Field& field, double most, const std::vector<Triangle>& triangles, std::vector<Vec3>& positions) {
    constexpr int rounds = 60;
    constexpr int backOnto = 6; // of the rounds; where the field itself is a crease, the skin then bridges it
    const std::vector<Neighbours> neighbours = neighboursIn(triangles);
    for (int round = 0; round < rounds; ++round) {
        std::vector<char> marked = folded(triangles, neighbours, positions);
        if (marked.empty()) {
            return;
        }
        marked = widened(triangles, round < rounds / 2 ? marked : widened(triangles, marked));
        std::vector<Vec3> smooth = positions;
        evenOut(triangles, 1, 0.7, smooth, Along::Anywhere);
        for (std::size_t v = 0; v < positions.size(); ++v) {
            if (marked[v]) {
                positions[v] = smooth[v];
                if (round < backOnto) {
                    movePointOnto(field, most, positions[v]);
                }
            }
        }
    }
}

void evenOut(const std::vector<Triangle>& triangles, int rounds, double share, std::vector<Vec3>& positions,
             Along along) {
    std::vector<Vec3> sums(positions.size());
    std::vector<int> counts(positions.size());
    for (int round = 0; round < rounds; ++round) {
        std::fill(sums.begin(), sums.end(), Vec3::Zero());
        std::fill(counts.begin(), counts.end(), 0);
        for (const Triangle& t : triangles) {
            for (std::size_t k = 0; k < 3; ++k) {
                const auto v = static_cast<std::size_t>(t[k]);
                sums[v] += positions[static_cast<std::size_t>(t[(k + 1) % 3])] +
                           positions[static_cast<std::size_t>(t[(k + 2) % 3])];
                counts[v] += 2;
            }
        }
        const std::vector<Vec3> normals =
            along == Along::Skin ? vertexNormals(positions, triangles) : std::vector<Vec3>();
        for (std::size_t v = 0; v < positions.size(); ++v) {
            if (counts[v] > 0) {
                const Vec3 move = share * (sums[v] / counts[v] - positions[v]);
                positions[v] += normals.empty() ? move : Vec3(move - move.dot(normals[v]) * normals[v]);
            }
        }
    }
}

bool isClosedManifold(const TriangleMesh& mesh) {
    std::map<std::pair<int, int>, int> next; // directed edge to the triangle's third vertex
    for (const Triangle& t : mesh.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            if (!next.emplace(std::pair(t[k], t[(k + 1) % 3]), t[(k + 2) % 3]).second) {
                return false;
            }
        }
    }
    std::vector<int> degree(mesh.positions.size(), 0);
    std::vector<int> some(mesh.positions.size(), -1);
    for (const auto& [edge, third] : next) {
        if (next.count({edge.second, edge.first}) == 0) {
            return false;
        }
        ++degree[static_cast<std::size_t>(edge.first)];
        some[static_cast<std::size_t>(edge.first)] = edge.second;
    }
    for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
        int walked = 0;
        int at = some[v];
        while (at >= 0 && walked <= degree[v]) {
            at = next.at({static_cast<int>(v), at});
            ++walked;
            if (at == some[v]) {
                break;
            }
        }
        if (walked != degree[v]) {
            return false;
        }
    }
    return true;
}

void shortenDiagonals(TriangleMesh& mesh) {
    const auto at = [&](int v) -> const Vec3& { return mesh.positions[static_cast<std::size_t>(v)]; };
    for (std::size_t i = 0; i + 1 < mesh.triangles.size(); i += 2) {
        Triangle& a = mesh.triangles[i];     // 0 1 2
        Triangle& b = mesh.triangles[i + 1]; // 0 2 3
        if (a[0] != b[0] || a[2] != b[1]) {
            continue;
        }
        // How far the two halves turn against each other, split this way and that.
        const double now = normalOf(at(a[0]), at(a[1]), at(a[2])).dot(normalOf(at(b[0]), at(b[1]), at(b[2])));
        const double other = normalOf(at(a[0]), at(a[1]), at(b[2])).dot(normalOf(at(a[1]), at(a[2]), at(b[2])));
        const bool shorter = (at(a[1]) - at(b[2])).norm() < (at(a[0]) - at(a[2])).norm();
        constexpr double bent = 0.7;
        if (std::min(now, other) < bent ? other > now : shorter) {
            const int corner = a[2];
            const int last = b[2];
            a = {a[0], a[1], last};
            b = {a[1], corner, last};
        }
    }
}

} // namespace toile
