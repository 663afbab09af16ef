#include "core/drape/session/closed_thighs.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace toile {

namespace {

constexpr double kCell = 0.003;       // m, of the grid seen from the side
constexpr double kCoarse = 0.009;     // m, of the one that tells whether there is a slit
constexpr double kAbove = 0.1;        // m over the crotch, where touching thighs seem to part lower than they do
constexpr double kDeep = 0.15;        // m, before and behind the legs
constexpr double kFlesh = 0.008;      // m: between what is less deep there is no slit but the front of a body
constexpr double kHidden = 0.002;     // m: how deep in the thighs the plate's faces lie
constexpr double kReach = 0.06;       // m, from the middle between the legs: no thigh is thinner
constexpr double kMiddle = 0.03;      // m: no slit is further from it
constexpr double kStep = 0.001;       // m, across
constexpr double kInTrunk = -0.015;   // m: what is deeper is no slit
constexpr double kLeastHeight = 0.03; // m: every crotch is as narrow for a little
constexpr double kOpen = 1;           // m, anything open

// What a line from the one leg to the other goes through.
struct Across {
    double open = kOpen;        // m: above 0 cloth passes between the legs there; else it has no room
    double widest = kOpen;      // m: the furthest from the skin on it; negative in flesh
    double left = 0, right = 0; // m from the middle: where flesh is thick enough on either side
};

class SideView {
public:
    SideView(const BodyLandmarks& body, const BodyQuery& skin, double room) : m_body(body), m_skin(skin), m_room(room) {
        const LimbLine& one = body.legs[0];
        const LimbLine& other = body.legs[1];
        m_forwards = 0.5 * (one.root + other.root).dot(body.forward);
    }

    [[nodiscard]] double forwards() const { return m_forwards; }
    [[nodiscard]] Vec3 place(double across, double up, double forwards) const {
        return m_body.at(middleAt(up) + across, up, forwards);
    }
    [[nodiscard]] Across look(double up, double forwards) const {
        const auto distance = [&](double across) {
            constexpr double further = 0.02;
            SurfacePoint s;
            return m_skin.closest(place(across, up, forwards), further, s) ? s.distance : further;
        };
        Across seen;
        const double enough = 0.5 * m_room + kCell;
        double middle = 0;
        seen.widest = -kOpen;
        for (const double way : {1.0, -1.0}) {
            for (double across = 0; across <= kMiddle;) {
                const double d = distance(way * across);
                if (d > seen.widest) {
                    seen.widest = d;
                    middle = way * across;
                }
                if (d > enough) {
                    seen.open = d;
                    return seen;
                }
                // What is on the way there is no further off, or as deep as a trunk.
                across += std::max({kStep, seen.widest - d, kInTrunk - d});
            }
        }
        double least = -kOpen;
        for (const double way : {1.0, -1.0}) {
            double& side = way > 0 ? seen.left : seen.right;
            double deepest = kOpen;
            bool found = false;
            for (double away = kStep; away <= kReach && deepest > -kFlesh; away += kStep) {
                deepest = std::min(deepest, distance(middle + way * away));
                side = !found ? middle + way * away : side;
                found = found || deepest < -kHidden;
            }
            least = std::max(least, deepest + kFlesh);
        }
        seen.open = std::max(seen.widest - 0.5 * m_room, least);
        return seen;
    }

private:
    [[nodiscard]] double middleAt(double up) const {
        double sum = 0;
        for (const LimbLine& leg : m_body.legs) {
            const double part = std::clamp((up - leg.root.y()) / (leg.middle.y() - leg.root.y()), 0.0, 1.0);
            sum += lerp(leg.root, leg.middle, part).dot(m_body.left());
        }
        return sum / static_cast<double>(m_body.legs.size());
    }

    const BodyLandmarks& m_body;
    const BodyQuery& m_skin;
    double m_room;
    double m_forwards = 0;
};

// Seen from the side, in cells.
struct Grid {
    double cell = 0;        // m
    int across = 0, up = 0; // corners
    double low = 0, back = 0;
    std::vector<Across> corners;

    [[nodiscard]] const Across& at(int z, int y) const { return corners[static_cast<std::size_t>(y * across + z)]; }
    [[nodiscard]] double upAt(double y) const { return low + cell * y; }
    [[nodiscard]] double forwardsAt(double z) const { return back + cell * z; }
};

Grid lookFromTheSide(const SideView& view, double low, double high, double cell, Workers workers) {
    Grid grid;
    grid.cell = cell;
    grid.low = low;
    grid.back = view.forwards() - kDeep;
    grid.across = static_cast<int>(2 * kDeep / cell) + 1;
    grid.up = static_cast<int>((high - low) / cell) + 1;
    grid.corners.resize(static_cast<std::size_t>(grid.across) * static_cast<std::size_t>(grid.up));
    parallelFor(workers, grid.corners.size(), 64, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto z = static_cast<int>(i) % grid.across;
            const auto y = static_cast<int>(i) / grid.across;
            if (z > 0 && y > 0 && z + 1 < grid.across && y + 1 < grid.up) { // so that it is closed
                grid.corners[i] = view.look(grid.upAt(y), grid.forwardsAt(z));
            }
        }
    });
    return grid;
}

