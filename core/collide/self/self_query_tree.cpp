// Tree of boxes over patches of the cloth (after Liu et al. 2006: cut top-down, refitted bottom-up, tree against tree,
// with normal cones). Each node keeps a box of where its vertices start and one of how far they go, so that only
// relative motion makes patches look near. Boxes are single precision and rounded outwards; the answer is decided in
// double precision by the criterion all kinds share.
//
// The tree follows the cloth, not space, and cloth does not tear: patches stay compact for ever and the tree never
// needs to be made anew.

#include "core/base/check.h"
#include "core/base/index.h"
#include "core/collide/self/flat_patches.h"
#include "core/collide/self/leaf_pairs.h"
#include "core/collide/self/patch_tree.h"
#include "core/collide/self/self_query_kinds.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>

namespace toile {

namespace {

constexpr std::size_t kTasks = 64;              // to share out; the same however many workers there are
constexpr std::size_t kMostTasks = 16 * kTasks; // more than are ever cut, in any cloth that is not one tangle
constexpr std::size_t kVertexGrain = 4096;
constexpr std::size_t kLeafGrain = 128;
constexpr std::size_t kPairGrain = 64;

// Two items of the tree whose insides are to be paired, or one with itself.
struct ItemPair {
    int a, b;
};

// What tasks have found, in no order: patches that are near, of which candidates come batch by batch, and the pairs
// among those that are in reach.
struct Finds {
    std::vector<ItemPair> leaves;
    Candidates candidates;
    std::vector<PairKey> inReach;
    SelfQueryFigures figures;
};

// For as many tasks as are worked on at once. Any task may find nearly everything there is, now this one, now that one
// as folds wander about: lists of their own would ask for memory again and again.
class FindsPool {
public:
    FindsPool(int workers, std::size_t usualPairs) : m_places(static_cast<std::size_t>(std::max(1, workers))) {
        constexpr std::size_t room = 2048; // a batch, and what two patches can add to it
        for (Place& place : m_places) {
            place.finds.leaves.reserve(usualPairs);
            place.finds.candidates.edgeEdges.reserve(room);
            place.finds.candidates.vertexTriangles.reserve(room);
            place.finds.inReach.reserve(usualPairs);
        }
    }
    template <class Use>
    void lend(const Use& use) {
        std::size_t i = 0;
        while (m_places[i].lent.test_and_set(std::memory_order_acquire)) {
            i = (i + 1) % m_places.size(); // there are no more tasks at once than places
        }
        use(m_places[i].finds);
        m_places[i].lent.clear(std::memory_order_release);
    }
    template <class Use>
    void forEach(const Use& use) {
        for (Place& place : m_places) {
            use(place.finds);
        }
    }

private:
    struct Place {
        std::atomic_flag lent;
        Finds finds;
    };
    std::vector<Place> m_places;
};

class ConeTree : public SelfQuery {
public:
    ConeTree(std::shared_ptr<const SelfSurface> surface, Workers workers, const SelfQueryOptions& options)
        : m_surface(std::move(surface)), m_workers(workers), m_tree(makePatchTree(*m_surface)),
          m_leafPairs(*m_surface, m_tree), m_vertices(at(m_surface->vertexCount)), m_children(m_tree.nodes.size()),
          m_boxes(m_tree.nodes.size() + m_tree.leaves.size()), m_finds(m_workers.count, usualPairs()),
          m_leafWanted(m_tree.leaves.size(), 0), m_most(options.most) {
        layCorners();
        m_tasks.reserve(kMostTasks);
        m_nextTasks.reserve(kMostTasks);
        m_near.reserve(usualPairs());
        m_wanted.reserve(m_tree.leaves.size());
        m_keys.reserve(usualPairs());
        m_spareKeys.reserve(usualPairs());
        if (options.normalCones) {
            m_flat = std::make_unique<FlatPatches>(*m_surface, m_tree);
        }
    }

