// Chung's uniform grid: a triangle goes into every cell that its bounding box touches and is tested against those that
// are there already; a time stamp keeps a pair from being tested in a second cell, neighbours are skipped, and a plane
// that kept two triangles apart in the last call is tried first. The cell is the natural length of an edge, or the mean
// box where that is larger (boxes are grown by the reach and by how far a triangle moves against the cloth as a whole).

#include "core/base/check.h"
#include "core/base/index.h"
#include "core/collide/box.h"
#include "core/collide/self/pair_key.h"
#include "core/collide/self/plane_cache.h"
#include "core/collide/self/self_query_kinds.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kSlices = 16;        // of the triangles, to share out among workers
constexpr long long kMostCells = 256;      // of one triangle; what is larger is tested against all
constexpr double kSumRounding = 1 + 1e-12; // of sums of squares and the like

struct GridBox {
    Vec3 low, high; // grown
    double limit;   // by how much; half the reach, the half thickness and the way against the cloth's mean
    bool usable;    // some corner is
    bool whole;     // all corners are
};

bool touch(const GridBox& a, const GridBox& b) {
    return a.low.x() <= b.high.x() && b.low.x() <= a.high.x() && a.low.y() <= b.high.y() && b.low.y() <= a.high.y() &&
           a.low.z() <= b.high.z() && b.low.z() <= a.high.z();
}

// Vertices and edges that a triangle answers for.
struct Owned {
    std::array<int, 3> vertices{-1, -1, -1};
    std::array<int, 3> edges{-1, -1, -1};
};

class UniformGrid : public SelfQuery {
public:
    UniformGrid(std::shared_ptr<const SelfSurface> surface, Workers workers, const SelfQueryOptions& options)
        : m_surface(std::move(surface)), m_workers(workers), m_withPlanes(options.separatingPlanes),
          m_owned(m_surface->triangles.size()), m_boxes(m_surface->triangles.size()), m_slices(kSlices),
          m_planes(m_withPlanes ? m_surface->triangles.size() : 0) {
        for (std::size_t v = 0; v < at(m_surface->vertexCount); ++v) {
            if (!m_surface->trianglesOfVertex(static_cast<int>(v)).empty()) {
                giveTo(m_owned[at(m_surface->trianglesOfVertex(static_cast<int>(v)).front())].vertices, v);
            }
        }
        for (std::size_t e = 0; e < m_surface->edges.size(); ++e) {
            giveTo(m_owned[at(m_surface->trianglesOfEdge(static_cast<int>(e)).front())].edges, e);
        }
        for (Slice& slice : m_slices) {
            slice.stamps.assign(m_surface->triangles.size(), -1);
        }
    }

    void refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) override;
    void collect(std::vector<PrimitivePair>& out) override;
    [[nodiscard]] SelfQueryFigures figures() const override { return m_figures; }

private:
    // What one range of triangles needs for itself.
    struct Slice {
        std::vector<int> stamps; // of each triangle, the last that it was tested against
        std::vector<PairKey> keys;
        SelfQueryFigures figures;
    };
    struct Cells {
        std::array<long long, 3> first, last;
        [[nodiscard]] long long count() const {
            return (last[0] - first[0] + 1) * (last[1] - first[1] + 1) * (last[2] - first[2] + 1);
        }
    };

    static void giveTo(std::array<int, 3>& places, std::size_t what) {
        *std::find(places.begin(), places.end(), -1) = static_cast<int>(what);
    }
    void measure();
    void fillCells();
    [[nodiscard]] Cells cellsOf(const GridBox& box) const;
    template <class Take>
    void eachCell(const Cells& cells, const Take& take) const;
    void test(int s, int t, Slice& slice);
    void findPlane(int s, int t);
    [[nodiscard]] bool apartAlong(const Vec3& direction, int s, int t) const;
    void testPrimitives(int s, int t, Slice& slice);
    template <class A, class B>
    [[nodiscard]] bool boxesApart(const A& a, const B& b, double limit) const;

    std::shared_ptr<const SelfSurface> m_surface;
    Workers m_workers;
    bool m_withPlanes;
    std::vector<Owned> m_owned;
    SelfMotion m_motion;
    std::vector<GridBox> m_boxes;
    double m_cell = 1;
    std::vector<int> m_cellStarts, m_cellItems; // of the buckets of a hash table
    std::vector<int> m_large;                   // triangles of too many cells, rising
    std::vector<char> m_isLarge;
    std::vector<Slice> m_slices;
    PlaneCache m_planes; // of each triangle's, written by its slice alone
    std::vector<PairKey> m_keys, m_spareKeys;
    SelfQueryFigures m_figures;
};

