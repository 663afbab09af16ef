#include "ui/worker/scene_runner.h"

#include "core/drape/scenes/scene_frame.h"
#include "ui/worker/thread_manners.h"

#include <chrono>

namespace toile {

namespace {
using Clock = std::chrono::steady_clock;

constexpr int kSceneNiceness = 5;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}
} // namespace

SceneRunner::SceneRunner(QObject* parent) : QObject(parent), m_thread([this] { run(); }) {}

SceneRunner::~SceneRunner() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void SceneRunner::open(const SceneSetup& setup, const std::string& scheme) {
    {
        const std::lock_guard lock(m_mutex);
        m_requests.emplace_back([this, setup, scheme] { begin(setup, scheme); });
    }
    m_wake.notify_one();
}

void SceneRunner::setRunning(bool running) {
    {
        const std::lock_guard lock(m_mutex);
        m_running = running;
        m_snapshot.running = running;
    }
    m_wake.notify_one();
}

void SceneRunner::change(Change change) {
    {
        const std::lock_guard lock(m_mutex);
        m_requests.emplace_back([this, change = std::move(change)] {
            if (m_player) {
                const Result<void> done = change(*m_player);
                m_message = done ? QString() : QString::fromStdString(done.error());
            }
        });
    }
    m_wake.notify_one();
}

SceneSnapshot SceneRunner::takeSnapshot() {
    const std::lock_guard lock(m_mutex);
    m_wakeUpUnderWay = false;
    return m_snapshot;
}

void SceneRunner::run() {
    introduceThread("toile-scene", kSceneNiceness);
    while (true) {
        std::function<void()> request;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_quit || !m_requests.empty() || (m_running && m_player && !m_broken); });
            if (m_quit) {
                return;
            }
            if (!m_requests.empty()) {
                request = std::move(m_requests.front());
                m_requests.pop_front();
            }
        }
        if (request) {
            request();
            publish();
        } else {
            step();
        }
    }
}

void SceneRunner::begin(const SceneSetup& setup, const std::string& scheme) {
    m_player.reset();
    m_broken = false;
    m_step = 0;
    m_stepMs = m_stepsPerSecond = 0;
    m_garment = garmentOf(setup.cloth);
    Result<std::unique_ptr<ScenePlayer>> made = ScenePlayer::create(setup, scheme, allWorkers());
    m_message = made ? QString() : QString::fromStdString(made.error());
    if (made) {
        m_player = std::move(made).value();
        m_body = bodyOf(*m_player);
    }
}

void SceneRunner::step() {
    const Clock::time_point begin = Clock::now();
    const bool bodiesBefore = m_player->bodies() != nullptr;
    m_player->step();
    ++m_step;
    m_stepMs = 1000 * secondsSince(begin);
    if (!m_player->wellBehaved()) {
        m_broken = true;
        m_message = tr("The cloth has flown apart: take a smaller time step, softer springs or another scheme, then "
                       "begin again");
        const std::lock_guard lock(m_mutex);
        m_running = false;
    }
    if (!m_player->setup().movers.empty() || bodiesBefore != (m_player->bodies() != nullptr)) {
        m_body = bodyOf(*m_player);
    }
    publish();
    {
        // No faster than the clock on the wall.
        std::unique_lock lock(m_mutex);
        m_wake.wait_until(lock,
                          begin + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(m_player->setup().timeStepS)),
                          [this] { return m_quit || !m_requests.empty() || !m_running; });
    }
    const double rate = 1 / std::max(secondsSince(begin), 1e-6);
    m_stepsPerSecond = m_stepsPerSecond > 0 ? 0.9 * m_stepsPerSecond + 0.1 * rate : rate;
}

void SceneRunner::publish() {
    const bool whole = m_player && !m_broken;
    const DrapeFramePtr frame = whole ? frameOf(*m_player, m_garment, m_step) : nullptr;
    bool signal = false;
    {
        const std::lock_guard lock(m_mutex);
        m_snapshot.running = m_running;
        m_snapshot.message = m_message;
        if (whole) {
            m_snapshot.frame = frame;
            m_snapshot.body = m_body;
            m_snapshot.seconds = m_player->time();
            m_snapshot.stepsPerSecond = m_stepsPerSecond;
            m_snapshot.stepMs = m_stepMs;
            m_snapshot.selfTests = m_player->selfTests();
        }
        signal = !std::exchange(m_wakeUpUnderWay, true);
    }
    if (signal) {
        QMetaObject::invokeMethod(this, &SceneRunner::updated, Qt::QueuedConnection);
    }
}

} // namespace toile
