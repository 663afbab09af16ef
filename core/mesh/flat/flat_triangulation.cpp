#include "core/mesh/flat/flat_triangulation.h"

#include "core/base/check.h"
#include "core/base/index.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace toile {

namespace {

// Whether d lies inside the circle through a, b, c (counter-clockwise), clearly enough to be worth a flip: on a common
// circle both diagonals are right, and rounding must not make them take turns.
bool insideCircle(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    const Vec2 p = a - d, q = b - d, r = c - d;
    const double pp = p.squaredNorm(), qq = q.squaredNorm(), rr = r.squaredNorm();
    const double qr = cross(q, r), rp = cross(r, p), pq = cross(p, q);
    const double det = pp * qr + qq * rp + rr * pq;
    const double scale = pp * std::abs(qr) + qq * std::abs(rp) + rr * std::abs(pq);
    return det > 1e-11 * scale;
}

} // namespace

int FlatTriangulation::cornerTowards(int f, int neighbour) const {
    const Face& t = face(f);
    for (int i = 0; i < 3; ++i) {
        if (t.n[at(i)] == neighbour) {
            return i;
        }
    }
    TOILE_CHECK(false, "the faces are not neighbours");
}

double FlatTriangulation::areaOf(int f) const {
    const Face& t = face(f);
    return 0.5 * twiceArea(point(t.v[0]), point(t.v[1]), point(t.v[2]));
}

int FlatTriangulation::addPoint(const Vec2& p, bool isFixed) {
    points.push_back(p);
    fixed.push_back(isFixed ? 1 : 0);
    return static_cast<int>(points.size()) - 1;
}

void FlatTriangulation::setNeighbour(int f, int from, int to) {
    if (f >= 0) {
        face(f).n[at(cornerTowards(f, from))] = to;
    }
}

void FlatTriangulation::link(int f, int corner, int neighbour, int piece) {
    face(f).n[at(corner)] = neighbour;
    face(f).piece[at(corner)] = piece;
}

bool FlatTriangulation::flipIfBetter(int f, int i) {
    const Face& t = face(f);
    const int g = t.n[at(i)];
    if (g < 0 || t.piece[at(i)] >= 0) {
        return false;
    }
    const int d = face(g).v[at(cornerTowards(g, f))];
    return insideCircle(point(t.v[0]), point(t.v[1]), point(t.v[2]), point(d)) && flip(f, i);
}

bool FlatTriangulation::flip(int f, int i) {
    const Face left = face(f);
    const int g = left.n[at(i)];
    if (g < 0 || left.piece[at(i)] >= 0) {
        return false;
    }
    const int j = cornerTowards(g, f);
    const Face right = face(g);
    const int a = left.v[at(i)], b = left.v[at(next3(i))], c = left.v[at(before3(i))];
    const int d = right.v[at(j)];
    const double area = twiceArea(point(a), point(b), point(c)) + twiceArea(point(b), point(d), point(c));
    const double abd = twiceArea(point(a), point(b), point(d));
    const double adc = twiceArea(point(a), point(d), point(c));
    if (!(abd > 1e-9 * area && adc > 1e-9 * area)) {
        return false;
    }
    face(f).v = {a, b, d};
    face(g).v = {a, d, c};
    setNeighbour(right.n[at(next3(j))], g, f);
    setNeighbour(left.n[at(next3(i))], f, g);
    link(f, 0, right.n[at(next3(j))], right.piece[at(next3(j))]);
    link(f, 1, g, -1);
    link(f, 2, left.n[at(before3(i))], left.piece[at(before3(i))]);
    link(g, 0, right.n[at(before3(j))], right.piece[at(before3(j))]);
    link(g, 1, left.n[at(next3(i))], left.piece[at(next3(i))]);
    link(g, 2, f, -1);
    return true;
}

void FlatTriangulation::legalize(std::vector<int>& stack) {
    // Each flip brings the mesh nearer to Delaunay, so this ends; the guard is for the case that rounding disagrees.
    for (std::size_t guard = 100 * (stack.size() + 100) + 10 * faces.size(); !stack.empty() && guard > 0; --guard) {
        const int f = stack.back();
        stack.pop_back();
        for (int i = 0; i < 3; ++i) {
            const int g = face(f).n[at(i)];
            if (flipIfBetter(f, i)) {
                stack.push_back(f);
                stack.push_back(g);
                break;
            }
        }
    }
}

int FlatTriangulation::makeDelaunay() {
    int flips = 0;
    std::vector<int> stack;
    for (int f = 0; f < static_cast<int>(faces.size()); ++f) {
        for (int i = 0; i < 3; ++i) {
            const int g = face(f).n[at(i)];
            if (g > f && flipIfBetter(f, i)) {
                ++flips;
                stack.push_back(f);
                stack.push_back(g);
                legalize(stack);
                break;
            }
        }
    }
    return flips;
}

