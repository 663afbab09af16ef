#include "core/mesh/sewn/unsewn.h"

namespace toile {

Garment unsewn(const Garment& garment) {
    Garment pieces;
    pieces.panels = garment.panels;
    pieces.fabrics = garment.fabrics;
    pieces.cutVertices = garment.cutVertices;
    pieces.triangles = garment.triangles;
    pieces.seamPairs = garment.seamPairs;
    pieces.vertexCount = garment.cutVertices.size();
    for (std::size_t v = 0; v < pieces.cutVertices.size(); ++v) {
        CutVertex& vertex = pieces.cutVertices[v];
        pieces.particleDistance.push_back(garment.particleDistance[static_cast<std::size_t>(vertex.welded)]);
        vertex.welded = static_cast<int>(v);
    }
    for (GarmentTriangle& t : pieces.triangles) {
        t.sewn = t.cut;
    }
    return pieces;
}

} // namespace toile
