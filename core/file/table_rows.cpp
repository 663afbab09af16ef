#include "core/file/table_rows.h"

#include <algorithm>

namespace toile {

void layInRows(Pattern& pattern) {
    constexpr double rowWidthMm = 2500;
    constexpr double gapMm = 60;
    Vec2 cursor(0, 0);
    double rowHeight = 0;
    for (PanelPtr& pointer : pattern.panels) {
        Panel panel = *pointer;
        Vec2 low = Vec2::Constant(1e300);
        Vec2 high = -low;
        for (const Vec2& point : flatten(panel.shape.outline, 1)) {
            low = low.cwiseMin(point);
            high = high.cwiseMax(point);
        }
        if (cursor.x() > 0 && cursor.x() + (high - low).x() > rowWidthMm) {
            cursor = Vec2(0, cursor.y() - rowHeight - gapMm);
            rowHeight = 0;
        }
        // Rows hang from their upper edge.
        panel.tablePositionMm = Vec2(cursor.x() - low.x(), cursor.y() - high.y());
        cursor.x() += (high - low).x() + gapMm;
        rowHeight = std::max(rowHeight, (high - low).y());
        pointer = std::make_shared<const Panel>(std::move(panel));
    }
}

} // namespace toile
