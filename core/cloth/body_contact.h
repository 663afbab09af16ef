#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/stepper.h"
#include "core/collide/body_query.h"

namespace toile {

struct BodyContactSettings {
    double offset = 0.003; // m, kept between skin and cloth
    double timeStepS = 0.02;
    bool friction = true;
    // Look at the whole way of every vertex and every body within the step, not at its end alone: nothing is too thin
    // or too fast to be met.
    bool swept = false;
};

// The planes of the body's surface near which the cloth will be at the end of a step, for schemes that take contact.
[[nodiscard]] std::vector<ContactPlane> findBodyContact(const ClothModel& model, const BodyQuery& body,
                                                        const BodyContactSettings& settings, const ClothState& state,
                                                        Workers workers);

// Takes vertices that came too near out along the surface's normal and slows their sliding by Coulomb's law. The
// positions before the step tell how far each one slid.
void resolveBodyContact(const ClothModel& model, const BodyQuery& body, const BodyContactSettings& settings,
                        const std::vector<Vec3>& before, ClothState& state, Workers workers);

} // namespace toile
