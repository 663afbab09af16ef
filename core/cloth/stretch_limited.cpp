#include "core/cloth/stretch_limited.h"

#include "core/cloth/schemes/wrapped_stepper.h"

#include <algorithm>

namespace toile {

namespace {

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

    bool limitAgain(const std::vector<Vec3>& before, ClothState& state) override {
        StretchLimitSettings few = m_settings;
        few.mostPasses = std::min(few.mostPasses, 10);
        few.enough = std::max(few.enough, 0.02);
        return m_limiter.again(few, before, m_h, state) > 1;
    }

private:
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
