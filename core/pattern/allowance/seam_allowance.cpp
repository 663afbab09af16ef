#include "core/pattern/allowance/seam_allowance.h"

#include "core/pattern/allowance/allowance_ring.h"
#include "core/pattern/check/polygon_crossings.h"

#include <boost/polygon/polygon.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace toile {

namespace {

namespace bp = boost::polygon;
using GridPoint = bp::point_data<int>;
using GridPolygon = bp::polygon_data<int>;
using GridShape = bp::polygon_with_holes_data<int>;
using GridSet = bp::polygon_set_data<int>;
using Polygon = std::vector<Vec2>;

// Millimetres to the integers of the boolean operations and back.
class Grid {
public:
    explicit Grid(const allowance::Ring& ring) {
        Vec2 low = ring.front().points.front();
        Vec2 high = low;
        double widest = 0;
        for (const allowance::RingEdge& edge : ring) {
            widest = std::max(widest, edge.width);
            for (const Vec2& p : edge.points) {
                low = low.cwiseMin(p);
                high = high.cwiseMax(p);
            }
        }
        m_middle = (0.5 * (low + high)).array().round();
        const double extent = 0.5 * (high - low).maxCoeff() + 25 * widest + 1;
        constexpr double finest = 1e4; // per mm
        constexpr double roomForProducts = 1e9;
        m_perMm = std::min(finest, roomForProducts / extent);
    }

    [[nodiscard]] GridPoint to(const Vec2& p) const {
        const Vec2 q = (p - m_middle) * m_perMm;
        return {static_cast<int>(std::lround(q.x())), static_cast<int>(std::lround(q.y()))};
    }
    [[nodiscard]] Vec2 from(const GridPoint& p) const { return m_middle + Vec2(p.x(), p.y()) / m_perMm; }

    void insert(GridSet& set, const Polygon& polygon) const {
        std::vector<GridPoint> points;
        for (const Vec2& p : polygon) {
            if (const GridPoint q = to(p); points.empty() || q != points.back()) {
                points.push_back(q);
            }
        }
        while (points.size() > 1 && points.front() == points.back()) {
            points.pop_back();
        }
        GridPolygon grid;
        bp::set_points(grid, points.begin(), points.end());
        if (points.size() >= 3 && bp::area(grid) > 0) {
            set.insert(grid);
        }
    }

    template <typename Points>
    [[nodiscard]] Polygon polygon(const Points& points) const {
        Polygon result;
        for (const GridPoint& p : points) {
            result.push_back(from(p));
        }
        return result;
    }

private:
    Vec2 m_middle = Vec2::Zero();
    double m_perMm = 1;
};

Polygon polygonOf(const allowance::Ring& ring) {
    Polygon polygon;
    for (const allowance::RingEdge& edge : ring) {
        polygon.insert(polygon.end(), edge.points.begin(), edge.points.end() - 1);
    }
    return polygon;
}

GridSet stripsOf(const allowance::Ring& ring, const Grid& grid, double mitreLimit) {
    using namespace bp::operators;
    GridSet all;
    for (const allowance::Strip& strip : allowance::strips(ring, mitreLimit)) {
        GridSet trims;
        for (const Polygon& trim : strip.trims) {
            grid.insert(trims, trim);
        }
        GridSet own;
        for (const Polygon& piece : strip.pieces) {
            grid.insert(strip.trims.empty() ? all : own, piece);
        }
        if (!strip.trims.empty()) {
            own -= trims;
            all.insert(own);
        }
    }
    return all;
}

// Drops points that are no corners. Snapping to the grid leaves such points along straight lines and twins beside
// corners. Starts at an outermost point, which is a corner for certain.
Polygon withoutStraightPoints(Polygon polygon) {
    constexpr double straightMm = 0.002;
    std::rotate(
        polygon.begin(),
        std::min_element(polygon.begin(), polygon.end(),
                         [](const Vec2& a, const Vec2& b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); }),
        polygon.end());
    Polygon kept{polygon.front()};
    std::size_t firstDropped = 1;
    for (std::size_t i = 1; i < polygon.size(); ++i) {
        const Vec2& after = polygon[(i + 1) % polygon.size()];
        const auto near = [&](const Vec2& p) { return distanceToSegment(p, kept.back(), after) <= straightMm; };
        if (!std::all_of(polygon.begin() + static_cast<std::ptrdiff_t>(firstDropped),
                         polygon.begin() + static_cast<std::ptrdiff_t>(i) + 1, near)) {
            kept.push_back(polygon[i]);
            firstDropped = i + 1;
        }
    }
    return kept.size() >= 3 && !findCrossing({{kept, true}}) ? kept : polygon;
}

