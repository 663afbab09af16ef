#include "core/cloth/schemes/tangent_factor.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kGrain = 512; // vertices, triangles

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// Bending as couplings along edges: what part of a vertex's own stiffness against bending they add up to.
constexpr double kBendingPart = 0.3;

bool isBending(const Spring& s) {
    return s.restLength == 0 && s.role == SpringRole::Flexion;
}

bool isLink(const Spring& s, const ClothModel& model) {
    return !isBending(s) && !(s.inMembrane && !model.membrane.empty());
}

using Block = std::array<float, 9>;

void addEvenly(Block& block, float k) {
    block[0] += k;
    block[4] += k;
    block[8] += k;
}

// k u v^T
void addProduct(Block& block, float k, const Float4& u, const Float4& v) {
    for (std::size_t r = 0; r < 3; ++r) {
        const float ku = k * u[r];
        for (std::size_t c = 0; c < 3; ++c) {
            block[3 * r + c] += ku * v[c];
        }
    }
}

} // namespace

Result<std::unique_ptr<TangentFactor>> TangentFactor::make(const ClothModel& model, double h, Workers workers) {
    std::unique_ptr<TangentFactor> made(new TangentFactor);
    made->m_h2 = h * h;
    made->m_pinned.assign(model.size(), 0);
    for (const Pinned& pin : model.pins) {
        made->m_pinned[at(pin.vertex)] = 1;
    }
    made->layPattern(model);
    made->layConstant(model, h * h);
    std::copy(made->m_constant.begin(), made->m_constant.end(), made->m_lower.valuePtr());
    Result<std::unique_ptr<PackedFactor>> factor = PackedFactor::make(made->m_lower, workers);
    if (!factor) {
        return Error{factor.error()};
    }
    made->m_factor = std::move(factor).value();
    made->m_right.assign(3 * model.size(), Float4{});
    made->m_solution = made->m_right;
    return made;
}

void TangentFactor::layPattern(const ClothModel& model) {
    const std::size_t n = model.size();
    std::vector<std::vector<std::int32_t>> above(n);
    const auto meet = [&](int a, int b) {
        if (a != b) {
            above[at(std::min(a, b))].push_back(std::max(a, b));
        }
    };
    m_start.assign(n + 1, 0);
    for (const MembraneTriangle& t : model.membrane) {
        for (std::size_t k = 0; k < 3; ++k) {
            meet(t.vertices[k], t.vertices[(k + 1) % 3]);
            ++m_start[at(t.vertices[k]) + 1];
        }
    }
    for (const Spring& s : model.springs) {
        if (isLink(s, model)) {
            meet(s.a, s.b);
        }
    }
    std::size_t values = 0;
    for (std::size_t i = 0; i < n; ++i) {
        std::vector<std::int32_t>& list = above[i];
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        m_columns.push_back({values, m_neighbours.size(), static_cast<std::int32_t>(list.size())});
        m_neighbours.insert(m_neighbours.end(), list.begin(), list.end());
        values += 6 + 9 * list.size();
        m_start[i + 1] += m_start[i];
    }
    m_corners.resize(m_start.back());
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t t = 0; t < model.membrane.size(); ++t) {
        const MembraneTriangle& from = model.membrane[t];
        Weights weights{};
        for (std::size_t k = 0; k < 3; ++k) {
            const auto part = [&](const std::array<double, 2>& p) {
                return static_cast<float>(k == 0 ? -p[0] - p[1] : p[k - 1]);
            };
            weights.warp[k] = part(from.warpParts);
            weights.weft[k] = part(from.weftParts);
            const int v = from.vertices[k];
            m_corners[next[at(v)]++] = {static_cast<std::uint32_t>(t),
                                        static_cast<std::uint32_t>(k),
                                        {place(v, from.vertices[(k + 1) % 3]), place(v, from.vertices[(k + 2) % 3])}};
        }
        m_weights.push_back(weights);
    }
    m_triangles.resize(model.membrane.size());
    m_contact.assign(n, Block{});
    m_lower.resize(static_cast<Eigen::Index>(3 * n), static_cast<Eigen::Index>(3 * n));
    m_lower.reserve(static_cast<Eigen::Index>(values));
    for (std::size_t j = 0; j < n; ++j) {
        for (int c = 0; c < 3; ++c) {
            const auto column = static_cast<int>(3 * j) + c;
            m_lower.startVec(column);
            for (int r = c; r < 3; ++r) {
                m_lower.insertBack(static_cast<int>(3 * j) + r, column) = 0;
            }
            for (std::int32_t q = 0; q < m_columns[j].count; ++q) {
                for (int r = 0; r < 3; ++r) {
                    m_lower.insertBack(3 * m_neighbours[m_columns[j].neighbours + at(q)] + r, column) = 0;
                }
            }
        }
    }
    m_lower.finalize();
}

