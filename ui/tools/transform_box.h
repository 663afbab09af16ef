#pragma once

#include "core/pattern/edits/pattern_edits_panels.h"
#include "ui/tools/tool.h"

#include <QLineF>

#include <optional>
#include <vector>

// The frame round selected panels: eight handles that scale and one that turns.
namespace toile {

struct BoxHandle {
    Vec2 side = Vec2::Zero(); // -1, 0, 1 across and up; both zero is the handle that turns
    [[nodiscard]] bool turns() const { return side.isZero(); }
};

// The selected panels that can be changed.
[[nodiscard]] std::vector<PanelId> movablePanels(const Document& document);
[[nodiscard]] std::optional<TableBox> boxAround(const Pattern& pattern, const std::vector<PanelId>& panels);

[[nodiscard]] std::optional<BoxHandle> handleAt(const TableBox& box, const Vec2& table, double mmPerPixel);
[[nodiscard]] Vec2 placeOf(const TableBox& box, const BoxHandle& handle, double mmPerPixel);
void paintBox(QPainter& painter, const TableBox& box, const ToolContext& context);

// Scaled about the opposite handle as a hand dragged this one; evenly when asked.
[[nodiscard]] Vec2 factorsOfDrag(const TableBox& box, const BoxHandle& handle, const Vec2& to, bool evenly);
[[nodiscard]] Result<Pattern> scalePanels(const Pattern& pattern, const std::vector<PanelId>& panels,
                                          const Vec2& factors, const Vec2& about);

// How far a moved box has to go on to be in line with a panel that stays, with the lines that show it.
struct BoxSnap {
    Vec2 by = Vec2::Zero();
    std::vector<QLineF> guides;
};
[[nodiscard]] BoxSnap snapBox(const Pattern& pattern, const TableBox& box, const std::vector<PanelId>& moving,
                              double reachMm);

} // namespace toile
