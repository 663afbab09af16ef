#include "core/file/mesh_export.h"

#include "core/base/units.h"

#include <algorithm>
#include <map>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// Triangles, groups, materials and UVs are the same however the vertices stand.
ExportMesh commonParts(const Garment& garment) {
    ExportMesh mesh;
    Vec2 low = Vec2::Constant(1e300);
    Vec2 high = Vec2::Constant(-1e300);
    for (const CutVertex& v : garment.cutVertices) {
        mesh.uvs.push_back(toTable(*garment.panels[at(v.panel)], v.flatMm));
        low = low.cwiseMin(mesh.uvs.back());
        high = high.cwiseMax(mesh.uvs.back());
    }
    const double size = mesh.uvs.empty() ? 1 : std::max((high - low).maxCoeff(), 1e-9);
    for (Vec2& uv : mesh.uvs) {
        uv = (uv - low) / size; // one scale for both axes: the pattern keeps its shape
    }
    std::map<int, std::size_t> groupOf;
    for (const GarmentTriangle& t : garment.triangles) {
        const auto [place, isNew] = groupOf.try_emplace(t.panel, mesh.groups.size());
        if (isNew) {
            mesh.groups.push_back({garment.panels[at(t.panel)]->name, garment.fabrics[at(t.fabric)].name, {}});
        }
        mesh.groups[place->second].triangles.push_back(mesh.uvTriangles.size());
        mesh.uvTriangles.push_back(t.cut);
    }
    for (const Fabric& fabric : garment.fabrics) {
        mesh.materials.push_back({fabric.name, fabric.colour});
    }
    return mesh;
}

} // namespace

ExportMesh sewnMesh(const Garment& garment, const std::vector<Vec3>& positions) {
    ExportMesh mesh = commonParts(garment);
    mesh.positions = positions;
    for (const GarmentTriangle& t : garment.triangles) {
        mesh.triangles.push_back(t.sewn);
    }
    mesh.normals = vertexNormals(mesh.positions, mesh.triangles);
    return mesh;
}

ExportMesh flatMesh(const Garment& garment) {
    ExportMesh mesh = commonParts(garment);
    for (const CutVertex& v : garment.cutVertices) {
        const Vec2 table = kMetresPerMm * toTable(*garment.panels[at(v.panel)], v.flatMm);
        mesh.positions.emplace_back(table.x(), table.y(), 0);
    }
    mesh.triangles = mesh.uvTriangles;
    mesh.normals.assign(mesh.positions.size(), Vec3::UnitZ());
    return mesh;
}

} // namespace toile
