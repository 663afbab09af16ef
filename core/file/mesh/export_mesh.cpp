#include "core/file/mesh/mesh_export.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/file/mesh/export_atlas.h"
#include "core/file/mesh/export_thick.h"

#include <map>
#include <utility>

namespace toile {

namespace {

// Triangles, groups, materials and UVs are the same however the vertices stand.
ExportMesh commonParts(const Garment& garment) {
    ExportMesh mesh;
    PatternAtlas atlas = layOutPattern(garment);
    mesh.uvs = std::move(atlas.uvs);
    mesh.squareMm = atlas.squareMm;
    std::map<int, std::size_t> groupOf;
    for (const GarmentTriangle& t : garment.triangles) {
        const auto [place, isNew] = groupOf.try_emplace(t.panel, mesh.groups.size());
        if (isNew) {
            mesh.groups.push_back(
                {garment.panels[at(t.panel)]->name, garment.fabrics[at(t.fabric)].name, {}, at(t.fabric)});
        }
        mesh.groups[place->second].triangles.push_back(mesh.uvTriangles.size());
        mesh.uvTriangles.push_back(t.cut);
    }
    for (const Fabric& fabric : garment.fabrics) {
        mesh.materials.push_back({fabric.name, fabric.colour, std::nullopt});
    }
    return mesh;
}

// Metres, per sewn vertex: the mean of the fabrics that meet there.
std::vector<double> thicknessOf(const Garment& garment) {
    std::vector<double> sum(garment.vertexCount, 0);
    std::vector<int> count(garment.vertexCount, 0);
    for (const GarmentTriangle& t : garment.triangles) {
        for (const int v : t.sewn) {
            sum[at(v)] += metresFromMm(garment.fabrics[at(t.fabric)].thicknessMm);
            ++count[at(v)];
        }
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] /= std::max(1, count[i]);
    }
    return sum;
}

template <typename T>
std::vector<T> perCutVertex(const Garment& garment, const std::vector<T>& perSewn) {
    std::vector<T> values;
    values.reserve(garment.cutVertices.size());
    for (const CutVertex& v : garment.cutVertices) {
        values.push_back(perSewn[at(v.welded)]);
    }
    return values;
}

// Turns that keep left and right: what was up becomes the axis asked for.
Vec3 turnedUp(const Vec3& p, UpAxis up) {
    return up == UpAxis::Z ? Vec3(p.x(), -p.z(), p.y()) : up == UpAxis::X ? Vec3(p.y(), p.z(), p.x()) : p;
}

} // namespace

Vec3 turnedBackUp(const Vec3& p, UpAxis up) {
    return up == UpAxis::Z ? Vec3(p.x(), p.z(), -p.y()) : up == UpAxis::X ? Vec3(p.z(), p.x(), p.y()) : p;
}

ExportMesh sewnMesh(const Garment& garment, const std::vector<Vec3>& positions, const MeshExportOptions& options) {
    ExportMesh mesh = commonParts(garment);
    mesh.positions = positions;
    for (const GarmentTriangle& t : garment.triangles) {
        mesh.triangles.push_back(t.sewn);
    }
    mesh.normals = vertexNormals(mesh.positions, mesh.triangles); // seams stay smooth when panels come apart
    std::vector<double> thickness = thicknessOf(garment);
    if (options.apart) {
        mesh.positions = perCutVertex(garment, mesh.positions);
        mesh.normals = perCutVertex(garment, mesh.normals);
        thickness = perCutVertex(garment, thickness);
        mesh.triangles = mesh.uvTriangles;
        mesh.groupsApart = true;
    }
    if (options.thick) {
        mesh = thickened(mesh, thickness);
    }
    mesh.unitsPerMetre = options.unitsPerMetre;
    mesh.up = options.up;
    for (Vec3& p : mesh.positions) {
        p = options.unitsPerMetre * turnedUp(p, options.up);
    }
    for (Vec3& n : mesh.normals) {
        n = turnedUp(n, options.up);
    }
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
    mesh.groupsApart = true;
    return mesh;
}

} // namespace toile
