#include "ui/tools/seam_sides.h"

#include "ui/document/document.h"
#include "ui/tools/sewing.h"

#include <utility>

namespace toile {

void SeamSides::stepBack() {
    if (!second.empty()) {
        second.pop_back();
    } else if (!first.empty()) {
        first.pop_back();
        onSecond = false;
    }
}

bool SeamSides::finishSide(ToolContext& context) {
    if (!onSecond) {
        onSecond = !first.empty();
    } else if (!second.empty()) {
        Seam seam;
        seam.a = std::exchange(first, {});
        seam.b = std::exchange(second, {});
        onSecond = false;
        return sewAsDrawn(context, std::move(seam));
    }
    return true;
}

void SeamSides::dropDangling(const Pattern& pattern) {
    const auto gone = [&pattern](const EdgeRange& range) { return dangles(pattern, range.panel, range.edge); };
    std::erase_if(first, gone);
    std::erase_if(second, gone);
    if (first.empty()) {
        clear();
    }
}

void SeamSides::paint(QPainter& painter, ToolContext& context, const SeamSide& more) const {
    SeamSides shown = *this;
    shown.running().insert(shown.running().end(), more.begin(), more.end());
    if (!shown.empty()) {
        const Pattern& pattern = context.document().pattern();
        paintSeam(painter, pattern, shown.first, shown.second, seamColour(pattern.seams.size(), context.theme().dark),
                  context.mmPerPixel());
    }
}

bool dangles(const Pattern& pattern, PanelId panel, EdgeId edge) {
    const PanelPtr owner = pattern.findPanel(panel);
    return !owner || !findEdge(owner->shape, edge);
}

} // namespace toile
