#include "core/cloth/fabric/tangent_factor.h"

#include "core/base/index.h"
#include "core/solve/packed_kernels.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kFactorGrain = 512; // vertices, triangles

// Radians: second derivatives that know nothing of how far strides turn triangles lead to wild places, and those that
// allow for more than they turn lead slowly.
constexpr double kTurnsByStride = 0.1;

// Bending as couplings along edges: what part of a vertex's own stiffness against bending they add up to.
constexpr double kBendingPart = 0.3;

bool isBending(const Spring& s) {
    return s.restLength == 0 && s.role == SpringRole::Flexion;
}

template <typename Block>
void addEvenly(Block& block, float k) {
    for (std::size_t r = 0; r < 3; ++r) {
        block.rows[r][r] += k;
    }
}

// k u v^T
template <typename Block>
void addProduct(Block& block, float k, const Float4& u, const Float4& v) {
    for (std::size_t r = 0; r < 3; ++r) {
        block.rows[r] += k * u[r] * v;
    }
}

} // namespace

Result<std::unique_ptr<TangentFactor>> TangentFactor::make(const ClothModel& model, double h, Bending bending) {
    std::unique_ptr<TangentFactor> made(new TangentFactor);
    made->m_bending = bending;
    made->m_h2 = h * h;
    made->m_pinned.assign(model.size(), 0);
    for (const Pinned& pin : model.pins) {
        made->m_pinned[at(pin.vertex)] = 1;
    }
    const Eigen::SparseMatrix<double> pattern = made->layPattern(model);
    made->listCorners(model);
    made->layConstant(model, h * h);
    std::vector<std::int32_t> places(static_cast<std::size_t>(pattern.nonZeros()));
    std::copy_n(pattern.valuePtr(), places.size(), places.begin());
    Result<std::unique_ptr<PackedFactor>> factor = PackedFactor::prepare(pattern, places, bestPackedKernels());
    if (!factor) {
        return Error{factor.error()};
    }
    made->m_factor = std::move(factor).value();
    made->m_right.assign(3 * model.size(), 0);
    return made;
}

// Whether a spring couples the two vertices it ends at.
bool TangentFactor::isLink(const Spring& s, const ClothModel& model) const {
    return isBending(s) ? m_bending == Bending::AsItIs : !(s.inMembrane && !model.membrane.empty());
}

// The lower triangle; its values are their places among the blocks' numbers.
Eigen::SparseMatrix<double> TangentFactor::layPattern(const ClothModel& model) {
    const std::size_t n = model.size();
    std::vector<std::vector<std::int32_t>> above(n);
    const auto meet = [&](int a, int b) {
        if (a != b) {
            above[at(std::min(a, b))].push_back(std::max(a, b));
        }
    };
    for (const MembraneTriangle& t : model.membrane) {
        for (std::size_t k = 0; k < 3; ++k) {
            meet(t.vertices[k], t.vertices[(k + 1) % 3]);
        }
    }
    for (const Spring& s : model.springs) {
        if (isLink(s, model)) {
            meet(s.a, s.b);
        }
    }
    m_first.assign(1, 0);
    for (std::vector<std::int32_t>& list : above) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        m_neighbours.insert(m_neighbours.end(), list.begin(), list.end());
        m_first.push_back(m_first.back() + 1 + list.size());
    }
    m_neighbours.shrink_to_fit();
    m_blocks.resize(m_first.back());
    constexpr std::size_t inBlock = 9;
    constexpr std::size_t inRow = 3;
    Eigen::SparseMatrix<double> lower(static_cast<Eigen::Index>(3 * n), static_cast<Eigen::Index>(3 * n));
    lower.reserve(static_cast<Eigen::Index>(6 * n + 9 * m_neighbours.size()));
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t c = 0; c < 3; ++c) {
            const auto column = static_cast<Eigen::Index>(3 * j + c);
            lower.startVec(column);
            const auto insert = [&](std::size_t row, std::size_t block, std::size_t r) {
                lower.insertBack(static_cast<Eigen::Index>(3 * row + r), column) =
                    static_cast<double>(inBlock * block + inRow * r + c);
            };
            for (std::size_t r = c; r < 3; ++r) {
                insert(j, m_first[j], r);
            }
            for (std::size_t block = m_first[j] + 1; const std::int32_t row : neighboursOf(j)) {
                for (std::size_t r = 0; r < 3; ++r) {
                    insert(at(row), block, r);
                }
                ++block;
            }
        }
    }
    lower.finalize();
    return lower;
}

void TangentFactor::listCorners(const ClothModel& model) {
    m_start.assign(model.size() + 1, 0);
    for (const MembraneTriangle& t : model.membrane) {
        for (const int v : t.vertices) {
            ++m_start[at(v) + 1];
        }
    }
    for (std::size_t i = 0; i < model.size(); ++i) {
        m_start[i + 1] += m_start[i];
    }
    m_corners.resize(m_start.back());
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    m_weights.reserve(model.membrane.size());
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
            const auto place = [&](int other) { return v < other ? placeOf(v, other) : -1; };
            m_corners[next[at(v)]++] = {static_cast<std::uint32_t>(t),
                                        static_cast<std::uint32_t>(k),
                                        {place(from.vertices[(k + 1) % 3]), place(from.vertices[(k + 2) % 3])}};
        }
        m_weights.push_back(weights);
    }
    m_triangles.resize(model.membrane.size());
    m_known.resize(model.membrane.size());
    m_contact.assign(model.size(), Block{});
    m_knownContact.assign(model.size(), 0);
}

