// Tree of boxes over patches of the cloth (after Liu et al. 2006: built top-down, refitted bottom-up, tree against
// tree, with normal cones). Each node keeps a box of where its vertices start and one of how far they go, so that only
// relative motion makes patches look near. Boxes are single precision and rounded outwards; the answer is decided in
// double precision by the criterion all kinds share.

#include "core/base/check.h"
#include "core/collide/box4.h"
#include "core/collide/patch_tree.h"
#include "core/collide/self_query_kinds.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

constexpr float kOutwards = 2.4e-7F; // twice single precision, as the correction is rounded too
constexpr float kLarger = 1 + 4e-6F; // makes up for the rounding of a few operations
constexpr std::size_t kTasks = 96;
constexpr std::size_t kVertexGrain = 4096;
constexpr std::size_t kLeafGrain = 128;

// Primitives of one sort, four boxes at a time; empty places have number -1.
struct Block {
    Box4 boxes;
    std::array<int, 4> ids;
};

struct LeafBlocks {
    int firstEdge, endEdge, firstTriangle, endTriangle, firstVertex, endVertex;
};

struct Bound {
    Box1 place = kEmptyBox;
    Box1 motion = kEmptyBox;
    float thickness = 0;
};

struct FloatVertex {
    float x[3];
    float u[3];
    bool usable;
};

void grow(Box1& box, const float* p) {
    for (int k = 0; k < 3; ++k) {
        box.low[k] = std::min(box.low[k], p[k]);
        box.high[k] = std::max(box.high[k], p[k]);
    }
}

void grow(Box1& box, const Box1& by) {
    for (int k = 0; k < 3; ++k) {
        box.low[k] = std::min(box.low[k], by.low[k]);
        box.high[k] = std::max(box.high[k], by.high[k]);
    }
}

Box1 outwards(Box1 box) {
    for (int k = 0; k < 3; ++k) {
        box.low[k] -= std::abs(box.low[k]) * kOutwards;
        box.high[k] += std::abs(box.high[k]) * kOutwards;
    }
    return box;
}

std::uint64_t keyOf(PairKind kind, int a, int b) {
    return (kind == PairKind::EdgeEdge ? std::uint64_t{1} << 63 : 0) | static_cast<std::uint64_t>(a) << 32 |
           static_cast<std::uint64_t>(b);
}

PrimitivePair pairOf(std::uint64_t key) {
    return {(key >> 63) != 0 ? PairKind::EdgeEdge : PairKind::VertexTriangle,
            static_cast<int>((key >> 32) & 0x7fffffff), static_cast<int>(key & 0xffffffff)};
}

// One part of the work: two items of the tree whose insides are to be paired, or one with itself.
struct Task {
    int a, b;
};

struct TaskResult {
    std::vector<std::uint64_t> keys;
    SelfQueryFigures figures;
};

class ConeTree : public SelfQuery {
public:
    ConeTree(std::shared_ptr<const SelfSurface> surface, Workers workers)
        : m_surface(std::move(surface)), m_workers(workers), m_tree(makePatchTree(*m_surface)) {
        m_vertices.resize(at(m_surface->vertexCount));
        m_childBoxes.resize(m_tree.nodes.size());
        m_bounds.resize(m_tree.nodes.size() + m_tree.leaves.size());
        for (const PatchTree::Leaf& leaf : m_tree.leaves) {
            LeafBlocks blocks{};
            std::tie(blocks.firstEdge, blocks.endEdge) = addBlocks(leaf.edges);
            std::tie(blocks.firstTriangle, blocks.endTriangle) = addBlocks(leaf.triangles);
            std::tie(blocks.firstVertex, blocks.endVertex) = addBlocks(leaf.vertices);
            m_leaves.push_back(blocks);
        }
    }

    void refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) override;
    void collect(std::vector<PrimitivePair>& out) override;
    [[nodiscard]] SelfQueryFigures figures() const override { return m_figures; }

