#include "core/cloth/forces/fold_bending.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/mesh/sewn/edge_uses.h"
#include "core/mesh/sewn/shrinkage.h"

#include <Eigen/Geometry>

#include <cmath>

namespace toile {

namespace {

// One triangle at the edge as it lies flat: m, and the fabric's bending in N m across the edge.
struct Wing {
    double length = 0, height = 0;
    double foot = 0; // part of the way from a to b
    double bending = 0;
    Triangle vertices{};
};

Wing wingAt(const Garment& garment, int triangle, int a, int b) {
    const GarmentTriangle& t = garment.triangles[at(triangle)];
    const Panel& panel = *garment.panels[at(t.panel)];
    const Fabric& fabric = garment.fabrics[at(t.fabric)];
    Vec2 p = Vec2::Zero();
    Vec2 q = Vec2::Zero();
    Vec2 tip = Vec2::Zero();
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec2 flat = kMetresPerMm * shrunk(panel, garment.cutVertices[at(t.cut[k])].flatMm);
        (t.sewn[k] == a ? p : t.sewn[k] == b ? q : tip) = flat;
    }
    Wing wing;
    wing.vertices = t.sewn;
    const Vec2 along = q - p;
    wing.length = along.norm();
    wing.height = std::abs(cross(along, Vec2(tip - p))) / wing.length;
    wing.foot = along.dot(tip - p) / along.squaredNorm();
    // Bending across the edge, which is along the grain where the edge is across it.
    const double grain = radians(panel.shape.grain.angleDeg);
    const double alongWarp = std::pow(cross(Vec2(along / wing.length), Vec2(-std::sin(grain), std::cos(grain))), 2);
    wing.bending = std::pow(alongWarp * std::sqrt(fabric.bendWarp) + (1 - alongWarp) * std::sqrt(fabric.bendWeft), 2);
    return wing;
}

Vec3 normalOf(const Triangle& t, std::span<const Vec3> positions) {
    const Vec3& p = positions[at(t[0])];
    const Vec3 n = (positions[at(t[1])] - p).cross(positions[at(t[2])] - p);
    return n.squaredNorm() > 0 ? Vec3(n.normalized()) : Vec3::Zero();
}

} // namespace

std::vector<ClothFold> foldsOf(const Garment& garment) {
    std::vector<ClothFold> folds;
    if (garment.foldEdges.empty()) {
        return folds;
    }
    const EdgeUses uses(garment);
    constexpr double least = 1e-5; // m
    for (const FoldEdge& edge : garment.foldEdges) {
        const auto& [a, b] = edge.vertices;
        const EdgeUses::Range range = uses.of(a, b);
        if (range.size() != 2) {
            continue;
        }
        const Wing one = wingAt(garment, range.begin()[0].triangle, a, b);
        const Wing two = wingAt(garment, range.begin()[1].triangle, a, b);
        if (!(std::min({one.length, one.height, two.length, two.height}) > least)) {
            continue;
        }
        const double c = edge.strengthPercent / 100 * 0.5 * (one.bending + two.bending) * (one.length + two.length) /
                         (one.height + two.height);
        const double root = std::sqrt(std::max(0.0, c));
        ClothFold fold;
        fold.vertices = {range.begin()[0].opposite, range.begin()[1].opposite, a, b};
        fold.weights = {root / one.height, root / two.height,
                        -root * ((1 - one.foot) / one.height + (1 - two.foot) / two.height),
                        -root * (one.foot / one.height + two.foot / two.height)};
        fold.unit = root;
        fold.target = root * 2 * std::sin(0.5 * radians(180 - edge.angleDeg));
        fold.first = one.vertices;
        fold.second = two.vertices;
        folds.push_back(fold);
    }
    return folds;
}

void addFoldForces(std::span<const ClothFold> folds, std::span<const Vec3> positions, std::span<Vec3> forces) {
    constexpr double nearlyShut = 1.7; // of 2: what is bent as far tells by itself to which side, its normals do not
    for (const ClothFold& fold : folds) {
        Vec3 bent = Vec3::Zero();
        for (std::size_t k = 0; k < 4; ++k) {
            bent += fold.weights[k] * positions[at(fold.vertices[k])];
        }
        Vec3 towards = fold.target < 0 ? Vec3(-bent) : bent;
        if (!(bent.norm() > nearlyShut * fold.unit)) {
            towards = normalOf(fold.first, positions) + normalOf(fold.second, positions);
        }
        const double size = towards.norm();
        for (std::size_t k = 0; k < 4 && size > 0; ++k) {
            forces[at(fold.vertices[k])] += fold.weights[k] * fold.target / size * towards;
        }
    }
}

} // namespace toile