// Boxes, and the cell.
void UniformGrid::measure() {
    Vec3 mean = Vec3::Zero();
    std::size_t usable = 0;
    for (int v = 0; v < m_surface->vertexCount; ++v) {
        if (isUsable(m_motion, v)) {
            mean += m_motion.to[at(v)] - m_motion.from[at(v)];
            ++usable;
        }
    }
    mean /= static_cast<double>(std::max<std::size_t>(usable, 1));
    double sizes = 0;
    std::size_t boxes = 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const Triangle& t = m_surface->triangles[i];
        GridBox& box = m_boxes[i];
        box.low = Vec3::Constant(1e300);
        box.high = Vec3::Constant(-1e300);
        box.usable = false;
        box.whole = true;
        double way = 0;
        for (int v : t) {
            if (!isUsable(m_motion, v)) {
                box.whole = false;
                continue;
            }
            box.usable = true;
            way = std::max(way, (m_motion.to[at(v)] - m_motion.from[at(v)] - mean).squaredNorm());
            box.low = box.low.cwiseMin(m_motion.from[at(v)]);
            box.high = box.high.cwiseMax(m_motion.from[at(v)]);
        }
        if (!box.usable) {
            continue;
        }
        box.limit = (0.5 * m_motion.reach + m_surface->thicknessOf(t) + std::sqrt(way)) * kSumRounding;
        // A little more for the rounding of the mean and of these sums.
        const double grown = box.limit + 1e-12 * (box.low.cwiseAbs().maxCoeff() + box.high.cwiseAbs().maxCoeff() +
                                                  mean.cwiseAbs().maxCoeff());
        box.limit = grown;
        box.low.array() -= grown;
        box.high.array() += grown;
        sizes += (box.high - box.low).maxCoeff();
        ++boxes;
    }
    m_cell = boxes > 0 && sizes > 0 ? sizes / static_cast<double>(boxes) : 1;
}

UniformGrid::Cells UniformGrid::cellsOf(const GridBox& box) const {
    Cells cells;
    for (int k = 0; k < 3; ++k) {
        cells.first[at(k)] = static_cast<long long>(std::floor(std::clamp(box.low[k] / m_cell, -1e15, 1e15)));
        cells.last[at(k)] = static_cast<long long>(std::floor(std::clamp(box.high[k] / m_cell, -1e15, 1e15)));
    }
    return cells;
}

// The bucket of each cell.
template <class Take>
void UniformGrid::eachCell(const Cells& cells, const Take& take) const {
    const std::uint64_t mask = m_cellStarts.size() - 2;
    for (long long x = cells.first[0]; x <= cells.last[0]; ++x) {
        for (long long y = cells.first[1]; y <= cells.last[1]; ++y) {
            for (long long z = cells.first[2]; z <= cells.last[2]; ++z) {
                const std::uint64_t mixed = static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15U +
                                            static_cast<std::uint64_t>(y) * 0xc2b2ae3d27d4eb4fU +
                                            static_cast<std::uint64_t>(z) * 0x165667b19e3779f9U;
                take(static_cast<std::size_t>((mixed ^ mixed >> 29) & mask));
            }
        }
    }
}

