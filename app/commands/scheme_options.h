#pragma once

#include "app/cli_arguments.h"
#include "core/cloth/stepper.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace toile {

// What of a scheme is chosen on the command line, for the lists of commands that move cloth.
inline constexpr OptionSpec kSchemeOptions[] = {
    {"--scheme", "NAME", "how the cloth is moved; a wrong name lists them all"},
    {"--self", "NAME", "how cloth keeps out of cloth, instead of the scheme's own way; a wrong name lists them all"},
    {"--limit", "NAME", "a stretch limit after every step (none: without); a wrong name lists them all"},
    {"--limit-percent", "P", "what springs may stretch; 10 otherwise"},
    {"--limit-passes", "N", "at most so many passes over the springs; 30 otherwise"},
    {"--limit-enough", "P", "no further pass when no spring is more than P percent too long"},
    {"--limit-ms", "MS", "no further pass when so much time is up; the outcome then hangs on the machine"},
    {"--limit-outwards", "",
     "a last pass outwards from the pins leaves no spring beyond the limit; cloth with next to no stiffness whips"},
    {"--momentum", "", "give back the momentum that the scheme takes from free cloth"},
    {"--quasi-static", "", "let nothing swing: the same rest, sooner; how cloth gets there means nothing then"},
    {"--coarse", "NAME", "the scheme of the coarse layer, with --scheme two-layer; cholesky otherwise"},
    {"--coarse-steps", "N", "sub-steps of the coarse layer, which fall less slowly the more they are; 1 otherwise"},
    {"--contraction", "C", "what the coarse layer resists contraction, 0 to 1; 0.4 otherwise"},
    {"--iterations", "N", "of the schemes fabric and projective in a step"},
};

// Two lists of options in one.
template <typename First, typename Second>
constexpr auto withOptions(const First& first, const Second& second) {
    std::array<OptionSpec, std::size(First{}) + std::size(Second{})> all{};
    std::copy(std::begin(second), std::end(second), std::copy(std::begin(first), std::end(first), all.begin()));
    return all;
}

// As chosen, and otherwise as they were.
[[nodiscard]] Result<SchemeOptions> schemeOptionsFrom(const Arguments& arguments, SchemeOptions otherwise);

} // namespace toile
