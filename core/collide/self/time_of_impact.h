#pragma once

#include "core/base/vec.h"
#include "core/collide/self/self_query.h"

#include <array>

namespace toile {

// The corners of two primitives: a vertex and a triangle's three, or the ends of two edges.
using PairCorners = std::array<Vec3, 4>;

// The distance of the two.
[[nodiscard]] double pairDistance(PairKind kind, const PairCorners& corners);

// How far may the corners go on their straight ways from `from` to `to`, as a part in [0, 1], such that the two stay
// farther apart than `gap` all along? Never an overestimate: rounding is on the safe side, and when the steps run out
// (ways that graze for long) what was reached so far is the answer. When the way ends in contact, it stops where `keep`
// of the first distance above the gap is left, so that the next step has room too.
//
// 1 without any search when the distance exceeds the relative way. 0 when the distance is not above the gap at the
// start, or a corner is not finite.
//
// Conservative advancement (Li, Kaufman, Jiang 2021, "Codimensional incremental potential contact", algorithm 1), and
// where it is longer the time for which a plane stands between the two: then what slides past is not held up.
[[nodiscard]] double timeOfImpact(PairKind kind, const PairCorners& from, const PairCorners& to, double gap,
                                  double keep = 0.1);

} // namespace toile
