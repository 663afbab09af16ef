#include "core/collide/voxel_field.h"

#include "core/collide/nearest_packet.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace toile {

namespace {

constexpr int kCells = VoxelBrick::kCells;
constexpr double kDeepest = 0.5; // of the band's width is its part inside: cloth is seldom there
constexpr double kMostPlaces = 4e6;
constexpr std::size_t kMostBricks = 40000; // half a gigabyte
constexpr double kCoarser = 1.25;
// Cells where the field is wrong by more of their size are rough.
constexpr float kMostError = 0.08F;
// Squared length of the blended gradient, below which it has no direction to speak of.
constexpr float kLeastGradient = 0.75F;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

VoxelField::VoxelField(const TriangleMesh& skin, const BodyQuerySettings& settings)
    : ExactTreeQuery(skin, settings.workers), m_settings(settings) {
    m_settings.workers = {};
    fill(settings.workers);
}

// Bricks on a grid over the skin and its band; false when they would be too many.
bool VoxelField::layOut(double cell) {
    m_cell = cell;
    m_perCell = 1 / cell;
    const double brick = kCells * cell;
    const Box box = m_skin.bounds().grownBy(m_settings.band + cell);
    double places = 1;
    for (std::size_t k = 0; k < 3; ++k) {
        const double count = std::ceil(box.size()[static_cast<Eigen::Index>(k)] / brick);
        places *= count;
        if (!(places <= kMostPlaces)) {
            return false;
        }
        m_count[k] = static_cast<int>(count);
        m_cells[static_cast<Eigen::Index>(k)] = kCells * count;
    }
    m_low = box.low;
    m_places.assign(static_cast<std::size_t>(places), {});
    return true;
}

void VoxelField::fill(Workers workers) {
    m_places.clear();
    m_bricks.clear();
    m_unused.clear();
    m_cells = Vec3::Zero();
    const Box box = m_skin.bounds();
    if (box.empty() || !(box.size().maxCoeff() < 1e6)) { // then everything is outside of the grid
        return;
    }
    const double band = m_settings.band > 0 ? m_settings.band : 0.0;
    m_settings.band = std::min(band, 1.0);
    double cell = std::clamp(m_settings.cell, 1e-4, 1.0);
    std::vector<int> places;
    for (;; cell *= kCoarser) {
        if (!layOut(cell)) {
            continue;
        }
        places.resize(m_places.size());
        std::iota(places.begin(), places.end(), 0);
        survey(places, workers);
        const auto bricks = static_cast<std::size_t>(
            std::count_if(m_places.begin(), m_places.end(), [](const Place& p) { return p.brick >= 0; }));
        if (bricks <= kMostBricks) {
            break;
        }
    }
    std::vector<int> bricks;
    for (const int place : places) {
        if (m_places[at(place)].brick >= 0) {
            m_places[at(place)].brick = static_cast<int>(bricks.size());
            bricks.push_back(place);
        }
    }
    m_bricks.resize(bricks.size());
    for (std::size_t i = 0; i < bricks.size(); ++i) {
        m_bricks[i].place = bricks[i];
    }
    std::iota(bricks.begin(), bricks.end(), 0);
    fillBricks(bricks, workers);
}

Box VoxelField::boxOf(int place) const {
    const int x = place % m_count[0];
    const int y = place / m_count[0] % m_count[1];
    const int z = place / m_count[0] / m_count[1];
    const double brick = kCells * m_cell;
    const Vec3 low = m_low + brick * Vec3(x, y, z);
    return {low, low + Vec3::Constant(brick)};
}

// Can a ball at this distance from the skin hold a point of the band?
bool VoxelField::withinBand(double distance, double radius) const {
    return distance - radius <= m_settings.band && distance + radius >= -kDeepest * m_settings.band;
}

// Which places need a brick (0 as a mark for now), and how much room the others have.
void VoxelField::survey(const std::vector<int>& places, Workers workers) {
    const double radius = 0.5 * kCells * m_cell * std::sqrt(3.0);
    constexpr std::size_t grain = 256;
    parallelFor(workers, places.size(), grain, [&](std::size_t begin, std::size_t end) {
        int hint = -1;
        const auto distanceAt = [&](const Vec3& p) {
            ExactSkin::Nearest nearest;
            nearest.slot = hint;
            m_skin.findNearest(p, nearest);
            hint = nearest.slot;
            return m_skin.surfaceAt(p, nearest).distance;
        };
        for (std::size_t i = begin; i < end; ++i) {
            const Box box = boxOf(places[i]);
            const double middle = distanceAt(box.centre());
            double free = std::abs(middle) - radius;
            bool needed = withinBand(middle, radius);
            if (needed) {
                needed = false;
                free = 1e300;
                for (int corner = 0; corner < 8 && !needed; ++corner) {
                    const Vec3 aside((corner & 1) - 0.5, (corner >> 1 & 1) - 0.5, (corner >> 2) - 0.5);
                    const double part = distanceAt(box.centre() + 0.5 * aside.cwiseProduct(box.size()));
                    needed = withinBand(part, 0.5 * radius);
                    free = std::min(free, std::abs(part) - 0.5 * radius);
                }
            }
            const auto shrunk = static_cast<float>(free * (1 - 1e-6)); // never rounded up
            m_places[at(places[i])] = {needed ? 0 : -1, needed ? 0 : (middle < 0 ? -shrunk : shrunk)};
        }
    });
}

void VoxelField::fillBricks(const std::vector<int>& bricks, Workers workers) {
    constexpr std::size_t grain = 4;
    parallelFor(workers, bricks.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            fillBrick(m_bricks[at(bricks[i])]);
        }
    });
    std::vector<char> filled(m_bricks.size(), 0);
    for (const int b : bricks) {
        filled[at(b)] = 1;
    }
    markRoughSkin(filled);
}

