#pragma once

#include "core/collide/bodies/body_query.h"
#include "core/collide/box_tree.h"

#include <memory>
#include <vector>

namespace toile {

// Several bodies as one: a mannequin on its chair, stones in a river, an arm that moves beside a torso at rest. Bodies
// too far away to matter are left out by their boxes. Where they overlap the deepest counts.
class BodyGroup : public BodyQuery {
public:
    explicit BodyGroup(std::vector<std::shared_ptr<const BodyQuery>> bodies);
    // To be called after any of the bodies moved.
    void update();

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override;
    void expect(const Vec3& point) const override;
    bool blocks(const Vec3& from, const Vec3& direction, double distance) const override;
    bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const override;
    bool meets(const std::array<Vec3, 3>& triangle) const override;
    bool meetsAt(const std::array<Vec3, 3>& triangle, double time) const override;
    Vec3 carried(const Vec3& from, const Vec3& beside) const override;
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    bool endTellsAll(const Vec3& from, const Vec3& to) const override;
    Box bounds() const override { return m_bounds; }

private:
    std::vector<std::shared_ptr<const BodyQuery>> m_bodies;
    std::vector<Box> m_boxes;
    BoxTree m_tree;
    Box m_bounds;
};

} // namespace toile
