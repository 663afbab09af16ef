#pragma once

#include "core/base/function_ref.h"
#include "core/base/parallel_for.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <thread>

namespace toile {

// Workers that stay awake through one call of the core, so that handing out a parallel loop costs about a microsecond
// instead of the start of a thread. Whoever makes a step owns the team and opens a Shift on it; its threads start with
// the first loop that has work for them and end with the shift. Outside a shift parallelFor starts threads as it does
// without a team; inside a range of its own a team is a single worker.
//
// Nobody waits for a helper that has not begun: on a machine with other work to do, where helpers come late or never,
// the caller does the ranges itself.
class WorkerTeam {
public:
    explicit WorkerTeam(Workers workers);
    WorkerTeam(const WorkerTeam&) = delete;
    WorkerTeam& operator=(const WorkerTeam&) = delete;
    ~WorkerTeam();

    // What to hand to code that takes Workers. The team must outlive it.
    [[nodiscard]] Workers workers() { return {m_size, this}; }
    [[nodiscard]] bool onShift() const { return m_awake; }

    class Shift {
    public:
        explicit Shift(WorkerTeam& team);
        Shift(const Shift&) = delete;
        Shift& operator=(const Shift&) = delete;
        ~Shift();

    private:
        WorkerTeam* m_team; // null when the team was on shift already
    };

    // Calls work(range) once for every range below `ranges`, by at most `most` workers, the caller among them. Returns
    // when all are done. Work must not throw.
    void run(std::size_t ranges, int most, FunctionRef<void(std::size_t range)> work);

private:
    struct alignas(64) Helper {
        std::atomic<std::uint32_t> go{0};
        std::thread thread;
    };
    void start();
    void stop();
    static void wake(Helper& helper);
    void help(Helper& helper);
    [[nodiscard]] bool enter();
    void workOff(bool fromBehind);

    int m_size;
    bool m_awake = false;
    bool m_busy = false;
    int m_started = 0; // helpers that the system could give
    std::deque<Helper> m_helpers;
    std::atomic<bool> m_overtime{false}; // helpers go home
    const FunctionRef<void(std::size_t)>* m_work = nullptr;
    std::size_t m_ranges = 0;
    // Bit 0: open to helpers. The 15 bits above: how many came in. The rest: the number of the run, so that one who
    // looked in before it closed does not slip into the next unseen.
    alignas(64) std::atomic<std::uint64_t> m_gate{0};
    // How many ranges have been taken from the front, and in the upper half from behind. Caller and helpers begin at
    // different ends, so that in one loop after another the same processor has the same numbers near.
    alignas(64) std::atomic<std::uint64_t> m_taken{0};
    alignas(64) std::atomic<std::uint32_t> m_left{0}; // how many of those who came in are done
};

} // namespace toile