    void refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) override;
    void collect(std::vector<PrimitivePair>& out) override;
    [[nodiscard]] SelfQueryFigures figures() const override { return m_figures; }
    [[nodiscard]] bool gaveUp() const override { return tooMany(m_patchPairs) || tooMany(m_found); }

private:
    struct ChildBoxes {
        Box4 place, motion;
        Float4 thickness;
    };

    // Of cloth that lies on cloth, or is small and crumpled: so much room is made before the first step.
    [[nodiscard]] std::size_t usualPairs() const { return usualPairCount(m_vertices.size()); }
    [[nodiscard]] float thinnestOf(const std::vector<int>& corners) const;
    void layCorners();
    void refitLeaf(std::size_t leaf);
    void refitNode(std::size_t node);

    [[nodiscard]] unsigned childrenNear(int item, int node, SelfQueryFigures& figures) const;
    template <class Take>
    void eachPart(const ItemPair& pair, SelfQueryFigures& figures, const Take& take) const;
    void walk(const ItemPair& pair, Finds& finds);
    void cutTasks();
    void refitWantedLeaves();
    void decide(std::span<const ItemPair> near, Finds& finds);
    [[nodiscard]] bool tooMany(const std::atomic<std::size_t>& count) const {
        return count.load(std::memory_order_relaxed) > m_most;
    }

    std::shared_ptr<const SelfSurface> m_surface;
    Workers m_workers;
    PatchTree m_tree;
    LeafPairs m_leafPairs;
    std::unique_ptr<FlatPatches> m_flat;
    std::vector<FloatVertex> m_vertices;
    // Of the leaves, one after the other in memory: their corners, and what of their boxes never changes.
    std::vector<std::size_t> m_firstCorner{0};
    std::vector<int> m_corners;
    std::vector<float> m_thickness, m_thinnest;
    std::vector<ChildBoxes> m_children; // of the nodes
    std::vector<MovingBox> m_boxes;     // of nodes and leaves
    SelfMotion m_motion;
    float m_reach = 0;

    std::vector<ItemPair> m_tasks, m_nextTasks;
    std::vector<ItemPair> m_near; // leaves
    FindsPool m_finds;
    std::vector<char> m_leafWanted;
    const std::size_t m_most;
    // So far. Only whether there are too many in the end matters, which does not depend on who counts first.
    std::atomic<std::size_t> m_patchPairs = 0, m_found = 0;
    std::vector<int> m_wanted;
    std::vector<PairKey> m_keys, m_spareKeys;
    SelfQueryFigures m_figures;
};

float ConeTree::thinnestOf(const std::vector<int>& corners) const {
    double thinnest = kEmpty;
    for (int v : corners) {
        thinnest = std::min(thinnest, std::max(0.0, m_surface->halfThickness[at(v)]));
    }
    return static_cast<float>(thinnest);
}

void ConeTree::layCorners() {
    for (const PatchTree::Leaf& leaf : m_tree.leaves) {
        m_corners.insert(m_corners.end(), leaf.corners.begin(), leaf.corners.end());
        m_firstCorner.push_back(m_corners.size());
        m_thickness.push_back(static_cast<float>(m_surface->thicknessOf(leaf.corners)) * kLarger);
        m_thinnest.push_back(m_thickness.back() > 0 ? thinnestOf(leaf.corners) : 0);
    }
}

void ConeTree::refitLeaf(std::size_t leaf) {
    Bounds4 place;
    Bounds4 motion;
    for (std::size_t i = m_firstCorner[leaf]; i < m_firstCorner[leaf + 1]; ++i) {
        const FloatVertex& v = m_vertices[at(m_corners[i])];
        if (v.usable()) {
            place.grow(v.x4());
            motion.grow(v.u4());
        }
    }
    MovingBox box;
    if (place.low[0] < kEmpty) {
        box.place = outwards(place.box());
        box.motion = outwards(motion.box());
    }
    box.thickness = m_thickness[leaf];
    box.thinnest = m_thinnest[leaf];
    m_boxes[m_tree.nodes.size() + leaf] = box;
}

void ConeTree::refitNode(std::size_t node) {
    MovingBox box;
    ChildBoxes& boxes = m_children[node];
    for (int lane = 0; lane < 4; ++lane) {
        const int child = m_tree.nodes[node].children[at(lane)];
        const MovingBox b = child == PatchTree::kNone ? MovingBox{} : m_boxes[at(child)];
        setLane(boxes.place, lane, b.place);
        setLane(boxes.motion, lane, b.motion);
        boxes.thickness[lane] = b.thickness;
        grow(box, b);
    }
    m_boxes[node] = box;
}

void ConeTree::refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) {
    TOILE_CHECK(from.size() >= m_vertices.size() && to.size() >= m_vertices.size(), "a vertex has no position");
    TOILE_CHECK(reach >= 0, "the reach of a search is not negative");
    m_motion = {from, to, reach};
    m_reach = static_cast<float>(std::min(reach, 1e10)) * kLarger;
    parallelFor(m_workers, m_vertices.size(), kVertexGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t v = begin; v < end; ++v) {
            m_vertices[v] = floatVertex(m_motion, v);
        }
    });
    parallelFor(m_workers, m_tree.leaves.size(), kLeafGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t leaf = begin; leaf < end; ++leaf) {
            refitLeaf(leaf);
        }
    });
    for (std::size_t node = m_tree.nodes.size(); node-- > 0;) {
        refitNode(node);
    }
    if (m_flat) {
        m_flat->refit(m_vertices, m_boxes, m_reach, m_workers);
    }
}

