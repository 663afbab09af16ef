#include "core/drape/session/sewing.h"

#include "core/base/index.h"
#include "core/cloth/contact/body_contact.h"
#include "core/cloth/contact/body_guard.h"
#include "core/cloth/garment_cloth.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/mesh/flat/panel_roles.h"
#include "core/mesh/sewn/unsewn.h"

#include <algorithm>
#include <variant>

namespace toile {

namespace {

// Stitches are threads that are drawn in: never pushing, N/m strong. All begin and end together, so that pieces swing
// to each other whole instead of being gathered up from where they are nearest. But sleeves that lie flat before and
// behind an arm close round it first: drawn to an armhole that was drawn for arms held otherwise, they would turn to it
// and off the arm.
constexpr double kThread = 600;
constexpr double kDrawnPerSecond = 0.6; // m, of the longest thread
constexpr double kMostDrawing = 2;      // s
constexpr double kAfterLimbs = 0.5;     // of the time that closing round limbs takes, until the others begin
constexpr double kShortest = 1e-4;      // m
// Near enough to weld, m; what is still further apart then is stretched as little as the weld makes it.
constexpr double kClosed = 0.004;
constexpr double kCaught = 0.02;           // m: what stalls at a wider gap is held by something
constexpr double kMostSewing = 4;          // simulated
constexpr double kStallSeconds = 0.3;      // without getting nearer by a tenth, when the threads are in
constexpr double kKeptSpeed = 0.5;         // from step to step: cloth is laid, not thrown
constexpr double kLayer = 0.004;           // m from the skin while sewing, for every layer
constexpr double kHalfThickness = 0.00005; // m: pieces slide along each other into place
constexpr int kMostLayers = 20;
constexpr double kNearlyStallSeconds = 0.08; // is enough when the seams are nearly closed
constexpr double kNearlyClosed = 0.01;       // m
constexpr double kFurtherOff = 0.003;        // m from the skin while sewing, over the asked offset

bool isRoundArm(const Garment& garment, const SeamPair& pair) {
    const auto arm = [&](int cut) {
        const Panel& panel = *garment.panels[at(garment.cutVertices[at(cut)].panel)];
        const PanelPart part = roleOf(panel.name).part;
        return std::holds_alternative<FreePlacement>(panel.placement) &&
               (part == PanelPart::Arm || part == PanelPart::Wrist);
    };
    return arm(pair.a) && arm(pair.b);
}

} // namespace

double Sewing::layerM(const Panel& panel) {
    return kLayer * std::clamp(panel.layer, 0, kMostLayers);
}

Result<std::unique_ptr<Sewing>> Sewing::create(const Garment& garment, std::vector<Vec3> placed, double timeStepS,
                                               bool selfContact, Workers workers) {
    std::unique_ptr<Sewing> sewing(new Sewing);
    const Garment pieces = unsewn(garment);
    sewing->m_model = clothFromGarment(pieces);
    sewing->m_pairs = pieces.seamPairs;
    // Higher layers are sewn further out, so that they lie outside when cloth no longer passes through cloth.
    for (std::size_t i = 0; i < pieces.cutVertices.size(); ++i) {
        sewing->m_model.standOff[i] += layerM(*pieces.panels[at(pieces.cutVertices[i].panel)]);
    }
    sewing->m_firstThread = sewing->m_model.springs.size();
    std::array<double, 2> longest{}; // m, of all threads and of those round limbs
    for (const SeamPair& pair : sewing->m_pairs) {
        if (pair.a != pair.b) {
            const double apart = (placed[at(pair.a)] - placed[at(pair.b)]).norm();
            const bool roundLimb = isRoundArm(garment, pair);
            longest[0] = std::max(longest[0], apart);
            longest[1] = std::max(longest[1], roundLimb ? apart : 0.0);
            sewing->m_roundLimb.push_back(roundLimb);
            sewing->m_model.springs.push_back(
                {pair.a, pair.b, std::max(apart, kShortest), kThread, 0, SpringRole::Elastic});
        }
    }
    sewing->threadTacks(garment, placed);
    for (std::size_t k = 0; k < longest.size(); ++k) {
        sewing->m_drawing[k].withinS = std::clamp(longest[k] / kDrawnPerSecond, timeStepS, kMostDrawing);
    }
    sewing->m_drawing[0].fromS = longest[1] > 0 ? kAfterLimbs * sewing->m_drawing[1].withinS : 0;
    sewing->m_model.contractionResistance = 0;
    for (const CutVertex& v : garment.cutVertices) {
        sewing->m_model.sewnAs.push_back(v.welded);
    }
    for (double& h : sewing->m_model.halfThickness) {
        h = kHalfThickness;
    }
    sewing->m_model.frictionCloth.assign(sewing->m_model.size(), 0);
    StepperSettings settings;
    settings.timeStepS = timeStepS;
    settings.workers = workers;
    settings.selfContact = selfContact;
    settings.constantMatrix = true;
    sewing->m_apart = selfContact;
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

// Buttons close with the seams: what they hold would swing open otherwise. They are not waited for.
void Sewing::threadTacks(const Garment& garment, const std::vector<Vec3>& placed) {
    std::vector<int> cutOf(garment.vertexCount, -1);
    for (std::size_t i = garment.cutVertices.size(); i-- > 0;) {
        cutOf[at(garment.cutVertices[i].welded)] = static_cast<int>(i);
    }
    for (const GarmentTack& tack : garment.tacks) {
        if (tack.b >= 0 && cutOf[at(tack.a)] >= 0 && cutOf[at(tack.b)] >= 0) {
            const int a = cutOf[at(tack.a)];
            const int b = cutOf[at(tack.b)];
            const double apart = (placed[at(a)] - placed[at(b)]).norm();
            m_roundLimb.push_back(false);
            m_model.springs.push_back({a, b, std::max(apart, kShortest), kThread, 0, SpringRole::Elastic});
        }
    }
}

void Sewing::step(const BodyQuery& body, double skinOffset) {
    const BodyContactSettings contact{skinOffset + kFurtherOff, m_timeStepS, false};
    m_before = m_state.positions;
    m_drawnIn = true;
    for (std::size_t i = m_firstThread; i < m_state.restLengths.size(); ++i) {
        double& length = m_state.restLengths[i];
        const Drawing& drawing = m_drawing[m_roundLimb[i - m_firstThread] ? 1 : 0];
        if (m_time >= drawing.fromS) {
            const double shorter = m_timeStepS / drawing.withinS; // part of its length
            length = std::max(kShortest, length - shorter * m_model.springs[i].restLength);
        }
        m_drawnIn = m_drawnIn && length <= kShortest;
    }
    m_stepper->setContact(m_contact.find(m_model, body, contact, m_state, m_workers));
    m_stepper->step(m_state, m_forces);
    resolveBodyContact(m_model, body, {0.5 * skinOffset, m_timeStepS, false}, m_before, m_state, m_workers);
    m_apartKeeper.keep(*m_stepper, &body, m_before, m_timeStepS, m_state);
    for (Vec3& v : m_state.velocities) {
        v *= kKeptSpeed;
    }
    m_time += m_timeStepS;
    measureGap();
    if (m_apart && m_stalledS >= kStallSeconds && m_widestGap > kCaught) {
        letPass();
    } else if (!m_caught.empty() && done() && (m_widestGap >= kClosed || isTangled())) {
        // It was not a tip or two that held them: pieces stay as they were apart.
        m_state.positions = std::move(m_caught);
        m_caught.clear();
        measureGap();
        m_stalledS = kStallSeconds;
    }
}

void Sewing::measureGap() {
    m_widestGap = 0;
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        const double gap = (m_state.positions[at(m_pairs[i].a)] - m_state.positions[at(m_pairs[i].b)]).norm();
        if (gap > m_widestGap) {
            m_widestGap = gap;
            m_widest = i;
        }
    }
    constexpr double nearer = 0.9; // part of the gap
    if (!m_drawnIn || m_widestGap < nearer * m_narrowedTo) {
        m_narrowedTo = m_widestGap;
        m_stalledS = 0;
    } else {
        m_stalledS += m_timeStepS;
    }
}

// Tips of pieces that have caught in each other would hold their seams open: they may pass. What crosses then is drawn
// apart while the garment hangs.
void Sewing::letPass() {
    StepperSettings settings;
    settings.timeStepS = m_timeStepS;
    settings.workers = m_workers;
    settings.constantMatrix = true;
    if (Result<std::unique_ptr<Stepper>> stepper = makeStepper("fabric", m_model, settings); stepper) {
        m_stepper = std::move(stepper).value();
    }
    m_caught = m_state.positions;
    m_apart = false;
    m_stalledS = 0;
}

bool Sewing::isTangled() const {
    constexpr double most = 0.08; // crossings for every triangle
    const std::vector<CrossingPair> crossings = crossingPairs(m_state.positions, m_model.triangles, m_workers);
    const auto sewn = [&](const CrossingPair& pair) {
        const Triangle& one = m_model.triangles[at(pair.first)];
        const Triangle& two = m_model.triangles[at(pair.second)];
        return std::any_of(one.begin(), one.end(), [&](int v) {
            return std::any_of(two.begin(), two.end(),
                               [&](int w) { return m_model.sewnAs[at(v)] == m_model.sewnAs[at(w)]; });
        });
    };
    const auto apart = std::count_if(crossings.begin(), crossings.end(), [&](const auto& pair) { return !sewn(pair); });
    return static_cast<double>(apart) > most * static_cast<double>(m_model.triangles.size());
}

bool Sewing::done() const {
    const double patience = m_widestGap < kNearlyClosed ? kNearlyStallSeconds : kStallSeconds;
    return m_widestGap < kClosed || m_stalledS >= patience || m_time >= kMostSewing;
}

} // namespace toile
