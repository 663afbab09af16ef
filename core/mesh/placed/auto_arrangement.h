#pragma once

#include "core/body/body.h"
#include "core/pattern/pattern.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toile {

// Which panels arrangedOnBody puts somewhere.
enum class Arrange : std::uint8_t {
    Missing, // those without a place, at an arrangement point that this body does not have, or at a hopeless place
    All,
};

// The garment put round the body. Names say which part of the body the main panels are for, and their shape how high
// they start; every other panel goes where its seams are nearest to what they are sewn to. Deterministic; a panel for
// which nothing speaks is laid before the body and told in the notes.
[[nodiscard]] Pattern arrangedOnBody(const Pattern& pattern, const Body& body, Arrange which,
                                     std::vector<std::string>& notes);

} // namespace toile
