#include "core/drape/sewing.h"

#include "core/cloth/body_contact.h"
#include "core/cloth/garment_cloth.h"
#include "core/mesh/unsewn.h"

#include <algorithm>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// N/m of a stitch: strong enough to gather cloth, weak enough to slide round an arm.
constexpr double kPull = 60;
constexpr double kClosed = 0.004;     // m, near enough to weld
constexpr double kMostSeconds = 3;    // simulated
constexpr double kKeptSpeed = 0.5;    // from step to step: cloth is laid, not thrown
constexpr double kFurtherOff = 0.003; // m from the skin while sewing, over the asked offset

} // namespace

Result<std::unique_ptr<Sewing>> Sewing::create(const Garment& garment, std::vector<Vec3> placed, double timeStepS,
                                               Workers workers) {
    std::unique_ptr<Sewing> sewing(new Sewing);
    const Garment pieces = unsewn(garment);
    sewing->m_model = clothFromGarment(pieces);
    sewing->m_pairs = pieces.seamPairs;
    for (const SeamPair& pair : sewing->m_pairs) {
        if (pair.a != pair.b) {
            sewing->m_model.springs.push_back({pair.a, pair.b, 0, kPull, 0, SpringRole::Elastic});
        }
    }
    StepperSettings settings;
    settings.timeStepS = timeStepS;
    settings.workers = workers;
    Result<std::unique_ptr<Stepper>> stepper = makeStepper("fabric", sewing->m_model, settings);
    if (!stepper) {
        return Error{stepper.error()};
    }
    sewing->m_stepper = std::move(stepper).value();
    sewing->m_state = stateAt(sewing->m_model, std::move(placed));
    sewing->m_forces.assign(sewing->m_model.size(), Vec3::Zero());
    sewing->m_timeStepS = timeStepS;
    sewing->m_workers = workers;
    sewing->measureGap();
    return sewing;
}

void Sewing::step(const BodyQuery& body, double skinOffset) {
    const BodyContactSettings contact{skinOffset + kFurtherOff, m_timeStepS, false};
    m_before = m_state.positions;
    m_stepper->setContact(findBodyContact(m_model, body, contact, m_state, m_workers));
    m_stepper->step(m_state, m_forces);
    resolveBodyContact(m_model, body, {0.5 * skinOffset, m_timeStepS, false}, m_before, m_state, m_workers);
    for (Vec3& v : m_state.velocities) {
        v *= kKeptSpeed;
    }
    m_time += m_timeStepS;
    measureGap();
}

void Sewing::measureGap() {
    m_widestGap = 0;
    for (const SeamPair& pair : m_pairs) {
        m_widestGap = std::max(m_widestGap, (m_state.positions[at(pair.a)] - m_state.positions[at(pair.b)]).norm());
    }
}

bool Sewing::done() const {
    return m_widestGap < kClosed || m_time >= kMostSeconds;
}

} // namespace toile
