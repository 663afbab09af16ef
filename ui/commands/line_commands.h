#pragma once

#include "core/base/result.h"
#include "core/pattern/panel.h"

namespace toile {

class Document;

// What the menus do with the selected internal lines, holes and corners.
[[nodiscard]] Result<void> setUseOfSelectedLines(Document& document, InternalKind kind);
[[nodiscard]] Result<void> cutOutSelectedShapes(Document& document);
[[nodiscard]] Result<void> fillSelectedHoles(Document& document);
[[nodiscard]] Result<void> makeDartsOfSelectedLines(Document& document);
[[nodiscard]] Result<void> removeSelectedLines(Document& document);
[[nodiscard]] Result<void> setSelectedCorners(Document& document, CornerKind corner);

// The internal line an edge belongs to; null when it is none's.
[[nodiscard]] const InternalLine* lineWithEdge(const PanelShape& shape, EdgeId edge);

} // namespace toile
