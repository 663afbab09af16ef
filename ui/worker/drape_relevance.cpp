#include "ui/worker/drape_relevance.h"

namespace toile {

namespace {

// The panel with everything left out that a drape does not see.
Panel asDraped(const Panel& panel) {
    Panel draped = panel;
    draped.tablePositionMm = Vec2::Zero();
    draped.tableTurnDeg = 0;
    draped.label.clear();
    draped.material.clear();
    draped.quantity = 1;
    draped.notes.clear();
    draped.visible = true;
    draped.locked = false;
    return draped;
}

} // namespace

bool drapesDifferently(const Pattern& before, const Pattern& after) {
    if (before.panels.size() != after.panels.size()) {
        return true;
    }
    Pattern left = before;
    Pattern right = after;
    for (std::size_t i = 0; i < before.panels.size(); ++i) {
        if (before.panels[i] == after.panels[i]) {
            continue;
        }
        if (!(asDraped(*before.panels[i]) == asDraped(*after.panels[i]))) {
            return true;
        }
        right.panels[i] = left.panels[i];
    }
    left.name = right.name;
    left.notes = right.notes;
    left.underlays = right.underlays;
    left.nextId = right.nextId;
    return !(left == right);
}

} // namespace toile
