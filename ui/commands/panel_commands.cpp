#include "ui/commands/panel_commands.h"

#include "core/pattern/edits/pattern_edits_copies.h"
#include "core/pattern/edits/pattern_edits_fold.h"
#include "core/pattern/edits/pattern_edits_points.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/document/document.h"

#include <QObject>

#include <algorithm>
#include <functional>

namespace toile {

namespace {

// Nothing selected is said, whatever the command.
Result<std::vector<PanelId>> selected(const Document& document) {
    const auto& panels = document.selection().panels;
    if (panels.empty()) {
        return Error{"no panel is selected; click one with Transform Pattern (A)"};
    }
    return std::vector<PanelId>(panels.begin(), panels.end());
}

// Locked panels are left as they are.
Result<std::vector<PanelId>> unlocked(const Document& document) {
    Result<std::vector<PanelId>> panels = selected(document);
    if (panels) {
        std::erase_if(panels.value(), [&](PanelId id) { return document.pattern().findPanel(id)->locked; });
        if (panels.value().empty()) {
            return Error{"what is selected is locked; unlock it with Ctrl+L"};
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

using PanelEdit = std::function<Result<Pattern>(const Pattern&, const std::vector<PanelId>&)>;

Result<void> changeUnlocked(Document& document, const QString& text, const PanelEdit& edit) {
    const auto panels = unlocked(document);
    return panels ? take(document, edit(document.pattern(), panels.value()), text) : Error{panels.error()};
}

Result<void> changeSelected(Document& document, const QString& text, const std::function<void(Panel&)>& edit) {
    const auto panels = selected(document);
    return panels ? take(document, changePanels(document.pattern(), panels.value(), edit), text)
                  : Error{panels.error()};
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

// How far to the right the first place is where copies of these panels lie on no other.
Vec2 freePlaceBeside(const Pattern& pattern, const std::vector<PanelId>& panels) {
    constexpr double kGapMm = 40;
    TableBox all{Vec2::Constant(1e300), Vec2::Constant(-1e300)};
    std::vector<TableBox> boxes;
    for (const PanelPtr& panel : pattern.panels) {
        if (!wellFormed(panel->shape.outline)) {
            continue;
        }
        const TableBox box = tableBox(*panel);
        boxes.push_back(box);
        if (std::find(panels.begin(), panels.end(), panel->id) != panels.end()) {
            all.low = all.low.cwiseMin(box.low);
            all.high = all.high.cwiseMax(box.high);
        }
    }
    if (all.low.x() > all.high.x()) {
        return {kGapMm, 0};
    }
    std::sort(boxes.begin(), boxes.end(), [](const TableBox& a, const TableBox& b) { return a.high.x() < b.high.x(); });
    double by = all.high.x() - all.low.x() + kGapMm;
    for (const TableBox& box : boxes) {
        const bool meets = box.low.x() < all.high.x() + by && box.high.x() + kGapMm > all.low.x() + by &&
                           box.low.y() < all.high.y() && box.high.y() > all.low.y();
        by = meets ? box.high.x() + kGapMm - all.low.x() : by;
    }
    return {by, 0};
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
    if (!document.selection().panels.empty()) {
        const auto panels = unlocked(document);
        return panels ? take(document, removePanels(after, panels.value()), QObject::tr("Delete"))
                      : Error{panels.error()};
    }
    return take(document, std::move(after), QObject::tr("Delete"));
}

Result<void> duplicateSelection(Document& document) {
    const auto panels = selected(document);
    return panels ? takeCopies(document,
                               duplicatePanels(document.pattern(), panels.value(),
                                               freePlaceBeside(document.pattern(), panels.value())),
                               QObject::tr("Duplicate"))
                  : Error{panels.error()};
}

Result<void> makeSymmetricCopies(Document& document) {
    const auto panels = selected(document);
    return panels ? takeCopies(document, linkedCopies(document.pattern(), panels.value()),
                               QObject::tr("Symmetric pattern"))
                  : Error{panels.error()};
}

Result<void> makeLinkedCopies(Document& document) {
    LinkedCopyOptions options;
    options.mirrored = false;
    const auto panels = selected(document);
    return panels ? takeCopies(document, linkedCopies(document.pattern(), panels.value(), options),
                               QObject::tr("Linked copy"))
                  : Error{panels.error()};
}

Result<void> unlinkSelection(Document& document) {
    return changeUnlocked(document, QObject::tr("Unlink"), &unlinkPanels);
}

Result<void> flipSelection(Document& document) {
    return changeUnlocked(document, QObject::tr("Flip"), &mirrorPanels);
}

Result<void> turnSelection(Document& document, double degrees) {
    return changeUnlocked(document, QObject::tr("Rotate"), [degrees](const Pattern& before, const auto& panels) {
        Vec2 low(1e300, 1e300);
        Vec2 high = -low;
        for (const PanelId id : panels) {
            const TableBox box = tableBox(*before.findPanel(id));
            low = low.cwiseMin(box.low);
            high = high.cwiseMax(box.high);
        }
        TableMove move;
        move.turnDeg = degrees;
        move.about = (low + high) / 2;
        return moveOnTable(before, panels, move);
    });
}

Result<void> alignSelection(Document& document, Align align) {
    return changeUnlocked(document, QObject::tr("Align"), [align](const Pattern& before, const auto& panels) {
        return alignPanels(before, panels, align);
    });
}

Result<void> distributeSelection(Document& document, Along along) {
    return changeUnlocked(document, QObject::tr("Distribute"), [along](const Pattern& before, const auto& panels) {
        return distributePanels(before, panels, along);
    });
}

Result<void> setStateOfSelection(Document& document, PanelState state) {
    return changeUnlocked(
        document, QObject::tr("Change panel state"), [state](const Pattern& before, const auto& panels) {
            // The same again puts it back.
            const bool already = std::all_of(panels.begin(), panels.end(),
                                             [&](PanelId id) { return before.findPanel(id)->state == state; });
            const PanelState wanted = already ? PanelState::Active : state;
            return changePanels(before, panels, [wanted](Panel& panel) { panel.state = wanted; });
        });
}

Result<void> toggleLock(Document& document) {
    const auto& panels = document.selection().panels;
    const bool lock = std::any_of(panels.begin(), panels.end(),
                                  [&](PanelId id) { return !document.pattern().findPanel(id)->locked; });
    return changeSelected(document, lock ? QObject::tr("Lock") : QObject::tr("Unlock"),
                          [lock](Panel& panel) { panel.locked = lock; });
}

Result<void> hideSelection(Document& document) {
    return changeSelected(document, QObject::tr("Hide"), [](Panel& panel) { panel.visible = false; });
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
    std::vector<PanelId> panels;
    if (document.selection().panels.empty()) {
        for (const PanelPtr& panel : after.panels) {
            panels.push_back(panel->id);
        }
    } else if (const auto chosen = unlocked(document)) {
        panels = chosen.value();
    } else {
        return Error{chosen.error()};
    }
    return take(document, changePanels(after, panels, [id](Panel& panel) { panel.fabric = id; }),
                QObject::tr("Change fabric"));
}

Result<void> giveSelectionNewFabric(Document& document, FabricId like) {
    const auto panels = selected(document);
    if (!panels) {
        return Error{panels.error()};
    }
    const Pattern& before = document.pattern();
    Fabric fabric = *before.findFabric(like);
    const std::string stem = fabric.name;
    const auto isTaken = [&before](const std::string& name) {
        return findFabricPreset(name) != nullptr ||
               std::any_of(before.fabrics.begin(), before.fabrics.end(),
                           [&name](const Fabric& other) { return other.name == name; });
    };
    for (int i = 2; isTaken(fabric.name); ++i) {
        fabric.name = stem + " " + std::to_string(i);
    }
    auto added = addFabric(before, fabric);
    if (!added) {
        return Error{added.error()};
    }
    const FabricId id = added.value().made;
    return take(document,
                changePanels(added.value().pattern, panels.value(), [id](Panel& panel) { panel.fabric = id; }),
                QObject::tr("New fabric"));
}

Result<void> unfoldSelection(Document& document) {
    Pattern after = document.pattern();
    const auto panels = unlocked(document);
    if (!panels) {
        return Error{panels.error()};
    }
    for (const PanelId id : panels.value()) {
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

Result<void> alignSeamDirections(Document& document) {
    const std::vector<SeamId> seams(document.selection().seams.begin(), document.selection().seams.end());
    return take(document, alignSeams(document.pattern(), seams, document.placeInSpace()),
                QObject::tr("Set seam directions"));
}

} // namespace toile
