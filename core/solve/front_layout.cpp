#include "core/solve/front_layout.h"

#include "core/base/check.h"

#include <algorithm>

namespace toile {

namespace {

std::vector<std::int32_t> nodeOfEachColumn(const Supernodes& nodes) {
    std::vector<std::int32_t> node(nodes.rows());
    for (std::size_t s = 0; s < nodes.count(); ++s) {
        std::fill(node.begin() + nodes.firstColumn(s), node.begin() + nodes.firstColumn(s + 1),
                  static_cast<std::int32_t>(s));
    }
    return node;
}

// Where a row of the factor stands in the front of a node that has it.
std::int32_t placeOf(const Supernodes& nodes, std::size_t node, std::int32_t row) {
    const auto rows = nodes.rowsOf(node);
    const auto at = static_cast<std::int32_t>(std::lower_bound(rows.begin(), rows.end(), row) - rows.begin());
    const std::int32_t own = nodes.columns(node);
    return at < own ? at : frontPadded(static_cast<std::size_t>(own)) + at - own;
}

} // namespace

FrontLayout::FrontLayout(const Supernodes& nodes, const FactorCut& cut, const Eigen::SparseMatrix<double>& lower,
                         std::span<const std::int32_t> placeOfValue)
    : m_nodes(nodes.count()), m_parts(static_cast<std::size_t>(cut.parts)) {
    layNodes(nodes, cut);
    layEntries(nodes, lower, placeOfValue);
    for (Part& part : m_parts) {
        layStore(part);
    }
    layStore(m_top);
}

void FrontLayout::layNodes(const Supernodes& nodes, const FactorCut& cut) {
    const std::vector<std::int32_t> nodeOfColumn = nodeOfEachColumn(nodes);
    for (std::size_t s = 0; s < m_nodes.size(); ++s) {
        const auto rows = nodes.rowsOf(s);
        Node& node = m_nodes[s];
        node.own = nodes.columns(s);
        node.below = static_cast<std::int32_t>(rows.size()) - node.own;
        node.columns = frontPadded(static_cast<std::size_t>(node.own));
        node.side = node.columns + frontPadded(static_cast<std::size_t>(node.below));
        node.part = cut.part[s];
        (node.part == FactorCut::kTop ? m_top : m_parts[static_cast<std::size_t>(node.part)]).nodes.push_back(s);
        node.runs = m_runs.size();
        if (node.below > 0) {
            const auto parent =
                static_cast<std::size_t>(nodeOfColumn[static_cast<std::size_t>(rows[std::size_t(node.own)])]);
            m_nodes[parent].children.push_back(s);
            layRuns(nodes, s, parent);
        }
        node.runsEnd = m_runs.size();
    }
}

void FrontLayout::layRuns(const Supernodes& nodes, std::size_t node, std::size_t parent) {
    const auto rows = nodes.rowsOf(node).subspan(static_cast<std::size_t>(m_nodes[node].own));
    for (std::int32_t i = 0; i < m_nodes[node].below; ++i) {
        const std::int32_t to = placeOf(nodes, parent, rows[static_cast<std::size_t>(i)]);
        if (i > 0 && to == m_runs.back().to + m_runs.back().count) {
            ++m_runs.back().count;
        } else {
            m_runs.push_back({i, to, 1});
        }
    }
}

void FrontLayout::layEntries(const Supernodes& nodes, const Eigen::SparseMatrix<double>& lower,
                             std::span<const std::int32_t> placeOfValue) {
    const std::vector<std::int32_t> nodeOfColumn = nodeOfEachColumn(nodes);
    std::vector<std::int32_t> position(nodes.rows());
    for (std::size_t i = 0; i < nodes.rows(); ++i) {
        position[static_cast<std::size_t>(nodes.order()[i])] = static_cast<std::int32_t>(i);
    }
    struct Found {
        std::int32_t node;
        Entry entry;
    };
    std::vector<Found> found;
    found.reserve(static_cast<std::size_t>(lower.nonZeros()));
    for (Eigen::Index c = 0; c < lower.outerSize(); ++c) {
        for (std::int32_t k = lower.outerIndexPtr()[c]; k < lower.outerIndexPtr()[c + 1]; ++k) {
            if (lower.innerIndexPtr()[k] < c) {
                continue; // above the diagonal
            }
            const auto [column, row] = std::minmax(position[static_cast<std::size_t>(c)],
                                                   position[static_cast<std::size_t>(lower.innerIndexPtr()[k])]);
            const std::int32_t node = nodeOfColumn[static_cast<std::size_t>(column)];
            const auto s = static_cast<std::size_t>(node);
            const std::int32_t from = placeOfValue.empty() ? k : placeOfValue[static_cast<std::size_t>(k)];
            found.push_back({node, {from, (column - nodes.firstColumn(s)) * m_nodes[s].side + placeOf(nodes, s, row)}});
        }
    }
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
        return a.node != b.node ? a.node < b.node : a.entry.to < b.entry.to;
    });
    m_entries.reserve(found.size());
    for (const Found& f : found) {
        m_entries.push_back(f.entry);
        m_nodes[static_cast<std::size_t>(f.node)].entriesEnd = m_entries.size();
    }
    std::size_t last = 0;
    for (std::size_t s = 0; s < m_nodes.size(); ++s) {
        Node& node = m_nodes[s];
        node.entries = last;
        node.entriesEnd = std::max(node.entriesEnd, last);
        last = node.entriesEnd;
    }
}

void FrontLayout::layStore(Part& part) {
    struct Kept {
        std::size_t node, from;
    };
    std::vector<Kept> stack;
    std::size_t top = 0;
    for (const std::size_t s : part.nodes) {
        Node& node = m_nodes[s];
        for (std::size_t i = node.children.size(); i-- > 0;) {
            if (m_nodes[node.children[i]].part == node.part) {
                TOILE_CHECK(!stack.empty() && stack.back().node == node.children[i], "supernodes are not in postorder");
                top = stack.back().from;
                stack.pop_back();
            }
        }
        node.left = top;
        stack.push_back({s, top});
        const auto left = static_cast<std::size_t>(node.side - node.columns);
        top += left * (left + 1) / 2;
        part.store = std::max(part.store, top);
        part.side = std::max(part.side, static_cast<std::size_t>(node.side));
        part.columns = std::max(part.columns, static_cast<std::size_t>(node.columns));
    }
}

std::size_t FrontLayout::bytes() const {
    return m_nodes.size() * sizeof(Node) + m_runs.size() * sizeof(FrontRun) + m_entries.size() * sizeof(Entry);
}

} // namespace toile
