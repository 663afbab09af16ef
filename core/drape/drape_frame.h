#pragma once

#include "core/base/vec.h"
#include "core/mesh/assembly.h"

#include <memory>
#include <vector>

namespace toile {

// One moment of a drape, handed from the worker to whoever looks. Constant once made.
struct DrapeFrame {
    GarmentPtr garment;
    std::vector<Vec3> positions; // m, sewn vertices
    std::vector<Vec3> normals;
    double simulatedSeconds = 0;
    int step = 0;
    double stepMs = 0;
    bool atRest = false;
};
using DrapeFramePtr = std::shared_ptr<const DrapeFrame>;

} // namespace toile
