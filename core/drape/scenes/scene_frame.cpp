#include "core/drape/scenes/scene_frame.h"

#include "core/base/index.h"
#include "core/base/primitive_meshes.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace toile {

namespace {

constexpr std::array<Colour, 5> kColours{
    {{176, 80, 47}, {58, 110, 165}, {92, 140, 80}, {196, 152, 60}, {130, 90, 150}}};

// The faces of a soft block's tetrahedra that no other shares. Tetrahedra are four masses joined each with each.
std::vector<Triangle> hullOf(const SpringBody& block) {
    std::vector<std::set<int>> joined(block.positions.size());
    for (const Spring& s : block.model.springs) {
        joined[at(std::min(s.a, s.b))].insert(std::max(s.a, s.b));
    }
    std::map<std::array<int, 3>, std::pair<int, int>> faces; // how often, and the corner opposite
    for (int a = 0; a < static_cast<int>(joined.size()); ++a) {
        for (const int b : joined[at(a)]) {
            for (const int c : joined[at(b)]) {
                for (const int d : joined[at(c)]) {
                    if (joined[at(a)].contains(c) && joined[at(a)].contains(d) && joined[at(b)].contains(d)) {
                        const std::array<std::pair<std::array<int, 3>, int>, 4> sides{
                            {{{a, b, c}, d}, {{a, b, d}, c}, {{a, c, d}, b}, {{b, c, d}, a}}};
                        for (const auto& [face, opposite] : sides) {
                            ++faces[face].first;
                            faces[face].second = opposite;
                        }
                    }
                }
            }
        }
    }
    std::vector<Triangle> hull;
    for (const auto& [face, use] : faces) {
        if (use.first == 1) {
            const Vec3& origin = block.positions[at(face[0])];
            const Vec3 u = block.positions[at(face[1])] - origin;
            const Vec3 v = block.positions[at(face[2])] - origin;
            const bool outwards = u.cross(v).dot(block.positions[at(use.second)] - origin) < 0;
            hull.push_back(outwards ? Triangle{face[0], face[1], face[2]} : Triangle{face[0], face[2], face[1]});
        }
    }
    return hull;
}

} // namespace

GarmentPtr garmentOf(const SpringBody& cloth) {
    auto garment = std::make_shared<Garment>();
    garment->vertexCount = cloth.positions.size();
    garment->cutVertices.resize(cloth.positions.size());
    int patches = 1;
    for (const RestPlace& place : cloth.model.restPlaces) {
        CutVertex& vertex = garment->cutVertices[at(place.vertex)];
        vertex.panel = place.patch;
        vertex.flatMm = place.at.head<2>() / kMetresPerMm;
        patches = std::max(patches, place.patch + 1);
    }
    for (std::size_t i = 0; i < garment->cutVertices.size(); ++i) {
        garment->cutVertices[i].welded = static_cast<int>(i);
    }
    for (int patch = 0; patch < patches; ++patch) {
        auto panel = std::make_shared<Panel>();
        panel->id = PanelId{static_cast<std::uint32_t>(patch + 1)};
        panel->name = "cloth " + std::to_string(patch + 1);
        garment->panels.push_back(panel);
        Fabric fabric;
        fabric.colour = kColours[at(patch) % kColours.size()];
        garment->fabrics.push_back(fabric);
    }
    for (const Triangle& t : cloth.model.triangles.empty() ? hullOf(cloth) : cloth.model.triangles) {
        const int patch = garment->cutVertices[at(t[0])].panel;
        garment->triangles.push_back({t, t, patch, patch});
    }
    return garment;
}

DrapeFramePtr frameOf(const ScenePlayer& player, const GarmentPtr& garment, int step) {
    auto frame = std::make_shared<DrapeFrame>();
    frame->garment = garment;
    frame->positions = player.state().positions;
    frame->simulatedSeconds = player.time();
    frame->step = step;
    makeNormals(*frame);
    return frame;
}

BodyPtr bodyOf(const ScenePlayer& player) {
    auto body = std::make_shared<Body>();
    const SceneSetup& setup = player.setup();
    body->name = "scene";
    if (player.bodies() == nullptr) {
        return body;
    }
    body->skin = setup.obstacles;
    for (const SceneMover& mover : setup.movers) {
        TriangleMesh shape = mover.shape;
        const Eigen::Isometry3d pose = mover.poseAt(player.time());
        for (Vec3& p : shape.positions) {
            p = pose * p;
        }
        body->skin = together(std::move(body->skin), shape);
    }
    return body;
}

} // namespace toile
