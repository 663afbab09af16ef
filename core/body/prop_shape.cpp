#include "core/body/prop_shape.h"

#include "core/base/primitive_meshes.h"
#include "core/base/units.h"
#include "core/body/import/body_import.h"

#include <cmath>
#include <filesystem>
#include <numbers>

namespace toile {

namespace {

constexpr double kLeastMm = 5, kMostMm = 20000;
constexpr int kSides = 40;

// Upright, of radius 1/2 and height 1.
TriangleMesh cylinder() {
    TriangleMesh mesh;
    for (const double y : {-0.5, 0.5}) {
        for (int i = 0; i < kSides; ++i) {
            const double angle = 2 * std::numbers::pi * i / kSides;
            mesh.positions.emplace_back(0.5 * std::sin(angle), y, 0.5 * std::cos(angle));
        }
    }
    const int foot = static_cast<int>(mesh.positions.size());
    mesh.positions.emplace_back(0, -0.5, 0);
    mesh.positions.emplace_back(0, 0.5, 0);
    for (int i = 0; i < kSides; ++i) {
        const int next = (i + 1) % kSides;
        mesh.triangles.push_back({i, next, kSides + i});
        mesh.triangles.push_back({kSides + i, next, kSides + next});
        mesh.triangles.push_back({foot, next, i});
        mesh.triangles.push_back({foot + 1, kSides + i, kSides + next});
    }
    return mesh;
}

TriangleMesh unitShape(PropKind kind) {
    if (kind == PropKind::Ball) {
        return sphereMesh(Vec3::Zero(), 0.5, 12);
    }
    return kind == PropKind::Cylinder ? cylinder() : boxMesh(Vec3::Constant(-0.5), Vec3::Constant(0.5), 6);
}

} // namespace

Result<std::shared_ptr<const TriangleMesh>> shapeOf(const Prop& prop, const std::string& baseFolder) {
    if (prop.kind == PropKind::File) {
        Result<Body> read = readBody((std::filesystem::path(baseFolder) / prop.file).string(), {}, BodyUse::Thing);
        if (!read) {
            return Error{read.error()};
        }
        return std::make_shared<const TriangleMesh>(std::move(read.value().skin));
    }
    auto mesh = std::make_shared<TriangleMesh>(unitShape(prop.kind));
    const Vec3 size = kMetresPerMm * prop.sizeMm.cwiseMax(kLeastMm).cwiseMin(kMostMm);
    for (Vec3& p : mesh->positions) {
        p = p.cwiseProduct(size);
    }
    return std::shared_ptr<const TriangleMesh>(std::move(mesh));
}

Eigen::Isometry3d poseOf(const Prop& prop) {
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    if (prop.kind != PropKind::River) {
        pose.linear() = (Eigen::AngleAxisd(radians(prop.rotationDeg.z()), Vec3::UnitZ()) *
                         Eigen::AngleAxisd(radians(prop.rotationDeg.y()), Vec3::UnitY()) *
                         Eigen::AngleAxisd(radians(prop.rotationDeg.x()), Vec3::UnitX()))
                            .toRotationMatrix();
    }
    pose.translation() = kMetresPerMm * prop.positionMm;
    return pose;
}

bool sameShape(const Prop& a, const Prop& b) {
    return a.kind == b.kind && a.file == b.file && a.sizeMm == b.sizeMm;
}

} // namespace toile
