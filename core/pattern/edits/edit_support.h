#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/range_moves.h"
#include "core/pattern/edits/shape_edits.h"
#include "core/pattern/pattern.h"

#include <functional>
#include <string>
#include <vector>

// Shared by the files of pattern_edits; of no use elsewhere.
namespace toile::edits {

[[nodiscard]] Error missing(std::string_view kind, std::uint32_t id);
[[nodiscard]] Result<Panel> needPanel(const Pattern& pattern, PanelId id);

// The panel and every panel whose shape is kept equal to its shape, in the order of the document.
[[nodiscard]] std::vector<PanelId> sharingShape(const Pattern& pattern, PanelId id);
// True when the two see the shape in a mirror of each other.
[[nodiscard]] bool mirrorOfEachOther(const Pattern& pattern, PanelId a, PanelId b);

// Changes the shape of one panel, and so of its linked copies. `change` returns an empty text, or why it cannot be
// done.
[[nodiscard]] Result<Pattern> withShape(const Pattern& pattern, PanelId id,
                                        const std::function<std::string(PanelShape&)>& change);

// "sleeve", "sleeve 2", "sleeve 3", ...: the first that no panel has.
[[nodiscard]] std::string freeName(const Pattern& pattern, const std::string& wanted);

// splitEdge() without its courtesies: on the fold edge too when `evenFold`, whose first half then stays the fold edge.
struct SplitIds {
    PointId point;
    EdgeId second;
};
[[nodiscard]] Result<SplitIds> splitEdgeIn(Pattern& pattern, PanelId panel, EdgeId edge, double fraction,
                                           bool evenFold = false);

// Fresh ids for everything in a shape. Edges are reported so that ranges can follow.
void renumber(PanelShape& shape, Pattern& pattern, std::map<EdgeId, EdgeId>& edges);
void renumber(Path& path, Pattern& pattern, std::map<EdgeId, EdgeId>& edges);

// Pins and tacks of a panel: a place is kept, moved (also to another panel) or dropped.
using PlaceMove = std::function<std::optional<ClothPoint>(const ClothPoint&)>;
void movePlaces(Pattern& pattern, PanelId panel, const PlaceMove& move);

} // namespace toile::edits
