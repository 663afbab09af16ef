#include "tests/core/support/sewn_squares.h"

#include <array>

namespace toile::test {

Pattern sewnSquares(int notchCount, const std::string& left, const std::string& right) {
    Pattern pattern;
    std::array<PanelId, 2> ids;
    std::array<EdgeId, 2> edges;
    for (std::size_t k = 0; k < 2; ++k) {
        Panel panel;
        ids[k] = panel.id = pattern.takeId<PanelId>();
        panel.name = k == 0 ? left : right;
        panel.tablePositionMm = Vec2(k == 0 ? 0 : 300, 0);
        for (const Vec2& at : {Vec2(0, 0), Vec2(200, 0), Vec2(200, 200), Vec2(0, 200)}) {
            panel.shape.outline.points.push_back({pattern.takeId<PointId>(), at, CornerKind::Mitre});
            panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 10});
        }
        edges[k] = panel.shape.outline.edges[k == 0 ? 1 : 3].id;
        pattern.putPanel(panel);
    }
    Seam seam;
    seam.id = pattern.takeId<SeamId>();
    seam.a = {{ids[0], edges[0], 0, 1, false}};
    seam.b = {{ids[1], edges[1], 1, 0, false}};
    seam.notches = {{pattern.takeId<NotchId>(), 0.25, NotchKind::Slit, notchCount}};
    pattern.seams.push_back(seam);
    return pattern;
}

Pattern foldedSquares() {
    Pattern pattern = sewnSquares();
    Panel half = *pattern.panels[0];
    half.shape.outline.edges[3].allowanceMm = 0;
    half.shape.foldEdge = half.shape.outline.edges[3].id; // x = 0
    pattern.putPanel(half);
    return pattern;
}

} // namespace toile::test
