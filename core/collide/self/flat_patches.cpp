#include "core/collide/self/flat_patches.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

#include <algorithm>

namespace toile {

namespace {

constexpr std::size_t kPatchGrain = 256;
constexpr std::size_t kFront = 24;         // patches to start from when there are several workers
constexpr std::size_t kWaiting = 64;       // four children a level, of which one is on its way
constexpr float kSafeDistance = 1 + 1e-4F; // on distances, for the rounding of products
constexpr float kPlaces = 4e-6F;           // and for that of positions, in parts of their size

} // namespace

FlatPatches::FlatPatches(const SelfSurface& surface, const PatchTree& tree)
    : m_tree(tree), m_discs(surface, tree), m_normals(tree.nodes.size() + tree.leaves.size()),
      m_flat(tree.nodes.size(), 0), m_provenBy(tree.leaves.size(), -1), m_scratch(4 * kFront) {
    m_firstFacing.push_back(0);
    m_neighbourStart.push_back(0);
    for (const PatchTree::Leaf& leaf : tree.leaves) {
        for (std::size_t i = 0; i < leaf.triangles.size(); i += 4) {
            FacingCorners corners;
            for (std::size_t lane = 0; lane < 4; ++lane) { // the last is repeated where there are fewer
                const int t = leaf.triangles[std::min(i + lane, leaf.triangles.size() - 1)];
                for (std::size_t k = 0; k < 3; ++k) {
                    corners[k][lane] = surface.triangles[at(t)][k];
                }
            }
            m_facingCorners.push_back(corners);
        }
        m_firstFacing.push_back(static_cast<int>(m_facingCorners.size()));
        m_neighbours.insert(m_neighbours.end(), leaf.neighbours.begin(), leaf.neighbours.end());
        m_neighbourStart.push_back(static_cast<int>(m_neighbours.size()));
    }
    m_facings.resize(m_facingCorners.size());
    std::size_t longest = 0;
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
        longest = std::max(longest, m_discs.borderOf(static_cast<int>(node)).size());
    }
    for (Scratch& scratch : m_scratch) {
        scratch.waiting.reserve(kWaiting);
        scratch.border.reserve(longest);
    }
    m_front.reserve(tree.nodes.size());
}

void FlatPatches::refitLeaf(std::size_t leaf, const std::vector<FloatVertex>& vertices) {
    Vector4 sum{all4(0), all4(0), all4(0)};
    for (int f = m_firstFacing[leaf]; f < m_firstFacing[leaf + 1]; ++f) {
        const Vector4 a = gather(vertices, m_facingCorners[at(f)][0]);
        const Vector4 b = gather(vertices, m_facingCorners[at(f)][1]);
        const Vector4 c = gather(vertices, m_facingCorners[at(f)][2]);
        const Vector4 e = b - a;
        const Vector4 g = c - a;
        const Vector4 h = c - b;
        // Where a corner is not usable, the sum of squares is not a number and no comparison with it holds.
        const Float4 squares = dot(e, e) + dot(g, g) + dot(h, h);
        const Float4 longest = max4(max4(dot(e, e), dot(g, g)), dot(h, h));
        Facing& facing = m_facings[at(f)];
        facing.normal = {e.y * g.z - e.z * g.y, e.z * g.x - e.x * g.z, e.x * g.y - e.y * g.x};
        facing.longest = sqrt4(squares == squares ? longest : squares);
        sum = sum + facing.normal;
    }
    const auto total = [](Float4 v) { return (v[0] + v[1]) + (v[2] + v[3]); };
    m_normals[m_tree.nodes.size() + leaf] = {total(sum.x), total(sum.y), total(sum.z)};
}

// Bottom-up: were every patch to ask all of its leaves, the work would grow with the tree's height too.
void FlatPatches::refitNodes() {
    for (std::size_t node = m_tree.nodes.size(); node-- > 0;) {
        m_normals[node] = Eigen::Vector3f::Zero();
        for (const int child : m_tree.nodes[node].children) {
            if (child != PatchTree::kNone) {
                m_normals[node] += m_normals[at(child)];
            }
        }
    }
}

bool FlatPatches::facesViewer(int firstLeaf, int endLeaf, const Eigen::Vector3f& axis, float height) const {
    const Vector4 view{all4(axis.x()), all4(axis.y()), all4(axis.z())};
    for (int f = m_firstFacing[at(firstLeaf)]; f < m_firstFacing[at(endLeaf)]; ++f) {
        const Facing& t = m_facings[at(f)]; // twice the area in the picture is height times longest edge or less
        if (bitsOf(dot(t.normal, view) > all4(height) * t.longest) != 0xf) {
            return false;
        }
    }
    return true;
}

