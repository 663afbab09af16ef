#include "core/file/mesh/mesh_writers.h"

#include "core/file/text_output.h"

#include <algorithm>
#include <filesystem>

namespace toile {

namespace {

// Names in .obj and .mtl end at a blank.
std::string withoutBlanks(std::string name) {
    std::replace_if(
        name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) <= ' '; }, '_');
    return name.empty() ? "unnamed" : name;
}

void writeMaterial(const ExportMaterial& m, TextOutput& out) {
    out << "newmtl " << withoutBlanks(m.name) << "\nKd " << m.colour.red / 255.0 << " " << m.colour.green / 255.0 << " "
        << m.colour.blue / 255.0 << "\nKs 0 0 0\nillum 1\n";
    if (m.texture) {
        out << "map_Kd -s " << m.texture->repeats.x() << " " << m.texture->repeats.y() << " 1 " << m.texture->fileName
            << "\n";
    }
}

} // namespace

Result<void> writeObj(const ExportMesh& mesh, const std::string& path) {
    const std::filesystem::path materialPath = std::filesystem::path(path).replace_extension(".mtl");
    TextOutput out;
    out << "mtllib " << materialPath.filename().string() << "\n";
    for (const Vec3& p : mesh.positions) {
        out << "v " << p.x() << " " << p.y() << " " << p.z() << "\n";
    }
    for (const Vec2& uv : mesh.uvs) {
        out << "vt " << uv.x() << " " << uv.y() << "\n";
    }
    for (const Vec3& n : mesh.normals) {
        out << "vn " << n.x() << " " << n.y() << " " << n.z() << "\n";
    }
    for (const ExportGroup& group : mesh.groups) {
        // An object per panel would make readers weld anew; a group leaves them sewn.
        out << (mesh.groupsApart ? "o " : "g ") << withoutBlanks(group.name) << "\nusemtl "
            << withoutBlanks(group.fabric) << "\n";
        for (const std::size_t t : group.triangles) {
            out << "f";
            for (std::size_t k = 0; k < 3; ++k) {
                const int v = mesh.triangles[t][k] + 1;
                out << " " << v << "/" << mesh.uvTriangles[t][k] + 1 << "/" << v;
            }
            out << "\n";
        }
    }
    TextOutput materials;
    for (const ExportMaterial& m : mesh.materials) {
        writeMaterial(m, materials);
    }
    if (Result<void> written = materials.writeTo(materialPath.string()); !written) {
        return written;
    }
    if (Result<void> written = writeTexturesBeside(mesh, path); !written) {
        return written;
    }
    return out.writeTo(path);
}

} // namespace toile
