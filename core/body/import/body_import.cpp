#include "core/body/import/body_import.h"

#include "core/base/text.h"
#include "core/body/import/hole_filling.h"
#include "core/body/import/scene_file.h"
#include "core/body/import/skin_cleaning.h"
#include "core/body/import/stray_shells.h"
#include "core/body/measure/body_standing.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string_view>

namespace toile {

namespace {

// MakeHuman's helper groups carry clothes and joints, they are no skin.
bool isHelper(const std::string& name) {
    const std::string n = lowered(name);
    return n.rfind("helper-", 0) == 0 || n.rfind("joint-", 0) == 0;
}

// Parts that sit in or on a head: cloth never meets them, and hair would be taken for the head.
bool isOnHead(const std::string& name) {
    constexpr std::array<std::string_view, 8> words{"eyelash", "eyebrow", "eyeball", "teeth",
                                                    "tongue",  "hair",    "cornea",  "-eye"};
    const std::string n = lowered(name);
    return n == "eye" || n == "eyes" ||
           std::any_of(words.begin(), words.end(), [&](std::string_view w) { return n.find(w) != std::string::npos; });
}

std::vector<std::string> partNames(const SceneFile& file) {
    std::vector<std::string> names;
    for (const ScenePart& part : file.parts) {
        if (std::find(names.begin(), names.end(), part.name) == names.end()) {
            names.push_back(part.name);
        }
    }
    return names;
}

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
        text += (i > 0 ? ", '" : "'") + names[i].substr(0, 40) + "'";
    }
    return text + (names.size() > most ? " and " + std::to_string(names.size() - most) + " more" : "");
}

// The names of the parts to take.
Result<std::set<std::string>> chosenParts(const SceneFile& file, const BodySpec& spec, const std::string& path,
                                          std::vector<std::string>& notes) {
    const std::vector<std::string> names = partNames(file);
    std::set<std::string> chosen;
    for (const std::string& group : spec.groups) {
        if (std::find(names.begin(), names.end(), group) == names.end()) {
            return Error{path + ": it has no group '" + group + "'; it has " + listed(names)};
        }
        chosen.insert(group);
    }
    if (!chosen.empty()) {
        return chosen;
    }
    const auto without = [&](auto&& leftOut) {
        std::set<std::string> kept;
        std::copy_if(names.begin(), names.end(), std::inserter(kept, kept.end()),
                     [&](const std::string& name) { return !leftOut(name); });
        return kept;
    };
    chosen = without([](const std::string& n) { return isHelper(n) || isOnHead(n); });
    if (chosen.empty()) {
        chosen = without(isHelper);
    }
    if (chosen.empty()) {
        chosen.insert(names.begin(), names.end());
    }
    if (chosen.size() < names.size()) {
        std::vector<std::string> left;
        std::copy_if(names.begin(), names.end(), std::back_inserter(left),
                     [&](const std::string& name) { return chosen.count(name) == 0; });
        notes.push_back(std::to_string(left.size()) + (left.size() == 1 ? " group" : " groups") +
                        " left out as no skin: " + listed(left));
    }
    return chosen;
}

struct Joined {
    TriangleMesh mesh;
    std::vector<std::vector<JointWeight>> weights;
    std::vector<Vec3> bound; // of a file with movements, as in its parts
    std::vector<std::vector<JointWeight>> follows;
};
Joined joinParts(const SceneFile& file, const std::set<std::string>& chosen) {
    Joined joined;
    for (const ScenePart& part : file.parts) {
        if (chosen.count(part.name) == 0) {
            continue;
        }
        const int first = static_cast<int>(joined.mesh.positions.size());
        joined.mesh.positions.insert(joined.mesh.positions.end(), part.mesh.positions.begin(),
                                     part.mesh.positions.end());
        for (const Triangle& t : part.mesh.triangles) {
            joined.mesh.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
        }
        joined.weights.insert(joined.weights.end(), part.weights.begin(), part.weights.end());
        joined.weights.resize(joined.mesh.positions.size());
        joined.bound.insert(joined.bound.end(), part.bound.begin(), part.bound.end());
        joined.follows.insert(joined.follows.end(), part.follows.begin(), part.follows.end());
    }
    return joined;
}

// The rig of a file for the skin that was made of it.
std::shared_ptr<const BodyRig> rigFor(const SceneFile& file, const Joined& joined, const std::vector<int>& source,
                                      const Eigen::Affine3d& place) {
    if (!file.rig) {
        return nullptr;
    }
    auto rig = std::make_shared<BodyRig>(*file.rig);
    rig->place = place;
    for (const int raw : source) {
        rig->bound.push_back(joined.bound[static_cast<std::size_t>(raw)]);
        rig->weights.push_back(joined.follows[static_cast<std::size_t>(raw)]);
    }
    return rig;
}

// What stands apart is taken out before the size of the whole is looked at, by which places are told apart.
CleanSkin cleanBody(TriangleMesh& raw, std::vector<std::string>& notes) {
    CleanSkin skin = cleanSkin(raw);
    const StrayShells stray = findStrayShells(skin.mesh);
    if (stray.shells == 0) {
        return skin;
    }
    std::erase_if(raw.triangles, [&](const Triangle& t) {
        return stray.vertices[static_cast<std::size_t>(skin.number[static_cast<std::size_t>(t[0])])] != 0;
    });
    if (stray.triangles > 0) {
        notes.push_back(std::to_string(stray.triangles) +
                        " triangles that stand apart from the body or lie under it as a floor were left out");
    }
    if (stray.ofOthers > 0) {
        notes.push_back(std::to_string(stray.ofOthers) +
                        " triangles of another figure beside the body were left out; choose by groups");
    }
    return cleanSkin(raw);
}

