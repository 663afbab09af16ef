#pragma once

#include "core/mesh/flat/panel_roles.h"
#include "core/pattern/pattern.h"

#include <map>

namespace toile {

// Fills in the roles that names leave open. "front" and "back" alone are of a top when the garment has sleeves, a
// collar or shoulders, else of a skirt or trousers. Panels without any telling name are known by how they are sewn: two
// over shoulders are a top, what goes round and is not is a skirt, what is sewn to its neighbour along both sides is a
// leg; narrow strips are bands of what they are sewn to.
void guessRoles(const Pattern& pattern, std::map<PanelId, PanelRole>& roles);

} // namespace toile
