#include "core/drape/drape_frame.h"

#include "core/base/triangle_mesh.h"

namespace toile {

void makeNormals(DrapeFrame& frame) {
    std::vector<Triangle> triangles;
    triangles.reserve(frame.garment->triangles.size());
    for (const GarmentTriangle& t : frame.garment->triangles) {
        triangles.push_back(t.sewn);
    }
    frame.normals = vertexNormals(frame.positions, triangles);
    if (!frame.unsewn.empty()) {
        for (std::size_t i = 0; i < triangles.size(); ++i) {
            triangles[i] = frame.garment->triangles[i].cut;
        }
        frame.unsewnNormals = vertexNormals(frame.unsewn, triangles);
    }
}

} // namespace toile
