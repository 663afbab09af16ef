// Written by ourselves and not through Assimp: its exporter takes cloth of two fabrics apart and writes the time of
// day.
#include "core/file/mesh/mesh_writers.h"

#include "core/base/index.h"
#include "core/file/mesh/fbx_node.h"
#include "core/file/text_output.h"

#include <algorithm>
#include <map>

namespace toile {

namespace {

constexpr std::int64_t kFirstId = 1000000;
// A file's id and its time of making belong together; this pair is known to readers.
constexpr std::string_view kFileId("\x28\xB3\x2A\xEB\xB6\x24\xCC\xC2\xBF\xC8\xB0\x2A\xA9\x2B\xFC\xF1", 16);
constexpr std::string_view kMadeAt = "1970-01-01 10:00:00:000";

std::string named(std::string_view name, std::string_view kind) {
    return std::string(name) + std::string("\0\1", 2) + std::string(kind);
}

FbxNode& addProperty(FbxNode& properties, std::string_view name, std::string_view type, std::string_view second,
                     std::string_view flags) {
    return properties.below("P").add(name).add(type).add(second).add(flags);
}

struct AxisNumbers {
    int up, front, frontSign, side;
};
AxisNumbers axesOf(UpAxis up) {
    return up == UpAxis::Z   ? AxisNumbers{2, 1, -1, 0}
           : up == UpAxis::X ? AxisNumbers{0, 1, 1, 2}
                             : AxisNumbers{1, 2, 1, 0};
}

FbxNode settingsOf(const ExportMesh& mesh) {
    FbxNode settings("GlobalSettings");
    settings.field("Version", 1000);
    FbxNode& properties = settings.below("Properties70");
    const AxisNumbers axes = axesOf(mesh.up);
    const std::pair<const char*, int> numbers[] = {
        {"UpAxis", axes.up},      {"UpAxisSign", 1},    {"FrontAxis", axes.front}, {"FrontAxisSign", axes.frontSign},
        {"CoordAxis", axes.side}, {"CoordAxisSign", 1}, {"OriginalUpAxis", -1},    {"OriginalUpAxisSign", 1}};
    for (const auto& [name, value] : numbers) {
        addProperty(properties, name, "int", "Integer", "").add(value);
    }
    for (const char* name : {"UnitScaleFactor", "OriginalUnitScaleFactor"}) { // in cm
        addProperty(properties, name, "double", "Number", "").add(100 / mesh.unitsPerMetre);
    }
    return settings;
}

FbxNode headerNode() {
    FbxNode header("FBXHeaderExtension");
    header.field("FBXHeaderVersion", 1003).field("FBXVersion", 7400).field("EncryptionType", 0);
    FbxNode& time = header.below("CreationTimeStamp");
    const std::pair<const char*, int> parts[] = {{"Version", 1000}, {"Year", 1970}, {"Month", 1},  {"Day", 1},
                                                 {"Hour", 10},      {"Minute", 0},  {"Second", 0}, {"Millisecond", 0}};
    for (const auto& [name, value] : parts) {
        time.field(name, value);
    }
    header.field("Creator", "Toile " TOILE_VERSION);
    return header;
}

class FbxWriter {
public:
    explicit FbxWriter(const ExportMesh& mesh) : m_mesh(mesh) {}

    std::string bytes() {
        addMaterials();
        if (m_mesh.groupsApart) {
            for (const ExportGroup& group : m_mesh.groups) {
                addModel(group.name, {&group});
            }
        } else {
            std::vector<const ExportGroup*> all;
            for (const ExportGroup& group : m_mesh.groups) {
                all.push_back(&group);
            }
            addModel(m_mesh.name.empty() ? "garment" : m_mesh.name, all);
        }
        std::string file = fbxBeginning();
        headerNode().writeTo(file);
        FbxNode("FileId").addRaw(kFileId).writeTo(file);
        FbxNode("CreationTime").add(kMadeAt).writeTo(file);
        FbxNode("Creator").add("Toile " TOILE_VERSION).writeTo(file);
        settingsOf(m_mesh).writeTo(file);
        FbxNode documents("Documents");
        documents.field("Count", 1);
        documents.below("Document").add(m_nextId++).add("").add("Scene").field("RootNode", std::int64_t{0});
        documents.writeTo(file);
        FbxNode("References").writeTo(file);
        definitions().writeTo(file);
        m_objects.writeTo(file);
        m_connections.writeTo(file);
        endFbx(file);
        return file;
    }

private:
    void connect(std::int64_t child, std::int64_t parent) { m_connections.below("C").add("OO").add(child).add(parent); }

