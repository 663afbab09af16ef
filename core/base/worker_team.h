#pragma once

#include "core/base/function_ref.h"
#include "core/base/parallel_for.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <thread>

namespace toile {

// Workers that stay awake through one call of the core, so that handing out a parallel loop costs about a microsecond
// instead of the start of a thread. Whoever makes a step owns the team and opens a Shift on it; its threads start with
// the first loop that has work for them and end with the shift. Outside a shift parallelFor starts threads as it does
// without a team; inside a task of its own a team is a single worker.
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

    // Calls task(worker, participants) once for every worker below participants, which is at most `most`; worker 0 is
    // the calling thread. Returns when all are done. Tasks must not throw.
    void run(int most, FunctionRef<void(int worker, int participants)> task);

    // Within a task: waits until every participant has come here.
    void meet(int participants);

private:
    struct alignas(64) Helper {
        std::atomic<std::uint32_t> go{0};
        std::thread thread;
    };
    void start();
    void stop();
    static void wake(Helper& helper);
    void help(Helper& helper, int worker);

    int m_size;
    bool m_awake = false;
    bool m_busy = false;
    int m_started = 0; // helpers that the system could give
    std::deque<Helper> m_helpers;
    const FunctionRef<void(int, int)>* m_task = nullptr; // null tells helpers to go home
    int m_participants = 1;
    alignas(64) std::atomic<std::uint32_t> m_working{0};
    alignas(64) std::atomic<std::uint32_t> m_met{0};
    std::atomic<std::uint32_t> m_meeting{0};
};

} // namespace toile
