#include "core/file/mend_pattern.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace toile {

namespace {

// Gives new ids to objects that have none or that of another one.
class IdMender {
public:
    IdMender(Pattern& pattern, Messages& messages) : m_pattern(pattern), m_messages(messages) {}

    template <typename IdType>
    void mend(IdType& id, std::unordered_set<std::uint32_t>& taken, const std::string& what) {
        if (id.valid() && taken.insert(id.value).second) {
            return;
        }
        const std::uint32_t before = id.value;
        id = m_pattern.takeId<IdType>();
        taken.insert(id.value);
        m_messages.add(what + (before == 0 ? ": had no id and got " : ": had the id of another one and got ") +
                       std::to_string(id.value));
    }

    template <typename List>
    void mendAll(List& list, const std::string& what) {
        std::unordered_set<std::uint32_t> taken;
        for (std::size_t i = 0; i < list.size(); ++i) {
            mend(list[i].id, taken, what + " number " + std::to_string(i + 1));
        }
    }

    // Copies share the ids of their source, so ids of points and edges need to differ within their panel only.
    void mendShape(PanelShape& shape, const std::string& panel) {
        std::unordered_set<std::uint32_t> points;
        std::unordered_set<std::uint32_t> edges;
        for (Path* path : allPaths(shape)) {
            for (PathPoint& point : path->points) {
                mend(point.id, points, panel + ", a point");
            }
            for (Edge& edge : path->edges) {
                mend(edge.id, edges, panel + ", an edge");
            }
        }
        mendAll(shape.internals, panel + ", internal line");
        mendAll(shape.darts, panel + ", dart");
    }

private:
    Pattern& m_pattern;
    Messages& m_messages;
};

std::string nameOf(const Panel& panel) {
    return "panel '" + panel.name + "'";
}

// Follows every link to the panel that has the shape. Cycles are cut where a panel would be its own source.
void resolveLinks(std::vector<DraftPanel>& panels, Messages& messages) {
    std::map<PanelId, DraftPanel*> byId;
    for (DraftPanel& draft : panels) {
        byId.emplace(draft.panel.id, &draft);
    }
    const auto linkTarget = [&](const Panel& panel) -> DraftPanel* {
        const auto found = panel.link ? byId.find(panel.link->source) : byId.end();
        return found == byId.end() ? nullptr : found->second;
    };
    for (DraftPanel& draft : panels) {
        Panel& panel = draft.panel;
        std::unordered_set<const DraftPanel*> seen{&draft};
        DraftPanel* target = linkTarget(panel);
        for (; target && target->panel.link && linkTarget(target->panel) && seen.insert(target).second;
             target = linkTarget(panel)) {
            panel.link = PanelLink{target->panel.link->source, panel.link->mirrored != target->panel.link->mirrored};
            messages.add(nameOf(panel) + ": was a copy of a copy and now is one of " +
                         nameOf(linkTarget(panel)->panel));
        }
        if (target && seen.count(target) > 0) {
            messages.add(nameOf(panel) + ": was a copy of itself; the link is left out");
            panel.link.reset();
        }
    }
    for (DraftPanel& draft : panels) {
        const DraftPanel* source = linkTarget(draft.panel);
        if (!draft.hasShape && source && source->hasShape) {
            const PanelShape& shape = source->panel.shape;
            draft.panel.shape = draft.panel.link->mirrored ? mirrored(shape) : shape;
        } else if (!draft.hasShape) {
            messages.add(nameOf(draft.panel) + ": left out, because the panel it copies is not in the file");
            draft.panel.shape.outline.points.clear();
        }
    }
    std::erase_if(panels, [](const DraftPanel& draft) { return draft.panel.shape.outline.points.empty(); });
}

void mendNextId(Pattern& pattern, ReadNotes& notes) {
    const std::uint32_t least = notes.largestId + 1;
    if (pattern.nextId >= least) {
        return;
    }
    if (pattern.nextId != 0) {
        notes.messages.add("pattern, nextId: " + std::to_string(pattern.nextId) + " is in use already; " +
                           std::to_string(least) + " is taken");
    }
    pattern.nextId = least;
}

} // namespace

void mendPattern(Pattern& pattern, std::vector<DraftPanel> panels, ReadNotes& notes) {
    mendNextId(pattern, notes);
    IdMender ids(pattern, notes.messages);
    std::unordered_set<std::uint32_t> panelIds;
    for (DraftPanel& draft : panels) {
        ids.mend(draft.panel.id, panelIds, nameOf(draft.panel));
        if (draft.hasShape) {
            ids.mendShape(draft.panel.shape, nameOf(draft.panel));
        }
    }
    resolveLinks(panels, notes.messages);
    for (DraftPanel& draft : panels) {
        pattern.panels.push_back(std::make_shared<const Panel>(std::move(draft.panel)));
    }
    ids.mendAll(pattern.seams, "seam");
    ids.mendAll(pattern.elastics, "elastic");
    ids.mendAll(pattern.pins, "pin");
    ids.mendAll(pattern.tacks, "tack");
    ids.mendAll(pattern.fabrics, "fabric");
    ids.mendAll(pattern.underlays, "underlay");
    std::unordered_set<std::uint32_t> notches;
    for (Seam& seam : pattern.seams) {
        for (Notch& notch : seam.notches) {
            ids.mend(notch.id, notches, "seam '" + seam.name + "', a notch");
        }
    }
}

} // namespace toile
