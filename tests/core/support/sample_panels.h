#pragma once

#include "core/pattern/pattern.h"

#include <string>
#include <vector>

namespace toile::test {

// Panels for tests, with ids taken from the pattern they are put into.

[[nodiscard]] Path closedPath(Pattern& pattern, const std::vector<Vec2>& corners);
[[nodiscard]] Path openPath(Pattern& pattern, const std::vector<Vec2>& points);
PanelId addPolygon(Pattern& pattern, const std::string& name, const std::vector<Vec2>& corners);
// Counter-clockwise from the lower left corner: bottom, right, top, left.
PanelId addRectangle(Pattern& pattern, const std::string& name, double width, double height);

[[nodiscard]] const Panel& panelOf(const Pattern& pattern, PanelId id);
[[nodiscard]] EdgeId edgeOf(const Pattern& pattern, PanelId id, std::size_t index);
[[nodiscard]] PointId pointOf(const Pattern& pattern, PanelId id, std::size_t index);
// Sews the whole of edge i of one panel to the whole of edge j of another, so that it lies flat.
SeamId sew(Pattern& pattern, PanelId a, std::size_t i, PanelId b, std::size_t j);

// Front and back of a tunic: curved necks, sewn at shoulders and sides, a fabric, an elastic, a pin and a tack.
[[nodiscard]] Pattern tunic();

} // namespace toile::test
