#include "core/drape/session/body_morph.h"

#include "core/collide/bodies/body_query.h"
#include "core/drape/session/ease.h"

#include <algorithm>
#include <utility>

namespace toile {

namespace {

constexpr double kFastest = 0.3; // m/s, of the vertex that goes farthest: cloth is pushed out by it
constexpr double kLeastSeconds = 0.2;
constexpr double kFurthest = 10; // m, that two bodies are apart
// Of the way, gone at once: where many vertices are nearest to one place their triangles would have no area.
constexpr double kAtOnce = 0.02;

} // namespace

BodyMorph::BodyMorph(const TriangleMesh& from, BodyPtr to, Workers workers)
    : m_to(std::move(to)), m_from(m_to->skin.positions) {
    const std::unique_ptr<SkinQuery> old = makeExactQuery(from, workers);
    double way = 0;
    for (Vec3& place : m_from) {
        SurfacePoint nearest;
        if (old->closest(place, kFurthest, nearest)) {
            way = std::max(way, (place - nearest.position).norm());
            place = lerp(nearest.position, place, kAtOnce);
        }
    }
    m_seconds = std::max(kLeastSeconds, kEasedPeak * way / kFastest);
}

bool BodyMorph::advance(double seconds) {
    const bool going = m_time < m_seconds;
    m_time += seconds;
    return going;
}

BodyPtr BodyMorph::body() const {
    if (m_time >= m_seconds) {
        return m_to;
    }
    auto now = std::make_shared<Body>(*m_to);
    const double share = eased(m_time / m_seconds);
    for (std::size_t i = 0; i < m_from.size(); ++i) {
        now->skin.positions[i] = lerp(m_from[i], m_to->skin.positions[i], share);
    }
    return now;
}

} // namespace toile
