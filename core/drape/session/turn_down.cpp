#include "core/drape/session/turn_down.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/collide/box_tree.h"
#include "core/collide/closest_points.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace toile {

namespace {

constexpr double kClear = 0.004; // m that turned cloth begins off what it is turned over
constexpr double kStride = 0.003;
constexpr double kBeneath = 0.05; // m: what is further inside other cloth than this is not beneath it but elsewhere

bool isTurnedDown(const Panel& panel) {
    const auto* arranged = std::get_if<ArrangedPlacement>(&panel.placement);
    return arranged != nullptr && arranged->turnedDown;
}

// The outside of all that is not turned down.
class Underneath {
public:
    Underneath(const Garment& garment, const std::vector<Vec3>& positions) : m_positions(positions) {
        m_normals.assign(positions.size(), Vec3::Zero());
        std::vector<Box> boxes;
        for (const GarmentTriangle& t : garment.triangles) {
            if (isTurnedDown(*garment.panels[at(t.panel)])) {
                continue;
            }
            const auto& [a, b, c] = t.sewn;
            const Vec3 twice = (positions[at(b)] - positions[at(a)]).cross(positions[at(c)] - positions[at(a)]);
            Box box;
            for (const int v : t.sewn) {
                m_normals[at(v)] += twice;
                box.add(positions[at(v)]);
            }
            m_triangles.push_back(t.sewn);
            boxes.push_back(box);
        }
        m_tree = BoxTree(boxes);
    }

    [[nodiscard]] const std::vector<Triangle>& triangles() const { return m_triangles; }
    [[nodiscard]] const Vec3& outwardAt(int vertex) const { return m_normals[at(vertex)]; }

