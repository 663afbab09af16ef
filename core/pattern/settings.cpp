#include "core/pattern/settings.h"

#include <array>

namespace toile {

namespace {

constexpr std::array<NumberField<BodyMeasures>, 16> kMeasures{{
    {"height", "Height", "cm", &BodyMeasures::height, 60, 230, "Standing, without shoes"},
    {"bust", "Bust", "cm", &BodyMeasures::bust, 40, 180, "Round the fullest part of the chest"},
    {"underbust", "Underbust", "cm", &BodyMeasures::underbust, 38, 170, "Round the chest below the bust"},
    {"waist", "Waist", "cm", &BodyMeasures::waist, 38, 180, "Round the narrowest part of the trunk"},
    {"hip", "Hip", "cm", &BodyMeasures::hip, 40, 190, "Round the fullest part of the seat"},
    {"neck", "Neck", "cm", &BodyMeasures::neck, 18, 65, "Round the base of the neck"},
    {"shoulder", "Shoulder", "cm", &BodyMeasures::shoulder, 5, 25, "From the neck to the shoulder point"},
    {"backLength", "Back length", "cm", &BodyMeasures::backLength, 15, 60, "From the nape to the waist"},
    {"armLength", "Arm length", "cm", &BodyMeasures::armLength, 20, 90, "From the shoulder point to the wrist"},
    {"upperArm", "Upper arm", "cm", &BodyMeasures::upperArm, 12, 60, "Round the fullest part"},
    {"wrist", "Wrist", "cm", &BodyMeasures::wrist, 8, 30, "Round the wrist bone"},
    {"thigh", "Thigh", "cm", &BodyMeasures::thigh, 20, 100, "Round the fullest part, below the seat"},
    {"calf", "Calf", "cm", &BodyMeasures::calf, 14, 70, "Round the fullest part"},
    {"ankle", "Ankle", "cm", &BodyMeasures::ankle, 10, 45, "Round the ankle bone"},
    {"inseam", "Inseam", "cm", &BodyMeasures::inseam, 22, 110, "From the crotch to the floor"},
    {"build", "Build", "%", &BodyMeasures::build, 0, 100, "From soft to muscular"},
}};

constexpr std::array<NumberField<SimulationSettings>, 5> kSimulation{{
    {"timeStep", "Time step", "s", &SimulationSettings::timeStepS, 1.0 / 1000, 0.1, "Simulated time per step"},
    {"gravity", "Gravity", "m/s2", &SimulationSettings::gravity, -100, 100, "Downwards"},
    {"airDrag", "Air drag", "", &SimulationSettings::airDrag, 0, 10, "How strongly wind takes hold of the cloth"},
    {"skinOffset", "Skin offset", "mm", &SimulationSettings::skinOffsetMm, 0, 50, "Kept between skin and cloth"},
    {"bodyCell", "Body cell", "mm", &SimulationSettings::bodyCellMm, 2, 20,
     "Of the voxels round the skin: smaller ones are truer and take more memory"},
}};

constexpr std::array<NumberField<WindSource>, 5> kWind{{
    {"speed", "Speed", "m/s", &WindSource::speed, 0, 60, "Of the steady part"},
    {"gustPeriod", "Gust period", "s", &WindSource::gustPeriodS, 0.05, 600, "From one gust to the next"},
    {"gust", "Gusts", "%", &WindSource::gustPercent, 0, 300, "How far gusts swing about the speed"},
    {"reach", "Reach", "m", &WindSource::reachM, 0, 100, "Where it ends, weaker all the way; 0 blows everywhere"},
    {"shelter", "Shelter", "m", &WindSource::shelterM, 0.05, 100, "How far behind a body it is kept off"},
}};

} // namespace

std::span<const NumberField<BodyMeasures>> bodyMeasureFields() {
    return kMeasures;
}
std::span<const NumberField<SimulationSettings>> simulationFields() {
    return kSimulation;
}
std::span<const NumberField<WindSource>> windFields() {
    return kWind;
}

} // namespace toile
