#include "core/cloth/stretch_limited.h"

#include "core/cloth/schemes/wrapped_stepper.h"

#include <algorithm>

namespace toile {

namespace {

// Passes cost little beside asking bodies where they are.
constexpr int kMostAgain = 30;

class LimitedStepper : public WrappedStepper {
public:
    LimitedStepper(std::unique_ptr<Stepper> inside, const ClothModel& model, const StretchLimitKind& kind,
                   const StepperSettings& settings)
        : WrappedStepper(std::move(inside)), m_limiter(model), m_kind(kind), m_settings(settings.limit),
          m_h(settings.timeStepS) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        m_before = state.positions;
        WrappedStepper::step(state, forces);
        m_limiter.limit(m_kind, m_settings, m_before, m_h, state);
    }

    bool limitAgain(const std::vector<Vec3>& before, std::span<const ContactPlane> planes, ClothState& state) override {
        StretchLimitSettings few = m_settings;
        few.mostPasses = kMostAgain;
        few.enough = std::max(few.enough, 0.02);
        return m_limiter.again(few, before, m_h, state, [&] { stayOutside(planes, before, state); }) > 1;
    }

private:
    // As resolveBodyContact does.
    static void stayOutside(std::span<const ContactPlane> planes, const std::vector<Vec3>& before, ClothState& state) {
        for (const ContactPlane& plane : planes) {
            if (plane.vertex < 0) {
                continue;
            }
            const auto v = static_cast<std::size_t>(plane.vertex);
            const double push = plane.level - plane.normal.dot(state.positions[v]);
            if (push > 0) {
                Vec3 moved = state.positions[v] + push * plane.normal;
                Vec3 slide = moved - before[v] - plane.carried;
                slide -= slide.dot(plane.normal) * plane.normal;
                moved -= std::min(1.0, plane.friction * push / std::max(slide.norm(), 1e-30)) * slide;
                state.positions[v] = moved;
            }
        }
    }

    StretchLimiter m_limiter;
    StretchLimitKind m_kind;
    StretchLimitSettings m_settings;
    double m_h;
    std::vector<Vec3> m_before;
};

} // namespace

std::unique_ptr<Stepper> withStretchLimit(std::unique_ptr<Stepper> stepper, const ClothModel& model,
                                          const StretchLimitKind& kind, const StepperSettings& settings) {
    return std::make_unique<LimitedStepper>(std::move(stepper), model, kind, settings);
}

} // namespace toile
