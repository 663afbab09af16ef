#include "core/file/mesh/split_mesh.h"

#include <map>
#include <utility>

namespace toile {

SplitMesh splitByTexture(const ExportMesh& mesh) {
    SplitMesh split;
    for (std::size_t g = 0; g < mesh.groups.size(); ++g) {
        if (mesh.groups[g].triangles.empty()) {
            continue;
        }
        SplitMesh::Part part{g, split.position.size(), 0, split.triangles.size(), mesh.groups[g].triangles.size()};
        std::map<std::pair<int, int>, int> vertexOf;
        for (const std::size_t t : mesh.groups[g].triangles) {
            Triangle triangle{};
            for (std::size_t k = 0; k < 3; ++k) {
                const std::pair<int, int> corner(mesh.triangles[t][k], mesh.uvTriangles[t][k]);
                const auto [place, isNew] = vertexOf.try_emplace(corner, static_cast<int>(split.position.size()));
                if (isNew) {
                    split.position.push_back(corner.first);
                    split.uv.push_back(corner.second);
                }
                triangle[k] = place->second;
            }
            split.triangles.push_back(triangle);
        }
        part.vertexCount = split.position.size() - part.firstVertex;
        split.parts.push_back(part);
    }
    return split;
}

} // namespace toile
