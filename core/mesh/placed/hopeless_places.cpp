#include "core/mesh/placed/hopeless_places.h"

#include "core/body/body_volume.h"
#include "core/mesh/flat/panel_roles.h"
#include "core/mesh/placed/panel_places.h"
#include "core/mesh/placed/placement_on_body.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace toile {

namespace {

constexpr double kFurthest = 2;    // m from the body
constexpr double kDeep = 0.02;     // m
constexpr double kMostDeep = 0.25; // part of a panel's places
constexpr double kSameMm = 2;      // between places
constexpr double kSameTurnDeg = 2;
constexpr double kMostShared = 0.6;  // part of both panels' boxes
constexpr double kMostThrough = 0.3; // of the smaller panel's length

struct Placed {
    const Panel* panel;
    const FreePlacement* place;
    std::vector<Vec2> outline; // mm
    FlatBox box;
    std::vector<Vec3> at; // m
    Eigen::Matrix3d axes; // of its plane and across it, as columns
};

std::set<PanelId> pinnedPanels(const Pattern& pattern) {
    std::set<PanelId> pinned;
    for (const Pin& pin : pattern.pins) {
        pinned.insert(pin.on.panel);
    }
    return pinned;
}

std::vector<Placed> freelyPlaced(const Pattern& pattern) {
    const std::set<PanelId> pinned = pinnedPanels(pattern);
    std::vector<Placed> all;
    for (const PanelPtr& panel : pattern.panels) {
        const auto* place = std::get_if<FreePlacement>(&panel->placement);
        if (!place || !takesPart(*panel) || panel->state == PanelState::Frozen || pinned.contains(panel->id)) {
            continue;
        }
        Placed placed{panel.get(), place, outlineOf(*panel), {}, {}, {}};
        placed.box = boxOf(placed.outline);
        for (const Vec2& p : placesOf(placed.outline, placed.box)) {
            placed.at.push_back(placePoint(*panel, p, {}));
        }
        const Vec3 origin = placePoint(*panel, Vec2::Zero(), {});
        placed.axes.col(0) = placePoint(*panel, Vec2(1000, 0), {}) - origin;
        placed.axes.col(1) = placePoint(*panel, Vec2(0, 1000), {}) - origin;
        placed.axes.col(2) = placed.axes.col(0).cross(placed.axes.col(1));
        all.push_back(std::move(placed));
    }
    return all;
}

double away(const Placed& placed, const Vec3& low, const Vec3& high) {
    double nearest = 1e300;
    for (const Vec3& p : placed.at) {
        nearest = std::min(nearest, (p - p.cwiseMax(low).cwiseMin(high)).norm());
    }
    return nearest;
}

bool deepInside(const Placed& placed, const BodyVolume& volume) {
    const auto deep = [&](const Vec3& p) {
        const auto holds = [&](const BodyTube& tube) { return tube.holds(p, -kDeep); };
        return holds(volume.trunk) || std::any_of(volume.arms.begin(), volume.arms.end(), holds) ||
               std::any_of(volume.legs.begin(), volume.legs.end(), holds);
    };
    const auto inside = static_cast<double>(std::count_if(placed.at.begin(), placed.at.end(), deep));
    return inside > kMostDeep * static_cast<double>(placed.at.size());
}

// In one plane, on one another: neither could be sewn past the other. Layers are set apart before they are sewn.
bool inOneAnother(const Placed& a, const Placed& b) {
    if (a.panel->layer != b.panel->layer || (a.place->translationMm - b.place->translationMm).norm() > kSameMm ||
        (a.place->rotationDeg - b.place->rotationDeg).norm() > kSameTurnDeg) {
        return false;
    }
    const Vec2 low = a.box.low.cwiseMax(b.box.low);
    const Vec2 high = a.box.high.cwiseMin(b.box.high);
    const auto area = [](const Vec2& l, const Vec2& h) { return (h - l).cwiseMax(0).prod(); };
    return area(low, high) > kMostShared * std::max(area(a.box.low, a.box.high), area(b.box.low, b.box.high));
}

bool covers(const Placed& placed, const Vec3& at) {
    const Vec3 flat = 1000 * placed.axes.transpose() * (at - placePoint(*placed.panel, Vec2::Zero(), {}));
    return contains(placed.outline, flat.head<2>());
}

// Along the line that their planes have in common, for a good part of the smaller one.
bool throughOneAnother(const Placed& a, const Placed& b) {
    constexpr int samples = 60;
    const Vec3 na = a.axes.col(2);
    const Vec3 nb = b.axes.col(2);
    const Vec3 along = na.cross(nb);
    const double sine = along.norm();
    if (sine < 0.05) {
        return false;
    }
    const Vec3 start =
        (na.dot(a.at.front()) * nb.cross(along) + nb.dot(b.at.front()) * along.cross(na)) / (sine * sine);
    const Vec3 direction = along / sine;
    double first = 1e300;
    double last = -1e300;
    for (const Vec3& p : a.at) {
        first = std::min(first, direction.dot(p));
        last = std::max(last, direction.dot(p));
    }
    int shared = 0;
    for (int i = 0; i < samples; ++i) {
        const Vec3 p = start + (first + (last - first) * (i + 0.5) / samples) * direction;
        shared += covers(a, p) && covers(b, p) ? 1 : 0;
    }
    const auto size = [](const Placed& placed) { return 1e-3 * (placed.box.high - placed.box.low).maxCoeff(); };
    return (last - first) * shared / samples > kMostThrough * std::min(size(a), size(b));
}

} // namespace

std::map<PanelId, std::string> hopelessPlaces(const Pattern& pattern, const Body& body) {
    std::map<PanelId, std::string> hopeless;
    const std::vector<Placed> all = freelyPlaced(pattern);
    if (all.empty() || body.skin.positions.empty()) {
        return hopeless;
    }
    Vec3 low = body.skin.positions.front();
    Vec3 high = low;
    for (const Vec3& p : body.skin.positions) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    const BodyVolume volume = volumeOf(body.skin, body.landmarks);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PanelId id = all[i].panel->id;
        if (const double metres = away(all[i], low, high); !(metres < kFurthest)) {
            hopeless[id] = "starts " + std::to_string(std::lround(std::min(metres, 1e6))) + " m away from the body";
        } else if (deepInside(all[i], volume)) {
            hopeless[id] = "starts deep inside the body";
        }
        for (std::size_t k = 0; k < i; ++k) {
            if (inOneAnother(all[i], all[k])) {
                hopeless.try_emplace(id, "starts in panel '" + all[k].panel->name + "'");
            } else if (throughOneAnother(all[i], all[k])) {
                hopeless.try_emplace(all[k].panel->id, "starts through panel '" + all[i].panel->name + "'");
                hopeless.try_emplace(id, "starts through panel '" + all[k].panel->name + "'");
            }
        }
    }
    return hopeless;
}

} // namespace toile
