#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"
#include "core/pattern/flat_map.h"

#include <functional>
#include <vector>

// Whole panels: in and out of the pattern, on the table, and their properties. See pattern_edits.h for what all edits
// share.
namespace toile {

// The panel and everything in it get ids; a link is not taken over.
[[nodiscard]] Result<Edited<PanelId>> addPanel(const Pattern& pattern, Panel panel);
// Panels go with their sewing, elastics, pins and tacks. Linked copies keep their shape.
[[nodiscard]] Result<Pattern> removePanels(const Pattern& pattern, const std::vector<PanelId>& panels);
// Any property but id, shape and link: name, fabric, particle distance, shrinkage, layer, state, label, placement...
[[nodiscard]] Result<Pattern> changePanels(const Pattern& pattern, const std::vector<PanelId>& panels,
                                           const std::function<void(Panel&)>& change);

// On the table: turned about a place of the table, then moved.
struct TableMove {
    Vec2 by = Vec2::Zero();
    double turnDeg = 0;
    Vec2 about = Vec2::Zero();
};
[[nodiscard]] Result<Pattern> moveOnTable(const Pattern& pattern, const std::vector<PanelId>& panels,
                                          const TableMove& move);
// The shape itself, in panel coordinates, with darts, grain, pins and tacks: to scale, turn, shear or mirror a pattern
// piece. Seams keep their edges.
[[nodiscard]] Result<Pattern> transformShape(const Pattern& pattern, PanelId panel, const FlatMap& map);
// Turns each panel over where it lies, left to right as it is drawn.
[[nodiscard]] Result<Pattern> mirrorPanels(const Pattern& pattern, const std::vector<PanelId>& panels);

enum class Align : std::uint8_t { Left, CentreX, Right, Bottom, CentreY, Top };
// Lines panels up on the table with the outermost of them, or with the middle of all.
[[nodiscard]] Result<Pattern> alignPanels(const Pattern& pattern, const std::vector<PanelId>& panels, Align align);
enum class Along : std::uint8_t { X, Y };
// Equal gaps between the panels; the outermost two stay.
[[nodiscard]] Result<Pattern> distributePanels(const Pattern& pattern, const std::vector<PanelId>& panels, Along along);

// What a panel's outline covers of the table, mm.
struct TableBox {
    Vec2 low = Vec2::Zero();
    Vec2 high = Vec2::Zero();
};
[[nodiscard]] TableBox tableBox(const Panel& panel);

} // namespace toile