// The nodes of a brick, cube after cube of 3 x 3 x 3.
void VoxelField::fillBrick(VoxelBrick& brick) const {
    constexpr int side = 3;
    static_assert(VoxelBrick::kNodes % side == 0 && side * side * side <= NearestPacket::kMost);
    const Vec3 low = boxOf(brick.place).low;
    std::array<Vec3, static_cast<std::size_t>(side * side * side)> points;
    std::array<ExactSkin::Nearest, points.size()> nearest;
    std::array<std::array<int, 3>, points.size()> nodes;
    brick.furthest = 0;
    constexpr int cubes = VoxelBrick::kNodes / side;
    for (int cube = 0; cube < cubes * cubes * cubes; ++cube) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            const int within = static_cast<int>(i);
            nodes[i] = {side * (cube % cubes) + within % side, side * (cube / cubes % cubes) + within / side % side,
                        side * (cube / cubes / cubes) + within / side / side};
            points[i] = low + m_cell * Vec3(nodes[i][0], nodes[i][1], nodes[i][2]);
        }
        m_skin.findNearest(points, nearest);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto [x, y, z] = nodes[i];
            const SurfacePoint s = m_skin.surfaceAt(points[i], nearest[i]);
            brick.nodes[VoxelBrick::nodeAt(x, y, z)] = {
                static_cast<float>(s.normal.x()), static_cast<float>(s.normal.y()), static_cast<float>(s.normal.z()),
                static_cast<float>(s.distance)};
            brick.furthest = std::max(brick.furthest, static_cast<float>(std::abs(s.distance)));
            if (x < kCells && y < kCells && z < kCells) {
                brick.hintAt(x, y, z) = nearest[i].slot;
            }
        }
    }
    brick.suspectRoughCells(m_cell);
    acquitCells(brick);
}

// Asks the exact skin about suspects: most turn out good enough, and answers from the field are fifty times faster.
void VoxelField::acquitCells(VoxelBrick& brick) const {
    const Vec3 low = boxOf(brick.place).low;
    const auto size = static_cast<float>(m_cell);
    std::array<Vec3, 9> points; // the middle and those of the eight parts
    std::array<ExactSkin::Nearest, points.size()> nearest;
    for (int cell = 0; cell < kCells * kCells * kCells; ++cell) {
        if (!brick.isRough(at(cell))) {
            continue;
        }
        const std::array<int, 3> c{cell % kCells, cell / kCells % kCells, cell / kCells / kCells};
        std::array<std::array<float, 3>, points.size()> parts;
        for (unsigned i = 0; i < points.size(); ++i) {
            for (unsigned k = 0; k < 3; ++k) {
                parts[i][k] = i == 8 ? 0.5F : (i >> k & 1U) ? 0.75F : 0.25F;
                points[i][k] = low[k] + m_cell * (c[k] + static_cast<double>(parts[i][k]));
            }
        }
        nearest[0].slot = brick.hintAt(c[0], c[1], c[2]);
        m_skin.findNearest(points, nearest);
        bool good = true;
        for (std::size_t i = 0; i < points.size() && good; ++i) {
            const VoxelNode field = brick.between(c[0], c[1], c[2], parts[i][0], parts[i][1], parts[i][2], size);
            const auto exact = static_cast<float>(m_skin.surfaceAt(points[i], nearest[i]).distance);
            const float gradient = field.x * field.x + field.y * field.y + field.z * field.z;
            good = std::abs(field.distance - exact) <= kMostError * size && gradient >= kLeastGradient;
        }
        if (good) {
            brick.setSmooth(at(cell));
        }
    }
}

