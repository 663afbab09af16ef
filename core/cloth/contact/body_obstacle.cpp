#include "core/cloth/contact/body_obstacle.h"

#include "core/base/index.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

constexpr std::size_t kVertexGrain = 256;
constexpr double kSolved = 1e-6;  // m
constexpr double kMostOut = 2e-3; // m a step, of what began inside
// m: bodies may come nearer in a step than cloth does; what comes from further off is met in the next one, or by
// whoever looks after the response.
constexpr double kBodiesMove = 0.02;

// Which of `count` things is any, in their order.
template <typename Is>
void collect(std::vector<int>& found, std::vector<char>& marks, std::size_t count, Workers workers, const Is& is) {
    marks.assign(count, 0);
    parallelFor(workers, count, kVertexGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            marks[i] = is(i) ? 1 : 0;
        }
    });
    found.clear();
    for (std::size_t i = 0; i < count; ++i) {
        if (marks[i] != 0) {
            found.push_back(static_cast<int>(i));
        }
    }
}

} // namespace

void BodyObstacle::begin(const BodyQuery* body, double offset, const std::vector<Vec3>& before,
                         const std::vector<Vec3>& wanted) {
    m_body = body;
    m_offset = offset;
    m_before = &before;
    if (m_body == nullptr) {
        return;
    }
    const auto wayOf = [&](std::size_t v) { return (wanted[v] - before[v]).norm() + kBodiesMove; };
    collect(m_nearVertices, m_near, before.size(), m_workers, [&](std::size_t v) {
        SurfacePoint skin;
        return m_body->closest(wanted[v], wayOf(v) + m_offset, skin);
    });
    collect(m_nearTriangles, m_near, m_triangles.size(), m_workers, [&](std::size_t i) {
        const Triangle& t = m_triangles[i];
        const double way = std::max({wayOf(at(t[0])), wayOf(at(t[1])), wayOf(at(t[2]))});
        return m_body->comesNear({wanted[at(t[0])], wanted[at(t[1])], wanted[at(t[2])]}, way);
    });
}

bool BodyObstacle::isHit(std::size_t vertex, const Vec3& position) const {
    SurfacePoint skin;
    if (m_body->closest(position, m_offset, skin) && skin.distance < m_offset - kSolved) {
        const Vec3 place = home(static_cast<int>(vertex));
        SurfacePoint there;
        if (!m_body->closest(place, m_offset, there) || skin.distance < there.distance - kSolved) {
            return true;
        }
    }
    const Vec3& from = (*m_before)[vertex];
    SweptContact contact;
    return !m_body->endTellsAll(from, position) && m_body->sweep(from, position, 0, contact) && contact.time > 0;
}

const BodyObstacle::Hits& BodyObstacle::find(const std::vector<Vec3>& positions) {
    m_hits.vertices.clear();
    m_hits.triangles.clear();
    if (m_body == nullptr) {
        return m_hits;
    }
    std::vector<int>& vertices = m_hits.vertices;
    collect(vertices, m_hit, m_nearVertices.size(), m_workers, [&](std::size_t i) {
        const std::size_t v = at(m_nearVertices[i]);
        return isHit(v, positions[v]);
    });
    std::transform(vertices.begin(), vertices.end(), vertices.begin(), [&](int i) { return m_nearVertices[at(i)]; });
    std::vector<int>& triangles = m_hits.triangles;
    collect(triangles, m_hit, m_nearTriangles.size(), m_workers, [&](std::size_t i) {
        const Triangle& t = m_triangles[at(m_nearTriangles[i])];
        return m_body->meets({positions[at(t[0])], positions[at(t[1])], positions[at(t[2])]}) &&
               !m_body->meetsAt({(*m_before)[at(t[0])], (*m_before)[at(t[1])], (*m_before)[at(t[2])]}, 0);
    });
    std::transform(triangles.begin(), triangles.end(), triangles.begin(),
                   [&](int i) { return m_nearTriangles[at(i)]; });
    return m_hits;
}

Vec3 BodyObstacle::home(int vertex) const {
    const Vec3& before = (*m_before)[at(vertex)];
    if (m_body == nullptr) {
        return before;
    }
    const Vec3 place = m_body->carried(before, before);
    SurfacePoint skin;
    if (m_body->closest(place, 0, skin) && skin.distance < 0) {
        return place + std::min(kMostOut, m_offset - skin.distance) * skin.normal;
    }
    return place;
}

} // namespace toile
