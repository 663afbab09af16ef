#include "core/mesh/placed/folded_hems.h"

#include "core/base/units.h"
#include "core/mesh/placed/placement_on_body.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace toile {

namespace {

constexpr double kLeastTurnDeg = 30; // of a fold; what is flatter needs no help
constexpr double kMostTurnDeg = 172; // so that layers do not begin in one another
constexpr double kOffTheFoldMm = 1;  // what is nearer is on it
constexpr double kBeyondEndsMm = 20; // that a hem may be wider than its fold

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// A fold straight across a panel: the hem lies on the side that `outward` points to.
struct StraightFold {
    Vec2 start, along, outward;
    double lengthMm = 0, turnDeg = 0; // turned to the front
};

std::optional<StraightFold> straightFold(const InternalLine& line) {
    const double turnDeg = std::clamp(180 - line.foldAngleDeg, -kMostTurnDeg, kMostTurnDeg);
    if (line.kind != InternalKind::Fold || line.path.closed || line.path.points.size() != 2 ||
        line.path.edges.size() != 1 || line.path.edges.front().curve.kind != CurveKind::Line ||
        !(line.foldStrengthPercent > 0) || std::abs(turnDeg) < kLeastTurnDeg) {
        return std::nullopt;
    }
    const Vec2 a = line.path.points.front().position;
    const Vec2 b = line.path.points.back().position;
    const double length = (b - a).norm();
    if (length < kOffTheFoldMm) {
        return std::nullopt;
    }
    const Vec2 along = (b - a) / length;
    return StraightFold{a, along, leftOf(along), length, turnDeg};
}

double beyond(const StraightFold& fold, const Vec2& p) {
    return fold.outward.dot(p - fold.start);
}

// Cut vertices of the smaller side, when it is sewn to the other one and not wider than the fold.
std::vector<std::size_t> hemOf(const Garment& garment, const std::vector<std::size_t>& panel, StraightFold& fold) {
    std::vector<std::size_t> left;
    std::vector<std::size_t> right;
    std::map<int, int> sidesOf; // by sewn vertex: 1 left, 2 right
    int joined = 0;
    for (const std::size_t i : panel) {
        const double d = beyond(fold, garment.cutVertices[i].flatMm);
        if (std::abs(d) > kOffTheFoldMm) {
            (d > 0 ? left : right).push_back(i);
            int& sides = sidesOf[garment.cutVertices[i].welded];
            const int before = sides;
            sides |= d > 0 ? 1 : 2;
            joined += before != 3 && sides == 3 ? 1 : 0;
        }
    }
    if (right.size() < left.size()) {
        std::swap(left, right);
        fold.outward = -fold.outward;
    }
    const auto wide = [&](std::size_t i) {
        const double along = fold.along.dot(garment.cutVertices[i].flatMm - fold.start);
        return along < -kBeyondEndsMm || along > fold.lengthMm + kBeyondEndsMm;
    };
    if (joined < 3 || std::any_of(left.begin(), left.end(), wide)) {
        left.clear();
    }
    return left;
}

Vec3 turnedOver(const Panel& panel, const StraightFold& fold, const Vec2& flat,
                const std::vector<ArrangementPoint>& points) {
    const double d = beyond(fold, flat);
    const Vec2 over = flat - d * fold.outward + d * std::cos(radians(fold.turnDeg)) * fold.outward;
    const Vec3 place = placePoint(panel, over, points);
    const Vec3 right = placePoint(panel, over + Vec2(1, 0), points) - place;
    const Vec3 up = placePoint(panel, over + Vec2(0, 1), points) - place;
    return place + kMetresPerMm * d * std::sin(radians(fold.turnDeg)) * right.cross(up).normalized();
}

} // namespace

void foldHems(const Garment& garment, const std::vector<ArrangementPoint>& points, std::vector<Vec3>& places) {
    for (std::size_t p = 0; p < garment.panels.size(); ++p) {
        const Panel& panel = *garment.panels[p];
        std::vector<std::size_t> vertices;
        for (const InternalLine& line : panel.shape.internals) {
            std::optional<StraightFold> fold = straightFold(line);
            if (!fold) {
                continue;
            }
            if (vertices.empty()) {
                for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
                    if (at(garment.cutVertices[i].panel) == p) {
                        vertices.push_back(i);
                    }
                }
            }
            for (const std::size_t i : hemOf(garment, vertices, *fold)) {
                places[i] = turnedOver(panel, *fold, garment.cutVertices[i].flatMm, points);
            }
        }
    }
}

} // namespace toile