private:
    struct ChildBoxes {
        Box4 place, motion;
        Float4 thickness;
    };

    std::pair<int, int> addBlocks(const std::vector<int>& ids);
    void takeVertices(std::size_t begin, std::size_t end);
    void refitLeaf(std::size_t leaf);
    void refitNode(std::size_t node);
    Box1 boxOf(std::span<const int> corners) const;
    float limitOf(const Bound& a, const Bound& b) const;

    void split(const Task& task, std::vector<Task>& into, SelfQueryFigures& figures) const;
    void run(const Task& task, TaskResult& result) const;
    unsigned childrenNear(const Bound& bound, int node, SelfQueryFigures& figures) const;
    void pairLeaves(std::size_t a, std::size_t b, TaskResult& result) const;
    void pairLeafWithItself(std::size_t leaf, TaskResult& result) const;
    void pairEdges(const LeafBlocks& a, const LeafBlocks& b, const Box1& boxOfB, const Box1& boxOfA, float limit,
                   TaskResult& result) const;
    void pairVertices(const LeafBlocks& a, const LeafBlocks& b, const Box1& boxOfB, float limit,
                      TaskResult& result) const;
    void tryEdges(int e, int f, TaskResult& result) const;
    void tryVertexTriangle(int v, int t, TaskResult& result) const;

    std::shared_ptr<const SelfSurface> m_surface;
    Workers m_workers;
    PatchTree m_tree;
    std::vector<LeafBlocks> m_leaves;
    std::vector<Block> m_blocks;
    std::vector<FloatVertex> m_vertices;
    std::vector<ChildBoxes> m_childBoxes; // of the nodes
    std::vector<Bound> m_bounds;          // of nodes and leaves
    SelfMotion m_motion;
    float m_reach = 0;

    std::vector<Task> m_tasks, m_nextTasks;
    std::vector<TaskResult> m_results;
    std::vector<std::uint64_t> m_keys;
    SelfQueryFigures m_figures;
};

std::pair<int, int> ConeTree::addBlocks(const std::vector<int>& ids) {
    const auto first = static_cast<int>(m_blocks.size());
    for (std::size_t i = 0; i < ids.size(); i += 4) {
        Block block;
        for (std::size_t lane = 0; lane < 4; ++lane) {
            block.ids[lane] = i + lane < ids.size() ? ids[i + lane] : -1;
            setLane(block.boxes, static_cast<int>(lane), kEmptyBox);
        }
        m_blocks.push_back(block);
    }
    return {first, static_cast<int>(m_blocks.size())};
}

void ConeTree::takeVertices(std::size_t begin, std::size_t end) {
    for (std::size_t v = begin; v < end; ++v) {
        FloatVertex& f = m_vertices[v];
        f.usable = isUsable(m_motion, static_cast<int>(v));
        for (int k = 0; k < 3; ++k) {
            f.x[k] = static_cast<float>(m_motion.from[v][k]);
            f.u[k] = static_cast<float>(m_motion.to[v][k] - m_motion.from[v][k]);
        }
    }
}

Box1 ConeTree::boxOf(std::span<const int> corners) const {
    Box1 box = kEmptyBox;
    for (int v : corners) {
        if (!m_vertices[at(v)].usable) {
            return kEmptyBox;
        }
        grow(box, m_vertices[at(v)].x);
    }
    return outwards(box);
}

void ConeTree::refitLeaf(std::size_t leaf) {
    const LeafBlocks& blocks = m_leaves[leaf];
    Bound bound;
    const auto refitBlocks = [&](int first, int end, const auto& cornersOfId, bool growsBound) {
        for (int i = first; i < end; ++i) {
            Block& block = m_blocks[at(i)];
            for (int lane = 0; lane < 4 && block.ids[at(lane)] >= 0; ++lane) {
                const auto& corners = cornersOfId(block.ids[at(lane)]);
                const Box1 box = boxOf(corners);
                setLane(block.boxes, lane, box);
                if (growsBound && box.low[0] < kEmpty) {
                    grow(bound.place, box);
                    for (int v : corners) {
                        grow(bound.motion, m_vertices[at(v)].u);
                    }
                }
            }
        }
    };
    const SelfSurface& s = *m_surface;
    refitBlocks(
        blocks.firstTriangle, blocks.endTriangle, [&](int t) -> const Triangle& { return s.triangles[at(t)]; }, true);
    // Edges and vertices may be usable where their triangles are not, so they count too.
    refitBlocks(
        blocks.firstEdge, blocks.endEdge, [&](int e) -> const std::array<int, 2>& { return s.edges[at(e)]; }, true);
    refitBlocks(
        blocks.firstVertex, blocks.endVertex, [](int v) { return std::array<int, 1>{v}; }, true);
    bound.motion = bound.place.low[0] < kEmpty ? outwards(bound.motion) : kEmptyBox;
    double thickest = 0;
    for (int t : m_tree.leaves[leaf].triangles) {
        thickest = std::max(thickest, s.thicknessOf(s.triangles[at(t)]));
    }
    bound.thickness = static_cast<float>(thickest) * kLarger;
    m_bounds[m_tree.nodes.size() + leaf] = bound;
}

