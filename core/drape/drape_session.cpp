#include "core/drape/drape_session.h"

#include "core/base/state_hash.h"
#include "core/base/units.h"
#include "core/cloth/body_contact.h"
#include "core/cloth/stepper.h"
#include "core/collide/body_query.h"
#include "core/drape/carry_over.h"
#include "core/drape/measure_drape.h"
#include "core/mesh/placement_on_body.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace toile {

namespace {

using Clock = std::chrono::steady_clock;
double msSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// Cloth is pulled together by its seams before gravity takes hold, without keeping speed from the pull.
constexpr double kSewingSeconds = 0.8;
// The measure of rest: fewer than this many percent of the vertices move further than this in a thirtieth of a second.
constexpr double kRestPercent = 1.5;
constexpr double kRestMetres = 0.0003;
constexpr double kRestSeconds = 1.0 / 30;

double percentile(std::vector<double> values, double part) {
    if (values.empty()) {
        return 0;
    }
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

} // namespace

struct DrapeSession::Impl {
    Pattern pattern;
    DrapeOptions options;
    PatternMesher mesher;
    GarmentPtr garment;
    BodyPtr body;
    std::unique_ptr<BodyQuery> query;
    ClothModel model;
    std::unique_ptr<Stepper> stepper;
    std::string scheme;
    ClothState state;
    int step = 0;
    double simulated = 0;
    double movingPercent = 100;
    std::vector<double> stepMs, contactMs;
    DrapeReport times; // set-up phases
    std::vector<std::string> warnings;
    Clock::time_point started = Clock::now();

    Result<void> setPattern(const Pattern& changed);
    void place();
    void doStep();
    [[nodiscard]] bool atRest() const { return simulated > kSewingSeconds + 0.2 && movingPercent < kRestPercent; }
};

Result<void> DrapeSession::Impl::setPattern(const Pattern& changed) {
    const std::string name = !options.scheme.empty() ? options.scheme : changed.simulation.scheme;
    const StepperKind* kind = name.empty() ? &stepperKinds().front() : findStepperKind(name);
    if (!kind) {
        return Error{"there is no scheme '" + name + "'; choose one of those that toile drape --help lists"};
    }
    if (!body || !(changed.body == pattern.body)) {
        const auto start = Clock::now();
        Result<BodyPtr> made = makeBody(changed.body, options.baseFolder);
        if (!made) {
            return Error{made.error()};
        }
        body = made.value();
        query = bodyQueryKinds().front().make(body->skin);
        times.bodyMs = msSince(start);
    }
    warnings.clear();
    auto start = Clock::now();
    const std::vector<PanelMeshPtr> meshes = mesher.mesh(changed, options.spacingMm, options.workers);
    times.meshMs = msSince(start);
    warnings = mesher.warnings();
    if (meshes.empty()) {
        return Error{warnings.empty() ? "there is no panel to drape; draw one first" : warnings.front()};
    }
    start = Clock::now();
    const GarmentPtr before = garment;
    garment = assembleGarment(changed, meshes);
    warnings.insert(warnings.end(), garment->warnings.begin(), garment->warnings.end());
    const std::vector<Vec3> placed = placeCutVertices(*garment, body->points, warnings);
    state.positions = before ? carryOver(*before, state.positions, *garment, placed) : meanOfCut(*garment, placed);
    state.velocities.assign(state.positions.size(), Vec3::Zero());
    model = buildClothModel(*garment);
    times.assembleMs = msSince(start);
    start = Clock::now();
    scheme = kind->name;
    stepper = kind->make(model, changed.simulation.timeStepS);
    times.factorMs = msSince(start);
    pattern = changed;
    return {};
}

void DrapeSession::Impl::place() {
    std::vector<std::string> ignored; // told when the pattern came in
    state.positions = meanOfCut(*garment, placeCutVertices(*garment, body->points, ignored));
    state.velocities.assign(state.positions.size(), Vec3::Zero());
    step = 0;
    simulated = 0;
    movingPercent = 100;
    stepMs.clear();
    contactMs.clear();
    started = Clock::now();
}

void DrapeSession::Impl::doStep() {
    const auto start = Clock::now();
    const double h = pattern.simulation.timeStepS;
    const bool sewing = simulated < kSewingSeconds;
    std::vector<Vec3> forces(state.positions.size(), Vec3::Zero());
    if (!sewing) {
        for (std::size_t i = 0; i < forces.size(); ++i) {
            forces[i].y() -= model.mass[i] * pattern.simulation.gravity;
        }
    }
    const std::vector<Vec3> before = state.positions;
    stepper->step(state, forces);
    const auto contact = Clock::now();
    resolveBodyContact(model, *query, {metresFromMm(pattern.simulation.skinOffsetMm), h, !sewing}, before, state,
                       options.workers);
    contactMs.push_back(msSince(contact));
    std::size_t moving = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        state.velocities[i] *= sewing ? 0.3 : 0.99;
        moving += (state.positions[i] - before[i]).norm() > kRestMetres * h / kRestSeconds ? 1 : 0;
    }
    movingPercent = 100.0 * static_cast<double>(moving) / static_cast<double>(std::max<std::size_t>(1, before.size()));
    ++step;
    simulated += h;
    stepMs.push_back(msSince(start));
}

