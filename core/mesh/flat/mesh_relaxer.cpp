#include "core/mesh/flat/mesh_relaxer.h"

#include "core/base/index.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace toile {

namespace {

Vec2 centroidOf(const FlatTriangulation& flat, const FlatTriangulation::Face& t) {
    return (flat.point(t.v[0]) + flat.point(t.v[1]) + flat.point(t.v[2])) / 3;
}

// Where a triangle pulls its corners: its circumcentre, drawn towards the centroid where that lies outside.
Vec2 pullOf(const Vec2& a, const Vec2& b, const Vec2& c) {
    const Vec2 centroid = (a + b + c) / 3;
    const Vec2 offset = circumcentre(a, b, c) - centroid;
    const double most = 0.35 * std::sqrt(std::abs(twiceArea(a, b, c)));
    const double length = offset.norm();
    return length <= most ? Vec2(centroid + offset) : Vec2(centroid + offset * (most / length));
}

} // namespace

void fillTo(FlatTriangulation& flat, const SizeField& size, int faces) {
    struct Entry {
        double excess;
        int face;
        std::array<int, 3> v;
        bool operator<(const Entry& other) const {
            return excess != other.excess ? excess < other.excess : face > other.face;
        }
    };
    std::priority_queue<Entry> queue;
    const auto push = [&](int f) {
        const auto& t = flat.face(f);
        const double s = size.at(centroidOf(flat, t));
        queue.push({flat.areaOf(f) / (s * s), f, t.v});
    };
    const int missing = faces - static_cast<int>(flat.faces.size());
    if (missing < 2) {
        return;
    }
    for (int f = 0; f < static_cast<int>(flat.faces.size()); ++f) {
        push(f);
    }
    while (static_cast<int>(flat.faces.size()) + 1 < faces && !queue.empty()) {
        const Entry worst = queue.top();
        queue.pop();
        if (flat.face(worst.face).v != worst.v || !(worst.excess > 0.05) || fillsSharpTip(flat, worst.face)) {
            continue;
        }
        const int first = static_cast<int>(flat.faces.size());
        const Vec2 p = centroidOf(flat, flat.face(worst.face));
        const int v = flat.insertInside(worst.face, p);
        // Walk round the new vertex: those are the faces that changed.
        int f = worst.face;
        const auto corner = [&](int g) {
            const auto& t = flat.face(g);
            return static_cast<int>(std::find(t.v.begin(), t.v.end(), v) - t.v.begin());
        };
        for (int g : {worst.face, first, first + 1}) {
            f = corner(g) < 3 ? g : f;
        }
        const int begin = f;
        do {
            push(f);
            f = flat.face(f).n[at(next3(corner(f)))];
        } while (f >= 0 && f != begin);
    }
}

void relax(FlatTriangulation& flat, const SizeField& size, int passes) {
    std::vector<Vec2> sums(flat.points.size());
    std::vector<double> weights(flat.points.size());
    std::vector<Vec2> before;
    for (int pass = 0; pass < passes; ++pass) {
        std::fill(sums.begin(), sums.end(), Vec2::Zero());
        std::fill(weights.begin(), weights.end(), 0.0);
        for (const auto& t : flat.faces) {
            const Vec2 &a = flat.point(t.v[0]), &b = flat.point(t.v[1]), &c = flat.point(t.v[2]);
            const double s = size.at((a + b + c) / 3);
            const double weight = std::max(0.0, twiceArea(a, b, c)) / (s * s * s * s);
            const Vec2 pull = pullOf(a, b, c) * weight;
            for (int v : t.v) {
                sums[at(v)] += pull;
                weights[at(v)] += weight;
            }
        }
        before = flat.points;
        for (std::size_t v = 0; v < flat.points.size(); ++v) {
            if (!flat.fixed[v] && weights[v] > 0) {
                flat.points[v] = sums[v] / weights[v];
            }
        }
        // Steps that would turn a triangle over or flatten it are taken back.
        for (bool again = true; again;) {
            again = false;
            for (const auto& t : flat.faces) {
                const double old = twiceArea(before[at(t.v[0])], before[at(t.v[1])], before[at(t.v[2])]);
                if (twiceArea(flat.point(t.v[0]), flat.point(t.v[1]), flat.point(t.v[2])) < 0.2 * old) {
                    for (int v : t.v) {
                        again = again || flat.points[at(v)] != before[at(v)];
                        flat.points[at(v)] = before[at(v)];
                    }
                }
            }
        }
        flat.makeDelaunay();
    }
}

