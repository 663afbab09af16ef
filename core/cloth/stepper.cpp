#include "core/cloth/stepper.h"

#include "core/cloth/cloth_response.h"
#include "core/cloth/momentum_corrector.h"
#include "core/cloth/steppers.h"

#include <algorithm>
#include <array>
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

StepperResult withPostSteps(const StepperKind& kind, const ClothModel& model, const StepperSettings& settings) {
    const bool selfContact = settings.selfContact && !model.triangles.empty();
    StepperSettings own = settings;
    own.selfContact = selfContact && settings.selfResponse.empty();
    StepperResult made = kind.make(model, own);
    if (!made) {
        return made;
    }
    std::unique_ptr<Stepper> stepper = std::move(made).value();
    if (settings.correctMomentum) {
        stepper = withMomentumCorrected(std::move(stepper), model, settings);
    }
    if (selfContact && !stepper->keepsClothApart()) {
        const ClothResponseKind* response = settings.selfResponse.empty()
                                                ? &clothResponseKinds().front()
                                                : findClothResponseKind(settings.selfResponse);
        if (response == nullptr) {
            std::string known;
            for (const ClothResponseKind& one : clothResponseKinds()) {
                known += " " + std::string(one.name);
            }
            return Error{"there is no response of cloth to cloth named '" + std::string(settings.selfResponse) +
                         "'; choose one of" + known};
        }
        stepper = withClothResponse(std::move(stepper), response->make(model, settings.workers), settings.timeStepS);
    }
    return stepper;
}

} // namespace

std::span<const StepperKind> stepperKinds() {
    return kKinds;
}

Result<std::unique_ptr<Stepper>> makeStepper(std::string_view name, const ClothModel& model,
                                             const StepperSettings& settings) {
    std::string known;
    for (const StepperKind& kind : kKinds) {
        if (kind.name == name) {
            return withPostSteps(kind, model, settings);
        }
        known += " " + std::string(kind.name);
    }
    return Error{"there is no scheme '" + std::string(name) + "'; choose one of" + known};
}

} // namespace toile
