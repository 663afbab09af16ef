#pragma once

#include "core/base/parallel_for.h"
#include "core/collide/box.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// A balanced tree of boxes, four to a node, over things that have boxes: triangles of a skin, bodies of a scene. Built
// top-down by medians, refitted bottom-up when things moved. Boxes are kept in single precision, rounded outwards, so
// that a walk never misses a thing; who visits the things decides in double precision.
class BoxTree {
public:
    static constexpr int kLanes = 4;
    // Four boxes side by side, so that one instruction looks at all of them.
    struct alignas(16) Node {
        std::array<std::array<float, kLanes>, 3> low;
        std::array<std::array<float, kLanes>, 3> high;
        std::array<int, kLanes> child; // a node, or ~slot of a thing; kNone for an empty lane
    };
    static constexpr int kNone = 1 << 30;

    BoxTree() = default;
    explicit BoxTree(std::span<const Box> boxes, Workers workers = {});
    // The same things in the same order, moved: all of them, or those that are marked.
    void refit(std::span<const Box> boxes, std::span<const char> moved = {});

    [[nodiscard]] bool empty() const { return m_nodes.empty(); }
    // Children stand behind their parents.
    [[nodiscard]] const std::vector<Node>& nodes() const { return m_nodes; }
    // The thing in each slot.
    [[nodiscard]] const std::vector<int>& order() const { return m_order; }
    [[nodiscard]] std::size_t memoryBytes() const;

    // Calls visit(slot) for every thing whose box is nearer to the given one than the root of `squared`, near ones
    // first; visit may lower `squared`.
    template <typename Visit>
    void nearest(const Box& to, double& squared, Visit&& visit) const;
    // Calls visit(slot) for every thing whose box meets the way from a point along a direction, `length` times as long
    // as that; stops and returns true when visit does.
    template <typename Visit>
    bool along(const Vec3& from, const Vec3& direction, double length, Visit&& visit) const;
    // Calls visit(slot) for every thing whose box is no further than margin from the given box; stops and returns true
    // when visit does.
    template <typename Visit>
    bool around(const Box& box, double margin, Visit&& visit) const;

private:
    static constexpr std::size_t kDeepest = 64; // of the stacks; a tree of 2^31 things is 16 deep and leaves 3 a level

    using Parts = std::array<int, kLanes>; // of slots below each lane
    static Parts partsOf(int count);
    static int nodesFor(int count);
    struct Range {
        int node, first, count, freeNode;
    };
    std::vector<Range> split(const Range& range, std::span<const Vec3> centres);
    void build(const Range& range, std::span<const Vec3> centres);
    void halve(int first, int count, std::span<const Vec3> centres);
    static void setLane(Node& node, std::size_t lane, const Box& box);
    [[nodiscard]] static Box laneBox(const Node& node, std::size_t lane);
    template <typename Near, typename Visit>
    bool walk(Near&& near, Visit&& visit) const;

    std::vector<Node> m_nodes;
    std::vector<int> m_order;
};

inline Box BoxTree::laneBox(const Node& node, std::size_t lane) {
    return {Vec3(node.low[0][lane], node.low[1][lane], node.low[2][lane]),
            Vec3(node.high[0][lane], node.high[1][lane], node.high[2][lane])};
}

