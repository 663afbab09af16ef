#include "core/solve/packed_factor.h"

#include "core/base/check.h"
#include "core/base/worker_team.h"
#include "core/solve/aligned_numbers.h"
#include "core/solve/factor_cut.h"
#include "core/solve/fronts.h"
#include "core/solve/packed_kernels.h"
#include "core/solve/spring_matrix.h"
#include "core/solve/supernodes.h"

#include <algorithm>
#include <cstring>

namespace toile {

namespace {

std::int32_t groupsOf(std::size_t n) {
    return static_cast<std::int32_t>((n + 3) / 4);
}

// Tells one set of places from another.
std::uint64_t patternHash(const Eigen::SparseMatrix<double>& lower) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    const auto add = [&](const std::int32_t* numbers, Eigen::Index count) {
        for (Eigen::Index i = 0; i < count; ++i) {
            hash = (hash ^ static_cast<std::uint32_t>(numbers[i])) * 0x100000001b3ULL;
        }
    };
    add(lower.outerIndexPtr(), lower.cols() + 1);
    add(lower.innerIndexPtr(), lower.nonZeros());
    return hash;
}

// One half of the tree, or its top, with a work vector of its own: its columns, then for a half the top's, then a row
// that stays zero for the padding to read and write.
struct Part {
    std::vector<std::size_t> nodes;
    std::vector<PackedPanel> panels;
    std::vector<std::int32_t> original; // of its columns, in its order; -1 for padding
    std::size_t work = 0;               // first float
    std::size_t zeroRow = 0;
    std::size_t scratch = 0; // first float
};

} // namespace

class PackedFactor::Impl {
public:
    Impl(const Supernodes& nodes, const FactorCut& cut, const Eigen::SparseMatrix<double>& lower,
         const PackedKernels& kernels)
        : m_kernels(kernels), m_frontKernels(bestFrontKernels()), m_rows(nodes.rows()), m_pattern(patternHash(lower)),
          m_fronts(nodes, cut, lower) {
        lay(nodes, cut);
    }

    Result<void> factor(const Eigen::SparseMatrix<double>& lower, Workers workers) {
        TOILE_CHECK(lower.isCompressed() && static_cast<std::size_t>(lower.rows()) == m_rows &&
                        patternHash(lower) == m_pattern,
                    "new numbers must stand where the old ones stood");
        if (!allFinite(lower)) {
            return noFactor();
        }
        if (!pack(lower.valuePtr(), workers)) {
            if (!m_values.empty()) {
                pack(m_values.data(), workers); // the old factor, which is half written over
            }
            return noFactor();
        }
        m_values.assign(lower.valuePtr(), lower.valuePtr() + lower.nonZeros());
        return {};
    }

    void solve(const float* right, float* solution, Workers workers) {
        // Threads are not worth starting for this.
        const Workers awake = workers.team != nullptr ? workers : Workers{};
        const auto forParts = [&](auto&& work) {
            parallelFor(awake, m_parts.size(), 1, [&](std::size_t p, std::size_t) { work(m_parts[p]); });
        };
        forParts([&](Part& part) { down(part, right); });
        solveTop(right, solution);
        forParts([&](Part& part) { up(part, solution); });
    }

    [[nodiscard]] std::size_t rows() const { return m_rows; }
    [[nodiscard]] std::size_t entries() const { return m_tiles.size(); }
    [[nodiscard]] std::size_t bytes() const {
        return (m_tiles.size() + m_work.size() + m_scratch.size()) * sizeof(float) +
               m_below.size() * sizeof(std::int32_t) + m_values.size() * sizeof(double) + m_fronts.bytes();
    }

private:
    template <typename F>
    void forEachPart(F&& f) {
        for (Part& part : m_parts) {
            f(part);
        }
        f(m_top);
    }

    void lay(const Supernodes& nodes, const FactorCut& cut);
    void layPanels(const Supernodes& nodes, Part& part, const std::vector<std::int32_t>& position,
                   const std::vector<int>& partOfColumn, int self, std::int32_t topAt);
    bool pack(const double* values, Workers workers) {
        return m_fronts.factor(values, m_frontKernels, workers, [&](const Eliminated& e) { packNode(e); });
    }
    void packNode(const Eliminated& eliminated);
    template <typename Count, typename Number>
    void packBlocks(float*& out, std::int32_t groups, Count columnGroups, Number number);

