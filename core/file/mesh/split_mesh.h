#pragma once

#include "core/file/mesh/mesh_export.h"

namespace toile {

// The same triangles for formats whose vertices have one place and one texture coordinate: vertices stand once for each
// pair of the two, group after group.
struct SplitMesh {
    struct Part {
        std::size_t group = 0; // of ExportMesh::groups
        std::size_t firstVertex = 0, vertexCount = 0;
        std::size_t firstTriangle = 0, triangleCount = 0;
    };
    std::vector<int> position, uv;   // per vertex, indices into the ExportMesh
    std::vector<Triangle> triangles; // indices of vertices
    std::vector<Part> parts;         // groups without triangles have none
};
[[nodiscard]] SplitMesh splitByTexture(const ExportMesh& mesh);

} // namespace toile
