#pragma once

#include "core/cloth/fabric/cloth_factor.h"
#include "core/cloth/fabric/step_energy.h"
#include "core/cloth/fabric/tangent_factor.h"
#include "core/cloth/stepper.h"

#include <memory>
#include <span>
#include <vector>

namespace toile {

// The way to the least of a step's energy: nonlinear conjugate gradients (Polak and Ribiere). The preconditioner is the
// energy's own second derivatives (TangentFactor), which know along from across; for cloth of very many vertices and
// networks that may pass through themselves it is the constant matrix A = M + h^2 L with the contact of some steps ago
// (ClothFactor). The length of each stride comes from the true curvature of the energy along it.
class Strides {
public:
    // With one of the two factors; strides: in a step, 0 for as many as it thinks right.
    Strides(const ClothModel& model, double h, int strides, std::unique_ptr<TangentFactor> tangent,
            std::unique_ptr<ClothFactor> constant, Workers workers);

    // From where the energy has begun along its direction, and on to where it is least. Notes time and strides taken.
    void go(StepEnergy& energy, StepPhases& phases);
    // m/s2, root mean square: what the last stride of the step found not in balance.
    [[nodiscard]] double outOfBalance() const { return m_outOfBalance; }

private:
    void setOut();
    void carryPins();
    void search();
    void beCautious();
    void knowTangent();
    void lookAgain();
    [[nodiscard]] bool turnsTooFar(double slope, double sharp) const;
    [[nodiscard]] double solve();
    [[nodiscard]] double turn(double rho, double before);
    bool stride(double slope, double sharp);
    [[nodiscard]] double measured(double acceleration) const;
    [[nodiscard]] int usualStrides() const;
    [[nodiscard]] int fewestStrides(int usual) const;
    [[nodiscard]] int mostStrides(int usual) const;
    [[nodiscard]] double mayStay(int strides, double first) const;
    void judgeFactor(double first, double last, int strides);

    const double m_h;
    const int m_strides;
    const Workers m_workers;
    const std::vector<Pinned> m_pinned;
    std::unique_ptr<TangentFactor> m_tangent; // one of these two
    std::unique_ptr<ClothFactor> m_constant;
    StepEnergy* m_energy = nullptr; // of this step
    StepPhases* m_phases = nullptr;
    double m_ageS = 0;       // or as old as matters, once pins have moved
    bool m_pulled = false;   // pins move in this step
    bool m_cautious = false; // triangles turn further than second derivatives can tell
    bool m_fresh = false;    // the tangent was made in this step
    bool m_wanting = false;  // it has been found to lead more slowly than when it was made
    double m_outOfBalance = 0;
    double m_reach = 0; // of a stride when it was: the logarithm of what is not in balance before and after
    // Of every vertex: what was not in balance a stride ago (h^2 N) and the factor's answer to what is.
    std::vector<Float4> m_last, m_answer;
};

} // namespace toile
