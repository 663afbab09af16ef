#include "core/base/parallel_for.h"

#include "core/base/check.h"
#include "core/base/worker_team.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace toile {

Workers allWorkers() {
    return {std::max(1, static_cast<int>(std::thread::hardware_concurrency()))};
}

void parallelFor(Workers workers, std::size_t count, std::size_t grain,
                 FunctionRef<void(std::size_t, std::size_t)> body) {
    TOILE_CHECK(grain > 0, "parallelFor needs a positive grain");
    const std::size_t ranges = (count + grain - 1) / grain;
    const auto work = [&](std::size_t r) { body(r * grain, std::min(count, (r + 1) * grain)); };
    const std::size_t wanted = std::min<std::size_t>(static_cast<std::size_t>(std::max(1, workers.count)), ranges);
    if (wanted <= 1) {
        for (std::size_t r = 0; r < ranges; ++r) {
            work(r);
        }
        return;
    }
    if (workers.team != nullptr && workers.team->onShift()) {
        workers.team->run(ranges, static_cast<int>(wanted), work);
        return;
    }
    std::atomic<std::size_t> next{0};
    const auto workOff = [&] {
        for (std::size_t r = next.fetch_add(1); r < ranges; r = next.fetch_add(1)) {
            work(r);
        }
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < wanted; ++i) {
        threads.emplace_back(workOff);
    }
    workOff();
}

} // namespace toile
