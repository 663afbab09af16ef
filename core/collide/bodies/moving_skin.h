#pragma once

#include "core/collide/bodies/body_query.h"

#include <array>
#include <memory>

namespace toile {

// A skin that goes from one pose to another while cloth hangs on it: what is asked for is told with how fast the skin
// moves there.
class MovingSkin : public BodyQuery {
public:
    // The positions are those the query was made of.
    MovingSkin(std::unique_ptr<SkinQuery> skin, std::vector<Vec3> positions);

    // Its vertices go elsewhere within a step of so many seconds.
    void move(const std::vector<Vec3>& positions, double seconds, Workers workers);

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override;
    void expect(const Vec3& point) const override;
    bool blocks(const Vec3& from, const Vec3& direction, double distance) const override;
    bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const override;
    bool meets(const std::array<Vec3, 3>& triangle) const override;
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    bool endTellsAll(const Vec3& from, const Vec3& to) const override;
    Box bounds() const override;

private:
    [[nodiscard]] Vec3 velocityAt(const Vec3& place) const;
    [[nodiscard]] std::array<int, 3> cellOf(const Vec3& place) const;
    [[nodiscard]] std::size_t indexOf(const std::array<int, 3>& cell) const;
    void sortIntoCells();

    std::unique_ptr<SkinQuery> m_skin;
    std::vector<Vec3> m_positions, m_velocities; // the latter empty at rest
    // Vertices by cells of space: those of a cell stand from m_first[cell] on.
    Vec3 m_low = Vec3::Zero();
    std::array<int, 3> m_cells{};
    std::vector<int> m_first, m_vertices;
};

} // namespace toile
