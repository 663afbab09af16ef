#pragma once

#include "core/cloth/cloth_model.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace toile {

// Moves the cloth by one time step under springs and the given forces. Contact comes after, from the session.
class Stepper {
public:
    virtual ~Stepper() = default;
    virtual void step(ClothState& state, const std::vector<Vec3>& forces) = 0;
};

struct StepperKind {
    std::string_view name;
    std::string_view summary;
    std::unique_ptr<Stepper> (*make)(const ClothModel& model, double timeStepS);
};

// Every scheme, the default first.
[[nodiscard]] std::span<const StepperKind> stepperKinds();
[[nodiscard]] const StepperKind* findStepperKind(std::string_view name);

} // namespace toile
