#include "core/body/import/hole_filling.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <limits>
#include <tuple>
#include <vector>

namespace toile {

namespace {

// The time of a hole grows with the cube of its edges.
constexpr std::size_t kMostEdges = 128;
// Of a hole's normal and the mean of those of the triangles round it: how much they must be one.
constexpr double kRunsOn = 0.3;

// An edge with a triangle on one side only, seen from the hole.
struct RimEdge {
    int from = 0, to = 0;
    Vec3 normal = Vec3::Zero(); // of the triangle beside it
    bool used = false;
};

std::vector<RimEdge> rimOf(const TriangleMesh& skin) {
    struct Side {
        int low, high;
        RimEdge edge;
    };
    std::vector<Side> sides;
    sides.reserve(3 * skin.triangles.size());
    for (const Triangle& t : skin.triangles) {
        const Vec3& p = skin.positions[at(t[0])];
        const Vec3 normal = (skin.positions[at(t[1])] - p).cross(skin.positions[at(t[2])] - p).normalized();
        for (std::size_t k = 0; k < 3; ++k) {
            const int a = t[k];
            const int b = t[(k + 1) % 3];
            sides.push_back({std::min(a, b), std::max(a, b), {b, a, normal, false}});
        }
    }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
        return std::tie(a.low, a.high, a.edge.from) < std::tie(b.low, b.high, b.edge.from);
    });
    std::vector<RimEdge> rim;
    for (std::size_t i = 0; i < sides.size();) {
        std::size_t end = i + 1;
        while (end < sides.size() && sides[end].low == sides[i].low && sides[end].high == sides[i].high) {
            ++end;
        }
        if (end - i == 1) {
            rim.push_back(sides[i].edge);
        }
        i = end;
    }
    std::sort(rim.begin(), rim.end(),
              [](const RimEdge& a, const RimEdge& b) { return std::tie(a.from, a.to) < std::tie(b.from, b.to); });
    return rim;
}

using Loop = std::vector<RimEdge>;

// Rings of edges that meet no vertex twice; holes that touch at a vertex fall apart into one each.
std::vector<Loop> loopsOf(std::vector<RimEdge> rim, std::size_t vertices) {
    std::vector<Loop> loops;
    std::vector<int> place(vertices, -1); // on the way, of vertices that an edge of it leaves
    const auto leaving = [&](int vertex) {
        auto edge =
            std::lower_bound(rim.begin(), rim.end(), vertex, [](const RimEdge& e, int v) { return e.from < v; });
        while (edge != rim.end() && edge->from == vertex && edge->used) {
            ++edge;
        }
        return edge != rim.end() && edge->from == vertex ? edge : rim.end();
    };
    for (const RimEdge& first : std::vector<RimEdge>(rim)) {
        Loop way;
        for (int vertex = first.from;;) {
            if (const auto edge = leaving(vertex); edge != rim.end()) {
                edge->used = true;
                place[at(vertex)] = static_cast<int>(way.size());
                way.push_back(*edge);
                vertex = edge->to;
                if (const int begin = place[at(vertex)]; begin >= 0) {
                    loops.emplace_back(way.begin() + begin, way.end());
                    for (const RimEdge& closed : loops.back()) {
                        place[at(closed.from)] = -1;
                    }
                    way.resize(at(begin));
                }
            } else if (!way.empty()) { // where more than two triangles meet a way can end
                vertex = way.back().from;
                place[at(vertex)] = -1;
                way.pop_back();
            } else {
                break;
            }
        }
    }
    return loops;
}

bool surfaceRunsOn(const TriangleMesh& skin, const Loop& loop) {
    const Vec3& about = skin.positions[at(loop.front().from)];
    Vec3 across = Vec3::Zero();
    Vec3 beside = Vec3::Zero();
    double length = 0;
    for (const RimEdge& edge : loop) {
        const Vec3 a = skin.positions[at(edge.from)] - about;
        const Vec3 b = skin.positions[at(edge.to)] - about;
        across += a.cross(b);
        beside += (b - a).norm() * edge.normal;
        length += (b - a).norm();
    }
    return across.normalized().dot(beside) > kRunsOn * length;
}

// The triangles of least area between the vertices of a ring (Barequet and Sharir 1995).
void triangulate(const Loop& loop, TriangleMesh& skin) {
    const std::size_t n = loop.size();
    const auto corner = [&](std::size_t i) -> const Vec3& { return skin.positions[at(loop[i].from)]; };
    std::vector<double> least(n * n, 0);
    std::vector<std::size_t> best(n * n, 0);
    for (std::size_t span = 2; span < n; ++span) {
        for (std::size_t i = 0; i + span < n; ++i) {
            const std::size_t k = i + span;
            double& area = least[i * n + k] = std::numeric_limits<double>::max();
            for (std::size_t m = i + 1; m < k; ++m) {
                const double own = (corner(m) - corner(i)).cross(corner(k) - corner(i)).norm();
                if (const double sum = least[i * n + m] + least[m * n + k] + own; sum < area) {
                    area = sum;
                    best[i * n + k] = m;
                }
            }
        }
    }
    std::vector<std::pair<std::size_t, std::size_t>> open{{0, n - 1}};
    while (!open.empty()) {
        const auto [i, k] = open.back();
        open.pop_back();
        if (k - i >= 2) {
            const std::size_t m = best[i * n + k];
            skin.triangles.push_back({loop[i].from, loop[m].from, loop[k].from});
            open.push_back({i, m});
            open.push_back({m, k});
        }
    }
}

} // namespace

FilledHoles fillHoles(TriangleMesh& skin) {
    FilledHoles filled;
    for (const Loop& loop : loopsOf(rimOf(skin), skin.positions.size())) {
        if (loop.size() >= 3 && loop.size() <= kMostEdges && surfaceRunsOn(skin, loop)) {
            triangulate(loop, skin);
            ++filled.holes;
            filled.edges += loop.size();
        }
    }
    return filled;
}

} // namespace toile
