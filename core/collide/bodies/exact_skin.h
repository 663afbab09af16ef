#pragma once

#include "core/base/parallel_for.h"
#include "core/collide/bodies/body_query.h"
#include "core/collide/bodies/skin_exposure.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// A skin asked triangle by triangle: the nearest place by a tree of boxes; inside or outside by the angle-weighted
// normal of what is nearest where the skin is closed there (Baerentzen and Aanaes 2005), else by the winding number.
// Mends the skin first. The truth that faster answers are filled from and held against.
class ExactSkin {
public:
    explicit ExactSkin(const TriangleMesh& skin, Workers workers = {});

    struct Nearest {
        double squared = 1e300; // lower it to search less far
        int slot = -1;          // a triangle in the tree's order; set it to start from there
        int feature = 0;        // as TrianglePlace
        Vec3 position = Vec3::Zero();
    };
    // The nearest place within the root of `squared`, if there is one.
    void findNearest(const Vec3& point, Nearest& nearest) const;
    // The same for up to NearestPacket::kMost points close together; starts from the first one's slot.
    void findNearest(std::span<const Vec3> points, std::span<Nearest> nearest) const;
    // What that place says about the point.
    [[nodiscard]] SurfacePoint surfaceAt(const Vec3& point, const Nearest& nearest) const;

    // As BodyQuery says; a triangle (a slot) known to be near makes it faster.
    [[nodiscard]] bool closest(const Vec3& point, double reach, SurfacePoint& answer, int nearSlot = -1) const;
    [[nodiscard]] bool blocks(const Vec3& from, const Vec3& direction, double distance) const;
    [[nodiscard]] bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const;
    [[nodiscard]] bool meets(const std::array<Vec3, 3>& triangle) const;
    // As SkinQuery says. Gives the boxes of all that moved, appeared or disappeared, before and after.
    std::vector<Box> repose(const std::vector<Vec3>& positions, Workers workers);

    [[nodiscard]] const Box& bounds() const { return m_bounds; }
    [[nodiscard]] const SkinMending& mending() const { return m_skin.mending; }
    [[nodiscard]] std::size_t memoryBytes() const;
    // Triangles that can be touched: their corners by the tree's order.
    [[nodiscard]] const std::vector<std::array<Vec3, 3>>& corners() const { return m_corners; }

private:
    void expose(const std::vector<char>& moved, Workers workers);
    void findShells();
    void boundShells();
    [[nodiscard]] bool mayBeInside(const Vec3& point) const;
    void place();
    void weighNormals(const std::vector<char>& moved);
    [[nodiscard]] Vec3 normalAt(const Nearest& nearest) const;
    [[nodiscard]] bool isInside(const Vec3& point, const Nearest& nearest, const Vec3& normal) const;

    MendedSkin m_skin;
    SkinEdges m_edges;
    SkinExposure m_exposure;
    std::vector<int> m_exposed; // triangles that are not hidden
    BoxTree m_tree;             // of those
    std::vector<std::array<Vec3, 3>> m_corners;
    std::vector<int> m_triangles; // by slot
    std::vector<Vec3> m_cornerNormals;
    std::vector<Vec3> m_edgeNormals;
    Box m_bounds;
    // Of a skin without holes: nobody is inside who is in no shell's box. Empty where there are holes, or too many.
    std::vector<int> m_shellOf; // per triangle
    std::vector<Box> m_shells;
};

} // namespace toile
