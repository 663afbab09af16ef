#pragma once

#include "core/collide/bodies/body_query.h"
#include "core/collide/bodies/exact_skin.h"

namespace toile {

// Asks the triangles themselves: exact everywhere. Faster ways build on it and answer what they can.
class ExactTreeQuery : public SkinQuery {
public:
    ExactTreeQuery(const TriangleMesh& skin, Workers workers) : m_skin(skin, workers) {}

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override {
        return m_skin.closest(point, reach, answer);
    }
    bool blocks(const Vec3& from, const Vec3& direction, double distance) const final {
        return m_skin.blocks(from, direction, distance);
    }
    bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const final {
        return m_skin.comesNear(triangle, margin);
    }
    bool meets(const std::array<Vec3, 3>& triangle) const final { return m_skin.meets(triangle); }
    // By exact distances, whatever closest does: one that is too long by a hair could pass a sheet.
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    Box bounds() const final { return m_skin.bounds(); }
    void repose(const std::vector<Vec3>& positions, Workers workers) override { m_skin.repose(positions, workers); }
    std::size_t memoryBytes() const override { return m_skin.memoryBytes(); }
    const SkinMending& mending() const final { return m_skin.mending(); }

protected:
    ExactSkin m_skin;
};

} // namespace toile
