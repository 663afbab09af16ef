#include "core/drape/fit/crossed_skin.h"

#include "core/collide/judges/triangle_crossings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace toile {

namespace {

constexpr double kNear = 0.02;     // m: what is further from cloth does not matter to it
constexpr double kArmpit = 0.2;    // m from where an arm begins
constexpr double kFromWrist = 0.3; // m

using Cell = std::array<int, 3>;

Cell cellOf(const Vec3& p) {
    const Vec3 cell = (p / kNear).array().floor();
    return {static_cast<int>(cell.x()), static_cast<int>(cell.y()), static_cast<int>(cell.z())};
}

std::set<Cell> cellsUnder(const std::vector<Vec3>& cloth) {
    std::set<Cell> cells;
    for (const Vec3& p : cloth) {
        const Cell c = cellOf(p);
        for (int i = 0; i < 27; ++i) {
            cells.insert({c[0] + i % 3 - 1, c[1] + i / 3 % 3 - 1, c[2] + i / 9 - 1});
        }
    }
    return cells;
}

// Empty: nowhere that has a name.
std::string nameOf(const Vec3& place, const BodyLandmarks& body) {
    for (std::size_t k = 0; k < body.arms.size(); ++k) {
        const LimbLine& arm = body.arms[k];
        const std::string side = k == 0 ? "left " : "right ";
        const Vec3 hand = (arm.end - arm.middle).normalized();
        if ((place - arm.end).dot(hand) > 0 && (place - arm.end).norm() < kFromWrist) {
            return side + "hand";
        }
        if (place.y() < arm.root.y() && (place - arm.root).norm() < kArmpit) {
            return side + "armpit";
        }
    }
    return {};
}

} // namespace

std::optional<std::string> crossedSkinUnder(const std::vector<Vec3>& cloth, const TriangleMesh& skin,
                                            const BodyLandmarks& body, double floor,
                                            const std::function<bool(const Vec3&)>& isToldOtherwise, Workers workers) {
    const std::vector<CrossingPair> pairs = crossingPairs(skin.positions, skin.triangles, workers);
    if (pairs.empty()) {
        return std::nullopt;
    }
    struct Crossed {
        int pairs = 0;
        double height = 0; // m, the sum
    };
    std::map<std::string, Crossed> byPlace;
    const std::set<Cell> under = cellsUnder(cloth);
    for (const CrossingPair& pair : pairs) {
        const Triangle& corners = skin.triangles[static_cast<std::size_t>(pair.first)];
        const Vec3& place = skin.positions[static_cast<std::size_t>(corners[0])];
        if (under.contains(cellOf(place)) && !isToldOtherwise(place)) {
            Crossed& crossed = byPlace[nameOf(place, body)];
            ++crossed.pairs;
            crossed.height += place.y();
        }
    }
    const auto most = std::max_element(byPlace.begin(), byPlace.end(),
                                       [](const auto& a, const auto& b) { return a.second.pairs < b.second.pairs; });
    if (most == byPlace.end()) {
        return std::nullopt;
    }
    const auto cm = std::to_string(std::lround(100 * (most->second.height / most->second.pairs - floor)));
    std::string text = "the skin of the body runs through itself ";
    text += (most->first.empty() ? "" : "at the " + most->first + ", ") + cm +
            " cm above the floor; cloth is drawn in there and may tremble, part the skin in the body's file";
    return text;
}

} // namespace toile
