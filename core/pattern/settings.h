#pragma once

#include "core/base/ids.h"
#include "core/base/number_field.h"
#include "core/base/vec.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toile {

// The numbers a mannequin is made from, as taken with a tape, in cm as dressmakers write them.
struct BodyMeasures {
    double height = 170;
    double bust = 88;
    double underbust = 76;
    double waist = 70;
    double hip = 95;
    double neck = 35;
    double shoulder = 12.5; // from the neck to the shoulder point, one side
    double backLength = 40; // nape to waist
    double armLength = 58;  // shoulder point to wrist
    double upperArm = 28;
    double wrist = 16;
    double thigh = 55;
    double calf = 36;
    double ankle = 23;
    double inseam = 78;
    double build = 50; // 0 soft, 100 muscular

    friend bool operator==(const BodyMeasures&, const BodyMeasures&) = default;
};
[[nodiscard]] std::span<const NumberField<BodyMeasures>> bodyMeasureFields();

enum class BodyPose : std::uint8_t { A, T, I, Walk };
enum class LengthUnit : std::uint8_t { Guess, Millimetre, Centimetre, Decimetre, Inch, Foot, Metre };
enum class UpAxis : std::uint8_t { Guess, X, Y, Z };

// The body the garment is for: our own mannequin, or a file.
struct BodySpec {
    std::string file; // empty: the mannequin
    LengthUnit unit = LengthUnit::Guess;
    UpAxis up = UpAxis::Guess;
    std::vector<std::string> groups; // of the file; empty: those that look like skin
    BodyMeasures measures;
    BodyPose pose = BodyPose::A;

    friend bool operator==(const BodySpec&, const BodySpec&) = default;
};

struct SimulationSettings {
    std::string scheme; // empty: the default of the build
    double timeStepS = 0.02;
    double gravity = 9.81;   // m/s2, downwards
    double airDrag = 0.8;    // Meyer's and Chung's K
    double skinOffsetMm = 3; // between skin and cloth
    double bodyCellMm = 8;   // of the voxels round the skin; what they tell is wrong by up to a sixth of it
    bool selfContact = true;
    bool floor = true; // under the body's feet

    friend bool operator==(const SimulationSettings&, const SimulationSettings&) = default;
};
[[nodiscard]] std::span<const NumberField<SimulationSettings>> simulationFields();

enum class WindKind : std::uint8_t { Steady, Gust, Sines };

struct WindSource {
    WindKind kind = WindKind::Steady;
    Vec3 direction = Vec3(0, 0, 1); // where it blows to
    double speed = 0;               // m/s
    double gustPeriodS = 3;
    double gustPercent = 60; // how far gusts swing about the speed
    std::uint32_t seed = 1;
    bool sheltered = true; // bodies keep it off
    double shelterM = 1;   // as far behind them
    // Beyond 0, it blows from a place and is weaker the farther from there, down to nothing at this distance, m.
    double reachM = 0;
    Vec3 positionMm = Vec3(0, 1150, -800);

    friend bool operator==(const WindSource&, const WindSource&) = default;
};
[[nodiscard]] std::span<const NumberField<WindSource>> windFields();

enum class PropKind : std::uint8_t {
    Ball,
    Box,
    Cylinder,
    File,  // a mesh, or another body
    River, // no thing but a part of space where water flows
};

// What stands beside the body: cloth meets it, and a river drags it along.
struct Prop {
    PropKind kind = PropKind::Ball;
    std::string file;                       // of a File
    Vec3 sizeMm = Vec3::Constant(300);      // width, height, depth; a file has its own
    Vec3 positionMm = Vec3(700, 1000, 300); // of its middle; of a file's origin
    Vec3 rotationDeg = Vec3::Zero();        // R = Rz Ry Rx; rivers are not turned
    Vec3 current = Vec3::Zero();            // of a River, m/s

    friend bool operator==(const Prop&, const Prop&) = default;
};

// A photo or scan to trace. Two points of the picture with their true distance give its scale.
struct Underlay {
    UnderlayId id;
    std::string file;
    Vec2 positionMm = Vec2::Zero(); // of the lower left corner on the table
    double turnDeg = 0;
    double opacityPercent = 50;
    Vec2 calibrationA = Vec2(0, 0); // fractions of width and height, from the lower left
    Vec2 calibrationB = Vec2(1, 0);
    double calibrationMm = 500; // between A and B
    bool visible = true;

    friend bool operator==(const Underlay&, const Underlay&) = default;
};

} // namespace toile
