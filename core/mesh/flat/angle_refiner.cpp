#include "core/mesh/flat/angle_refiner.h"

#include "core/base/index.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace toile {

namespace {

constexpr double kSharpDeg = 60;

double angleAt(const Vec2& corner, const Vec2& a, const Vec2& b) {
    const Vec2 u = a - corner, v = b - corner;
    return degrees(std::atan2(std::abs(cross(u, v)), u.dot(v)));
}

// The faces of the sector at one corner of a face, between the drawn lines on either side; empty when it is not sharp.
std::vector<int> sharpSector(const FlatTriangulation& flat, int f, int corner) {
    // Only sectors are looked at that begin on a drawn line: the edge from this vertex to the next one of the face.
    if (!isDrawn(flat, f, before3(corner))) {
        return {};
    }
    const int vertex = flat.face(f).v[at(corner)];
    std::vector<int> sector;
    double sum = 0;
    for (int i = corner; sum < kSharpDeg;) {
        const auto& t = flat.face(f);
        sum += angleAt(flat.point(vertex), flat.point(t.v[at(next3(i))]), flat.point(t.v[at(before3(i))]));
        sector.push_back(f);
        if (isDrawn(flat, f, next3(i))) {
            return sum < kSharpDeg ? sector : std::vector<int>{};
        }
        const int g = t.n[at(next3(i))];
        const auto& next = flat.face(g);
        i = static_cast<int>(std::find(next.v.begin(), next.v.end(), vertex) - next.v.begin());
        f = g;
    }
    return {};
}

class Refiner {
public:
    Refiner(FlatTriangulation& flat, const OutlineGraph& graph, const RefineLimits& limits)
        : m_flat(flat), m_graph(graph), m_limits(limits) {}

    std::vector<PieceSplit> refine() {
        m_sharp = facesInSharpCorners(m_flat);
        markSharpPoints();
        for (int pass = 0; pass < 60; ++pass) {
            if (!sweep()) {
                break;
            }
        }
        return std::move(m_splits);
    }

private:
    // Sharp corners stay where they are: remember their points, as faces get new numbers.
    void markSharpPoints() {
        for (int f = 0; f < static_cast<int>(m_flat.faces.size()); ++f) {
            for (int i = 0; i < 3; ++i) {
                if (!sharpSector(m_flat, f, i).empty()) {
                    const int v = m_flat.face(f).v[at(i)];
                    m_sharpPoints.resize(std::max(m_sharpPoints.size(), at(v) + 1), 0);
                    m_sharpPoints[at(v)] = 1;
                }
            }
        }
    }
    [[nodiscard]] bool sharpPoint(int v) const { return at(v) < m_sharpPoints.size() && m_sharpPoints[at(v)]; }

    bool sweep() {
        bool changed = false;
        m_sharp = facesInSharpCorners(m_flat);
        const int count = static_cast<int>(m_flat.faces.size());
        for (int f = 0; f < count && m_insertions < m_limits.mostInsertions; ++f) {
            changed = isBad(f) && mend(f) ? true : changed;
        }
        return changed && m_insertions < m_limits.mostInsertions;
    }

    [[nodiscard]] bool isBad(int f) const {
        const auto& t = m_flat.face(f);
        const Vec2 &a = m_flat.point(t.v[0]), &b = m_flat.point(t.v[1]), &c = m_flat.point(t.v[2]);
        const double shortest = std::min({(b - a).norm(), (c - b).norm(), (a - c).norm()});
        if (shortest < m_limits.floorMm || smallestAngleDeg(a, b, c) >= m_limits.leastAngleDeg) {
            return false;
        }
        return !(at(f) < m_sharp.size() && m_sharp[at(f)]);
    }

    bool mend(int f) {
        const auto t = m_flat.face(f);
        const Vec2 centre = circumcentre(m_flat.point(t.v[0]), m_flat.point(t.v[1]), m_flat.point(t.v[2]));
        const Vec2 start = (m_flat.point(t.v[0]) + m_flat.point(t.v[1]) + m_flat.point(t.v[2])) / 3;
        int from = -1;
        int now = f;
        for (int steps = 0; steps < 10000; ++steps) {
            const int exit = exitTowards(now, from, start, centre);
            if (exit < 0) {
                return insertIn(now, centre);
            }
            if (isDrawn(m_flat, now, exit)) {
                return splitPiece(now, exit);
            }
            from = now;
            now = m_flat.face(now).n[at(exit)];
        }
        return false;
    }

