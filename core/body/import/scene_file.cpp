#include "core/body/import/scene_file.h"

#include "core/base/text.h"
#include "core/body/import/ply_file.h"
#include "core/body/import/polygon_cut.h"
#include "core/body/import/scene_clips.h"

#include <assimp/DefaultIOSystem.h>
#include <assimp/Importer.hpp>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <Eigen/Geometry>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

namespace toile {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 1024ULL * 1024 * 1024;

// A file may name others (materials, buffers). Only ordinary files of a bearable size are opened: a device or a pipe
// would never end.
class OrdinaryFiles : public Assimp::DefaultIOSystem {
public:
    bool Exists(const char* file) const override {
        std::error_code problem;
        return fs::is_regular_file(file, problem) && fs::file_size(file, problem) <= kMostBytes && !problem;
    }
    Assimp::IOStream* Open(const char* file, const char* mode) override {
        return Exists(file) ? DefaultIOSystem::Open(file, mode) : nullptr;
    }
};

class SceneReader {
public:
    explicit SceneReader(const aiScene& scene) : m_scene(scene) {}

    SceneFile read() {
        for (unsigned i = 0; i < m_scene.mNumMeshes; ++i) {
            for (unsigned b = 0; b < m_scene.mMeshes[i]->mNumBones; ++b) {
                m_boneNames.insert(m_scene.mMeshes[i]->mBones[b]->mName.C_Str());
            }
        }
        if (m_scene.mRootNode) {
            m_file.rig = readRig(m_scene, m_nodeOf);
            findJoints(*m_scene.mRootNode, Eigen::Affine3d::Identity(), -1, 0);
            visit(*m_scene.mRootNode, Eigen::Affine3d::Identity(), 0);
        }
        return std::move(m_file);
    }
    [[nodiscard]] bool tooMany() const { return m_triangles > kMostSceneTriangles; }

private:
    void findJoints(const aiNode& node, const Eigen::Affine3d& above, int parent, int depth) {
        const Eigen::Affine3d here = above * transformOf(node.mTransformation);
        const std::string name = node.mName.C_Str();
        if (m_boneNames.count(name) > 0 && m_jointOf.count(name) == 0 && here.translation().allFinite()) {
            m_jointOf[name] = static_cast<int>(m_file.joints.size());
            m_jointTransforms.push_back(here);
            m_file.joints.push_back({name, parent, here.translation()});
            parent = m_jointOf[name];
        }
        for (unsigned i = 0; i < node.mNumChildren && depth < kDeepest; ++i) {
            findJoints(*node.mChildren[i], here, parent, depth + 1);
        }
    }

    void visit(const aiNode& node, const Eigen::Affine3d& above, int depth) {
        const Eigen::Affine3d here = above * transformOf(node.mTransformation);
        for (unsigned i = 0; i < node.mNumMeshes && !tooMany(); ++i) {
            if (node.mMeshes[i] < m_scene.mNumMeshes) {
                addPart(*m_scene.mMeshes[node.mMeshes[i]], node, here);
            }
        }
        for (unsigned i = 0; i < node.mNumChildren && depth < kDeepest && !tooMany(); ++i) {
            visit(*node.mChildren[i], here, depth + 1);
        }
    }

    // What the vertices follow when the file moves: a node, by weights of their own or as a whole.
    int addInfluence(const aiNode* node, const Eigen::Affine3d& offset) {
        m_file.rig->influences.push_back({m_nodeOf.at(node), offset});
        return static_cast<int>(m_file.rig->influences.size()) - 1;
    }