// Cloth is worked out in single precision: 30 m from the origin it rests as it does there, at 100 m it shakes for ever.
constexpr double kFar = 20; // m

// Where the file's places go: metres, Y up, and not so far away that cloth cannot lie still there.
Eigen::Affine3d standingPlace(const TriangleMesh& skin, const BodyStanding& standing, BodyUse use,
                              std::vector<std::string>& notes) {
    Eigen::Affine3d place = Eigen::Affine3d::Identity();
    place.linear() = standing.metresPerUnit * standing.turn;
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = -low;
    for (const Vec3& p : skin.positions) {
        low = low.cwiseMin(place * p);
        high = high.cwiseMax(place * p);
    }
    // In whole metres, which are easy to add again.
    const Vec3 middle = Vec3(0.5 * (low.x() + high.x()), low.y(), 0.5 * (low.z() + high.z())).array().round();
    if (use == BodyUse::Dressed && middle.norm() > kFar) {
        place.translation() = -middle;
        char words[160];
        std::snprintf(words, sizeof words,
                      "it stands %.0f m from the origin and was brought there: add %.0f, %.0f, %.0f m to the cloth",
                      middle.norm(), middle.x(), middle.y(), middle.z());
        notes.emplace_back(words);
    }
    return place;
}

std::shared_ptr<const Skeleton> skeletonFor(const SceneFile& file, const Joined& joined, const std::vector<int>& source,
                                            const Eigen::Affine3d& place) {
    if (file.joints.empty()) {
        return nullptr;
    }
    auto skeleton = std::make_shared<Skeleton>();
    skeleton->joints = file.joints;
    for (Joint& joint : skeleton->joints) {
        joint.position = place * joint.position;
    }
    for (const int raw : source) {
        skeleton->weights.push_back(joined.weights[static_cast<std::size_t>(raw)]);
    }
    return skeleton;
}

// A picture of a body is none: cloth has nothing to lie on.
bool isFlat(const TriangleMesh& skin) {
    constexpr double least = 0.03; // of the height
    Vec3 low = skin.positions.front();
    Vec3 high = low;
    for (const Vec3& p : skin.positions) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    const Vec3 size = high - low;
    return std::min(size.x(), size.z()) < least * size.y();
}

} // namespace

Result<Body> readBody(const std::string& path, const BodySpec& spec, BodyUse use) {
    Result<SceneFile> read = readSceneFile(path);
    if (!read) {
        return Error{read.error()};
    }
    const SceneFile& file = read.value();
    if (file.parts.empty()) {
        return Error{path + (file.dropped > 0 ? ": none of its faces has places that are numbers"
                                              : ": it has no faces; export the body as a mesh")};
    }
    Body body;
    body.name = std::filesystem::path(path).stem().string();
    std::vector<std::string> partNotes;
    const Result<std::set<std::string>> chosen = chosenParts(file, spec, path, partNotes);
    if (!chosen) {
        return Error{chosen.error()};
    }
    Joined joined = joinParts(file, chosen.value());
    const bool whole = use == BodyUse::Thing || !spec.groups.empty();
    CleanSkin skin = whole ? cleanSkin(joined.mesh) : cleanBody(joined.mesh, partNotes);
    if (skin.mesh.triangles.size() < 4) {
        return Error{path + ": it has hardly a face with an area; export the body as a mesh"};
    }
    if (use == BodyUse::Dressed) {
        const FilledHoles closed = fillHoles(skin.mesh);
        skin.filled = closed.holes;
        skin.openEdges -= closed.edges;
    }
    const BodyStanding standing = standingOf(skin.mesh, spec.unit, spec.up);
    body.notes.push_back(standing.note);
    body.notes.insert(body.notes.end(), partNotes.begin(), partNotes.end());
    if (file.dropped > 0) {
        body.notes.push_back(std::to_string(file.dropped) + " faces without an area or a place were left out");
    }
    const std::vector<std::string> mended = notesOf(skin);
    body.notes.insert(body.notes.end(), mended.begin(), mended.end());
    const Eigen::Affine3d place = standingPlace(skin.mesh, standing, use, body.notes);
    for (Vec3& p : skin.mesh.positions) {
        p = place * p;
    }
    if (use == BodyUse::Dressed && isFlat(skin.mesh)) {
        return Error{path + ": it is flat, without depth; export the body as a solid figure"};
    }
    body.skeleton = skeletonFor(file, joined, skin.source, place);
    body.rig = rigFor(file, joined, skin.source, place);
    body.skin = std::move(skin.mesh);
    body.landmarks = findLandmarks(body.skin, body.skeleton.get());
    body.points = arrangementPointsOf(body.skin, body.landmarks);
    body.notes.insert(body.notes.end(), body.landmarks.notes.begin(), body.landmarks.notes.end());
    return body;
}

} // namespace toile
