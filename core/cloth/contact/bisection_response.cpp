// Chung's response (section 4.2): where triangles cross after the step, binary search finds the largest part of it
// after which none do; particles of the triangles involved get the reverse of their velocity times a coefficient.
//
// As printed the search is one for the whole cloth, and one contact makes all of it wait ("the whole system may still
// get stuck"). Here every zone of contact searches for itself: the triangles involved and those that hang together with
// them through shared corners or crossings. What is far from contact goes its whole way. A zone that stays behind may
// be run into by neighbours that do not; they join it, and the search goes on until nothing crosses.
//
// Crossings at the end of a step do not see what passed through as a whole within it; the guard after the search does.
//
// Bodies are met in the same way. A vertex that comes into one waits for itself, a triangle that goes through the skin
// with its three corners, and what waits beside a body that moves is taken along: the way that is searched begins
// there.

#include "core/base/index.h"
#include "core/cloth/contact/body_obstacle.h"
#include "core/cloth/contact/cloth_response.h"
#include "core/cloth/contact/self_contact.h"
#include "core/collide/judges/triangle_crossings.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace toile {

namespace {

constexpr double kReversed = 0.3; // what of a velocity comes back
constexpr int kHalvings = 7;
constexpr int kBisectionRounds = 24; // then whoever waits stays where it was

// Vertices that wait together.
class Zones {
public:
    void begin(std::size_t vertices) {
        m_parent.resize(vertices);
        std::iota(m_parent.begin(), m_parent.end(), 0);
        m_in.assign(vertices, 0);
    }
    [[nodiscard]] bool has(int vertex) const { return m_in[at(vertex)] != 0; }
    int of(int vertex) {
        while (m_parent[at(vertex)] != vertex) {
            m_parent[at(vertex)] = m_parent[at(m_parent[at(vertex)])];
            vertex = m_parent[at(vertex)];
        }
        return vertex;
    }
    // False when it was in one before.
    bool add(int vertex) { return std::exchange(m_in[at(vertex)], 1) == 0; }
    // False when all of them were in one zone before.
    bool join(const Triangle& a, const Triangle& b) {
        bool changed = false;
        const int first = of(a[0]);
        for (const Triangle* t : {&a, &b}) {
            for (const int v : *t) {
                changed = changed || !has(v) || of(v) != of(first);
                m_in[at(v)] = 1;
                m_parent[at(std::max(of(v), of(first)))] = std::min(of(v), of(first));
            }
        }
        return changed;
    }

private:
    std::vector<int> m_parent;
    std::vector<char> m_in;
};

class Bisection : public ClothResponse {
public:
    Bisection(const ClothModel& model, Workers workers)
        : m_guard(model, workers), m_obstacle(model.triangles, workers), m_triangles(model.triangles),
          m_workers(workers) {}

    [[nodiscard]] std::size_t tests() const override { return m_guard.tests(); }
    [[nodiscard]] bool beyondHope() const override { return m_guard.beyondHope(); }
    void keepApart(const std::vector<Vec3>& before, double h, ClothState& state) override {
        m_wanted = state.positions;
        findTangled(before);
        m_obstacle.begin(m_bodies, m_offset, before, m_wanted);
        m_zones.begin(before.size());
        m_part.assign(before.size(), 1);
        m_home = before;
        int round = 0;
        for (bool grown = false; isHit(state.positions, grown); ++round) {
            if (grown && round < kBisectionRounds) {
                search(state.positions);
            } else if (grown || round <= kBisectionRounds) {
                round = std::max(round, kBisectionRounds);
                stop(state.positions);
            } else {
                break; // what is taken along runs into what is not: others see to that
            }
        }
        static_cast<void>(m_guard.find(before, state.positions, m_workers)); // sees what is tangled
        m_guard.guard(before, state.positions, m_workers);
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (m_zones.has(static_cast<int>(i))) {
                state.velocities[i] = (m_home[i] - before[i] - kReversed * (m_wanted[i] - m_home[i])) / h;
            } else if (state.positions[i] != m_wanted[i]) {
                state.velocities[i] = (state.positions[i] - before[i]) / h;
            }
        }
    }
    bool takesBodies(const BodyQuery* bodies, double offset) override {
        m_bodies = bodies;
        m_offset = offset;
        return true;
    }

private:
    // Does anything cross there, or come into a body? What does waits from now on; tells whether some of it did not.
    bool isHit(const std::vector<Vec3>& positions, bool& grown) {
        grown = false;
        for (const CrossingPair& pair : crossings(positions)) {
            grown = m_zones.join(m_triangles[at(pair.first)], m_triangles[at(pair.second)]) || grown;
        }
        const BodyObstacle::Hits& hits = m_obstacle.find(positions);
        const auto wait = [&](int vertex) { m_home[at(vertex)] = m_obstacle.home(vertex); };
        for (const int vertex : hits.vertices) {
            grown = m_zones.add(vertex) || grown;
            wait(vertex);
        }
        for (const int triangle : hits.triangles) {
            const Triangle& t = m_triangles[at(triangle)];
            grown = m_zones.join(t, t) || grown;
            std::for_each(t.begin(), t.end(), wait);
        }
        return !m_now->empty() || !hits.empty();
    }
    // Less what was tangled before: triangles of it may cross as they like until something draws them apart.
    const std::vector<CrossingPair>& crossings(const std::vector<Vec3>& positions) {
        std::vector<CrossingPair>& all = m_finder.find(positions, m_triangles, m_workers);
        const auto tangled = [&](int triangle) {
            const Triangle& t = m_triangles[at(triangle)];
            return std::any_of(t.begin(), t.end(), [&](int v) { return m_tangled[at(v)] != 0; });
        };
        std::erase_if(all, [&](const CrossingPair& pair) { return tangled(pair.first) && tangled(pair.second); });
        m_now = &all;
        return all;
    }
    void findTangled(const std::vector<Vec3>& before) {
        m_tangled.assign(before.size(), 0);
        for (const CrossingPair& pair : m_finder.find(before, m_triangles, m_workers)) {
            for (const int triangle : {pair.first, pair.second}) {
                for (const int v : m_triangles[at(triangle)]) {
                    m_tangled[at(v)] = 1;
                }
            }
        }
    }

