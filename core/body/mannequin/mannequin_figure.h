#pragma once

#include "core/body/body_pose.h"
#include "core/body/mannequin/loft.h"
#include "core/body/measure/body_landmarks.h"
#include "core/pattern/settings.h"

#include <array>

namespace toile {

// What the outlines are multiplied with so that the tape round the finished surface says what was asked for: where
// parts grow together the surface is larger than the parts.
struct FigureFit {
    double neck = 1, bust = 1, underbust = 1, waist = 1, hip = 1, thigh = 1, calf = 1, ankle = 1, upperArm = 1,
           wrist = 1;
    double crotchDown = 0; // metres that the trunk's end is lowered
};

struct FigureEllipsoid {
    Vec3 middle = Vec3::Zero();
    Vec3 halfAxes = Vec3::Ones();
};

struct FigureArm {
    Vec3 shoulder, elbow, wrist;
    double size = 1;
    double upperLength = 0;
    double foreLength = 0;
    Loft upper, fore, hand, thumb;
};
struct FigureLeg {
    Vec3 hip, knee, ankle;
    double size = 1;
    double thighLength = 0;
    Loft thigh, shin, foot;
};

// The mannequin in one pose, as solids that grow into each other. [0] left, [1] right.
struct Figure {
    Landmarks heights{};
    double shoulderHalf = 0;
    double chestHalf = 0;
    double size = 1; // of its lengths, 1 for a height of 1.70 m
    Loft trunk;      // from the crotch to the neck's end in the head
    FigureEllipsoid skull, jaw;
    std::array<FigureEllipsoid, 2> breasts, seat;
    double breastFillet = 0.03;
    std::array<FigureArm, 2> arms;
    std::array<FigureLeg, 2> legs;
};

// Fleshy hands can be found on a coarser grid: the mannequin's skin is first taken from a figure with them.
enum class Hands : std::uint8_t { Slim, Fleshy };

[[nodiscard]] Figure figureOf(const BodyMeasures& measures, const FigureFit& fit, const PoseAngles& pose,
                              Hands hands = Hands::Slim);

// Nearly distances, negative inside.
[[nodiscard]] double trunkDistance(const Figure& figure, const Vec3& p); // with head, without limbs
[[nodiscard]] double armDistance(const FigureArm& arm, const Vec3& p, double enough);
[[nodiscard]] double legDistance(const FigureLeg& leg, const Vec3& p, double enough);
[[nodiscard]] double figureDistance(const Figure& figure, const Vec3& p);

// The trunk and one limb alone: what a tape goes round.
[[nodiscard]] double trunkAndLegs(const Figure& figure, const Vec3& p);
[[nodiscard]] double trunkAndLeg(const Figure& figure, std::size_t side, const Vec3& p);

// Finds the fit with which the tape says what the measures ask for, on a skin with edges of this length.
[[nodiscard]] FigureFit fitFigure(const BodyMeasures& measures, double edge);

[[nodiscard]] BodyLandmarks landmarksOf(const Figure& figure);

} // namespace toile
