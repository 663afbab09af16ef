#pragma once

#include "core/collide/self/self_query.h"

#include <cstdint>
#include <vector>

namespace toile {

// A PrimitivePair as one number that sorts the same way.
using PairKey = std::uint64_t;

inline PairKey keyOf(PairKind kind, int a, int b) {
    return (kind == PairKind::EdgeEdge ? PairKey{1} << 63 : 0) | static_cast<PairKey>(a) << 32 |
           static_cast<PairKey>(b);
}

inline PrimitivePair pairOf(PairKey key) {
    return {(key >> 63) != 0 ? PairKind::EdgeEdge : PairKind::VertexTriangle,
            static_cast<int>((key >> 32) & 0x7fffffff), static_cast<int>(key & 0xffffffff)};
}

// Sorts by keys and writes them out. Keys are sorted by their digits, as they are many; `spare` keeps memory between
// calls.
void sortInto(std::vector<PairKey>& keys, std::vector<PairKey>& spare, std::vector<PrimitivePair>& out);

} // namespace toile
