#pragma once

#include "core/cloth/stepper.h"

namespace toile {

[[nodiscard]] std::unique_ptr<Stepper> makeProjectiveStepper(const ClothModel& model, double timeStepS);

} // namespace toile