namespace {

// The faces round a free vertex.
std::vector<int> ringOf(const FlatTriangulation& flat, int vertex, int face) {
    std::vector<int> ring;
    int f = face;
    do {
        ring.push_back(f);
        const auto& t = flat.face(f);
        const int corner = static_cast<int>(std::find(t.v.begin(), t.v.end(), vertex) - t.v.begin());
        f = t.n[at(next3(corner))];
    } while (f >= 0 && f != face);
    return ring;
}

double worstAngle(const FlatTriangulation& flat, const std::vector<int>& ring) {
    double worst = 180;
    for (int f : ring) {
        const auto& t = flat.face(f);
        worst = std::min(worst, smallestAngleDeg(flat.point(t.v[0]), flat.point(t.v[1]), flat.point(t.v[2])));
    }
    return worst;
}

void improveVertex(FlatTriangulation& flat, int vertex, int face) {
    const std::vector<int> ring = ringOf(flat, vertex, face);
    Vec2& p = flat.points[at(vertex)];
    double step = 0;
    for (int f : ring) {
        step += std::sqrt(std::abs(flat.areaOf(f)));
    }
    step *= 0.25 / static_cast<double>(ring.size());
    double best = worstAngle(flat, ring);
    // Pattern search: the smallest angle has kinks, so derivatives are of little use.
    for (int round = 0; round < 8; ++round, step *= 0.6) {
        const Vec2 centre = p;
        Vec2 better = centre;
        for (int k = 0; k < 8; ++k) {
            const double turn = k * 0.78539816339744831;
            p = centre + step * Vec2(std::cos(turn), std::sin(turn));
            const double angle = worstAngle(flat, ring);
            if (angle > best) {
                best = angle;
                better = p;
            }
        }
        p = better;
    }
}

} // namespace

void openEars(FlatTriangulation& flat, double leastDeg) {
    for (int f = 0; f < static_cast<int>(flat.faces.size()); ++f) {
        const int corner = earCorner(flat, f);
        if (corner < 0) {
            continue;
        }
        const int g = flat.face(f).n[at(corner)];
        const int beyond = flat.face(g).v[at(flat.cornerTowards(g, f))];
        if (flat.fixed[at(beyond)] || !flat.flip(f, corner)) {
            continue;
        }
        const Vec2 before = flat.point(beyond);
        improveVertex(flat, beyond, f);
        if (worstAngle(flat, ringOf(flat, beyond, f)) < leastDeg) {
            flat.points[at(beyond)] = before;
            // The edge that both faces now share leads from the corner to the vertex beyond; turn it back.
            flat.flip(f, flat.cornerTowards(f, g));
        }
    }
}

void improveWorst(FlatTriangulation& flat, double belowDeg, int passes) {
    for (int pass = 0; pass < passes; ++pass) {
        bool any = false;
        for (int f = 0; f < static_cast<int>(flat.faces.size()); ++f) {
            const auto t = flat.face(f);
            if (smallestAngleDeg(flat.point(t.v[0]), flat.point(t.v[1]), flat.point(t.v[2])) >= belowDeg) {
                continue;
            }
            for (int v : t.v) {
                if (!flat.fixed[at(v)]) {
                    improveVertex(flat, v, f);
                    any = true;
                }
            }
        }
        if (!any) {
            return;
        }
        flat.makeDelaunay();
    }
}

} // namespace toile
