#include "core/drape/drape_session_impl.h"

#include "core/base/units.h"
#include "core/cloth/garment_cloth.h"
#include "core/drape/carry_over.h"

#include <utility>

namespace toile {

namespace {

// m, of the field of distances round the body: wrong by up to a sixth of it, which the skin offset covers.
constexpr double kBodyCell = 0.008;
// How long cloth hangs before it can be said to rest.
constexpr double kLeastSeconds = 0.3;
// m: seams of a changed pattern whose sides are further apart are sewn, nearer ones just welded.
constexpr double kSewnFrom = 0.03;
// The measure of rest: fewer than this many percent of the vertices move.
constexpr double kRestPercent = 1.5;

} // namespace

std::string DrapeSession::Impl::schemeOf(const Pattern& drapedBy) const {
    const std::string& name = !options.scheme.empty() ? options.scheme : drapedBy.simulation.scheme;
    return name.empty() ? std::string(stepperKinds().front().name) : name;
}

Result<std::unique_ptr<Stepper>> DrapeSession::Impl::stepperFor(const Pattern& drapedBy,
                                                                const ClothModel& cloth) const {
    StepperSettings settings;
    settings.timeStepS = drapedBy.simulation.timeStepS;
    settings.workers = options.workers;
    settings.selfContact = drapedBy.simulation.selfContact;
    settings.selfResponse = options.selfResponse;
    return makeStepper(schemeOf(drapedBy), cloth, settings);
}

Result<void> DrapeSession::Impl::setPattern(const Pattern& changed) {
    if (changeOnTheRun(changed)) {
        return {};
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
    const std::vector<Vec3> placed = placedOutside(*assembled, changed, warnings);
    ClothModel changedModel = clothFromGarment(*assembled);
    times.assembleMs = msSince(start);
    start = Clock::now();
    Result<std::unique_ptr<Stepper>> made = stepperFor(changed, changedModel);
    if (!made) {
        return Error{made.error()};
    }
    std::unique_ptr<Sewing> begun;
    // Pieces that have not begun to be sewn go where they are put; cloth stays where it is, and is drawn together where
    // it has got a new seam.
    std::vector<Vec3> perCut = placed;
    if (garment && step > 0) {
        perCut = carryOver(*garment, sewing ? sewing->positions() : perCutVertex(*garment, state.positions), *assembled,
                           placed);
    }
    if (step == 0 || sewing || widestGap(*assembled, perCut) > kSewnFrom) {
        Result<std::unique_ptr<Sewing>> pieces =
            Sewing::create(*assembled, perCut, changed.simulation.timeStepS, options.workers);
        if (!pieces) {
            return Error{pieces.error()};
        }
        begun = std::move(pieces).value();
    }
    // Nothing of the session has changed so far but the body: a refusal leaves it draping what it had.
    state = stateAt(changedModel, meanOfCut(*assembled, perCut));
    if (grip) { // of a cloth that is no more: takes hold of the new one
        asked = grip->place();
        grip.reset();
    }
    sewing = std::move(begun);
    garment = assembled;
    model = std::move(changedModel);
    closing = Closing(*garment, model);
    stepper = std::move(made).value();
    scheme = schemeOf(changed);
    times.factorMs = msSince(start);
    failure.clear();
    pattern = changed;
    return {};
}

bool DrapeSession::Impl::atRest() const {
    return failure.empty() && !sewing && simulated > sewnAt + closing.seconds() + kLeastSeconds &&
           movingPercent < kRestPercent;
}

void DrapeSession::Impl::place() {
    letGo();
    asked.reset();
    std::vector<std::string> ignored; // told when the pattern came in
    const std::vector<Vec3> placed = placedOutside(*garment, pattern, ignored);
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
    stepTimes.clear();
    started = Clock::now();
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
    frame->positions.resize(m_impl->garment->vertexCount); // fingers of a grip come after them
    std::vector<Triangle> triangles;
    triangles.reserve(m_impl->garment->triangles.size());
    for (const GarmentTriangle& t : m_impl->garment->triangles) {
        triangles.push_back(t.sewn);
    }
    frame->normals = vertexNormals(frame->positions, triangles);
    if (m_impl->fitMap != nullptr && !m_impl->sewing) {
        frame->fitMap = m_impl->fitMap;
        frame->fit = m_impl->fitValues(frame->positions);
    }
    if (m_impl->sewing) {
        frame->unsewn = m_impl->sewing->positions();
        for (std::size_t i = 0; i < triangles.size(); ++i) {
            triangles[i] = m_impl->garment->triangles[i].cut;
        }
        frame->unsewnNormals = vertexNormals(frame->unsewn, triangles);
    }
    frame->simulatedSeconds = m_impl->simulated;
    frame->step = m_impl->step;
    frame->stepMs = m_impl->stepTimes.empty() ? 0 : m_impl->stepTimes.back().whole;
    frame->atRest = m_impl->atRest();
    return frame;
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
