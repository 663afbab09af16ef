#include "core/collide/flat_patches.h"

#include <algorithm>

namespace toile {

namespace {

constexpr std::size_t kLeafGrain = 256;
constexpr std::size_t kFront = 24; // patches to start from when there are several workers
constexpr float kSafe = 1 + 1e-4F; // on distances, for the rounding of products
constexpr float kPlaces = 4e-6F;   // and for that of positions, in parts of their size

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

FlatPatches::FlatPatches(const SelfSurface& surface, const PatchTree& tree)
    : m_surface(surface), m_tree(tree), m_patches(tree.nodes.size()), m_next(at(surface.vertexCount), -1),
      m_leafNormals(tree.leaves.size()), m_flat(tree.nodes.size(), 0), m_provenBy(tree.leaves.size(), -1),
      m_scratch(4 * kFront) {
    std::vector<int> stamp(surface.triangles.size() + tree.leaves.size(), -1);
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
        addPatch(static_cast<int>(node), stamp);
    }
    m_next = {};
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
}

// The first part of `stamp` is for triangles, the second for leaves.
void FlatPatches::addPatch(int node, std::vector<int>& stamp) {
    Patch& patch = m_patches[at(node)];
    patch.firstLeaf = static_cast<int>(m_leafLists.size());
    const auto addLeaf = [&](int leaf) {
        int& mark = stamp[m_surface.triangles.size() + at(leaf)];
        if (mark != node) {
            mark = node;
            m_leafLists.push_back(leaf);
            for (int t : m_tree.leaves[at(leaf)].triangles) {
                stamp[at(t)] = node;
            }
        }
    };
    const PatchTree::Node& own = m_tree.nodes[at(node)];
    for (int leaf = own.firstLeaf; leaf < own.endLeaf; ++leaf) {
        addLeaf(leaf);
    }
    for (int leaf = own.firstLeaf; leaf < own.endLeaf; ++leaf) {
        std::for_each(m_tree.leaves[at(leaf)].neighbours.begin(), m_tree.leaves[at(leaf)].neighbours.end(), addLeaf);
    }
    patch.endLeaf = static_cast<int>(m_leafLists.size());
    patch.firstBorder = static_cast<int>(m_borders.size());
    if (!addBorder(node, stamp)) {
        m_borders.resize(at(patch.firstBorder));
    }
    patch.endBorder = static_cast<int>(m_borders.size());
}

// False unless the border is a single loop that comes to each of its vertices once.
bool FlatPatches::addBorder(int node, const std::vector<int>& stamp) {
    const Patch& patch = m_patches[at(node)];
    std::vector<int> starts;
    bool plain = true;
    const auto lookAt = [&](int t, std::size_t k) {
        const int e = m_surface.triangleEdges[at(t)][k];
        const int from = m_surface.triangles[at(t)][k];
        const int to = m_surface.triangles[at(t)][(k + 1) % 3];
        if (e < 0) {
            return false;
        }
        int across = 0;
        for (int other : m_surface.trianglesOfEdge(e)) {
            if (other != t && stamp[at(other)] == node) {
                ++across;
                const Triangle& o = m_surface.triangles[at(other)];
                const bool opposite =
                    (o[0] == to && o[1] == from) || (o[1] == to && o[2] == from) || (o[2] == to && o[0] == from);
                if (!opposite) {
                    return false;
                }
            }
        }
        if (across == 0) {
            if (m_next[at(from)] >= 0) {
                return false;
            }
            m_next[at(from)] = to;
            starts.push_back(from);
        }
        return across <= 1;
    };
    for (int i = patch.firstLeaf; plain && i < patch.endLeaf; ++i) {
        for (int t : m_tree.leaves[at(m_leafLists[at(i)])].triangles) {
            plain = plain && lookAt(t, 0) && lookAt(t, 1) && lookAt(t, 2);
        }
    }
    if (plain && starts.size() > 3) {
        int v = starts.front();
        do {
            m_borders.push_back(v);
            v = m_next[at(v)];
        } while (v >= 0 && v != starts.front() && m_borders.size() - at(patch.firstBorder) < starts.size());
        plain = v == starts.front() && m_borders.size() - at(patch.firstBorder) == starts.size();
    } else {
        plain = false;
    }
    for (int v : starts) {
        m_next[at(v)] = -1;
    }
    return plain;
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
    m_leafNormals[leaf] = {{total(sum.x), total(sum.y), total(sum.z)}};
}

bool FlatPatches::prove(int node, Scratch& scratch) const {
    const Patch& patch = m_patches[at(node)];
    if (patch.firstBorder == patch.endBorder) {
        return false;
    }
    MovingBox box;
    float axis[3] = {0, 0, 0};
    for (int i = patch.firstLeaf; i < patch.endLeaf; ++i) {
        const int leaf = m_leafLists[at(i)];
        grow(box, (*m_boxes)[at(m_tree.itemOf(leaf))]);
        for (int k = 0; k < 3; ++k) {
            axis[k] += m_leafNormals[at(leaf)].x[k];
        }
    }
    const float length = std::sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    float size = 0;
    for (int k = 0; k < 3; ++k) {
        axis[k] /= length;
        size = std::max({size, std::abs(box.place.low[k]), std::abs(box.place.high[k])});
    }
    const float distance = limitOf(box, box, m_reach) * kSafe + size * kPlaces;
    for (int i = patch.firstLeaf; i < patch.endLeaf; ++i) {
        const int leaf = m_leafLists[at(i)];
        for (int f = m_firstFacing[at(leaf)]; f < m_firstFacing[at(leaf) + 1]; ++f) {
            const Facing& t = m_facings[at(f)];
            const Float4 area = dot(t.normal, {all4(axis[0]), all4(axis[1]), all4(axis[2])});
            if (bitsOf(area > all4(distance) * t.longest) != 0xf) {
                return false;
            }
        }
    }
    // Two directions that make a picture with the axis.
    const int flattest = std::abs(axis[0]) < std::abs(axis[1]) ? (std::abs(axis[0]) < std::abs(axis[2]) ? 0 : 2)
                                                               : (std::abs(axis[1]) < std::abs(axis[2]) ? 1 : 2);
    float right[3];
    float norm = 0;
    for (int k = 0; k < 3; ++k) {
        right[k] = (k == flattest ? 1.0F : 0.0F) - axis[flattest] * axis[k];
        norm += right[k] * right[k];
    }
    norm = std::sqrt(norm);
    for (float& r : right) {
        r /= norm;
    }
    const float up[3] = {axis[1] * right[2] - axis[2] * right[1], axis[2] * right[0] - axis[0] * right[2],
                         axis[0] * right[1] - axis[1] * right[0]};
    PlaneLoop& border = scratch.border;
    border.x.clear();
    border.y.clear();
    for (int i = patch.firstBorder; i < patch.endBorder; ++i) {
        const FloatVertex& v = (*m_vertices)[at(m_borders[at(i)])];
        border.x.push_back(v.x[0] * right[0] + v.x[1] * right[1] + v.x[2] * right[2]);
        border.y.push_back(v.x[0] * up[0] + v.x[1] * up[1] + v.x[2] * up[2]);
    }
    return border.keepsApart(distance);
}

void FlatPatches::search(int node, Scratch& scratch) {
    scratch.waiting.assign(1, node);
    while (!scratch.waiting.empty()) {
        const int n = scratch.waiting.back();
        scratch.waiting.pop_back();
        m_flat[at(n)] = prove(n, scratch) ? 1 : 0;
        const PatchTree::Node& own = m_tree.nodes[at(n)];
        if (m_flat[at(n)] != 0) {
            std::fill(m_provenBy.begin() + own.firstLeaf, m_provenBy.begin() + own.endLeaf, n);
            continue;
        }
        for (int child : own.children) {
            if (child != PatchTree::kNone && !m_tree.isLeaf(child)) {
                scratch.waiting.push_back(child);
            }
        }
    }
}

void FlatPatches::refit(const std::vector<FloatVertex>& vertices, const std::vector<MovingBox>& boxes, float reach,
                        Workers workers) {
    m_vertices = &vertices;
    m_boxes = &boxes;
    m_reach = reach;
    parallelFor(workers, m_tree.leaves.size(), kLeafGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t leaf = begin; leaf < end; ++leaf) {
            refitLeaf(leaf, vertices);
        }
    });
    std::fill(m_flat.begin(), m_flat.end(), static_cast<char>(0));
    std::fill(m_provenBy.begin(), m_provenBy.end(), -1);
    m_front.clear();
    if (m_tree.root != PatchTree::kNone && !m_tree.isLeaf(m_tree.root)) {
        m_front.push_back(m_tree.root);
    }
    // The large patches one after the other, until there are enough to share out.
    for (std::size_t head = 0; head < m_front.size() && m_front.size() - head < kFront;) {
        const int n = m_front[head++];
        m_flat[at(n)] = prove(n, m_scratch[0]) ? 1 : 0;
        const PatchTree::Node& own = m_tree.nodes[at(n)];
        if (m_flat[at(n)] != 0) {
            std::fill(m_provenBy.begin() + own.firstLeaf, m_provenBy.begin() + own.endLeaf, n);
        } else {
            for (int child : own.children) {
                if (child != PatchTree::kNone && !m_tree.isLeaf(child)) {
                    m_front.push_back(child);
                }
            }
        }
        if (head == m_front.size() || m_front.size() - head >= kFront) {
            m_front.erase(m_front.begin(), m_front.begin() + static_cast<std::ptrdiff_t>(head));
            head = 0;
            break;
        }
    }
    parallelFor(workers, m_front.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            search(m_front[i], m_scratch[i]);
        }
    });
    m_vertices = nullptr;
    m_boxes = nullptr;
}

bool FlatPatches::keepsApart(int leafA, int leafB) const {
    const int a = m_provenBy[at(leafA)];
    const int b = m_provenBy[at(leafB)];
    if (a < 0 && b < 0) {
        return false;
    }
    if (a == b) {
        return true;
    }
    for (int i = m_neighbourStart[at(leafA)]; i < m_neighbourStart[at(leafA) + 1]; ++i) {
        if (m_neighbours[at(i)] == leafB) {
            return true;
        }
    }
    return false;
}

std::size_t FlatPatches::provenLeaves() const {
    return static_cast<std::size_t>(
        std::count_if(m_provenBy.begin(), m_provenBy.end(), [](int node) { return node >= 0; }));
}

} // namespace toile
