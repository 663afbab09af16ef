#pragma once

#include "core/base/function_ref.h"

#include <cstddef>

namespace toile {

class WorkerTeam;

// How many workers a call may use. Passed down explicitly: the core keeps no pool and asks no global.
struct Workers {
    int count = 1;
    WorkerTeam* team = nullptr; // awake ones to use while they are on shift, see worker_team.h; null starts threads
};

// The number of processors, at least one.
[[nodiscard]] Workers allWorkers();

// Calls body(begin, end) for consecutive ranges of [0, count). The cut into ranges depends on grain alone, never on the
// number of workers, so a body that sums per range and adds the ranges in order gives the same bytes for any number.
// Returns when every range is done.
void parallelFor(Workers workers, std::size_t count, std::size_t grain,
                 FunctionRef<void(std::size_t begin, std::size_t end)> body);

} // namespace toile
