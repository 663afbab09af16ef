#include "ui/canvas/panel_drawing.h"

#include "core/base/units.h"
#include "core/pattern/allowance/seam_allowance.h"
#include "core/pattern/edits/panel_cut.h"
#include "ui/look/theme.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kToleranceMm = 0.2;

void append(QPainterPath& path, const std::vector<Vec2>& points) {
    path.addPath(painterPath(points, false));
}

QPainterPath outlineOf(const std::vector<CutPiece>& pieces) {
    std::vector<Vec2> loop;
    for (const CutPiece& piece : pieces) {
        const std::vector<Vec2> points = flatten(piece.segment, kToleranceMm);
        loop.insert(loop.end(), points.begin(), points.end() - (points.empty() ? 0 : 1));
    }
    return painterPath(loop, true);
}

QPainterPath grainArrow(const Panel& panel, const QRectF& bounds) {
    const Grain& grain = panel.shape.grain;
    const Vec2 direction(-std::sin(radians(grain.angleDeg)), std::cos(radians(grain.angleDeg)));
    const Vec2 middle = grain.positionMm.value_or(vecOf(bounds.center()));
    const double length = grain.lengthMm.value_or(0.4 * std::min(bounds.width(), bounds.height()));
    const Vec2 a = middle - 0.5 * length * direction;
    const Vec2 b = middle + 0.5 * length * direction;
    const double head = std::clamp(0.08 * length, 3.0, 12.0);
    QPainterPath path;
    path.moveTo(pointOf(a));
    path.lineTo(pointOf(b));
    for (const auto& [tip, sense] : {std::pair{a, 1.0}, std::pair{b, -1.0}}) {
        for (const double side : {1.0, -1.0}) {
            path.moveTo(pointOf(tip + head * (sense * direction + 0.5 * side * leftOf(direction))));
            path.lineTo(pointOf(tip));
        }
    }
    return path;
}

// Place and travel direction at an arc-length fraction of joined polylines.
std::optional<std::pair<Vec2, Vec2>> placeAlong(const std::vector<std::vector<Vec2>>& lines, double fraction) {
    double total = 0;
    for (const auto& line : lines) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            total += (line[i] - line[i - 1]).norm();
        }
    }
    double left = std::clamp(fraction, 0.0, 1.0) * total;
    std::optional<std::pair<Vec2, Vec2>> place;
    for (const auto& line : lines) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            const Vec2 step = line[i] - line[i - 1];
            const double length = step.norm();
            if (length <= 0) {
                continue;
            }
            place = {line[i - 1] + std::min(1.0, left / length) * step, step / length};
            if (left <= length) {
                return place;
            }
            left -= length;
        }
    }
    return place;
}

// The notches of the part of a seam's side that lies on this panel.
void addNotches(PanelDrawing& drawing, const Panel& panel, const Seam& seam, const SeamSide& side, const QColor& colour,
                const Pattern& pattern) {
    std::vector<std::vector<Vec2>> all;
    std::vector<bool> here;
    for (const EdgeRange& range : side) {
        const PanelPtr owner = pattern.findPanel(range.panel);
        for (auto& line : owner ? polylinesOf(*owner, range) : std::vector<std::vector<Vec2>>{}) {
            all.push_back(std::move(line));
            here.push_back(range.panel == panel.id);
        }
    }
    constexpr double kDepthMm = 6;
    for (const Notch& notch : seam.notches) {
        if (std::find(here.begin(), here.end(), false) != here.end()) {
            continue; // a side over several panels: shown when its notches can be told apart
        }
        const auto place = placeAlong(all, notch.position);
        if (!place) {
            continue;
        }
        Vec2 inwards = leftOf(place->second);
        if (!drawing.cloth.contains(pointOf(place->first + 0.5 * inwards))) {
            inwards = -inwards;
        }
        for (int i = 0; i < std::clamp(notch.count, 1, 5); ++i) {
            const Vec2 foot = place->first + (4.0 * i - 2.0 * (notch.count - 1)) * place->second;
            drawing.notches.push_back({QLineF(pointOf(foot), pointOf(foot + kDepthMm * inwards)), colour});
        }
    }
}

void addSeams(PanelDrawing& drawing, const Pattern& pattern, const Panel& panel, bool dark) {
    for (std::size_t i = 0; i < pattern.seams.size(); ++i) {
        const Seam& seam = pattern.seams[i];
        const QColor colour = seamColour(i, dark);
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            QPainterPath line;
            for (const EdgeRange& range : *side) {
                if (range.panel != panel.id) {
                    continue;
                }
                for (const auto& points : polylinesOf(panel, range)) {
                    append(line, points);
                }
            }
            if (!line.isEmpty()) {
                drawing.seams.push_back({seam.id, line, colour});
                addNotches(drawing, panel, seam, *side, colour, pattern);
            }
        }
    }
    for (const Elastic& elastic : pattern.elastics) {
        for (const EdgeRange& range : elastic.ranges) {
            if (range.panel == panel.id) {
                for (const auto& points : polylinesOf(panel, range)) {
                    append(drawing.elastics, points);
                }
            }
        }
    }
}

