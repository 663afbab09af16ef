#include "core/collide/self/near_pairs.h"

#include "core/base/index.h"

#include <array>
#include <bit>
#include <span>

namespace toile {

namespace {

// Places differ from the true ones by the rounding to single precision, dot products by that of their sums: both in
// parts of the largest coordinate.
constexpr float kRounding = 4e-6F;

Float4 largest(const Vector4& v) {
    return max4(max4(v.x, -v.x), max4(max4(v.y, -v.y), max4(v.z, -v.z)));
}

// What rounding can have changed a distance by, at most.
Float4 roundingOf(Float4 size) {
    return all4(kRounding) * size;
}

// Which distances are surely smaller than what is given, one bit each; and which are surely not.
unsigned surelyIn(const Distance4& distance, Float4 size, Float4 in) {
    const Float4 inner = max4(in - roundingOf(size), all4(0));
    return bitsOf(distance.squared < inner * inner);
}
unsigned surelyOut(const Distance4& distance, Float4 size, Float4 out) {
    const Float4 outer = (out + roundingOf(size)) * all4(kLarger);
    return bitsOf((distance.clearance > all4(0)) &
                  (distance.clearance * distance.clearance >= outer * outer * distance.squared));
}

// What is known of one sort of pairs: the four vertices of a candidate in order, distances of four, the limit of
// one, and the criterion.
template <class Corners, class Distances, class Limit, class Decide>
struct PairSort {
    PairKind kind;
    Corners corners;
    Distances distances;
    Limit limit;
    Decide decide;
};
template <class... T>
PairSort(PairKind, T...) -> PairSort<T...>;

template <class Sort>
void keepNearOf(const Sort& sort, std::span<const Candidate> candidates, const std::vector<FloatVertex>& vertices,
                std::vector<PairKey>& inReach, SelfQueryFigures& figures) {
    figures.distanceTests += candidates.size();
    for (std::size_t first = 0; first < candidates.size(); first += 4) {
        const std::size_t count = std::min<std::size_t>(4, candidates.size() - first);
        std::array<std::array<int, 4>, 4> ids; // by corner, then by pair
        Float4 in;
        Float4 out;
        for (std::size_t lane = 0; lane < 4; ++lane) {
            const Candidate& c = candidates[first + std::min(lane, count - 1)];
            const std::array<int, 4> corners = sort.corners(c);
            for (std::size_t k = 0; k < 4; ++k) {
                ids[k][lane] = corners[k];
            }
            in[lane] = c.in;
            out[lane] = c.out;
        }
        const Vector4 p = gather(vertices, ids[0]);
        const Vector4 q = gather(vertices, ids[1]);
        const Vector4 r = gather(vertices, ids[2]);
        const Vector4 s = gather(vertices, ids[3]);
        const Float4 size = max4(max4(largest(p), largest(q)), max4(largest(r), largest(s)));
        const Distance4 distance = sort.distances(p, q, r, s);
        const unsigned all = (1U << count) - 1;
        unsigned near = surelyIn(distance, size, in) & all;
        unsigned doubtful = all & ~near & ~surelyOut(distance, size, out);
        if (doubtful != 0) { // it depends on how these very pairs move
            for (unsigned rest = doubtful; rest != 0; rest &= rest - 1) {
                const int lane = std::countr_zero(rest);
                const auto limit = static_cast<float>(sort.limit(candidates[first + at(lane)]));
                in[lane] = limit * kSmaller;
                out[lane] = limit * kLarger;
            }
            near |= doubtful & surelyIn(distance, size, in);
            doubtful &= ~near & ~surelyOut(distance, size, out);
        }
        for (; doubtful != 0; doubtful &= doubtful - 1) {
            ++figures.doubtfulDistances;
            const int lane = std::countr_zero(doubtful);
            near |= sort.decide(candidates[first + at(lane)]) ? 1U << lane : 0U;
        }
        for (; near != 0; near &= near - 1) {
            const Candidate& c = candidates[first + at(std::countr_zero(near))];
            inReach.push_back(keyOf(sort.kind, c.a, c.b));
        }
    }
}

} // namespace

void keepNear(const SelfSurface& surface, const SelfMotion& motion, const std::vector<FloatVertex>& vertices,
              const Candidates& candidates, std::vector<PairKey>& inReach, SelfQueryFigures& figures) {
    const PairSort vertexTriangle{PairKind::VertexTriangle,
                                  [&](const Candidate& c) {
                                      const Triangle& t = surface.triangles[at(c.b)];
                                      return std::array{c.a, t[0], t[1], t[2]};
                                  },
                                  triangleDistances,
                                  [&](const Candidate& c) { return vertexTriangleLimit(surface, motion, c.a, c.b); },
                                  [&](const Candidate& c) { return vertexTriangleInReach(surface, motion, c.a, c.b); }};
    const PairSort edgeEdge{PairKind::EdgeEdge,
                            [&](const Candidate& c) {
                                const auto& e = surface.edges[at(c.a)];
                                const auto& f = surface.edges[at(c.b)];
                                return std::array{e[0], e[1], f[0], f[1]};
                            },
                            segmentDistances, [&](const Candidate& c) { return edgesLimit(surface, motion, c.a, c.b); },
                            [&](const Candidate& c) { return edgesInReach(surface, motion, c.a, c.b); }};
    keepNearOf(vertexTriangle, candidates.vertexTriangles, vertices, inReach, figures);
    keepNearOf(edgeEdge, candidates.edgeEdges, vertices, inReach, figures);
}

} // namespace toile