void ConeTree::refitNode(std::size_t node) {
    Bound bound;
    ChildBoxes& boxes = m_childBoxes[node];
    for (std::size_t lane = 0; lane < 4; ++lane) {
        const int child = m_tree.nodes[node].children[lane];
        const Bound& b = child == PatchTree::kNone ? Bound{} : m_bounds[at(child)];
        setLane(boxes.place, static_cast<int>(lane), b.place);
        setLane(boxes.motion, static_cast<int>(lane), b.motion);
        boxes.thickness[lane] = b.thickness;
        grow(bound.place, b.place);
        grow(bound.motion, b.motion);
        bound.thickness = std::max(bound.thickness, b.thickness);
    }
    m_bounds[node] = bound;
}

void ConeTree::refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) {
    TOILE_CHECK(from.size() >= m_vertices.size() && to.size() >= m_vertices.size(), "a vertex has no position");
    TOILE_CHECK(reach >= 0, "the reach of a search is not negative");
    m_motion = {from, to, reach};
    m_reach = static_cast<float>(std::min(reach, 1e10)) * kLarger;
    parallelFor(m_workers, m_vertices.size(), kVertexGrain,
                [&](std::size_t begin, std::size_t end) { takeVertices(begin, end); });
    parallelFor(m_workers, m_leaves.size(), kLeafGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t leaf = begin; leaf < end; ++leaf) {
            refitLeaf(leaf);
        }
    });
    for (std::size_t node = m_tree.nodes.size(); node-- > 0;) {
        refitNode(node);
    }
}

// Beyond this distance at the start no primitive of the one is near one of the other.
float ConeTree::limitOf(const Bound& a, const Bound& b) const {
    float spread = 0;
    for (int k = 0; k < 3; ++k) {
        const float widest = std::max(b.motion.high[k] - a.motion.low[k], a.motion.high[k] - b.motion.low[k]);
        spread += widest * widest;
    }
    return (m_reach + a.thickness + b.thickness + std::sqrt(spread)) * kLarger;
}

unsigned ConeTree::childrenNear(const Bound& bound, int node, SelfQueryFigures& figures) const {
    const ChildBoxes& boxes = m_childBoxes[at(node)];
    const Float4 limit =
        (all4(m_reach + bound.thickness) + boxes.thickness + sqrt4(squaredSpread(bound.motion, boxes.motion))) *
        all4(kLarger);
    figures.boxTests += 4;
    return bitsOf(squaredGap(bound.place, boxes.place) < limit * limit);
}

// Replaces a task by those of the children, where there are some.
void ConeTree::split(const Task& task, std::vector<Task>& into, SelfQueryFigures& figures) const {
    const auto eachNear = [&](int item, int node, unsigned lanes) {
        unsigned near = childrenNear(m_bounds[at(item)], node, figures) & lanes;
        for (; near != 0; near &= near - 1) {
            into.push_back({item, m_tree.nodes[at(node)].children[at(std::countr_zero(near))]});
        }
    };
    if (task.a == task.b) {
        const auto& children = m_tree.nodes[at(task.a)].children;
        for (unsigned i = 0; i < 4 && children[i] != PatchTree::kNone; ++i) {
            into.push_back({children[i], children[i]});
            eachNear(children[i], task.a, 0xfU << (i + 1) & 0xfU);
        }
    } else if (m_tree.isLeaf(task.a)) {
        eachNear(task.a, task.b, 0xfU);
    } else if (m_tree.isLeaf(task.b)) {
        eachNear(task.b, task.a, 0xfU);
    } else {
        for (int child : m_tree.nodes[at(task.a)].children) {
            if (child != PatchTree::kNone) {
                eachNear(child, task.b, 0xfU);
            }
        }
    }
}

