#include "core/collide/triangle_crossings.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

struct Box {
    Vec3 low, high;
    std::size_t triangle;
};

bool overlap(const Box& a, const Box& b) {
    return (a.low.array() <= b.high.array()).all() && (b.low.array() <= a.high.array()).all();
}

double orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    return (b - a).cross(c - a).dot(d - a);
}

bool segmentPierces(const Vec3& p, const Vec3& q, const std::array<Vec3, 3>& t) {
    const double sp = orientation(t[0], t[1], t[2], p);
    const double sq = orientation(t[0], t[1], t[2], q);
    if (!((sp > 0 && sq < 0) || (sp < 0 && sq > 0))) {
        return false;
    }
    const double a = orientation(p, q, t[0], t[1]);
    const double b = orientation(p, q, t[1], t[2]);
    const double c = orientation(p, q, t[2], t[0]);
    return (a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0);
}

bool pierce(const std::array<Vec3, 3>& s, const std::array<Vec3, 3>& t) {
    for (std::size_t k = 0; k < 3; ++k) {
        if (segmentPierces(s[k], s[(k + 1) % 3], t) || segmentPierces(t[k], t[(k + 1) % 3], s)) {
            return true;
        }
    }
    return false;
}

} // namespace

std::size_t countCrossingPairs(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles) {
    std::vector<Box> boxes;
    boxes.reserve(triangles.size());
    Vec3 extent = Vec3::Zero();
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const Triangle& t = triangles[i];
        const Vec3& a = positions[at(t[0])];
        const Vec3& b = positions[at(t[1])];
        const Vec3& c = positions[at(t[2])];
        if (a.allFinite() && b.allFinite() && c.allFinite()) {
            boxes.push_back({a.cwiseMin(b).cwiseMin(c), a.cwiseMax(b).cwiseMax(c), i});
            extent = extent.cwiseMax((boxes.back().high - boxes.front().low).cwiseAbs());
        }
    }
    // Sweep along the longest axis: sorted by their low ends, only boxes that begin before one ends can touch it.
    Eigen::Index axis = 0;
    extent.maxCoeff(&axis);
    std::sort(boxes.begin(), boxes.end(), [&](const Box& a, const Box& b) {
        return a.low[axis] != b.low[axis] ? a.low[axis] < b.low[axis] : a.triangle < b.triangle;
    });
    const auto corners = [&](std::size_t i) {
        const Triangle& t = triangles[i];
        return std::array<Vec3, 3>{positions[at(t[0])], positions[at(t[1])], positions[at(t[2])]};
    };
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Triangle& s = triangles[boxes[i].triangle];
        for (std::size_t j = i + 1; j < boxes.size() && boxes[j].low[axis] <= boxes[i].high[axis]; ++j) {
            if (!overlap(boxes[i], boxes[j])) {
                continue;
            }
            const Triangle& t = triangles[boxes[j].triangle];
            const bool joined =
                std::any_of(s.begin(), s.end(), [&](int v) { return v == t[0] || v == t[1] || v == t[2]; });
            pairs += !joined && pierce(corners(boxes[i].triangle), corners(boxes[j].triangle)) ? 1 : 0;
        }
    }
    return pairs;
}

} // namespace toile