    // Puts a place that is not yet clear of the cloth there; the way it was pushed, or nothing.
    std::optional<Vec3> clear(Vec3& place, double off) const {
        double squared = kBeneath * kBeneath;
        Vec3 nearest = place;
        Vec3 outward = Vec3::Zero();
        m_tree.nearest({place, place}, squared, [&](int slot) {
            const Triangle& t = m_triangles[at(m_tree.order()[at(slot)])];
            const NearestOnTriangle found =
                nearestOnTriangle(place, m_positions[at(t[0])], m_positions[at(t[1])], m_positions[at(t[2])]);
            if (found.squaredDistance < squared) {
                squared = found.squaredDistance;
                nearest = outward = Vec3::Zero();
                for (std::size_t k = 0; k < 3; ++k) {
                    nearest += found.weights[k] * m_positions[at(t[k])];
                    outward += found.weights[k] * m_normals[at(t[k])].normalized();
                }
            }
        });
        if (!(outward.squaredNorm() > 0)) {
            return std::nullopt;
        }
        outward.normalize();
        const Vec3 away = place - nearest;
        const double height = away.dot(outward);
        const double beside = (away - height * outward).norm();
        if (height >= off || beside > std::max(off, std::abs(height))) { // beyond an edge of the cloth it is free
            return std::nullopt;
        }
        place += (off - height) * outward;
        return outward;
    }

private:
    const std::vector<Vec3>& m_positions;
    std::vector<Vec3> m_normals; // of vertices, not of unit length
    std::vector<Triangle> m_triangles;
    BoxTree m_tree;
};

// One edge of the seam over which a panel is turned.
struct Hinge {
    Vec2 flatA, flatB; // m
    int a = 0, b = 0;  // sewn
};

std::vector<Hinge> hingesOf(const Garment& garment, int panel, const std::vector<char>& alsoElsewhere) {
    std::vector<Hinge> hinges;
    for (const GarmentTriangle& t : garment.triangles) {
        for (std::size_t k = 0; t.panel == panel && k < 3; ++k) {
            const std::size_t next = (k + 1) % 3;
            if (alsoElsewhere[at(t.sewn[k])] && alsoElsewhere[at(t.sewn[next])]) {
                hinges.push_back({kMetresPerMm * garment.cutVertices[at(t.cut[k])].flatMm,
                                  kMetresPerMm * garment.cutVertices[at(t.cut[next])].flatMm, t.sewn[k], t.sewn[next]});
            }
        }
    }
    return hinges;
}

// From a place of the seam, with its way along it and its way down what it is turned over.
struct Start {
    Vec3 place, along, down, outward;
    Vec2 way; // m, along and down
};

Start startOf(const Vec2& flat, const std::vector<Hinge>& hinges, const std::vector<Vec3>& positions,
              const std::vector<Vec3>& downs, const Underneath& underneath) {
    double nearest = 1e300;
    Start start;
    for (const Hinge& hinge : hinges) {
        const Vec2 edge = hinge.flatB - hinge.flatA;
        const double part = std::clamp((flat - hinge.flatA).dot(edge) / edge.squaredNorm(), 0.0, 1.0);
        const Vec2 way = flat - lerp(hinge.flatA, hinge.flatB, part);
        if (way.squaredNorm() >= nearest) {
            continue;
        }
        nearest = way.squaredNorm();
        start.place = lerp(positions[at(hinge.a)], positions[at(hinge.b)], part);
        start.along = (positions[at(hinge.b)] - positions[at(hinge.a)]).normalized();
        const Vec3 down = lerp(downs[at(hinge.a)], downs[at(hinge.b)], part);
        start.down = (down - down.dot(start.along) * start.along).normalized();
        start.outward = lerp(underneath.outwardAt(hinge.a), underneath.outwardAt(hinge.b), part).normalized();
        const Vec2 unit = edge.normalized();
        start.way = Vec2(way.dot(unit), std::abs(cross(unit, way)));
    }
    return start;
}

// Along the outside, never through it, as far as the flat cloth goes.
Vec3 walk(const Start& start, const Underneath& underneath) {
    const Vec3 wanted = start.way.x() * start.along + start.way.y() * start.down;
    const double length = start.way.norm();
    const int strides = std::max(1, static_cast<int>(std::ceil(length / kStride)));
    Vec3 place = start.place + std::min(kClear, 0.5 * start.way.y()) * start.outward;
    Vec3 way = wanted / length;
    for (int i = 0; i < strides; ++i) {
        const double gone = length * (i + 1) / strides;
        place += length / strides * way;
        const std::optional<Vec3> pushed = underneath.clear(place, std::min(kClear, 0.5 * gone));
        way = wanted / length;
        if (pushed) { // on along the cloth
            way -= std::min(0.0, way.dot(*pushed)) * *pushed;
            way.normalize();
        }
    }
    return place;
}

} // namespace

bool turnDown(const Garment& garment, std::vector<Vec3>& positions) {
    const auto isTurned = [&](int panel) { return isTurnedDown(*garment.panels[at(panel)]); };
    std::vector<char> elsewhere(garment.vertexCount, 0);
    bool any = false;
    for (const CutVertex& v : garment.cutVertices) {
        const bool turned = isTurned(v.panel);
        any = any || turned;
        elsewhere[at(v.welded)] |= turned ? 0 : 1;
    }
    if (!any) {
        return false;
    }
    const std::vector<Vec3> before = positions;
    const Underneath underneath(garment, before);
    std::vector<Vec3> downs(positions.size(), Vec3::Zero()); // from every vertex into the cloth around it
    for (const Triangle& t : underneath.triangles()) {
        const Vec3 middle = (before[at(t[0])] + before[at(t[1])] + before[at(t[2])]) / 3;
        for (const int v : t) {
            downs[at(v)] += middle - before[at(v)];
        }
    }
    std::map<int, std::vector<Hinge>> hinges;
    for (const CutVertex& v : garment.cutVertices) {
        if (elsewhere[at(v.welded)] || !isTurned(v.panel)) {
            continue;
        }
        const auto [of, isNew] = hinges.try_emplace(v.panel);
        if (isNew) {
            of->second = hingesOf(garment, v.panel, elsewhere);
        }
        if (!of->second.empty()) {
            const Start start = startOf(kMetresPerMm * v.flatMm, of->second, before, downs, underneath);
            positions[at(v.welded)] = walk(start, underneath);
        }
    }
    return true;
}

} // namespace toile
