#include "core/drape/drape_session.h"

#include "core/base/state_hash.h"
#include "core/base/units.h"
#include "core/cloth/body_contact.h"
#include "core/cloth/forces.h"
#include "core/cloth/garment_cloth.h"
#include "core/cloth/stepper.h"
#include "core/cloth/wind.h"
#include "core/collide/body_query.h"
#include "core/drape/carry_over.h"
#include "core/drape/measure_drape.h"
#include "core/drape/sewing.h"
#include "core/mesh/placement_on_body.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <sstream>

namespace toile {

namespace {

using Clock = std::chrono::steady_clock;
double msSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// m, of the field of distances round the body: wrong by up to a sixth of it, which the skin offset covers.
constexpr double kBodyCell = 0.008;
// How long cloth hangs before it can be said to rest.
constexpr double kLeastSeconds = 0.3;
// Schemes that take contact into their equations hold cloth near the skin offset by themselves; only what comes nearer
// to the skin than this part of it is put back by hand.
constexpr double kLeftToTheStep = 0.3;
// Of the velocity, from step to step.
constexpr double kKeptSpeed = 0.99;
// The measure of rest: fewer than this many percent of the vertices move further than this in a thirtieth of a second.
constexpr double kRestPercent = 1.5;
constexpr double kRestMetres = 0.0003;
constexpr double kRestSeconds = 1.0 / 30;

// Cloth that leaves the room, or jumps through half of it in one step, has not been simulated but exploded; not a
// number is nowhere at all.
bool plausible(const ClothState& state, const std::vector<Vec3>& before) {
    constexpr double room = 1000; // m
    constexpr double leap = 5;    // m in a step
    for (std::size_t i = 0; i < state.positions.size(); ++i) {
        const Vec3& p = state.positions[i];
        if (!(p.cwiseAbs().maxCoeff() < room) || (p - before[i]).squaredNorm() > leap * leap) {
            return false;
        }
    }
    return true;
}

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
    std::unique_ptr<BodyQuery> query; // quick, for every step
    std::unique_ptr<BodyQuery> judge; // exact, for the report
    ClothModel model;
    std::unique_ptr<Stepper> stepper;
    std::string scheme;
    std::unique_ptr<Sewing> sewing; // until the seams are closed
    ClothState state, good;         // now, and before the step
    WindForces wind;
    std::vector<Vec3> forces, wanted;
    double sewnAt = 0; // simulated seconds
    int step = 0;
    double simulated = 0;
    double movingPercent = 100;
    std::vector<double> stepMs, contactMs;
    DrapeReport times; // set-up phases
    std::vector<std::string> warnings;
    std::string failure;
    Clock::time_point started = Clock::now();