// Where a polygon comes back to one of its points, it is two loops that touch; the larger one stays.
Polygon largestLoop(const std::vector<GridPoint>& points, const Grid& grid) {
    std::vector<GridPoint> walk;
    std::map<std::pair<int, int>, std::size_t> placeOf;
    Polygon best;
    double bestArea = 0;
    const auto offer = [&](const std::vector<GridPoint>& loop) {
        const Polygon polygon = grid.polygon(loop);
        if (const double area = std::abs(signedArea(polygon)); area > bestArea) {
            bestArea = area;
            best = polygon;
        }
    };
    for (const GridPoint& p : points) {
        const auto [found, isNew] = placeOf.try_emplace({p.x(), p.y()}, walk.size());
        if (!isNew) {
            const std::size_t from = found->second;
            offer(std::vector<GridPoint>(walk.begin() + static_cast<std::ptrdiff_t>(from), walk.end()));
            for (std::size_t i = from + 1; i < walk.size(); ++i) {
                placeOf.erase({walk[i].x(), walk[i].y()});
            }
            walk.resize(from + 1);
            continue;
        }
        walk.push_back(p);
    }
    offer(walk);
    return best;
}

constexpr double kSmallestGapMm2 = 0.01;

Polygon cleaned(const std::vector<GridPoint>& points, const Grid& grid, bool counterClockwise) {
    Polygon polygon = largestLoop(points, grid);
    const double area = signedArea(polygon);
    if (!(std::abs(area) > kSmallestGapMm2)) {
        return {};
    }
    if ((area > 0) != counterClockwise) {
        std::reverse(polygon.begin(), polygon.end());
    }
    return withoutStraightPoints(polygon);
}

template <typename Shape>
std::vector<GridPoint> pointsOf(const Shape& shape) {
    return std::vector<GridPoint>(bp::begin_points(shape), bp::end_points(shape));
}

bool finite(const allowance::Ring& ring) {
    constexpr double largest = 1e6;
    return std::all_of(ring.begin(), ring.end(), [](const allowance::RingEdge& edge) {
        return std::all_of(edge.points.begin(), edge.points.end(),
                           [](const Vec2& p) { return p.cwiseAbs().maxCoeff() < largest && p.allFinite(); });
    });
}

void addOutline(const allowance::Ring& ring, const AllowanceOptions& options, AllowanceOutline& result) {
    const Grid grid(ring);
    GridSet all = stripsOf(ring, grid, options.mitreLimit);
    grid.insert(all, polygonOf(ring));
    std::vector<GridShape> shapes;
    all.get(shapes);
    if (shapes.empty()) {
        return;
    }
    const auto largest = std::max_element(shapes.begin(), shapes.end(),
                                          [](const auto& a, const auto& b) { return bp::area(a) < bp::area(b); });
    result.outline = cleaned(pointsOf(*largest), grid, true);
    for (auto gap = bp::begin_holes(*largest); gap != bp::end_holes(*largest); ++gap) {
        if (Polygon polygon = cleaned(pointsOf(*gap), grid, false); !polygon.empty()) {
            result.gaps.push_back(std::move(polygon));
        }
    }
}

void addHole(const allowance::Ring& ring, const AllowanceOptions& options, AllowanceOutline& result) {
    using namespace bp::operators;
    const Grid grid(ring);
    GridSet rest;
    grid.insert(rest, polygonOf(ring));
    rest -= stripsOf(ring, grid, options.mitreLimit);
    std::vector<GridShape> shapes;
    rest.get(shapes);
    for (const GridShape& shape : shapes) {
        if (Polygon polygon = cleaned(pointsOf(shape), grid, false); !polygon.empty()) {
            result.holes.push_back(std::move(polygon));
        }
    }
}

} // namespace

AllowanceOutline allowanceOutline(const PanelShape& shape, const AllowanceOptions& options) {
    AllowanceOutline result;
    const double tolerance = options.toleranceMm > 1e-3 ? options.toleranceMm : 1e-3;
    const allowance::Ring ring = allowance::outlineRing(shape, tolerance);
    if (ring.empty() || !finite(ring)) {
        return result;
    }
    addOutline(ring, options, result);
    for (const CutInternal& hole : cutHoles(shape)) {
        const allowance::Ring holeRing = allowance::holeRing(hole.path, tolerance);
        if (!holeRing.empty() && finite(holeRing)) {
            addHole(holeRing, options, result);
        }
    }
    return result;
}

} // namespace toile
