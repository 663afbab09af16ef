#pragma once

namespace toile {

// How much of a way is gone after a share of its time: slow at both ends.
inline double eased(double share) {
    return share * share * (3 - 2 * share);
}
// How much faster that is in the middle than on average.
constexpr double kEasedPeak = 1.5;

} // namespace toile