int TangentFactor::place(int column, int row) const {
    const Columns& c = m_columns[at(column)];
    const auto begin = m_neighbours.begin() + static_cast<std::ptrdiff_t>(c.neighbours);
    const auto end = begin + c.count;
    const auto found = std::lower_bound(begin, end, row);
    return found != end && *found == row ? static_cast<int>(found - begin) : -1;
}

// Place -1 is the vertex itself.
void TangentFactor::add(int column, int place, const Block& block, double* values) const {
    const Columns& columns = m_columns[at(column)];
    const std::size_t length = 3 + 3 * at(columns.count);
    std::size_t first = columns.first;
    for (std::size_t c = 0; c < 3; ++c) {
        for (std::size_t r = place < 0 ? c : 0; r < 3; ++r) {
            values[first + (place < 0 ? r - c : 3 - c + 3 * at(place) + r)] += static_cast<double>(block[3 * r + c]);
        }
        first += length - c;
    }
}

void TangentFactor::addPair(int a, int b, const Block& block, double* values) const {
    Block against = block;
    for (float& v : against) {
        v = -v;
    }
    for (const int v : {a, b}) {
        if (!m_pinned[at(v)]) {
            add(v, -1, block, values);
        }
    }
    if (!m_pinned[at(a)] && !m_pinned[at(b)]) {
        add(std::min(a, b), place(std::min(a, b), std::max(a, b)), against, values);
    }
}

void TangentFactor::layConstant(const ClothModel& model, double h2) {
    m_constant.assign(static_cast<std::size_t>(m_lower.nonZeros()), 0);
    const std::size_t n = model.size();
    std::vector<double> bending(n, 0), degree(n, 0);
    for (const Spring& s : model.springs) {
        if (isBending(s)) {
            const double damped = s.stiffness + s.damping / std::sqrt(h2);
            bending[at(s.a)] += damped;
            bending[at(s.b)] += damped;
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::int32_t q = 0; q < m_columns[i].count; ++q) {
            ++degree[i];
            ++degree[at(m_neighbours[m_columns[i].neighbours + at(q)])];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        Block own{};
        addEvenly(own, m_pinned[i] ? 1.0F : static_cast<float>(model.mass[i]));
        add(static_cast<int>(i), -1, own, m_constant.data());
        for (std::int32_t q = 0; q < m_columns[i].count; ++q) {
            const int other = m_neighbours[m_columns[i].neighbours + at(q)];
            Block block{};
            addEvenly(block, static_cast<float>(0.5 * kBendingPart * h2 *
                                                (bending[i] / degree[i] + bending[at(other)] / degree[at(other)])));
            addPair(static_cast<int>(i), other, block, m_constant.data());
        }
    }
    for (const Spring& s : model.springs) {
        if (s.restLength == 0 && isLink(s, model)) {
            Block block{};
            addEvenly(block, static_cast<float>(h2 * s.stiffness));
            addPair(s.a, s.b, block, m_constant.data());
        }
    }
}

// Every vertex's columns from its own triangles, so that one worker writes them, in one order.
void TangentFactor::addMembrane(std::size_t begin, std::size_t end, double* values) const {
    for (std::size_t v = begin; v < end; ++v) {
        if (m_pinned[v]) {
            continue;
        }
        Block own = m_contact[v];
        for (std::size_t c = m_start[v]; c < m_start[v + 1]; ++c) {
            const Corner& corner = m_corners[c];
            const TriangleStiffness& t = m_triangles[corner.triangle];
            const Weights& w = m_weights[corner.triangle];
            const float wa = w.warp[corner.corner];
            const float wb = w.weft[corner.corner];
            const Float4 turn = wa * t.turnA + wb * t.turnB;
            for (std::size_t o = 0; o < 3; ++o) {
                const std::int32_t to = o == 0 ? -1 : corner.places[o - 1];
                if (o > 0 && to < 0) {
                    continue; // among the other's columns
                }
                const std::size_t other = (corner.corner + o) % 3;
                const float oa = w.warp[other];
                const float ob = w.weft[other];
                Block block{};
                addProduct(block, t.warp * oa * wa, t.a, t.a);
                addProduct(block, t.weft * ob * wb, t.b, t.b);
                addProduct(block, t.shear, oa * t.turnA + ob * t.turnB, turn);
                addEvenly(block, t.acrossA * oa * wa + t.acrossB * ob * wb);
                if (o == 0) {
                    std::transform(own.begin(), own.end(), block.begin(), own.begin(), std::plus<>());
                } else if (!m_pinned[at(m_neighbours[m_columns[v].neighbours + at(to)])]) {
                    add(static_cast<int>(v), to, block, values);
                }
            }
        }
        add(static_cast<int>(v), -1, own, values);
    }
}

bool TangentFactor::isStale() const {
    constexpr double turned = 0.005;      // radians, root mean square: a preconditioner may be off by so much
    constexpr float alike = 3;            // times
    constexpr std::size_t few = 20;       // one in so many that touch may be further off
    if (!m_made || m_triangles.empty()) { // how far the springs of networks have turned is not looked at
        return true;
    }
    double sum = 0;
    for (std::size_t t = 0; t < m_triangles.size(); ++t) {
        const Float4 a = m_triangles[t].a - m_known[t].a;
        const Float4 b = m_triangles[t].b - m_known[t].b;
        sum += static_cast<double>(dot(a, a) + dot(b, b));
    }
    if (sum > turned * turned * 2 * static_cast<double>(m_triangles.size())) {
        return true;
    }
    std::size_t touching = 0;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < m_contact.size(); ++i) {
        const float now = m_contact[i][0] + m_contact[i][4] + m_contact[i][8];
        const float known = m_knownContact[i][0] + m_knownContact[i][4] + m_knownContact[i][8];
        touching += now > 0 ? 1 : 0;
        changed += now > alike * known || known > alike * now ? 1 : 0;
    }
    return changed > touching / few;
}

