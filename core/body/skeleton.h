#pragma once

#include "core/base/vec.h"

#include <string>
#include <vector>

namespace toile {

// One bone of a skeleton, at rest. A parent stands before its children in the list.
struct Joint {
    std::string name;
    int parent = -1;              // in Skeleton::joints; -1 for a root
    Vec3 position = Vec3::Zero(); // metres, in the body's coordinates
};

struct JointWeight {
    int joint = 0;
    double weight = 0;
};

// The bones a skin hangs on, and how much each vertex follows which: weights[vertex], summing to 1; empty where the
// file binds a vertex to nothing.
struct Skeleton {
    std::vector<Joint> joints;
    std::vector<std::vector<JointWeight>> weights;
};

} // namespace toile
