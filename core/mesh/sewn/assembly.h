#pragma once

#include "core/base/triangle_mesh.h"
#include "core/mesh/flat/panel_mesher.h"
#include "core/pattern/pattern.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace toile {

// A vertex of the cut, not yet sewn pieces.
struct CutVertex {
    int panel = 0; // index into Garment::panels
    Vec2 flatMm = Vec2::Zero();
    int welded = 0; // index of the sewn vertex it became
};

struct GarmentTriangle {
    Triangle sewn;  // indices of sewn vertices
    Triangle cut;   // indices into Garment::cutVertices: the flat shape, and the UVs
    int panel = 0;  // index into Garment::panels
    int fabric = 0; // index into Garment::fabrics
};

// One piece of a seam (or of a closed dart, whose seam is not valid) after welding. Its cloth has two lengths, one per
// side; sewn, it has the one the stitches give. That is the length of the side the other is gathered or eased into:
// side a when the seam's ratio is above 100, side b when it is below, and the shorter side as a whole when it is 100.
struct SeamEdge {
    std::array<int, 2> vertices{};
    SeamId seam;
    double lengthA = 0, lengthB = 0; // m, flat, after shrinking
    double restLength = 0;           // m, after gathering
};

struct ElasticEdge {
    std::array<int, 2> vertices{};
    int elastic = 0;       // index into Pattern::elastics
    double flatLength = 0; // m, after shrinking
    double restLength = 0; // m, when the elastic has pulled in
    double strengthNewton = 0;
};

// An edge between two triangles with a rest angle of its own.
struct FoldEdge {
    std::array<int, 2> vertices{};
    std::array<int, 2> opposite{};
    double angleDeg = 180;
    double strengthPercent = 100;
};

// Two cut vertices that a seam joins: for exact seam gaps, and for sewing before welding.
struct SeamPair {
    int a = 0, b = 0; // cut vertices
    SeamId seam;
};

struct GarmentPin {
    int vertex = 0;             // sewn
    std::optional<Vec3> target; // m
};

struct GarmentTack {
    int a = 0;
    int b = -1; // -1: to the body
    std::optional<BodyPlace> onBody;
};

// The sewn garment: everything about it that does not move. Shared and constant; ClothState holds what moves.
struct Garment {
    std::vector<PanelPtr> panels;
    std::vector<Fabric> fabrics;
    std::vector<CutVertex> cutVertices;
    std::vector<GarmentTriangle> triangles;
    std::size_t vertexCount = 0; // sewn vertices
    std::vector<SeamEdge> seamEdges;
    std::vector<ElasticEdge> elasticEdges;
    std::vector<FoldEdge> foldEdges;
    std::vector<SeamPair> seamPairs;
    std::vector<GarmentPin> pins;
    std::vector<GarmentTack> tacks;
    std::vector<double> particleDistance; // m, per sewn vertex
    std::vector<std::string> warnings;
};
using GarmentPtr = std::shared_ptr<const Garment>;

// Sews the meshes together. Places that a seam or a dart joins become one vertex, also along chains of seams. Seams
// that name what is not there are left out, triangles that sewing would fold shut are dropped; warnings say which and
// why.
[[nodiscard]] GarmentPtr assembleGarment(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes);

struct Topology {
    int vertices = 0, edges = 0, triangles = 0;
    int eulerCharacteristic = 0;
    int pieces = 0;   // connected
    int openings = 0; // boundary loops
    int nonManifoldEdges = 0;
};
[[nodiscard]] Topology topologyOf(const Garment& garment);

} // namespace toile
