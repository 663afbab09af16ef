#pragma once

#include "core/base/vec.h"

namespace toile {

// A box along the axes; empty until something is added.
struct Box {
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = Vec3::Constant(-1e300);

    void add(const Vec3& p) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    void add(const Box& other) {
        low = low.cwiseMin(other.low);
        high = high.cwiseMax(other.high);
    }
    [[nodiscard]] bool empty() const { return low.x() > high.x(); }
    [[nodiscard]] Vec3 centre() const { return 0.5 * (low + high); }
    [[nodiscard]] Vec3 size() const { return high - low; }
    [[nodiscard]] Box grownBy(double margin) const { return {Vec3(low.array() - margin), Vec3(high.array() + margin)}; }
    // Zero within.
    [[nodiscard]] double squaredDistance(const Vec3& p) const {
        return (low - p).cwiseMax(p - high).cwiseMax(0.0).squaredNorm();
    }
    [[nodiscard]] double squaredDistance(const Box& other) const {
        return (low - other.high).cwiseMax(other.low - high).cwiseMax(0.0).squaredNorm();
    }
};

} // namespace toile
