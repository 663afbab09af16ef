// glTF 2.0 as its specification has it: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html
#include "core/file/mesh/mesh_writers.h"

#include "core/base/index.h"
#include "core/file/byte_text.h"
#include "core/file/mesh/split_mesh.h"
#include "core/file/text_output.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <filesystem>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kFloat = 5126, kUnsignedInt = 5125;              // component types
constexpr int kVertexData = 34962, kIndexData = 34963;         // what a view is for
constexpr int kRepeat = 10497, kLinear = 9729, kMipmap = 9987; // of samplers
constexpr double kRoughness = 0.9;

// Places in JSON are found by programs that decode percent signs.
std::string asUri(const std::string& fileName) {
    std::string uri;
    for (const char c : fileName) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) || c == '.' || c == '-' || c == '_') {
            uri += c;
        } else {
            constexpr std::string_view digits = "0123456789ABCDEF";
            uri += {'%', digits[byte / 16], digits[byte % 16]};
        }
    }
    return uri;
}

double linearLight(std::uint8_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

enum class Container { OneFile, Beside };

class GltfWriter {
public:
    GltfWriter(const ExportMesh& mesh, const std::vector<MeshFrame>& frames)
        : m_mesh(mesh), m_frames(frames), m_split(splitByTexture(mesh)) {
        m_json["asset"] = {{"version", "2.0"}, {"generator", std::string("Toile ") + TOILE_VERSION}};
    }

    Result<void> write(const std::string& path, Container container) {
        addMaterials(container);
        addMeshes();
        if (!m_frames.empty()) {
            addAnimation();
        }
        m_json["accessors"] = std::move(m_accessors);
        m_json["bufferViews"] = std::move(m_views);
        m_json["buffers"] = Json::array({{{"byteLength", m_bytes.size()}}});
        return container == Container::OneFile ? writeOneFile(path) : writeBeside(path);
    }

private:
    // Metres and Y up are not for the writer to choose (3.4 of the specification), whatever the mesh was asked for in.
    [[nodiscard]] Vec3 upright(const Vec3& v) const { return turnedBackUp(v, m_mesh.up); }
    [[nodiscard]] Vec3 inMetres(const Vec3& v) const { return upright(v) / m_mesh.unitsPerMetre; }

    int addView(std::size_t begin, int target, int stride) {
        Json view{{"buffer", 0}, {"byteOffset", begin}, {"byteLength", m_bytes.size() - begin}};
        if (stride > 0) {
            view["byteStride"] = stride;
        }
        if (target > 0) {
            view["target"] = target;
        }
        m_views.push_back(std::move(view));
        m_bytes.resize((m_bytes.size() + 3) / 4 * 4, '\0');
        return static_cast<int>(m_views.size()) - 1;
    }

    int addAccessor(int view, std::size_t offset, int componentType, std::size_t count, const char* type) {
        m_accessors.push_back({{"bufferView", view},
                               {"byteOffset", offset},
                               {"componentType", componentType},
                               {"count", count},
                               {"type", type}});
        return static_cast<int>(m_accessors.size()) - 1;
    }

    // Vectors of one part's vertices as an accessor of their own; bounds are those of the numbers as written.
    template <typename Value>
    int addVectors(const SplitMesh::Part& part, bool withBounds, bool forDrawing, const Value& value) {
        const std::size_t begin = m_bytes.size();
        std::array<float, 3> low{1e30F, 1e30F, 1e30F};
        std::array<float, 3> high{-1e30F, -1e30F, -1e30F};
        for (std::size_t i = part.firstVertex; i < part.firstVertex + part.vertexCount; ++i) {
            const Vec3 v = value(at(m_split.position[i]));
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const auto number = static_cast<float>(v[static_cast<Eigen::Index>(axis)]);
                low[axis] = std::min(low[axis], number);
                high[axis] = std::max(high[axis], number);
                appendBytes(m_bytes, number);
            }
        }
        const int view = addView(begin, forDrawing ? kVertexData : 0, forDrawing ? 12 : 0);
        const int accessor = addAccessor(view, 0, kFloat, part.vertexCount, "VEC3");
        if (withBounds) {
            m_accessors.back()["min"] = low;
            m_accessors.back()["max"] = high;
        }
        return accessor;
    }

    int addUvs(const SplitMesh::Part& part) {
        const std::size_t begin = m_bytes.size();
        for (std::size_t i = part.firstVertex; i < part.firstVertex + part.vertexCount; ++i) {
            const Vec2& uv = m_mesh.uvs[at(m_split.uv[i])];
            appendBytes(m_bytes, static_cast<float>(uv.x()));
            appendBytes(m_bytes, static_cast<float>(1 - uv.y())); // pictures hang from their upper edge here
        }
        return addAccessor(addView(begin, kVertexData, 8), 0, kFloat, part.vertexCount, "VEC2");
    }

    int addIndices(const SplitMesh::Part& part) {
        const std::size_t begin = m_bytes.size();
        for (std::size_t t = part.firstTriangle; t < part.firstTriangle + part.triangleCount; ++t) {
            for (const int v : m_split.triangles[t]) {
                appendBytes(m_bytes, static_cast<std::uint32_t>(at(v) - part.firstVertex));
            }
        }
        return addAccessor(addView(begin, kIndexData, 0), 0, kUnsignedInt, 3 * part.triangleCount, "SCALAR");
    }

    Json primitiveOf(const SplitMesh::Part& part) {
        const ExportGroup& group = m_mesh.groups[part.group];
        Json primitive{
            {"attributes",
             {{"POSITION", addVectors(part, true, true, [&](std::size_t p) { return inMetres(m_mesh.positions[p]); })},
              {"NORMAL", addVectors(part, false, true, [&](std::size_t p) { return upright(m_mesh.normals[p]); })},
              {"TEXCOORD_0", addUvs(part)}}},
            {"indices", addIndices(part)},
            {"material", group.material},
            {"extras", {{"panel", group.name}, {"fabric", group.fabric}}}};
        for (const MeshFrame& frame : m_frames) {
            primitive["targets"].push_back({{"POSITION", addVectors(part, true, true,
                                                                    [&](std::size_t p) -> Vec3 {
                                                                        return inMetres(frame.positions[p] -
                                                                                        m_mesh.positions[p]);
                                                                    })},
                                            {"NORMAL", addVectors(part, false, true, [&](std::size_t p) -> Vec3 {
                                                 return upright(frame.normals[p] - m_mesh.normals[p]);
                                             })}});
        }
        return primitive;
    }

    // Welded cloth is one mesh with a primitive per panel; panels that are apart are meshes of their own.
    void addMeshes() {
        const std::string name = m_mesh.name.empty() ? "garment" : m_mesh.name;
        m_json["scene"] = 0;
        m_json["scenes"] = Json::array({{{"nodes", {0}}}});
        if (!m_mesh.groupsApart) {
            Json primitives = Json::array();
            for (const SplitMesh::Part& part : m_split.parts) {
                primitives.push_back(primitiveOf(part));
            }
            addMesh(name, std::move(primitives));
            m_json["nodes"] = Json::array({{{"name", name}, {"mesh", 0}}});
            return;
        }
        m_json["nodes"] = Json::array({{{"name", name}}});
        for (std::size_t i = 0; i < m_split.parts.size(); ++i) {
            const std::string& panel = m_mesh.groups[m_split.parts[i].group].name;
            addMesh(panel, Json::array({primitiveOf(m_split.parts[i])}));
            m_json["nodes"][0]["children"].push_back(i + 1);
            m_json["nodes"].push_back({{"name", panel}, {"mesh", i}});
        }
    }

    void addMesh(const std::string& name, Json primitives) {
        Json mesh{{"name", name}, {"primitives", std::move(primitives)}};
        if (!m_frames.empty()) {
            mesh["weights"] = std::vector<int>(m_frames.size(), 0);
        }
        m_json["meshes"].push_back(std::move(mesh));
    }

    // At the time of each frame its own shape has all the weight; between two of them one fades into the other.
    void addAnimation() {
        std::size_t begin = m_bytes.size();
        for (const MeshFrame& frame : m_frames) {
            appendBytes(m_bytes, static_cast<float>(frame.seconds));
        }
        const int times = addAccessor(addView(begin, 0, 0), 0, kFloat, m_frames.size(), "SCALAR");
        m_accessors.back()["min"] = {static_cast<float>(m_frames.front().seconds)};
        m_accessors.back()["max"] = {static_cast<float>(m_frames.back().seconds)};
        begin = m_bytes.size();
        for (std::size_t key = 0; key < m_frames.size(); ++key) {
            for (std::size_t shape = 0; shape < m_frames.size(); ++shape) {
                appendBytes(m_bytes, key == shape ? 1.0F : 0.0F);
            }
        }
        const int weights = addAccessor(addView(begin, 0, 0), 0, kFloat, m_frames.size() * m_frames.size(), "SCALAR");
        Json channels = Json::array();
        for (std::size_t node = 0; node < m_json["nodes"].size(); ++node) {
            if (m_json["nodes"][node].contains("mesh")) {
                channels.push_back({{"sampler", 0}, {"target", {{"node", node}, {"path", "weights"}}}});
            }
        }
        m_json["animations"] = Json::array(
            {{{"name", "drape"},
              {"samplers", Json::array({{{"input", times}, {"interpolation", "LINEAR"}, {"output", weights}}})},
              {"channels", std::move(channels)}}});
    }

    void addMaterials(Container container) {
        for (const ExportMaterial& material : m_mesh.materials) {
            Json surface{{"metallicFactor", 0}, {"roughnessFactor", kRoughness}};
            if (material.texture) {
                surface["baseColorTexture"] = textureJson(*material.texture, container);
            } else {
                surface["baseColorFactor"] = {linearLight(material.colour.red), linearLight(material.colour.green),
                                              linearLight(material.colour.blue), 1};
            }
            m_json["materials"].push_back({{"name", material.name},
                                           {"pbrMetallicRoughness", std::move(surface)},
                                           {"doubleSided", m_mesh.twoSided}});
        }
    }

    Json textureJson(const ExportTexture& texture, Container container) {
        Json image{{"name", texture.fileName}};
        if (container == Container::OneFile) {
            const std::size_t begin = m_bytes.size();
            m_bytes += texture.bytes;
            image["bufferView"] = addView(begin, 0, 0);
            image["mimeType"] = texture.isPng ? "image/png" : "image/jpeg";
        } else {
            image["uri"] = asUri(texture.fileName);
        }
        m_json["extensionsUsed"] = {"KHR_texture_transform"};
        m_json["samplers"] =
            Json::array({{{"magFilter", kLinear}, {"minFilter", kMipmap}, {"wrapS", kRepeat}, {"wrapT", kRepeat}}});
        m_json["images"].push_back(std::move(image));
        const std::size_t index = m_json["images"].size() - 1;
        m_json["textures"].push_back({{"sampler", 0}, {"source", index}});
        // The picture's lower left corner stays at the square's lower left corner.
        const double down = 1 - texture.repeats.y();
        return {{"index", index},
                {"extensions",
                 {{"KHR_texture_transform",
                   {{"offset", {0, down}}, {"scale", {texture.repeats.x(), texture.repeats.y()}}}}}}};
    }

    Result<void> writeOneFile(const std::string& path) {
        constexpr std::uint32_t magic = 0x46546C67, jsonChunk = 0x4E4F534A, binaryChunk = 0x004E4942;
        std::string json = m_json.dump(-1, ' ', false, Json::error_handler_t::replace);
        json.resize((json.size() + 3) / 4 * 4, ' ');
        const std::size_t total = 12 + 8 + json.size() + 8 + m_bytes.size();
        if (total > 0xFFFFFFFFU) {
            return Error{path + ": it would be larger than 4 GB, which no .glb can be; write fewer frames or a .pc2"};
        }
        std::string bytes;
        for (const std::uint32_t number : {magic, std::uint32_t{2}, static_cast<std::uint32_t>(total),
                                           static_cast<std::uint32_t>(json.size()), jsonChunk}) {
            appendBytes(bytes, number);
        }
        bytes += json;
        appendBytes(bytes, static_cast<std::uint32_t>(m_bytes.size()));
        appendBytes(bytes, binaryChunk);
        TextOutput out;
        out << bytes << m_bytes;
        return out.writeTo(path);
    }

    Result<void> writeBeside(const std::string& path) {
        const std::filesystem::path beside = std::filesystem::path(path).replace_extension(".bin");
        m_json["buffers"][0]["uri"] = asUri(beside.filename().string());
        TextOutput binary;
        binary << m_bytes;
        if (Result<void> written = binary.writeTo(beside.string()); !written) {
            return written;
        }
        if (Result<void> written = writeTexturesBeside(m_mesh.materials, path); !written) {
            return written;
        }
        TextOutput out;
        out << m_json.dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
        return out.writeTo(path);
    }

    const ExportMesh& m_mesh;
    const std::vector<MeshFrame>& m_frames;
    SplitMesh m_split;
    Json m_json = Json::object();
    Json m_accessors = Json::array(), m_views = Json::array();
    std::string m_bytes;
};

} // namespace

Result<void> writeGlb(const ExportMesh& mesh, const std::string& path) {
    return GltfWriter(mesh, {}).write(path, Container::OneFile);
}
Result<void> writeGltf(const ExportMesh& mesh, const std::string& path) {
    return GltfWriter(mesh, {}).write(path, Container::Beside);
}
Result<void> writeMovingGlb(const MeshAnimation& animation, const std::string& path) {
    return GltfWriter(animation.mesh, animation.frames).write(path, Container::OneFile);
}
Result<void> writeMovingGltf(const MeshAnimation& animation, const std::string& path) {
    return GltfWriter(animation.mesh, animation.frames).write(path, Container::Beside);
}

} // namespace toile
