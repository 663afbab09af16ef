#include "skins.h"

#include "core/base/index.h"
#include "core/base/primitive_meshes.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile::testing {

namespace {

double ball(const Vec3& p) {
    return p.norm() - 0.1;
}
double twoBalls(const Vec3& p) {
    return std::min((p - Vec3(-0.05, 0, 0)).norm(), (p - Vec3(0.05, 0, 0)).norm()) - 0.1;
}
double box(const Vec3& p) {
    return (p.cwiseAbs() - Vec3(0.1, 0.05, 0.08)).maxCoeff();
}
double plate(const Vec3& p) {
    return (p.cwiseAbs() - Vec3(0.1, 0.0005, 0.1)).maxCoeff();
}
double torus(const Vec3& p) {
    return std::hypot(std::hypot(p.x(), p.z()) - 0.1, p.y()) - 0.03;
}
double outsideEverywhere(const Vec3&) {
    return 1;
}

// Not further from the surface than this says, and of the right sign.
double ellipsoid(const Vec3& p, const Vec3& centre, const Vec3& radii) {
    return ((p - centre).cwiseQuotient(radii).norm() - 1) * radii.minCoeff();
}
TriangleMesh ellipsoidMesh(const Vec3& centre, const Vec3& radii, int divisions) {
    TriangleMesh mesh = sphereMesh(Vec3::Zero(), 1, divisions);
    for (Vec3& p : mesh.positions) {
        p = centre + radii.cwiseProduct(p);
    }
    return mesh;
}

// Fingers side by side, a millimetre apart.
constexpr double kFingerApart = 0.015; // m
const Vec3 kFinger(0.007, 0.05, 0.007);
double fingers(const Vec3& p) {
    double least = 1e300;
    for (int i = -1; i <= 2; ++i) {
        least = std::min(least, ellipsoid(p, Vec3(kFingerApart * i, 0, 0), kFinger));
    }
    return least;
}
TriangleMesh fingersMesh() {
    TriangleMesh mesh;
    for (int i = -1; i <= 2; ++i) {
        mesh = together(mesh, ellipsoidMesh(Vec3(kFingerApart * i, 0, 0), kFinger, 12));
    }
    return mesh;
}

// A plate of two millimetres bent to a bowl.
constexpr double kEarRadius = 0.05; // m
constexpr double kEarHalf = 0.035;  // half of the plate's width
double ear(const Vec3& p) {
    const double radius = p.norm();
    const double beside = std::hypot(p.x(), p.z());
    const double along = kEarRadius * std::atan2(beside, p.y());
    const double wide = beside > 0 ? along * std::max(std::abs(p.x()), std::abs(p.z())) / beside : 0;
    return std::max(wide - kEarHalf, std::abs(radius - kEarRadius) - 0.001);
}
TriangleMesh earMesh() {
    TriangleMesh mesh = boxMesh(Vec3(-kEarHalf, -0.001, -kEarHalf), Vec3(kEarHalf, 0.001, kEarHalf), 12);
    for (Vec3& p : mesh.positions) {
        const Vec2 beside(p.x(), p.z());
        const double angle = beside.norm() / kEarRadius;
        const Vec2 out = angle > 0 ? Vec2(std::sin(angle) * beside.normalized()) : Vec2(Vec2::Zero());
        p = (kEarRadius + p.y()) * Vec3(out.x(), std::cos(angle), out.y());
    }
    return mesh;
}

// A forearm across a trunk, two millimetres before it.
const Vec3 kTrunk(0.09, 0.13, 0.06);
const Vec3 kArm(0.11, 0.02, 0.02);
const Vec3 kArmPlace(0, 0, 0.082);
double foldedArm(const Vec3& p) {
    return std::min(ellipsoid(p, Vec3::Zero(), kTrunk), ellipsoid(p, kArmPlace, kArm));
}

void turnRound(TriangleMesh& mesh, std::size_t first, std::size_t step) {
    for (std::size_t i = first; i < mesh.triangles.size(); i += step) {
        std::swap(mesh.triangles[i][1], mesh.triangles[i][2]);
    }
}

TriangleMesh withoutNear(TriangleMesh mesh, const Vec3& p, double radius) {
    std::erase_if(mesh.triangles, [&](const Triangle& t) { return (mesh.positions[at(t[0])] - p).norm() < radius; });
    return mesh;
}

} // namespace

TriangleMesh torusMesh(double ring, double tube, int around, int along) {
    TriangleMesh mesh;
    for (int i = 0; i < around; ++i) {
        for (int j = 0; j < along; ++j) {
            const double u = 2 * std::numbers::pi * i / around;
            const double v = 2 * std::numbers::pi * j / along;
            const double r = ring + tube * std::cos(v);
            mesh.positions.emplace_back(r * std::cos(u), tube * std::sin(v), r * std::sin(u));
        }
    }
    const auto vertex = [&](int i, int j) { return (i % around) * along + j % along; };
    for (int i = 0; i < around; ++i) {
        for (int j = 0; j < along; ++j) {
            mesh.triangles.push_back({vertex(i, j), vertex(i, j + 1), vertex(i + 1, j)});
            mesh.triangles.push_back({vertex(i + 1, j), vertex(i, j + 1), vertex(i + 1, j + 1)});
        }
    }
    return mesh;
}

TriangleMesh openSheet(int n, double size) {
    TriangleMesh mesh;
    for (int z = 0; z <= n; ++z) {
        for (int x = 0; x <= n; ++x) {
            mesh.positions.emplace_back(size * (2.0 * x / n - 1), 0, size * (2.0 * z / n - 1));
        }
    }
    for (int z = 0; z < n; ++z) {
        for (int x = 0; x < n; ++x) {
            const int v = x + (n + 1) * z;
            mesh.triangles.push_back({v, v + n + 1, v + 1});
            mesh.triangles.push_back({v + 1, v + n + 1, v + n + 2});
        }
    }
    return mesh;
}

