#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"
#include "core/cloth/cloth_model.h"
#include "core/cloth/stretch_limit.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

class BodyQuery;

// What a person can choose of a scheme apart from its name.
struct SchemeOptions {
    // Post steps, of every scheme. Stretch limits are those of stretchLimitKinds(); empty: none.
    std::string stretchLimit = {};
    StretchLimitSettings limit = {};
    // Give back the momentum that a scheme takes (Desbrun's corrector); only to cloth that nothing holds.
    bool correctMomentum = false;
    bool quasiStatic = false; // nothing swings; to rest sooner, in no time of its own
    // One of clothResponseKinds(); empty: the scheme's own, or the first where it has none.
    std::string selfResponse = {};
    // Of the two-layer scheme. Coarse schemes with a constant matrix damp less the more sub-steps they take; explicit
    // ones need as many as keep them stable.
    std::string coarseScheme = "cholesky";
    int coarseSubSteps = 1;
    double coarseContraction = 0.4; // contraction resistance of its coarse layer
    int iterations = 0;             // of the fabric and the projective scheme; 0: as many as they think right

    friend bool operator==(const SchemeOptions&, const SchemeOptions&) = default;
};

// Vertices of cloth that is draped with second derivatives (StepperSettings) from the start, where bodies carry it or
// its own layers press on each other.
inline constexpr std::size_t kMostFollowed = 24000;

struct StepperSettings : SchemeOptions {
    double timeStepS = 0.02;
    Workers workers = {};
    bool selfContact = false; // cloth keeps out of cloth
    // The fabric scheme takes small, stiff steps with a matrix that never changes: pieces that threads draw through
    // each other's places must not rush.
    bool constantMatrix = false;
    bool secondDerivatives = false; // and one that follows the cloth, however large that is
};

// A vertex is to stay on the outer side of a plane: normal . x >= level.
struct ContactPlane {
    int vertex = 0;
    Vec3 normal = Vec3::UnitY();
    double level = 0;            // m
    double friction = 0;         // Coulomb's coefficient
    Vec3 carried = Vec3::Zero(); // m: how far the surface moves there in this step
};

// Where the time of a step went, ms, for schemes that tell.
struct StepPhases {
    double global = 0; // solving with the whole matrix
    double selfContact = 0;
    int iterations = 0;
};

// Moves the cloth by one time step under its springs and the given forces. Stretch limits come after, and so does
// contact for schemes that cannot take it into their equations.
class Stepper {
public:
    virtual ~Stepper() = default;
    virtual void step(ClothState& state, const std::vector<Vec3>& forces) = 0;

    // Schemes that balance contact against the springs say so and take it here before each
    // step, in the vertices' order. A vertex in a corner of the body has two planes. What is given is copied.
    [[nodiscard]] virtual bool takesContact() const { return false; }
    virtual void setContact(std::span<const ContactPlane>) {}

    // Of the last step, with what keepApart() took after it.
    [[nodiscard]] virtual StepPhases phases() const { return {}; }

    // Schemes that turn the model's folds to their angles say so; for others it is a force of the step.
    [[nodiscard]] virtual bool takesFolds() const { return false; }

    // Schemes with a stretch limit draw cloth together again that was moved after the step, by bodies for one. True
    // when that changed anything worth telling.
    // Vertices with a plane stay on its outer side meanwhile (those of planes of no vertex, -1, are not looked at).
    virtual bool limitAgain(const std::vector<Vec3>& /*before*/, std::span<const ContactPlane>, ClothState&) {
        return false;
    }

    // With self contact asked for, is it in the scheme itself?
    [[nodiscard]] virtual bool keepsClothApart() const { return false; }
    // Responses that keep cloth out of bodies themselves, in keepApart(), take them here after each step and say so:
    // then nobody is to put vertices out before. Null where there are none.
    virtual bool takesBodies(const BodyQuery* /*bodies*/, double /*offset*/) { return false; }
    // Steppers that keep cloth out of cloth call back here, after everything that moves vertices, those which went
    // through others on their way from `before`.
    virtual void keepApart(const std::vector<Vec3>& /*before*/, ClothState&) {}
    // Pairs of primitives of the cloth whose distance the last step has worked out, with keepApart().
    [[nodiscard]] virtual std::size_t selfTests() const { return 0; }
    // The cloth has been so crowded for so long that nobody can tell any more what is on which side of what.
    [[nodiscard]] virtual bool tangledBeyondHope() const { return false; }
    // Steps have ended far out of balance for a while: this cloth wants secondDerivatives.
    [[nodiscard]] virtual bool isAstray() const { return false; }
};

struct StepperKind {
    std::string_view name;
    std::string_view summary;
    // The largest stable step does not depend on stiffness.
    bool unconditionallyStable;
    Result<std::unique_ptr<Stepper>> (*make)(const ClothModel& model, const StepperSettings& settings);
};

// Every scheme, the default first.
[[nodiscard]] std::span<const StepperKind> stepperKinds();
// By name; an Error that lists the names when there is none.
[[nodiscard]] Result<std::unique_ptr<Stepper>> makeStepper(std::string_view name, const ClothModel& model,
                                                           const StepperSettings& settings);

} // namespace toile
