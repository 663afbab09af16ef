#include "core/drape/fit/tangles.h"

#include "core/collide/judges/triangle_crossings.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace toile {

std::optional<std::string> tanglesOf(const Garment& garment, const std::vector<Vec3>& positions, double floor) {
    const auto at = [](int i) { return static_cast<std::size_t>(i); };
    std::vector<Triangle> triangles;
    triangles.reserve(garment.triangles.size());
    for (const GarmentTriangle& t : garment.triangles) {
        triangles.push_back(t.sewn);
    }
    const std::vector<CrossingPair> crossings = crossingPairs(positions, triangles);
    if (crossings.empty()) {
        return std::nullopt;
    }
    struct Tangle {
        std::size_t pairs = 0;
        double height = 0; // m, the sum
    };
    std::map<std::pair<int, int>, Tangle> byPanels;
    for (const CrossingPair& pair : crossings) {
        const auto panels =
            std::minmax(garment.triangles[at(pair.first)].panel, garment.triangles[at(pair.second)].panel);
        Tangle& tangle = byPanels[{panels.first, panels.second}];
        ++tangle.pairs;
        tangle.height += positions[at(triangles[at(pair.first)][0])].y();
    }
    const auto worst = std::max_element(byPanels.begin(), byPanels.end(),
                                        [](const auto& a, const auto& b) { return a.second.pairs < b.second.pairs; });
    const auto& [one, other] = worst->first;
    const double height = worst->second.height / static_cast<double>(worst->second.pairs) - floor;
    const auto name = [&](int panel) { return "'" + garment.panels[at(panel)]->name + "'"; };
    const std::string where = one == other ? "in panel " + name(one) : "of " + name(one) + " and " + name(other);
    std::string text =
        "cloth goes through cloth in " + std::to_string(crossings.size()) + " pairs of triangles, most of them " +
        where + ", " + std::to_string(std::lround(100 * height)) +
        " cm above the floor; arrange these panels further apart, or make them wider where they are too tight";
    return text;
}

} // namespace toile
