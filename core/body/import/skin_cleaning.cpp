#include "core/body/import/skin_cleaning.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <unordered_map>

namespace toile {

namespace {

// Vertices closer than this part of the body's size are one: rounding of float32 and of text, never a feature.
constexpr double kSamePlace = 2e-6;

double sizeOf(const TriangleMesh& mesh) {
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = -low;
    for (const Triangle& t : mesh.triangles) {
        for (const int v : t) {
            low = low.cwiseMin(mesh.positions[static_cast<std::size_t>(v)]);
            high = high.cwiseMax(mesh.positions[static_cast<std::size_t>(v)]);
        }
    }
    return mesh.triangles.empty() ? 0 : (high - low).norm();
}

using Cell = std::array<std::int64_t, 3>;
struct CellHash {
    std::size_t operator()(const Cell& c) const {
        std::uint64_t h = 1469598103934665603ULL;
        for (const std::int64_t part : c) {
            h = (h ^ static_cast<std::uint64_t>(part)) * 1099511628211ULL;
        }
        return static_cast<std::size_t>(h ^ (h >> 32));
    }
};

// Numbers of the welded vertices, in the order in which the triangles first name them.
class Welder {
public:
    Welder(const TriangleMesh& raw, CleanSkin& out)
        : m_raw(raw), m_out(out), m_reach(std::max(kSamePlace * sizeOf(raw), 1e-12)), m_number(out.number) {
        m_number.assign(raw.positions.size(), -1);
    }

    int numberOf(int rawVertex) {
        int& number = m_number[static_cast<std::size_t>(rawVertex)];
        if (number < 0) {
            number = find(m_raw.positions[static_cast<std::size_t>(rawVertex)], rawVertex);
        }
        return number;
    }

private:
    int find(const Vec3& p, int rawVertex) {
        // Cells are twice the reach wide, so a neighbour lies in this cell or in the nearer one along each axis.
        const Vec3 scaled = p / (2 * m_reach);
        Cell near{}, far{};
        for (int axis = 0; axis < 3; ++axis) {
            const double whole = std::floor(scaled[axis]);
            near[static_cast<std::size_t>(axis)] = static_cast<std::int64_t>(whole);
            far[static_cast<std::size_t>(axis)] =
                static_cast<std::int64_t>(whole) + (scaled[axis] - whole < 0.5 ? -1 : 1);
        }
        for (int corner = 0; corner < 8; ++corner) {
            const Cell cell{corner & 1 ? far[0] : near[0], corner & 2 ? far[1] : near[1],
                            corner & 4 ? far[2] : near[2]};
            const auto found = m_cells.find(cell);
            if (found != m_cells.end()) {
                for (const int v : found->second) {
                    if ((m_out.mesh.positions[static_cast<std::size_t>(v)] - p).norm() <= m_reach) {
                        ++m_out.welded;
                        return v;
                    }
                }
            }
        }
        const int number = static_cast<int>(m_out.mesh.positions.size());
        m_out.mesh.positions.push_back(p);
        m_out.source.push_back(rawVertex);
        m_cells[near].push_back(number);
        return number;
    }

    const TriangleMesh& m_raw;
    CleanSkin& m_out;
    double m_reach;
    std::vector<int>& m_number;
    std::unordered_map<Cell, std::vector<int>, CellHash> m_cells;
};

// Which triangles meet along each edge, as a list sorted by the edge's ends.
struct Side {
    int low, high; // vertices
    int triangle;
    bool forward; // the triangle runs from low to high
};
std::vector<Side> sidesOf(const std::vector<Triangle>& triangles) {
    std::vector<Side> sides;
    sides.reserve(3 * triangles.size());
    for (std::size_t t = 0; t < triangles.size(); ++t) {
        for (std::size_t k = 0; k < 3; ++k) {
            const int a = triangles[t][k];
            const int b = triangles[t][(k + 1) % 3];
            sides.push_back({std::min(a, b), std::max(a, b), static_cast<int>(t), a < b});
        }
    }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
        return std::tie(a.low, a.high, a.triangle) < std::tie(b.low, b.high, b.triangle);
    });
    return sides;
}

void dropUseless(CleanSkin& skin) {
    std::vector<std::array<int, 4>> keys; // sorted corners, and which triangle
    for (std::size_t i = 0; i < skin.mesh.triangles.size(); ++i) {
        Triangle t = skin.mesh.triangles[i];
        std::sort(t.begin(), t.end());
        keys.push_back({t[0], t[1], t[2], static_cast<int>(i)});
    }
    std::sort(keys.begin(), keys.end());
    std::vector<char> keep(keys.size(), 1);
    for (std::size_t k = 0; k < keys.size(); ++k) {
        const auto& key = keys[k];
        const bool flat = key[0] == key[1] || key[1] == key[2];
        const bool again = k > 0 && std::equal(key.begin(), key.begin() + 3, keys[k - 1].begin());
        keep[static_cast<std::size_t>(key[3])] = !flat && !again;
    }
    std::vector<Triangle> kept;
    for (std::size_t i = 0; i < keep.size(); ++i) {
        if (keep[i]) {
            kept.push_back(skin.mesh.triangles[i]);
        }
    }
    skin.dropped = keep.size() - kept.size();
    skin.mesh.triangles = std::move(kept);
}