void UniformGrid::fillCells() {
    const std::size_t buckets = std::bit_ceil(std::max<std::size_t>(2 * m_boxes.size(), 2));
    m_cellStarts.assign(buckets + 1, 0);
    m_large.clear();
    m_isLarge.assign(m_boxes.size(), 0);
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (!m_boxes[i].usable) {
            continue;
        }
        const Cells cells = cellsOf(m_boxes[i]);
        const bool tooLong = cells.last[0] - cells.first[0] >= kMostCells ||
                             cells.last[1] - cells.first[1] >= kMostCells ||
                             cells.last[2] - cells.first[2] >= kMostCells;
        if (tooLong || cells.count() > kMostCells) {
            m_large.push_back(static_cast<int>(i));
            m_isLarge[i] = 1;
            continue;
        }
        eachCell(cells, [&](std::size_t bucket) { ++m_cellStarts[bucket + 1]; });
    }
    for (std::size_t i = 1; i < m_cellStarts.size(); ++i) {
        m_cellStarts[i] += m_cellStarts[i - 1];
    }
    m_cellItems.resize(at(m_cellStarts.back()));
    // Backwards, so that starts end up where they belong and items stand in rising order.
    for (std::size_t i = m_boxes.size(); i-- > 0;) {
        if (m_boxes[i].usable && m_isLarge[i] == 0) {
            eachCell(cellsOf(m_boxes[i]),
                     [&](std::size_t bucket) { m_cellItems[at(--m_cellStarts[bucket + 1])] = static_cast<int>(i); });
        }
    }
    // Now each start stands one place too far: bucket b begins at m_cellStarts[b + 1].
    std::copy(m_cellStarts.begin() + 1, m_cellStarts.end(), m_cellStarts.begin());
    m_cellStarts.back() = static_cast<int>(m_cellItems.size());
}

void UniformGrid::refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) {
    TOILE_CHECK(from.size() >= at(m_surface->vertexCount) && to.size() >= at(m_surface->vertexCount),
                "a vertex has no position");
    TOILE_CHECK(reach >= 0, "the reach of a search is not negative");
    m_motion = {from, to, reach};
    measure();
    fillCells();
}

// On both sides of the gap between planes upright on a direction, wide enough for any of their primitives.
bool UniformGrid::apartAlong(const Vec3& direction, int s, int t) const {
    double ahead = 1e300;
    double behind = -1e300;
    for (int v : m_surface->triangles[at(t)]) {
        ahead = std::min(ahead, direction.dot(m_motion.from[at(v)]));
    }
    for (int v : m_surface->triangles[at(s)]) {
        behind = std::max(behind, direction.dot(m_motion.from[at(v)]));
    }
    constexpr double safely = 1 + 1e-6; // directions may be longer than one by rounding
    return ahead - behind > (m_boxes[at(s)].limit + m_boxes[at(t)].limit) * safely;
}

// For the next call, when such a direction is found.
void UniformGrid::findPlane(int s, int t) {
    const auto corner = [&](int triangle, std::size_t k) -> const Vec3& {
        return m_motion.from[at(m_surface->triangles[at(triangle)][k])];
    };
    const auto normal = [&](int i) { return (corner(i, 1) - corner(i, 0)).cross(corner(i, 2) - corner(i, 0)).eval(); };
    const Vec3 between = (corner(t, 0) + corner(t, 1) + corner(t, 2) - corner(s, 0) - corner(s, 1) - corner(s, 2)) / 3;
    for (const Vec3& way : {between, normal(s), normal(t)}) {
        const double length = way.norm();
        if (length > 0) {
            const Vec3 direction = way / (way.dot(between) < 0 ? -length : length);
            if (apartAlong(direction, s, t)) {
                m_planes.remember(s, t, direction);
                return;
            }
        }
    }
}

template <class A, class B>
bool UniformGrid::boxesApart(const A& a, const B& b, double limit) const {
    const auto boxOf = [&](const auto& vertices) {
        Box box;
        for (int v : vertices) {
            box.add(m_motion.from[at(v)]);
        }
        return box;
    };
    const Box first = boxOf(a);
    const Box second = boxOf(b);
    return (second.low - first.high).cwiseMax(first.low - second.high).maxCoeff() > limit;
}

