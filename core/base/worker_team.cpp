#include "core/base/worker_team.h"

#include "core/base/check.h"

#include <algorithm>
#include <system_error>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace toile {

namespace {

// A look with a pause costs some 20 ns, one that offers the processor to others half a microsecond. Together they
// bridge the serial stretches of a step. Without the offers two workers that share a processor wait each other's looks
// out.
constexpr int kLooks = 100;
constexpr int kOffers = 100;

void pauseBriefly() {
#if defined(__x86_64__)
    _mm_pause();
#endif
}

// Returns when the value is no longer `old`: looks for a while, then sleeps.
void waitForChange(const std::atomic<std::uint32_t>& value, std::uint32_t old) {
    for (int look = 0; look < kLooks; ++look) {
        if (value.load(std::memory_order_acquire) != old) {
            return;
        }
        pauseBriefly();
    }
    for (int offer = 0; offer < kOffers; ++offer) {
        if (value.load(std::memory_order_acquire) != old) {
            return;
        }
        std::this_thread::yield();
    }
    value.wait(old, std::memory_order_acquire);
}

} // namespace

WorkerTeam::WorkerTeam(Workers workers) : m_size(std::max(1, workers.count)) {
    for (int i = 1; i < m_size; ++i) {
        m_helpers.emplace_back();
    }
}

WorkerTeam::~WorkerTeam() {
    TOILE_CHECK(!m_awake, "a team of workers went away during its shift");
}

WorkerTeam::Shift::Shift(WorkerTeam& team) : m_team(team.m_awake ? nullptr : &team) {
    if (m_team != nullptr) {
        m_team->m_awake = true;
    }
}

WorkerTeam::Shift::~Shift() {
    if (m_team != nullptr) {
        m_team->stop();
    }
}

void WorkerTeam::start() {
    for (Helper& helper : m_helpers) {
        helper.go.store(0, std::memory_order_relaxed);
        try {
            helper.thread = std::thread([this, &helper, worker = m_started + 1] { help(helper, worker); });
        } catch (const std::system_error&) {
            break; // no more threads to be had: the others do the work
        }
        ++m_started;
    }
}

void WorkerTeam::stop() {
    m_task = nullptr;
    for (int i = 0; i < m_started; ++i) {
        wake(m_helpers[static_cast<std::size_t>(i)]);
    }
    for (int i = 0; i < m_started; ++i) {
        m_helpers[static_cast<std::size_t>(i)].thread.join();
    }
    m_started = 0;
    m_awake = false;
}

void WorkerTeam::wake(Helper& helper) {
    helper.go.fetch_add(1, std::memory_order_release);
    helper.go.notify_one();
}

void WorkerTeam::help(Helper& helper, int worker) {
    for (std::uint32_t seen = 0;; ++seen) {
        waitForChange(helper.go, seen);
        if (m_task == nullptr) {
            return;
        }
        (*m_task)(worker, m_participants);
        if (m_working.fetch_sub(1, std::memory_order_acq_rel) == 1) {
            m_working.notify_one();
        }
    }
}

void WorkerTeam::run(int most, FunctionRef<void(int, int)> task) {
    if (most <= 1 || m_size <= 1 || !m_awake || m_busy) {
        task(0, 1);
        return;
    }
    if (m_started == 0) {
        start();
    }
    const int participants = std::min(most, m_started + 1);
    m_busy = true;
    m_task = &task;
    m_participants = participants;
    m_working.store(static_cast<std::uint32_t>(participants - 1), std::memory_order_relaxed);
    for (int i = 0; i < participants - 1; ++i) {
        wake(m_helpers[static_cast<std::size_t>(i)]);
    }
    task(0, participants);
    for (std::uint32_t left = m_working.load(std::memory_order_acquire); left != 0;
         left = m_working.load(std::memory_order_acquire)) {
        waitForChange(m_working, left);
    }
    m_busy = false;
}

void WorkerTeam::meet(int participants) {
    if (participants <= 1) {
        return;
    }
    const std::uint32_t meeting = m_meeting.load(std::memory_order_acquire);
    if (m_met.fetch_add(1, std::memory_order_acq_rel) + 1 == static_cast<std::uint32_t>(participants)) {
        m_met.store(0, std::memory_order_relaxed);
        m_meeting.fetch_add(1, std::memory_order_release);
        m_meeting.notify_all();
    } else {
        waitForChange(m_meeting, meeting);
    }
}

} // namespace toile
