#pragma once

#include "patterns/draft/bodice.h"

#include <string>

namespace toile::draft {

// A sleeve from its cap down to a straight hem, crown at x = 0, underarm points on y = 0, front at -x. Edges: "hem",
// "underBack", "capBack", "capFront", "underFront"; the two under edges are alike.
[[nodiscard]] Line sleeveOutline(const SleeveCap& cap, double lengthBelowCap, double hemWidth, double hemAllowance);

// Girth of the forearm below the elbow, of that of the upper arm.
inline constexpr double kForearm = 0.82;
// Where the elbow is, of the length of the arm.
inline constexpr double kElbow = 0.53;

// Names of the two body panels of one side of the garment, as the sleeve's seams need them.
struct ArmholeEdges {
    std::vector<On> front, back; // from underarm to shoulder
};

// Sews a sleeve into its armhole, front and back apart, and its underarm seam.
void sewSleeve(GarmentDraft& g, const std::string& side, const ArmholeEdges& armhole);

// Sews a top whose "front" and "back" are cut on fold: shoulders, sides and both sleeves.
void sewFoldedTop(GarmentDraft& g);

// Beside the arm, with the crown on the outer side; x of the offset turns the sleeve about the arm.
[[nodiscard]] Placement besideArm(const std::string& side, double offsetY, double distance);
[[nodiscard]] Placement besideForearm(const std::string& side, const Vec2& offset, double distance, double spiral = 0);

} // namespace toile::draft
