#pragma once

#include "core/body/body.h"
#include "core/pattern/pattern.h"

#include <string>
#include <vector>

namespace toile {

// True of a garment that may be laid out for another body than its own: panels have places that are not the body's, or
// the body is one that need not have the points that are named.
[[nodiscard]] bool mayBeForAnotherBody(const Pattern& pattern);

// A garment whose panels have free places was laid out round some body. Where that one stood higher or lower than this
// one, the garment goes there as it is; where it held its arms otherwise, sleeves turn about the shoulders with them.
// What was done is told in the notes. What is pinned, and a garment that is no top, skirt or trousers, stays.
[[nodiscard]] Pattern broughtToBody(const Pattern& pattern, const Body& body, std::vector<std::string>& notes);

} // namespace toile