std::int32_t TangentFactor::placeOf(int a, int b) const {
    const auto column = at(std::min(a, b));
    const auto list = neighboursOf(column);
    const auto found = std::lower_bound(list.begin(), list.end(), std::max(a, b));
    return found != list.end() && *found == std::max(a, b)
               ? static_cast<std::int32_t>(m_first[column] + 1) + static_cast<std::int32_t>(found - list.begin())
               : -1;
}

void TangentFactor::add(const Block& block, double sign, Sums& sums) {
    for (std::size_t r = 0; r < 3; ++r) {
        for (std::size_t c = 0; c < 3; ++c) {
            sums.rows[r][c] += sign * static_cast<double>(block.rows[r][c]);
        }
    }
}

// A symmetric block that pulls two vertices together.
void TangentFactor::addPair(int a, int b, const Block& block) {
    for (const int v : {a, b}) {
        if (!m_pinned[at(v)]) {
            add(block, 1, m_blocks[m_first[at(v)]]);
        }
    }
    if (!m_pinned[at(a)] && !m_pinned[at(b)]) {
        add(block, -1, m_blocks[at(placeOf(a, b))]);
    }
}

void TangentFactor::layConstant(const ClothModel& model, double h2) {
    const std::size_t n = model.size();
    std::vector<double> sums(m_first.back(), 0), bending(n, 0), degree(n, 0);
    for (const Spring& s : model.springs) {
        if (isBending(s) && !isLink(s, model)) {
            const double damped = s.stiffness + s.damping / std::sqrt(h2);
            bending[at(s.a)] += damped;
            bending[at(s.b)] += damped;
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (const std::int32_t other : neighboursOf(i)) {
            ++degree[i];
            ++degree[at(other)];
        }
    }
    const auto pull = [&](int a, int b, double k) {
        for (const int v : {a, b}) {
            sums[m_first[at(v)]] += m_pinned[at(v)] ? 0 : k;
        }
        if (!m_pinned[at(a)] && !m_pinned[at(b)]) {
            sums[at(placeOf(a, b))] -= k;
        }
    };
    for (std::size_t i = 0; i < n; ++i) {
        sums[m_first[i]] += m_pinned[i] ? 1 : model.mass[i];
        for (const std::int32_t other : neighboursOf(i)) {
            pull(static_cast<int>(i), other,
                 0.5 * kBendingPart * h2 * (bending[i] / degree[i] + bending[at(other)] / degree[at(other)]));
        }
    }
    for (const Spring& s : model.springs) {
        if (s.restLength == 0 && isLink(s, model)) {
            pull(s.a, s.b, h2 * (s.stiffness + s.damping / std::sqrt(h2)));
        }
    }
    m_constant.assign(sums.begin(), sums.end());
}

TangentFactor::Sums TangentFactor::alike(double k) {
    return {{{{k, 0, 0}, {0, k, 0}, {0, 0, k}}}};
}

// Every vertex's blocks from its own triangles, so that one worker writes them, in one order.
void TangentFactor::fill(std::size_t begin, std::size_t end) {
    for (std::size_t block = m_first[begin]; block < m_first[end]; ++block) {
        m_blocks[block] = alike(m_constant[block]);
    }
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
                if (o > 0 && corner.places[o - 1] < 0) {
                    continue; // among the other's
                }
                const std::size_t other = (corner.corner + o) % 3;
                const float oa = w.warp[other];
                const float ob = w.weft[other];
                Block between{};
                Block& block = o == 0 ? own : between;
                addProduct(block, t.warp * oa * wa, t.a, t.a);
                addProduct(block, t.weft * ob * wb, t.b, t.b);
                addProduct(block, t.shear, oa * t.turnA + ob * t.turnB, turn);
                addEvenly(block, t.acrossA * oa * wa + t.acrossB * ob * wb);
                if (o > 0) {
                    add(between, 1, m_blocks[at(corner.places[o - 1])]);
                }
            }
        }
        add(own, 1, m_blocks[m_first[v]]);
        for (std::size_t block = m_first[v] + 1; const std::int32_t other : neighboursOf(v)) {
            if (m_pinned[at(other)]) {
                m_blocks[block] = Sums{};
            }
            ++block;
        }
    }
}

