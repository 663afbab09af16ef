#include "core/solve/packed_factor.h"

#include "core/base/check.h"
#include "core/base/worker_team.h"
#include "core/solve/aligned_numbers.h"
#include "core/solve/factor_cut.h"
#include "core/solve/fronts.h"
#include "core/solve/packed_kernels.h"
#include "core/solve/spring_matrix.h"
#include "core/solve/supernodes.h"

#include <immintrin.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace toile {

namespace {

std::int32_t groupsOf(std::size_t n) {
    return static_cast<std::int32_t>((n + 3) / 4);
}

std::span<const double> valuesOf(const Eigen::SparseMatrix<double>& lower) {
    return {lower.valuePtr(), static_cast<std::size_t>(lower.nonZeros())};
}

std::size_t beyond(std::span<const std::int32_t> places) {
    return static_cast<std::size_t>(*std::max_element(places.begin(), places.end())) + 1;
}

// One half of the tree, or its top, with a work vector of its own: its columns, then for a half the top's, then a row
// that stays zero for the padding to read and write.
struct Part {
    std::vector<std::size_t> nodes;
    std::vector<PackedPanel> panels;
    std::vector<std::int32_t> original; // of its columns, in its order; -1 for padding
    std::size_t work = 0;               // first row
    std::size_t zeroRow = 0;
    std::size_t scratch = 0; // first float
};

} // namespace

class PackedFactor::Impl {
public:
    // width: floats of a row.
    Impl(const Supernodes& nodes, const FactorCut& cut, const Eigen::SparseMatrix<double>& lower, std::size_t width,
         std::span<const std::int32_t> placeOfValue, const PackedKernels& kernels)
        : m_kernels(kernels), m_width(width), m_rows(nodes.rows()),
          m_values(placeOfValue.empty() ? static_cast<std::size_t>(lower.nonZeros()) : beyond(placeOfValue)),
          m_layout(nodes, cut, lower, placeOfValue) {
        lay(nodes, cut);
    }

