// Chung's response (section 4.2): where triangles cross after the step, binary search finds the largest part of it
// after which none do; particles of the triangles involved get the reverse of their velocity times a coefficient.
//
// As printed the search is one for the whole cloth, and one contact makes all of it wait ("the whole system may still
// get stuck"). Here every zone of contact searches for itself: the triangles involved and those that hang together with
// them through shared corners or crossings. What is far from contact goes its whole way. A zone that stays behind may
// be run into by neighbours that do not; they join it, and the search goes on until nothing crosses.
//
// Crossings at the end of a step do not see what passed through as a whole within it; the guard after the search does.

#include "core/cloth/contact/cloth_response.h"
#include "core/cloth/contact/self_contact.h"
#include "core/collide/judges/triangle_crossings.h"

#include <algorithm>
#include <numeric>

namespace toile {

namespace {

constexpr double kReversed = 0.3; // what of a velocity comes back
constexpr int kHalvings = 7;
constexpr int kRounds = 24; // then nobody moves

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

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
        : m_guard(model, workers), m_triangles(model.triangles), m_workers(workers) {}

    [[nodiscard]] std::size_t tests() const override { return m_guard.tests(); }
    [[nodiscard]] bool beyondHope() const override { return m_guard.beyondHope(); }
    void keepApart(const std::vector<Vec3>& before, double h, ClothState& state) override {
        m_wanted = state.positions;
        findTangled(before);
        m_zones.begin(before.size());
        m_part.assign(before.size(), 1);
        int round = 0;
        while (!crossings(state.positions).empty()) {
            bool grown = false;
            for (const CrossingPair& pair : *m_now) {
                grown = m_zones.join(m_triangles[at(pair.first)], m_triangles[at(pair.second)]) || grown;
            }
            if (++round > kRounds) {
                state.positions = before;
                break;
            }
            if (grown) {
                search(before, state.positions);
            } else {
                stop(before, state.positions);
            }
        }
        static_cast<void>(m_guard.find(before, state.positions, m_workers)); // sees what is tangled
        m_guard.guard(before, state.positions, m_workers);
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (m_zones.has(static_cast<int>(i))) {
                state.velocities[i] = -kReversed * (m_wanted[i] - before[i]) / h;
            } else if (state.positions[i] != m_wanted[i]) {
                state.velocities[i] = (state.positions[i] - before[i]) / h;
            }
        }
    }

private:
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

    void place(const std::vector<Vec3>& before, std::vector<Vec3>& positions) const {
        for (std::size_t i = 0; i < before.size(); ++i) {
            positions[i] = m_part[i] < 1 ? Vec3(before[i] + m_part[i] * (m_wanted[i] - before[i])) : m_wanted[i];
        }
    }

    // The largest part of the step for every zone, all at once.
    void search(const std::vector<Vec3>& before, std::vector<Vec3>& positions) {
        const std::size_t n = before.size();
        m_free.assign(n, 0); // by zone
        m_blocked.assign(n, 1);
        for (int i = 0; i < kHalvings; ++i) {
            for (std::size_t v = 0; v < n; ++v) {
                const int vertex = static_cast<int>(v);
                const std::size_t zone = at(m_zones.of(vertex));
                m_part[v] = m_zones.has(vertex) ? 0.5 * (m_free[zone] + m_blocked[zone]) : 1;
            }
            place(before, positions);
            m_hit.assign(n, 0);
            for (const CrossingPair& pair : crossings(positions)) {
                for (const int triangle : {pair.first, pair.second}) {
                    for (const int v : m_triangles[at(triangle)]) {
                        m_hit[at(m_zones.of(v))] = 1;
                    }
                }
            }
            for (std::size_t zone = 0; zone < n; ++zone) {
                const double middle = 0.5 * (m_free[zone] + m_blocked[zone]);
                (m_hit[zone] != 0 ? m_blocked[zone] : m_free[zone]) = middle;
            }
        }
        for (std::size_t v = 0; v < n; ++v) {
            const int vertex = static_cast<int>(v);
            m_part[v] = m_zones.has(vertex) ? m_free[at(m_zones.of(vertex))] : 1;
        }
        place(before, positions);
    }

    // Where searching does not help, whoever is involved waits.
    void stop(const std::vector<Vec3>& before, std::vector<Vec3>& positions) {
        for (std::size_t v = 0; v < before.size(); ++v) {
            m_part[v] = m_zones.has(static_cast<int>(v)) ? 0 : 1;
        }
        place(before, positions);
    }

    SelfContact m_guard;
    std::vector<Triangle> m_triangles;
    Workers m_workers;
    CrossingFinder m_finder;
    const std::vector<CrossingPair>* m_now = nullptr; // found last, less the tangled
    Zones m_zones;
    std::vector<Vec3> m_wanted; // where the step would take the cloth
    std::vector<double> m_part; // of its way, of every vertex
    std::vector<double> m_free, m_blocked;
    std::vector<char> m_hit, m_tangled;
};

} // namespace

std::unique_ptr<ClothResponse> makeBisection(const ClothModel& model, Workers workers) {
    return std::make_unique<Bisection>(model, workers);
}

} // namespace toile
