#include "core/body/body_volume.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

// From the middle in a direction to where the convex outline ends.
double reachIn(const std::vector<Vec2>& hull, const Vec2& middle, const Vec2& direction) {
    double reach = 0;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2 a = hull[i] - middle;
        const Vec2 side = hull[(i + 1) % hull.size()] - hull[i];
        const double across = cross(direction, side);
        if (std::abs(across) < 1e-15) {
            continue;
        }
        const double onSide = cross(a, direction) / across;
        if (onSide >= -1e-9 && onSide <= 1 + 1e-9) {
            reach = std::max(reach, cross(a, side) / across);
        }
    }
    return reach;
}

SlicePiece disc(const Vec2& middle, double radius) {
    std::vector<Vec2> points;
    for (int i = 0; i < 32; ++i) {
        const double angle = 2 * std::numbers::pi * i / 32;
        points.emplace_back(middle + radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return hullPiece(std::move(points));
}

constexpr double kRingDistance = 0.012; // of the body's height

BodyTube trunkTube(const BodySlicer& levels, const BodyLandmarks& marks) {
    BodyTube tube(Vec3::UnitY(), marks.left(), marks.forward);
    const double height = levels.high() - levels.low();
    const Landmarks& y = marks.heights;
    for (double at = y.crotch + 0.002 * height; at < y.top; at += kRingDistance * height) {
        const std::vector<SlicePiece> pieces = levels.cut(at);
        if (const SlicePiece* piece = trunkOf(pieces, marks.centre)) {
            // Arms that meet the trunk are no part of it.
            tube.addRing(at, at < y.armpit - 0.03 * height ? *piece
                                                           : between(*piece, marks.centre - marks.shoulderHalf,
                                                                     marks.centre + marks.shoulderHalf));
        }
    }
    return tube;
}

BodyTube legTube(const BodySlicer& levels, const BodyLandmarks& marks, double side) {
    BodyTube tube(Vec3::UnitY(), marks.left(), marks.forward);
    const double height = levels.high() - levels.low();
    for (double at = levels.low() + 0.002 * height; at < marks.heights.crotch; at += kRingDistance * height) {
        for (const SlicePiece& piece : levels.cut(at)) {
            if (side * (piece.middle().x() - marks.centre) > 0) { // the largest there
                tube.addRing(at, piece);
                break;
            }
        }
    }
    return tube;
}

BodyTube armTube(const TriangleMesh& skin, const LimbLine& arm, double height) {
    const Vec3 axis = (arm.end - arm.root).normalized();
    const Vec3 right = axis.unitOrthogonal();
    const Vec3 forward = axis.cross(right);
    BodyTube tube(axis, right, forward);
    const BodySlicer slicer(skin, axis, right, forward);
    const double start = arm.root.dot(axis);
    const double bend = arm.middle.dot(axis);
    const double end = arm.end.dot(axis);
    for (double at = start; at < end; at += kRingDistance * height) {
        const Vec3 middle = at < bend ? lerp(arm.root, arm.middle, (at - start) / std::max(bend - start, 1e-9))
                                      : lerp(arm.middle, arm.end, (at - bend) / std::max(end - bend, 1e-9));
        const Vec2 flat(middle.dot(right), middle.dot(forward));
        const double most = 1.5 * std::max(arm.rootRadius, arm.middleRadius);
        const std::vector<SlicePiece> pieces = slicer.cut(at);
        const auto own = std::find_if(pieces.begin(), pieces.end(), [&](const SlicePiece& p) { return p.holds(flat); });
        const bool alone = own != pieces.end() && own->tape < 2 * std::numbers::pi * most; // no trunk in it
        tube.addRing(at, alone ? *own : disc(flat, at < bend ? arm.rootRadius : arm.middleRadius));
    }
    return tube;
}

} // namespace

BodyTube::BodyTube(const Vec3& axis, const Vec3& right, const Vec3& forward)
    : m_axis(axis), m_right(right), m_forward(forward) {}

void BodyTube::addRing(double along, const SlicePiece& outline) {
    if (outline.hull.size() < 3) {
        return;
    }
    Ring ring{along, outline.middle(), {}};
    for (std::size_t i = 0; i < kDirections; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / kDirections;
        ring.reach[i] = reachIn(outline.hull, ring.middle, {std::cos(angle), std::sin(angle)});
    }
    m_rings.push_back(ring);
}

double BodyTube::reachOf(const Ring& ring, double turns) const {
    const double at = (turns - std::floor(turns)) * kDirections;
    const auto low = static_cast<std::size_t>(at) % kDirections;
    const double share = at - std::floor(at);
    return (1 - share) * ring.reach[low] + share * ring.reach[(low + 1) % kDirections];
}

bool BodyTube::holds(const Vec3& point, double clearance) const {
    const double along = point.dot(m_axis);
    if (empty() || along < m_rings.front().along || along > m_rings.back().along) {
        return false;
    }
    const auto above = std::upper_bound(m_rings.begin() + 1, m_rings.end() - 1, along,
                                        [](double at, const Ring& ring) { return at < ring.along; });
    const Ring& high = *above;
    const Ring& low = *(above - 1);
    const double share = (along - low.along) / std::max(high.along - low.along, 1e-12);
    const Vec2 flat(point.dot(m_right), point.dot(m_forward));
    const Vec2 off = flat - lerp(low.middle, high.middle, share);
    const double turns = std::atan2(off.y(), off.x()) / (2 * std::numbers::pi);
    return off.norm() < (1 - share) * reachOf(low, turns) + share * reachOf(high, turns) + clearance;
}

BodyVolume volumeOf(const TriangleMesh& skin, const BodyLandmarks& marks) {
    const BodySlicer levels(skin, Vec3::UnitY(), marks.left(), marks.forward);
    BodyVolume volume{trunkTube(levels, marks), {}, {}};
    for (const LimbLine& arm : marks.arms) {
        volume.arms.push_back(armTube(skin, arm, levels.high() - levels.low()));
    }
    for (const double side : {1.0, -1.0}) {
        if (!marks.legs.empty()) {
            volume.legs.push_back(legTube(levels, marks, side));
        }
    }
    return volume;
}

} // namespace toile
