#include "ui/viewport/pin_box.h"

#include "ui/viewport/viewport.h"

#include <algorithm>
#include <map>
#include <utility>

namespace toile {

namespace {
constexpr std::size_t kMostBoxPins = 400;
} // namespace

std::vector<ClothPoint> placesInBox(const Viewport& view, const QRectF& box) {
    const DrapeFramePtr& frame = view.shownFrame();
    if (!frame || !frame->garment) {
        return {};
    }
    const Vec3 along = view.lookingAlong();
    constexpr double cell = 8;      // pixels
    constexpr double behind = 0.04; // m
    std::map<std::pair<int, int>, double> nearest;
    const auto cellOf = [&](const QPointF& pixel) {
        return std::pair(static_cast<int>(pixel.x() / cell), static_cast<int>(pixel.y() / cell));
    };
    const auto look = [&](const std::vector<Vec3>& places) {
        for (const Vec3& place : places) {
            const QPointF pixel = view.camera().pixelOf(place, view.paneSize());
            if (box.contains(pixel)) {
                double& depth = nearest.try_emplace(cellOf(pixel), place.dot(along)).first->second;
                depth = std::min(depth, place.dot(along));
            }
        }
    };
    look(frame->positions);
    if (view.shownBody() && view.isBodyVisible()) {
        look(view.shownBody()->skin.positions);
    }
    const Garment& garment = *frame->garment;
    std::vector<char> taken(garment.vertexCount, 0);
    std::vector<ClothPoint> places;
    for (const CutVertex& vertex : garment.cutVertices) {
        const auto sewn = static_cast<std::size_t>(vertex.welded);
        const Vec3& place = frame->positions[sewn];
        const QPointF pixel = view.camera().pixelOf(place, view.paneSize());
        if (!taken[sewn] && places.size() < kMostBoxPins && box.contains(pixel) &&
            place.dot(along) < nearest[cellOf(pixel)] + behind) {
            taken[sewn] = 1;
            places.push_back({garment.panels[static_cast<std::size_t>(vertex.panel)]->id, vertex.flatMm});
        }
    }
    return places;
}

} // namespace toile
