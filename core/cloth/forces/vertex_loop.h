#pragma once

#include "core/base/parallel_for.h"

namespace toile {

// Calls each(i) for every vertex, shared out among the workers. For loops in which vertices do not touch each other.
template <typename Each>
void forEachVertex(Workers workers, std::size_t vertices, Each&& each) {
    constexpr std::size_t grain = 4096; // some ten microseconds of work
    parallelFor(workers, vertices, grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            each(i);
        }
    });
}

} // namespace toile
