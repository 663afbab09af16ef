#pragma once

#include "patterns/draft/body_lines.h"
#include "patterns/draft/garment_draft.h"

namespace toile::draft {

// Half a fitted skirt panel, x from the centre, y = 0 at the hip line.
struct SkirtHalf {
    double hip = 0;   // half width at the hip line
    double waist = 0; // half width at the waist, sewn
    double dart = 0;  // width of its waist dart, 0 for none
    double dartDepth = 0;
    double flare = 0; // of the side, from hip to hem
    double waistY = 0, hemY = 0;
    double sideRise = 10; // of the waist at the side, where the hip curves
    double hemRise = 0;   // of the hem at the side, so that it meets the side squarely
};

// Draws "hem", "sideLow", "sideHigh" and "waist", from the centre of the hem to the centre of the waist.
[[nodiscard]] Line skirtHalf(const SkirtHalf& half);
[[nodiscard]] DartPlan skirtDart(const SkirtHalf& half);

// A straight band drawn at its finished width, the middle of its seam at the origin. Standing bands (waist, neck) have
// their "seam" below and hanging ones (hem, cuff) above; "edge" is the other side, over which the inside is folded (its
// allowance), and "endLeft" and "endRight" close it to a ring. A band that opens goes on to the left by its "tab",
// which lies under the other end; length is without it.
enum class Band { Standing, Hanging };
[[nodiscard]] PanelPlan bandPlan(std::string name, std::string label, Band kind, double length, double width,
                                 FabricId fabric, Placement placement, double tab = 0);
// Buttons the right end of a band over its tab.
void buttonBand(GarmentDraft& g, const std::string& band, Band kind, double length, double width, double tab);
// What a ring's end rises by over its other end, mm.
inline constexpr double kLapRise = 8;

// A ring of band of this length stands this far off a part of the body of this girth.
[[nodiscard]] double distanceOfRing(double length, double girth);

} // namespace toile::draft
