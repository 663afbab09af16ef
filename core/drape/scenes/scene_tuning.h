#pragma once

#include "core/base/number_field.h"
#include "core/drape/scenes/scenes.h"

namespace toile {

// What of a scene can be turned while it runs, as in Chung's live panel.
struct SceneTuning {
    double structural = 200, shear = 200, flexion = 5; // N/m; 0 where the cloth has no such springs
    double damping = 0;                                // N s/m, of every spring
    double massGramPerM2 = 200;
    double friction = 0.3; // of bodies
    double timeStepMs = 20;
    double gravity = 9.81; // m/s2, downwards
    double wind = 0;       // m/s, of the first wind; 0 where none blows

    friend bool operator==(const SceneTuning&, const SceneTuning&) = default;
};
[[nodiscard]] std::span<const NumberField<SceneTuning>> sceneTuningFields();

[[nodiscard]] SceneTuning tuningOf(const SceneSetup& setup);
// Springs of a kind all get the same stiffness, vertices the mass of their area. A wind begins to blow from the front
// where none did.
void tune(const SceneTuning& tuning, SceneSetup& setup);

} // namespace toile