    // The corner opposite the edge by which the straight way to the goal leaves the face; -1 when it ends there.
    [[nodiscard]] int exitTowards(int f, int from, const Vec2& start, const Vec2& goal) const {
        const auto& t = m_flat.face(f);
        int exit = -1;
        for (int i = 0; i < 3; ++i) {
            const Vec2& p = m_flat.point(t.v[at(next3(i))]);
            const Vec2& q = m_flat.point(t.v[at(before3(i))]);
            if ((from >= 0 && t.n[at(i)] == from) || twiceArea(p, q, goal) >= 0) {
                continue;
            }
            if (cross(Vec2(goal - start), Vec2(p - start)) <= 0 && cross(Vec2(goal - start), Vec2(q - start)) >= 0) {
                return i;
            }
            exit = i;
        }
        return exit;
    }

    bool insertIn(int f, const Vec2& p) {
        const auto t = m_flat.face(f);
        double least = 1e300;
        int onEdge = -1;
        for (int i = 0; i < 3; ++i) {
            const Vec2& a = m_flat.point(t.v[at(next3(i))]);
            const Vec2& b = m_flat.point(t.v[at(before3(i))]);
            least = std::min(least, (p - a).norm());
            const double height = twiceArea(a, b, p) / (b - a).norm();
            // A vertex hard by a drawn line would only make the next bad triangle.
            if (isDrawn(m_flat, f, i) && height < 0.2 * (b - a).norm() && (p - a).dot(p - b) < 0) {
                return splitPiece(f, i);
            }
            onEdge = height < 1e-3 * (b - a).norm() ? i : onEdge;
        }
        if (least < 0.5 * m_limits.floorMm) {
            return false;
        }
        if (onEdge >= 0) {
            const Vec2& a = m_flat.point(t.v[at(next3(onEdge))]);
            const Vec2 along = m_flat.point(t.v[at(before3(onEdge))]) - a;
            m_flat.insertOnEdge(f, onEdge, a + std::clamp((p - a).dot(along) / along.squaredNorm(), 0.1, 0.9) * along);
        } else {
            m_flat.insertInside(f, p);
        }
        ++m_insertions;
        return true;
    }

    // The middle; on pieces that end in a sharp corner a power of two away from it (Ruppert's shells), so that the
    // pieces of both sides are divided at the same distances and do not drive each other towards the tip for ever.
    [[nodiscard]] double splitPlace(int va, int vb, double length) const {
        if (sharpPoint(va) == sharpPoint(vb)) {
            return 0.5;
        }
        const double shell = std::exp2(std::round(std::log2(0.5 * length))) / length;
        return sharpPoint(va) ? shell : 1 - shell;
    }

    bool splitPiece(int f, int corner) {
        const auto t = m_flat.face(f);
        const int va = t.v[at(next3(corner))], vb = t.v[at(before3(corner))];
        const Vec2 a = m_flat.point(va), b = m_flat.point(vb);
        const int piece = t.piece[at(corner)];
        if (piece < 0 || (b - a).norm() < 2 * m_limits.floorMm) {
            return false;
        }
        const Vec2 middle = a + splitPlace(va, vb, (b - a).norm()) * (b - a);
        const GraphSegment& s = m_graph.segments[at(piece)];
        const Vec2& from = m_graph.nodes[at(s.a)];
        const Vec2 along = m_graph.nodes[at(s.b)] - from;
        m_splits.push_back({piece, (middle - from).dot(along) / along.squaredNorm()});
        if (!m_limits.splitPieces) {
            return false;
        }
        m_flat.insertOnEdge(f, corner, middle);
        ++m_insertions;
        return true;
    }

    FlatTriangulation& m_flat;
    const OutlineGraph& m_graph;
    RefineLimits m_limits;
    std::vector<char> m_sharp;
    std::vector<char> m_sharpPoints;
    std::vector<PieceSplit> m_splits;
    int m_insertions = 0;
};

} // namespace

std::vector<char> facesInSharpCorners(const FlatTriangulation& flat) {
    std::vector<char> sharp(flat.faces.size(), 0);
    for (int f = 0; f < static_cast<int>(flat.faces.size()); ++f) {
        for (int i = 0; i < 3; ++i) {
            for (int g : sharpSector(flat, f, i)) {
                sharp[at(g)] = 1;
            }
        }
    }
    return sharp;
}

std::vector<PieceSplit> refineAngles(FlatTriangulation& flat, const OutlineGraph& graph, const RefineLimits& limits) {
    return Refiner(flat, graph, limits).refine();
}

} // namespace toile