bool TangentFactor::isStale(const Membrane& membrane, bool wanting, Workers workers) {
    // Radians, root mean square: strides say sooner whether a factor still serves.
    constexpr double turnedFar = 0.03;
    constexpr double turnedAtAll = 0.006;
    const double turned = wanting ? turnedAtAll : turnedFar;
    constexpr float alike = 3;        // times
    constexpr std::size_t few = 20;   // one in so many that touch may be further off
    if (!m_made || m_known.empty()) { // how far the springs of networks have turned is not looked at
        return true;
    }
    const double sum = m_sums.sum(workers, m_known.size(), [&](std::size_t begin, std::size_t end) {
        double part = 0;
        for (std::size_t t = begin; t < end; ++t) {
            const Membrane::Yarns now = membrane.yarnsOf(t);
            const Known& k = m_known[t];
            const Float4 a = now.warp - Float4{k.warp[0], k.warp[1], k.warp[2], 0};
            const Float4 b = now.weft - Float4{k.weft[0], k.weft[1], k.weft[2], 0};
            part += static_cast<double>(dot(a, a) + dot(b, b));
        }
        return part;
    });
    if (sum > turned * turned * 2 * static_cast<double>(m_known.size())) {
        return true;
    }
    std::size_t touching = 0;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < m_contact.size(); ++i) {
        const float now = sizeOf(m_contact[i]);
        const float known = m_knownContact[i];
        touching += now > 0 ? 1 : 0;
        changed += now > alike * known || known > alike * now ? 1 : 0;
    }
    return changed > touching / few;
}

void TangentFactor::gatherContact(const FabricContact& contact, bool withCloth) {
    std::fill(m_contact.begin(), m_contact.end(), Block{});
    const auto evenly = [&](std::size_t v, float k) { addEvenly(m_contact[v], k); };
    const auto along = [&](std::size_t v, float k, const Float4& n) { addProduct(m_contact[v], k, n, n); };
    contact.tellStiffnessOfSkin(evenly, along);
    if (withCloth) {
        contact.tellStiffnessOfCloth(evenly, along);
    }
}

void TangentFactor::factor(const TautSprings& tapes, Workers workers) {
    const auto h2 = static_cast<float>(m_h2);
    parallelFor(workers, m_pinned.size(), kFactorGrain, [&](std::size_t begin, std::size_t end) { fill(begin, end); });
    tapes.tellStiffness([&](int a, int b, float across, float beyond, const Float4& edge) {
        Block block{};
        addEvenly(block, h2 * across);
        addProduct(block, h2 * beyond, edge, edge);
        addPair(a, b, block);
    });
    const std::span<const double> values(reinterpret_cast<const double*>(m_blocks.data()), 9 * m_blocks.size());
    if (m_factor->refactor(values, workers)) {
        return;
    }
    // It cannot but have a factor; but what is no number has none. Mass and bending alone always have.
    for (std::size_t block = 0; block < m_blocks.size(); ++block) {
        m_blocks[block] = alike(m_constant[block]);
    }
    static_cast<void>(m_factor->refactor(values, workers));
}

void TangentFactor::remember(const Membrane& membrane, Workers workers) {
    parallelFor(workers, m_known.size(), kFactorGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t t = begin; t < end; ++t) {
            const Membrane::Yarns now = membrane.yarnsOf(t);
            m_known[t] = {{now.warp[0], now.warp[1], now.warp[2]}, {now.weft[0], now.weft[1], now.weft[2]}};
        }
    });
    std::transform(m_contact.begin(), m_contact.end(), m_knownContact.begin(), sizeOf);
    m_made = true;
}

bool TangentFactor::follow(const Membrane& membrane, const TautSprings& tapes, const FabricContact& contact,
                           bool wanting, Workers workers) {
    gatherContact(contact, true);
    if (!isStale(membrane, wanting, workers)) {
        return false;
    }
    const auto h2 = static_cast<float>(m_h2);
    const auto turning = static_cast<float>(std::min(kTurnsByStride, membrane.mostTurned()));
    parallelFor(workers, m_triangles.size(), kFactorGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t t = begin; t < end; ++t) {
            m_triangles[t] = membrane.stiffnessOf(t, h2, turning);
        }
    });
    factor(tapes, workers);
    remember(membrane, workers);
    return true;
}

void TangentFactor::forgetWays(const Membrane& membrane, const TautSprings& tapes, const FabricContact& contact,
                               Workers workers) {
    const auto h2 = static_cast<float>(m_h2);
    parallelFor(workers, m_triangles.size(), kFactorGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t t = begin; t < end; ++t) {
            m_triangles[t] = membrane.flatStiffnessOf(t, h2);
        }
    });
    gatherContact(contact, false);
    factor(tapes, workers);
    m_made = false;
}

void TangentFactor::solve(std::span<const Float4> right, std::span<Float4> solution, Workers workers) {
    for (std::size_t i = 0; i < right.size(); ++i) {
        for (std::size_t c = 0; c < 3; ++c) {
            m_right[3 * i + c] = right[i][c];
        }
    }
    m_factor->solve(m_right.data(), m_right.data(), workers);
    for (std::size_t i = 0; i < right.size(); ++i) {
        solution[i] = m_pinned[i] ? Float4{} : Float4{m_right[3 * i], m_right[3 * i + 1], m_right[3 * i + 2], 0};
    }
}

} // namespace toile
