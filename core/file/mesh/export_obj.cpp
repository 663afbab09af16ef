#include "core/file/mesh/mesh_writers.h"

#include "core/file/text_output.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>

namespace toile {

namespace {

// Names in .obj and .mtl end at a blank, a remark begins with #, and readers join what has the same name.
std::string plainWord(std::string name) {
    std::replace_if(
        name.begin(), name.end(),
        [](char c) { return static_cast<unsigned char>(c) <= ' ' || std::strchr("#%\"'\\", c) != nullptr; }, '_');
    return name.empty() ? "unnamed" : name;
}

// Each named once: the second of a name is called name_2.
class PlainNames {
public:
    std::string next(const std::string& name) {
        const std::string word = plainWord(name);
        std::string free = word;
        for (int i = 2; !m_taken.insert(free).second; ++i) {
            free = word + "_" + std::to_string(i);
        }
        return free;
    }

private:
    std::set<std::string> m_taken;
};

// What the .mtl calls them; pictures too, whose copies are written under those names.
std::vector<ExportMaterial> plainlyNamed(std::vector<ExportMaterial> materials) {
    PlainNames names;
    PlainNames pictures;
    std::map<std::string, std::string> pictureOf;
    for (ExportMaterial& m : materials) {
        m.name = names.next(m.name);
        if (m.texture) {
            const auto [known, isNew] = pictureOf.try_emplace(m.texture->fileName);
            known->second = isNew ? pictures.next(m.texture->fileName) : known->second;
            m.texture->fileName = known->second;
        }
    }
    return materials;
}

void writeMaterial(const ExportMaterial& m, TextOutput& out) {
    // Many readers multiply a picture with the colour.
    const Vec3 colour = m.texture ? Vec3(Vec3::Ones()) : Vec3(m.colour.red, m.colour.green, m.colour.blue) / 255;
    out << "newmtl " << m.name << "\nKd " << colour.x() << " " << colour.y() << " " << colour.z()
        << "\nKs 0 0 0\nillum 1\n";
    if (m.texture) {
        out << "map_Kd -s " << m.texture->repeats.x() << " " << m.texture->repeats.y() << " 1 " << m.texture->fileName
            << "\n";
    }
}

} // namespace

Result<void> writeObj(const ExportMesh& mesh, const std::string& path) {
    const std::filesystem::path own(path);
    const std::filesystem::path materialPath = own.parent_path() / (plainWord(own.stem().string()) + ".mtl");
    const std::vector<ExportMaterial> materials = plainlyNamed(mesh.materials);
    PlainNames groupNames;
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
        out << (mesh.groupsApart ? "o " : "g ") << groupNames.next(group.name) << "\nusemtl "
            << materials[group.material].name << "\n";
        for (const std::size_t t : group.triangles) {
            out << "f";
            for (std::size_t k = 0; k < 3; ++k) {
                const int v = mesh.triangles[t][k] + 1;
                out << " " << v << "/" << mesh.uvTriangles[t][k] + 1 << "/" << v;
            }
            out << "\n";
        }
    }
    TextOutput library;
    for (const ExportMaterial& m : materials) {
        writeMaterial(m, library);
    }
    if (Result<void> written = library.writeTo(materialPath.string()); !written) {
        return written;
    }
    if (Result<void> written = writeTexturesBeside(materials, path); !written) {
        return written;
    }
    return out.writeTo(path);
}

} // namespace toile
