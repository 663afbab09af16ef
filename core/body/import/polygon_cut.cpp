#include "core/body/import/polygon_cut.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <vector>

namespace toile {

namespace {

// The corner from which a polygon falls into triangles that all look to the same side; the first when none does.
std::size_t cornerToCutFrom(std::span<const unsigned> corners, const std::vector<Vec3>& places) {
    constexpr std::size_t most = 64; // corners of polygons that are worth the search
    const std::size_t count = corners.size();
    for (std::size_t first = 0; count > 3 && count <= most && first < count; ++first) {
        const auto at = [&](std::size_t i) -> const Vec3& { return places[corners[(first + i) % count]]; };
        Vec3 whole = Vec3::Zero();
        for (std::size_t i = 1; i + 1 < count; ++i) {
            whole += (at(i) - at(0)).cross(at(i + 1) - at(0));
        }
        bool good = true;
        for (std::size_t i = 1; i + 1 < count; ++i) {
            good = good && (at(i) - at(0)).cross(at(i + 1) - at(0)).dot(whole) >= 0;
        }
        if (good) {
            return first;
        }
    }
    return 0;
}

} // namespace

bool addPolygon(std::span<const unsigned> corners, bool mirrored, TriangleMesh& mesh) {
    constexpr double farAway = 1e9; // beyond it, float32 files hold garbage and areas overflow
    const auto good = [&](unsigned v) {
        return v < mesh.positions.size() && mesh.positions[v].allFinite() &&
               mesh.positions[v].cwiseAbs().maxCoeff() < farAway;
    };
    if (corners.size() < 3 || !std::all_of(corners.begin(), corners.end(), good)) {
        return false;
    }
    const std::size_t first = cornerToCutFrom(corners, mesh.positions);
    const auto corner = [&](std::size_t i) { return static_cast<int>(corners[(first + i) % corners.size()]); };
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        Triangle t{corner(0), corner(i), corner(i + 1)};
        if (mirrored) {
            std::swap(t[1], t[2]);
        }
        mesh.triangles.push_back(t);
    }
    return true;
}

} // namespace toile
