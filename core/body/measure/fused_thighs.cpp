#include "core/body/measure/fused_thighs.h"

#include "core/body/measure/body_slices.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace toile {

namespace {

// Thighs that touch do so over less than this part of their depth; over the crotch the trunk is deeper in the middle.
constexpr double kTrunk = 0.62;
constexpr double kHighest = 0.56; // of the height: no crotch is higher
constexpr double kLevel = 0.002;  // of the height, from level to level
constexpr double kFused = 0.025;  // of the height: what is this much lower is no crotch

// The skin in the plane between the legs, as pieces of lines.
using Line = std::array<Vec3, 2>;
std::vector<Line> linesBetweenLegs(const TriangleMesh& skin, const BodyLandmarks& marks) {
    std::vector<Line> lines;
    const Vec3 left = marks.left();
    for (const Triangle& t : skin.triangles) {
        Line line;
        std::size_t ends = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3& a = skin.positions[static_cast<std::size_t>(t[k])];
            const Vec3& b = skin.positions[static_cast<std::size_t>(t[(k + 1) % 3])];
            const double da = left.dot(a) - marks.centre;
            const double db = left.dot(b) - marks.centre;
            if ((da < 0) != (db < 0) && ends < 2) {
                line[ends++] = a + da / (da - db) * (b - a);
            }
        }
        if (ends == 2) {
            lines.push_back(line);
        }
    }
    return lines;
}

// How far the skin in that plane reaches from back to front at a height, m.
double depthAt(const std::vector<Line>& lines, const Vec3& forward, double y) {
    double low = std::numeric_limits<double>::max();
    double high = -low;
    for (const auto& [a, b] : lines) {
        if ((a.y() < y) != (b.y() < y)) {
            const Vec3 p = a + (y - a.y()) / (b.y() - a.y()) * (b - a);
            low = std::min(low, forward.dot(p));
            high = std::max(high, forward.dot(p));
        }
    }
    return std::max(0.0, high - low);
}

} // namespace

double innerLegTop(const TriangleMesh& skin, const BodyLandmarks& marks) {
    const double parted = marks.heights.crotch;
    const double height = marks.heights.top - marks.floor;
    if (marks.legs.empty()) {
        return parted;
    }
    const BodySlicer levels(skin, Vec3::UnitY(), marks.left(), marks.forward);
    const std::vector<Line> lines = linesBetweenLegs(skin, marks);
    const auto isTrunk = [&](double y) {
        const std::vector<SlicePiece> pieces = levels.cut(y);
        const double deep = pieces.empty() ? 0 : pieces.front().high.y() - pieces.front().low.y();
        return depthAt(lines, marks.forward, y) > kTrunk * deep;
    };
    double y = marks.floor + kHighest * height;
    while (y > parted && isTrunk(y)) {
        y -= kLevel * height;
    }
    return y > parted + kFused * height ? y : parted;
}

} // namespace toile
