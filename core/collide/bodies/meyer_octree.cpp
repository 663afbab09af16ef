#include "core/collide/bodies/body_query_kinds.h"
#include "core/collide/bodies/exact_query.h"
#include "core/collide/bodies/meyer_cell.h"
#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace toile {

namespace {

constexpr int kDeepest = 12; // levels: a body of 2 m down to half a millimetre
constexpr double kMostNodes = 12e6;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

Vec3 towards(unsigned octant) {
    return {octant & 1U ? 0.5 : -0.5, octant & 2U ? 0.5 : -0.5, octant & 4U ? 0.5 : -0.5};
}

// The same voxels in an octree of limited depth, as the paper proposes after McNeely et al. (1999): small where the
// surface is, large far outside and deep inside, where a cell grows with its depth.
class MeyerOctree : public ExactTreeQuery {
public:
    MeyerOctree(const TriangleMesh& skin, const BodyQuerySettings& settings)
        : ExactTreeQuery(skin, settings.workers), m_wanted(std::clamp(settings.cell, 1e-4, 1.0)),
          m_band(std::clamp(settings.band, 0.0, 1.0)) {
        fill(settings.workers);
    }

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override {
        Vec3 middle = m_middle;
        double size = m_size;
        if (m_nodes.empty() || !((point - middle).cwiseAbs().maxCoeff() < 0.5 * size)) {
            return m_skin.closest(point, reach, answer);
        }
        const Node* node = m_nodes.data();
        while (node->children >= 0) {
            const unsigned octant = (point.x() >= middle.x() ? 1U : 0U) | (point.y() >= middle.y() ? 2U : 0U) |
                                    (point.z() >= middle.z() ? 4U : 0U);
            size *= 0.5;
            middle += size * towards(octant);
            node = &m_nodes[at(node->children) + octant];
        }
        if (node->cell.type == MeyerCell::Type::Outside) {
            return reach > m_band && m_skin.closest(point, reach, answer);
        }
        answer = node->cell.answer(point, middle);
        return answer.distance <= reach;
    }
    void repose(const std::vector<Vec3>& positions, Workers workers) override {
        m_skin.repose(positions, workers);
        fill(workers);
    }
    std::size_t memoryBytes() const override { return m_skin.memoryBytes() + m_nodes.capacity() * sizeof(Node); }

private:
    struct Node {
        int children = -1; // the first of eight
        MeyerCell cell;
    };
    struct Place {
        Vec3 middle;
        double size;
        int near; // slot of a triangle
    };

    void fill(Workers workers) {
        m_nodes.clear();
        const Box box = m_skin.bounds();
        if (box.empty() || !(box.size().maxCoeff() < 1e6)) {
            return;
        }
        m_middle = box.centre();
        m_size = m_wanted;
        int levels = 0;
        for (; m_size < box.size().maxCoeff() + 2 * m_band; ++levels) {
            m_size *= 2;
        }
        // Four levels first; below them, parts are grown side by side and joined in their order.
        m_levels = std::min(levels, kDeepest);
        for (;; --m_levels) {
            m_nodes.assign(1, {});
            std::vector<Place> tips = grow(m_nodes, {m_middle, m_size, -1}, std::min(m_levels, 4));
            if (growBelow(tips, workers)) {
                return;
            }
        }
    }

    // Grows a tree by some levels from nodes.front(); gives the places of what could be cut further, by node.
    std::vector<Place> grow(std::vector<Node>& nodes, const Place& root, int levels) const {
        std::vector<Place> places{root};
        std::vector<char> cut(1, 1);
        std::size_t begin = 0;
        for (int level = 0; level < levels; ++level) {
            const std::size_t end = nodes.size();
            for (std::size_t i = begin; i < end; ++i) {
                if (!cut[i]) {
                    continue;
                }
                nodes[i].children = static_cast<int>(nodes.size());
                std::array<Vec3, 8> middles;
                std::array<ExactSkin::Nearest, 8> nearest;
                const double size = 0.5 * places[i].size;
                for (unsigned octant = 0; octant < 8; ++octant) {
                    middles[octant] = places[i].middle + size * towards(octant);
                }
                nearest[0].slot = places[i].near;
                m_skin.findNearest(middles, nearest);
                for (std::size_t octant = 0; octant < 8; ++octant) {
                    const MeyerCell cell = MeyerCell::from(m_skin, middles[octant], nearest[octant], size, m_band);
                    const double free = std::sqrt(nearest[octant].squared) - 0.5 * std::sqrt(3.0) * size;
                    const bool coarse =
                        cell.type == MeyerCell::Type::Shell || (cell.type == MeyerCell::Type::Inside && free < size);
                    nodes.push_back({-1, cell});
                    places.push_back({middles[octant], size, nearest[octant].slot});
                    cut.push_back(coarse ? 1 : 0);
                }
            }
            begin = end;
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i].size = nodes[i].children < 0 && cut[i] ? places[i].size : 0; // 0: done
        }
        return places;
    }

    bool growBelow(const std::vector<Place>& tips, Workers workers) {
        const int levels = m_levels - 4;
        if (levels <= 0) {
            return true;
        }
        std::vector<std::vector<Node>> parts(tips.size());
        parallelFor(workers, tips.size(), 4, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (tips[i].size > 0) {
                    parts[i].push_back({});
                    grow(parts[i], tips[i], levels);
                    parts[i].shrink_to_fit();
                }
            }
        });
        std::size_t count = m_nodes.size();
        for (const auto& part : parts) {
            count += part.size();
        }
        if (static_cast<double>(count) > kMostNodes && m_levels > 5) {
            return false;
        }
        m_nodes.reserve(count);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i].empty()) {
                continue;
            }
            const int offset = static_cast<int>(m_nodes.size()) - 1; // a part's root is there already
            m_nodes[i].children = parts[i].front().children + offset;
            for (std::size_t j = 1; j < parts[i].size(); ++j) {
                Node node = parts[i][j];
                node.children += node.children >= 0 ? offset : 0;
                m_nodes.push_back(node);
            }
        }
        return true;
    }

    double m_wanted, m_band;
    Vec3 m_middle = Vec3::Zero();
    double m_size = 0; // of the whole
    int m_levels = 0;
    std::vector<Node> m_nodes;
};

} // namespace

std::unique_ptr<SkinQuery> makeMeyerOctree(const TriangleMesh& skin, const BodyQuerySettings& settings) {
    return std::make_unique<MeyerOctree>(skin, settings);
}

} // namespace toile