void VoxelField::markRough(const Vec3& onSkin, const std::vector<char>& filled) {
    std::array<int, 3> cell;
    std::array<float, 3> part;
    int place = 0;
    const VoxelBrick* found = locate(onSkin, cell, part, place);
    if (found == nullptr || !filled[static_cast<std::size_t>(found - m_bricks.data())]) {
        return;
    }
    const auto size = static_cast<float>(m_cell);
    const VoxelNode field = found->between(cell[0], cell[1], cell[2], part[0], part[1], part[2], size);
    if (!(std::abs(field.distance) <= kMostError * size)) {
        m_bricks[static_cast<std::size_t>(found - m_bricks.data())].setRough(
            VoxelBrick::cellAt(cell[0], cell[1], cell[2]));
    }
}

// Walks the edges of all triangles, where a skin is furthest from what its cells' corners know of it.
void VoxelField::markRoughSkin(const std::vector<char>& filled) {
    for (const auto& corners : m_skin.corners()) {
        markRough((corners[0] + corners[1] + corners[2]) / 3, filled);
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3& a = corners[k];
            const Vec3& b = corners[(k + 1) % 3];
            const int steps = static_cast<int>(std::min(1e4, std::ceil(2 * (b - a).norm() * m_perCell)));
            for (int i = 0; i < steps; ++i) {
                markRough(lerp(a, b, static_cast<double>(i) / steps), filled);
            }
        }
    }
}

// Bricks keep what they know when no part of the skin that moved is or was as near as their furthest node, or, without
// nodes, as the room they have.
void VoxelField::repose(const std::vector<Vec3>& positions, Workers workers) {
    const std::vector<Box> moved = m_skin.repose(positions, workers);
    const Box grid{m_low, m_low + m_cell * m_cells};
    const Box now = m_skin.bounds().grownBy(m_settings.band);
    if (m_places.empty() || now.empty() || (now.low.array() < grid.low.array()).any() ||
        (now.high.array() > grid.high.array()).any()) {
        fill(workers);
        return;
    }
    const BoxTree tree(moved, workers);
    const double across = kCells * m_cell * std::sqrt(3.0);
    std::vector<char> changed(m_places.size(), 0);
    constexpr std::size_t grain = 256;
    parallelFor(workers, m_places.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Place& p = m_places[i];
            const double reach = p.brick >= 0 ? static_cast<double>(m_bricks[at(p.brick)].furthest)
                                              : std::abs(static_cast<double>(p.free)) + across;
            changed[i] = tree.around(boxOf(static_cast<int>(i)), reach, [](int) { return true; });
        }
    });
    std::vector<int> places;
    std::vector<Place> before;
    for (std::size_t i = 0; i < changed.size(); ++i) {
        if (changed[i]) {
            places.push_back(static_cast<int>(i));
            before.push_back(m_places[i]);
        }
    }
    survey(places, workers);
    std::vector<int> bricks;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (before[i].brick >= 0 && m_places[at(places[i])].brick < 0) {
            m_unused.push_back(before[i].brick);
        }
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        Place& p = m_places[at(places[i])];
        if (p.brick < 0) {
            continue;
        }
        p.brick = before[i].brick;
        if (p.brick < 0 && !m_unused.empty()) {
            p.brick = m_unused.back();
            m_unused.pop_back();
        } else if (p.brick < 0) {
            p.brick = static_cast<int>(m_bricks.size());
            m_bricks.emplace_back();
        }
        m_bricks[at(p.brick)].place = places[i];
        bricks.push_back(p.brick);
    }
    fillBricks(bricks, workers);
}

} // namespace toile
