#pragma once

#include "core/pattern/pattern.h"
#include "ui/canvas/table_hit.h"
#include "ui/look/units.h"
#include "ui/tools/tool.h"

#include <QLineF>
#include <QPainterPath>

#include <optional>
#include <vector>

// What the sewing tools share.
namespace toile {

// A whole edge, sewn from the end that the hand is nearer to.
[[nodiscard]] EdgeRange rangeFrom(const Pattern& pattern, const TableHit& hit);

// A side as it lies on the table, in sewing order.
[[nodiscard]] std::vector<std::vector<Vec2>> tableLines(const Pattern& pattern, const SeamSide& side);
// The place at a fraction of joined lines.
[[nodiscard]] std::optional<Vec2> placeAlong(const std::vector<std::vector<Vec2>>& lines, double fraction);
[[nodiscard]] double lengthOfSide(const Pattern& pattern, const SeamSide& side);

// Lines between places that will meet, evenly spread; they cross when the seam is twisted.
[[nodiscard]] std::vector<QLineF> connectors(const Pattern& pattern, const SeamSide& a, const SeamSide& b);

// "400.0 mm to 395.0 mm: 5.0 mm (1.3 %) to ease in"
[[nodiscard]] QString describeLengths(double aMm, double bMm, const ShownUnit& unit);
// The same of two sides, and whether they will be twisted where the panels stand round the body.
[[nodiscard]] QString describeSides(const Document& document, const SeamSide& a, const SeamSide& b,
                                    const ShownUnit& unit);

// Adds a seam whose intended ratio is the one drawn, and selects it; says why when it cannot.
bool sewAsDrawn(ToolContext& context, Seam seam);
// Of several seams on one edge, the one whose stretch lies there; null when none does.
[[nodiscard]] const Seam* seamAt(const Pattern& pattern, const TableHit& hit);

// Both sides with their direction and the lines between them.
void paintSeam(QPainter& painter, const Pattern& pattern, const SeamSide& a, const SeamSide& b, const QColor& colour,
               double mmPerPixel);

} // namespace toile
