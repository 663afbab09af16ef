#pragma once

#include "core/base/triangle_mesh.h"
#include "core/body/measure/body_slices.h"
#include "core/body/skeleton.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// Heights of a body's lines: y in its own coordinates.
struct Landmarks {
    double top, chin, nape, shoulder, armpit, bust, underbust, waist, hip, crotch, knee, calf, ankle;
};

// Their names, for whoever lists them.
struct LandmarkField {
    std::string_view name;
    double Landmarks::*member;
};
[[nodiscard]] std::span<const LandmarkField> landmarkFields();

// An arm (shoulder, elbow, wrist) or a leg (hip, knee, ankle) as a bent line with its thickness.
struct LimbLine {
    Vec3 root = Vec3::Zero();
    Vec3 middle = Vec3::Zero();
    Vec3 end = Vec3::Zero();
    double rootRadius = 0;
    double middleRadius = 0;
    double endRadius = 0;
};

// Where the parts of a body are. Its left hand is at Y x forward.
struct BodyLandmarks {
    Landmarks heights{};
    double floor = 0;
    Vec3 forward = Vec3::UnitZ();
    double centre = 0;          // of the trunk, along left()
    double shoulderHalf = 0;    // from the centre to a shoulder point
    double chestHalf = 0;       // half width of the trunk under the arms; above the armpits no tape goes further out
    std::vector<LimbLine> arms; // left, right; none when they were not found
    std::vector<LimbLine> legs;
    bool isTorso = false;           // without legs and arms; the floor is where its feet would stand
    std::vector<std::string> notes; // what was not found and taken from the usual proportions

    void moveUp(double by);
    [[nodiscard]] Vec3 left() const { return {forward.z(), 0, -forward.x()}; }
    // The point at these distances along left(), up and forward.
    [[nodiscard]] Vec3 at(double leftwards, double up, double forwards) const {
        return leftwards * left() + Vec3(0, up, 0) + forwards * forward;
    }
};

// Finds them by slices: legs that part, the widest, the narrowest, arms that leave the trunk. Works for arms held in
// any way from hanging to level; a skeleton with names like LeftArm, upperarm_l or shoulder.L tells the joints better.
[[nodiscard]] BodyLandmarks findLandmarks(const TriangleMesh& skin, const Skeleton* skeleton);

// The piece of a horizontal slice that goes round the trunk, neck or head; null where there is none.
[[nodiscard]] const SlicePiece* trunkOf(const std::vector<SlicePiece>& pieces, double centre);

} // namespace toile
