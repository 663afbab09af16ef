#include "core/body/measure/body_slices.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <unordered_map>

namespace toile {

namespace {

constexpr std::size_t kLayers = 256;

// Sets of segments that hang together, by union and find.
class Groups {
public:
    int add() {
        m_parent.push_back(static_cast<int>(m_parent.size()));
        return m_parent.back();
    }
    int rootOf(int i) {
        while (m_parent[static_cast<std::size_t>(i)] != i) {
            int& parent = m_parent[static_cast<std::size_t>(i)];
            parent = m_parent[static_cast<std::size_t>(parent)];
            i = parent;
        }
        return i;
    }
    void join(int a, int b) {
        a = rootOf(a);
        b = rootOf(b);
        m_parent[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }

private:
    std::vector<int> m_parent;
};

} // namespace

bool SlicePiece::holds(const Vec2& point) const {
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2& a = hull[i];
        if (cross(hull[(i + 1) % hull.size()] - a, point - a) < 0) {
            return false;
        }
    }
    return hull.size() > 2;
}

SlicePiece hullPiece(std::vector<Vec2> points) {
    SlicePiece piece;
    if (points.empty()) {
        return piece;
    }
    std::sort(points.begin(), points.end(),
              [](const Vec2& a, const Vec2& b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
    std::vector<Vec2>& hull = piece.hull;
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t start = hull.size();
        for (const Vec2& p : points) {
            while (hull.size() >= start + 2 && cross(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0) {
                hull.pop_back();
            }
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    piece.low = piece.high = points.front();
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2& a = hull[i];
        const Vec2& b = hull[(i + 1) % hull.size()];
        piece.low = piece.low.cwiseMin(a);
        piece.high = piece.high.cwiseMax(a);
        piece.area += 0.5 * cross(a, b);
        piece.tape += (b - a).norm();
    }
    return piece;
}

SlicePiece around(const std::vector<SlicePiece>& pieces) {
    std::vector<Vec2> points;
    for (const SlicePiece& piece : pieces) {
        points.insert(points.end(), piece.hull.begin(), piece.hull.end());
    }
    return hullPiece(std::move(points));
}

SlicePiece between(const SlicePiece& piece, double low, double high) {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < piece.hull.size(); ++i) {
        const Vec2& a = piece.hull[i];
        const Vec2& b = piece.hull[(i + 1) % piece.hull.size()];
        if (a.x() >= low && a.x() <= high) {
            points.push_back(a);
        }
        for (const double x : {low, high}) {
            if ((a.x() < x) != (b.x() < x)) {
                points.push_back(lerp(a, b, (x - a.x()) / (b.x() - a.x())));
            }
        }
    }
    return hullPiece(std::move(points));
}

BodySlicer::BodySlicer(const TriangleMesh& mesh, const Vec3& along, const Vec3& right, const Vec3& forward)
    : m_mesh(mesh), m_right(right), m_forward(forward) {
    m_heights.reserve(mesh.positions.size());
    for (const Vec3& p : mesh.positions) {
        m_heights.push_back(p.dot(along));
    }
    m_low = 1e300;
    m_high = -1e300;
    for (const Triangle& t : mesh.triangles) {
        for (const int v : t) {
            m_low = std::min(m_low, m_heights[static_cast<std::size_t>(v)]);
            m_high = std::max(m_high, m_heights[static_cast<std::size_t>(v)]);
        }
    }
    m_layers.resize(kLayers);
    m_layer = std::max((m_high - m_low) / kLayers, 1e-12);
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const Triangle& t = mesh.triangles[i];
        const auto layerOf = [&](double height) {
            return std::min(static_cast<std::size_t>((height - m_low) / m_layer), kLayers - 1);
        };
        const auto [low, high] =
            std::minmax({m_heights[static_cast<std::size_t>(t[0])], m_heights[static_cast<std::size_t>(t[1])],
                         m_heights[static_cast<std::size_t>(t[2])]});
        for (std::size_t layer = layerOf(low); layer <= layerOf(high); ++layer) {
            m_layers[layer].push_back(static_cast<int>(i));
        }
    }
}

std::vector<SlicePiece> BodySlicer::cut(double at) const {
    if (!(at >= m_low && at <= m_high)) {
        return {};
    }
    Groups groups;
    std::unordered_map<std::uint64_t, int> groupOfEdge;
    std::vector<std::pair<int, Vec2>> points; // group and place
    const auto layer = std::min(static_cast<std::size_t>((at - m_low) / m_layer), kLayers - 1);
    for (const int t : m_layers[layer]) {
        const Triangle& corners = m_mesh.triangles[static_cast<std::size_t>(t)];
        int before = -1;
        for (std::size_t k = 0; k < 3; ++k) {
            // From the lower number to the higher, so that both neighbours find the same place.
            const auto a = static_cast<std::size_t>(std::min(corners[k], corners[(k + 1) % 3]));
            const auto b = static_cast<std::size_t>(std::max(corners[k], corners[(k + 1) % 3]));
            if ((m_heights[a] < at) == (m_heights[b] < at)) {
                continue;
            }
            const std::uint64_t key = (static_cast<std::uint64_t>(a) << 32) | b;
            const auto [found, isNew] = groupOfEdge.try_emplace(key, -1);
            if (isNew) {
                found->second = groups.add();
                const Vec3 p =
                    lerp(m_mesh.positions[a], m_mesh.positions[b], (at - m_heights[a]) / (m_heights[b] - m_heights[a]));
                points.emplace_back(found->second, Vec2(p.dot(m_right), p.dot(m_forward)));
            }
            if (before >= 0) {
                groups.join(before, found->second);
            }
            before = found->second;
        }
    }
    std::map<int, std::vector<Vec2>> byGroup;
    for (const auto& [group, place] : points) {
        byGroup[groups.rootOf(group)].push_back(place);
    }
    std::vector<SlicePiece> pieces;
    for (auto& [group, places] : byGroup) {
        pieces.push_back(hullPiece(std::move(places)));
    }
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const SlicePiece& a, const SlicePiece& b) { return a.area > b.area; });
    return pieces;
}

} // namespace toile
