#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

#include <vector>

// Lines beside the outline: facings, yokes, hems to turn up. See pattern_edits.h for what all edits share.
namespace toile {

// The line inside a panel that keeps a distance from edges of its outline, which follow each other; closed when they
// are all of them. An open one reaches the outline at both ends, so that the panel can be cut along it. Straight edges
// give straight ones, curved ones splines that stay within a twentieth of a millimetre.
[[nodiscard]] Result<Path> offsetPath(const PanelShape& shape, const std::vector<EdgeId>& edges, double distanceMm);
// The same as an internal line of the panel.
[[nodiscard]] Result<Edited<InternalId>> addOffsetLine(const Pattern& pattern, PanelId panel,
                                                       const std::vector<EdgeId>& edges, double distanceMm);

} // namespace toile