void ConeTree::run(const Task& task, TaskResult& result) const {
    const bool leafA = m_tree.isLeaf(task.a);
    const bool leafB = m_tree.isLeaf(task.b);
    if (leafA && leafB) {
        if (task.a == task.b) {
            pairLeafWithItself(m_tree.leafOf(task.a), result);
        } else {
            pairLeaves(m_tree.leafOf(task.a), m_tree.leafOf(task.b), result);
        }
        return;
    }
    const auto runNear = [&](int item, int node, unsigned lanes) {
        unsigned near = childrenNear(m_bounds[at(item)], node, result.figures) & lanes;
        for (; near != 0; near &= near - 1) {
            run({item, m_tree.nodes[at(node)].children[at(std::countr_zero(near))]}, result);
        }
    };
    if (task.a == task.b) {
        const auto& children = m_tree.nodes[at(task.a)].children;
        for (unsigned i = 0; i < 4 && children[i] != PatchTree::kNone; ++i) {
            run({children[i], children[i]}, result);
            runNear(children[i], task.a, 0xfU << (i + 1) & 0xfU);
        }
    } else if (leafA) {
        runNear(task.a, task.b, 0xfU);
    } else if (leafB) {
        runNear(task.b, task.a, 0xfU);
    } else {
        for (int child : m_tree.nodes[at(task.a)].children) {
            if (child != PatchTree::kNone) {
                runNear(child, task.b, 0xfU);
            }
        }
    }
}

void ConeTree::pairEdges(const LeafBlocks& a, const LeafBlocks& b, const Box1& boxOfB, const Box1& boxOfA, float limit,
                         TaskResult& result) const {
    const Float4 squared = all4(limit * limit);
    std::array<unsigned, 6> nearA{}; // of each block of b: what is near the other leaf at all (24 edges at most)
    unsigned any = 0;
    for (int j = b.firstEdge; j < b.endEdge; ++j) {
        nearA[at(j - b.firstEdge)] = bitsOf(squaredGap(boxOfA, m_blocks[at(j)].boxes) < squared);
        any |= nearA[at(j - b.firstEdge)];
    }
    result.figures.primitiveBoxTests += 4 * at(b.endEdge - b.firstEdge);
    for (int i = a.firstEdge; any != 0 && i < a.endEdge; ++i) {
        const Block& blockA = m_blocks[at(i)];
        result.figures.primitiveBoxTests += 4;
        for (unsigned near = bitsOf(squaredGap(boxOfB, blockA.boxes) < squared); near != 0; near &= near - 1) {
            const int lane = std::countr_zero(near);
            const Box1 box = laneOf(blockA.boxes, lane);
            for (int j = b.firstEdge; j < b.endEdge; ++j) {
                if (nearA[at(j - b.firstEdge)] == 0) {
                    continue;
                }
                const Block& blockB = m_blocks[at(j)];
                result.figures.primitiveBoxTests += 4;
                unsigned hits = bitsOf(squaredGap(box, blockB.boxes) < squared);
                for (; hits != 0; hits &= hits - 1) {
                    tryEdges(blockA.ids[at(lane)], blockB.ids[at(std::countr_zero(hits))], result);
                }
            }
        }
    }
}

void ConeTree::pairVertices(const LeafBlocks& a, const LeafBlocks& b, const Box1& boxOfB, float limit,
                            TaskResult& result) const {
    const Float4 squared = all4(limit * limit);
    for (int i = a.firstVertex; i < a.endVertex; ++i) {
        const Block& blockA = m_blocks[at(i)];
        result.figures.primitiveBoxTests += 4;
        for (unsigned near = bitsOf(squaredGap(boxOfB, blockA.boxes) < squared); near != 0; near &= near - 1) {
            const int lane = std::countr_zero(near);
            const Box1 box = laneOf(blockA.boxes, lane);
            for (int j = b.firstTriangle; j < b.endTriangle; ++j) {
                const Block& blockB = m_blocks[at(j)];
                result.figures.primitiveBoxTests += 4;
                unsigned hits = bitsOf(squaredGap(box, blockB.boxes) < squared);
                for (; hits != 0; hits &= hits - 1) {
                    tryVertexTriangle(blockA.ids[at(lane)], blockB.ids[at(std::countr_zero(hits))], result);
                }
            }
        }
    }
}

