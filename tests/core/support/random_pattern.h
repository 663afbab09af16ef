#pragma once

#include "core/pattern/pattern.h"

#include <cstdint>
#include <string>

namespace toile {

// A reproducible stream of choices: the same seed gives the same ones with every compiler and library.
class RandomChoices {
public:
    explicit RandomChoices(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t bits();
    // From 0 to count - 1.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(bits() % count); }
    bool chance(double probability) { return unit() < probability; }
    double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
    // From least to most, both of which come up often, and so do whole numbers and ones with all their digits.
    double number(double least, double most);
    // Any coordinate that a pattern may have, from denormal to astronomical.
    double coordinate();
    std::string text();

private:
    std::uint64_t m_state;
};

// A pattern with everything there is: every kind of curve, holes, internal lines, darts, copies, seams of many ranges,
// elastics, pins, tacks, wind, underlays, names in many scripts. As a document it is in order (ids differ, copies have
// the shape of their source, references mostly lead somewhere); as a garment it is nonsense.
[[nodiscard]] Pattern randomPattern(std::uint64_t seed);

} // namespace toile
