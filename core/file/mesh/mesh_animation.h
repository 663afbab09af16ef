#pragma once

#include "core/file/mesh/mesh_export.h"

namespace toile {

// The cloth at one moment; positions and normals as the mesh of the animation has them.
struct MeshFrame {
    double seconds = 0;
    std::vector<Vec3> positions;
    std::vector<Vec3> normals;
};

// A mesh that moves: its triangles stay, frames follow each other at even distances in time.
struct MeshAnimation {
    ExportMesh mesh; // as in the first frame
    std::vector<MeshFrame> frames;
};
inline constexpr int kFramesPerSecond = 30;

struct AnimationFormat {
    std::string_view ending;
    std::string_view summary;
    Result<void> (*write)(const MeshAnimation& animation, const std::string& path);
};
[[nodiscard]] std::span<const AnimationFormat> animationFormats();
// By the ending of a file's name; null when there is none.
[[nodiscard]] const AnimationFormat* findAnimationFormat(const std::string& path);
[[nodiscard]] Result<void> exportAnimation(const MeshAnimation& animation, const std::string& path);
[[nodiscard]] std::string animationEndings();

} // namespace toile
