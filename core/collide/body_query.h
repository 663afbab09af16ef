#pragma once

#include "core/base/triangle_mesh.h"
#include "core/base/vec.h"

#include <memory>
#include <span>
#include <string_view>

namespace toile {

struct SurfacePoint {
    double distance = 0; // m, negative inside
    Vec3 position = Vec3::Zero();
    Vec3 normal = Vec3::UnitY(); // outward
};

// Where is the skin? Answers for one rigid body; built once per pose.
class BodyQuery {
public:
    virtual ~BodyQuery() = default;
    // The nearest place of the surface, if it is nearer than reach (or the point is inside); false otherwise.
    [[nodiscard]] virtual bool closest(const Vec3& point, double reach, SurfacePoint& answer) const = 0;
    // Does the way from a point along a unit direction meet the surface within a distance?
    [[nodiscard]] virtual bool blocks(const Vec3& from, const Vec3& direction, double distance) const = 0;
};

struct BodyQueryKind {
    std::string_view name;
    std::string_view summary;
    std::unique_ptr<BodyQuery> (*make)(const TriangleMesh& skin);
};

// Every way there is to answer, best first.
[[nodiscard]] std::span<const BodyQueryKind> bodyQueryKinds();
[[nodiscard]] const BodyQueryKind* findBodyQueryKind(std::string_view name);

} // namespace toile
