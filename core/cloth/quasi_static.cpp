#include "core/cloth/quasi_static.h"

#include "core/cloth/schemes/wrapped_stepper.h"

#include <cmath>

namespace toile {

namespace {

// Of the velocity, in 20 ms: a tenth goes. Less lets skirts swing on, more makes folds creep to where they belong, so
// that cloth seems to rest before it does. What falls does so at 1.8 m/s.
constexpr double kKept = 0.9;
constexpr double kKeptFor = 0.02;

class QuasiStaticStepper : public WrappedStepper {
public:
    QuasiStaticStepper(std::unique_ptr<Stepper> inside, double h)
        : WrappedStepper(std::move(inside)), m_kept(std::pow(kKept, h / kKeptFor)) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        WrappedStepper::step(state, forces);
        for (Vec3& v : state.velocities) {
            v *= m_kept;
        }
    }

private:
    double m_kept;
};

} // namespace

std::unique_ptr<Stepper> quasiStatic(std::unique_ptr<Stepper> stepper, double timeStepS) {
    return std::make_unique<QuasiStaticStepper>(std::move(stepper), timeStepS);
}

} // namespace toile
