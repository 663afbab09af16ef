#include "core/body/body_pose.h"

#include "core/base/check.h"

namespace toile {

namespace {

struct PoseKind {
    BodyPose pose;
    PoseAngles angles;
};
constexpr PoseKind kPoses[] = {
    {BodyPose::A, {{42, 42}, {0, 0}, {8, 8}, {0, 0}, {0, 0}, {0, 0}}},
    {BodyPose::T, {{88, 88}, {0, 0}, {4, 4}, {0, 0}, {0, 0}, {0, 0}}},
    {BodyPose::I, {{23, 23}, {0, 0}, {8, 8}, {0, 0}, {0, 0}, {0, 0}}},
    // Left leg forward, right arm with it.
    {BodyPose::Walk, {{26, 26}, {-18, 18}, {12, 24}, {20, -14}, {4, 18}, {8, -26}}},
};

} // namespace

PoseAngles anglesOf(BodyPose pose) {
    for (const PoseKind& kind : kPoses) {
        if (kind.pose == pose) {
            return kind.angles;
        }
    }
    checkFailed("pose in kPoses", "a pose has no angles", __FILE__, __LINE__);
}

PoseAngles between(const PoseAngles& from, const PoseAngles& to, double share) {
    PoseAngles out;
    for (const auto member : {&PoseAngles::armOut, &PoseAngles::armForward, &PoseAngles::elbow,
                              &PoseAngles::thighForward, &PoseAngles::knee, &PoseAngles::footUp}) {
        for (std::size_t side = 0; side < 2; ++side) {
            (out.*member)[side] = (1 - share) * (from.*member)[side] + share * (to.*member)[side];
        }
    }
    return out;
}

} // namespace toile