    Result<void> factor(std::span<const double> values, Workers workers) {
        TOILE_CHECK(values.size() >= m_values, "new numbers must stand where the old ones stood");
        const bool numbers = std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
        if (!numbers) {
            return noFactor();
        }
        if (!m_fronts) {
            m_fronts.emplace(m_layout);
        }
        const bool found = m_fronts->factor(values, workers, [&](const Eliminated& e) { packNode(e); });
        if (m_width > 1) { // numbers that seldom change: room to work in is not kept for next time
            m_fronts.reset();
        }
        return found ? Result<void>{} : noFactor();
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
               m_below.size() * sizeof(std::int32_t) + m_layout.bytes() + (m_fronts ? m_fronts->bytes() : 0);
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
    void packNode(const Eliminated& eliminated);
    template <typename Count, typename Write>
    void packBlocks(float*& out, std::int32_t groups, Count columnGroups, Write write);

    [[nodiscard]] float* workOf(const Part& part) const { return m_work.data() + m_width * part.work; }
    template <std::size_t kWidth>
    static void loadRows(const Part& part, const float* right, float* to) {
        constexpr std::size_t wanted = std::min<std::size_t>(kWidth, 3);
        for (const std::int32_t row : part.original) {
            if (row >= 0) {
                std::copy_n(right + kWidth * static_cast<std::size_t>(row), wanted, to);
            } else {
                std::fill_n(to, wanted, 0.0F); // what a solve with something that is no number may have left
            }
            to += kWidth;
        }
    }
    template <std::size_t kWidth>
    static void storeRows(const Part& part, const float* from, float* solution) {
        for (const std::int32_t row : part.original) {
            if (row >= 0) {
                std::copy_n(from, kWidth, solution + kWidth * static_cast<std::size_t>(row));
            }
            from += kWidth;
        }
    }
    void load(const Part& part, const float* right) {
        (m_width == 1 ? loadRows<1> : loadRows<4>)(part, right, workOf(part));
    }
    void store(const Part& part, float* solution) const {
        (m_width == 1 ? storeRows<1> : storeRows<4>)(part, workOf(part), solution);
    }
    void forward(const PackedPanel& panel, float* work, float* scratch) const {
        (m_width == 1 ? m_kernels.forwardOne : m_kernels.forward)(panel, m_tiles.data(), m_below.data(), work, scratch);
    }
    void backward(const PackedPanel& panel, float* work, float* scratch) const {
        (m_width == 1 ? m_kernels.backwardOne : m_kernels.backward)(panel, m_tiles.data(), m_below.data(), work,
                                                                    scratch);
    }
    void down(Part& part, const float* right) {
        float* work = workOf(part);
        load(part, right);
        std::fill(work + m_width * part.original.size(), work + m_width * (part.zeroRow + 1), 0.0f);
        for (const PackedPanel& panel : part.panels) {
            forward(panel, work, m_scratch.data() + part.scratch);
        }
    }
    void solveTop(const float* right, float* solution) {
        load(m_top, right);
        float* top = workOf(m_top);
        const std::size_t floats = m_width * m_top.original.size();
        std::fill(top + floats, top + m_width * (m_top.zeroRow + 1), 0.0f);
        for (const Part& part : m_parts) { // in their order, whoever computed them
            const float* share = workOf(part) + m_width * part.original.size();
            for (std::size_t i = 0; i < floats; ++i) {
                top[i] += share[i];
            }
        }
        float* scratch = m_scratch.data() + m_top.scratch;
        for (const PackedPanel& panel : m_top.panels) {
            forward(panel, top, scratch);
        }
        for (std::size_t i = m_top.panels.size(); i-- > 0;) {
            backward(m_top.panels[i], top, scratch);
        }
        store(m_top, solution);
    }
    void up(Part& part, float* solution) {
        float* work = workOf(part);
        std::copy_n(workOf(m_top), m_width * m_top.original.size(), work + m_width * part.original.size());
        for (std::size_t i = part.panels.size(); i-- > 0;) {
            backward(part.panels[i], work, m_scratch.data() + part.scratch);
        }
        store(part, solution);
    }

    const PackedKernels& m_kernels;
    const std::size_t m_width; // floats of a row
    const std::size_t m_rows, m_values;
    const FrontLayout m_layout;
    std::optional<Fronts> m_fronts;
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
        work += (part.zeroRow + 1 + 3) / 4 * 4;
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
    m_work = AlignedNumbers<float>(m_width * work);
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

// Tiles of `groups` groups of rows: write(row, column, tile) for the first place of every tile.
template <typename Count, typename Write>
void PackedFactor::Impl::packBlocks(float*& out, std::int32_t groups, Count columnGroups, Write write) {
    for (std::int32_t g = 0; g < groups; g += m_kernels.blockGroups) {
        // Fewer than a full block are done in one call for as many as there are left.
        const std::int32_t n = std::min(m_kernels.blockGroups, groups - g);
        const std::int32_t last = columnGroups(g, n);
        for (std::int32_t c = 0; c < last; ++c) {
            for (std::int32_t r = g; r < g + n; ++r, out += 16) {
                write(std::ptrdiff_t{4} * r, std::ptrdiff_t{4} * c, out);
            }
        }
    }
}

void PackedFactor::Impl::packNode(const Eliminated& e) {
    const PackedPanel& panel = m_panels[e.node];
    const auto four = [](const double* from) {
        return _mm_movelh_ps(_mm_cvtpd_ps(_mm_loadu_pd(from)), _mm_cvtpd_ps(_mm_loadu_pd(from + 2)));
    };
    float* out = m_tiles.data() + panel.tiles;
    packBlocks(out, panel.columnGroups, diagonalColumnGroups,
               [&](std::ptrdiff_t row, std::ptrdiff_t column, float* tile) {
                   for (int i = 0; i < 4; ++i) {
                       _mm_store_ps(tile + 4 * i, four(e.inverse + (row + i) * e.columns + column));
                   }
               });
    packBlocks(
        out, panel.belowGroups, [&](std::int32_t, std::int32_t) { return panel.columnGroups; },
        [&](std::ptrdiff_t row, std::ptrdiff_t column, float* tile) {
            const double* from = e.front + column * e.side + e.columns + row;
            __m128 c[4] = {four(from), four(from + e.side), four(from + 2 * e.side), four(from + 3 * e.side)};
            _MM_TRANSPOSE4_PS(c[0], c[1], c[2], c[3]);
            for (int i = 0; i < 4; ++i) {
                _mm_store_ps(tile + 4 * i, _mm_xor_ps(c[i], _mm_set1_ps(-0.0F)));
            }
        });
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
    auto impl = std::make_unique<Impl>(*nodes.value(), cutFactor(*nodes.value()), lower, 4,
                                       std::span<const std::int32_t>{}, kernels);
    if (auto done = impl->factor(valuesOf(lower), workers); !done) {
        return Error{done.error()};
    }
    return std::unique_ptr<PackedFactor>(new PackedFactor(std::move(impl)));
}

Result<std::unique_ptr<PackedFactor>> PackedFactor::prepare(const Eigen::SparseMatrix<double>& lower,
                                                            std::span<const std::int32_t> placeOfValue,
                                                            const PackedKernels& kernels) {
    auto nodes = Supernodes::analyse(lower);
    if (!nodes) {
        return Error{nodes.error()};
    }
    return std::unique_ptr<PackedFactor>(new PackedFactor(
        std::make_unique<Impl>(*nodes.value(), cutFactor(*nodes.value()), lower, 1, placeOfValue, kernels)));
}

Result<void> PackedFactor::refactor(const Eigen::SparseMatrix<double>& lower, Workers workers) {
    TOILE_CHECK(lower.isCompressed() && static_cast<std::size_t>(lower.rows()) == m_impl->rows(),
                "new numbers must stand where the old ones stood");
    return m_impl->factor(valuesOf(lower), workers);
}

Result<void> PackedFactor::refactor(std::span<const double> values, Workers workers) {
    return m_impl->factor(values, workers);
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
