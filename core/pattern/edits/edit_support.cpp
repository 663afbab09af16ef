#include "core/pattern/edits/edit_support.h"

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

std::string freeName(const Pattern& pattern, const std::string& wanted) {
    // The copy of "Rectangle 1" is "Rectangle 2", not "Rectangle 1 2".
    std::string stem = wanted;
    const std::size_t space = stem.find_last_of(' ');
    if (space != std::string::npos && space > 0 && space + 1 < stem.size() &&
        stem.find_first_not_of("0123456789", space + 1) == std::string::npos) {
        stem.resize(space);
    }
    std::string name = wanted;
    for (int i = 2; !name.empty() && pattern.findPanel(std::string_view(name)); ++i) {
        name = stem + " " + std::to_string(i);
    }
    return name;
}

Result<SplitIds> splitEdgeIn(Pattern& pattern, PanelId panel, EdgeId edge, double fraction, bool evenFold) {
    Result<Panel> changed = needPanel(pattern, panel);
    if (!changed) {
        return Error{changed.error()};
    }
    const SplitIds made{PointId{pattern.nextId}, EdgeId{pattern.nextId + 1}};
    PanelShape& shape = changed.value().shape;
    const std::optional<EdgeId> fold = shape.foldEdge;
    if (evenFold) {
        shape.foldEdge.reset();
    }
    const Result<double> cut = cutEdge(shape, edge, fraction, made.point, made.second);
    if (!cut) {
        return Error{cut.error()};
    }
    shape.foldEdge = fold;
    RangeMoves moves;
    for (PanelId sharing : sharingShape(pattern, panel)) {
        moves.addOnBothHalves(sharing, edge, 0, cut.value(), {sharing, edge, 0, 1});
        moves.addOnBothHalves(sharing, edge, cut.value(), 1, {sharing, made.second, 0, 1});
    }
    pattern.nextId += 2;
    pattern.putPanel(std::move(changed).value());
    moves.apply(pattern);
    return made;
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
