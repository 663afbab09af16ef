#include "core/file/mesh/mesh_writers.h"

#include "core/base/index.h"
#include "core/file/byte_text.h"
#include "core/file/mesh/split_mesh.h"
#include "core/file/text_output.h"

#include <array>
#include <cstdint>

namespace toile {

namespace {

void appendFloats(std::string& bytes, const Vec3& v) {
    for (int axis = 0; axis < 3; ++axis) {
        appendBytes(bytes, static_cast<float>(v[axis]));
    }
}

} // namespace

Result<void> writePly(const ExportMesh& mesh, const std::string& path) {
    const SplitMesh split = splitByTexture(mesh);
    TextOutput out;
    out << "ply\nformat binary_little_endian 1.0\nelement vertex " << static_cast<long long>(split.position.size())
        << "\nproperty float x\nproperty float y\nproperty float z\nproperty float nx\nproperty float ny\n"
        << "property float nz\nproperty float s\nproperty float t\nelement face "
        << static_cast<long long>(split.triangles.size()) << "\nproperty list uchar int vertex_indices\nend_header\n";
    std::string bytes;
    for (std::size_t i = 0; i < split.position.size(); ++i) {
        appendFloats(bytes, mesh.positions[at(split.position[i])]);
        appendFloats(bytes, mesh.normals[at(split.position[i])]);
        appendBytes(bytes, static_cast<float>(mesh.uvs[at(split.uv[i])].x()));
        appendBytes(bytes, static_cast<float>(mesh.uvs[at(split.uv[i])].y()));
    }
    for (const Triangle& t : split.triangles) {
        appendBytes(bytes, std::uint8_t{3});
        for (const int v : t) {
            appendBytes(bytes, static_cast<std::int32_t>(v));
        }
    }
    out << bytes;
    return out.writeTo(path);
}

Result<void> writeStl(const ExportMesh& mesh, const std::string& path) {
    std::string bytes(80, ' ');
    appendBytes(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
    for (const Triangle& t : mesh.triangles) {
        const Vec3& a = mesh.positions[at(t[0])];
        const Vec3& b = mesh.positions[at(t[1])];
        const Vec3& c = mesh.positions[at(t[2])];
        const Vec3 e = b - a;
        const Vec3 f = c - a;
        Vec3 n(e.y() * f.z() - e.z() * f.y(), e.z() * f.x() - e.x() * f.z(), e.x() * f.y() - e.y() * f.x());
        n = n.norm() > 0 ? Vec3(n.normalized()) : Vec3::Zero();
        for (const Vec3* v : std::array<const Vec3*, 4>{&n, &a, &b, &c}) {
            appendFloats(bytes, *v);
        }
        appendBytes(bytes, std::uint16_t{0});
    }
    TextOutput out;
    out << bytes;
    return out.writeTo(path);
}

} // namespace toile
