#include "core/body/measure/arrangement.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

namespace {

using Tubes = std::vector<std::shared_ptr<const BodyTube>>;

class PointMaker {
public:
    PointMaker(const TriangleMesh& skin, const BodyLandmarks& marks)
        : m_marks(marks), m_levels(skin, Vec3::UnitY(), marks.left(), marks.forward) {
        BodyVolume volume = volumeOf(skin, marks);
        const auto keep = [](BodyTube& tube) { return std::make_shared<const BodyTube>(std::move(tube)); };
        m_trunk = keep(volume.trunk);
        std::transform(volume.arms.begin(), volume.arms.end(), std::back_inserter(m_arms), keep);
        std::transform(volume.legs.begin(), volume.legs.end(), std::back_inserter(m_legs), keep);
    }

    std::vector<ArrangementPoint> make() {
        const Landmarks& y = m_marks.heights;
        Tubes trunkAndLegs = m_legs;
        trunkAndLegs.push_back(m_trunk);
        addLevel("chest", y.bust, trunkAndLegs);
        addLevel("waist", y.waist, trunkAndLegs);
        addLevel("hip", y.hip, trunkAndLegs);
        addLevel("neck", y.nape + 0.1 * (y.chin - y.nape), {m_trunk});
        addLevel("head", 0.5 * (y.chin + y.top), {m_trunk});
        for (std::size_t side = 0; side < 2; ++side) {
            const std::string prefix = side == 0 ? "left-" : "right-";
            if (side < m_marks.arms.size()) {
                addLimb(prefix + "arm", prefix + "forearm", m_marks.arms[side], {m_arms[side]});
            }
            if (side < m_marks.legs.size()) {
                addLimb(prefix + "thigh", prefix + "shin", m_marks.legs[side], {m_legs[side]});
            }
        }
        return std::move(m_points);
    }

private:
    void addLevel(const std::string& part, double height, const Tubes& keepsOff) {
        const std::vector<SlicePiece> pieces = m_levels.cut(height);
        if (const SlicePiece* piece = trunkOf(pieces, m_marks.centre)) {
            const Vec2 half = 0.5 * (piece->high - piece->low);
            addRound(part, m_marks.at(piece->middle().x(), height, piece->middle().y()), Vec3::UnitY(), half.y(),
                     half.x(), keepsOff);
        }
    }

    void addLimb(const std::string& upper, const std::string& lower, const LimbLine& limb, const Tubes& keepsOff) {
        const std::size_t first = m_points.size();
        addRound(upper, limb.root, limb.root - limb.middle, limb.rootRadius, limb.rootRadius, keepsOff);
        for (std::size_t i = first; i < m_points.size(); ++i) {
            m_points[i].bendBelow = (limb.root - limb.middle).norm();
            m_points[i].axisUpBelow = (limb.middle - limb.end).normalized();
        }
        addRound(lower, limb.middle, limb.middle - limb.end, limb.middleRadius, limb.middleRadius, keepsOff);
    }

    void addRound(const std::string& part, const Vec3& axisPoint, const Vec3& up, double radiusFront, double radiusSide,
                  const Tubes& keepsOff) {
        constexpr std::array<const char*, 4> names{"-front", "-back", "-left", "-right"};
        const Vec3 axisUp = up.normalized();
        const Vec3& forward = m_marks.forward;
        const Vec3 front = (forward - forward.dot(axisUp) * axisUp).normalized();
        const Vec3 side = axisUp.cross(front); // the body's left
        const std::array<Vec3, 4> outwards{front, -front, side, -side};
        for (std::size_t i = 0; i < 4; ++i) {
            const bool frontal = i < 2;
            m_points.push_back({part + names[i], axisPoint, axisUp, outwards[i], frontal ? radiusFront : radiusSide,
                                frontal ? radiusSide : radiusFront, 0, Vec3::UnitY(), keepsOff});
        }
    }

    const BodyLandmarks& m_marks;
    BodySlicer m_levels;
    std::shared_ptr<const BodyTube> m_trunk;
    Tubes m_arms, m_legs;
    std::vector<ArrangementPoint> m_points;
};

} // namespace

const ArrangementPoint* findArrangementPoint(const std::vector<ArrangementPoint>& points, std::string_view name) {
    const auto found =
        std::find_if(points.begin(), points.end(), [&](const ArrangementPoint& p) { return p.name == name; });
    return found == points.end() ? nullptr : &*found;
}

std::vector<ArrangementPoint> arrangementPointsOf(const TriangleMesh& skin, const BodyLandmarks& marks) {
    return PointMaker(skin, marks).make();
}

} // namespace toile
