#include "tests/ui/support/document_invariants.h"

#include "ui/docks/object_list.h"

#include <QApplication>

#include <algorithm>
#include <set>

namespace toile {

namespace {

QString brokenPanels(Studio& studio) {
    const Pattern& pattern = studio->document().pattern();
    std::set<std::uint32_t> ids;
    for (const PanelPtr& panel : pattern.panels) {
        if (!panel || !ids.insert(panel->id.value).second || panel->id.value >= pattern.nextId) {
            return "panel ids";
        }
        if (!wellFormed(panel->shape.outline)) {
            return "outline of " + QString::fromStdString(panel->name);
        }
        if (studio->table().patternScene().findPanelItem(panel->id) == nullptr) {
            return "a panel without an item";
        }
    }
    return {};
}

bool hasEdge(const Pattern& pattern, PanelId id, EdgeId edge) {
    const PanelPtr panel = pattern.findPanel(id);
    return panel && findEdge(panel->shape, edge);
}

QString brokenSelection(const Pattern& pattern, const Selection& selection) {
    for (const PanelId id : selection.panels) {
        if (!pattern.findPanel(id)) {
            return "selection of a panel that is gone";
        }
    }
    for (const auto& [id, edge] : selection.edges) {
        if (!hasEdge(pattern, id, edge)) {
            return "selection of an edge that is gone";
        }
    }
    return {};
}

QString brokenSewing(const Pattern& pattern) {
    const auto isThere = [&](const EdgeRange& range) { return hasEdge(pattern, range.panel, range.edge); };
    for (const Seam& seam : pattern.seams) {
        if (seam.a.empty() || seam.b.empty()) {
            return "a seam with an empty side";
        }
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            if (!std::all_of(side->begin(), side->end(), isThere)) {
                return "a seam to nowhere";
            }
        }
    }
    for (const Elastic& elastic : pattern.elastics) {
        if (!std::all_of(elastic.ranges.begin(), elastic.ranges.end(), isThere)) {
            return "an elastic on nothing";
        }
    }
    return {};
}

} // namespace

QString brokenInvariant(Studio& studio) {
    const Pattern& pattern = studio->document().pattern();
    for (const QString& broken :
         {brokenPanels(studio), brokenSelection(pattern, studio->document().selection()), brokenSewing(pattern)}) {
        if (!broken.isEmpty()) {
            return broken;
        }
    }
    if (QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr) {
        return "a dialog or menu that stays";
    }
    const auto* list = studio->findChild<ObjectList*>();
    if (list == nullptr || list->topLevelItem(0)->childCount() != static_cast<int>(pattern.panels.size()) ||
        list->topLevelItem(1)->childCount() != static_cast<int>(pattern.seams.size())) {
        return "a list of other objects";
    }
    return {};
}

} // namespace toile
