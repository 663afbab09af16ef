#include "core/collide/judges/intersection_contour.h"

#include "core/base/index.h"
#include "core/collide/bodies/exact_sign.h"
#include "core/collide/closest_points.h"
#include "core/collide/judges/parted_pieces.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/collide/judges/triangle_meeting.h"
#include "core/collide/self/self_query_kinds.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace toile {

namespace {

Vec3 unitOrZero(const Vec3& v) {
    const double length = v.norm();
    return length > 0 ? Vec3(v / length) : Vec3(Vec3::Zero());
}

Vec3 normalOf(std::span<const Vec3> positions, const Triangle& t) {
    return unitOrZero((positions[at(t[1])] - positions[at(t[0])]).cross(positions[at(t[2])] - positions[at(t[0])]));
}

class DisjointSets {
public:
    explicit DisjointSets(std::size_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0); }
    std::size_t rootOf(std::size_t i) {
        while (m_parent[i] != i) {
            m_parent[i] = m_parent[m_parent[i]];
            i = m_parent[i];
        }
        return i;
    }
    void join(std::size_t a, std::size_t b) {
        a = rootOf(a);
        b = rootOf(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::size_t> m_parent;
};

// Finds the points of the contour, and the traces that it leaves: a line of cut edges on the one sheet and another on
// the other. A pair of crossing triangles has a piece of both traces; so has a point, which cuts the sheet of its edge
// and lies inside that of its triangle.
class Tracer {
public:
    Tracer(const SelfSurface& surface, std::span<const Vec3> positions, Workers workers)
        : m_surface(surface), m_positions(positions),
          m_pairs(crossingPairs(positions.first(at(surface.vertexCount)), surface.triangles, workers)), m_sets(0),
          m_mark(at(surface.vertexCount), 0) {
        std::erase_if(m_pairs, [&](const CrossingPair& p) {
            return surface.sewnTogether(surface.triangles[at(p.first)], surface.triangles[at(p.second)]);
        });
        findPoints();
        joinTraces();
    }

    IntersectionContour run();

private:
    struct Trace {
        std::vector<std::size_t> cuts; // points whose edges it cuts
        int wrongSide = 0;             // seen along the normals of the triangles that cut it; 0 when not known
        std::vector<int> wrong;        // vertices
    };

    void findPoints();
    void joinTraces();
    void findTraces();
    void floodSides(Trace& trace);
    void partPieces();
    void partPieces(std::span<const std::size_t> points, std::span<const int> pieces);
    [[nodiscard]] bool isCut(int v, int w) const;
    void aim(ContourPoint& point, int wrongSideOfCut, int wrongSideOfInside) const;
    // Does the edge's first end lie on the side to which the triangle's normal points?
    [[nodiscard]] bool startsAbove(const ContourPoint& p) const {
        const Triangle& t = m_surface.triangles[at(p.triangle)];
        const auto& e = m_surface.edges[at(p.edge)];
        const auto side = [&](int v) {
            return sideOfPlane(m_positions[at(t[0])], m_positions[at(t[1])], m_positions[at(t[2])], m_positions[at(v)]);
        };
        const int first = side(e[0]);
        return first != 0 ? first > 0 : side(e[1]) < 0;
    }
    // That cuts the sheet of a point's edge, or that inside which it lies; null where none does.
    [[nodiscard]] Trace* traceOf(std::size_t point, bool inside) {
        const int trace = m_traceOfSet[m_sets.rootOf(pointRole(point, inside))];
        return trace < 0 ? nullptr : &m_traces[at(trace)];
    }
    // The two roles of pairs and of points among the sets.
    [[nodiscard]] std::size_t pairRole(std::size_t pair, bool second) const { return 2 * pair + (second ? 1 : 0); }
    [[nodiscard]] std::size_t pointRole(std::size_t point, bool inside) const {
        return 2 * (m_pairs.size() + point) + (inside ? 1 : 0);
    }

    const SelfSurface& m_surface;
    std::span<const Vec3> m_positions;
    std::vector<CrossingPair> m_pairs;
    IntersectionContour m_contour;
    DisjointSets m_sets;
    std::vector<Trace> m_traces;
    std::vector<int> m_traceOfSet; // -1: cuts nothing
    std::vector<int> m_mark;       // of vertices: 1 or 2, the side that came there
    std::vector<int> m_queues[2];
    std::vector<std::pair<int, int>> m_cutEdges; // of the trace being flooded, sorted
};

// The edges of one triangle that pierce the other.
template <class Take>
void eachPiercing(const SelfSurface& surface, std::span<const Vec3> positions, int of, int through, const Take& take) {
    const TriangleCorners corners = cornersOf(positions, surface.triangles[at(through)]);
    for (int e : surface.triangleEdges[at(of)]) {
        if (e < 0) {
            continue;
        }
        const auto& ends = surface.edges[at(e)];
        if (vertexTriangleShare(surface, ends[0], through) || vertexTriangleShare(surface, ends[1], through)) {
            continue;
        }
        const Vec3& p = positions[at(ends[0])];
        const Vec3& q = positions[at(ends[1])];
        const bool inPlane = sideOfPlane(corners[0], corners[1], corners[2], p) == 0 &&
                             sideOfPlane(corners[0], corners[1], corners[2], q) == 0;
        if (!inPlane && segmentMeetsTriangle(p, q, corners)) {
            take(e);
        }
    }
}

bool comesBefore(const ContourPoint& p, const ContourPoint& q) {
    return p.edge != q.edge ? p.edge < q.edge : p.triangle < q.triangle;
}

void Tracer::findPoints() {
    std::vector<ContourPoint>& points = m_contour.points;
    for (const CrossingPair& pair : m_pairs) {
        for (const auto& [of, through] : {std::pair(pair.first, pair.second), std::pair(pair.second, pair.first)}) {
            const Triangle& t = m_surface.triangles[at(through)];
            eachPiercing(m_surface, m_positions, of, through, [&, triangle = through](int e) {
                ContourPoint point;
                point.edge = e;
                point.triangle = triangle;
                const Vec3& a = m_positions[at(m_surface.edges[at(e)][0])];
                const Vec3& b = m_positions[at(m_surface.edges[at(e)][1])];
                const Vec3 normal = normalOf(m_positions, t);
                const double above = std::abs(normal.dot(a - m_positions[at(t[0])]));
                const double below = std::abs(normal.dot(b - m_positions[at(t[0])]));
                point.along = above + below > 0 ? above / (above + below) : 0.5;
                point.position = lerp(a, b, point.along);
                point.weights = nearestOnTriangle(point.position, m_positions[at(t[0])], m_positions[at(t[1])],
                                                  m_positions[at(t[2])])
                                    .weights;
                points.push_back(point);
            });
        }
    }
    std::sort(points.begin(), points.end(), comesBefore);
    points.erase(std::unique(points.begin(), points.end(),
                             [](const auto& p, const auto& q) { return p.edge == q.edge && p.triangle == q.triangle; }),
                 points.end());
}

void Tracer::joinTraces() {
    m_sets = DisjointSets(2 * (m_pairs.size() + m_contour.points.size()));
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        const auto join = [&](int of, int through, bool ofIsSecond) {
            eachPiercing(m_surface, m_positions, of, through, [&](int e) {
                ContourPoint key;
                key.edge = e;
                key.triangle = through;
                const auto found = std::lower_bound(m_contour.points.begin(), m_contour.points.end(), key, comesBefore);
                const auto point = static_cast<std::size_t>(found - m_contour.points.begin());
                m_sets.join(pairRole(i, ofIsSecond), pointRole(point, false));
                m_sets.join(pairRole(i, !ofIsSecond), pointRole(point, true));
            });
        };
        join(m_pairs[i].first, m_pairs[i].second, false);
        join(m_pairs[i].second, m_pairs[i].first, true);
    }
}

bool Tracer::isCut(int v, int w) const {
    return std::binary_search(m_cutEdges.begin(), m_cutEdges.end(), std::pair(std::min(v, w), std::max(v, w)));
}

// Both sides grow in turns, from the ends of the cut edges and never over one. The first that has nowhere to go is the
// smaller; when they meet, the trace parts nothing.
void Tracer::floodSides(Trace& trace) {
    m_cutEdges.clear();
    m_queues[0].clear();
    m_queues[1].clear();
    bool met = false;
    const auto reach = [&](int v, std::size_t side) {
        const int mark = static_cast<int>(side) + 1;
        met = met || (m_mark[at(v)] != 0 && m_mark[at(v)] != mark);
        if (m_mark[at(v)] == 0) {
            m_mark[at(v)] = mark;
            m_queues[side].push_back(v);
        }
    };
    for (std::size_t i : trace.cuts) {
        const auto& e = m_surface.edges[at(m_contour.points[i].edge)];
        m_cutEdges.emplace_back(e[0], e[1]);
        const std::size_t first = startsAbove(m_contour.points[i]) ? 0 : 1;
        reach(e[0], first);
        reach(e[1], 1 - first);
    }
    std::sort(m_cutEdges.begin(), m_cutEdges.end());
    std::size_t heads[2] = {0, 0};
    std::size_t side = 0;
    for (; !met && heads[side] < m_queues[side].size(); side = 1 - side) {
        const int v = m_queues[side][heads[side]++];
        for (int e : m_surface.edgesOfVertex(v)) {
            const auto& ends = m_surface.edges[at(e)];
            const int w = ends[0] == v ? ends[1] : ends[0];
            if (!isCut(v, w)) {
                reach(w, side);
            }
        }
    }
    if (!met) {
        trace.wrongSide = side == 0 ? 1 : -1;
        trace.wrong = m_queues[side];
    }
    for (const auto& queue : m_queues) {
        for (int v : queue) {
            m_mark[at(v)] = 0;
        }
    }
}

void Tracer::aim(ContourPoint& point, int wrongSideOfCut, int wrongSideOfInside) const {
    if (wrongSideOfCut != 0) {
        // The edge goes back to where its good end is.
        point.wrongEnd = startsAbove(point) == (wrongSideOfCut > 0) ? 0 : 1;
        point.direction = -wrongSideOfCut * normalOf(m_positions, m_surface.triangles[at(point.triangle)]);
        return;
    }
    if (wrongSideOfInside != 0) {
        // A part of the triangle's sheet has come through the edge's, to the side that its normal tells: the edge's
        // sheet goes to that side.
        Vec3 normal = Vec3::Zero();
        for (int t : m_surface.trianglesOfEdge(point.edge)) {
            normal += normalOf(m_positions, m_surface.triangles[at(t)]);
        }
        point.direction = wrongSideOfInside * unitOrZero(normal);
        return;
    }
    point.direction = unitOrZero(contourGradient(m_surface, m_positions, point.edge, point.triangle));
}

void Tracer::findTraces() {
    m_traceOfSet.assign(2 * (m_pairs.size() + m_contour.points.size()), -1);
    for (std::size_t i = 0; i < m_contour.points.size(); ++i) {
        int& trace = m_traceOfSet[m_sets.rootOf(pointRole(i, false))];
        if (trace < 0) {
            trace = static_cast<int>(m_traces.size());
            m_traces.emplace_back();
        }
        m_traces[at(trace)].cuts.push_back(i);
    }
}

// Where single traces part neither sheet, all between the same two pieces may.
void Tracer::partPieces() {
    const auto isOpen = [&](std::size_t point) {
        const Trace* inside = traceOf(point, true);
        return traceOf(point, false)->wrongSide == 0 && (inside == nullptr || inside->wrongSide == 0);
    };
    if (std::none_of(m_traces.begin(), m_traces.end(), [](const Trace& t) { return t.wrongSide == 0; })) {
        return;
    }
    const std::vector<int> pieces = piecesOf(m_surface);
    std::map<std::pair<int, int>, std::vector<std::size_t>> between;
    for (std::size_t i = 0; i < m_contour.points.size(); ++i) {
        const ContourPoint& point = m_contour.points[i];
        const int cut = pieces[at(m_surface.edges[at(point.edge)][0])];
        const int through = pieces[at(m_surface.triangles[at(point.triangle)][0])];
        if (cut != through) {
            between[{std::min(cut, through), std::max(cut, through)}].push_back(i);
        }
    }
    for (const auto& [both, points] : between) {
        if (std::any_of(points.begin(), points.end(), isOpen)) {
            partPieces(points, pieces);
        }
    }
}

void Tracer::partPieces(std::span<const std::size_t> points, std::span<const int> pieces) {
    std::array<std::vector<PieceCut>, 2> cuts; // of the earlier piece, of the later
    std::array<int, 2> names{pieces[at(m_surface.edges[at(m_contour.points[points[0]].edge)][0])],
                             pieces[at(m_surface.triangles[at(m_contour.points[points[0]].triangle)][0])]};
    std::sort(names.begin(), names.end());
    std::array<double, 2> layers{0, 0};
    double alike = 0;
    for (const std::size_t i : points) {
        const ContourPoint& point = m_contour.points[i];
        const int v = m_surface.edges[at(point.edge)][0];
        const std::size_t later = pieces[at(v)] == names[1] ? 1 : 0;
        cuts[later].push_back({point.edge, startsAbove(point)});
        layers[later] = m_surface.layer.empty() ? 0 : m_surface.layer[at(v)];
        const Vec3 normal = normalOf(m_positions, m_surface.triangles[at(point.triangle)]);
        for (const int t : m_surface.trianglesOfEdge(point.edge)) {
            alike += normal.dot(normalOf(m_positions, m_surface.triangles[at(t)]));
        }
    }
    const std::array<PieceSides, 2> sides{sidesOf(m_surface, cuts[0]), sidesOf(m_surface, cuts[1])};
    const int higher = layers[1] > layers[0] ? 1 : layers[1] < layers[0] ? -1 : 0;
    const bool above = laterBelongsAbove(sides[0], sides[1], alike > 0, higher);
    // Above is 0, below 1.
    const std::array<std::size_t, 2> wrong{above == (alike > 0) ? std::size_t{0} : std::size_t{1},
                                           above ? std::size_t{1} : std::size_t{0}};
    for (const std::size_t i : points) {
        const std::size_t later = pieces[at(m_surface.edges[at(m_contour.points[i].edge)][0])] == names[1] ? 1 : 0;
        traceOf(i, false)->wrongSide = wrong[later] == 0 ? 1 : -1;
        traceOf(i, false)->wrong = {};
    }
    for (std::size_t k = 0; k < 2; ++k) {
        const std::vector<int>& vertices = sides[k].vertices[wrong[k]];
        m_contour.wrongVertices.insert(m_contour.wrongVertices.end(), vertices.begin(), vertices.end());
    }
}

IntersectionContour Tracer::run() {
    findTraces();
    for (Trace& trace : m_traces) {
        floodSides(trace);
    }
    partPieces();
    for (std::size_t i = 0; i < m_contour.points.size(); ++i) {
        const auto wrongSide = [&](bool inside) {
            const Trace* trace = traceOf(i, inside);
            return trace == nullptr ? 0 : trace->wrongSide;
        };
        aim(m_contour.points[i], wrongSide(false), wrongSide(true));
    }
    std::vector<int>& wrong = m_contour.wrongVertices;
    for (const Trace& trace : m_traces) {
        wrong.insert(wrong.end(), trace.wrong.begin(), trace.wrong.end());
    }
    std::sort(wrong.begin(), wrong.end());
    wrong.erase(std::unique(wrong.begin(), wrong.end()), wrong.end());
    return std::move(m_contour);
}

} // namespace

