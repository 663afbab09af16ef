#pragma once

#include "ui/canvas/table_hit.h"
#include "ui/document/selection.h"
#include "ui/tools/tool.h"

#include <optional>

// What Edit Pattern draws over the panels.
namespace toile {

// Points of a panel, its selected edges with their handles, and what is under the cursor.
void paintEditable(QPainter& painter, const Panel& panel, const Selection& selection,
                   const std::optional<TableHit>& hover, const ToolContext& context);
// The length of every edge that a drag changed, beside its middle.
void paintChangedLengths(QPainter& painter, const PanelPtr& before, const Panel& panel, const ToolContext& context);

} // namespace toile
