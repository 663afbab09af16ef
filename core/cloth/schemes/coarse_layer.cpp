#include "core/cloth/schemes/coarse_layer.h"

#include "core/base/index.h"
#include "core/cloth/forces/vertex_loop.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <queue>

namespace toile {

namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();
// Coarse vertices stand further apart than this many mean spring lengths. Just below 2, so that a grid keeps every
// second row and column.
constexpr double kApart = 1.9;
// Fewer masses than this are not thinned out: there would be no layer left.
constexpr std::size_t kTooFew = 16;
constexpr double kReach = 1.6; // of the weights, in distances between coarse vertices

// Ways along springs, measured at rest.
class SpringGraph {
public:
    explicit SpringGraph(const ClothModel& model) : m_rows(model), m_model(&model), m_distance(model.size(), kFar) {}

    struct Found {
        int vertex;
        double distance;
    };
    // All vertices nearer than reach, nearest first.
    std::vector<Found> around(int from, double reach) {
        std::vector<Found> found;
        using Item = std::pair<double, int>;
        std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
        m_distance[at(from)] = 0;
        m_touched.push_back(from);
        queue.push({0, from});
        while (!queue.empty()) {
            const auto [distance, vertex] = queue.top();
            queue.pop();
            if (distance > m_distance[at(vertex)]) {
                continue;
            }
            found.push_back({vertex, distance});
            for (const auto* e = m_rows.begin(at(vertex)); e != m_rows.end(at(vertex)); ++e) {
                const Spring& s = m_model->springs[at(e->spring)];
                const double further = distance + s.restLength;
                if (s.role != SpringRole::Elastic && s.restLength > 0 && further < reach &&
                    further < m_distance[at(e->other)]) {
                    m_distance[at(e->other)] = further;
                    m_touched.push_back(e->other);
                    queue.push({further, e->other});
                }
            }
        }
        for (const int v : m_touched) {
            m_distance[at(v)] = kFar;
        }
        m_touched.clear();
        return found;
    }

private:
    SpringRows m_rows;
    const ClothModel* m_model;
    std::vector<double> m_distance;
    std::vector<int> m_touched;
};

double meanStructuralLength(const ClothModel& model) {
    double sum = 0;
    int count = 0;
    for (const Spring& s : model.springs) {
        if (s.role == SpringRole::Structural || s.role == SpringRole::Volume) {
            sum += s.restLength;
            ++count;
        }
    }
    return count > 0 ? sum / count : 1;
}

// Distance at rest between two vertices that share a patch, or nothing.
class RestDistance {
public:
    explicit RestDistance(const ClothModel& model) : m_places(model.restPlaces), m_first(model.size() + 1, 0) {
        for (const RestPlace& place : m_places) {
            ++m_first[at(place.vertex) + 1];
        }
        for (std::size_t i = 1; i < m_first.size(); ++i) {
            m_first[i] += m_first[i - 1];
        }
    }
    [[nodiscard]] std::optional<double> between(int a, int b) const {
        std::optional<double> shortest;
        for (std::size_t i = m_first[at(a)]; i < m_first[at(a) + 1]; ++i) {
            for (std::size_t j = m_first[at(b)]; j < m_first[at(b) + 1]; ++j) {
                if (m_places[i].patch == m_places[j].patch) {
                    const double d = (m_places[i].at - m_places[j].at).norm();
                    shortest = std::min(shortest.value_or(d), d);
                }
            }
        }
        return shortest;
    }

private:
    const std::vector<RestPlace>& m_places;
    std::vector<std::size_t> m_first;
};

CoarseLayer::Weights transposed(const CoarseLayer::Weights& weights, std::size_t columns) {
    CoarseLayer::Weights other;
    other.start.assign(columns + 1, 0);
    for (const std::int32_t from : weights.from) {
        ++other.start[at(from) + 1];
    }
    std::partial_sum(other.start.begin(), other.start.end(), other.start.begin());
    other.from.resize(weights.from.size());
    other.weight.resize(weights.from.size());
    std::vector<std::size_t> next(other.start.begin(), other.start.end() - 1);
    for (std::size_t v = 0; v + 1 < weights.start.size(); ++v) {
        for (std::size_t i = weights.start[v]; i < weights.start[v + 1]; ++i) {
            const std::size_t place = next[at(weights.from[i])]++;
            other.from[place] = static_cast<std::int32_t>(v);
            other.weight[place] = weights.weight[i];
        }
    }
    return other;
}

class LayerMaker {
public:
    LayerMaker(const ClothModel& dense, double contractionResistance)
        : m_dense(dense), m_graph(dense), m_step(dense.size() < kTooFew ? 0 : kApart * meanStructuralLength(dense)),
          m_owner(dense.size(), -1), m_ownerDistance(dense.size(), kFar), m_near(dense.size()) {
        m_layer.model.contractionResistance = contractionResistance;
    }
    CoarseLayer make() {
        for (const Pinned& pin : m_dense.pins) {
            choose(pin.vertex, true);
        }
        for (std::size_t v = 0; v < m_dense.size(); ++v) {
            spread();
            choose(static_cast<int>(v), false);
        }
        numberAsDense();
        makeWeights();
        makeSprings();
        for (const Pinned& pin : m_dense.pins) {
            m_layer.model.pins.push_back({m_owner[at(pin.vertex)], pin.target});
        }
        return std::move(m_layer);
    }

private:
    // The next is always the nearest to those there are that is far enough, so that they lie evenly whatever the
    // numbers of the vertices.
    void spread() {
        while (!m_front.empty()) {
            const auto [distance, vertex] = m_front.top();
            m_front.pop();
            if (distance == m_ownerDistance[at(vertex)]) {
                choose(vertex, false);
            }
        }
    }

