#pragma once

#include "core/pattern/pattern.h"

#include <string>

namespace toile::test {

// Two squares of 200 mm with 10 mm of allowance, 300 mm apart on the table, sewn along the sides that face each other
// with a notch a quarter up.
[[nodiscard]] Pattern sewnSquares(int notchCount = 1, const std::string& left = "left",
                                  const std::string& right = "right");

// The left one as half a piece, on fold at its left side.
[[nodiscard]] Pattern foldedSquares();

} // namespace toile::test