void UniformGrid::testPrimitives(int s, int t, Slice& slice) {
    const SelfSurface& surface = *m_surface;
    const double limit = m_boxes[at(s)].limit + m_boxes[at(t)].limit;
    const auto testVertices = [&](int of, int against) {
        for (int v : m_owned[at(of)].vertices) {
            if (v < 0 || vertexTriangleShare(surface, v, against) || !m_boxes[at(against)].whole ||
                !isUsable(m_motion, v)) {
                continue;
            }
            ++slice.figures.primitiveBoxTests;
            if (boxesApart(std::array{v}, surface.triangles[at(against)], limit)) {
                continue;
            }
            ++slice.figures.distanceTests;
            if (vertexTriangleInReach(surface, m_motion, v, against)) {
                slice.keys.push_back(keyOf(PairKind::VertexTriangle, v, against));
            }
        }
    };
    testVertices(s, t);
    testVertices(t, s);
    const bool whole = m_boxes[at(s)].whole && m_boxes[at(t)].whole;
    const auto usable = [&](int e) {
        return whole || (isUsable(m_motion, surface.edges[at(e)][0]) && isUsable(m_motion, surface.edges[at(e)][1]));
    };
    for (int e : m_owned[at(s)].edges) {
        for (int f : m_owned[at(t)].edges) {
            if (e < 0 || f < 0 || edgesShare(surface, e, f) || !usable(e) || !usable(f)) {
                continue;
            }
            ++slice.figures.primitiveBoxTests;
            if (boxesApart(surface.edges[at(e)], surface.edges[at(f)], limit)) {
                continue;
            }
            ++slice.figures.distanceTests;
            if (edgesInReach(surface, m_motion, e, f)) {
                slice.keys.push_back(keyOf(PairKind::EdgeEdge, std::min(e, f), std::max(e, f)));
            }
        }
    }
}

void UniformGrid::test(int s, int t, Slice& slice) {
    ++slice.figures.boxTests;
    if (!touch(m_boxes[at(s)], m_boxes[at(t)])) {
        return;
    }
    const Triangle& corners = m_surface->triangles[at(s)];
    const bool neighbours =
        std::any_of(corners.begin(), corners.end(), [&](int v) { return vertexTriangleShare(*m_surface, v, t); });
    const bool whole = m_boxes[at(s)].whole && m_boxes[at(t)].whole;
    if (!m_withPlanes || !whole || neighbours) {
        testPrimitives(s, t, slice);
        return;
    }
    if (const Eigen::Vector3f* known = m_planes.find(s, t); known && apartAlong(known->cast<double>(), s, t)) {
        ++slice.figures.savedByPlanes;
        return;
    }
    const std::size_t tested = slice.figures.distanceTests;
    const std::size_t found = slice.keys.size();
    testPrimitives(s, t, slice);
    if (slice.figures.distanceTests > tested && slice.keys.size() == found) {
        findPlane(s, t); // boxes alone do not tell them apart
    }
}

void UniformGrid::collect(std::vector<PrimitivePair>& out) {
    const std::size_t grain = std::max<std::size_t>((m_boxes.size() + kSlices - 1) / kSlices, 1);
    parallelFor(m_workers, m_boxes.size(), grain, [&](std::size_t begin, std::size_t end) {
        Slice& slice = m_slices[begin / grain];
        slice.keys.clear();
        slice.figures = {};
        std::fill(slice.stamps.begin(), slice.stamps.end(), -1);
        for (std::size_t i = begin; i < end; ++i) {
            if (!m_boxes[i].usable) {
                continue;
            }
            const auto s = static_cast<int>(i);
            if (m_isLarge[i] != 0) {
                for (int t = 0; t < static_cast<int>(m_boxes.size()); ++t) {
                    if (m_boxes[at(t)].usable && t != s && (m_isLarge[at(t)] == 0 || t < s)) {
                        test(s, t, slice);
                    }
                }
                continue;
            }
            eachCell(cellsOf(m_boxes[i]), [&](std::size_t bucket) {
                for (int j = m_cellStarts[bucket]; j < m_cellStarts[bucket + 1] && m_cellItems[at(j)] < s; ++j) {
                    const int t = m_cellItems[at(j)];
                    if (slice.stamps[at(t)] != s) {
                        slice.stamps[at(t)] = s;
                        test(s, t, slice);
                    }
                }
            });
        }
    });
    m_keys.clear();
    m_figures = {};
    for (std::size_t begin = 0; begin < m_boxes.size(); begin += grain) {
        const Slice& slice = m_slices[begin / grain];
        m_keys.insert(m_keys.end(), slice.keys.begin(), slice.keys.end());
        m_figures.add(slice.figures);
    }
    sortInto(m_keys, m_spareKeys, out);
}

} // namespace

std::unique_ptr<SelfQuery> makeUniformGrid(std::shared_ptr<const SelfSurface> surface, Workers workers,
                                           const SelfQueryOptions& options) {
    return std::make_unique<UniformGrid>(std::move(surface), workers, options);
}

} // namespace toile
