#pragma once

#include "core/collide/bodies/body_query.h"
#include "core/collide/box_tree.h"

#include <array>
#include <memory>

namespace toile {

// Which vertex of a skin is nearest to a place on it.
class VertexCells {
public:
    void sort(const std::vector<Vec3>& positions);
    // -1 where there is none about.
    [[nodiscard]] int nearest(const Vec3& place, const std::vector<Vec3>& positions) const;

private:
    [[nodiscard]] std::array<int, 3> cellOf(const Vec3& place) const;
    [[nodiscard]] std::size_t indexOf(const std::array<int, 3>& cell) const;

    // Those of a cell stand from m_first[cell] on.
    Vec3 m_low = Vec3::Zero();
    std::array<int, 3> m_cells{};
    std::vector<int> m_first, m_vertices;
};

// A skin that goes from one pose to another while cloth hangs on it: what is asked for is told with how fast the skin
// moves there. Answers are for where it is at the end of the step; sweep looks at the whole step, for a point that goes
// straight and triangles whose corners do.
class MovingSkin : public BodyQuery {
public:
    MovingSkin(TriangleMesh skin, Workers workers);

    // Its vertices go elsewhere within a step of so many seconds.
    void move(const std::vector<Vec3>& positions, double seconds, Workers workers);

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override;
    void expect(const Vec3& point) const override;
    bool blocks(const Vec3& from, const Vec3& direction, double distance) const override;
    bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const override;
    bool meets(const std::array<Vec3, 3>& triangle) const override;
    bool meetsAt(const std::array<Vec3, 3>& triangle, double time) const override;
    Vec3 carried(const Vec3& from, const Vec3& beside) const override;
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    // Of both ends of the step.
    Box bounds() const override;

private:
    using Corners = std::array<Vec3, 3>;
    [[nodiscard]] Vec3 velocityAt(const Vec3& place) const;
    [[nodiscard]] Corners cornersOf(int triangle, const std::vector<Vec3>& positions) const;
    [[nodiscard]] Corners cornersAt(int triangle, double time) const; // within the step
    void boundWays();
    [[nodiscard]] int vertexBefore(const Vec3& place) const;
    [[nodiscard]] SurfacePoint placeOn(int triangle, double time, const Vec3& point) const;

    std::unique_ptr<SkinQuery> m_skin, m_before; // at the end of the step and at its beginning
    std::vector<Triangle> m_triangles;
    std::vector<int> m_triangleOf;                                  // of each vertex, one with an area
    std::vector<Vec3> m_positions, m_positionsBefore, m_velocities; // the last empty at rest
    double m_seconds = 0;                                           // of the step
    double m_furthest = 0;                                          // m, that any vertex goes in it
    BoxTree m_ways;                                                 // of what triangles sweep over in it
    VertexCells m_cells, m_cellsBefore;
};

} // namespace toile
