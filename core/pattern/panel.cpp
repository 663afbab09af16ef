#include "core/pattern/panel.h"

#include "core/base/units.h"

#include <cmath>

namespace toile {

std::optional<EdgePlace> findEdge(const PanelShape& shape, EdgeId id) {
    for (const Path* path : allPaths(shape)) {
        if (const auto index = indexOfEdge(*path, id)) {
            return EdgePlace{path, *index, path == &shape.outline};
        }
    }
    return std::nullopt;
}

std::optional<CurveSegment> edgeSegment(const PanelShape& shape, EdgeId id) {
    const auto place = findEdge(shape, id);
    if (!place || !wellFormed(*place->path)) {
        return std::nullopt;
    }
    return segmentOf(*place->path, place->index);
}

std::vector<const Path*> allPaths(const PanelShape& shape) {
    std::vector<const Path*> paths{&shape.outline};
    for (const Path& hole : shape.holes) {
        paths.push_back(&hole);
    }
    for (const InternalLine& line : shape.internals) {
        paths.push_back(&line.path);
    }
    return paths;
}

std::vector<Path*> allPaths(PanelShape& shape) {
    std::vector<Path*> paths{&shape.outline};
    for (Path& hole : shape.holes) {
        paths.push_back(&hole);
    }
    for (InternalLine& line : shape.internals) {
        paths.push_back(&line.path);
    }
    return paths;
}

PanelShape mirrored(const PanelShape& shape) {
    PanelShape image = shape;
    for (Path* path : allPaths(image)) {
        *path = mirrored(*path);
    }
    for (Dart& dart : image.darts) {
        dart.leanDeg = -dart.leanDeg;
    }
    image.grain.angleDeg = -image.grain.angleDeg;
    if (image.grain.positionMm) {
        image.grain.positionMm->x() = -image.grain.positionMm->x();
    }
    return image;
}

namespace {

Vec2 turned(const Vec2& v, double deg) {
    const double c = std::cos(radians(deg));
    const double s = std::sin(radians(deg));
    return {c * v.x() - s * v.y(), s * v.x() + c * v.y()};
}

} // namespace

Vec2 toTable(const Panel& panel, const Vec2& point) {
    return panel.tablePositionMm + (panel.tableTurnDeg == 0 ? point : turned(point, panel.tableTurnDeg));
}

Vec2 fromTable(const Panel& panel, const Vec2& tablePoint) {
    const Vec2 local = tablePoint - panel.tablePositionMm;
    return panel.tableTurnDeg == 0 ? local : turned(local, -panel.tableTurnDeg);
}

} // namespace toile