DrapeSession::DrapeSession() : m_impl(std::make_unique<Impl>()) {}
DrapeSession::~DrapeSession() = default;

Result<std::unique_ptr<DrapeSession>> DrapeSession::create(const Pattern& pattern, const DrapeOptions& options) {
    std::unique_ptr<DrapeSession> session(new DrapeSession);
    session->m_impl->options = options;
    if (Result<void> set = session->m_impl->setPattern(pattern); !set) {
        return Error{set.error()};
    }
    return session;
}

Result<void> DrapeSession::setPattern(const Pattern& pattern) {
    return m_impl->setPattern(pattern);
}

void DrapeSession::step() {
    m_impl->doStep();
}

void DrapeSession::reset() {
    m_impl->place();
}

bool DrapeSession::atRest() const {
    return m_impl->atRest();
}

DrapeFramePtr DrapeSession::frame() const {
    auto frame = std::make_shared<DrapeFrame>();
    frame->garment = m_impl->garment;
    frame->positions = m_impl->state.positions;
    std::vector<Triangle> triangles;
    triangles.reserve(m_impl->garment->triangles.size());
    for (const GarmentTriangle& t : m_impl->garment->triangles) {
        triangles.push_back(t.sewn);
    }
    frame->normals = vertexNormals(frame->positions, triangles);
    frame->simulatedSeconds = m_impl->simulated;
    frame->step = m_impl->step;
    frame->stepMs = m_impl->stepMs.empty() ? 0 : m_impl->stepMs.back();
    frame->atRest = m_impl->atRest();
    return frame;
}

DrapeReport DrapeSession::report() const {
    const Impl& s = *m_impl;
    DrapeReport report = s.times;
    report.scheme = s.scheme;
    report.threads = s.options.workers.count;
    report.spacingMm = s.options.spacingMm;
    if (!(report.spacingMm > 0)) {
        for (const PanelPtr& p : s.garment->panels) {
            report.spacingMm = std::max(report.spacingMm, p->particleDistanceMm);
        }
    }
    report.panels = static_cast<int>(s.garment->panels.size());
    report.seams = static_cast<int>(s.pattern.seams.size());
    report.vertices = static_cast<int>(s.garment->vertexCount);
    report.triangles = static_cast<int>(s.garment->triangles.size());
    report.steps = s.step;
    report.simulatedS = s.simulated;
    report.wallS = msSince(s.started) / 1000;
    report.stepMedianMs = percentile(s.stepMs, 0.5);
    report.stepP95Ms = percentile(s.stepMs, 0.95);
    report.stepMaxMs = percentile(s.stepMs, 1);
    report.bodyContactMs = percentile(s.contactMs, 0.5);
    report.globalMs = std::max(0.0, report.stepMedianMs - report.bodyContactMs);
    report.atRest = s.atRest();
    report.movingPercent = s.movingPercent;
    for (std::size_t i = 0; i < s.model.mass.size(); ++i) {
        report.kineticEnergyJ += 0.5 * s.model.mass[i] * s.state.velocities[i].squaredNorm();
    }
    measureCloth(*s.garment, s.pattern.elastics, s.state.positions, *s.query, report);
    report.peakRssMb = peakMemoryMb();
    StateHash hash;
    for (const auto* values : {&s.state.positions, &s.state.velocities}) {
        for (const Vec3& v : *values) {
            hash.addBytes(v.data(), 3 * sizeof(double));
        }
    }
    report.stateHash = hash.hex();
    report.warnings = s.warnings;
    return report;
}

const Body& DrapeSession::body() const {
    return *m_impl->body;
}
BodyPtr DrapeSession::bodyPtr() const {
    return m_impl->body;
}
double DrapeSession::timeStepS() const {
    return m_impl->pattern.simulation.timeStepS;
}

} // namespace toile
