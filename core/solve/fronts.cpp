#include "core/solve/fronts.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace toile {

Fronts::Fronts(const FrontLayout& layout)
    : m_layout(layout), m_kernels(bestFrontKernels()), m_failed(layout.partCount(), 0) {
    const FrontLayout::Part& top = layout.part(FactorCut::kTop);
    for (std::size_t p = 0; p < layout.partCount(); ++p) {
        const FrontLayout::Part& part = layout.part(static_cast<int>(p));
        const std::size_t side = p == 0 ? std::max(part.side, top.side) : part.side;
        const std::size_t columns = p == 0 ? std::max(part.columns, top.columns) : part.columns;
        m_desks.push_back({AlignedNumbers<double>(side * side), AlignedNumbers<double>(columns * columns)});
        m_stores.emplace_back(part.store);
    }
    m_topStore = AlignedNumbers<double>(top.store);
}

bool Fronts::factor(std::span<const double> values, Workers workers, FunctionRef<void(const Eliminated&)> take) {
    parallelFor(workers, m_desks.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            m_failed[p] = factorPart(m_layout.part(static_cast<int>(p)), m_desks[p], m_stores[p], values, take) ? 0 : 1;
        }
    });
    return std::none_of(m_failed.begin(), m_failed.end(), [](char failed) { return failed != 0; }) &&
           factorPart(m_layout.part(FactorCut::kTop), m_desks.front(), m_topStore, values, take);
}

bool Fronts::factorPart(const FrontLayout::Part& part, Desk& desk, AlignedNumbers<double>& store,
                        std::span<const double> values, FunctionRef<void(const Eliminated&)> take) {
    double* front = desk.front.data();
    for (const std::size_t s : part.nodes) {
        const Node& node = m_layout.node(s);
        assemble(node, values, front);
        if (!m_kernels.eliminate(front, node.side, node.columns)) {
            return false;
        }
        m_kernels.invert(front, node.side, node.columns, desk.inverse.data());
        take({s, front, node.side, node.columns, desk.inverse.data()});
        const std::int32_t left = node.side - node.columns;
        double* to = store.data() + node.left;
        for (std::int32_t c = 0; c < node.below; ++c) {
            const double* from = front + static_cast<std::ptrdiff_t>(node.columns + c) * node.side + node.columns;
            std::memcpy(to + packedColumn(c, left) + c, from + c, static_cast<std::size_t>(left - c) * sizeof(double));
        }
    }
    return true;
}

void Fronts::assemble(const Node& node, std::span<const double> values, double* front) {
    const auto side = static_cast<std::ptrdiff_t>(node.side);
    for (std::ptrdiff_t c = 0; c < side; ++c) {
        const std::ptrdiff_t first = c / kFrontBlock * kFrontBlock;
        std::fill(front + c * side + first, front + (c + 1) * side, 0.0);
    }
    for (std::ptrdiff_t c = node.own; c < node.columns; ++c) {
        front[c * side + c] = 1; // columns that are only there to fill up
    }
    for (const FrontLayout::Entry& entry : m_layout.entriesOf(node)) {
        front[entry.to] += values[static_cast<std::size_t>(entry.from)];
    }
    for (const std::size_t c : node.children) {
        const Node& child = m_layout.node(c);
        m_kernels.extend(front, node.side, storeOf(child.part).data() + child.left, child.side - child.columns,
                         m_layout.runsOf(child));
    }
}

std::size_t Fronts::bytes() const {
    std::size_t count = m_topStore.size();
    for (std::size_t p = 0; p < m_desks.size(); ++p) {
        count += m_desks[p].front.size() + m_desks[p].inverse.size() + m_stores[p].size();
    }
    return count * sizeof(double);
}

} // namespace toile
