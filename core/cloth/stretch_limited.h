#pragma once

#include "core/cloth/stepper.h"

namespace toile {

// The same scheme with a stretch limit after each step.
[[nodiscard]] std::unique_ptr<Stepper> withStretchLimit(std::unique_ptr<Stepper> stepper, const ClothModel& model,
                                                        const StretchLimitKind& kind, const StepperSettings& settings);

} // namespace toile
