#pragma once

#include "core/collide/self/moving_boxes.h"
#include "core/collide/self/pair_key.h"

#include <vector>

namespace toile {

// A pair of primitives whose boxes are near. Nearer than `in` it is in reach whatever its motion and thickness, at
// `out` or farther it is not; in between only the criterion knows.
struct Candidate {
    int a, b;
    float in, out;
};

struct Candidates {
    std::vector<Candidate> vertexTriangles, edgeEdges;

    void clear() {
        vertexTriangles.clear();
        edgeEdges.clear();
    }
};

// Adds the candidates that are in reach. Single precision settles most of them, four at a time; those that it leaves in
// doubt are decided by the criterion in double precision, so the answer is the criterion's.
void keepNear(const SelfSurface& surface, const SelfMotion& motion, const std::vector<FloatVertex>& vertices,
              const Candidates& candidates, std::vector<PairKey>& inReach, SelfQueryFigures& figures);

} // namespace toile
