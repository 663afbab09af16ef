#include "core/collide/self/time_of_impact.h"

#include "core/collide/closest_points.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr int kMostSteps = 1000; // a handful nearly always; 128 leave 1 to 3 % of nasty ways unfinished
// m: more room than this no next step needs. What comes from afar may pass by nearer than a part of how far that was.
constexpr double kRoom = 5e-5;
// Rounding of a distance, in parts of the size of what is measured; some tens of the last place.
constexpr double kCubicRounding = 1e-14;

// The first corners that belong to the one primitive; the rest are the other's.
std::size_t cornersOfFirst(PairKind kind) {
    return kind == PairKind::VertexTriangle ? 1 : 2;
}

// The way from the nearest place of the first to that of the second.
Vec3 connection(PairKind kind, const PairCorners& c) {
    if (kind == PairKind::VertexTriangle) {
        const NearestOnTriangle n = nearestOnTriangle(c[0], c[1], c[2], c[3]);
        return n.weights[0] * (c[1] - c[0]) + n.weights[1] * (c[2] - c[0]) + n.weights[2] * (c[3] - c[0]);
    }
    const NearestOnSegments n = nearestOnSegments(c[0], c[1], c[2], c[3]);
    return lerp(c[2], c[3], n.t) - lerp(c[0], c[1], n.s);
}

// How long the corners may go on before, seen along a unit direction, one of the second primitive is less than `left`
// ahead of one of the first. Till then a plane stands between the two.
double timeBehindPlane(PairKind kind, const PairCorners& c, const PairCorners& way, const Vec3& direction,
                       double left) {
    double time = 1;
    for (std::size_t i = 0; i < cornersOfFirst(kind); ++i) {
        for (std::size_t j = cornersOfFirst(kind); j < 4; ++j) {
            const double ahead = direction.dot(c[j] - c[i]) - left;
            const double closing = -direction.dot(way[j] - way[i]);
            if (!(ahead >= 0)) {
                return 0; // the plane does not stand between the two, whatever they will do
            }
            if (ahead < time * closing) {
                time = ahead / closing;
            }
        }
    }
    return time;
}

// The direction upright on both. Where they are a hair apart, their connection is mostly rounding and stands askew.
Vec3 uprightOnBoth(PairKind kind, const PairCorners& c, const Vec3& between) {
    const Vec3 n =
        kind == PairKind::VertexTriangle ? (c[2] - c[1]).cross(c[3] - c[1]) : (c[1] - c[0]).cross(c[3] - c[2]);
    const double length = n.norm();
    return length > 0 ? Vec3(n / (n.dot(between) < 0 ? -length : length)) : Vec3(Vec3::Zero());
}

} // namespace

double pairDistance(PairKind kind, const PairCorners& corners) {
    return connection(kind, corners).norm();
}

double timeOfImpact(PairKind kind, const PairCorners& from, const PairCorners& to, double gap, double keep) {
    // Near the origin and without the way they have in common, fewer digits are lost.
    PairCorners start;
    PairCorners way;
    Vec3 common = Vec3::Zero();
    for (std::size_t i = 0; i < 4; ++i) {
        start[i] = from[i] - from[0];
        way[i] = to[i] - from[i];
        common += 0.25 * way[i];
    }
    double size = 0;
    double given = 0; // the subtractions above have rounded the input
    bool finite = true;
    for (std::size_t i = 0; i < 4; ++i) {
        way[i] -= common;
        size = std::max({size, start[i].lpNorm<Eigen::Infinity>(), way[i].lpNorm<Eigen::Infinity>()});
        given = std::max({given, from[i].lpNorm<Eigen::Infinity>(), to[i].lpNorm<Eigen::Infinity>()});
        finite = finite && start[i].allFinite() && way[i].allFinite();
    }
    if (!finite) {
        return 0;
    }
    double squaredWay = 0; // no point of the one moves faster against one of the other
    for (std::size_t i = 0; i < cornersOfFirst(kind); ++i) {
        for (std::size_t j = cornersOfFirst(kind); j < 4; ++j) {
            squaredWay = std::max(squaredWay, (way[i] - way[j]).squaredNorm());
        }
    }
    const double relativeWay = std::sqrt(squaredWay) * (1 + kCubicRounding);
    const double lost = gap + kCubicRounding * size + 1e-15 * given;
    Vec3 between = connection(kind, start);
    double distance = between.norm();
    if (!(distance > lost)) {
        return 0;
    }
    if (distance - lost >= relativeWay) {
        return 1;
    }
    const double enough = std::min(keep * (distance - lost), kRoom);
    const double left = lost + 0.5 * enough; // aimed at, so that the end is reached instead of crept up to
    double t = 0;
    PairCorners now = start;
    for (int step = 0; step < kMostSteps && distance - lost > enough; ++step) {
        double apart = timeBehindPlane(kind, now, way, between / distance, left);
        if (!(apart > 0)) {
            apart = timeBehindPlane(kind, now, way, uprightOnBoth(kind, now, between), left);
        }
        t += std::max((distance - left) / relativeWay, apart);
        if (t >= 1) {
            return 1;
        }
        for (std::size_t i = 0; i < 4; ++i) {
            now[i] = start[i] + t * way[i];
        }
        between = connection(kind, now);
        distance = between.norm();
    }
    return t;
}

} // namespace toile
