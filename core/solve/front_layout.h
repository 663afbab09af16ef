#pragma once

#include "core/solve/factor_cut.h"
#include "core/solve/front_kernels.h"
#include "core/solve/supernodes.h"

#include <Eigen/SparseCore>

#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// Where everything goes in the fronts of a factor whose order and places are known: one front for every supernode, its
// side and columns padded to eights, and what it leaves over on a stack, where it lies on top when its parent comes.
class FrontLayout {
public:
    struct Node {
        std::int32_t columns = 0, side = 0; // of its front, padded
        std::int32_t own = 0, below = 0;    // columns and rows below, not padded
        std::size_t runs = 0;               // of its rows below in its parent's front, first and beyond
        std::size_t runsEnd = 0;
        std::size_t entries = 0; // of the matrix, first and beyond
        std::size_t entriesEnd = 0;
        std::size_t left = 0; // first number of what it leaves over, in its part's store
        int part = 0;
        std::vector<std::size_t> children;
    };
    struct Part {
        std::vector<std::size_t> nodes;    // children before their parents
        std::size_t side = 0, columns = 0; // of its largest front
        std::size_t store = 0;             // numbers
    };
    struct Entry {
        std::int32_t from; // which value of the matrix
        std::int32_t to;   // where in the front
    };

    // The order and places of `nodes` are those of the lower triangle. placeOfValue: where the value of each of its
    // entries stands among those that will be given; empty: in the matrix's order.
    FrontLayout(const Supernodes& nodes, const FactorCut& cut, const Eigen::SparseMatrix<double>& lower,
                std::span<const std::int32_t> placeOfValue);

    [[nodiscard]] const Node& node(std::size_t i) const { return m_nodes[i]; }
    [[nodiscard]] std::size_t partCount() const { return m_parts.size(); }
    [[nodiscard]] const Part& part(int p) const {
        return p == FactorCut::kTop ? m_top : m_parts[static_cast<std::size_t>(p)];
    }
    [[nodiscard]] std::span<const FrontRun> runsOf(const Node& node) const {
        return std::span(m_runs).subspan(node.runs, node.runsEnd - node.runs);
    }
    [[nodiscard]] std::span<const Entry> entriesOf(const Node& node) const {
        return std::span(m_entries).subspan(node.entries, node.entriesEnd - node.entries);
    }
    [[nodiscard]] std::size_t bytes() const;

private:
    void layNodes(const Supernodes& nodes, const FactorCut& cut);
    void layRuns(const Supernodes& nodes, std::size_t node, std::size_t parent);
    void layEntries(const Supernodes& nodes, const Eigen::SparseMatrix<double>& lower,
                    std::span<const std::int32_t> placeOfValue);
    void layStore(Part& part);

    std::vector<Node> m_nodes;
    std::vector<Part> m_parts;
    Part m_top;
    std::vector<FrontRun> m_runs;
    std::vector<Entry> m_entries;
};

} // namespace toile
