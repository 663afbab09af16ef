#include "core/collide/box_tree.h"

#include "core/base/check.h"
#include "core/base/index.h"

#include <limits>
#include <numeric>

namespace toile {

namespace {

constexpr float kInfinite = std::numeric_limits<float>::infinity();

float below(double x) {
    return std::nextafter(static_cast<float>(x), -kInfinite);
}
float above(double x) {
    return std::nextafter(static_cast<float>(x), kInfinite);
}

} // namespace

BoxTree::BoxTree(std::span<const Box> boxes, Workers workers) {
    if (boxes.empty()) {
        return;
    }
    const int count = static_cast<int>(boxes.size());
    std::vector<Vec3> centres(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        centres[i] = boxes[i].centre();
    }
    m_order.resize(boxes.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    m_nodes.resize(at(nodesFor(count)));

    // The shape of a subtree follows from its count alone, so subtrees can be built side by side in places known
    // before.
    std::vector<Range> ranges{{0, 0, count, 1}};
    constexpr int small = 4096;
    for (std::size_t i = 0; i < ranges.size() && workers.count > 1; ++i) {
        if (ranges[i].count > small) {
            const Range range = ranges[i];
            ranges[i].count = 0;
            for (const Range& below : split(range, centres)) {
                ranges.push_back(below);
            }
        }
    }
    parallelFor(workers, ranges.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (ranges[i].count > 0) {
                build(ranges[i], centres);
            }
        }
    });
    refit(boxes);
}

BoxTree::Parts BoxTree::partsOf(int count) {
    const int left = count / 2;
    const int right = count - left;
    return {left / 2, left - left / 2, right / 2, right - right / 2};
}

int BoxTree::nodesFor(int count) {
    int nodes = 1;
    for (const int part : partsOf(count)) {
        nodes += part > 1 ? nodesFor(part) : 0;
    }
    return nodes;
}

// Puts the half of the slots that is lower along the longest axis of their centres first.
void BoxTree::halve(int first, int count, std::span<const Vec3> centres) {
    if (count < 2) {
        return;
    }
    Box extent;
    for (int i = first; i < first + count; ++i) {
        extent.add(centres[at(m_order[at(i)])]);
    }
    Eigen::Index axis = 0;
    extent.size().maxCoeff(&axis);
    const auto begin = m_order.begin() + first;
    std::nth_element(begin, begin + count / 2, begin + count, [&](int a, int b) {
        const double x = centres[at(a)][axis];
        const double y = centres[at(b)][axis];
        return x != y ? x < y : a < b;
    });
}

// Fills a node and gives the ranges of the nodes below it.
std::vector<BoxTree::Range> BoxTree::split(const Range& range, std::span<const Vec3> centres) {
    const int half = range.count / 2;
    halve(range.first, range.count, centres);
    halve(range.first, half, centres);
    halve(range.first + half, range.count - half, centres);
    std::vector<Range> below;
    Node& node = m_nodes[at(range.node)];
    int first = range.first;
    int freeNode = range.freeNode;
    const Parts parts = partsOf(range.count);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        node.child[lane] = parts[lane] == 0 ? kNone : parts[lane] == 1 ? ~first : freeNode;
        if (parts[lane] > 1) {
            below.push_back({freeNode, first, parts[lane], freeNode + 1});
            freeNode += nodesFor(parts[lane]);
        }
        first += parts[lane];
    }
    return below;
}

void BoxTree::build(const Range& range, std::span<const Vec3> centres) {
    for (const Range& below : split(range, centres)) {
        build(below, centres);
    }
}

void BoxTree::setLane(Node& node, std::size_t lane, const Box& box) {
    for (std::size_t k = 0; k < 3; ++k) {
        node.low[k][lane] = box.empty() ? kInfinite : below(box.low[static_cast<Eigen::Index>(k)]);
        node.high[k][lane] = box.empty() ? -kInfinite : above(box.high[static_cast<Eigen::Index>(k)]);
    }
}

void BoxTree::refit(std::span<const Box> boxes, std::span<const char> moved) {
    TOILE_CHECK(boxes.size() == m_order.size(), "a tree is refitted for the things it was built for");
    TOILE_CHECK(moved.empty() || moved.size() == boxes.size(), "what moved is told of every thing");
    std::vector<char> changed(moved.empty() ? 0 : m_nodes.size(), 0); // where all moved, all nodes change
    const auto change = [&](std::size_t node) {
        if (!changed.empty()) {
            changed[node] = 1;
        }
    };
    for (std::size_t i = m_nodes.size(); i-- > 0;) { // children stand behind their parents
        Node& n = m_nodes[i];
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const int child = n.child[lane];
            if (child == kNone) {
                setLane(n, lane, {});
            } else if (child < 0) {
                const int thing = m_order[at(~child)];
                if (moved.empty() || moved[at(thing)]) {
                    setLane(n, lane, boxes[at(thing)]);
                    change(i);
                }
            } else if (changed.empty() || changed[at(child)]) {
                const Node& below = m_nodes[at(child)];
                for (std::size_t k = 0; k < 3; ++k) {
                    n.low[k][lane] = *std::min_element(below.low[k].begin(), below.low[k].end());
                    n.high[k][lane] = *std::max_element(below.high[k].begin(), below.high[k].end());
                }
                change(i);
            }
        }
    }
}

std::size_t BoxTree::memoryBytes() const {
    return m_nodes.capacity() * sizeof(Node) + m_order.capacity() * sizeof(int);
}

} // namespace toile