// With E along the edge, N the triangle's normal and R_i the directions from the point along the contour into the
// triangles of the edge: moving the edge by d moves the point by d - (N.d)/(N.E) E, moving the triangle by -d moves it
// by -(N.d)/(N.E) E; the contour loses R_i times both.
Vec3 contourGradient(const SelfSurface& surface, std::span<const Vec3> positions, int edge, int triangle) {
    const auto& ends = surface.edges[at(edge)];
    const Vec3 along = unitOrZero(positions[at(ends[1])] - positions[at(ends[0])]);
    const Vec3 normal = normalOf(positions, surface.triangles[at(triangle)]);
    Vec3 sum = Vec3::Zero();
    for (int t : surface.trianglesOfEdge(edge)) {
        const Triangle& corners = surface.triangles[at(t)];
        int far = corners[0];
        for (int v : corners) {
            far = v != ends[0] && v != ends[1] ? v : far;
        }
        const Vec3 toFar = positions[at(far)] - positions[at(ends[0])];
        const Vec3 inwards = toFar - toFar.dot(along) * along;
        const Vec3 line = unitOrZero(normal.cross(normalOf(positions, corners)));
        sum += line.dot(inwards) < 0 ? Vec3(-line) : line;
    }
    // Nearly in the triangle's plane the edge leaves it fastest along the normal; ten to one is as good as for ever.
    const double steepness = normal.dot(along);
    const double bounded = steepness < 0 ? std::min(steepness, -0.1) : std::max(steepness, 0.1);
    return sum - 2 * along.dot(sum) / bounded * normal;
}

IntersectionContour intersectionContour(const SelfSurface& surface, std::span<const Vec3> positions, Workers workers) {
    return Tracer(surface, positions, workers).run();
}

} // namespace toile