void TangentFactor::gatherContact(std::initializer_list<const PlaneContact*> body, const PairContact* self) {
    std::fill(m_contact.begin(), m_contact.end(), Block{});
    const auto evenly = [&](std::size_t v, float k) { addEvenly(m_contact[v], k); };
    const auto along = [&](std::size_t v, float k, const Float4& n) { addProduct(m_contact[v], k, n, n); };
    for (const PlaneContact* planes : body) {
        planes->tellStiffness(evenly, along);
    }
    if (self) {
        self->tellStiffness(evenly, along);
    }
}

void TangentFactor::factor(const TautSprings& tapes, Workers workers) {
    const auto h2 = static_cast<float>(m_h2);
    double* values = m_lower.valuePtr();
    std::copy(m_constant.begin(), m_constant.end(), values);
    tapes.tellStiffness([&](int a, int b, float across, float beyond, const Float4& edge) {
        Block block{};
        addEvenly(block, h2 * across);
        addProduct(block, h2 * beyond, edge, edge);
        addPair(a, b, block, values);
    });
    parallelFor(workers, m_columns.size(), kGrain,
                [&](std::size_t begin, std::size_t end) { addMembrane(begin, end, values); });
    // It cannot but have a factor; should it fail all the same, the old one serves.
    static_cast<void>(m_factor->refactor(m_lower, workers));
}

void TangentFactor::follow(const Membrane& membrane, const TautSprings& tapes,
                           std::initializer_list<const PlaneContact*> body, const PairContact& self, Workers workers) {
    const auto h2 = static_cast<float>(m_h2);
    parallelFor(workers, m_triangles.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t t = begin; t < end; ++t) {
            m_triangles[t] = membrane.stiffnessOf(t, h2);
        }
    });
    gatherContact(body, &self);
    if (isStale()) {
        factor(tapes, workers);
        m_known = m_triangles;
        m_knownContact = m_contact;
        m_made = true;
    }
}

void TangentFactor::forgetWays(const Membrane& membrane, const TautSprings& tapes,
                               std::initializer_list<const PlaneContact*> body, Workers workers) {
    const auto h2 = static_cast<float>(m_h2);
    parallelFor(workers, m_triangles.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t t = begin; t < end; ++t) {
            m_triangles[t] = membrane.flatStiffnessOf(t, h2);
        }
    });
    gatherContact(body, nullptr);
    factor(tapes, workers);
    m_made = false;
}

void TangentFactor::solve(std::span<const Float4> right, std::span<Float4> solution, Workers workers) {
    for (std::size_t i = 0; i < right.size(); ++i) {
        for (std::size_t c = 0; c < 3; ++c) {
            m_right[3 * i + c] = Float4{right[i][c], 0, 0, 0};
        }
    }
    m_factor->solve(reinterpret_cast<const float*>(m_right.data()), reinterpret_cast<float*>(m_solution.data()),
                    workers);
    for (std::size_t i = 0; i < right.size(); ++i) {
        solution[i] = m_pinned[i] ? Float4{}
                                  : Float4{m_solution[3 * i][0], m_solution[3 * i + 1][0], m_solution[3 * i + 2][0], 0};
    }
}

} // namespace toile