    Result<void> setPattern(const Pattern& changed);
    void place();
    void sew();
    void doStep();
    void drape();
    void keepApart();
    void rollBack();
    [[nodiscard]] bool atRest() const {
        return failure.empty() && !sewing && simulated > sewnAt + kLeastSeconds && movingPercent < kRestPercent;
    }
};

Result<void> DrapeSession::Impl::setPattern(const Pattern& changed) {
    std::string name = !options.scheme.empty() ? options.scheme : changed.simulation.scheme;
    if (name.empty()) {
        name = stepperKinds().front().name;
    }
    if (!body || !(changed.body == pattern.body)) {
        const auto start = Clock::now();
        Result<BodyPtr> made = makeBody(changed.body, options.baseFolder);
        if (!made) {
            return Error{made.error()};
        }
        body = made.value();
        BodyQuerySettings cells;
        cells.cell = kBodyCell;
        cells.workers = options.workers;
        query = findBodyQueryKind("voxel-field")->make(body->skin, cells);
        judge = makeExactQuery(body->skin, options.workers);
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
    const GarmentPtr assembled = assembleGarment(changed, meshes);
    warnings.insert(warnings.end(), assembled->warnings.begin(), assembled->warnings.end());
    const std::vector<Vec3> placed = placeCutVertices(*assembled, body->points, warnings);
    ClothModel changedModel = clothFromGarment(*assembled);
    times.assembleMs = msSince(start);
    start = Clock::now();
    StepperSettings settings;
    settings.timeStepS = changed.simulation.timeStepS;
    settings.workers = options.workers;
    settings.selfContact = changed.simulation.selfContact;
    settings.selfResponse = options.selfResponse;
    Result<std::unique_ptr<Stepper>> made = makeStepper(name, changedModel, settings);
    if (!made) {
        return Error{made.error()};
    }
    std::unique_ptr<Sewing> begun;
    if (!garment) {
        Result<std::unique_ptr<Sewing>> pieces =
            Sewing::create(*assembled, placed, settings.timeStepS, options.workers);
        if (!pieces) {
            return Error{pieces.error()};
        }
        begun = std::move(pieces).value();
    }
    // Nothing of the session has changed so far but the body: a refusal leaves it draping what it had.
    state = stateAt(changedModel,
                    garment ? carryOver(*garment, state.positions, *assembled, placed) : meanOfCut(*assembled, placed));
    sewing = std::move(begun);
    garment = assembled;
    model = std::move(changedModel);
    stepper = std::move(made).value();
    scheme = name;
    times.factorMs = msSince(start);
    failure.clear();
    pattern = changed;
    return {};
}

void DrapeSession::Impl::place() {
    std::vector<std::string> ignored; // told when the pattern came in
    const std::vector<Vec3> placed = placeCutVertices(*garment, body->points, ignored);
    state = stateAt(model, meanOfCut(*garment, placed));
    Result<std::unique_ptr<Sewing>> pieces =
        Sewing::create(*garment, placed, pattern.simulation.timeStepS, options.workers);
    sewing = pieces ? std::move(pieces).value() : nullptr;
    sewnAt = 0;
    failure.clear();
    wind = {};
    step = 0;
    simulated = 0;
    movingPercent = 100;
    stepMs.clear();
    contactMs.clear();
    started = Clock::now();
}

void DrapeSession::Impl::rollBack() {
    state = good;
    state.velocities.assign(state.positions.size(), Vec3::Zero());
    wind = {};
    movingPercent = 100;
    std::ostringstream text;
    text << "the cloth flew apart after " << simulated << " s with scheme " << scheme << " at steps of "
         << pattern.simulation.timeStepS
         << " s; it is shown as it was before. Take a smaller time step or another scheme";
    failure = text.str();
}

void DrapeSession::Impl::sew() {
    const std::vector<Vec3> before = state.positions;
    sewing->step(*query, metresFromMm(pattern.simulation.skinOffsetMm));
    state.positions = meanOfCut(*garment, sewing->positions());
    if (!plausible(state, before)) {
        state.positions = before;
        sewing.reset();
    } else if (sewing->done()) {
        sewing.reset();
        // Half way between two places outside may be inside.
        resolveBodyContact(model, *query, {metresFromMm(pattern.simulation.skinOffsetMm), 1, false}, before, state,
                           options.workers);
        state.velocities.assign(state.positions.size(), Vec3::Zero());
    }
    sewnAt = simulated + pattern.simulation.timeStepS;
    movingPercent = 100;
}

void DrapeSession::Impl::doStep() {
    if (!failure.empty()) {
        return;
    }
    const auto start = Clock::now();
    if (sewing) {
        sew();
    } else {
        drape();
    }
    ++step;
    simulated += pattern.simulation.timeStepS;
    stepMs.push_back(msSince(start));
}

void DrapeSession::Impl::drape() {
    const double h = pattern.simulation.timeStepS;
    forces.resize(state.positions.size());
    for (std::size_t i = 0; i < forces.size(); ++i) {
        forces[i] = Vec3(0, -model.mass[i] * pattern.simulation.gravity, 0);
    }
    Air air;
    air.sources = pattern.wind;
    air.drag = pattern.simulation.airDrag;
    air.relativeWithinS = h;
    wind.add(model, state, air, simulated, query.get(), options.workers, forces);
    good = state;
    BodyContactSettings contact{metresFromMm(pattern.simulation.skinOffsetMm), h, true};
    auto contactStart = Clock::now();
    double contactTime = 0;
    if (stepper->takesContact()) {
        stepper->setContact(findBodyContact(model, *query, contact, state, options.workers));
        contactTime += msSince(contactStart);
        contact.offset *= kLeftToTheStep;
        contact.friction = false; // was in the equations
    }
    stepper->step(state, forces);
    if (!plausible(state, good.positions)) {
        rollBack();
        return;
    }
    contactStart = Clock::now();
    resolveBodyContact(model, *query, contact, good.positions, state, options.workers);
    contactTime += msSince(contactStart);
    keepApart();
    contactMs.push_back(contactTime);
    std::size_t moving = 0;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        state.velocities[i] *= kKeptSpeed;
        moving += (state.positions[i] - good.positions[i]).norm() > kRestMetres * h / kRestSeconds ? 1 : 0;
    }
    movingPercent = 100.0 * static_cast<double>(moving) / static_cast<double>(std::max<std::size_t>(1, forces.size()));
}

// A vertex that is held back on its way round a corner of the body may be held inside it: such a one does not move.
void DrapeSession::Impl::keepApart() {
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round) {
        wanted = state.positions;
        stepper->keepApart(good.positions, state);
        bool again = false;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            SurfacePoint skin;
            if (state.positions[i] != wanted[i] && state.positions[i] != good.positions[i] &&
                query->closest(state.positions[i], 0, skin) && skin.distance < 0) {
                state.positions[i] = good.positions[i];
                state.velocities[i].setZero();
                again = true;
            }
        }
        if (!again) {
            return;
        }
    }
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

const std::string& DrapeSession::failure() const {
    return m_impl->failure;
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
    report.kineticEnergyJ = kineticEnergy(s.model, s.state);
    measureCloth(*s.garment, s.pattern.elastics, s.state.positions, *s.judge, report);
    report.peakRssMb = peakMemoryMb();
    StateHash hash;
    for (const auto* values : {&s.state.positions, &s.state.velocities}) {
        for (const Vec3& v : *values) {
            hash.addBytes(v.data(), 3 * sizeof(double));
        }
    }
    report.stateHash = hash.hex();
    report.warnings = s.warnings;
    if (!s.failure.empty()) {
        report.warnings.push_back(s.failure);
    }
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
