#include "core/pattern/edits/pattern_edits_panels.h"

#include "core/base/units.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

Result<Edited<PanelId>> addPanel(const Pattern& pattern, Panel panel) {
    for (const Path* path : allPaths(panel.shape)) {
        if (!wellFormed(*path)) {
            return Error{"a panel needs an outline of points joined by edges; draw at least three points"};
        }
    }
    Pattern after = pattern;
    panel.id = after.takeId<PanelId>();
    panel.link.reset();
    std::map<EdgeId, EdgeId> edges;
    renumber(panel.shape, after, edges);
    const PanelId id = panel.id;
    after.putPanel(std::move(panel));
    return Edited<PanelId>{std::move(after), id};
}

Result<Pattern> removePanels(const Pattern& pattern, const std::vector<PanelId>& panels) {
    Pattern after = pattern;
    for (PanelId id : panels) {
        if (!after.findPanel(id)) {
            return missing("panel", id.value);
        }
        after.removePanel(id);
    }
    return after;
}

Result<Pattern> changePanels(const Pattern& pattern, const std::vector<PanelId>& panels,
                             const std::function<void(Panel&)>& change) {
    Pattern after = pattern;
    for (PanelId id : panels) {
        const PanelPtr before = after.findPanel(id);
        if (!before) {
            return missing("panel", id.value);
        }
        Panel changed = *before;
        change(changed);
        changed.id = before->id;
        changed.link = before->link;
        changed.shape = before->shape;
        after.putPanel(std::move(changed));
    }
    return after;
}

Result<Pattern> moveOnTable(const Pattern& pattern, const std::vector<PanelId>& panels, const TableMove& move) {
    if (!move.by.allFinite() || !move.about.allFinite() || !std::isfinite(move.turnDeg)) {
        return Error{"the way to move is not a usable number; give another"};
    }
    const FlatMap map = toile::after(FlatMap::move(move.by), FlatMap::turn(radians(move.turnDeg), move.about));
    return changePanels(pattern, panels, [&](Panel& panel) {
        panel.tablePositionMm = move.turnDeg == 0 ? Vec2(panel.tablePositionMm + move.by) : map(panel.tablePositionMm);
        panel.tableTurnDeg = std::remainder(panel.tableTurnDeg + move.turnDeg, 360.0);
    });
}

Result<Pattern> transformShape(const Pattern& pattern, PanelId panel, const FlatMap& map) {
    if (!map.linear.allFinite() || !map.shift.allFinite() || !(std::abs(map.determinant()) > 1e-9)) {
        return Error{"the panel would have no area; scale by more than nothing"};
    }
    Result<Pattern> after = withShape(pattern, panel, [&](PanelShape& shape) {
        transform(shape, map);
        return std::string();
    });
    if (!after) {
        return after;
    }
    // Copies that show the shape in a mirror are changed as in a mirror.
    const FlatMap flip = FlatMap::scaling({-1, 1}, {0, 0});
    const FlatMap flipped = toile::after(flip, toile::after(map, flip));
    for (PanelId id : sharingShape(pattern, panel)) {
        const FlatMap& own = mirrorOfEachOther(pattern, id, panel) ? flipped : map;
        movePlaces(after.value(), id, [&](const ClothPoint& point) {
            return std::optional(ClothPoint{point.panel, own(point.at)});
        });
    }
    return after;
}

Result<Pattern> mirrorPanels(const Pattern& pattern, const std::vector<PanelId>& panels) {
    Pattern after = pattern;
    std::vector<PanelId> done; // a shape that several of the panels share is turned once
    for (PanelId id : panels) {
        const PanelPtr panel = after.findPanel(id);
        if (!panel) {
            return missing("panel", id.value);
        }
        const PanelId source = after.shapeSource(id);
        if (std::find(done.begin(), done.end(), source) != done.end()) {
            continue;
        }
        done.push_back(source);
        Panel still = *panel;
        still.tablePositionMm = Vec2::Zero();
        still.tableTurnDeg = 0;
        const TableBox box = tableBox(still);
        const double middle = 0.5 * (box.low.x() + box.high.x());
        Result<Pattern> turned = transformShape(after, id, FlatMap::scaling({-1, 1}, {middle, 0}));
        if (!turned) {
            return turned;
        }
        after = std::move(turned).value();
    }
    return after;
}

