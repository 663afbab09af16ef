#pragma once

#include "core/pattern/pattern.h"

#include <functional>
#include <optional>
#include <vector>

namespace toile {

// Where a place of a panel (mm, panel coordinates) stands in space. Arrangement belongs to the layers above, so who
// knows it hands it in; an empty function means "not arranged".
using PlaceInSpace = std::function<Vec3(PanelId, const Vec2&)>;

// The same stretch walked the other way.
[[nodiscard]] EdgeRange reversed(const EdgeRange& range);
[[nodiscard]] SeamSide reversed(const SeamSide& side);

// Which way a side runs seen from its panel: 1 with the cloth on its left (counter-clockwise round an outline), -1 with
// the cloth on its right, 0 when there is no telling (internal lines, open paths, missing edges). Ranges vote by
// length.
[[nodiscard]] int senseOf(const Pattern& pattern, const SeamSide& side);

// Where a side begins and ends, in panel coordinates of the first and last range.
struct SideEnd {
    PanelId panel;
    Vec2 at = Vec2::Zero();
};
// The place at a fraction of a side's whole length; nothing when a range dangles.
[[nodiscard]] std::optional<SideEnd> pointOnSide(const Pattern& pattern, const SeamSide& side, double fraction);

// Places that are sewn to each other.
struct SewnPlaces {
    SideEnd a, b;
};
// Spread evenly along a seam, each in the middle of its part of the length; none where a range dangles.
inline constexpr int kSeamSamples = 9;
[[nodiscard]] std::vector<SewnPlaces> placesAlong(const Pattern& pattern, const Seam& seam);

struct DirectionVerdict {
    bool reverse = false;   // b should run the other way
    bool fromSpace = false; // found from the places in space, not by the rule
};

// How side b should run when it is sewn to a, each as given. Two panels lie beside each other with the seam between
// them, so walking the seam has the cloth of one on the left and of the other on the right: the start of one outline's
// edge meets the end of the other's. Where the panels are arranged in space the pairing of places, from end to end,
// with the smaller sum of distances wins: ends alone say little of closed sides, or of panels that start off each
// other.
[[nodiscard]] DirectionVerdict chooseDirection(const Pattern& pattern, const SeamSide& a, const SeamSide& b,
                                               const PlaceInSpace& placeInSpace = {});

} // namespace toile
