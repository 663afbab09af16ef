#pragma once

#include "core/collide/bodies/body_query.h"

namespace toile {

// Level ground that goes on for ever, solid all the way down.
class Floor : public BodyQuery {
public:
    explicit Floor(double height) : m_height(height) {}
    [[nodiscard]] double height() const { return m_height; } // m

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override;
    // Wind that blows upwards comes out of it.
    bool blocks(const Vec3& /*from*/, const Vec3& /*direction*/, double /*distance*/) const override { return false; }
    bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const override;
    bool meets(const std::array<Vec3, 3>& triangle) const override;
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    bool endTellsAll(const Vec3& from, const Vec3& to) const override;
    Box bounds() const override;

private:
    const double m_height; // m
};

} // namespace toile
