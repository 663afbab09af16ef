#include "core/cloth/contact/cloth_response.h"

#include "core/cloth/schemes/wrapped_stepper.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

constexpr std::array<ClothResponseKind, 2> kKinds{{
    {"push", "pushed apart by their thickness with friction, and no vertex further than its way is free",
     makePushAndGuard},
    {"bisection",
     "back to the largest step free of contact with cloth and bodies, velocity reversed (Chung); far parts go on",
     makeBisection},
}};

// Of cloth that has flown apart everything is near everything: whoever runs the scheme has to stop it.
bool isCloth(const std::vector<Vec3>& before, const std::vector<Vec3>& after) {
    constexpr double farthest = 1; // m in a step
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (!((after[i] - before[i]).squaredNorm() < farthest * farthest)) {
            return false;
        }
    }
    return true;
}

class RespondingStepper : public WrappedStepper {
public:
    RespondingStepper(std::unique_ptr<Stepper> inside, std::unique_ptr<ClothResponse> response, double h)
        : WrappedStepper(std::move(inside)), m_response(std::move(response)), m_h(h) {}

    [[nodiscard]] bool keepsClothApart() const override { return true; }
    [[nodiscard]] std::size_t selfTests() const override { return m_response->tests(); }
    [[nodiscard]] bool tangledBeyondHope() const override { return m_response->beyondHope(); }
    // Schemes that have bodies in their equations need no more.
    bool takesBodies(const BodyQuery* bodies, double offset) override {
        return !takesContact() && m_response->takesBodies(bodies, offset);
    }
    void keepApart(const std::vector<Vec3>& before, ClothState& state) override {
        if (isCloth(before, state.positions)) {
            m_response->keepApart(before, m_h, state);
        }
    }

private:
    std::unique_ptr<ClothResponse> m_response;
    double m_h;
};

} // namespace

std::span<const ClothResponseKind> clothResponseKinds() {
    return kKinds;
}

const ClothResponseKind* findClothResponseKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

std::unique_ptr<Stepper> withClothResponse(std::unique_ptr<Stepper> stepper, std::unique_ptr<ClothResponse> response,
                                           double h) {
    return std::make_unique<RespondingStepper>(std::move(stepper), std::move(response), h);
}

} // namespace toile
