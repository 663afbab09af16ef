#include "ui/panel_commands.h"

#include "core/pattern/pattern_edits_copies.h"
#include "core/pattern/pattern_edits_fold.h"
#include "core/pattern/pattern_edits_points.h"
#include "core/pattern/pattern_edits_seams.h"
#include "core/pattern/pattern_edits_things.h"
#include "ui/document/document.h"

#include <QObject>

#include <algorithm>

namespace toile {

namespace {

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
    const std::vector<ElasticId> elastics(document.selection().elastics.begin(), document.selection().elastics.end());
    if (!elastics.empty()) {
        Result<Pattern> without = removeElastics(after, elastics);
        if (!without) {
            return Error{without.error()};
        }
        after = std::move(without.value());
    }
    const std::vector<PanelId> panels = unlocked(document);
    if (!panels.empty()) {
        return take(document, removePanels(after, panels), QObject::tr("Delete"));
    }
    return take(document, std::move(after), QObject::tr("Delete"));
}

Result<void> duplicateSelection(Document& document) {
    return takeCopies(document, duplicatePanels(document.pattern(), unlocked(document), Vec2(30, -30)),
                      QObject::tr("Duplicate"));
}

Result<void> makeSymmetricCopies(Document& document) {
    return takeCopies(document, linkedCopies(document.pattern(), unlocked(document)), QObject::tr("Symmetric pattern"));
}

Result<void> unlinkSelection(Document& document) {
    return take(document, unlinkPanels(document.pattern(), unlocked(document)), QObject::tr("Unlink"));
}

Result<void> flipSelection(Document& document) {
    return take(document, mirrorPanels(document.pattern(), unlocked(document)), QObject::tr("Flip"));
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
    return take(document, moveOnTable(document.pattern(), panels, move), QObject::tr("Rotate"));
}

Result<void> alignSelection(Document& document, Align align) {
    return take(document, alignPanels(document.pattern(), unlocked(document), align), QObject::tr("Align"));
}

Result<void> distributeSelection(Document& document, Along along) {
    return take(document, distributePanels(document.pattern(), unlocked(document), along), QObject::tr("Distribute"));
}

Result<void> setStateOfSelection(Document& document, PanelState state) {
    // The same again puts it back.
    const std::vector<PanelId> panels = unlocked(document);
    const bool already = std::all_of(panels.begin(), panels.end(),
                                     [&](PanelId id) { return document.pattern().findPanel(id)->state == state; });
    const PanelState wanted = already ? PanelState::Active : state;
    return take(document, changePanels(document.pattern(), panels, [wanted](Panel& panel) { panel.state = wanted; }),
                QObject::tr("Change panel state"));
}

Result<void> toggleLock(Document& document) {
    const auto& selected = document.selection().panels;
    const bool lock = std::any_of(selected.begin(), selected.end(),
                                  [&](PanelId id) { return !document.pattern().findPanel(id)->locked; });
    return take(document,
                changePanels(document.pattern(), {selected.begin(), selected.end()},
                             [lock](Panel& panel) { panel.locked = lock; }),
                lock ? QObject::tr("Lock") : QObject::tr("Unlock"));
}

Result<void> hideSelection(Document& document) {
    const auto& selected = document.selection().panels;
    return take(document,
                changePanels(document.pattern(), {selected.begin(), selected.end()},
                             [](Panel& panel) { panel.visible = false; }),
                QObject::tr("Hide"));
}

Result<void> showAllPanels(Document& document) {
    std::vector<PanelId> all;
    for (const PanelPtr& panel : document.pattern().panels) {
        all.push_back(panel->id);
    }
    return take(document, changePanels(document.pattern(), all, [](Panel& panel) { panel.visible = true; }),
                QObject::tr("Show all"));
}

Result<void> setKindOfSelectedEdges(Document& document, CurveKind kind) {
    Pattern after = document.pattern();
    for (const auto& [panel, edge] : document.selection().edges) {
        Result<Pattern> changed = setCurveKind(after, panel, {edge}, kind);
        if (!changed) {
            return Error{changed.error()};
        }
        after = std::move(changed.value());
    }
    return take(document, std::move(after), QObject::tr("Change curve kind"));
}

Result<void> assignFabric(Document& document, const std::string& name) {
    Pattern after = document.pattern();
    auto own = std::find_if(after.fabrics.begin(), after.fabrics.end(),
                            [&](const Fabric& fabric) { return fabric.name == name; });
    FabricId id = own != after.fabrics.end() ? own->id : FabricId{};
    if (!id.valid()) {
        const Fabric* preset = findFabricPreset(name);
        if (preset == nullptr) {
            return Error{"there is no fabric '" + name + "'"};
        }
        auto added = addFabric(after, *preset);
        if (!added) {
            return Error{added.error()};
        }
        id = added.value().made;
        after = std::move(added.value().pattern);
    }
    std::vector<PanelId> panels = unlocked(document);
    if (document.selection().panels.empty()) {
        for (const PanelPtr& panel : after.panels) {
            panels.push_back(panel->id);
        }
    }
    return take(document, changePanels(after, panels, [id](Panel& panel) { panel.fabric = id; }),
                QObject::tr("Change fabric"));
}

Result<void> unfoldSelection(Document& document) {
    Pattern after = document.pattern();
    for (const PanelId id : unlocked(document)) {
        if (!after.findPanel(id)->shape.foldEdge) {
            continue;
        }
        Result<Pattern> whole = unfoldPanel(after, id);
        if (!whole) {
            return Error{whole.error()};
        }
        after = std::move(whole.value());
    }
    if (after == document.pattern()) {
        return Error{"none of the selected panels is cut on fold; select one that is"};
    }
    return take(document, std::move(after), QObject::tr("Unfold"));
}

Result<void> cutOnSelectedFold(Document& document) {
    if (document.selection().edges.size() != 1) {
        return Error{"select the straight edge the cloth is folded on with Edit Pattern (Z)"};
    }
    const auto [panel, edge] = *document.selection().edges.begin();
    return take(document, setFoldEdge(document.pattern(), panel, edge), QObject::tr("Cut on fold"));
}

Result<void> makeLinkedCopies(Document& document) {
    LinkedCopyOptions options;
    options.mirrored = false;
    return takeCopies(document, linkedCopies(document.pattern(), unlocked(document), options),
                      QObject::tr("Linked copy"));
}

Result<void> alignSeamDirections(Document& document) {
    const std::vector<SeamId> seams(document.selection().seams.begin(), document.selection().seams.end());
    return take(document, alignSeams(document.pattern(), seams), QObject::tr("Set seam directions"));
}

} // namespace toile
