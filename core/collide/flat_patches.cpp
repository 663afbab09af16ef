#include "core/collide/flat_patches.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace toile {

namespace {

constexpr std::size_t kLeafGrain = 256;
constexpr std::size_t kFront = 24; // patches to start from when there are several workers
constexpr float kSafe = 1 + 1e-4F; // on distances, for the rounding of products
constexpr float kPlaces = 4e-6F;   // and for that of positions, in parts of their size

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

template <class V>
float cross2(const V& o, const V& a, const V& b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

template <class V>
float squaredToSegment(const V& p, const V& a, const V& b) {
    const float dx = b.x - a.x;
    const float dy = b.y - a.y;
    const float length = dx * dx + dy * dy;
    const float t = length > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0F, 1.0F) : 0.0F;
    const float x = p.x - a.x - t * dx;
    const float y = p.y - a.y - t * dy;
    return x * x + y * y;
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
    for (const PatchTree::Leaf& leaf : tree.leaves) {
        m_firstFacing.push_back(m_firstFacing.back() + (static_cast<int>(leaf.triangles.size()) + 3) / 4);
    }
    m_facings.resize(at(m_firstFacing.back()));
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
    const std::vector<int>& triangles = m_tree.leaves[leaf].triangles;
    Normal sum{{0, 0, 0}};
    for (int f = m_firstFacing[leaf]; f < m_firstFacing[leaf + 1]; ++f) {
        Facing& facing = m_facings[at(f)];
        Float4 squared = all4(0);
        for (int lane = 0; lane < 4; ++lane) {
            const std::size_t i = at(4 * (f - m_firstFacing[leaf]) + lane);
            const Triangle& t = m_surface.triangles[at(triangles[std::min(i, triangles.size() - 1)])];
            const FloatVertex& a = vertices[at(t[0])];
            const FloatVertex& b = vertices[at(t[1])];
            const FloatVertex& c = vertices[at(t[2])];
            float e[3], g[3];
            float ee = 0, gg = 0, hh = 0;
            for (int k = 0; k < 3; ++k) {
                e[k] = b.x[k] - a.x[k];
                g[k] = c.x[k] - a.x[k];
                ee += e[k] * e[k];
                gg += g[k] * g[k];
                hh += (g[k] - e[k]) * (g[k] - e[k]);
            }
            for (int k = 0; k < 3; ++k) {
                const float n = e[(k + 1) % 3] * g[(k + 2) % 3] - e[(k + 2) % 3] * g[(k + 1) % 3];
                facing.normal[k][lane] = n;
                sum.x[k] += i < triangles.size() ? n : 0;
            }
            // Where a corner is not usable, no comparison shall hold.
            squared[lane] = a.usable && b.usable && c.usable ? std::max(ee, std::max(gg, hh))
                                                             : std::numeric_limits<float>::quiet_NaN();
        }
        facing.longest = sqrt4(squared);
    }
    m_leafNormals[leaf] = sum;
}

bool FlatPatches::bordersKeepApart(Scratch& scratch, float distance) const {
    const std::vector<Vec2f>& p = scratch.border;
    const auto count = static_cast<int>(p.size());
    const std::size_t padded = (p.size() + 3) / 4 * 4;
    scratch.centreX.assign(padded, kEmpty);
    scratch.centreY.assign(padded, 0);
    scratch.radius.assign(padded, 0);
    const auto after = [&](int i) { return i + 1 < count ? i + 1 : 0; };
    for (int i = 0; i < count; ++i) {
        const Vec2f& a = p[at(i)];
        const Vec2f& b = p[at(after(i))];
        scratch.centreX[at(i)] = 0.5F * (a.x + b.x);
        scratch.centreY[at(i)] = 0.5F * (a.y + b.y);
        scratch.radius[at(i)] = 0.5F * std::sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    }
    const float squared = distance * distance;
    const auto edgesKeepApart = [&](int i, int j) {
        const Vec2f& a = p[at(i)];
        const Vec2f& b = p[at(after(i))];
        const Vec2f& c = p[at(j)];
        const Vec2f& d = p[at(after(j))];
        if (after(i) == j) {
            return squaredToSegment(a, c, d) >= squared && squaredToSegment(d, a, b) >= squared;
        }
        if (after(j) == i) {
            return squaredToSegment(b, c, d) >= squared && squaredToSegment(c, a, b) >= squared;
        }
        // Where they cross so flatly that rounding decides, an end is nearer than the distance.
        const bool cross =
            (cross2(a, b, c) > 0) != (cross2(a, b, d) > 0) && (cross2(c, d, a) > 0) != (cross2(c, d, b) > 0);
        return !cross && squaredToSegment(a, c, d) >= squared && squaredToSegment(b, c, d) >= squared &&
               squaredToSegment(c, a, b) >= squared && squaredToSegment(d, a, b) >= squared;
    };
    for (int i = 0; i < count; ++i) {
        const Float4 x = all4(scratch.centreX[at(i)]);
        const Float4 y = all4(scratch.centreY[at(i)]);
        const Float4 room = all4((scratch.radius[at(i)] + distance) * kSafe);
        for (int block = (i + 1) / 4; block < static_cast<int>(padded / 4); ++block) {
            Float4 cx, cy, r;
            std::memcpy(&cx, &scratch.centreX[at(4 * block)], sizeof cx);
            std::memcpy(&cy, &scratch.centreY[at(4 * block)], sizeof cy);
            std::memcpy(&r, &scratch.radius[at(4 * block)], sizeof r);
            const Float4 limit = (r + room) * all4(kSafe);
            unsigned near = bitsOf((cx - x) * (cx - x) + (cy - y) * (cy - y) < limit * limit);
            for (; near != 0; near &= near - 1) {
                const int j = 4 * block + std::countr_zero(near);
                if (j > i && j < count && !edgesKeepApart(i, j)) {
                    return false;
                }
            }
        }
    }
    return true;
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
            const Float4 area = t.normal[0] * all4(axis[0]) + t.normal[1] * all4(axis[1]) + t.normal[2] * all4(axis[2]);
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
    scratch.border.clear();
    for (int i = patch.firstBorder; i < patch.endBorder; ++i) {
        const FloatVertex& v = (*m_vertices)[at(m_borders[at(i)])];
        scratch.border.push_back({v.x[0] * right[0] + v.x[1] * right[1] + v.x[2] * right[2],
                                  v.x[0] * up[0] + v.x[1] * up[1] + v.x[2] * up[2]});
    }
    return bordersKeepApart(scratch, distance);
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
    const std::vector<int>& neighbours = m_tree.leaves[at(leafA)].neighbours;
    return std::binary_search(neighbours.begin(), neighbours.end(), leafB);
}

std::size_t FlatPatches::provenLeaves() const {
    return static_cast<std::size_t>(
        std::count_if(m_provenBy.begin(), m_provenBy.end(), [](int node) { return node >= 0; }));
}

} // namespace toile
