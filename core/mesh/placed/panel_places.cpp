#include "core/mesh/placed/panel_places.h"

#include "core/pattern/edits/panel_cut.h"

namespace toile {

std::vector<Vec2> outlineOf(const Panel& panel) {
    std::vector<Vec2> points;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        for (const double f : {0.0, 0.25, 0.5, 0.75}) {
            points.push_back(positionAt(piece.segment, f));
        }
    }
    return points;
}

FlatBox boxOf(const std::vector<Vec2>& points) {
    FlatBox box;
    for (const Vec2& p : points) {
        box.add(p);
    }
    return box;
}

std::vector<Vec2> placesOf(const std::vector<Vec2>& outline, const FlatBox& box) {
    constexpr int across = 6;
    constexpr int up = 10;
    std::vector<Vec2> places = outline;
    for (int i = 1; i < across; ++i) {
        for (int k = 1; k < up; ++k) {
            const Vec2 share(static_cast<double>(i) / across, static_cast<double>(k) / up);
            const Vec2 p = box.low + share.cwiseProduct(box.high - box.low);
            if (contains(outline, p)) {
                places.push_back(p);
            }
        }
    }
    return places;
}

} // namespace toile
