#pragma once

#include "core/drape/drape_frame.h"
#include "core/file/mesh/mesh_animation.h"

#include <string>
#include <vector>

namespace toile {

// Where the moving cloth goes.
struct FrameTargets {
    std::string folder;                  // a mesh per frame; empty: none
    std::string ending = ".obj";         // of those
    std::vector<std::string> animations; // files that hold all frames
    MeshExportOptions options;

    [[nodiscard]] bool any() const { return !folder.empty() || !animations.empty(); }
};

// Watches a drape and writes it as kFramesPerSecond frames, at even times whatever the time step is.
class FrameOutput {
public:
    explicit FrameOutput(FrameTargets targets) : m_targets(std::move(targets)) {}

    // Call it at the start and after every step.
    Result<void> take(const DrapeFrame& frame);
    // Writes the animations; textures are looked for beside baseFolder.
    Result<void> finish(const std::string& baseFolder, std::vector<std::string>& warnings);

private:
    Result<void> keep(const DrapeFrame& frame, const std::vector<Vec3>& positions);

    FrameTargets m_targets;
    MeshAnimation m_animation;
    GarmentPtr m_garment;
    std::vector<Vec3> m_before;
    double m_secondsBefore = 0;
    int m_next = 0;
};

} // namespace toile
