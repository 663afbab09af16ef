#pragma once

#include "core/base/result.h"
#include "core/base/triangle_mesh.h"
#include "core/mesh/assembly.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// Triangles of one panel in one fabric.
struct ExportGroup {
    std::string name;
    std::string fabric;
    std::vector<std::size_t> triangles; // indices into ExportMesh::triangles
};

struct ExportMaterial {
    std::string name;
    Colour colour;
};

// A mesh ready to leave the program: metres, Y up. Corners have their own texture coordinates, as seams need.
struct ExportMesh {
    std::vector<Vec3> positions;
    std::vector<Vec3> normals; // per position
    std::vector<Vec2> uvs;     // the flat pattern in one square of 0 to 1
    std::vector<Triangle> triangles;
    std::vector<Triangle> uvTriangles; // indices into uvs, corner by corner
    std::vector<ExportGroup> groups;
    std::vector<ExportMaterial> materials;
};

// The garment as draped, seams welded.
[[nodiscard]] ExportMesh sewnMesh(const Garment& garment, const std::vector<Vec3>& positions);
// The pieces lying flat as they do on the table.
[[nodiscard]] ExportMesh flatMesh(const Garment& garment);

struct MeshFormat {
    std::string_view ending; // ".obj"
    std::string_view summary;
    Result<void> (*write)(const ExportMesh& mesh, const std::string& path);
};

[[nodiscard]] std::span<const MeshFormat> meshFormats();
// Chooses the format by the file's ending.
[[nodiscard]] Result<void> exportMesh(const ExportMesh& mesh, const std::string& path);

} // namespace toile