// What waits on the stack is one number, squared distance above child, so that four lanes are sorted and pushed without
// a branch to guess: guessing wrong costs more than all the arithmetic of a node.
template <typename Visit>
void BoxTree::nearest(const Box& to, double& squared, Visit&& visit) const {
    if (m_nodes.empty()) {
        return;
    }
    using Floats = Eigen::Array4f;
    using Lanes = Eigen::Map<const Floats, Eigen::Aligned16>;
    using Key = std::uint64_t;
    // What rounding to single precision can hide, and what rounding the distances can.
    const auto slack = static_cast<float>(3e-7 * to.low.cwiseAbs().cwiseMax(to.high.cwiseAbs()).maxCoeff());
    const auto keyOf = [](float distance) { return static_cast<Key>(std::bit_cast<std::uint32_t>(distance)) << 32U; };
    const auto limit = [&] { return keyOf(static_cast<float>(std::min(squared * (1 + 1e-6), 3e38))); };
    const Eigen::Vector3f low = to.low.cast<float>();
    const Eigen::Vector3f high = to.high.cast<float>();
    std::array<Key, kDeepest + kLanes> stack;
    std::size_t waiting = 0;
    int node = 0;
    Key limitKey = limit();
    for (;;) {
        const Node& n = m_nodes[static_cast<std::size_t>(node)];
        const auto away = [&](std::size_t axis, float least, float most) -> Floats {
            const Floats outside = (Lanes(n.low[axis].data()) - most).max(least - Lanes(n.high[axis].data())) - slack;
            return outside.max(0.0F).square();
        };
        alignas(16) std::array<float, kLanes> distances;
        Eigen::Map<Floats, Eigen::Aligned16>(distances.data()) =
            away(0, low.x(), high.x()) + away(1, low.y(), high.y()) + away(2, low.z(), high.z());
        std::array<Key, kLanes> keys; // 0 for lanes too far away, which sort behind the others
        std::size_t count = 0;
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const Key key = keyOf(distances[lane]);
            const bool near = key < limitKey;
            keys[lane] = near ? key | static_cast<std::uint32_t>(n.child[lane]) : 0;
            count += near;
        }
        const auto order = [&](std::size_t a, std::size_t b) { // the further one first
            const Key further = std::max(keys[a], keys[b]);
            keys[b] = std::min(keys[a], keys[b]);
            keys[a] = further;
        };
        order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
        for (std::size_t i = 0; i < kLanes; ++i) {
            stack[waiting + i] = keys[i];
        }
        waiting += count;
        for (;;) {
            if (waiting == 0) {
                return;
            }
            const Key next = stack[--waiting];
            if (next >= limitKey) {
                continue;
            }
            const int child = static_cast<int>(static_cast<std::uint32_t>(next));
            if (child >= 0) {
                node = child;
                break;
            }
            visit(~child);
            limitKey = limit();
        }
    }
}

// Things whose boxes are near, in no order; stops and returns true when visit does.
template <typename Near, typename Visit>
bool BoxTree::walk(Near&& near, Visit&& visit) const {
    std::array<int, kDeepest> stack;
    std::size_t waiting = 0;
    if (!m_nodes.empty()) {
        stack[waiting++] = 0;
    }
    while (waiting > 0) {
        const Node& n = m_nodes[static_cast<std::size_t>(stack[--waiting])];
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            if (n.child[lane] == kNone || !near(laneBox(n, lane))) {
                continue;
            }
            if (n.child[lane] >= 0) {
                stack[waiting++] = n.child[lane];
            } else if (visit(~n.child[lane])) {
                return true;
            }
        }
    }
    return false;
}

template <typename Visit>
bool BoxTree::along(const Vec3& from, const Vec3& direction, double length, Visit&& visit) const {
    const auto near = [&](const Box& box) {
        double enter = 0;
        double leave = length;
        for (Eigen::Index k = 0; k < 3; ++k) {
            const double a = (box.low[k] - from[k]) / direction[k];
            const double b = (box.high[k] - from[k]) / direction[k];
            if (!std::isnan(a) && !std::isnan(b)) { // along a face of the box: this slab does not decide
                enter = std::max(enter, std::min(a, b));
                leave = std::min(leave, std::max(a, b));
            }
        }
        return enter <= leave;
    };
    return walk(near, visit);
}

template <typename Visit>
bool BoxTree::around(const Box& box, double margin, Visit&& visit) const {
    return walk([&](const Box& other) { return box.squaredDistance(other) <= margin * margin; }, visit);
}

} // namespace toile
