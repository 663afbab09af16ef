#include "core/solve/fronts.h"

#include "core/base/check.h"

#include <algorithm>
#include <cstring>
#include <numeric>

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

Fronts::Fronts(const Supernodes& nodes, const FactorCut& cut, const Eigen::SparseMatrix<double>& lower)
    : m_nodes(nodes.count()), m_parts(static_cast<std::size_t>(cut.parts)) {
    layNodes(nodes, cut);
    layEntries(nodes, lower);
    for (Part& part : m_parts) {
        layStore(part);
    }
    layStore(m_top);
}

void Fronts::layNodes(const Supernodes& nodes, const FactorCut& cut) {
    const std::vector<std::int32_t> nodeOfColumn = nodeOfEachColumn(nodes);
    for (std::size_t s = 0; s < m_nodes.size(); ++s) {
        const auto rows = nodes.rowsOf(s);
        Node& node = m_nodes[s];
        node.own = nodes.columns(s);
        node.below = static_cast<std::int32_t>(rows.size()) - node.own;
        node.columns = frontPadded(static_cast<std::size_t>(node.own));
        node.side = node.columns + frontPadded(static_cast<std::size_t>(node.below));
        node.part = cut.part[s];
        node.places = m_places.size();
        partOf(node.part).nodes.push_back(s);
        if (node.below > 0) {
            const auto parent =
                static_cast<std::size_t>(nodeOfColumn[static_cast<std::size_t>(rows[std::size_t(node.own)])]);
            m_nodes[parent].children.push_back(s);
            for (const std::int32_t row : rows.subspan(static_cast<std::size_t>(node.own))) {
                m_places.push_back(placeOf(nodes, parent, row));
            }
        }
    }
}

void Fronts::layEntries(const Supernodes& nodes, const Eigen::SparseMatrix<double>& lower) {
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
            found.push_back({node, {k, (column - nodes.firstColumn(s)) * m_nodes[s].side + placeOf(nodes, s, row)}});
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
    for (Node& node : m_nodes) {
        node.entries = last;
        node.entriesEnd = std::max(node.entriesEnd, last);
        last = node.entriesEnd;
    }
}

// What nodes leave over is stacked: children's lie on top when their parent comes.
void Fronts::layStore(Part& part) {
    struct Kept {
        std::size_t node, from;
    };
    std::vector<Kept> stack;
    std::size_t top = 0;
    std::size_t most = 0;
    std::size_t side = 0;
    std::size_t columns = 0;
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
        top += left * left;
        most = std::max(most, top);
        side = std::max(side, static_cast<std::size_t>(node.side));
        columns = std::max(columns, static_cast<std::size_t>(node.columns));
    }
    part.front = AlignedNumbers<double>(side * side);
    part.inverse = AlignedNumbers<double>(columns * columns);
    part.store = AlignedNumbers<double>(most);
}

bool Fronts::factor(const double* values, const FrontKernels& kernels, Workers workers,
                    FunctionRef<void(const Eliminated&)> take) {
    parallelFor(workers, m_parts.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            m_parts[p].failed = !factorPart(m_parts[p], values, kernels, take);
        }
    });
    return std::none_of(m_parts.begin(), m_parts.end(), [](const Part& p) { return p.failed; }) &&
           factorPart(m_top, values, kernels, take);
}

bool Fronts::factorPart(Part& part, const double* values, const FrontKernels& kernels,
                        FunctionRef<void(const Eliminated&)> take) {
    double* front = part.front.data();
    for (const std::size_t s : part.nodes) {
        const Node& node = m_nodes[s];
        assemble(node, values, front);
        if (!kernels.eliminate(front, node.side, node.columns)) {
            return false;
        }
        kernels.invert(front, node.side, node.columns, part.inverse.data());
        take({s, front, node.side, node.columns, part.inverse.data()});
        const std::int32_t left = node.side - node.columns;
        double* store = part.store.data() + node.left;
        for (std::int32_t c = 0; c < node.below; ++c) {
            const double* from = front + static_cast<std::ptrdiff_t>(node.columns + c) * node.side + node.columns;
            std::memcpy(store + static_cast<std::ptrdiff_t>(c) * left + c, from + c,
                        static_cast<std::size_t>(left - c) * sizeof(double));
        }
    }
    return true;
}

void Fronts::assemble(const Node& node, const double* values, double* front) {
    const auto side = static_cast<std::ptrdiff_t>(node.side);
    for (std::ptrdiff_t c = 0; c < side; ++c) {
        const std::ptrdiff_t first = c / kFrontBlock * kFrontBlock;
        std::fill(front + c * side + first, front + (c + 1) * side, 0.0);
    }
    for (std::ptrdiff_t c = node.own; c < node.columns; ++c) {
        front[c * side + c] = 1; // columns that are only there to fill up
    }
    for (std::size_t e = node.entries; e < node.entriesEnd; ++e) {
        front[m_entries[e].to] += values[m_entries[e].from];
    }
    for (const std::size_t child : node.children) {
        addLeftOver(m_nodes[child], node.side, front);
    }
}

void Fronts::addLeftOver(const Node& child, std::int32_t side, double* front) {
    const double* left = partOf(child.part).store.data() + child.left;
    const std::int32_t* place = m_places.data() + child.places;
    const std::ptrdiff_t stride = child.side - child.columns;
    for (std::int32_t c = 0; c < child.below; ++c) {
        double* column = front + static_cast<std::ptrdiff_t>(place[c]) * side;
        const double* from = left + c * stride;
        for (std::int32_t r = c; r < child.below; ++r) {
            column[place[r]] += from[r];
        }
    }
}

std::size_t Fronts::bytes() const {
    const auto of = [](const Part& part) {
        return (part.front.size() + part.inverse.size() + part.store.size()) * sizeof(double);
    };
    return std::accumulate(m_parts.begin(), m_parts.end(), of(m_top),
                           [&](std::size_t sum, const Part& part) { return sum + of(part); }) +
           m_places.size() * sizeof(std::int32_t) + m_entries.size() * sizeof(Entry);
}

} // namespace toile
