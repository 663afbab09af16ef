#pragma once

#include "core/base/vec.h"
#include "core/mesh/sewn/assembly.h"

#include <memory>
#include <vector>

namespace toile {

struct FitMapKind;

// One moment of a drape, handed from the worker to whoever looks. Constant once made.
struct DrapeFrame {
    GarmentPtr garment;
    std::vector<Vec3> positions; // m, sewn vertices
    std::vector<Vec3> normals;
    // Per cut vertex while the pieces are not sewn yet; empty afterwards. `positions` has the means then.
    std::vector<Vec3> unsewn, unsewnNormals;
    // How it fits, per sewn vertex, when that was asked for.
    const FitMapKind* fitMap = nullptr;
    std::vector<double> fit;
    double simulatedSeconds = 0;
    int step = 0;
    double stepMs = 0;
    bool atRest = false;
};
using DrapeFramePtr = std::shared_ptr<const DrapeFrame>;

// Normals from positions, of pieces too.
void makeNormals(DrapeFrame& frame);

} // namespace toile
