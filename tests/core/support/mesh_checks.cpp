#include "tests/core/support/mesh_checks.h"

#include <algorithm>
#include <cstdio>

namespace toile::testing {

std::vector<PanelMeshPtr> meshesOf(const Pattern& pattern, double spacingMm, int workers) {
    PatternMesher mesher;
    auto meshes = mesher.mesh(pattern, spacingMm, {workers});
    for (const std::string& w : mesher.warnings()) {
        std::fprintf(stderr, "%s\n", w.c_str());
    }
    return meshes;
}

GarmentPtr sewn(const Pattern& pattern, double spacingMm, int workers) {
    return assembleGarment(pattern, meshesOf(pattern, spacingMm, workers));
}

double areaOf(const PanelMesh& mesh) {
    double area = 0;
    for (const auto f : mesh.mesh.faces()) {
        std::vector<Vec2> p;
        for (const auto v : mesh.mesh.fv_range(f)) {
            p.push_back({mesh.mesh.point(v)[0], mesh.mesh.point(v)[1]});
        }
        area += 0.5 * cross(Vec2(p[1] - p[0]), Vec2(p[2] - p[0]));
    }
    return area;
}

const EdgeChain* chainOf(const PanelMesh& mesh, EdgeId edge, bool rightBank) {
    for (const EdgeChain& c : mesh.chains) {
        if (c.edge == edge && c.rightBank == rightBank && !c.onMirrorHalf) {
            return &c;
        }
    }
    return nullptr;
}

bool mentions(const Garment& garment, const char* words) {
    return std::any_of(garment.warnings.begin(), garment.warnings.end(),
                       [&](const std::string& w) { return w.find(words) != std::string::npos; });
}

} // namespace toile::testing
