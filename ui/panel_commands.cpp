#include "ui/panel_commands.h"

#include "core/pattern/pattern_edits_copies.h"
#include "core/pattern/pattern_edits_seams.h"
#include "ui/document/document.h"

#include <QCoreApplication>

namespace toile {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("PanelCommands", text);
}

// Locked panels are left as they are.
std::vector<PanelId> unlocked(const Document& document) {
    std::vector<PanelId> panels;
    for (const PanelId id : document.selection().panels) {
        const PanelPtr panel = document.pattern().findPanel(id);
        if (panel && !panel->locked) {
            panels.push_back(id);
        }
    }
    return panels;
}

Result<void> take(Document& document, Result<Pattern> after, const QString& text) {
    if (!after) {
        return Error{after.error()};
    }
    document.edit(std::move(after.value()), text);
    return {};
}

Result<void> takeCopies(Document& document, Result<Edited<std::vector<PanelId>>> copies, const QString& text) {
    if (!copies) {
        return Error{copies.error()};
    }
    document.edit(std::move(copies.value().pattern), text);
    Selection selection;
    selection.panels.insert(copies.value().made.begin(), copies.value().made.end());
    document.select(std::move(selection));
    return {};
}

} // namespace

Result<void> deleteSelection(Document& document) {
    Pattern after = document.pattern();
    const std::vector<SeamId> seams(document.selection().seams.begin(), document.selection().seams.end());
    if (!seams.empty()) {
        Result<Pattern> without = removeSeams(after, seams);
        if (!without) {
            return Error{without.error()};
        }
        after = std::move(without.value());
    }
    const std::vector<PanelId> panels = unlocked(document);
    if (!panels.empty()) {
        return take(document, removePanels(after, panels), tr("Delete"));
    }
    return take(document, std::move(after), tr("Delete"));
}

Result<void> duplicateSelection(Document& document) {
    return takeCopies(document, duplicatePanels(document.pattern(), unlocked(document), Vec2(30, -30)),
                      tr("Duplicate"));
}

Result<void> makeSymmetricCopies(Document& document) {
    return takeCopies(document, linkedCopies(document.pattern(), unlocked(document)), tr("Symmetric pattern"));
}

Result<void> unlinkSelection(Document& document) {
    return take(document, unlinkPanels(document.pattern(), unlocked(document)), tr("Unlink"));
}

Result<void> flipSelection(Document& document) {
    return take(document, mirrorPanels(document.pattern(), unlocked(document)), tr("Flip"));
}

Result<void> turnSelection(Document& document, double degrees) {
    const std::vector<PanelId> panels = unlocked(document);
    Vec2 low(1e300, 1e300);
    Vec2 high = -low;
    for (const PanelId id : panels) {
        const TableBox box = tableBox(*document.pattern().findPanel(id));
        low = low.cwiseMin(box.low);
        high = high.cwiseMax(box.high);
    }
    TableMove move;
    move.turnDeg = degrees;
    move.about = panels.empty() ? Vec2(0, 0) : Vec2((low + high) / 2);
    return take(document, moveOnTable(document.pattern(), panels, move), tr("Rotate"));
}

Result<void> alignSelection(Document& document, Align align) {
    return take(document, alignPanels(document.pattern(), unlocked(document), align), tr("Align"));
}

Result<void> distributeSelection(Document& document, Along along) {
    return take(document, distributePanels(document.pattern(), unlocked(document), along), tr("Distribute"));
}

Result<void> alignSeamDirections(Document& document) {
    const std::vector<SeamId> seams(document.selection().seams.begin(), document.selection().seams.end());
    return take(document, alignSeams(document.pattern(), seams), tr("Set seam directions"));
}

} // namespace toile
