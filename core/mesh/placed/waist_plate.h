#pragma once

#include "core/body/body.h"
#include "core/mesh/flat/panel_roles.h"
#include "core/pattern/pattern.h"

#include <map>
#include <optional>

namespace toile {

struct WaistPlate {
    FreePlacement placement;
    Vec3 aside = Vec3::Zero(); // m, how far it was moved from where it will be worn, out of the way of the arms
};

// Circle skirts are wider than any ring round the body: they begin as a plate with the body in its hole. Nothing when
// the panel's edge at the waist is no part of a round that a waist fits into.
[[nodiscard]] std::optional<WaistPlate> plateRoundWaist(const Pattern& pattern, PanelId panel,
                                                        const std::map<PanelId, PanelRole>& roles, const Body& body);

} // namespace toile
