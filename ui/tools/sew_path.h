#pragma once

#include "core/pattern/pattern.h"
#include "ui/canvas/table_hit.h"

#include <optional>

// Stretches of outlines and lines, as sewing and tapes take them: from a place on an edge along the path to another.
namespace toile {

struct SewPlace {
    PanelId panel;
    EdgeId edge;
    double fraction = 0; // of the sewn length
    bool onMirrorHalf = false;
};

// The place of an edge under the hand; at a corner exactly its end.
[[nodiscard]] std::optional<SewPlace> sewPlaceOf(const Pattern& pattern, const TableHit& hit);
[[nodiscard]] std::optional<Vec2> onTable(const Pattern& pattern, const SewPlace& place);

// Along the path both places are on, the shorter way round or the longer one. Empty when they are not on one path.
[[nodiscard]] SeamSide stretchBetween(const Pattern& pattern, const SewPlace& from, const SewPlace& to,
                                      bool longWay = false);
// So many mm from a place in the direction of the path, or against it; shorter where an open line ends.
[[nodiscard]] SeamSide stretchOfLength(const Pattern& pattern, const SewPlace& from, double lengthMm, bool forwards);
// True when the stretch runs as its path does.
[[nodiscard]] bool runsForwards(const SeamSide& stretch);
[[nodiscard]] std::optional<SewPlace> endOf(const SeamSide& stretch);

} // namespace toile
