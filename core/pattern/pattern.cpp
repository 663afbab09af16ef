#include "core/pattern/pattern.h"

#include <algorithm>

namespace toile {

namespace {

template <typename List, typename IdType>
auto findById(const List& list, IdType id) -> decltype(list.data()) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& item) { return item.id == id; });
    return found == list.end() ? nullptr : &*found;
}

bool names(const std::vector<EdgeRange>& ranges, PanelId id) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const EdgeRange& r) { return r.panel == id; });
}

} // namespace

PanelPtr Pattern::findPanel(PanelId id) const {
    for (const PanelPtr& p : panels) {
        if (p->id == id) {
            return p;
        }
    }
    return nullptr;
}

PanelPtr Pattern::findPanel(std::string_view panelName) const {
    for (const PanelPtr& p : panels) {
        if (p->name == panelName) {
            return p;
        }
    }
    return nullptr;
}

const Seam* Pattern::findSeam(SeamId id) const {
    return findById(seams, id);
}
const Elastic* Pattern::findElastic(ElasticId id) const {
    return findById(elastics, id);
}
const Fabric* Pattern::findFabric(FabricId id) const {
    return findById(fabrics, id);
}

PanelId Pattern::shapeSource(PanelId id) const {
    const PanelPtr panel = findPanel(id);
    return panel && panel->link && findPanel(panel->link->source) ? panel->link->source : id;
}

void Pattern::putPanel(Panel panel) {
    const PanelId id = panel.id;
    const auto put = [this](Panel changed) {
        for (PanelPtr& p : panels) {
            if (p->id == changed.id) {
                if (!(*p == changed)) {
                    p = std::make_shared<const Panel>(std::move(changed));
                }
                return;
            }
        }
        panels.push_back(std::make_shared<const Panel>(std::move(changed)));
    };
    // A link to a copy is a link to what it copies.
    if (panel.link) {
        if (const PanelPtr source = findPanel(panel.link->source); source && source->link) {
            panel.link = PanelLink{source->link->source, panel.link->mirrored != source->link->mirrored};
        }
    }
    PanelShape shape = panel.link && panel.link->mirrored ? mirrored(panel.shape) : panel.shape;
    const PanelId sourceId = panel.link ? panel.link->source : id;
    put(std::move(panel));
    if (const PanelPtr source = findPanel(sourceId); source && source->id != id) {
        Panel changed = *source;
        changed.shape = shape;
        put(std::move(changed));
    }
    for (const PanelPtr& p : std::vector<PanelPtr>(panels)) {
        if (p->link && p->link->source == sourceId) {
            Panel changed = *p;
            changed.shape = p->link->mirrored ? mirrored(shape) : shape;
            put(std::move(changed));
        }
    }
}

void Pattern::removePanel(PanelId id) {
    std::erase_if(panels, [&](const PanelPtr& p) { return p->id == id; });
    std::erase_if(seams, [&](const Seam& s) { return names(s.a, id) || names(s.b, id); });
    for (Elastic& e : elastics) {
        std::erase_if(e.ranges, [&](const EdgeRange& r) { return r.panel == id; });
    }
    std::erase_if(elastics, [](const Elastic& e) { return e.ranges.empty(); });
    std::erase_if(pins, [&](const Pin& p) { return p.on.panel == id; });
    std::erase_if(tacks, [&](const Tack& t) { return t.a.panel == id || (t.b && t.b->panel == id); });
    std::optional<PanelLink> heir; // the new source, and how it saw the old one
    for (PanelPtr& p : panels) {
        if (!p->link || p->link->source != id) {
            continue;
        }
        Panel changed = *p;
        if (!heir) {
            heir = PanelLink{p->id, p->link->mirrored};
            changed.link.reset();
        } else {
            changed.link = PanelLink{heir->source, heir->mirrored != p->link->mirrored};
        }
        p = std::make_shared<const Panel>(std::move(changed));
    }
}

bool operator==(const Pattern& a, const Pattern& b) {
    const bool samePanels = std::equal(a.panels.begin(), a.panels.end(), b.panels.begin(), b.panels.end(),
                                       [](const PanelPtr& p, const PanelPtr& q) { return p == q || *p == *q; });
    return samePanels && a.name == b.name && a.notes == b.notes && a.seams == b.seams && a.elastics == b.elastics &&
           a.pins == b.pins && a.tacks == b.tacks && a.fabrics == b.fabrics && a.underlays == b.underlays &&
           a.body == b.body && a.simulation == b.simulation && a.wind == b.wind && a.props == b.props &&
           a.nextId == b.nextId;
}

} // namespace toile