    void load(const Part& part, const float* right) {
        float* to = m_work.data() + part.work;
        for (const std::int32_t row : part.original) {
            if (row >= 0) {
                const float* from = right + 4 * static_cast<std::size_t>(row);
                to[0] = from[0];
                to[1] = from[1];
                to[2] = from[2];
            } else {
                to[0] = to[1] = to[2] = 0; // what a solve with something that is no number may have left
            }
            to += 4;
        }
    }
    void store(const Part& part, float* solution) const {
        const float* from = m_work.data() + part.work;
        for (const std::int32_t row : part.original) {
            if (row >= 0) {
                std::memcpy(solution + 4 * static_cast<std::size_t>(row), from, 4 * sizeof(float));
            }
            from += 4;
        }
    }
    void down(Part& part, const float* right) {
        float* work = m_work.data() + part.work;
        load(part, right);
        const std::size_t own = 4 * part.original.size();
        std::fill(work + own, work + 4 * (part.zeroRow + 1), 0.0f);
        for (const PackedPanel& panel : part.panels) {
            m_kernels.forward(panel, m_tiles.data(), m_below.data(), work, m_scratch.data() + part.scratch);
        }
    }
    void solveTop(const float* right, float* solution) {
        load(m_top, right);
        float* top = m_work.data() + m_top.work;
        const std::size_t floats = 4 * m_top.original.size();
        std::fill(top + floats, top + 4 * (m_top.zeroRow + 1), 0.0f);
        for (const Part& part : m_parts) { // in their order, whoever computed them
            const float* share = m_work.data() + part.work + 4 * part.original.size();
            for (std::size_t i = 0; i < floats; ++i) {
                top[i] += share[i];
            }
        }
        float* scratch = m_scratch.data() + m_top.scratch;
        for (const PackedPanel& panel : m_top.panels) {
            m_kernels.forward(panel, m_tiles.data(), m_below.data(), top, scratch);
        }
        for (std::size_t i = m_top.panels.size(); i-- > 0;) {
            m_kernels.backward(m_top.panels[i], m_tiles.data(), m_below.data(), top, scratch);
        }
        store(m_top, solution);
    }
    void up(Part& part, float* solution) {
        float* work = m_work.data() + part.work;
        std::memcpy(work + 4 * part.original.size(), m_work.data() + m_top.work,
                    4 * m_top.original.size() * sizeof(float));
        for (std::size_t i = part.panels.size(); i-- > 0;) {
            m_kernels.backward(part.panels[i], m_tiles.data(), m_below.data(), work, m_scratch.data() + part.scratch);
        }
        store(part, solution);
    }

    const PackedKernels& m_kernels;
    const FrontKernels& m_frontKernels;
    std::size_t m_rows;
    std::uint64_t m_pattern;
    std::vector<double> m_values; // of the matrix that the factor is of
    Fronts m_fronts;
    std::vector<PackedPanel> m_panels; // of every supernode
    std::vector<Part> m_parts;
    Part m_top;
    std::vector<std::int32_t> m_below;
    AlignedNumbers<float> m_tiles, m_work, m_scratch;
};

// Gives every column its place in its part's work vector, and every panel its place among the tiles.
void PackedFactor::Impl::lay(const Supernodes& nodes, const FactorCut& cut) {
    m_parts.resize(static_cast<std::size_t>(cut.parts));
    std::vector<std::int32_t> position(m_rows);
    std::vector<int> partOfColumn(m_rows);
    m_panels.resize(nodes.count());
    const auto order = nodes.order();
    for (std::size_t s = 0; s < nodes.count(); ++s) {
        Part& part = cut.part[s] == FactorCut::kTop ? m_top : m_parts[static_cast<std::size_t>(cut.part[s])];
        part.nodes.push_back(s);
        for (std::int32_t c = nodes.firstColumn(s); c < nodes.firstColumn(s + 1); ++c) {
            position[static_cast<std::size_t>(c)] = static_cast<std::int32_t>(part.original.size());
            partOfColumn[static_cast<std::size_t>(c)] = cut.part[s];
            part.original.push_back(order[static_cast<std::size_t>(c)]);
        }
        while (part.original.size() % 4 != 0) {
            part.original.push_back(-1);
        }
    }
    std::size_t work = 0;
    std::size_t scratch = 0;
    std::size_t tiles = 0;
    int self = 0;
    forEachPart([&](Part& part) {
        const std::size_t top = &part == &m_top ? 0 : m_top.original.size();
        part.work = work;
        part.zeroRow = part.original.size() + top;
        work += 4 * ((part.zeroRow + 1 + 3) / 4 * 4);
        layPanels(nodes, part, position, partOfColumn, &part == &m_top ? FactorCut::kTop : self++,
                  static_cast<std::int32_t>(&part == &m_top ? 0 : part.original.size()));
        part.scratch = scratch;
        std::size_t most = 0;
        for (PackedPanel& panel : part.panels) {
            panel.tiles = tiles;
            most = std::max(most, m_kernels.scratch(panel.columnGroups));
            for (std::int32_t g = 0; g < panel.columnGroups; g += m_kernels.blockGroups) {
                const std::int32_t n = std::min(m_kernels.blockGroups, panel.columnGroups - g);
                tiles += 16 * static_cast<std::size_t>(n) * static_cast<std::size_t>(diagonalColumnGroups(g, n));
            }
            tiles += 16 * static_cast<std::size_t>(panel.belowGroups) * static_cast<std::size_t>(panel.columnGroups);
        }
        for (std::size_t i = 0; i < part.nodes.size(); ++i) {
            m_panels[part.nodes[i]] = part.panels[i];
        }
        scratch += (most + 15) / 16 * 16 + 64; // and a little, so that workers do not share a line
    });
    m_work = AlignedNumbers<float>(work);
    m_scratch = AlignedNumbers<float>(scratch);
    m_tiles = AlignedNumbers<float>(tiles);
}

