#include "ui/viewport/edge_pick.h"

#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// The piece of the outline that is nearest to a place.
const CutPiece* nearestPiece(const std::vector<CutPiece>& pieces, const Vec2& place) {
    double least = 120; // mm, some triangles: what is picked lies inside of the edge
    const CutPiece* nearest = nullptr;
    for (const CutPiece& piece : pieces) {
        const double distance = closestPoint(piece.segment, place).distance;
        if (piece.edge.valid() && distance < least) {
            least = distance;
            nearest = &piece;
        }
    }
    return nearest;
}

bool isPartOf(const CutPiece& piece, const CutPiece& edge) {
    return piece.edge == edge.edge && piece.onMirrorHalf == edge.onMirrorHalf;
}

// How much of the sewn length of an edge lies before the place on it that is nearest.
double partAt(const std::vector<CutPiece>& pieces, const CutPiece& edge, const Vec2& place) {
    double least = INFINITY, part = 0;
    for (const CutPiece& piece : pieces) {
        const CurvePoint closest = closestPoint(piece.segment, place);
        if (isPartOf(piece, edge) && closest.distance < least) {
            const ArcLength arc(piece.segment);
            least = closest.distance;
            part = std::lerp(piece.from, piece.to, arc.total() > 0 ? arc.lengthUpTo(closest.t) / arc.total() : 0);
        }
    }
    constexpr double corner = 0.06; // beyond which the end of the edge is meant
    return part < corner ? 0.0 : part > 1 - corner ? 1.0 : part;
}

// Both halves of one edge have an end in common: on the fold.
bool runsIntoFold(const std::vector<CutPiece>& pieces, EdgeId edge) {
    const auto ends = [&](bool image) {
        std::vector<Vec2> places;
        for (const CutPiece& piece : pieces) {
            if (piece.edge == edge && piece.onMirrorHalf == image) {
                places.insert(places.end(), {piece.segment.start, piece.segment.end});
            }
        }
        return places;
    };
    const std::vector<Vec2> drawn = ends(false), images = ends(true);
    return std::find_first_of(drawn.begin(), drawn.end(), images.begin(), images.end()) != drawn.end();
}

} // namespace

std::optional<EdgeRange> edgeBetween(const Pattern& pattern, const ClothPoint& from, const ClothPoint& to) {
    const PanelPtr panel = from.panel == to.panel ? pattern.findPanel(from.panel) : nullptr;
    if (!panel) {
        return std::nullopt;
    }
    const std::vector<CutPiece> pieces = cutOutline(panel->shape);
    // Near a corner two edges are as near: the one that is near both places is meant.
    const CutPiece* edge = nearestPiece(pieces, 0.5 * (from.at + to.at));
    if (edge == nullptr) {
        return std::nullopt;
    }
    return EdgeRange{panel->id, edge->edge, partAt(pieces, *edge, from.at), partAt(pieces, *edge, to.at),
                     edge->onMirrorHalf};
}

std::vector<ClothPoint> clothAlongEdge(const Pattern& pattern, const Garment& garment, const ClothPoint& place) {
    const PanelPtr panel = pattern.findPanel(place.panel);
    const std::vector<CutPiece> pieces = panel ? cutOutline(panel->shape) : std::vector<CutPiece>();
    const CutPiece* edge = nearestPiece(pieces, place.at);
    std::vector<ClothPoint> places;
    if (edge == nullptr) {
        return places;
    }
    const bool goesOn = runsIntoFold(pieces, edge->edge);
    const auto isOnIt = [&](const Vec2& at) {
        constexpr double onIt = 1; // mm
        return std::any_of(pieces.begin(), pieces.end(), [&](const CutPiece& piece) {
            return (isPartOf(piece, *edge) || (goesOn && piece.edge == edge->edge)) &&
                   closestPoint(piece.segment, at).distance < onIt;
        });
    };
    for (const CutVertex& vertex : garment.cutVertices) {
        if (garment.panels[static_cast<std::size_t>(vertex.panel)]->id == panel->id && isOnIt(vertex.flatMm)) {
            places.push_back({panel->id, vertex.flatMm});
        }
    }
    return places;
}

} // namespace toile
