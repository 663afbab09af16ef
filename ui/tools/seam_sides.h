#pragma once

#include "core/pattern/pattern.h"
#include "ui/tools/tool.h"

namespace toile {

// The two sides of a seam while it is being drawn.
struct SeamSides {
    SeamSide first;
    SeamSide second;
    bool onSecond = false;

    [[nodiscard]] SeamSide& running() { return onSecond ? second : first; }
    [[nodiscard]] bool empty() const { return first.empty(); }
    void clear() { *this = {}; }
    // Takes the last stretch back.
    void stepBack();
    // Goes on to the second side; sews when that is there too. False when that failed and its reason was said.
    bool finishSide(ToolContext& context);
    // An undo in the middle of sewing may take an edge away that was already chosen.
    void dropDangling(const Pattern& pattern);
    // With what would come to the running side.
    void paint(QPainter& painter, ToolContext& context, const SeamSide& more) const;
};

// True when the edge is not there any more.
[[nodiscard]] bool dangles(const Pattern& pattern, PanelId panel, EdgeId edge);

} // namespace toile
