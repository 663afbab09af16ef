#include "core/file/mesh_export.h"

#include "core/file/text_output.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <filesystem>

namespace toile {

namespace {

static_assert(std::endian::native == std::endian::little, "PLY and STL are written as little-endian");

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// Names in .obj and .mtl end at a blank.
std::string withoutBlanks(std::string name) {
    std::replace_if(
        name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) <= ' '; }, '_');
    return name.empty() ? "unnamed" : name;
}

Result<void> writeObj(const ExportMesh& mesh, const std::string& path) {
    const std::filesystem::path materialPath = std::filesystem::path(path).replace_extension(".mtl");
    TextOutput out;
    out << "mtllib " << withoutBlanks(materialPath.filename().string()) << "\n";
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
        out << "g " << withoutBlanks(group.name) << "\nusemtl " << withoutBlanks(group.fabric) << "\n";
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
        materials << "newmtl " << withoutBlanks(m.name) << "\nKd " << m.colour.red / 255.0 << " "
                  << m.colour.green / 255.0 << " " << m.colour.blue / 255.0 << "\nKs 0 0 0\nillum 1\n";
    }
    if (Result<void> written = materials.writeTo(materialPath.string()); !written) {
        return written;
    }
    return out.writeTo(path);
}

template <typename T>
void append(std::string& bytes, T value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// Vertices are split where texture coordinates are: one vertex per cut vertex.
Result<void> writePly(const ExportMesh& mesh, const std::string& path) {
    std::vector<int> positionOf(mesh.uvs.size(), 0);
    for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
        for (std::size_t k = 0; k < 3; ++k) {
            positionOf[at(mesh.uvTriangles[t][k])] = mesh.triangles[t][k];
        }
    }
    TextOutput out;
    out << "ply\nformat binary_little_endian 1.0\nelement vertex " << static_cast<long long>(mesh.uvs.size())
        << "\nproperty float x\nproperty float y\nproperty float z\nproperty float nx\nproperty float ny\n"
        << "property float nz\nproperty float s\nproperty float t\nelement face "
        << static_cast<long long>(mesh.triangles.size()) << "\nproperty list uchar int vertex_indices\nend_header\n";
    std::string bytes;
    for (std::size_t i = 0; i < mesh.uvs.size(); ++i) {
        for (const Vec3* v : {&mesh.positions[at(positionOf[i])], &mesh.normals[at(positionOf[i])]}) {
            for (int axis = 0; axis < 3; ++axis) {
                append(bytes, static_cast<float>((*v)[axis]));
            }
        }
        append(bytes, static_cast<float>(mesh.uvs[i].x()));
        append(bytes, static_cast<float>(mesh.uvs[i].y()));
    }
    for (const Triangle& t : mesh.uvTriangles) {
        append(bytes, std::uint8_t{3});
        for (const int v : t) {
            append(bytes, static_cast<std::int32_t>(v));
        }
    }
    out << bytes;
    return out.writeTo(path);
}

Result<void> writeStl(const ExportMesh& mesh, const std::string& path) {
    std::string bytes(80, ' ');
    append(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
    for (const Triangle& t : mesh.triangles) {
        const Vec3& a = mesh.positions[at(t[0])];
        const Vec3& b = mesh.positions[at(t[1])];
        const Vec3& c = mesh.positions[at(t[2])];
        const Vec3 e = b - a;
        const Vec3 f = c - a;
        Vec3 n(e.y() * f.z() - e.z() * f.y(), e.z() * f.x() - e.x() * f.z(), e.x() * f.y() - e.y() * f.x());
        n = n.norm() > 0 ? Vec3(n.normalized()) : Vec3::Zero();
        for (const Vec3* v : std::array<const Vec3*, 4>{&n, &a, &b, &c}) {
            for (int axis = 0; axis < 3; ++axis) {
                append(bytes, static_cast<float>((*v)[axis]));
            }
        }
        append(bytes, std::uint16_t{0});
    }
    TextOutput out;
    out << bytes;
    return out.writeTo(path);
}

constexpr std::array<MeshFormat, 3> kFormats{{
    {".obj", "Wavefront, with materials, groups per panel and UV", writeObj},
    {".ply", "Stanford, binary, with UV", writePly},
    {".stl", "triangles only, binary", writeStl},
}};

} // namespace

std::span<const MeshFormat> meshFormats() {
    return kFormats;
}

Result<void> exportMesh(const ExportMesh& mesh, const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const MeshFormat& format : kFormats) {
        if (format.ending == ending) {
            return format.write(mesh, path);
        }
    }
    std::string known;
    for (const MeshFormat& format : kFormats) {
        known += (known.empty() ? "" : " ") + std::string(format.ending);
    }
    return Error{path + ": there is no mesh format '" + ending + "'; use one of " + known};
}

} // namespace toile