    FbxNode& object(const char* type, std::int64_t id, const std::string& name, const char* kind, const char* sub) {
        ++m_count[type];
        return m_objects.below(type).add(id).add(named(name, kind)).add(sub);
    }

    [[nodiscard]] FbxNode definitions() const {
        FbxNode node("Definitions");
        int all = 1;
        for (const auto& [type, count] : m_count) {
            all += count;
        }
        node.field("Version", 100).field("Count", all);
        node.below("ObjectType").add("GlobalSettings").field("Count", 1);
        for (const auto& [type, count] : m_count) {
            node.below("ObjectType").add(type).field("Count", count);
        }
        return node;
    }

    void addMaterials() {
        for (const ExportMaterial& material : m_mesh.materials) {
            const std::int64_t id = m_nextId++;
            m_materialIds.push_back(id);
            FbxNode& node = object("Material", id, material.name, "Material", "");
            node.field("Version", 102).field("ShadingModel", "lambert").field("MultiLayer", 0);
            FbxNode& properties = node.below("Properties70");
            addProperty(properties, "DiffuseColor", "Color", "", "A")
                .add(material.colour.red / 255.0)
                .add(material.colour.green / 255.0)
                .add(material.colour.blue / 255.0);
            if (material.texture) {
                addTexture(*material.texture, id);
            }
        }
    }

    void addTexture(const ExportTexture& texture, std::int64_t material) {
        const std::int64_t id = m_nextId++;
        const std::int64_t video = m_nextId++;
        FbxNode& node = object("Texture", id, texture.fileName, "Texture", "");
        node.field("Type", "TextureVideoClip").field("Version", 202);
        node.field("TextureName", named(texture.fileName, "Texture")).field("Media", named(texture.fileName, "Video"));
        node.field("FileName", texture.fileName).field("RelativeFilename", texture.fileName);
        node.below("ModelUVTranslation").add(0.0).add(0.0);
        node.below("ModelUVScaling").add(texture.repeats.x()).add(texture.repeats.y());
        FbxNode& properties = node.below("Properties70");
        addProperty(properties, "Scaling", "Vector", "", "A")
            .add(texture.repeats.x())
            .add(texture.repeats.y())
            .add(1.0);
        object("Video", video, texture.fileName, "Video", "Clip")
            .field("Type", "Clip")
            .field("Filename", texture.fileName)
            .field("RelativeFilename", texture.fileName);
        m_connections.below("C").add("OP").add(id).add(material).add("DiffuseColor");
        connect(video, id);
    }

    void addModel(const std::string& name, const std::vector<const ExportGroup*>& groups) {
        const std::int64_t model = m_nextId++;
        const std::int64_t geometry = m_nextId++;
        FbxNode& node = object("Model", model, name, "Model", "Mesh");
        node.field("Version", 232).below("Properties70");
        node.field("Culling", "CullingOff");
        connect(model, 0);
        connect(geometry, model);
        std::vector<std::size_t> materials; // in the model's own order
        for (const ExportGroup* group : groups) {
            if (std::find(materials.begin(), materials.end(), group->material) == materials.end()) {
                materials.push_back(group->material);
                connect(m_materialIds[group->material], model);
            }
        }
        addGeometry(geometry, name, groups, materials);
    }