TableBox tableBox(const Panel& panel) {
    std::vector<Vec2> points;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        const std::vector<Vec2> flat = flatten(piece.segment, 0.5);
        points.insert(points.end(), flat.begin(), flat.end());
    }
    if (points.empty()) {
        return {panel.tablePositionMm, panel.tablePositionMm};
    }
    TableBox box{toTable(panel, points.front()), toTable(panel, points.front())};
    for (const Vec2& p : points) {
        box.low = box.low.cwiseMin(toTable(panel, p));
        box.high = box.high.cwiseMax(toTable(panel, p));
    }
    return box;
}

namespace {

struct AlignRule {
    Align align;
    int axis;
    double place; // 0 the low side of a box, 1 the high one
};
constexpr AlignRule kAlignRules[] = {{Align::Left, 0, 0},   {Align::CentreX, 0, 0.5}, {Align::Right, 0, 1},
                                     {Align::Bottom, 1, 0}, {Align::CentreY, 1, 0.5}, {Align::Top, 1, 1}};

Result<std::vector<TableBox>> boxesOf(const Pattern& pattern, const std::vector<PanelId>& panels, std::size_t least) {
    std::vector<TableBox> boxes;
    for (PanelId id : panels) {
        const PanelPtr panel = pattern.findPanel(id);
        if (!panel) {
            return missing("panel", id.value);
        }
        boxes.push_back(tableBox(*panel));
    }
    if (boxes.size() < least) {
        return Error{"too few panels are chosen; choose at least " + std::to_string(least)};
    }
    return boxes;
}

} // namespace

Result<Pattern> alignPanels(const Pattern& pattern, const std::vector<PanelId>& panels, Align align) {
    const auto boxes = boxesOf(pattern, panels, 2);
    if (!boxes) {
        return Error{boxes.error()};
    }
    const AlignRule& rule =
        *std::find_if(std::begin(kAlignRules), std::end(kAlignRules), [&](const auto& r) { return r.align == align; });
    TableBox all = boxes.value().front();
    for (const TableBox& box : boxes.value()) {
        all.low = all.low.cwiseMin(box.low);
        all.high = all.high.cwiseMax(box.high);
    }
    const auto place = [&](const TableBox& box) { return lerp(box.low, box.high, rule.place)[rule.axis]; };
    Pattern after = pattern;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        TableMove move;
        move.by[rule.axis] = place(all) - place(boxes.value()[i]);
        Result<Pattern> moved = moveOnTable(after, {panels[i]}, move);
        if (!moved) {
            return moved;
        }
        after = std::move(moved).value();
    }
    return after;
}

Result<Pattern> distributePanels(const Pattern& pattern, const std::vector<PanelId>& panels, Along along) {
    const auto boxes = boxesOf(pattern, panels, 3);
    if (!boxes) {
        return Error{boxes.error()};
    }
    const int axis = along == Along::X ? 0 : 1;
    std::vector<std::size_t> order(panels.size());
    double sizes = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
        sizes += (boxes.value()[i].high - boxes.value()[i].low)[axis];
    }
    const auto low = [&](std::size_t i) { return boxes.value()[i].low[axis]; };
    const auto high = [&](std::size_t i) { return boxes.value()[i].high[axis]; };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t i, std::size_t j) { return low(i) + high(i) < low(j) + high(j); });
    const double gap = (high(order.back()) - low(order.front()) - sizes) / static_cast<double>(panels.size() - 1);
    Pattern after = pattern;
    double next = low(order.front());
    for (std::size_t i : order) {
        TableMove move;
        move.by[axis] = next - low(i);
        next += high(i) - low(i) + gap;
        if (i == order.front() || i == order.back()) {
            continue;
        }
        Result<Pattern> moved = moveOnTable(after, {panels[i]}, move);
        if (!moved) {
            return moved;
        }
        after = std::move(moved).value();
    }
    return after;
}

} // namespace toile
