#include "core/collide/self/leaf_pairs.h"

#include "core/base/index.h"

#include <array>
#include <bit>
#include <tuple>

namespace toile {

template <class CornersOf>
std::pair<int, int> LeafPairs::addBlocks(const std::vector<int>& ids, const CornersOf& cornersOf) {
    const auto first = static_cast<int>(m_blocks.size());
    for (std::size_t i = 0; i < ids.size(); i += 4) {
        Block block;
        for (std::size_t lane = 0; lane < 4; ++lane) {
            block.ids[lane] = i + lane < ids.size() ? ids[i + lane] : -1;
            const Triangle corners = cornersOf(ids[std::min(i + lane, ids.size() - 1)]);
            for (std::size_t k = 0; k < 3; ++k) {
                block.corners[k][lane] = corners[k];
            }
        }
        m_blocks.push_back(block);
    }
    return {first, static_cast<int>(m_blocks.size())};
}

LeafPairs::LeafPairs(const SelfSurface& surface, const PatchTree& tree) : m_surface(surface) {
    for (const PatchTree::Leaf& leaf : tree.leaves) {
        Leaf blocks{};
        std::tie(blocks.firstEdge, blocks.endEdge) = addBlocks(leaf.edges, [&](int e) {
            return Triangle{surface.edges[at(e)][0], surface.edges[at(e)][1], surface.edges[at(e)][1]};
        });
        std::tie(blocks.firstTriangle, blocks.endTriangle) =
            addBlocks(leaf.triangles, [&](int t) { return surface.triangles[at(t)]; });
        std::tie(blocks.firstVertex, blocks.endVertex) = addBlocks(leaf.vertices, [](int v) {
            return Triangle{v, v, v};
        });
        m_leaves.push_back(blocks);
    }
    for (std::size_t i = 0; i < tree.leaves.size(); ++i) {
        m_leaves[i].firstLink = static_cast<int>(m_links.size());
        addLink(static_cast<int>(i), static_cast<int>(i));
        for (int n : tree.leaves[i].neighbours) {
            if (n > static_cast<int>(i)) {
                addLink(static_cast<int>(i), n);
            }
        }
    }
    m_leaves.push_back({0, 0, 0, 0, 0, 0, static_cast<int>(m_links.size())});
}

void LeafPairs::addLink(int a, int b) {
    const auto addMasks = [&](int first, int end, int firstOther, int endOther, const auto& share) {
        const auto start = static_cast<int>(m_masks.size());
        for (int i = 4 * first; i < 4 * end; ++i) {
            const int id = m_blocks[at(i / 4)].ids[at(i % 4)];
            std::uint32_t mask = 0;
            for (int j = 4 * firstOther; id >= 0 && j < 4 * endOther; ++j) {
                const int other = m_blocks[at(j / 4)].ids[at(j % 4)];
                mask |= other >= 0 && share(id, other) ? 1U << (j - 4 * firstOther) : 0U;
            }
            m_masks.push_back(mask);
        }
        return start;
    };
    const auto edges = [&](int e, int f) { return edgesShare(m_surface, e, f); };
    const auto corner = [&](int v, int t) { return vertexTriangleShare(m_surface, v, t); };
    const Leaf& x = m_leaves[at(a)];
    const Leaf& y = m_leaves[at(b)];
    Link link{b, 0, 0, 0};
    link.edges = addMasks(x.firstEdge, x.endEdge, y.firstEdge, y.endEdge, edges);
    link.verticesOfA = addMasks(x.firstVertex, x.endVertex, y.firstTriangle, y.endTriangle, corner);
    link.verticesOfB = addMasks(y.firstVertex, y.endVertex, x.firstTriangle, x.endTriangle, corner);
    m_links.push_back(link);
}

const LeafPairs::Link* LeafPairs::linkOf(int a, int b) const {
    for (int i = m_leaves[at(a)].firstLink; i < m_leaves[at(a) + 1].firstLink; ++i) {
        if (m_links[at(i)].leaf >= b) {
            return m_links[at(i)].leaf == b ? &m_links[at(i)] : nullptr;
        }
    }
    return nullptr;
}

void LeafPairs::refit(int leaf, const std::vector<FloatVertex>& vertices) {
    const Leaf& l = m_leaves[at(leaf)];
    const auto refitBlocks = [&](int first, int end) {
        for (int i = first; i < end; ++i) {
            Block& block = m_blocks[at(i)];
            const Vector4 p = gather(vertices, block.corners[0]);
            const Vector4 q = gather(vertices, block.corners[1]);
            const Vector4 r = gather(vertices, block.corners[2]);
            Int4 present;
            std::memcpy(&present, block.ids.data(), sizeof present);
            // Empty where there is no primitive, or where a sum with a corner that is not usable is not a number.
            const Float4 sum = p.x + q.x + r.x;
            present = (present >= 0) & (sum == sum);
            const auto span = [&](int k, Float4 a, Float4 b, Float4 c) {
                const Float4 low = min4(min4(a, b), c);
                const Float4 high = max4(max4(a, b), c);
                const Float4 rounding = all4(kOutwards) * max4(max4(low, -low), max4(high, -high));
                block.boxes.low[k] = present ? low - rounding : all4(kEmpty);
                block.boxes.high[k] = present ? high + rounding : all4(-kEmpty);
            };
            span(0, p.x, q.x, r.x);
            span(1, p.y, q.y, r.y);
            span(2, p.z, q.z, r.z);
        }
    };
    refitBlocks(l.firstEdge, l.endEdge);
    refitBlocks(l.firstTriangle, l.endTriangle);
    refitBlocks(l.firstVertex, l.endVertex);
}

void LeafPairs::findEdges(const Leaf& a, const Leaf& b, const Box1& boxOfA, const Box1& boxOfB, const Request& request,
                          const std::uint32_t* shared, std::vector<Candidate>& found, SelfQueryFigures& figures) const {
    const Float4 limit = request.squared;
    std::array<int, kMostBlocks> near{}; // the blocks of b that are near the other leaf at all
    int nearCount = 0;
    for (int j = b.firstEdge; j < b.endEdge; ++j) {
        near[at(nearCount)] = j;
        nearCount += bitsOf(squaredGap(boxOfA, m_blocks[at(j)].boxes) < limit) != 0 ? 1 : 0;
    }
    if (nearCount == 0) {
        return;
    }
    std::size_t rows = 0;
    for (int i = a.firstEdge; i < a.endEdge; ++i) {
        const Block& block = m_blocks[at(i)];
        for (unsigned lanes = bitsOf(squaredGap(boxOfB, block.boxes) < limit); lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            const Box1 box = laneOf(block.boxes, lane);
            ++rows;
            std::uint32_t hits = 0;
            for (int k = 0; k < nearCount; ++k) {
                const int j = near[at(k)];
                hits |= bitsOf(squaredGap(box, m_blocks[at(j)].boxes) < limit) << 4 * (j - b.firstEdge);
            }
            hits &= shared != nullptr ? ~shared[4 * (i - a.firstEdge) + lane] : ~0U;
            for (; hits != 0; hits &= hits - 1) {
                const int place = std::countr_zero(hits);
                const int e = block.ids[at(lane)];
                const int f = m_blocks[at(b.firstEdge + place / 4)].ids[at(place % 4)];
                found.push_back({std::min(e, f), std::max(e, f), request.in, request.out});
            }
        }
    }
    figures.primitiveBoxTests += 4 * (at(a.endEdge - a.firstEdge + b.endEdge - b.firstEdge) + rows * at(nearCount));
}

void LeafPairs::findEdgesWithin(const Leaf& leaf, const Request& request, const std::uint32_t* shared,
                                std::vector<Candidate>& found, SelfQueryFigures& figures) const {
    const Float4 limit = request.squared;
    const int places = 4 * (leaf.endEdge - leaf.firstEdge);
    for (int i = 0; i < places && m_blocks[at(leaf.firstEdge + i / 4)].ids[at(i % 4)] >= 0; ++i) {
        const Block& block = m_blocks[at(leaf.firstEdge + i / 4)];
        const Box1 box = laneOf(block.boxes, i % 4);
        std::uint32_t hits = 0;
        for (int j = i / 4; j < places / 4; ++j) {
            hits |= bitsOf(squaredGap(box, m_blocks[at(leaf.firstEdge + j)].boxes) < limit) << 4 * j;
        }
        figures.primitiveBoxTests += at(places - i / 4 * 4);
        hits &= ~shared[i] & ~((2U << i) - 1); // later ones only
        for (; hits != 0; hits &= hits - 1) {
            const int place = std::countr_zero(hits);
            found.push_back({block.ids[at(i % 4)], m_blocks[at(leaf.firstEdge + place / 4)].ids[at(place % 4)],
                             request.in, request.out});
        }
    }
}

void LeafPairs::findVertices(const Leaf& a, const Leaf& b, const Box1& boxOfB, const Request& request,
                             const std::uint32_t* shared, std::vector<Candidate>& found,
                             SelfQueryFigures& figures) const {
    const Float4 limit = request.squared;
    for (int i = a.firstVertex; i < a.endVertex; ++i) {
        const Block& block = m_blocks[at(i)];
        figures.primitiveBoxTests += 4;
        for (unsigned lanes = bitsOf(squaredGap(boxOfB, block.boxes) < limit); lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            const Box1 box = laneOf(block.boxes, lane);
            std::uint32_t hits = 0;
            for (int j = b.firstTriangle; j < b.endTriangle; ++j) {
                hits |= bitsOf(squaredGap(box, m_blocks[at(j)].boxes) < limit) << 4 * (j - b.firstTriangle);
                figures.primitiveBoxTests += 4;
            }
            hits &= shared != nullptr ? ~shared[4 * (i - a.firstVertex) + lane] : ~0U;
            for (; hits != 0; hits &= hits - 1) {
                const int place = std::countr_zero(hits);
                found.push_back({block.ids[at(lane)], m_blocks[at(b.firstTriangle + place / 4)].ids[at(place % 4)],
                                 request.in, request.out});
            }
        }
    }
}

void LeafPairs::find(int a, int b, const MovingBox& boxOfA, const MovingBox& boxOfB, float reach, Candidates& found,
                     SelfQueryFigures& figures) const {
    if (a > b) {
        find(b, a, boxOfB, boxOfA, reach, found, figures);
        return;
    }
    const Leaf& x = m_leaves[at(a)];
    const Leaf& y = m_leaves[at(b)];
    const Link* link = linkOf(a, b);
    const auto masks = [&](int Link::*start) { return link == nullptr ? nullptr : m_masks.data() + at(link->*start); };
    const float limit = limitOf(boxOfA, boxOfB, reach);
    const Request request{all4(limit * limit), (reach + boxOfA.thinnest + boxOfB.thinnest) * kSmaller, limit};
    if (a == b) {
        findEdgesWithin(x, request, masks(&Link::edges), found.edgeEdges, figures);
        findVertices(x, x, boxOfA.place, request, masks(&Link::verticesOfA), found.vertexTriangles, figures);
        return;
    }
    findEdges(x, y, boxOfA.place, boxOfB.place, request, masks(&Link::edges), found.edgeEdges, figures);
    findVertices(x, y, boxOfB.place, request, masks(&Link::verticesOfA), found.vertexTriangles, figures);
    findVertices(y, x, boxOfA.place, request, masks(&Link::verticesOfB), found.vertexTriangles, figures);
}

} // namespace toile