void PackedFactor::Impl::layPanels(const Supernodes& nodes, Part& part, const std::vector<std::int32_t>& position,
                                   const std::vector<int>& partOfColumn, int self, std::int32_t topAt) {
    for (const std::size_t s : part.nodes) {
        const auto rows = nodes.rowsOf(s);
        const auto columns = static_cast<std::size_t>(nodes.columns(s));
        PackedPanel panel;
        panel.firstColumn = position[static_cast<std::size_t>(rows[0])];
        panel.columnGroups = groupsOf(columns);
        panel.belowGroups = groupsOf(rows.size() - columns);
        panel.below = m_below.size();
        for (std::size_t r = columns; r < rows.size(); ++r) {
            const auto row = static_cast<std::size_t>(rows[r]);
            m_below.push_back(position[row] + (partOfColumn[row] == self ? 0 : topAt));
        }
        while (m_below.size() % 4 != panel.below % 4) {
            m_below.push_back(static_cast<std::int32_t>(part.zeroRow));
        }
        part.panels.push_back(panel);
    }
}

// Tiles of `groups` groups of rows: number(row, column) for every place.
template <typename Count, typename Number>
void PackedFactor::Impl::packBlocks(float*& out, std::int32_t groups, Count columnGroups, Number number) {
    for (std::int32_t g = 0; g < groups; g += m_kernels.blockGroups) {
        // Fewer than a full block are done in one call for as many as there are left.
        const std::int32_t n = std::min(m_kernels.blockGroups, groups - g);
        const std::int32_t last = columnGroups(g, n);
        for (std::int32_t c = 0; c < last; ++c) {
            for (std::int32_t r = 4 * g; r < 4 * (g + n); ++r) {
                for (std::int32_t j = 4 * c; j < 4 * c + 4; ++j) {
                    *out++ = static_cast<float>(number(r, j));
                }
            }
        }
    }
}

void PackedFactor::Impl::packNode(const Eliminated& e) {
    const PackedPanel& panel = m_panels[e.node];
    float* out = m_tiles.data() + panel.tiles;
    packBlocks(out, panel.columnGroups, diagonalColumnGroups,
               [&](std::ptrdiff_t r, std::ptrdiff_t c) { return e.inverse[r * e.columns + c]; });
    packBlocks(
        out, panel.belowGroups, [&](std::int32_t, std::int32_t) { return panel.columnGroups; },
        [&](std::ptrdiff_t r, std::ptrdiff_t c) { return -e.front[c * e.side + e.columns + r]; });
}

PackedFactor::PackedFactor(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
PackedFactor::~PackedFactor() = default;

Result<std::unique_ptr<PackedFactor>> PackedFactor::make(const Eigen::SparseMatrix<double>& lower, Workers workers) {
    return make(lower, workers, bestPackedKernels());
}

Result<std::unique_ptr<PackedFactor>> PackedFactor::make(const Eigen::SparseMatrix<double>& lower, Workers workers,
                                                         const PackedKernels& kernels) {
    auto nodes = Supernodes::analyse(lower);
    if (!nodes) {
        return Error{nodes.error()};
    }
    auto impl = std::make_unique<Impl>(*nodes.value(), cutFactor(*nodes.value()), lower, kernels);
    if (auto done = impl->factor(lower, workers); !done) {
        return Error{done.error()};
    }
    return std::unique_ptr<PackedFactor>(new PackedFactor(std::move(impl)));
}

Result<void> PackedFactor::refactor(const Eigen::SparseMatrix<double>& lower, Workers workers) {
    return m_impl->factor(lower, workers);
}

void PackedFactor::solve(const float* right, float* solution, Workers workers) {
    m_impl->solve(right, solution, workers);
}

std::size_t PackedFactor::rows() const {
    return m_impl->rows();
}

std::size_t PackedFactor::bytes() const {
    return m_impl->bytes();
}

std::size_t PackedFactor::entries() const {
    return m_impl->entries();
}

} // namespace toile