// Between which rows thighs touch and no trunk is over them.
std::pair<int, int> slitRows(const Grid& grid) {
    std::pair<int, int> longest{0, 0};
    int first = 0;
    for (int y = 0; y < grid.up; ++y) {
        bool touch = false;
        bool trunk = false;
        for (int z = 0; z < grid.across; ++z) {
            const Across& seen = grid.at(z, y);
            touch = touch || seen.open < 0;
            trunk = trunk || (seen.open < 0 && seen.widest < kInTrunk);
        }
        if (!touch || trunk) {
            first = y + 1;
        } else if (y + 1 - first > longest.second - longest.first) {
            longest = {first, y + 1};
        }
    }
    return longest;
}

// Cuts the grid's triangles along where slits open, and makes two faces of them and a rim.
class PlateMaker {
public:
    PlateMaker(const SideView& view, const Grid& grid) : m_view(view), m_grid(grid) {}

    TriangleMesh make() {
        for (int y = 0; y + 1 < m_grid.up; ++y) {
            for (int z = 0; z + 1 < m_grid.across; ++z) {
                add({Corner{z, y}, {z + 1, y}, {z + 1, y + 1}});
                add({Corner{z, y}, {z + 1, y + 1}, {z, y + 1}});
            }
        }
        return std::move(m_mesh);
    }

private:
    using Corner = std::pair<int, int>; // z, y

    int pointAt(double z, double y, const Across& seen) {
        const auto first = static_cast<int>(m_mesh.positions.size());
        for (const double across : {seen.left, seen.right}) {
            m_mesh.positions.push_back(m_view.place(across, m_grid.upAt(y), m_grid.forwardsAt(z)));
        }
        return first;
    }
    // Of two corners, between which the slit opens; or of one.
    int point(Corner a, Corner b) {
        const auto [place, isNew] = m_points.try_emplace(std::minmax(a, b), 0);
        if (isNew) {
            const Across& from = m_grid.at(a.first, a.second);
            const Across& to = m_grid.at(b.first, b.second);
            if (a == b) {
                place->second = pointAt(a.first, a.second, from);
            } else {
                const double part = from.open / (from.open - to.open);
                const double z = a.first + part * (b.first - a.first);
                const double y = a.second + part * (b.second - a.second);
                place->second = pointAt(z, y, m_view.look(m_grid.upAt(y), m_grid.forwardsAt(z)));
            }
        }
        return place->second;
    }
    void add(const std::array<Corner, 3>& triangle) {
        std::vector<int> outline;
        int rimFrom = -1;
        int rimTo = -1;
        for (std::size_t k = 0; k < 3; ++k) {
            const Corner a = triangle[k];
            const Corner b = triangle[(k + 1) % 3];
            const bool here = isClosed(a);
            if (here) {
                outline.push_back(point(a, a));
            }
            if (here != isClosed(b)) {
                outline.push_back(point(a, b));
                (here ? rimFrom : rimTo) = outline.back();
            }
        }
        // Left faces come first; seen from the left, forwards is to the left of up.
        for (std::size_t k = 2; k < outline.size(); ++k) {
            m_mesh.triangles.push_back({outline[0], outline[k], outline[k - 1]});
            m_mesh.triangles.push_back({outline[0] + 1, outline[k - 1] + 1, outline[k] + 1});
        }
        if (rimFrom >= 0) {
            m_mesh.triangles.push_back({rimFrom, rimTo, rimTo + 1});
            m_mesh.triangles.push_back({rimFrom, rimTo + 1, rimFrom + 1});
        }
    }
    [[nodiscard]] bool isClosed(Corner c) const { return m_grid.at(c.first, c.second).open < 0; }

    const SideView& m_view;
    const Grid& m_grid;
    TriangleMesh m_mesh;
    std::map<std::pair<Corner, Corner>, int> m_points;
};

} // namespace

TriangleMesh fleshBetweenThighs(const BodyLandmarks& body, const BodyQuery& skin, double room, Workers workers) {
    const Landmarks& heights = body.heights;
    constexpr double longest = 1; // m: no person's thighs
    const double thigh = heights.crotch - heights.knee;
    const auto hangs = [](const LimbLine& leg) { return leg.root.y() > leg.middle.y(); };
    if (body.legs.size() != 2 || !std::all_of(body.legs.begin(), body.legs.end(), hangs) ||
        !(thigh > 0 && thigh < longest)) {
        return {};
    }
    const SideView view(body, skin, room);
    const Grid coarse = lookFromTheSide(view, heights.knee, heights.crotch + kAbove, kCoarse, workers);
    const auto [first, end] = slitRows(coarse);
    if ((end - first) * kCoarse < kLeastHeight) {
        return {};
    }
    constexpr double intoTrunk = 0.003; // m
    const Grid grid = lookFromTheSide(view, coarse.upAt(first - 1), coarse.upAt(end) + intoTrunk, kCell, workers);
    return PlateMaker(view, grid).make();
}

} // namespace toile