    void choose(int vertex, bool pinned) {
        const double away = m_ownerDistance[at(vertex)];
        if (away == 0 || (!pinned && away < m_step)) {
            return;
        }
        const int coarse = static_cast<int>(m_layer.denseVertex.size());
        m_layer.denseVertex.push_back(vertex);
        for (const auto& found : m_graph.around(vertex, std::max(kReach * m_step, 1e-9))) {
            m_near[at(found.vertex)].push_back({coarse, found.distance});
            if (found.distance < m_ownerDistance[at(found.vertex)]) {
                m_ownerDistance[at(found.vertex)] = found.distance;
                m_owner[at(found.vertex)] = coarse;
                if (found.distance >= m_step) {
                    m_front.push({found.distance, found.vertex});
                }
            }
        }
    }

    // In the order of the dense vertices: what is near in the one layer then is in the other too.
    void numberAsDense() {
        std::vector<int> chosen = m_layer.denseVertex;
        std::sort(m_layer.denseVertex.begin(), m_layer.denseVertex.end());
        std::vector<int> number;
        number.reserve(chosen.size());
        for (const int v : chosen) {
            const auto place = std::lower_bound(m_layer.denseVertex.begin(), m_layer.denseVertex.end(), v);
            number.push_back(static_cast<int>(place - m_layer.denseVertex.begin()));
        }
        for (int& owner : m_owner) {
            owner = number[at(owner)];
        }
        for (auto& around : m_near) {
            for (auto& [coarse, distance] : around) {
                coarse = number[at(coarse)];
            }
            std::sort(around.begin(), around.end());
        }
    }

