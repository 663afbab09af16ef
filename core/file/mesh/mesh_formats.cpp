#include "core/file/mesh/mesh_export.h"

#include "core/base/text.h"
#include "core/file/mesh/mesh_writers.h"
#include "core/file/text_output.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

namespace toile {

namespace {

constexpr std::array<MeshFormat, 6> kFormats{{
    {".obj", "Wavefront, with materials, groups per panel and UV", writeObj},
    {".ply", "Stanford, binary, with UV", writePly},
    {".stl", "triangles only, binary", writeStl},
    {".glb", "glTF in one file, with materials, pictures and UV", writeGlb},
    {".gltf", "glTF with its numbers and pictures beside it", writeGltf},
    {".fbx", "Autodesk FBX, binary, with materials and UV", writeFbx},
}};
constexpr std::array<AnimationFormat, 4> kAnimationFormats{{
    {".pc2", "point cache for the mesh of the same drape", writePc2},
    {".mdd", "point cache for the mesh of the same drape", writeMdd},
    {".glb", "glTF with a shape per frame", writeMovingGlb},
    {".gltf", "glTF with a shape per frame, its numbers beside it", writeMovingGltf},
}};

template <typename Format>
std::string endingsOf(std::span<const Format> formats) {
    std::string known;
    for (const Format& format : formats) {
        known += (known.empty() ? "" : " ") + std::string(format.ending);
    }
    return known;
}

template <typename Format>
const Format* formatFor(std::span<const Format> formats, const std::string& path) {
    const std::string ending = endingOf(path);
    const auto found =
        std::find_if(formats.begin(), formats.end(), [&](const Format& f) { return f.ending == ending; });
    return found == formats.end() ? nullptr : &*found;
}

Error unknownEnding(const std::string& path, const std::string& what, const std::string& known) {
    return Error{path + ": there is no " + what + " format '" + std::filesystem::path(path).extension().string() +
                 "'; use one of " + known};
}

bool allNumbers(const std::vector<Vec3>& places) {
    return std::all_of(places.begin(), places.end(), [](const Vec3& p) { return p.allFinite(); });
}

} // namespace

std::span<const MeshFormat> meshFormats() {
    return kFormats;
}
std::span<const AnimationFormat> animationFormats() {
    return kAnimationFormats;
}
std::string meshEndings() {
    return endingsOf(meshFormats());
}
std::string animationEndings() {
    return endingsOf(animationFormats());
}

const MeshFormat* findMeshFormat(const std::string& path) {
    return formatFor(meshFormats(), path);
}
const AnimationFormat* findAnimationFormat(const std::string& path) {
    return formatFor(animationFormats(), path);
}

Result<void> exportMesh(const ExportMesh& mesh, const std::string& path) {
    const MeshFormat* format = findMeshFormat(path);
    if (!format) {
        return unknownEnding(path, "mesh", meshEndings());
    }
    if (mesh.triangles.empty() || !allNumbers(mesh.positions)) {
        return Error{path + (mesh.triangles.empty() ? ": there is no cloth to write; draw a panel first"
                                                    : ": the cloth has places that are no numbers; drape it again")};
    }
    return format->write(mesh, path);
}

Result<void> exportAnimation(const MeshAnimation& animation, const std::string& path) {
    const AnimationFormat* format = findAnimationFormat(path);
    if (!format) {
        return unknownEnding(path, "animation", animationEndings());
    }
    const bool good = std::all_of(animation.frames.begin(), animation.frames.end(),
                                  [](const MeshFrame& frame) { return allNumbers(frame.positions); });
    if (animation.frames.empty() || animation.mesh.triangles.empty() || !good) {
        return Error{path + ": there is no cloth that moves; drape a pattern with panels for some time"};
    }
    return format->write(animation, path);
}

Result<void> writeTexturesBeside(const std::vector<ExportMaterial>& materials, const std::string& path) {
    for (const ExportMaterial& material : materials) {
        if (material.texture) {
            TextOutput picture;
            picture << material.texture->bytes;
            const auto beside = std::filesystem::path(path).parent_path() / material.texture->fileName;
            if (Result<void> written = picture.writeTo(beside.string()); !written) {
                return written;
            }
        }
    }
    return {};
}

} // namespace toile
