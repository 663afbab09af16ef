#include "tests/core/support/tube_pattern.h"

namespace toile {

namespace {

Panel rectanglePanel(Pattern& pattern, const std::string& name, double width, double height) {
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = name;
    const double x = width / 2;
    const double y = height / 2;
    for (const Vec2& corner : {Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)}) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), corner, CornerKind::Mitre});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    return panel;
}

} // namespace

Pattern tubePattern() {
    Pattern pattern;
    pattern.name = "tube";
    Fabric fabric = *findFabricPreset("cotton");
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    Panel front = rectanglePanel(pattern, "front", 300, 400);
    Panel back = rectanglePanel(pattern, "back", 300, 400);
    front.fabric = back.fabric = fabric.id;
    front.placement = FreePlacement{Vec3(0, 950, 250), Vec3(0, 0, 0)};
    back.placement = FreePlacement{Vec3(0, 950, -250), Vec3(0, 180, 0)};
    back.tablePositionMm = Vec2(400, 0);
    const auto side = [](const Panel& panel, std::size_t edge, bool forwards) {
        return SeamSide{
            {panel.id, panel.shape.outline.edges[edge].id, forwards ? 0.0 : 1.0, forwards ? 1.0 : 0.0, false}};
    };
    const auto sew = [&pattern](SeamSide a, SeamSide b) {
        Seam seam;
        seam.id = pattern.takeId<SeamId>();
        seam.a = std::move(a);
        seam.b = std::move(b);
        pattern.seams.push_back(std::move(seam));
    };
    // Right side of one to left side of the other, bottom to bottom.
    sew(side(front, 1, true), side(back, 3, false));
    sew(side(back, 1, true), side(front, 3, false));
    pattern.putPanel(std::move(front));
    pattern.putPanel(std::move(back));
    return pattern;
}

} // namespace toile
