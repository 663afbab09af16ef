#pragma once

#include "core/base/float4.h"
#include "core/base/parallel_for.h"

#include <span>
#include <vector>

namespace toile {

// Sums over the vertices that do not depend on the number of workers: each range is summed by one of them, and the
// ranges are added in order.
class RangeSums {
public:
    template <typename PerRange> // double(begin, end)
    double sum(Workers workers, std::size_t count, PerRange perRange) {
        constexpr std::size_t grain = 1024;
        m_sums.resize((count + grain - 1) / grain);
        parallelFor(workers, count, grain,
                    [&](std::size_t begin, std::size_t end) { m_sums[begin / grain] = perRange(begin, end); });
        double total = 0;
        for (const double s : m_sums) {
            total += s;
        }
        return total;
    }

private:
    std::vector<double> m_sums;
};

[[nodiscard]] inline double dotInRange(std::span<const Float4> a, std::span<const Float4> b, std::size_t begin,
                                       std::size_t end) {
    double sum = 0;
    for (std::size_t i = begin; i < end; ++i) {
        sum += static_cast<double>(dot(a[i], b[i]));
    }
    return sum;
}

} // namespace toile