    // Shepard's weights, cut off at the reach: 1 at a coarse vertex of its own.
    void makeWeights() {
        m_layer.model.mass.assign(m_layer.denseVertex.size(), 0);
        m_layer.model.area.assign(m_layer.denseVertex.size(), 0);
        m_layer.model.frictionBody.assign(m_layer.denseVertex.size(), 0);
        const double reach = std::max(kReach * m_step, 1e-9);
        for (std::size_t v = 0; v < m_dense.size(); ++v) {
            double sum = 0;
            for (auto& [coarse, distance] : m_near[v]) {
                const double falls = 1 - distance / reach;
                distance = falls * falls / std::max(distance * distance, 1e-12 * reach * reach);
                sum += distance;
            }
            for (const auto& [coarse, weight] : m_near[v]) {
                m_layer.denseFromCoarse.from.push_back(coarse);
                m_layer.denseFromCoarse.weight.push_back(weight / sum);
                m_layer.model.mass[at(coarse)] += weight / sum * m_dense.mass[v];
                m_layer.model.area[at(coarse)] += weight / sum * m_dense.area[v];
            }
            m_layer.denseFromCoarse.start.push_back(static_cast<std::uint32_t>(m_layer.denseFromCoarse.from.size()));
        }
        m_layer.coarseFromDense = transposed(m_layer.denseFromCoarse, m_layer.denseVertex.size());
    }

    // Neighbours are those whose surroundings a spring joins; stiffness and damping are those of the springs that do,
    // as membranes of springs keep theirs when the mesh is refined.
    void makeSprings() {
        struct Joint {
            double length = kFar, stiffness = 0, damping = 0;
            std::vector<std::int32_t> springs;
        };
        std::map<std::pair<int, int>, Joint> joints;
        for (std::size_t i = 0; i < m_dense.springs.size(); ++i) {
            const Spring& s = m_dense.springs[i];
            const int a = m_owner[at(s.a)];
            const int b = m_owner[at(s.b)];
            if (a == b || s.role == SpringRole::Flexion || s.role == SpringRole::Elastic) {
                continue;
            }
            Joint& joint = joints[std::minmax(a, b)];
            joint.length = std::min(joint.length, m_ownerDistance[at(s.a)] + s.restLength + m_ownerDistance[at(s.b)]);
            joint.stiffness += s.stiffness;
            joint.damping += s.damping;
            joint.springs.push_back(static_cast<std::int32_t>(i));
        }
        const RestDistance rest(m_dense);
        for (const auto& [pair, joint] : joints) {
            const double length =
                rest.between(m_layer.denseVertex[at(pair.first)], m_layer.denseVertex[at(pair.second)])
                    .value_or(joint.length);
            const double part = 1 / static_cast<double>(joint.springs.size());
            m_layer.model.springs.push_back({pair.first, pair.second, length, part * joint.stiffness,
                                             part * joint.damping, SpringRole::Structural});
            CoarseLayer::Weights& from = m_layer.springFromDense;
            from.from.insert(from.from.end(), joint.springs.begin(), joint.springs.end());
            from.weight.resize(from.from.size(), part);
            from.start.push_back(static_cast<std::uint32_t>(from.from.size()));
        }
    }

    const ClothModel& m_dense;
    SpringGraph m_graph;
    double m_step;
    std::vector<int> m_owner;
    std::vector<double> m_ownerDistance;
    std::vector<std::vector<std::pair<int, double>>> m_near; // coarse vertices within reach, and how far
    using Item = std::pair<double, int>;                     // how far from a coarse vertex, which vertex
    std::priority_queue<Item, std::vector<Item>, std::greater<>> m_front;
    CoarseLayer m_layer;
};

} // namespace

void CoarseLayer::Weights::apply(const std::vector<Vec3>& values, std::vector<Vec3>& to, Workers workers) const {
    to.resize(start.size() - 1);
    forEachVertex(workers, to.size(), [&](std::size_t v) {
        Vec3 sum = Vec3::Zero();
        for (std::size_t i = start[v]; i < start[v + 1]; ++i) {
            sum += weight[i] * values[at(from[i])];
        }
        to[v] = sum;
    });
}

CoarseLayer makeCoarseLayer(const ClothModel& dense, double contractionResistance) {
    return LayerMaker(dense, contractionResistance).make();
}

} // namespace toile