void addAllowance(PanelDrawing& drawing, const PanelShape& shape) {
    for (const Edge& edge : shape.outline.edges) {
        drawing.allowanceMm = std::max(drawing.allowanceMm, edge.allowanceMm);
    }
    if (drawing.allowanceMm > 0) {
        drawing.allowance = painterPath(allowanceOutline(shape, {kToleranceMm}).outline, true);
    }
}

void addLines(PanelDrawing& drawing, const PanelShape& shape) {
    for (const CutInternal& internal : cutInternals(shape)) {
        if (wellFormed(internal.path) && internal.line != nullptr) {
            QPainterPath& target = internal.line->kind == InternalKind::Fold ? drawing.folds : drawing.internals;
            target.addPath(painterPath(flatten(internal.path, kToleranceMm), internal.path.closed));
        }
    }
    for (const Dart& dart : shape.darts) {
        if (const auto segment = edgeSegment(shape, dart.edge)) {
            const double half = 0.5 * dart.widthMm / std::max(lengthOf(*segment), 1e-9);
            append(drawing.mouths, flatten(partOf(*segment, std::clamp(dart.position - half, 0.0, 1.0),
                                                  std::clamp(dart.position + half, 0.0, 1.0)),
                                           kToleranceMm));
        }
    }
    if (shape.foldEdge) {
        if (const auto segment = edgeSegment(shape, *shape.foldEdge)) {
            append(drawing.foldLine, flatten(*segment, kToleranceMm));
        }
    }
}

} // namespace

QPen cosmeticPen(const QColor& colour, double width, Qt::PenStyle style) {
    QPen pen(colour, width * qGuiApp->devicePixelRatio(), style, Qt::RoundCap, Qt::MiterJoin);
    pen.setCosmetic(true);
    return pen;
}

QPainterPath painterPath(const std::vector<Vec2>& points, bool closed) {
    QPainterPath path;
    for (std::size_t i = 0; i < points.size(); ++i) {
        i == 0 ? path.moveTo(pointOf(points[i])) : path.lineTo(pointOf(points[i]));
    }
    if (closed && !points.empty()) {
        path.closeSubpath();
    }
    return path;
}

std::vector<std::vector<Vec2>> polylinesOf(const Panel& panel, const EdgeRange& range) {
    const double low = std::min(range.from, range.to);
    const double high = std::max(range.from, range.to);
    std::vector<std::pair<double, std::vector<Vec2>>> found; // by fraction of the edge
    const auto place = findEdge(panel.shape, range.edge);
    if (!place) {
        return {};
    }
    if (place->onOutline) {
        for (const CutPiece& piece : cutOutline(panel.shape)) {
            if (piece.edge != range.edge || piece.onMirrorHalf != range.onMirrorHalf) {
                continue;
            }
            // The piece runs from `from` to `to`; take the part inside the range, in rising fractions.
            const double a = std::clamp((low - piece.from) / (piece.to - piece.from), 0.0, 1.0);
            const double b = std::clamp((high - piece.from) / (piece.to - piece.from), 0.0, 1.0);
            if (a != b) {
                found.emplace_back(std::min(piece.from, piece.to), flatten(partOf(piece.segment, a, b), kToleranceMm));
            }
        }
    } else {
        std::vector<Vec2> line = flatten(partOf(segmentOf(*place->path, place->index), low, high), kToleranceMm);
        if (range.onMirrorHalf) {
            std::transform(line.begin(), line.end(), line.begin(),
                           [&](const Vec2& point) { return acrossFold(panel.shape, point); });
        }
        found.emplace_back(low, std::move(line));
    }
    std::sort(found.begin(), found.end(), [](const auto& l, const auto& r) { return l.first < r.first; });
    std::vector<std::vector<Vec2>> lines;
    for (auto& [fraction, line] : found) {
        lines.push_back(std::move(line));
    }
    if (range.from > range.to) {
        std::reverse(lines.begin(), lines.end());
        for (auto& line : lines) {
            std::reverse(line.begin(), line.end());
        }
    }
    return lines;
}

PanelDrawing drawingOf(const Pattern& pattern, const Panel& panel, bool dark) {
    PanelDrawing drawing;
    drawing.name = QString::fromStdString(panel.name);
    drawing.locked = panel.locked;
    drawing.state = panel.state;
    const Fabric* fabric = pattern.findFabric(panel.fabric);
    const Colour colour = fabric != nullptr ? fabric->colour : Colour{};
    drawing.fabric = QColor(colour.red, colour.green, colour.blue);
    if (!wellFormed(panel.shape.outline)) {
        return drawing; // listed and selectable in the object list, but there is nothing to draw
    }
    drawing.outline = outlineOf(cutOutline(panel.shape));
    drawing.cloth = drawing.outline;
    for (const CutInternal& hole : cutHoles(panel.shape)) {
        if (wellFormed(hole.path)) {
            const QPainterPath path = painterPath(flatten(hole.path, kToleranceMm), true);
            drawing.cloth.addPath(path);
            drawing.outline.addPath(path);
        }
    }
    drawing.cloth.setFillRule(Qt::OddEvenFill);
    addAllowance(drawing, panel.shape);
    drawing.bounds = drawing.outline.boundingRect();
    drawing.middle = drawing.bounds.center();
    addLines(drawing, panel.shape);
    drawing.grain = grainArrow(panel, drawing.bounds);
    addSeams(drawing, pattern, panel, dark);
    return drawing;
}

} // namespace toile
