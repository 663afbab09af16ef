#pragma once

#include "core/pattern/panel.h"

namespace toile {

// A stretch of flat cloth (mm, panel coordinates) after the panel has shrunk along and across its grain.
[[nodiscard]] Vec2 shrunk(const Panel& panel, const Vec2& flatMm);

} // namespace toile
