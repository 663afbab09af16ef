#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"
#include "core/base/vec.h"
#include "core/collide/bodies/skin_mending.h"
#include "core/collide/box.h"

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace toile {

struct SurfacePoint {
    double distance = 0; // m, negative inside
    Vec3 position = Vec3::Zero();
    Vec3 normal = Vec3::UnitY();  // outward
    Vec3 velocity = Vec3::Zero(); // m/s, of the surface there
};

struct SweptContact {
    double time = 0; // 0 at the start of the way, 1 at its end
    SurfacePoint surface;
};

// Where is the skin? Answers for whatever cloth may meet: one skin, a moving one, a group of them.
class BodyQuery {
public:
    virtual ~BodyQuery() = default;
    // The nearest place of the surface, if it is nearer than reach (or the point is inside); false otherwise.
    [[nodiscard]] virtual bool closest(const Vec3& point, double reach, SurfacePoint& answer) const = 0;
    // The point will be asked about soon: begins to fetch what its answer takes. A walk over many points that tells
    // those kAhead further on waits for memory little.
    virtual void expect(const Vec3& /*point*/) const {}
    static constexpr std::size_t kAhead = 8;
    // Does the way from a point along a unit direction meet the surface within a distance?
    [[nodiscard]] virtual bool blocks(const Vec3& from, const Vec3& direction, double distance) const = 0;
    // Can any place of a triangle be within a margin of the surface? Says no at once of most that are not.
    [[nodiscard]] virtual bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const = 0;
    // Does a triangle of cloth go through the surface? Told exactly (see triangle_meeting.h).
    [[nodiscard]] virtual bool meets(const std::array<Vec3, 3>& triangle) const = 0;
    // The same of where the surface was within the step: 0 at its beginning, 1 at its end.
    [[nodiscard]] virtual bool meetsAt(const std::array<Vec3, 3>& triangle, double /*time*/) const {
        return meets(triangle);
    }
    // Where a place goes within the step that goes along with the surface that was nearest to another one. What was
    // outside of that surface then still is.
    [[nodiscard]] virtual Vec3 carried(const Vec3& from, const Vec3& /*beside*/) const { return from; }
    // The first contact of a point on its straight way: where it has come as near as offset to the surface, or half as
    // near as it began when that is nearer (so that sliding inside the offset is free and diving is not). At once for a
    // point that begins inside. Nothing is too thin to be seen, and surfaces may move while the point does. Costs
    // little where the surface is further away than the way is long.
    [[nodiscard]] virtual bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const;
    // Says of a way, when it is sure, that what is met on it is met at its end too: then closest() there is enough.
    [[nodiscard]] virtual bool endTellsAll(const Vec3& /*from*/, const Vec3& /*to*/) const { return false; }
    // Nothing of the surface is outside; empty when there is none.
    [[nodiscard]] virtual Box bounds() const = 0;
};

// Answers for one skin, mended first.
class SkinQuery : public BodyQuery {
public:
    // The same skin with its vertices elsewhere, in the order of the mesh it was made of. Works on what changed only.
    virtual void repose(const std::vector<Vec3>& positions, Workers workers) = 0;
    [[nodiscard]] virtual std::size_t memoryBytes() const = 0;
    [[nodiscard]] virtual const SkinMending& mending() const = 0;
};

struct BodyQuerySettings {
    double cell = 0.005; // m, of ways that cut space into cells; made larger where the memory would not do
    double band = 0.02;  // m, outside of the skin; answers further away are right but slow
    Workers workers;     // for building; answers can be asked for by any number of threads
};

struct BodyQueryKind {
    std::string_view name;
    std::string_view summary;
    // Distances are within this many cells of the exact ones; 0 is exact.
    double errorInCells;
    std::unique_ptr<SkinQuery> (*build)(const TriangleMesh& skin, const BodyQuerySettings& settings);

    [[nodiscard]] std::unique_ptr<SkinQuery> make(const TriangleMesh& skin,
                                                  const BodyQuerySettings& settings = {}) const {
        return build(skin, settings);
    }
};

// Every way there is to answer, best first.
[[nodiscard]] std::span<const BodyQueryKind> bodyQueryKinds();
[[nodiscard]] const BodyQueryKind* findBodyQueryKind(std::string_view name);
// The exact one, for judges of what the others did.
[[nodiscard]] std::unique_ptr<SkinQuery> makeExactQuery(const TriangleMesh& skin, Workers workers = {});

} // namespace toile
