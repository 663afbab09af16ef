#pragma once

#include "core/body/body.h"
#include "core/pattern/pattern.h"

#include <map>
#include <string>

namespace toile {

// Panels with a free place from which no garment can be sewn, and why: metres away from the body, largely deep inside
// it, or lying in or through one another. What is pinned, or takes no part, may be where it likes.
[[nodiscard]] std::map<PanelId, std::string> hopelessPlaces(const Pattern& pattern, const Body& body);

} // namespace toile
