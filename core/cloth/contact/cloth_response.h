#pragma once

#include "core/cloth/stepper.h"

#include <memory>
#include <span>
#include <string_view>

namespace toile {

// What is done about cloth that went through cloth in a step: a post step of any scheme. Positions that were free of
// intersections before the step are free of them after it.
class ClothResponse {
public:
    virtual ~ClothResponse() = default;
    // Moves back, from `before` on, what is in the way, and gives it the velocity that goes with that; h is the step.
    virtual void keepApart(const std::vector<Vec3>& before, double h, ClothState& state) = 0;
    // As Stepper::takesBodies.
    virtual bool takesBodies(const BodyQuery* /*bodies*/, double /*offset*/) { return false; }
    // As Stepper::selfTests.
    [[nodiscard]] virtual std::size_t tests() const = 0;
    // As Stepper::tangledBeyondHope.
    [[nodiscard]] virtual bool beyondHope() const = 0;
};

struct ClothResponseKind {
    std::string_view name;
    std::string_view summary;
    std::unique_ptr<ClothResponse> (*make)(const ClothModel& model, Workers workers);
};

// Every response there is, the default of schemes that have none of their own first.
[[nodiscard]] std::span<const ClothResponseKind> clothResponseKinds();
[[nodiscard]] const ClothResponseKind* findClothResponseKind(std::string_view name);

// The same scheme, with a response in place of its own.
[[nodiscard]] std::unique_ptr<Stepper> withClothResponse(std::unique_ptr<Stepper> stepper,
                                                         std::unique_ptr<ClothResponse> response, double h);

// The makers behind the list.
std::unique_ptr<ClothResponse> makePushAndGuard(const ClothModel& model, Workers workers);
std::unique_ptr<ClothResponse> makeBisection(const ClothModel& model, Workers workers);

} // namespace toile
