#pragma once

#include "core/base/result.h"
#include "core/base/triangle_mesh.h"
#include "core/mesh/sewn/assembly.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// Triangles of one panel in one fabric.
struct ExportGroup {
    std::string name;
    std::string fabric;
    std::vector<std::size_t> triangles; // indices into ExportMesh::triangles, rising
    std::size_t material = 0;           // index into ExportMesh::materials
};

// The picture a fabric is printed with, just as its file has it.
struct ExportTexture {
    std::string fileName; // without a folder; no two fabrics have the same one with other bytes
    std::string bytes;    // PNG or JPEG
    bool isPng = true;
    Vec2 repeats = Vec2::Ones(); // how often it stands across the square of texture coordinates
};

struct ExportMaterial {
    std::string name;
    Colour colour;
    std::optional<ExportTexture> texture;
};

// A mesh ready to leave the program. Corners have their own texture coordinates, as seams need.
struct ExportMesh {
    std::string name;
    std::vector<Vec3> positions;
    std::vector<Vec3> normals; // per position
    std::vector<Vec2> uvs; // the flat pattern in one square of 0 to 1, v upwards, no two panels on top of each other
    std::vector<Triangle> triangles;
    std::vector<Triangle> uvTriangles; // indices into uvs, corner by corner
    std::vector<ExportGroup> groups;   // every triangle is in one of them
    std::vector<ExportMaterial> materials;
    double squareMm = 1;      // what the side of the square of texture coordinates is on the flat pattern
    bool twoSided = true;     // the triangles are cloth seen from both sides, not the skin of something thick
    bool groupsApart = false; // groups share no position
    double unitsPerMetre = 1; // of the positions, for formats that tell
    UpAxis up = UpAxis::Y;
};

struct MeshExportOptions {
    bool apart = false; // each panel has vertices of its own; otherwise seams are welded
    bool thick = false; // two skins as far apart as the fabric is thick, closed where the cloth is open
    double unitsPerMetre = 1;
    UpAxis up = UpAxis::Y;

    friend bool operator==(const MeshExportOptions&, const MeshExportOptions&) = default;
};

// The garment as draped.
[[nodiscard]] ExportMesh sewnMesh(const Garment& garment, const std::vector<Vec3>& positions,
                                  const MeshExportOptions& options = {});
// A place or a direction of a mesh whose upward axis was chosen as it is with Y up, for formats that want it so.
[[nodiscard]] Vec3 turnedBackUp(const Vec3& p, UpAxis up);
// The pieces lying flat as they do on the table.
[[nodiscard]] ExportMesh flatMesh(const Garment& garment);
// Reads the fabrics' pictures, looked for beside baseFolder. One that cannot be used is told in the warnings and left
// out: its fabric keeps its plain colour.
void addTextures(const Garment& garment, const std::string& baseFolder, ExportMesh& mesh,
                 std::vector<std::string>& warnings);

struct MeshFormat {
    std::string_view ending; // ".obj"
    std::string_view summary;
    Result<void> (*write)(const ExportMesh& mesh, const std::string& path);
};

[[nodiscard]] std::span<const MeshFormat> meshFormats();
// By the ending of a file's name; null when there is none.
[[nodiscard]] const MeshFormat* findMeshFormat(const std::string& path);
[[nodiscard]] Result<void> exportMesh(const ExportMesh& mesh, const std::string& path);
// ".obj .ply ...", for help and refusals.
[[nodiscard]] std::string meshEndings();

} // namespace toile
