#pragma once

#include "core/base/result.h"
#include "core/base/triangle_mesh.h"
#include "core/body/body_rig.h"
#include "core/body/skeleton.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

// One mesh or group of a 3D file, with the transforms of its nodes applied, in the file's own unit and axes.
struct ScenePart {
    std::string name;
    TriangleMesh mesh;
    std::vector<std::vector<JointWeight>> weights; // per vertex; empty without a skeleton
    // Of a file with movements, per vertex: where it is bound, and which influences of the rig it follows.
    std::vector<Vec3> bound;
    std::vector<std::vector<JointWeight>> follows;
};

// More than this are refused.
constexpr std::size_t kMostSceneTriangles = 4'000'000;

struct SceneFile {
    std::vector<ScenePart> parts;
    std::vector<Joint> joints;
    std::shared_ptr<BodyRig> rig; // without vertices, which are in the parts; null for a file without movements
    std::size_t dropped = 0;      // faces with places that are no numbers, or of fewer than three corners
};

// Reads any 3D file that Assimp knows (obj, fbx, glb, gltf, dae, stl, ...), and ply. Indices are in range and all
// places are finite. An error is one line that begins with the path.
[[nodiscard]] Result<SceneFile> readSceneFile(const std::string& path);

// What readSceneFile can read, by the file's ending: "obj", "fbx", ... in lower case.
[[nodiscard]] std::vector<std::string> sceneFileEndings();

} // namespace toile