void ConeTree::pairLeaves(std::size_t a, std::size_t b, TaskResult& result) const {
    const Bound& boundA = m_bounds[m_tree.nodes.size() + a];
    const Bound& boundB = m_bounds[m_tree.nodes.size() + b];
    const float limit = limitOf(boundA, boundB);
    pairEdges(m_leaves[a], m_leaves[b], boundB.place, boundA.place, limit, result);
    pairVertices(m_leaves[a], m_leaves[b], boundB.place, limit, result);
    pairVertices(m_leaves[b], m_leaves[a], boundA.place, limit, result);
}

void ConeTree::pairLeafWithItself(std::size_t leaf, TaskResult& result) const {
    const Bound& bound = m_bounds[m_tree.nodes.size() + leaf];
    const float limit = limitOf(bound, bound);
    const Float4 squared = all4(limit * limit);
    const LeafBlocks& blocks = m_leaves[leaf];
    for (int i = blocks.firstEdge; i < blocks.endEdge; ++i) {
        for (int lane = 0; lane < 4 && m_blocks[at(i)].ids[at(lane)] >= 0; ++lane) {
            const Box1 box = laneOf(m_blocks[at(i)].boxes, lane);
            for (int j = i; j < blocks.endEdge; ++j) {
                result.figures.primitiveBoxTests += 4;
                unsigned hits = bitsOf(squaredGap(box, m_blocks[at(j)].boxes) < squared);
                hits &= j == i ? 0xfU << (lane + 1) : 0xfU;
                for (; hits != 0; hits &= hits - 1) {
                    tryEdges(m_blocks[at(i)].ids[at(lane)], m_blocks[at(j)].ids[at(std::countr_zero(hits))], result);
                }
            }
        }
    }
    pairVertices(blocks, blocks, bound.place, limit, result);
}

void ConeTree::tryEdges(int e, int f, TaskResult& result) const {
    if (edgesShare(*m_surface, e, f)) {
        return;
    }
    ++result.figures.distanceTests;
    if (edgesInReach(*m_surface, m_motion, e, f)) {
        result.keys.push_back(keyOf(PairKind::EdgeEdge, std::min(e, f), std::max(e, f)));
    }
}

void ConeTree::tryVertexTriangle(int v, int t, TaskResult& result) const {
    if (vertexTriangleShare(*m_surface, v, t)) {
        return;
    }
    ++result.figures.distanceTests;
    if (vertexTriangleInReach(*m_surface, m_motion, v, t)) {
        result.keys.push_back(keyOf(PairKind::VertexTriangle, v, t));
    }
}

void ConeTree::collect(std::vector<PrimitivePair>& out) {
    out.clear();
    m_figures = {};
    if (m_tree.root == PatchTree::kNone) {
        return;
    }
    // Tasks enough to keep every worker busy, cut the same way however many there are.
    m_tasks.assign(1, {m_tree.root, m_tree.root});
    for (bool cut = true; cut && m_tasks.size() < kTasks;) {
        cut = false;
        m_nextTasks.clear();
        for (const Task& task : m_tasks) {
            if (m_tree.isLeaf(task.a) && m_tree.isLeaf(task.b)) {
                m_nextTasks.push_back(task);
            } else {
                split(task, m_nextTasks, m_figures);
                cut = true;
            }
        }
        m_tasks.swap(m_nextTasks);
    }
    m_results.resize(std::max(m_results.size(), m_tasks.size()));
    parallelFor(m_workers, m_tasks.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            m_results[i].keys.clear();
            m_results[i].figures = {};
            run(m_tasks[i], m_results[i]);
        }
    });
    m_keys.clear();
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
        m_keys.insert(m_keys.end(), m_results[i].keys.begin(), m_results[i].keys.end());
        m_figures.add(m_results[i].figures);
    }
    std::sort(m_keys.begin(), m_keys.end());
    out.reserve(m_keys.size());
    for (std::uint64_t key : m_keys) {
        out.push_back(pairOf(key));
    }
}

} // namespace

std::unique_ptr<SelfQuery> makeConeTree(std::shared_ptr<const SelfSurface> surface, Workers workers,
                                        const SelfQueryOptions& /*options*/) {
    return std::make_unique<ConeTree>(std::move(surface), workers);
}

} // namespace toile
