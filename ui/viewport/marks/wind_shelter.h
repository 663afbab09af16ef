#pragma once

#include "core/body/body.h"
#include "core/drape/session/standing_props.h"

#include <vector>

namespace toile {

// Where body and props are, in cells of a few centimetres: enough to see what they keep a wind off, and soon made.
class WindShelter {
public:
    // Around a place, m. What is further away than streaks fly keeps nothing off. True when anything has changed.
    bool set(const BodyPtr& body, const std::vector<SeenProp>& props, const Vec3& middle);
    // Something stands in the way that comes to a place along a unit direction, no further than this.
    [[nodiscard]] bool keepsOff(const Vec3& place, const Vec3& along, double far) const;

private:
    void fill();
    void add(const TriangleMesh& shape, const Eigen::Isometry3d& pose);
    // Negative outside.
    [[nodiscard]] std::ptrdiff_t cellOf(const Vec3& place) const;

    BodyPtr m_body;
    std::vector<SeenProp> m_props;
    Vec3 m_middle = Vec3::Zero();
    std::vector<bool> m_cells; // x fastest, then y; empty where there is nothing
};

} // namespace toile
