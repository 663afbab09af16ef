#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"
#include "core/collide/bodies/body_query.h"

#include <vector>

namespace toile {

// What of the cloth comes into a body within a step, for responses that hold it back: vertices that come nearer than an
// offset (or than they were, where they began nearer), or pass through on their way, and triangles that go through the
// skin between them.
class BodyObstacle {
public:
    BodyObstacle(std::vector<Triangle> triangles, Workers workers)
        : m_triangles(std::move(triangles)), m_workers(workers) {}

    // For a step from `before`, which would end at `wanted`; both must live until the next one. No body: nothing is
    // hit.
    void begin(const BodyQuery* body, double offset, const std::vector<Vec3>& before, const std::vector<Vec3>& wanted);
    // Those of the cloth at these positions.
    struct Hits {
        std::vector<int> vertices, triangles;
        [[nodiscard]] bool empty() const { return vertices.empty() && triangles.empty(); }
    };
    const Hits& find(const std::vector<Vec3>& positions);
    // Where a vertex goes that goes no part of its way: it stays beside the body, which takes it along when it moves.
    // One that began inside comes out.
    [[nodiscard]] Vec3 home(int vertex) const;

private:
    [[nodiscard]] bool isHit(std::size_t vertex, const Vec3& position) const;

    std::vector<Triangle> m_triangles;
    Workers m_workers;
    const BodyQuery* m_body = nullptr;
    double m_offset = 0;
    const std::vector<Vec3>* m_before = nullptr;
    std::vector<int> m_nearVertices, m_nearTriangles; // that may be hit in this step
    std::vector<char> m_near, m_hit;
    Hits m_hits;
};

} // namespace toile
