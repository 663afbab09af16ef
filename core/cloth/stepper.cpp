#include "core/cloth/stepper.h"

#include "core/cloth/projective_stepper.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

constexpr std::array<StepperKind, 1> kKinds{{
    {"projective", "local projection and one global solve with a constant factor, ten times", makeProjectiveStepper},
}};

} // namespace

std::span<const StepperKind> stepperKinds() {
    return kKinds;
}

const StepperKind* findStepperKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

} // namespace toile