// The children of a node that may have something in reach of something in the item, one bit each.
unsigned ConeTree::childrenNear(int item, int node, SelfQueryFigures& figures) const {
    const ChildBoxes& boxes = m_children[at(node)];
    const MovingBox& box = m_boxes[at(item)];
    const Float4 limit =
        (all4(m_reach + box.thickness) + boxes.thickness + sqrt4(squaredSpread(box.motion, boxes.motion))) *
        all4(kLarger);
    figures.boxTests += 4;
    return bitsOf(squaredGap(box.place, boxes.place) < limit * limit);
}

// Hands on the pairs of parts that are near. At least one of the two has parts.
template <class Take>
void ConeTree::eachPart(const ItemPair& pair, SelfQueryFigures& figures, const Take& take) const {
    const auto eachNear = [&](int item, int node, unsigned lanes) {
        for (unsigned near = childrenNear(item, node, figures) & lanes; near != 0; near &= near - 1) {
            take(ItemPair{item, m_tree.nodes[at(node)].children[at(std::countr_zero(near))]});
        }
    };
    if (pair.a == pair.b) {
        if (m_flat && m_flat->isFlat(pair.a)) {
            return;
        }
        const auto& children = m_tree.nodes[at(pair.a)].children;
        for (unsigned i = 0; i < 4 && children[i] != PatchTree::kNone; ++i) {
            take(ItemPair{children[i], children[i]});
            eachNear(children[i], pair.a, 0xfU << (i + 1) & 0xfU);
        }
    } else if (m_tree.isLeaf(pair.b)) {
        eachNear(pair.b, pair.a, 0xfU);
    } else if (m_tree.isLeaf(pair.a)) {
        eachNear(pair.a, pair.b, 0xfU);
    } else {
        for (int child : m_tree.nodes[at(pair.a)].children) {
            if (child != PatchTree::kNone) {
                eachNear(child, pair.b, 0xfU);
            }
        }
    }
}

void ConeTree::walk(const ItemPair& pair, Finds& finds) {
    if (tooMany(m_patchPairs)) {
        return;
    }
    if (!m_tree.isLeaf(pair.a) || !m_tree.isLeaf(pair.b)) {
        eachPart(pair, finds.figures, [&](const ItemPair& part) { walk(part, finds); });
        return;
    }
    const ItemPair leaves{m_tree.leafOf(pair.a), m_tree.leafOf(pair.b)};
    if (m_flat && m_flat->keepsApart(leaves.a, leaves.b)) {
        return;
    }
    finds.leaves.push_back(leaves);
    m_patchPairs.fetch_add(1, std::memory_order_relaxed);
}

