#pragma once

#include "core/cloth/stepper.h"

namespace toile {

// With the scheme's steps in so thick an air that nothing swings: where forces are in balance is where they were, and
// cloth is there sooner. In no time of its own, so of no use to films.
[[nodiscard]] std::unique_ptr<Stepper> quasiStatic(std::unique_ptr<Stepper> stepper, double timeStepS);

} // namespace toile
