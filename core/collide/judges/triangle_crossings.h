#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace toile {

// Which triangles cross or touch: a judge for reports and tests, which shares nothing with what answers contacts, and
// which no rounding misleads.
//
// Two triangles cross when they have a place in common that does not belong to a vertex or edge they share by number.
// Triangles with one common vertex cross where the one's far edge meets the other; triangles with a common edge only
// when one is folded flat onto the other. Triangles without area, with a corner that is not finite, or with the same
// three vertices as the other cross nothing (the edges of the first belong to neighbours too).
struct CrossingPair {
    int first = 0;  // of the cloth; the lower number where both are
    int second = 0; // of the cloth, or of the body

    friend bool operator==(const CrossingPair& a, const CrossingPair& b) {
        return a.first == b.first && a.second == b.second;
    }
    friend bool operator<(const CrossingPair& a, const CrossingPair& b) {
        return a.first != b.first ? a.first < b.first : a.second < b.second;
    }
};

// Sorted.
[[nodiscard]] std::vector<CrossingPair> crossingPairs(std::span<const Vec3> positions,
                                                      std::span<const Triangle> triangles, Workers workers = {});
[[nodiscard]] std::vector<CrossingPair> crossingPairs(std::span<const Vec3> positions,
                                                      std::span<const Triangle> triangles, const TriangleMesh& body,
                                                      Workers workers = {});

// The first of these again and again: keeps its memory from call to call.
class CrossingFinder {
public:
    CrossingFinder();
    CrossingFinder(const CrossingFinder&) = delete;
    CrossingFinder& operator=(const CrossingFinder&) = delete;
    ~CrossingFinder();

    // Until it is called again; whoever asks may take pairs away.
    [[nodiscard]] std::vector<CrossingPair>& find(std::span<const Vec3> positions, std::span<const Triangle> triangles,
                                                  Workers workers);

private:
    struct Memory;
    std::unique_ptr<Memory> m_memory;
};

// The vertices of the cloth's triangles in the pairs; rising.
[[nodiscard]] std::vector<int> verticesOfCrossings(std::span<const CrossingPair> pairs,
                                                   std::span<const Triangle> triangles, bool secondIsCloth = true);

[[nodiscard]] std::size_t countCrossingPairs(const std::vector<Vec3>& positions,
                                             const std::vector<Triangle>& triangles);

} // namespace toile
