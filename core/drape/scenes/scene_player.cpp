#include "core/drape/scenes/scenes.h"

#include "core/base/stopwatch.h"

#include <chrono>

namespace toile {

namespace {

bool apartWith(const SceneSetup& setup, std::string_view scheme) {
    return setup.apart == ClothApart::Always ||
           (setup.apart == ClothApart::AsScheme && scheme == stepperKinds().front().name);
}

} // namespace

ScenePlayer::ScenePlayer(SceneSetup setup, Workers workers)
    : m_setup(std::move(setup)), m_team(workers.team != nullptr ? Workers{1} : workers),
      m_workers(workers.team != nullptr ? workers : m_team.workers()),
      m_state(stateAt(m_setup.cloth.model, m_setup.cloth.positions)) {
    m_state.velocities.assign(m_state.positions.size(), m_setup.startVelocity);
    std::vector<std::shared_ptr<const BodyQuery>> all;
    const BodyQueryKind* named = findBodyQueryKind(m_setup.bodyQuery);
    const BodyQueryKind& kind = named != nullptr ? *named : bodyQueryKinds().front();
    const auto shapeOf = [&](const TriangleMesh& mesh) {
        return std::shared_ptr<const BodyQuery>(kind.make(mesh, {.workers = m_workers}));
    };
    if (!m_setup.obstacles.triangles.empty()) {
        all.push_back(shapeOf(m_setup.obstacles));
    }
    for (const SceneMover& mover : m_setup.movers) {
        m_movers.push_back(std::make_shared<MovingBody>(shapeOf(mover.shape), mover.poseAt(0)));
        all.push_back(m_movers.back());
    }
    if (!all.empty()) {
        m_bodies = std::make_shared<BodyGroup>(std::move(all));
    }
}

// To where they are at the end of the step that begins.
void ScenePlayer::moveBodies() {
    if (m_setup.bodiesVanishAtS >= 0 && m_time >= m_setup.bodiesVanishAtS) {
        m_bodies.reset();
    }
    if (!m_bodies) {
        return;
    }
    for (std::size_t i = 0; i < m_movers.size(); ++i) {
        m_movers[i]->move(m_setup.movers[i].poseAt(m_time + m_setup.timeStepS), m_setup.timeStepS);
    }
    if (!m_movers.empty()) {
        m_bodies->update();
    }
}

Result<std::unique_ptr<ScenePlayer>> ScenePlayer::create(SceneSetup setup, std::string_view scheme, Workers workers) {
    std::unique_ptr<ScenePlayer> player(new ScenePlayer(std::move(setup), workers));
    const std::string name(scheme.empty() ? player->m_setup.scheme : scheme);
    if (Result<void> switched = player->switchScheme(name); !switched) {
        return Error{switched.error()};
    }
    return player;
}

bool ScenePlayer::keepsClothApart() const {
    return apartWith(m_setup, m_scheme);
}

Result<void> ScenePlayer::switchScheme(std::string_view scheme) {
    StepperSettings settings{m_setup.options};
    settings.timeStepS = m_setup.timeStepS;
    settings.workers = m_workers;
    settings.selfContact = apartWith(m_setup, scheme);
    settings.secondDerivatives = m_bodies && m_setup.cloth.model.size() <= kMostFollowed;
    Result<std::unique_ptr<Stepper>> made = makeStepper(scheme, m_setup.cloth.model, settings);
    if (!made) {
        return Error{made.error()};
    }
    m_stepper = std::move(made).value();
    m_guard = std::make_unique<BodyGuard>(m_setup.cloth.model);
    m_scheme = scheme;
    return {};
}

// For another model, or other settings.
Result<void> ScenePlayer::remake() {
    Result<void> made = switchScheme(std::string(m_scheme));
    if (made) {
        m_wind = {};
    }
    return made;
}

Result<void> ScenePlayer::change(const std::function<void(SceneSetup&)>& apply) {
    const SceneSetup before = m_setup;
    apply(m_setup);
    Result<void> made = remake();
    if (!made) {
        m_setup = before;
    }
    return made;
}

Result<void> ScenePlayer::hold(int vertex) {
    if (Result<void> free = letGo(); !free) {
        return free;
    }
    if (vertex < 0 || static_cast<std::size_t>(vertex) >= m_state.positions.size()) {
        return Error{"there is no vertex " + std::to_string(vertex) + " to hold"};
    }
    const Vec3& place = m_state.positions[static_cast<std::size_t>(vertex)];
    m_setup.cloth.model.pins.push_back({vertex, place});
    m_state.pinTargets.emplace_back(place);
    m_held = true;
    return remake();
}

void ScenePlayer::moveHand(const Vec3& hand) {
    if (m_held) {
        m_state.pinTargets.back() = hand;
    }
}

Result<void> ScenePlayer::letGo() {
    if (!m_held) {
        return {};
    }
    m_held = false;
    m_setup.cloth.model.pins.pop_back();
    m_state.pinTargets.pop_back();
    return remake();
}

void ScenePlayer::step() {
    const WorkerTeam::Shift shift(m_team);
    const ClothModel& cloth = m_setup.cloth.model;
    m_forces.resize(cloth.size());
    for (std::size_t i = 0; i < m_forces.size(); ++i) {
        m_forces[i] = cloth.mass[i] * m_setup.gravity;
    }
    moveBodies();
    m_wind.add(cloth, m_state, m_setup.air, m_time, m_bodies.get(), m_workers, m_forces);
    m_time += m_setup.timeStepS;
    if (m_setup.movePins) {
        m_setup.movePins(m_time, m_setup, m_state);
    }
    m_before = m_state.positions;
    const BodyContactSettings contact{m_setup.offset, m_setup.timeStepS, true, true, m_setup.restitution};
    m_contactMs = 0;
    std::span<const ContactPlane> planes;
    const bool bounces = contact.restitution > 0;
    if (m_bodies && (m_stepper->takesContact() || bounces)) {
        const Timed timed(m_contactMs);
        planes = m_contactFinder.find(cloth, *m_bodies, contact, m_state, m_workers);
    }
    if (bounces) {
        m_velocities = m_state.velocities;
    }
    if (m_stepper->takesContact()) {
        m_stepper->setContact(planes);
    }
    m_stepper->step(m_state, m_forces);
    const Timed timed(m_contactMs);
    if (m_bodies) {
        const bool taken = m_stepper->takesContact(); // then only what is left to do
        BodyContactSettings left = contact;
        left.offset *= taken ? 0.3 : 1;
        left.friction = left.standOff = !taken;
        left.still = m_movers.empty();
        settleOnBody(*m_stepper, cloth, *m_bodies, left, m_before, m_state, m_workers, m_guard.get());
        if (bounces) {
            bounceOff(planes, m_velocities, contact, m_state);
        }
    }
    if (m_bodies || keepsClothApart()) {
        m_apart.keep(*m_stepper, m_bodies.get(), m_before, m_setup.timeStepS, m_state, m_guard.get());
    }
}

bool ScenePlayer::wellBehaved() const {
    constexpr double far = 100; // m
    for (const Vec3& p : m_state.positions) {
        if (!(p.cwiseAbs().maxCoeff() < far)) {
            return false;
        }
    }
    return true;
}

} // namespace toile
