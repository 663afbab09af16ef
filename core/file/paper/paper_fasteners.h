#pragma once

#include "core/pattern/pattern.h"

#include <vector>

namespace toile {

struct FastenerMark {
    Vec2 at = Vec2::Zero();
    std::vector<std::vector<Vec2>> lines;
};

// The marks for everything tacked to a panel, panel coordinates: buttons and their holes, hooks and their bars, press
// studs, stitches. Of a piece cut on fold the drawn half carries the marks of both.
[[nodiscard]] std::vector<FastenerMark> fastenersOn(const Pattern& pattern, const Panel& panel);

} // namespace toile
