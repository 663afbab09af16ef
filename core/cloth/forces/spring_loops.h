#pragma once

#include <cstddef>

namespace toile {

// How strongly springs pull per metre between their ends: k (1 - l0 / l), times `contraction` where that is negative;
// k where l0 is 0 (a coupling: linear, and never in compression); nothing where the ends meet. `pull` comes in as the
// squared lengths. The same bytes on every processor.
void springPulls(std::size_t count, const double* stiffness, const double* restLength, double contraction,
                 double* pull);

} // namespace toile