    // Where the bones put the vertices; a bound mesh stands where its skeleton stands, whatever node it hangs on.
    void bind(const aiMesh& mesh, ScenePart& part) {
        part.weights.resize(mesh.mNumVertices);
        std::vector<Vec3> moved(mesh.mNumVertices, Vec3::Zero());
        std::vector<double> total(mesh.mNumVertices, 0.0);
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            const aiBone& bone = *mesh.mBones[b];
            const auto joint = m_jointOf.find(bone.mName.C_Str());
            if (joint == m_jointOf.end()) {
                continue;
            }
            const Eigen::Affine3d follow =
                m_jointTransforms[static_cast<std::size_t>(joint->second)] * transformOf(bone.mOffsetMatrix);
            const aiNode* node = m_file.rig ? m_scene.mRootNode->FindNode(bone.mName) : nullptr;
            const int influence = m_nodeOf.contains(node) ? addInfluence(node, transformOf(bone.mOffsetMatrix)) : -1;
            for (unsigned w = 0; w < bone.mNumWeights; ++w) {
                const unsigned vertex = bone.mWeights[w].mVertexId;
                const double weight = static_cast<double>(bone.mWeights[w].mWeight);
                if (vertex < mesh.mNumVertices && weight > 0 && std::isfinite(weight)) {
                    part.weights[vertex].push_back({joint->second, weight});
                    if (influence >= 0) {
                        part.follows[vertex].push_back({influence, weight});
                    }
                    moved[vertex] += weight * (follow * placeOf(mesh.mVertices[vertex]));
                    total[vertex] += weight;
                }
            }
        }
        for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
            if (total[v] > 1e-6) {
                part.mesh.positions[v] = moved[v] / total[v];
                for (JointWeight& weight : part.weights[v]) {
                    weight.weight /= total[v];
                }
                if (m_file.rig) {
                    for (JointWeight& weight : part.follows[v]) {
                        weight.weight /= total[v];
                    }
                }
            } else if (m_file.rig) {
                part.follows[v].clear();
            }
        }
    }

    void addPart(const aiMesh& mesh, const aiNode& node, const Eigen::Affine3d& here) {
        ScenePart part;
        part.name = mesh.mName.length > 0 ? mesh.mName.C_Str() : node.mName.C_Str();
        part.mesh.positions.reserve(mesh.mNumVertices);
        for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
            part.mesh.positions.emplace_back(here * placeOf(mesh.mVertices[v]));
        }
        if (m_file.rig) {
            part.follows.resize(mesh.mNumVertices);
            for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
                part.bound.push_back(placeOf(mesh.mVertices[v]));
            }
            if (mesh.mNumBones == 0) {
                part.follows.assign(mesh.mNumVertices, {{addInfluence(&node, Eigen::Affine3d::Identity()), 1}});
            }
        }
        if (mesh.mNumBones > 0) {
            bind(mesh, part);
        }
        // A mirroring node turns its triangles inside out.
        const bool mirrored = here.linear().determinant() < 0;
        for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
            const aiFace& face = mesh.mFaces[f];
            m_file.dropped += addPolygon({face.mIndices, face.mNumIndices}, mirrored, part.mesh) ? 0 : 1;
        }
        m_triangles += part.mesh.triangles.size();
        if (!part.mesh.triangles.empty()) {
            for (Vec3& p : part.mesh.positions) {
                p = p.allFinite() ? p : Vec3::Zero(); // no triangle uses it
            }
            m_file.parts.push_back(std::move(part));
        }
    }

    const aiScene& m_scene;
    SceneFile m_file;
    std::set<std::string> m_boneNames;
    std::map<std::string, int> m_jointOf;
    std::vector<Eigen::Affine3d> m_jointTransforms;
    std::map<const aiNode*, int> m_nodeOf; // in the rig
    std::size_t m_triangles = 0;
};

// What Assimp says, as one line of bearable length.
std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 32; }, ' ');
    return text.size() > 160 ? text.substr(0, 160) + "..." : text;
}

Result<SceneFile> readWithAssimp(const std::string& path) {
    Assimp::Importer importer;
    importer.SetIOHandler(new OrdinaryFiles); // the importer deletes it
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, false);
    // Polygons stay: Assimp cuts them into triangles without a look at whether their places are there.
    const aiScene* scene = importer.ReadFile(path, 0);
    if (!scene) {
        return Error{path + ": it is damaged or not what its ending says (" + oneLine(importer.GetErrorString()) + ")"};
    }
    SceneReader reader(*scene);
    SceneFile file = reader.read();
    if (reader.tooMany()) {
        return Error{path + ": it has more than " + std::to_string(kMostSceneTriangles) +
                     " triangles; reduce it, a body needs 20 000"};
    }
    return file;
}

} // namespace

std::vector<std::string> sceneFileEndings() {
    std::string list;
    Assimp::Importer().GetExtensionList(list); // "*.3ds;*.obj;..."
    std::vector<std::string> endings;
    for (const std::string& part : parted(list, ';')) {
        endings.push_back(part.rfind("*.", 0) == 0 ? part.substr(2) : part);
    }
    std::sort(endings.begin(), endings.end());
    return endings;
}

Result<SceneFile> readSceneFile(const std::string& path) {
    std::error_code problem;
    if (!fs::exists(path, problem)) {
        return Error{path + ": there is no such file"};
    }
    if (!fs::is_regular_file(path, problem)) {
        return Error{path + ": it is no file; name an obj, fbx, glb, gltf, dae, stl or ply file"};
    }
    const std::uintmax_t bytes = fs::file_size(path, problem);
    if (problem || bytes == 0) {
        return Error{path + (problem ? ": it cannot be read" : ": the file is empty")};
    }
    if (bytes > kMostBytes) {
        return Error{path + ": it is larger than 1 GB; reduce it, a body needs 20 000 triangles"};
    }
    const std::string dotted = endingOf(path);
    const std::string ending = dotted.substr(dotted.empty() ? 0 : 1);
    const std::vector<std::string> known = sceneFileEndings();
    if (!std::binary_search(known.begin(), known.end(), ending)) {
        return Error{path + ": '" + ending +
                     "' is not an ending of a 3D file; bodies are read from obj, fbx, glb, gltf, dae, stl, ply and " +
                     "others that Assimp knows"};
    }
    try {
        return ending == "ply" ? readPlyFile(path) : readWithAssimp(path);
    } catch (const std::bad_alloc&) {
        return Error{path + ": there is not enough memory to read it"};
    } catch (const std::exception& e) {
        return Error{path + ": it is damaged (" + oneLine(e.what()) + ")"};
    }
}

} // namespace toile