int FlatTriangulation::insertInside(int f, const Vec2& p) {
    const int v = addPoint(p, false);
    const Face old = face(f);
    const int g = static_cast<int>(faces.size());
    const int h = g + 1;
    faces.resize(faces.size() + 2);
    face(f).v = {old.v[0], old.v[1], v};
    face(g).v = {old.v[1], old.v[2], v};
    face(h).v = {old.v[2], old.v[0], v};
    setNeighbour(old.n[0], f, g);
    setNeighbour(old.n[1], f, h);
    link(f, 0, g, -1);
    link(f, 1, h, -1);
    link(f, 2, old.n[2], old.piece[2]);
    link(g, 0, h, -1);
    link(g, 1, f, -1);
    link(g, 2, old.n[0], old.piece[0]);
    link(h, 0, f, -1);
    link(h, 1, g, -1);
    link(h, 2, old.n[1], old.piece[1]);
    std::vector<int> stack{f, g, h};
    legalize(stack);
    return v;
}

int FlatTriangulation::insertOnEdge(int f, int i, const Vec2& p) {
    const Face left = face(f);
    const int piece = left.piece[at(i)];
    const int v = addPoint(p, piece >= 0);
    const int g = left.n[at(i)];
    const int j = g >= 0 ? cornerTowards(g, f) : -1;
    const Face right = g >= 0 ? face(g) : Face{};
    const int a = left.v[at(i)], b = left.v[at(next3(i))], c = left.v[at(before3(i))];
    const int f2 = static_cast<int>(faces.size());
    const int g2 = g >= 0 ? f2 + 1 : -1;
    faces.resize(faces.size() + (g >= 0 ? 2 : 1));
    // f becomes a, b, v and f2 a, v, c; across the edge g becomes d, c, v and g2 d, v, b.
    face(f).v = {a, b, v};
    face(f2).v = {a, v, c};
    setNeighbour(left.n[at(next3(i))], f, f2);
    link(f, 0, g2, piece);
    link(f, 1, f2, -1);
    link(f, 2, left.n[at(before3(i))], left.piece[at(before3(i))]);
    link(f2, 0, g, piece);
    link(f2, 1, left.n[at(next3(i))], left.piece[at(next3(i))]);
    link(f2, 2, f, -1);
    std::vector<int> stack{f, f2};
    if (g >= 0) {
        const int d = right.v[at(j)];
        face(g).v = {d, c, v};
        face(g2).v = {d, v, b};
        setNeighbour(right.n[at(next3(j))], g, g2);
        link(g, 0, f2, piece);
        link(g, 1, g2, -1);
        link(g, 2, right.n[at(before3(j))], right.piece[at(before3(j))]);
        link(g2, 0, f, piece);
        link(g2, 1, right.n[at(next3(j))], right.piece[at(next3(j))]);
        link(g2, 2, g, -1);
        stack.push_back(g);
        stack.push_back(g2);
    }
    legalize(stack);
    return v;
}

int earCorner(const FlatTriangulation& flat, int face) {
    int inner = -1;
    for (int i = 0; i < 3; ++i) {
        if (!isDrawn(flat, face, i)) {
            if (inner >= 0) {
                return -1;
            }
            inner = i;
        }
    }
    return inner; // the corner opposite the one edge that is not drawn
}

bool fillsSharpTip(const FlatTriangulation& flat, int face) {
    const int corner = earCorner(flat, face);
    if (corner < 0) {
        return false;
    }
    const auto& t = flat.face(face);
    const Vec2 u = flat.point(t.v[at(next3(corner))]) - flat.point(t.v[at(corner)]);
    const Vec2 v = flat.point(t.v[at(before3(corner))]) - flat.point(t.v[at(corner)]);
    return u.dot(v) > 0.5 * u.norm() * v.norm();
}

Vec2 circumcentre(const Vec2& a, const Vec2& b, const Vec2& c) {
    const Vec2 u = b - a, v = c - a;
    const double d = 2 * cross(u, v);
    const double uu = u.squaredNorm(), vv = v.squaredNorm();
    return a + Vec2(v.y() * uu - u.y() * vv, u.x() * vv - v.x() * uu) / d;
}

double smallestAngleDeg(const Vec2& a, const Vec2& b, const Vec2& c) {
    const double twice = twiceArea(a, b, c);
    if (!(twice > 0)) {
        return 0;
    }
    const Vec2 ab = b - a, bc = c - b, ca = a - c;
    const double angles[3] = {std::atan2(twice, -ab.dot(ca)), std::atan2(twice, -bc.dot(ab)),
                              std::atan2(twice, -ca.dot(bc))};
    return degrees(*std::min_element(angles, angles + 3));
}

} // namespace toile
