#pragma once

#include "core/pattern/fabric.h"

namespace toile {

// Of cloth that a file of another program says nothing of: raw cotton is hardly told from a body.
inline constexpr Colour kColourOfUnnamedCloth{94, 130, 150};

} // namespace toile
