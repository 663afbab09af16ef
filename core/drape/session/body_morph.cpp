#include "core/drape/session/body_morph.h"

#include "core/collide/bodies/body_query.h"
#include "core/drape/session/ease.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace toile {

namespace {

constexpr double kFastestGrowth = 0.3; // m/s, of the vertex that goes farthest: cloth is pushed out by it
constexpr double kLeastGrowth = 0.2;
constexpr double kFurthestApart = 10; // m, that two bodies are apart
// Of the way, gone at once: where many vertices are nearest to one place their triangles would have no area.
constexpr double kAtOnce = 0.02;
constexpr std::size_t kGrain = 512;

// Ways of the vertices that neighbours share: each as asked for, as far as it is, and as its neighbours go.
class SharedWays {
public:
    SharedWays(const TriangleMesh& skin, std::vector<Vec3> first)
        : m_neighbours(skin.positions.size()), m_ways(std::move(first)) {
        for (const Triangle& triangle : skin.triangles) {
            for (std::size_t k = 0; k < 3; ++k) {
                m_neighbours[static_cast<std::size_t>(triangle[k])].push_back(triangle[(k + 1) % 3]);
            }
        }
    }
    [[nodiscard]] const std::vector<Vec3>& ways() const { return m_ways; }

    // `asked` of those that know where they belong, whose word counts so much beside a neighbour's.
    void share(const std::vector<std::optional<Vec3>>& asked, double weight, int rounds, Workers workers) {
        std::vector<Vec3> next = m_ways;
        for (int round = 0; round < rounds; ++round) {
            parallelFor(workers, m_ways.size(), kGrain, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) {
                    next[i] = between(i, asked[i], weight);
                }
            });
            m_ways.swap(next);
        }
    }

private:
    [[nodiscard]] Vec3 between(std::size_t i, const std::optional<Vec3>& asked, double weight) const {
        Vec3 sum = asked ? Vec3(weight * *asked) : Vec3::Zero();
        double all = asked ? weight : 0;
        for (const int j : m_neighbours[i]) {
            sum += m_ways[static_cast<std::size_t>(j)];
            all += 1;
        }
        return all > 0 ? Vec3(sum / all) : m_ways[i];
    }

    std::vector<std::vector<int>> m_neighbours;
    std::vector<Vec3> m_ways;
};

// How far each vertex of a body would go with the bones it hangs on to where another one has them; nowhere without.
std::vector<Vec3> waysOfBones(const Body& body, const Body& old) {
    std::vector<Vec3> ways(body.skin.positions.size(), Vec3::Zero());
    if (!body.skeleton || !old.skeleton || body.skeleton->joints.size() != old.skeleton->joints.size() ||
        body.skeleton->weights.size() != ways.size()) {
        return ways;
    }
    for (std::size_t i = 0; i < ways.size(); ++i) {
        for (const JointWeight& hangs : body.skeleton->weights[i]) {
            const auto joint = static_cast<std::size_t>(hangs.joint);
            ways[i] += hangs.weight * (old.skeleton->joints[joint].position - body.skeleton->joints[joint].position);
        }
    }
    return ways;
}

// The way of each vertex of a skin to about where the same part of another one is, from a first guess on. What is
// nearest may be the wrong side of an arm, or the trunk: first only places that look the same way count, and all go
// together.
std::vector<Vec3> waysOnto(const TriangleMesh& skin, const SkinQuery& old, std::vector<Vec3> first, Workers workers) {
    constexpr double looksAlike = 0.3; // cosine
    constexpr std::pair<double, int> rounds[] = {{0.02, 120}, {0.1, 60}, {0.5, 30}, {2, 10}};
    const std::vector<Vec3> normals = vertexNormals(skin.positions, skin.triangles);
    SharedWays shared(skin, std::move(first));
    std::vector<std::optional<Vec3>> asked(skin.positions.size());
    for (const auto& [weight, times] : rounds) {
        parallelFor(workers, asked.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                SurfacePoint nearest;
                const bool alike = old.closest(skin.positions[i] + shared.ways()[i], kFurthestApart, nearest) &&
                                   nearest.normal.dot(normals[i]) > looksAlike;
                asked[i] = alike ? std::optional<Vec3>(nearest.position - skin.positions[i]) : std::nullopt;
            }
        });
        shared.share(asked, weight, times, workers);
    }
    return shared.ways();
}

} // namespace

BodyMorph::BodyMorph(const Body& from, BodyPtr to, Workers workers)
    : m_to(std::move(to)), m_from(m_to->skin.positions) {
    const std::unique_ptr<SkinQuery> old = makeExactQuery(from.skin, workers);
    const std::vector<Vec3> ways = waysOnto(m_to->skin, *old, waysOfBones(*m_to, from), workers);
    double way = 0;
    for (std::size_t i = 0; i < m_from.size(); ++i) {
        SurfacePoint nearest;
        if (old->closest(m_from[i] + ways[i], kFurthestApart, nearest)) {
            way = std::max(way, (m_from[i] - nearest.position).norm());
            m_from[i] = lerp(nearest.position, m_from[i], kAtOnce);
        }
    }
    m_seconds = std::max(kLeastGrowth, kEasedPeak * way / kFastestGrowth);
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