    void addGeometry(std::int64_t id, const std::string& name, const std::vector<const ExportGroup*>& groups,
                     const std::vector<std::size_t>& materials) {
        std::map<int, std::int32_t> placeOf, uvOf;
        std::vector<double> vertices, normals, uvs;
        std::vector<std::int32_t> corners, uvIndices, materialOf;
        const auto numberOf = [](std::map<int, std::int32_t>& known, int i) {
            return known.try_emplace(i, static_cast<std::int32_t>(known.size()));
        };
        for (const ExportGroup* group : groups) {
            const auto material = std::find(materials.begin(), materials.end(), group->material) - materials.begin();
            for (const std::size_t t : group->triangles) {
                materialOf.push_back(static_cast<std::int32_t>(material));
                for (std::size_t k = 0; k < 3; ++k) {
                    const Vec3& p = m_mesh.positions[at(m_mesh.triangles[t][k])];
                    const Vec3& n = m_mesh.normals[at(m_mesh.triangles[t][k])];
                    const Vec2& uv = m_mesh.uvs[at(m_mesh.uvTriangles[t][k])];
                    const auto [place, newPlace] = numberOf(placeOf, m_mesh.triangles[t][k]);
                    const auto [uvPlace, newUv] = numberOf(uvOf, m_mesh.uvTriangles[t][k]);
                    if (newPlace) {
                        vertices.insert(vertices.end(), {p.x(), p.y(), p.z()});
                    }
                    if (newUv) {
                        uvs.insert(uvs.end(), {uv.x(), uv.y()});
                    }
                    normals.insert(normals.end(), {n.x(), n.y(), n.z()});
                    corners.push_back(k == 2 ? ~place->second : place->second); // a polygon's last is marked so
                    uvIndices.push_back(uvPlace->second);
                }
            }
        }
        FbxNode& node = object("Geometry", id, name, "Geometry", "Mesh");
        node.field("GeometryVersion", 124).field("Vertices", std::span<const double>(vertices));
        node.field("PolygonVertexIndex", std::span<const std::int32_t>(corners));
        FbxNode& normalLayer = layer(node, "LayerElementNormal", "ByPolygonVertex", "Direct");
        normalLayer.field("Normals", std::span<const double>(normals));
        FbxNode& uvLayer = layer(node, "LayerElementUV", "ByPolygonVertex", "IndexToDirect");
        uvLayer.field("UV", std::span<const double>(uvs)).field("UVIndex", std::span<const std::int32_t>(uvIndices));
        FbxNode& materialLayer = layer(node, "LayerElementMaterial", "ByPolygon", "IndexToDirect");
        materialLayer.field("Materials", std::span<const std::int32_t>(materialOf));
        FbxNode& layers = node.below("Layer").add(0);
        layers.field("Version", 100);
        for (const char* type : {"LayerElementNormal", "LayerElementUV", "LayerElementMaterial"}) {
            layers.below("LayerElement").field("Type", type).field("TypedIndex", 0);
        }
    }

    static FbxNode& layer(FbxNode& geometry, const char* type, const char* mapping, const char* reference) {
        FbxNode& node = geometry.below(type).add(0);
        node.field("Version", 101).field("Name", "pattern");
        node.field("MappingInformationType", mapping).field("ReferenceInformationType", reference);
        return node;
    }

    const ExportMesh& m_mesh;
    std::int64_t m_nextId = kFirstId;
    std::vector<std::int64_t> m_materialIds;
    std::map<std::string, int> m_count; // objects by type
    FbxNode m_objects{"Objects"}, m_connections{"Connections"};
};

} // namespace

Result<void> writeFbx(const ExportMesh& mesh, const std::string& path) {
    const std::string bytes = FbxWriter(mesh).bytes();
    if (bytes.size() > 0xFFFFFFFFU) {
        return Error{path + ": it would be larger than 4 GB, which this kind of .fbx cannot be; take a larger spacing"};
    }
    if (Result<void> written = writeTexturesBeside(mesh.materials, path); !written) {
        return written;
    }
    TextOutput out;
    out << bytes;
    return out.writeTo(path);
}

} // namespace toile