struct Neighbour {
    int triangle;
    bool sameSense;
};

// Turns each shell (triangles joined over edges of exactly two) the same way round, then its volume outwards.
void turnOutwards(CleanSkin& skin) {
    std::vector<Triangle>& triangles = skin.mesh.triangles;
    const std::vector<Side> sides = sidesOf(triangles);
    std::vector<std::vector<Neighbour>> neighbours(triangles.size());
    for (std::size_t i = 0; i < sides.size();) {
        std::size_t end = i + 1;
        while (end < sides.size() && sides[end].low == sides[i].low && sides[end].high == sides[i].high) {
            ++end;
        }
        if (end - i == 2) {
            const bool same = sides[i].forward != sides[i + 1].forward;
            neighbours[static_cast<std::size_t>(sides[i].triangle)].push_back({sides[i + 1].triangle, same});
            neighbours[static_cast<std::size_t>(sides[i + 1].triangle)].push_back({sides[i].triangle, same});
        }
        skin.openEdges += end - i == 1 ? 1 : 0;
        i = end;
    }
    std::vector<int> turn(triangles.size(), 0); // 0 not seen, 1 as it is, -1 turned
    for (std::size_t first = 0; first < triangles.size(); ++first) {
        if (turn[first] != 0) {
            continue;
        }
        ++skin.shells;
        std::vector<int> shell{static_cast<int>(first)};
        turn[first] = 1;
        for (std::size_t i = 0; i < shell.size(); ++i) {
            for (const Neighbour& n : neighbours[static_cast<std::size_t>(shell[i])]) {
                if (turn[static_cast<std::size_t>(n.triangle)] == 0) {
                    turn[static_cast<std::size_t>(n.triangle)] =
                        turn[static_cast<std::size_t>(shell[i])] * (n.sameSense ? 1 : -1);
                    shell.push_back(n.triangle);
                }
            }
        }
        const Vec3 about = skin.mesh.positions[static_cast<std::size_t>(triangles[first][0])];
        double volume = 0;
        double area = 0;
        for (const int t : shell) {
            const Triangle& corners = triangles[static_cast<std::size_t>(t)];
            const Vec3 a = skin.mesh.positions[static_cast<std::size_t>(corners[0])] - about;
            const Vec3 b = skin.mesh.positions[static_cast<std::size_t>(corners[1])] - about;
            const Vec3 c = skin.mesh.positions[static_cast<std::size_t>(corners[2])] - about;
            volume += turn[static_cast<std::size_t>(t)] * a.dot(b.cross(c)) / 6;
            area += (b - a).cross(c - a).norm() / 2;
        }
        // A nearly flat scrap has no outside to be turned to.
        const bool inwards = volume < -1e-3 * area * std::sqrt(area);
        for (const int t : shell) {
            if ((turn[static_cast<std::size_t>(t)] < 0) != inwards) {
                std::swap(triangles[static_cast<std::size_t>(t)][1], triangles[static_cast<std::size_t>(t)][2]);
                ++skin.turned;
            }
        }
    }
}

} // namespace

CleanSkin cleanSkin(const TriangleMesh& raw) {
    CleanSkin skin;
    Welder welder(raw, skin);
    skin.mesh.triangles.reserve(raw.triangles.size());
    for (const Triangle& t : raw.triangles) {
        const int a = welder.numberOf(t[0]);
        const int b = welder.numberOf(t[1]);
        skin.mesh.triangles.push_back({a, b, welder.numberOf(t[2])});
    }
    dropUseless(skin);
    turnOutwards(skin);
    return skin;
}

std::vector<std::string> notesOf(const CleanSkin& skin) {
    std::vector<std::string> notes;
    if (skin.turned > 0) {
        notes.push_back(std::to_string(skin.turned) + " triangles looked inwards and were turned");
    }
    if (skin.dropped > 0) {
        notes.push_back(std::to_string(skin.dropped) + " triangles without area or there twice were left out");
    }
    if (skin.filled > 0) {
        notes.push_back("holes where faces are missing were closed (" + std::to_string(skin.filled) + ")");
    }
    if (skin.openEdges > 0) {
        notes.push_back("the skin has holes (" + std::to_string(skin.openEdges) + " open edges)");
    }
    return notes;
}

} // namespace toile