bool FlatPatches::prove(int node, PlaneLoop& border) const {
    if (m_discs.borderOf(node).empty()) {
        return false;
    }
    MovingBox box = (*m_boxes)[at(node)];
    Eigen::Vector3f axis = m_normals[at(node)];
    for (int leaf : m_discs.leavesAround(node)) {
        grow(box, (*m_boxes)[at(m_tree.itemOf(leaf))]);
        axis += m_normals[at(m_tree.itemOf(leaf))];
    }
    axis /= axis.norm();
    float size = 0;
    for (int k = 0; k < 3; ++k) {
        size = std::max({size, std::abs(box.place.low[k]), std::abs(box.place.high[k])});
    }
    const float distance = limitOf(box, box, m_reach) * kSafeDistance + size * kPlaces;
    const std::span<const int> around = m_discs.leavesAround(node);
    const PatchTree::Node& own = m_tree.nodes[at(node)];
    if (!facesViewer(own.firstLeaf, own.endLeaf, axis, distance) ||
        !std::all_of(around.begin(), around.end(),
                     [&](int leaf) { return facesViewer(leaf, leaf + 1, axis, distance); })) {
        return false;
    }
    const Eigen::Vector3f right = axis.unitOrthogonal();
    const Eigen::Vector3f up = axis.cross(right);
    border.x.clear();
    border.y.clear();
    for (int vertex : m_discs.borderOf(node)) {
        const Eigen::Map<const Eigen::Vector3f> place((*m_vertices)[at(vertex)].x);
        border.x.push_back(right.dot(place));
        border.y.push_back(up.dot(place));
    }
    return border.keepsApart(distance);
}

// Proves a patch, or tells which ones within it are to be tried.
void FlatPatches::tryPatch(int node, PlaneLoop& border, std::vector<int>& next) {
    const PatchTree::Node& own = m_tree.nodes[at(node)];
    if (prove(node, border)) {
        m_flat[at(node)] = 1;
        std::fill(m_provenBy.begin() + own.firstLeaf, m_provenBy.begin() + own.endLeaf, node);
        return;
    }
    for (int child : own.children) {
        if (child != PatchTree::kNone && !m_tree.isLeaf(child)) {
            next.push_back(child);
        }
    }
}

void FlatPatches::refit(const std::vector<FloatVertex>& vertices, const std::vector<MovingBox>& boxes, float reach,
                        Workers workers) {
    m_vertices = &vertices;
    m_boxes = &boxes;
    m_reach = reach;
    parallelFor(workers, m_tree.leaves.size(), kPatchGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t leaf = begin; leaf < end; ++leaf) {
            refitLeaf(leaf, vertices);
        }
    });
    refitNodes();
    std::fill(m_flat.begin(), m_flat.end(), static_cast<char>(0));
    std::fill(m_provenBy.begin(), m_provenBy.end(), -1);
    m_front.clear();
    if (m_tree.root != PatchTree::kNone && !m_tree.isLeaf(m_tree.root)) {
        m_front.push_back(m_tree.root);
    }
    // The large patches one after the other, until there are enough to share out.
    std::size_t tried = 0;
    while (tried < m_front.size() && m_front.size() - tried < kFront) {
        tryPatch(m_front[tried++], m_scratch[0].border, m_front);
    }
    parallelFor(workers, m_front.size() - tried, 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Scratch& scratch = m_scratch[i];
            scratch.waiting.assign(1, m_front[tried + i]);
            while (!scratch.waiting.empty()) {
                const int node = scratch.waiting.back();
                scratch.waiting.pop_back();
                tryPatch(node, scratch.border, scratch.waiting);
            }
        }
    });
    m_vertices = nullptr;
    m_boxes = nullptr;
}

bool FlatPatches::keepsApart(int leafA, int leafB) const {
    const int a = m_provenBy[at(leafA)];
    const int b = m_provenBy[at(leafB)];
    // A leaf was part of what was proven of a patch if it is in it, or a neighbour of it is.
    const auto besides = [&](int leaf, int patch) {
        for (int i = m_neighbourStart[at(leaf)]; i < m_neighbourStart[at(leaf) + 1]; ++i) {
            if (m_provenBy[at(m_neighbours[at(i)])] == patch) {
                return true;
            }
        }
        return false;
    };
    return (a >= 0 && (a == b || besides(leafB, a))) || (b >= 0 && besides(leafA, b));
}

std::size_t FlatPatches::provenLeaves() const {
    return static_cast<std::size_t>(
        std::count_if(m_provenBy.begin(), m_provenBy.end(), [](int node) { return node >= 0; }));
}

} // namespace toile
