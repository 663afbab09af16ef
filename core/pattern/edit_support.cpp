#include "core/pattern/edit_support.h"

#include <algorithm>

namespace toile::edits {

Error missing(std::string_view kind, std::uint32_t id) {
    return {"there is no " + std::string(kind) + " " + std::to_string(id) + "; it may have been deleted"};
}

Result<Panel> needPanel(const Pattern& pattern, PanelId id) {
    const PanelPtr panel = pattern.findPanel(id);
    if (!panel) {
        return missing("panel", id.value);
    }
    for (const Path* path : allPaths(panel->shape)) {
        if (!wellFormed(*path)) {
            return Error{"panel '" + panel->name + "' has a broken outline or line; delete and draw it anew"};
        }
    }
    return *panel;
}

std::vector<PanelId> sharingShape(const Pattern& pattern, PanelId id) {
    const PanelId source = pattern.shapeSource(id);
    std::vector<PanelId> sharing;
    for (const PanelPtr& panel : pattern.panels) {
        if (panel->id == id || pattern.shapeSource(panel->id) == source) {
            sharing.push_back(panel->id);
        }
    }
    return sharing;
}

bool mirrorOfEachOther(const Pattern& pattern, PanelId a, PanelId b) {
    const auto mirrored = [&](PanelId id) {
        const PanelPtr panel = pattern.findPanel(id);
        return panel && panel->link && panel->link->mirrored;
    };
    return mirrored(a) != mirrored(b);
}

Result<Pattern> withShape(const Pattern& pattern, PanelId id, const std::function<std::string(PanelShape&)>& change) {
    Result<Panel> panel = needPanel(pattern, id);
    if (!panel) {
        return Error{panel.error()};
    }
    if (std::string reason = change(panel.value().shape); !reason.empty()) {
        return Error{std::move(reason)};
    }
    Pattern after = pattern;
    after.putPanel(std::move(panel).value());
    return after;
}

void renumber(Path& path, Pattern& pattern, std::map<EdgeId, EdgeId>& edges) {
    for (PathPoint& point : path.points) {
        point.id = pattern.takeId<PointId>();
    }
    for (Edge& edge : path.edges) {
        const EdgeId fresh = pattern.takeId<EdgeId>();
        edges[edge.id] = fresh;
        edge.id = fresh;
    }
}

void renumber(PanelShape& shape, Pattern& pattern, std::map<EdgeId, EdgeId>& edges) {
    for (Path* path : allPaths(shape)) {
        renumber(*path, pattern, edges);
    }
    for (InternalLine& line : shape.internals) {
        line.id = pattern.takeId<InternalId>();
    }
    for (Dart& dart : shape.darts) {
        dart.id = pattern.takeId<DartId>();
        if (const auto found = edges.find(dart.edge); found != edges.end()) {
            dart.edge = found->second;
        }
    }
    if (shape.foldEdge) {
        if (const auto found = edges.find(*shape.foldEdge); found != edges.end()) {
            shape.foldEdge = found->second;
        }
    }
}

void movePlaces(Pattern& pattern, PanelId panel, const PlaceMove& move) {
    std::erase_if(pattern.pins, [&](Pin& pin) {
        if (pin.on.panel != panel) {
            return false;
        }
        const auto to = move(pin.on);
        pin.on = to.value_or(pin.on);
        return !to;
    });
    std::erase_if(pattern.tacks, [&](Tack& tack) {
        bool lost = false;
        const auto step = [&](ClothPoint& point) {
            if (point.panel == panel) {
                const auto to = move(point);
                point = to.value_or(point);
                lost = lost || !to;
            }
        };
        step(tack.a);
        if (tack.b) {
            step(*tack.b);
        }
        return lost;
    });
}

} // namespace toile::edits
