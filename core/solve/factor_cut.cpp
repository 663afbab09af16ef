#include "core/solve/factor_cut.h"

#include <algorithm>
#include <numeric>

namespace toile {

namespace {

// Two halves: more would make the top larger, which one worker does alone.
constexpr int kParts = 2;
// Entries of the factor below which meeting costs more than a second worker saves: some 5 microseconds of work.
constexpr double kWorthCutting = 40000;

struct Tree {
    std::vector<int> parent; // of every supernode, or -1; always later than its children
    std::vector<double> own; // entries
    std::vector<double> below;
    std::vector<std::vector<int>> children;
    std::vector<int> roots;
};

Tree treeOf(const Supernodes& nodes) {
    const std::size_t count = nodes.count();
    std::vector<int> nodeOfColumn(nodes.rows());
    for (std::size_t s = 0; s < count; ++s) {
        for (std::int32_t c = nodes.firstColumn(s); c < nodes.firstColumn(s + 1); ++c) {
            nodeOfColumn[static_cast<std::size_t>(c)] = static_cast<int>(s);
        }
    }
    Tree tree;
    tree.parent.assign(count, -1);
    tree.own.resize(count);
    tree.children.resize(count);
    for (std::size_t s = 0; s < count; ++s) {
        const auto rows = nodes.rowsOf(s);
        const auto columns = static_cast<std::size_t>(nodes.columns(s));
        tree.own[s] = static_cast<double>(columns) *
                      (static_cast<double>(rows.size()) - 0.5 * (static_cast<double>(columns) - 1));
        if (rows.size() > columns) {
            tree.parent[s] = nodeOfColumn[static_cast<std::size_t>(rows[columns])];
            tree.children[static_cast<std::size_t>(tree.parent[s])].push_back(static_cast<int>(s));
        } else {
            tree.roots.push_back(static_cast<int>(s));
        }
    }
    tree.below = tree.own;
    for (std::size_t s = 0; s < count; ++s) {
        if (tree.parent[s] >= 0) {
            tree.below[static_cast<std::size_t>(tree.parent[s])] += tree.below[s];
        }
    }
    return tree;
}

// Largest first into the emptiest part. Returns the fullest part's entries.
double share(const Tree& tree, std::vector<int>& trees, std::vector<int>& part) {
    std::sort(trees.begin(), trees.end(), [&](int a, int b) {
        const double x = tree.below[static_cast<std::size_t>(a)];
        const double y = tree.below[static_cast<std::size_t>(b)];
        return x != y ? x > y : a < b;
    });
    double load[kParts] = {};
    part.resize(trees.size());
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const auto least = std::min_element(std::begin(load), std::end(load)) - std::begin(load);
        part[i] = static_cast<int>(least);
        load[least] += tree.below[static_cast<std::size_t>(trees[i])];
    }
    return *std::max_element(std::begin(load), std::end(load));
}

} // namespace

FactorCut cutFactor(const Supernodes& nodes) {
    const Tree tree = treeOf(nodes);
    FactorCut cut;
    cut.part.assign(nodes.count(), 0);
    const double all = std::accumulate(tree.own.begin(), tree.own.end(), 0.0);
    if (all < kWorthCutting) {
        return cut;
    }
    // Take roots off the heaviest tree while the slower worker's share and the top together get smaller.
    std::vector<int> trees = tree.roots;
    std::vector<int> part;
    double top = 0;
    double best = all;
    std::vector<int> bestTrees, bestPart;
    constexpr int mostCuts = 64;
    for (int i = 0; i < mostCuts && !trees.empty(); ++i) {
        const double longest = top + share(tree, trees, part);
        if (longest < 0.999 * best) {
            best = longest;
            bestTrees = trees;
            bestPart = part;
        }
        const auto heaviest = static_cast<std::size_t>(trees.front());
        top += tree.own[heaviest];
        if (top > 0.5 * all) {
            break;
        }
        trees.erase(trees.begin());
        trees.insert(trees.end(), tree.children[heaviest].begin(), tree.children[heaviest].end());
    }
    if (bestTrees.empty()) {
        return cut;
    }
    cut.parts = kParts;
    std::fill(cut.part.begin(), cut.part.end(), FactorCut::kTop);
    for (std::size_t i = 0; i < bestTrees.size(); ++i) {
        cut.part[static_cast<std::size_t>(bestTrees[i])] = bestPart[i];
    }
    for (std::size_t s = nodes.count(); s-- > 0;) { // parents come later than children
        const int parent = tree.parent[s];
        if (cut.part[s] == FactorCut::kTop && parent >= 0) {
            cut.part[s] = cut.part[static_cast<std::size_t>(parent)];
        }
    }
    return cut;
}

} // namespace toile