std::vector<SampleSkin> thinSkins() {
    return {{"fingers", fingersMesh(), fingers},
            {"ear", earMesh(), ear},
            {"folded arm", together(ellipsoidMesh(Vec3::Zero(), kTrunk, 14), ellipsoidMesh(kArmPlace, kArm, 14)),
             foldedArm}};
}

std::vector<SampleSkin> sampleSkins() {
    const TriangleMesh sphere = sphereMesh(Vec3::Zero(), 0.1, 16);
    std::vector<SampleSkin> skins;
    skins.push_back({"sphere", sphere, ball});
    skins.push_back({"box", boxMesh(Vec3(-0.1, -0.05, -0.08), Vec3(0.1, 0.05, 0.08), 1), box});
    skins.push_back({"thin plate", boxMesh(Vec3(-0.1, -0.0005, -0.1), Vec3(0.1, 0.0005, 0.1), 4), plate});
    skins.push_back({"torus", torusMesh(0.1, 0.03, 48, 24), torus});
    skins.push_back(
        {"hemisphere", hemisphereMesh(Vec3::Zero(), 0.1, 12), [](const Vec3& p) { return std::max(ball(p), -p.y()); }});
    TriangleMesh insideOut = sphere;
    turnRound(insideOut, 0, 1);
    skins.push_back({"sphere inside out", insideOut, ball});
    TriangleMesh patchy = sphere;
    turnRound(patchy, 0, 3);
    skins.push_back({"sphere with every third face turned", patchy, ball});
    TriangleMesh twice = sphere;
    for (std::size_t i = 0; i < sphere.triangles.size(); i += 2) {
        twice.triangles.push_back(sphere.triangles[i]);
    }
    skins.push_back({"sphere with faces twice", twice, ball});
    TriangleMesh apart; // every face with corners of its own
    for (const Triangle& t : sphere.triangles) {
        const int first = static_cast<int>(apart.positions.size());
        for (const int v : t) {
            apart.positions.push_back(sphere.positions[at(v)]);
        }
        apart.triangles.push_back({first, first + 1, first + 2});
    }
    skins.push_back({"sphere of loose faces", apart, ball});
    skins.push_back({"sphere with a small hole", withoutNear(sphere, Vec3(0, 0.1, 0), 0.02), ball});
    skins.push_back({"sphere cut off like a neck", withoutNear(sphere, Vec3(0, 0.1, 0), 0.06), nullptr});
    skins.push_back({"two spheres that cross",
                     together(sphereMesh(Vec3(-0.05, 0, 0), 0.1, 16), sphereMesh(Vec3(0.05, 0, 0), 0.1, 16)),
                     twoBalls});
    TriangleMesh eye = sphereMesh(Vec3(0.02, 0, 0), 0.05, 8);
    turnRound(eye, 0, 1);
    skins.push_back({"sphere with another inside", together(sphere, eye), ball});
    for (SampleSkin& thin : thinSkins()) {
        skins.push_back(std::move(thin));
    }
    skins.push_back({"open sheet", openSheet(8, 0.1), outsideEverywhere});
    return skins;
}

BruteAnswer bruteClosest(const TriangleMesh& mesh, const Vec3& p) {
    BruteAnswer best;
    best.distance = 1e300;
    for (const Triangle& t : mesh.triangles) {
        const Vec3 corners[3] = {mesh.positions[at(t[0])], mesh.positions[at(t[1])], mesh.positions[at(t[2])]};
        const auto take = [&](const Vec3& q) {
            if ((q - p).norm() < best.distance) {
                best.distance = (q - p).norm();
                best.position = q;
            }
        };
        const Vec3 normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]);
        const Vec3 foot = p - (p - corners[0]).dot(normal) / normal.squaredNorm() * normal;
        bool within = true;
        for (int k = 0; k < 3; ++k) {
            const Vec3 a = corners[k];
            const Vec3 e = corners[(k + 1) % 3] - a;
            within = within && e.cross(foot - a).dot(normal) >= 0;
            take(a + std::clamp((p - a).dot(e) / e.squaredNorm(), 0.0, 1.0) * e);
        }
        if (within) {
            take(foot);
        }
    }
    return best;
}

std::vector<Vec3> pointsAbout(const TriangleMesh& mesh, int count, double low, double high, unsigned seed) {
    std::vector<double> areas;
    double total = 0;
    const auto areaOf = [&](const Triangle& t) -> Vec3 {
        const Vec3& a = mesh.positions[at(t[0])];
        return 0.5 * (mesh.positions[at(t[1])] - a).cross(mesh.positions[at(t[2])] - a);
    };
    for (const Triangle& t : mesh.triangles) {
        areas.push_back(total += areaOf(t).norm());
    }
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(0, 1);
    std::vector<Vec3> points;
    for (int i = 0; i < count; ++i) {
        const auto found = std::lower_bound(areas.begin(), areas.end(), total * unit(random));
        const std::size_t index = std::min(static_cast<std::size_t>(found - areas.begin()), areas.size() - 1);
        const Triangle& t = mesh.triangles[index];
        const double u = std::sqrt(unit(random));
        const double v = unit(random);
        points.push_back((1 - u) * mesh.positions[at(t[0])] + u * (1 - v) * mesh.positions[at(t[1])] +
                         u * v * mesh.positions[at(t[2])] +
                         (low + (high - low) * unit(random)) * areaOf(t).normalized());
    }
    return points;
}

} // namespace toile::testing
