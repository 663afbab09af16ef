#include "tests/core/support/sample_panels.h"

#include "core/base/check.h"

namespace toile::test {

Path openPath(Pattern& pattern, const std::vector<Vec2>& points) {
    Path path;
    path.closed = false;
    for (const Vec2& p : points) {
        path.points.push_back({pattern.takeId<PointId>(), p, CornerKind::Mitre});
    }
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        path.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    return path;
}

Path closedPath(Pattern& pattern, const std::vector<Vec2>& corners) {
    Path path = openPath(pattern, corners);
    path.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    path.closed = true;
    return path;
}

PanelId addPolygon(Pattern& pattern, const std::string& name, const std::vector<Vec2>& corners) {
    if (pattern.fabrics.empty()) {
        Fabric cotton;
        cotton.id = pattern.takeId<FabricId>();
        cotton.name = "cotton";
        pattern.fabrics.push_back(cotton);
    }
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = name;
    panel.fabric = pattern.fabrics.front().id;
    panel.shape.outline = closedPath(pattern, corners);
    const PanelId id = panel.id;
    pattern.putPanel(std::move(panel));
    return id;
}

PanelId addRectangle(Pattern& pattern, const std::string& name, double width, double height) {
    return addPolygon(pattern, name, {{0, 0}, {width, 0}, {width, height}, {0, height}});
}

const Panel& panelOf(const Pattern& pattern, PanelId id) {
    const PanelPtr panel = pattern.findPanel(id);
    TOILE_CHECK(panel, "a test asks for a panel that is not there");
    return *panel;
}

EdgeId edgeOf(const Pattern& pattern, PanelId id, std::size_t index) {
    return panelOf(pattern, id).shape.outline.edges.at(index).id;
}

PointId pointOf(const Pattern& pattern, PanelId id, std::size_t index) {
    return panelOf(pattern, id).shape.outline.points.at(index).id;
}

SeamId sew(Pattern& pattern, PanelId a, std::size_t i, PanelId b, std::size_t j) {
    Seam seam;
    seam.id = pattern.takeId<SeamId>();
    seam.a = {{a, edgeOf(pattern, a, i), 0, 1}};
    seam.b = {{b, edgeOf(pattern, b, j), 1, 0}};
    pattern.seams.push_back(seam);
    return seam.id;
}

Pattern tunic() {
    Pattern pattern;
    pattern.name = "tunic";
    for (const char* name : {"front", "back"}) {
        const double depth = name[0] == 'f' ? 80 : 25;
        const PanelId id =
            addPolygon(pattern, name,
                       {{-250, 0}, {250, 0}, {250, 450}, {220, 650}, {80, 680}, {-80, 680}, {-220, 650}, {-250, 450}});
        Panel panel = panelOf(pattern, id);
        panel.shape.outline.edges[4].curve = {CurveKind::Cubic, {{70, 680 - depth}, {-70, 680 - depth}}};
        panel.shape.outline.edges[2].curve = {CurveKind::Quadratic, {{200, 480}}};
        panel.shape.outline.edges[6].curve = {CurveKind::Quadratic, {{-200, 480}}};
        panel.tablePositionMm = Vec2(name[0] == 'f' ? 0 : 700, 0);
        pattern.putPanel(panel);
    }
    const PanelId front = pattern.panels[0]->id;
    const PanelId back = pattern.panels[1]->id;
    for (const auto& [i, j] : {std::pair(1, 7), {7, 1}, {3, 5}, {5, 3}}) {
        sew(pattern, front, static_cast<std::size_t>(i), back, static_cast<std::size_t>(j));
    }
    Elastic elastic;
    elastic.id = pattern.takeId<ElasticId>();
    elastic.name = "hem";
    elastic.ranges = {{front, edgeOf(pattern, front, 0), 0, 1}};
    pattern.elastics.push_back(elastic);
    pattern.pins.push_back({pattern.takeId<PinId>(), {front, {0, 300}}, std::nullopt});
    pattern.tacks.push_back({pattern.takeId<TackId>(), {front, {10, 300}}, ClothPoint{back, {10, 300}}});
    return pattern;
}

} // namespace toile::test
