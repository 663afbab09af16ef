#pragma once

#include "core/base/ids.h"
#include "core/base/triangle_mesh.h"
#include "core/base/vec.h"

#include <OpenMesh/Core/Mesh/TriMesh_ArrayKernelT.hh>

#include <vector>

namespace toile {

struct PanelMeshTraits : OpenMesh::DefaultTraitsDouble {
    VertexAttributes(OpenMesh::Attributes::Status);
    FaceAttributes(OpenMesh::Attributes::Status);
    EdgeAttributes(OpenMesh::Attributes::Status);
    // Which drawn thing a mesh vertex or edge lies on: index into PanelMesh::chains, -1 for plain cloth.
    VertexTraits { int chain = -1; };
    EdgeTraits { int chain = -1; };
};

// Flat triangles of one panel, panel millimetres in x and y, counter-clockwise seen from the right side of the cloth.
using FlatMesh = OpenMesh::TriMesh_ArrayKernelT<PanelMeshTraits>;

// The mesh vertices along one drawn edge, or one leg of a dart, in the edge's own direction (legs: mouth to tip).
// Where the cloth is open at a place of the edge (the mouth of a dart, a slit that ends there) the fraction stands
// twice, with the vertex before the gap and the one after it. Parts of internal lines beyond the cloth have no entries.
struct EdgeChain {
    EdgeId edge; // invalid for legs of darts
    DartId dart; // valid for legs of darts
    bool towardsTip = false;
    bool onMirrorHalf = false;
    bool onOutline = false;
    bool rightBank = false;    // slits have two chains: the cloth to the left of the drawn direction, and to the right
    InternalId internal;       // valid for edges of internal lines
    std::vector<int> vertices; // in the order of fractions
    std::vector<double> fractions; // of the sewn length, 0 first and 1 last
};

struct PanelMesh {
    PanelId panel;
    double spacingMm = 20; // it was made for
    FlatMesh mesh;
    std::vector<EdgeChain> chains;
};

// An edge of a panel's mesh that sewing asks to be divided.
struct EdgeDivision {
    int edge = 0; // of PanelMesh::mesh
    int parts = 2;

    friend bool operator==(const EdgeDivision&, const EdgeDivision&) = default;
};

struct MeshQuality {
    double smallestAngleDeg = 0;
    double smallestAngleAwayFromSharpDeg = 0; // leaving out triangles at outline corners below 60 degrees
    int triangles = 0;
    int expectedTriangles = 0; // 4 / sqrt(3) area / h^2
};

} // namespace toile
