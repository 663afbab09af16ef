#include "core/drape/scenes/scene_tuning.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

namespace {

constexpr double kGram = 0.001;     // kg
constexpr double kMilli = 0.001;    // s
constexpr double kLeastMass = 1e-6; // kg, of a vertex

constexpr std::array<NumberField<SceneTuning>, 9> kFields{{
    {"structural", "Structural springs", "N/m", &SceneTuning::structural, 0, 1e6, "Along rows and columns"},
    {"shear", "Shear springs", "N/m", &SceneTuning::shear, 0, 1e6, "Along the diagonals"},
    {"flexion", "Flexion springs", "N/m", &SceneTuning::flexion, 0, 1e6,
     "To the neighbour after next, against bending"},
    {"damping", "Spring damping", "N s/m", &SceneTuning::damping, 0, 100, "Of every spring, along itself"},
    {"mass", "Weight", "g/m²", &SceneTuning::massGramPerM2, 5, 5000, "Mass of a square metre"},
    {"friction", "Friction", "", &SceneTuning::friction, 0, 2, "Of the cloth on bodies"},
    {"timeStep", "Time step", "ms", &SceneTuning::timeStepMs, 0.1, 100, "Simulated time per step"},
    {"gravity", "Gravity", "m/s²", &SceneTuning::gravity, 0, 30, "Downwards"},
    {"wind", "Wind", "m/s", &SceneTuning::wind, 0, 40, "Speed of the first wind"},
}};

struct RoleNumber {
    SpringRole role;
    double SceneTuning::*stiffness;
};
constexpr std::array<RoleNumber, 3> kRoles{{{SpringRole::Structural, &SceneTuning::structural},
                                            {SpringRole::Shear, &SceneTuning::shear},
                                            {SpringRole::Flexion, &SceneTuning::flexion}}};

// Of couplings some pull and some push: what counts is how hard.
double stiffestOf(const ClothModel& model, SpringRole role) {
    double most = 0;
    for (const Spring& s : model.springs) {
        most = s.role == role ? std::max(most, std::abs(s.stiffness)) : most;
    }
    return most;
}

// Springs of a kind are alike on a grid and become alike; couplings keep their proportions, as each is a part of many
// bends, and never become nothing, from which there would be no way back.
void turnStiffness(SpringRole role, double before, double now, ClothModel& model) {
    constexpr double least = 1e-12; // N/m
    for (Spring& s : model.springs) {
        if (s.role == role) {
            s.stiffness = s.restLength > 0 ? now : s.stiffness * std::max(now, least) / std::max(before, least);
        }
    }
}

// A vertex that stands for some cloth; vertices of blocks have none.
std::size_t firstWithArea(const ClothModel& model) {
    const auto found = std::find_if(model.area.begin(), model.area.end(), [](double area) { return area > 0; });
    return static_cast<std::size_t>(found - model.area.begin());
}

} // namespace

std::span<const NumberField<SceneTuning>> sceneTuningFields() {
    return kFields;
}

SceneTuning tuningOf(const SceneSetup& setup) {
    const ClothModel& model = setup.cloth.model;
    SceneTuning tuning;
    for (const RoleNumber& number : kRoles) {
        tuning.*number.stiffness = stiffestOf(model, number.role);
    }
    tuning.damping = model.springs.empty() ? 0 : model.springs.front().damping;
    const std::size_t sample = firstWithArea(model);
    if (sample < model.size()) {
        tuning.massGramPerM2 = model.mass[sample] / model.area[sample] / kGram;
    }
    tuning.friction = model.frictionBody.empty() ? 0 : model.frictionBody.front();
    tuning.timeStepMs = setup.timeStepS / kMilli;
    tuning.gravity = -setup.gravity.y();
    tuning.wind = setup.air.sources.empty() ? 0 : setup.air.sources.front().speed;
    return tuning;
}

void tune(const SceneTuning& tuning, SceneSetup& setup) {
    const SceneTuning before = tuningOf(setup);
    ClothModel& model = setup.cloth.model;
    for (const RoleNumber& number : kRoles) {
        if (tuning.*number.stiffness != before.*number.stiffness) {
            turnStiffness(number.role, before.*number.stiffness, tuning.*number.stiffness, model);
        }
    }
    if (tuning.damping != before.damping) {
        for (Spring& spring : model.springs) {
            spring.damping = spring.restLength > 0 ? tuning.damping : spring.damping;
        }
    }
    for (std::size_t i = 0; i < model.size() && tuning.massGramPerM2 != before.massGramPerM2; ++i) {
        model.mass[i] =
            model.area[i] > 0 ? std::max(kLeastMass, model.area[i] * tuning.massGramPerM2 * kGram) : model.mass[i];
    }
    if (tuning.friction != before.friction) {
        std::fill(model.frictionBody.begin(), model.frictionBody.end(), tuning.friction);
    }
    if (tuning.timeStepMs != before.timeStepMs) {
        setup.timeStepS = tuning.timeStepMs * kMilli;
    }
    setup.gravity.y() = -tuning.gravity;
    if (setup.air.sources.empty() && tuning.wind > 0) {
        setup.air.sources.emplace_back().direction = Vec3(0, 0, -1);
    }
    if (!setup.air.sources.empty()) {
        setup.air.sources.front().speed = tuning.wind;
    }
}

} // namespace toile
