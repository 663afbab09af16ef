#include "core/cloth/stepper.h"

#include "core/base/spare_memory.h"
#include "core/cloth/contact/cloth_response.h"
#include "core/cloth/momentum_corrector.h"
#include "core/cloth/quasi_static.h"
#include "core/cloth/schemes/steppers.h"
#include "core/cloth/stretch_limited.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace toile {

namespace {

constexpr std::array<StepperKind, 10> kKinds{{
    {"fabric", "warp, weft, shear, bending and contact in balance: conjugate gradients on a constant factor", true,
     makeFabric},
    {"projective", "local projection and a global solve with a constant factor, repeated", true, makeProjective},
    {"cholesky", "filter by the sparse factor of M + h^2 L", true, makeCholeskyFilter},
    {"filter", "precomputed filter, the dense inverse of the same matrix (Desbrun, Meyer)", true, makeDenseFilter},
    {"direct", "direct update, two sweeps over the neighbours (Kang)", true, makeDirect},
    {"two-layer", "coarse layer with another scheme, dense layer by direct update (Kang)", true, makeTwoLayer},
    {"implicit", "full implicit with conjugate gradients (Baraff and Witkin)", true, makeImplicit},
    {"euler", "explicit Euler (Chung, Liu)", false, makeEuler},
    {"midpoint", "explicit midpoint (Chung)", false, makeMidpoint},
    {"runge-kutta", "explicit Runge-Kutta of fourth order", false, makeRungeKutta},
}};

// The one of that name, or an Error with all there are.
template <typename Kind>
Result<const Kind*> findNamed(std::span<const Kind> kinds, std::string_view name, const char* what) {
    std::string known;
    for (const Kind& kind : kinds) {
        if (kind.name == name) {
            return &kind;
        }
        known += " " + std::string(kind.name);
    }
    return Error{"there is no " + std::string(what) + " '" + std::string(name) + "'; choose one of" + known};
}

// What no scheme could answer for.
Result<void> checked(const ClothModel& model, const StepperSettings& settings) {
    const auto heavy = [](double mass) { return mass > 0 && std::isfinite(mass); };
    const auto light = std::find_if_not(model.mass.begin(), model.mass.end(), heavy);
    if (light != model.mass.end()) {
        return Error{"vertex " + std::to_string(light - model.mass.begin()) + " has a mass of " +
                     std::to_string(*light) + " kg; give the cloth a weight above 0"};
    }
    if (std::any_of(model.springs.begin(), model.springs.end(), [](const Spring& s) {
            return !std::isfinite(s.stiffness) || !std::isfinite(s.restLength) || !std::isfinite(s.damping);
        })) {
        return Error{"a spring has a stiffness, length or damping that is not a number; look at the fabric's numbers"};
    }
    if (!(settings.timeStepS > 0) || !std::isfinite(settings.timeStepS)) {
        return Error{"a time step of " + std::to_string(settings.timeStepS) + " s goes nowhere; give one above 0"};
    }
    return {};
}

StepperResult withPostSteps(const StepperKind& kind, const ClothModel& model, const StepperSettings& settings) {
    const bool selfContact = settings.selfContact && !model.triangles.empty();
    StepperSettings own = settings;
    own.selfContact = selfContact && settings.selfResponse.empty();
    own.stretchLimit.clear(); // a coarse layer is neither limited nor corrected
    own.correctMomentum = false;
    own.quasiStatic = false;
    StepperResult made = kind.make(model, own);
    if (!made) {
        return made;
    }
    std::unique_ptr<Stepper> stepper = std::move(made).value();
    if (!settings.stretchLimit.empty()) {
        const auto limit = findNamed(stretchLimitKinds(), settings.stretchLimit, "stretch limit named");
        if (!limit) {
            return Error{limit.error()};
        }
        stepper = withStretchLimit(std::move(stepper), model, *limit.value(), settings);
    }
    if (settings.correctMomentum) {
        stepper = withMomentumCorrected(std::move(stepper), model, settings);
    }
    if (settings.quasiStatic) {
        stepper = quasiStatic(std::move(stepper), settings.timeStepS);
    }
    if (selfContact && !stepper->keepsClothApart()) {
        const std::string_view name =
            settings.selfResponse.empty() ? clothResponseKinds().front().name : std::string_view(settings.selfResponse);
        const auto response = findNamed(clothResponseKinds(), name, "response of cloth to cloth named");
        if (!response) {
            return Error{response.error()};
        }
        stepper =
            withClothResponse(std::move(stepper), response.value()->make(model, settings.workers), settings.timeStepS);
    }
    return stepper;
}

} // namespace

std::span<const StepperKind> stepperKinds() {
    return kKinds;
}

Result<std::unique_ptr<Stepper>> makeStepper(std::string_view name, const ClothModel& model,
                                             const StepperSettings& settings) {
    const auto kind = findNamed(stepperKinds(), name, "scheme");
    if (!kind) {
        return Error{kind.error()};
    }
    if (const Result<void> sound = checked(model, settings); !sound) {
        return Error{sound.error()};
    }
    StepperResult made = withPostSteps(*kind.value(), model, settings);
    giveBackSpareMemory(); // factoring wants several times what is kept
    return made;
}

} // namespace toile
