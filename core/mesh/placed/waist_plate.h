#pragma once

#include "core/body/body.h"
#include "core/mesh/flat/panel_roles.h"
#include "core/pattern/pattern.h"

#include <map>
#include <optional>

namespace toile {

// Circle skirts are wider than any ring round the body: they begin as a plate with the body in its hole. Nothing when
// the panel's edge at the waist is no part of a round that a waist fits into.
[[nodiscard]] std::optional<FreePlacement> plateRoundWaist(const Pattern& pattern, PanelId panel,
                                                           const std::map<PanelId, PanelRole>& roles, const Body& body);

} // namespace toile
