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
    m_overtime.store(false, std::memory_order_relaxed);
    for (Helper& helper : m_helpers) {
        helper.go.store(0, std::memory_order_relaxed);
        try {
            helper.thread = std::thread([this, &helper] { help(helper); });
        } catch (const std::system_error&) {
            break; // no more threads to be had: the others do the work
        }
        ++m_started;
    }
}

void WorkerTeam::stop() {
    m_overtime.store(true, std::memory_order_release);
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

void WorkerTeam::help(Helper& helper) {
    std::uint32_t seen = 0;
    while (true) {
        waitForChange(helper.go, seen);
        seen = helper.go.load(std::memory_order_acquire); // runs that went by meanwhile were done without this one
        if (m_overtime.load(std::memory_order_acquire)) {
            return;
        }
        if (enter()) {
            workOff(true);
            m_left.fetch_add(1, std::memory_order_acq_rel);
            m_left.notify_one();
        }
    }
}

bool WorkerTeam::enter() {
    std::uint64_t gate = m_gate.load(std::memory_order_acquire);
    while ((gate & 1) != 0) {
        if (m_gate.compare_exchange_weak(gate, gate + 2, std::memory_order_acq_rel)) {
            return true;
        }
    }
    return false;
}

void WorkerTeam::workOff(bool fromBehind) {
    constexpr std::uint64_t half = 1ULL << 32U;
    while (true) {
        const std::uint64_t taken = m_taken.fetch_add(fromBehind ? half : 1);
        const std::size_t front = taken % half;
        const std::size_t behind = taken / half;
        if (front + behind >= m_ranges) {
            return;
        }
        (*m_work)(fromBehind ? m_ranges - 1 - behind : front);
    }
}

void WorkerTeam::run(std::size_t ranges, int most, FunctionRef<void(std::size_t)> work) {
    const std::size_t wanted = std::min(ranges, static_cast<std::size_t>(std::max(1, std::min(most, m_size))));
    if (wanted <= 1 || !m_awake || m_busy) {
        for (std::size_t r = 0; r < ranges; ++r) {
            work(r);
        }
        return;
    }
    if (m_started == 0) {
        start();
    }
    m_busy = true;
    m_work = &work;
    m_ranges = ranges;
    m_taken.store(0, std::memory_order_relaxed);
    m_left.store(0, std::memory_order_relaxed);
    constexpr std::uint64_t oneRun = 1U << 16U;
    const std::uint64_t before = m_gate.load(std::memory_order_relaxed);
    m_gate.store((before / oneRun + 1) * oneRun + 1, std::memory_order_release);
    const int helpers = std::min(static_cast<int>(wanted) - 1, m_started);
    for (int i = 0; i < helpers; ++i) {
        wake(m_helpers[static_cast<std::size_t>(i)]);
    }
    workOff(false);
    const std::uint64_t closed = m_gate.fetch_sub(1, std::memory_order_acq_rel);
    const auto came = static_cast<std::uint32_t>((closed % oneRun) / 2);
    for (std::uint32_t left = m_left.load(std::memory_order_acquire); left != came;
         left = m_left.load(std::memory_order_acquire)) {
        waitForChange(m_left, left);
    }
    m_busy = false;
}

} // namespace toile