    void place(std::vector<Vec3>& positions) const {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            positions[i] = m_part[i] < 1 ? Vec3(m_home[i] + m_part[i] * (m_wanted[i] - m_home[i])) : m_wanted[i];
        }
    }

    // The largest part of the step for every zone, all at once.
    void search(std::vector<Vec3>& positions) {
        const std::size_t n = positions.size();
        m_free.assign(n, 0); // by zone
        m_blocked.assign(n, 1);
        for (int i = 0; i < kHalvings; ++i) {
            for (std::size_t v = 0; v < n; ++v) {
                const int vertex = static_cast<int>(v);
                const std::size_t zone = at(m_zones.of(vertex));
                m_part[v] = m_zones.has(vertex) ? 0.5 * (m_free[zone] + m_blocked[zone]) : 1;
            }
            place(positions);
            markHitZones(positions);
            for (std::size_t zone = 0; zone < n; ++zone) {
                const double middle = 0.5 * (m_free[zone] + m_blocked[zone]);
                (m_hit[zone] != 0 ? m_blocked[zone] : m_free[zone]) = middle;
            }
        }
        for (std::size_t v = 0; v < n; ++v) {
            const int vertex = static_cast<int>(v);
            m_part[v] = m_zones.has(vertex) ? m_free[at(m_zones.of(vertex))] : 1;
        }
        place(positions);
    }

    void markHitZones(const std::vector<Vec3>& positions) {
        m_hit.assign(positions.size(), 0);
        const auto mark = [&](int triangle) {
            for (const int v : m_triangles[at(triangle)]) {
                m_hit[at(m_zones.of(v))] = 1;
            }
        };
        for (const CrossingPair& pair : crossings(positions)) {
            mark(pair.first);
            mark(pair.second);
        }
        const BodyObstacle::Hits& hits = m_obstacle.find(positions);
        std::for_each(hits.triangles.begin(), hits.triangles.end(), mark);
        for (const int vertex : hits.vertices) {
            m_hit[at(m_zones.of(vertex))] = 1;
        }
    }

    // Where searching does not help, whoever is involved waits.
    void stop(std::vector<Vec3>& positions) {
        for (std::size_t v = 0; v < positions.size(); ++v) {
            m_part[v] = m_zones.has(static_cast<int>(v)) ? 0 : 1;
        }
        place(positions);
    }

    SelfContact m_guard;
    BodyObstacle m_obstacle;
    const BodyQuery* m_bodies = nullptr;
    double m_offset = 0; // m
    std::vector<Triangle> m_triangles;
    Workers m_workers;
    CrossingFinder m_finder;
    const std::vector<CrossingPair>* m_now = nullptr; // found last, less the tangled
    Zones m_zones;
    std::vector<Vec3> m_wanted; // where the step would take the cloth
    std::vector<Vec3> m_home;   // where its way there begins
    std::vector<double> m_part; // of its way, of every vertex
    std::vector<double> m_free, m_blocked;
    std::vector<char> m_hit, m_tangled;
};

} // namespace

std::unique_ptr<ClothResponse> makeBisection(const ClothModel& model, Workers workers) {
    return std::make_unique<Bisection>(model, workers);
}

} // namespace toile
