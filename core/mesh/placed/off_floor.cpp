#include "core/mesh/placed/off_floor.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace toile {

namespace {

// Sine of the angle to the floor: what lies flatter is no longer folded but lifted.
constexpr double kFlat = 0.3;

std::size_t panelOf(const Garment& garment, int cut) {
    return at(garment.cutVertices[at(cut)].panel);
}

// How much higher than the first panel the second one's side of their seams is, in the mean.
std::map<std::pair<std::size_t, std::size_t>, double> gapsBetween(const Garment& garment,
                                                                  const std::vector<Vec3>& places) {
    struct Sum {
        double higher = 0;
        int count = 0;
    };
    std::map<std::pair<std::size_t, std::size_t>, Sum> sums;
    for (const SeamPair& pair : garment.seamPairs) {
        const double higher = places[at(pair.b)].y() - places[at(pair.a)].y();
        for (const auto& [low, high, sign] : {std::tuple{pair.a, pair.b, 1.0}, std::tuple{pair.b, pair.a, -1.0}}) {
            Sum& sum = sums[{panelOf(garment, low), panelOf(garment, high)}];
            sum.higher += sign * higher;
            ++sum.count;
        }
    }
    std::map<std::pair<std::size_t, std::size_t>, double> gaps;
    for (const auto& [panels, sum] : sums) {
        gaps[panels] = sum.higher / sum.count;
    }
    return gaps;
}

// How far every panel can go up until it meets, from below, what holds the uppermost one.
std::vector<double> roomAbove(const Garment& garment, const std::vector<Vec3>& places) {
    std::vector<double> tops(garment.panels.size(), -std::numeric_limits<double>::max());
    for (std::size_t i = 0; i < places.size(); ++i) {
        double& top = tops[at(garment.cutVertices[i].panel)];
        top = std::max(top, places[i].y());
    }
    const auto gaps = gapsBetween(garment, places);
    constexpr double unknown = std::numeric_limits<double>::infinity();
    std::vector<double> room(tops.size(), unknown);
    while (true) { // each piece of the garment that is sewn together, from its uppermost panel on
        std::size_t start = tops.size();
        for (std::size_t p = 0; p < tops.size(); ++p) {
            start = room[p] == unknown && (start == tops.size() || tops[p] > tops[start]) ? p : start;
        }
        if (start == tops.size()) {
            return room;
        }
        room[start] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [panels, gap] : gaps) {
                const double reached = room[panels.second] + std::max(0.0, gap);
                changed = changed || reached < room[panels.first];
                room[panels.first] = std::min(room[panels.first], reached);
            }
        }
    }
}

void raise(const Garment& garment, double by, std::vector<Vec3>& places) {
    const std::vector<double> room = roomAbove(garment, places);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto panel = at(garment.cutVertices[i].panel);
        if (garment.panels[panel]->state != PanelState::Frozen) {
            places[i].y() += std::min(by, room[panel]);
        }
    }
}

// Across the cloth at every cut vertex.
std::vector<Vec3> normalsOf(const Garment& garment, const std::vector<Vec3>& places) {
    std::vector<Vec3> normals(places.size(), Vec3::Zero());
    for (const GarmentTriangle& t : garment.triangles) {
        const Vec3 across =
            (places[at(t.cut[1])] - places[at(t.cut[0])]).cross(places[at(t.cut[2])] - places[at(t.cut[0])]);
        for (const int v : t.cut) {
            normals[at(v)] += across;
        }
    }
    for (Vec3& n : normals) {
        n.normalize(); // what is of no triangle stays nought
    }
    return normals;
}

void fold(const Garment& garment, double lowest, const Vec3& middle, std::vector<Vec3>& places) {
    const std::vector<Vec3> normals = normalsOf(garment, places);
    // The side that looks away from the body, of a panel as a whole: one that goes by the body's middle is not torn.
    std::vector<double> away(garment.panels.size(), 0);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Vec3 out = places[i] - middle;
        away[at(garment.cutVertices[i].panel)] += normals[i].x() * out.x() + normals[i].z() * out.z();
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto panel = at(garment.cutVertices[i].panel);
        const double deep = lowest - places[i].y();
        if (!(deep > 0) || garment.panels[panel]->state == PanelState::Frozen) {
            continue;
        }
        const Vec3& n = normals[i];
        const Vec3 level(n.x(), 0, n.z());
        const double steep = level.norm();
        if (steep < kFlat) {
            places[i].y() = lowest;
            continue;
        }
        const Vec3 down = (n.y() * n - Vec3::UnitY()) / steep; // along the cloth
        const Vec3 out = (away[panel] < 0 ? -1 : 1) / steep * level;
        places[i] += deep / steep * (out - down);
    }
}

} // namespace

void keepOffFloor(const Garment& garment, double lowest, const Vec3& middle, std::vector<Vec3>& places) {
    double deepest = 0;
    for (const Vec3& p : places) {
        deepest = std::max(deepest, lowest - p.y());
    }
    if (deepest > 0) {
        raise(garment, deepest, places);
        fold(garment, lowest, middle, places);
    }
}

} // namespace toile
