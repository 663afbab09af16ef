#include "core/drape/scenes.h"

#include "core/cloth/body_contact.h"

namespace toile {

ScenePlayer::ScenePlayer(SceneSetup setup, Workers workers)
    : m_setup(std::move(setup)), m_team(workers.team != nullptr ? Workers{1} : workers),
      m_workers(workers.team != nullptr ? workers : m_team.workers()), m_limiter(m_setup.cloth.model),
      m_state(stateAt(m_setup.cloth.model, m_setup.cloth.positions)) {
    if (!m_setup.obstacles.triangles.empty()) {
        m_obstacles = bodyQueryKinds().front().make(m_setup.obstacles);
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

Result<void> ScenePlayer::switchScheme(std::string_view scheme) {
    StepperSettings settings;
    settings.timeStepS = m_setup.timeStepS;
    settings.workers = m_workers;
    Result<std::unique_ptr<Stepper>> made = makeStepper(scheme, m_setup.cloth.model, settings);
    if (!made) {
        return Error{made.error()};
    }
    m_stepper = std::move(made).value();
    return {};
}

void ScenePlayer::step() {
    const WorkerTeam::Shift shift(m_team);
    const ClothModel& cloth = m_setup.cloth.model;
    m_forces.resize(cloth.size());
    for (std::size_t i = 0; i < m_forces.size(); ++i) {
        m_forces[i] = cloth.mass[i] * m_setup.gravity;
    }
    m_wind.add(cloth, m_state, m_setup.air, m_time, m_obstacles.get(), m_workers, m_forces);
    m_time += m_setup.timeStepS;
    if (m_setup.movePins) {
        m_setup.movePins(m_time, m_setup, m_state);
    }
    m_before = m_state.positions;
    if (m_obstacles && m_stepper->takesContact()) {
        m_stepper->setContact(
            findBodyContact(cloth, *m_obstacles, {m_setup.offset, m_setup.timeStepS, true}, m_state, m_workers));
    }
    m_stepper->step(m_state, m_forces);
    if (!m_setup.limit.empty()) {
        m_limiter.limit(*findStretchLimitKind(m_setup.limit), m_setup.limitSettings, m_before, m_setup.timeStepS,
                        m_state);
    }
    if (m_obstacles) {
        const bool taken = m_stepper->takesContact(); // then only what is left to do
        resolveBodyContact(cloth, *m_obstacles,
                           {taken ? 0.3 * m_setup.offset : m_setup.offset, m_setup.timeStepS, !taken}, m_before,
                           m_state, m_workers);
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
