#pragma once

#include "core/base/parallel_for.h"
#include "core/collide/self/self_surface.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace toile {

enum class PairKind : std::uint8_t { VertexTriangle, EdgeEdge };

// Two primitives of one cloth that have no vertex in common.
struct PrimitivePair {
    PairKind kind = PairKind::VertexTriangle;
    int a = 0; // the vertex, or the edge with the lower number
    int b = 0; // the triangle, or the other edge

    friend bool operator==(const PrimitivePair& p, const PrimitivePair& q) {
        return p.kind == q.kind && p.a == q.a && p.b == q.b;
    }
    friend bool operator<(const PrimitivePair& p, const PrimitivePair& q) {
        return p.kind != q.kind ? p.kind < q.kind : p.a != q.a ? p.a < q.a : p.b < q.b;
    }
};

// The vertex and the triangle's corners, or the first edge's ends and the second's.
[[nodiscard]] std::array<int, 4> cornersOf(const SelfSurface& surface, const PrimitivePair& pair);

// How much work the last call was; for reports.
struct SelfQueryFigures {
    std::size_t boxTests = 0;          // pairs of boxes of tree nodes or of cells' contents
    std::size_t primitiveBoxTests = 0; // pairs of boxes of primitives
    std::size_t distanceTests = 0;     // of primitives
    std::size_t doubtfulDistances = 0; // those of them that only double precision could decide
    std::size_t savedByCones = 0;      // patches that a normal cone proved free of pairs within themselves
    std::size_t savedByPlanes = 0;     // pairs that a plane remembered from the call before kept apart
    std::size_t rebuilds = 0;          // since the query was made

    void add(const SelfQueryFigures& other);
};

// Which parts of a cloth may touch while every vertex moves straight from `from` to `to`?
//
// A pair is in the answer exactly when its distance at `from` is smaller than
//   reach + half thicknesses of both (the thickest corner of each)
//         + the largest |u_i - u_j| over corners i of the one and j of the other, u = to - from.
// So it is relative motion that counts: a garment that falls as a whole reports nothing extra, and of every pair left
// out it is sure that its distance stays at least reach + half thicknesses all along the way. Every kind agrees with
// brute force to the pair. Primitives with a corner that is not finite (or beyond
// 1e9 m) are in no pair, nor are vertices of no triangle.
class SelfQuery {
public:
    virtual ~SelfQuery() = default;

    // Sorted, each pair once, the same for any number of workers. After the first calls nothing is allocated
    // as long as the answer does not grow.
    void pairs(std::span<const Vec3> from, std::span<const Vec3> to, double reach, std::vector<PrimitivePair>& out) {
        refit(from, to, reach);
        collect(out);
    }

    // The two halves of pairs(), for whoever times them: bring the structure to the positions (and build it, the first
    // time), then read the pairs off. The spans must live until collect() is done.
    virtual void refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) = 0;
    virtual void collect(std::vector<PrimitivePair>& out) = 0;

    [[nodiscard]] virtual SelfQueryFigures figures() const = 0;
    // There was more than the last call was allowed to find: its answer is not to be used.
    [[nodiscard]] virtual bool gaveUp() const { return false; }
};

// How many pairs a cloth of so many vertices usually has: for whoever makes room for them before they come.
[[nodiscard]] constexpr std::size_t usualPairCount(std::size_t vertices) {
    constexpr std::size_t perVertex = 8;     // lying on cloth
    constexpr std::size_t crumpled = 32'000; // small cloth, all of it folds
    return vertices * perVertex < crumpled ? crumpled : vertices * perVertex;
}

// Means to save work, for comparing; none of the two changes the answer.
struct SelfQueryOptions {
    bool normalCones = true;      // cone tree
    bool separatingPlanes = true; // grid
    // Cone tree: gives up when it finds more pairs (or pairs of patches) than this, so that no tangle takes more memory
    // and time; whether it does depends on nothing but the cloth.
    std::size_t most = static_cast<std::size_t>(-1);
};

struct SelfQueryKind {
    std::string_view name;
    std::string_view summary;
    std::unique_ptr<SelfQuery> (*make)(std::shared_ptr<const SelfSurface> surface, Workers workers,
                                       const SelfQueryOptions& options);
};

// Every way there is to answer, best first; brute force, the judge of the others, last.
[[nodiscard]] std::span<const SelfQueryKind> selfQueryKinds();
[[nodiscard]] const SelfQueryKind* findSelfQueryKind(std::string_view name);

} // namespace toile
