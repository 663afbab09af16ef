#include "core/base/index.h"
#include "core/collide/bodies/body_query_kinds.h"
#include "core/collide/bodies/exact_query.h"
#include "core/collide/bodies/meyer_cell.h"
#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

namespace toile {

namespace {

constexpr int kDeepest = 12; // levels: a body of 2 m down to half a millimetre
constexpr int kTopLevels = 4;
constexpr double kMostNodes = 12e6;

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
        if (m_top.empty() || !((point - middle).cwiseAbs().maxCoeff() < 0.5 * size)) {
            return m_skin.closest(point, reach, answer);
        }
        const Node* nodes = m_top.data();
        const Node* node = nodes;
        for (;;) {
            if (node->children <= kFirstPart) {
                nodes = m_parts[at(kFirstPart - node->children)].nodes.data();
                node = nodes;
            }
            if (node->children < 0) {
                break;
            }
            const unsigned octant = (point.x() >= middle.x() ? 1U : 0U) | (point.y() >= middle.y() ? 2U : 0U) |
                                    (point.z() >= middle.z() ? 4U : 0U);
            size *= 0.5;
            middle += size * towards(octant);
            node = &nodes[at(node->children) + octant];
        }
        if (node->cell.type == MeyerCell::Type::Outside) {
            return reach > m_band && m_skin.closest(point, reach, answer);
        }
        answer = node->cell.answer(point, middle);
        return answer.distance <= reach;
    }
    void repose(const std::vector<Vec3>& positions, Workers workers) override {
        const BoxTree moved(m_skin.repose(positions, workers), workers);
        const Box now = m_skin.bounds();
        const Box whole{m_middle - Vec3::Constant(0.5 * m_size), m_middle + Vec3::Constant(0.5 * m_size)};
        if (m_top.empty() || now.empty() || (now.grownBy(m_band).low.array() < whole.low.array()).any() ||
            (now.grownBy(m_band).high.array() > whole.high.array()).any()) {
            fill(workers);
            return;
        }
        grow(&moved, workers);
    }
    std::size_t memoryBytes() const override {
        std::size_t parts = m_parts.capacity() * sizeof(Part);
        for (const Part& part : m_parts) {
            parts += part.nodes.capacity() * sizeof(Node);
        }
        return m_skin.memoryBytes() + m_top.capacity() * sizeof(Node) + parts;
    }

private:
    static constexpr int kFirstPart = -2;
    struct Node {
        int children = -1; // the first of eight; kFirstPart less the number of the part that goes on here
        MeyerCell cell;
    };
    struct Place {
        Vec3 middle;
        double size;
        int near;       // slot of a triangle
        double away;    // m, of that from the middle
        unsigned which; // the octants on the way here, three bits each, behind a one
    };
    // Below a place of the first levels; remade when something moves that could be nearer to any of its cells.
    struct Part {
        Place place;
        std::vector<Node> nodes;
    };

    void fill(Workers workers) {
        m_top.clear();
        m_parts.clear();
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
        for (m_levels = std::min(levels, kDeepest); !grow(nullptr, workers); --m_levels) {
        }
    }

    // Four levels first; below them parts are grown side by side. With what has moved, those parts stay that it is far
    // from. False when there are too many nodes.
    bool grow(const BoxTree* moved, Workers workers) {
        m_top.assign(1, {});
        const std::vector<Place> tips = growNodes(m_top, {m_middle, m_size, -1, 0, 1}, std::min(m_levels, kTopLevels));
        std::map<unsigned, std::vector<Node>> kept;
        for (Part& part : m_parts) {
            if (moved != nullptr &&
                !moved->around({part.place.middle, part.place.middle}, reachOf(part.place), [](int) { return true; })) {
                kept[part.place.which] = std::move(part.nodes);
            }
        }
        m_parts.clear();
        std::vector<std::size_t> missing;
        for (std::size_t i = 0; i < tips.size() && m_levels > kTopLevels; ++i) {
            if (tips[i].size > 0) {
                m_top[i].children = kFirstPart - static_cast<int>(m_parts.size());
                const auto known = kept.find(tips[i].which);
                if (known == kept.end()) {
                    missing.push_back(m_parts.size());
                }
                m_parts.push_back({tips[i], known == kept.end() ? std::vector<Node>{} : std::move(known->second)});
            }
        }
        parallelFor(workers, missing.size(), 4, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                Part& part = m_parts[missing[i]];
                part.nodes.push_back({});
                growNodes(part.nodes, part.place, m_levels - kTopLevels);
                part.nodes.shrink_to_fit();
            }
        });
        std::size_t count = m_top.size();
        for (const Part& part : m_parts) {
            count += part.nodes.size();
        }
        return static_cast<double>(count) <= kMostNodes || m_levels <= kTopLevels + 1;
    }
    // What is further from the middle of a part cannot be nearer to any place in it than what is near now, and is not
    // what was nearest.
    static double reachOf(const Place& place) { return place.away + std::sqrt(3.0) * place.size; }

    // Grows a tree by some levels from nodes.front(); gives the places of what could be cut further, by node.
    std::vector<Place> growNodes(std::vector<Node>& nodes, const Place& root, int levels) const {
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
                    places.push_back({middles[octant], size, nearest[octant].slot, std::sqrt(nearest[octant].squared),
                                      8 * places[i].which + static_cast<unsigned>(octant)});
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

    double m_wanted, m_band;
    Vec3 m_middle = Vec3::Zero();
    double m_size = 0; // of the whole
    int m_levels = 0;
    std::vector<Node> m_top;
    std::vector<Part> m_parts;
};

} // namespace

std::unique_ptr<SkinQuery> makeMeyerOctree(const TriangleMesh& skin, const BodyQuerySettings& settings) {
    return std::make_unique<MeyerOctree>(skin, settings);
}

} // namespace toile