// Tasks enough to keep every worker busy.
void ConeTree::cutTasks() {
    m_tasks.clear();
    if (m_tree.root != PatchTree::kNone) {
        m_tasks.push_back({m_tree.root, m_tree.root});
    }
    for (bool cut = true; cut && m_tasks.size() < kTasks;) {
        cut = false;
        m_nextTasks.clear();
        for (const ItemPair& task : m_tasks) {
            if (m_tree.isLeaf(task.a) && m_tree.isLeaf(task.b)) {
                m_nextTasks.push_back(task);
            } else {
                eachPart(task, m_figures, [&](const ItemPair& part) { m_nextTasks.push_back(part); });
                cut = true;
            }
        }
        m_tasks.swap(m_nextTasks);
    }
}

// Boxes of single primitives are made for those leaves only that are near another.
void ConeTree::refitWantedLeaves() {
    m_wanted.clear();
    for (const ItemPair& pair : m_near) {
        for (int leaf : {pair.a, pair.b}) {
            if (m_leafWanted[at(leaf)] == 0) {
                m_leafWanted[at(leaf)] = 1;
                m_wanted.push_back(leaf);
            }
        }
    }
    parallelFor(m_workers, m_wanted.size(), kLeafGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            m_leafPairs.refit(m_wanted[i], m_vertices);
        }
    });
    for (int leaf : m_wanted) {
        m_leafWanted[at(leaf)] = 0;
    }
}

void ConeTree::decide(std::span<const ItemPair> near, Finds& finds) {
    constexpr std::size_t kBatch = 512;
    finds.candidates.clear();
    std::size_t counted = finds.inReach.size();
    const auto settle = [&] {
        keepNear(*m_surface, m_motion, m_vertices, finds.candidates, finds.inReach, finds.figures);
        finds.candidates.clear();
        m_found.fetch_add(finds.inReach.size() - counted, std::memory_order_relaxed);
        counted = finds.inReach.size();
    };
    for (const ItemPair& pair : near) {
        if (tooMany(m_found)) {
            break;
        }
        m_leafPairs.find(pair.a, pair.b, m_boxes[at(m_tree.itemOf(pair.a))], m_boxes[at(m_tree.itemOf(pair.b))],
                         m_reach, finds.candidates, finds.figures);
        if (finds.candidates.edgeEdges.size() > kBatch) {
            settle();
        }
    }
    settle();
}

void ConeTree::collect(std::vector<PrimitivePair>& out) {
    m_figures = {};
    m_patchPairs = m_found = 0;
    out.clear();
    cutTasks();
    m_finds.forEach([](Finds& finds) {
        finds.leaves.clear();
        finds.inReach.clear();
        finds.figures = {};
    });
    parallelFor(m_workers, m_tasks.size(), 1, [&](std::size_t begin, std::size_t end) {
        m_finds.lend([&](Finds& finds) {
            for (std::size_t i = begin; i < end; ++i) {
                walk(m_tasks[i], finds);
            }
        });
    });
    if (gaveUp()) {
        return;
    }
    m_near.clear();
    m_finds.forEach([&](const Finds& finds) { m_near.insert(m_near.end(), finds.leaves.begin(), finds.leaves.end()); });
    refitWantedLeaves();
    parallelFor(m_workers, m_near.size(), kPairGrain, [&](std::size_t begin, std::size_t end) {
        m_finds.lend([&](Finds& finds) { decide(std::span(m_near).subspan(begin, end - begin), finds); });
    });
    if (gaveUp()) {
        return;
    }
    m_keys.clear();
    m_finds.forEach([&](const Finds& finds) {
        m_keys.insert(m_keys.end(), finds.inReach.begin(), finds.inReach.end());
        m_figures.add(finds.figures);
    });
    m_figures.savedByCones = m_flat ? m_flat->provenLeaves() : 0;
    sortInto(m_keys, m_spareKeys, out);
}

} // namespace

std::unique_ptr<SelfQuery> makeConeTree(std::shared_ptr<const SelfSurface> surface, Workers workers,
                                        const SelfQueryOptions& options) {
    return std::make_unique<ConeTree>(std::move(surface), workers, options);
}

} // namespace toile
