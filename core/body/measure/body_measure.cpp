#include "core/body/measure/body_measure.h"

#include "core/body/measure/fused_thighs.h"
#include "core/body/measure/limb_tracks.h"

#include <algorithm>

namespace toile {

namespace {

constexpr double kCmPerMetre = 100;

double girthIn(const BodySlicer& levels, const BodyLandmarks& marks, double y) {
    const std::vector<SlicePiece> pieces = levels.cut(y);
    if (y < marks.heights.crotch) {
        return pieces.empty() ? 0 : pieces.front().tape;
    }
    const SlicePiece* trunk = trunkOf(pieces, marks.centre);
    if (!trunk) {
        return 0;
    }
    // Arms that touch the trunk are not measured with it.
    const bool atArms = y > marks.heights.armpit - 0.05 * (levels.high() - levels.low()) && y < marks.heights.nape;
    return atArms ? between(*trunk, marks.centre - marks.chestHalf, marks.centre + marks.chestHalf).tape : trunk->tape;
}

// Round a leg at right angles to it: where along it a height would be if it hung straight.
double legTape(const TriangleMesh& skin, const Vec3& from, const Vec3& to, double share) {
    return limbTape(skin, lerp(from, to, std::clamp(share, 0.0, 1.0)), to - from);
}

// The fullest place of the upper arm, halfway between joint and elbow or thereabouts.
double upperArmTape(const TriangleMesh& skin, const LimbLine& arm) {
    double most = 0;
    for (const double share : {0.5, 0.6}) {
        most = std::max(most, limbTape(skin, lerp(arm.root, arm.middle, share), arm.middle - arm.root));
    }
    return most;
}

} // namespace

double girthAt(const TriangleMesh& skin, const BodyLandmarks& marks, double y) {
    return girthIn(BodySlicer(skin, Vec3::UnitY(), marks.left(), marks.forward), marks, y);
}

BodyMeasures measureBody(const TriangleMesh& skin, const BodyLandmarks& marks) {
    const BodySlicer levels(skin, Vec3::UnitY(), marks.left(), marks.forward);
    const Landmarks& y = marks.heights;
    const double height = y.top - marks.floor;
    const auto girth = [&](double at) { return kCmPerMetre * girthIn(levels, marks, at); };
    BodyMeasures m;
    m.height = kCmPerMetre * height;
    m.bust = girth(y.bust);
    m.underbust = girth(y.underbust);
    m.waist = girth(y.waist);
    m.hip = girth(y.hip);
    constexpr double slender = 0.7; // of the bust: what is wider is no neck, but shoulders that one was cut off
    m.neck = girth(y.nape + 0.01 * height);
    const bool hasNeck = m.neck < slender * m.bust;
    m.neck = hasNeck ? m.neck : 0;
    m.backLength = kCmPerMetre * (y.nape - y.waist);
    m.inseam = kCmPerMetre * (innerLegTop(skin, marks) - marks.floor);
    m.thigh = m.calf = m.ankle = 0;
    if (!marks.legs.empty()) {
        const LimbLine& leg = marks.legs.front();
        const double thigh = (leg.root.y() - y.crotch + 0.015 * height) / (leg.root.y() - leg.middle.y());
        m.thigh = kCmPerMetre * legTape(skin, leg.root, leg.middle, thigh);
        m.calf = kCmPerMetre * legTape(skin, leg.middle, leg.end, (y.knee - y.calf) / (y.knee - y.ankle));
        const double ankle = (y.knee - y.ankle - 0.007 * height) / (y.knee - y.ankle); // above the foot
        m.ankle = kCmPerMetre * legTape(skin, leg.middle, leg.end, ankle);
    }
    const std::vector<SlicePiece> neck = levels.cut(y.nape + 0.01 * height);
    const SlicePiece* neckPiece = trunkOf(neck, marks.centre);
    m.shoulder = (hasNeck ? kCmPerMetre : 0) *
                 (marks.shoulderHalf - (neckPiece ? 0.5 * (neckPiece->high.x() - neckPiece->low.x()) : 0));
    m.armLength = m.upperArm = m.wrist = 0;
    if (!marks.arms.empty()) {
        const LimbLine& arm = marks.arms.front();
        m.armLength = kCmPerMetre * ((arm.middle - arm.root).norm() + (arm.end - arm.middle).norm());
        m.upperArm = kCmPerMetre * upperArmTape(skin, arm);
        m.wrist = kCmPerMetre * limbTape(skin, arm.end, arm.end - arm.middle);
    }
    return m;
}

} // namespace toile
