#include "ui/viewport/edge_pick.h"

#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

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

// A place on an edge: how much of its sewn length lies before it.
struct PlaceOnEdge {
    double distance = INFINITY; // mm, from what was picked
    double part = 0;
};
PlaceOnEdge placeOn(const std::vector<CutPiece>& pieces, EdgeId edge, bool onMirrorHalf, const Vec2& picked,
                    double corner) {
    PlaceOnEdge place;
    for (const CutPiece& piece : pieces) {
        const CurvePoint closest = closestPoint(piece.segment, picked);
        if (piece.edge == edge && piece.onMirrorHalf == onMirrorHalf && closest.distance < place.distance) {
            const ArcLength arc(piece.segment);
            place.distance = closest.distance;
            place.part = std::lerp(piece.from, piece.to, arc.total() > 0 ? arc.lengthUpTo(closest.t) / arc.total() : 0);
        }
    }
    place.part = place.part < corner ? 0.0 : place.part > 1 - corner ? 1.0 : place.part;
    return place;
}

// The end of an edge that its image beyond the fold has too: 0 or 1. Nothing when it does not run into the fold.
std::optional<double> endOnFold(const std::vector<CutPiece>& pieces, EdgeId edge) {
    const auto ends = [&](bool image) {
        std::vector<std::pair<Vec2, double>> places;
        for (const CutPiece& piece : pieces) {
            if (piece.edge == edge && piece.onMirrorHalf == image) {
                places.insert(places.end(), {{piece.segment.start, piece.from}, {piece.segment.end, piece.to}});
            }
        }
        return places;
    };
    const auto drawn = ends(false), images = ends(true);
    const auto met = std::find_first_of(drawn.begin(), drawn.end(), images.begin(), images.end());
    return met != drawn.end() ? std::optional(met->second) : std::nullopt;
}

} // namespace

bool isNearEdge(const Pattern& pattern, const ClothPoint& place) {
    const PanelPtr panel = pattern.findPanel(place.panel);
    return panel && nearestPiece(cutOutline(panel->shape), place.at) != nullptr;
}

SeamSide sideBetween(const Pattern& pattern, const ClothPoint& from, const ClothPoint& to) {
    const PanelPtr panel = from.panel == to.panel ? pattern.findPanel(from.panel) : nullptr;
    const std::vector<CutPiece> pieces = panel ? cutOutline(panel->shape) : std::vector<CutPiece>();
    // Near a corner two edges are as near: the one that is near both places is meant.
    const CutPiece* edge = nearestPiece(pieces, 0.5 * (from.at + to.at));
    if (edge == nullptr) {
        return {};
    }
    SeamSide side;
    const auto add = [&](double begin, double end, bool onMirrorHalf) {
        if (begin != end) {
            side.push_back({panel->id, edge->edge, begin, end, onMirrorHalf});
        }
    };
    // Beyond it the end of the edge is meant: cloth is not sewn more finely than it is cut into triangles, and of two
    // sides one that ends at a corner and one that ends a little before it would fold shut what lies between.
    const double length = std::max(1.0, sewnLength(panel->shape, edge->edge).value_or(0));
    const double corner = std::clamp(1.2 * panel->particleDistanceMm / length, 0.06, 0.25);
    const auto on = [&](const ClothPoint& picked, bool half) {
        return placeOn(pieces, edge->edge, half, picked.at, corner);
    };
    const std::optional<double> fold = endOnFold(pieces, edge->edge);
    const auto halfOf = [&](const ClothPoint& picked) {
        return fold ? on(picked, true).distance < on(picked, false).distance : edge->onMirrorHalf;
    };
    const bool begins = halfOf(from), ends = halfOf(to);
    if (begins == ends) {
        add(on(from, begins).part, on(to, begins).part, begins);
    } else {
        add(on(from, begins).part, *fold, begins);
        add(*fold, on(to, ends).part, ends);
    }
    return side;
}

std::vector<ClothPoint> clothAlongEdge(const Pattern& pattern, const Garment& garment, const ClothPoint& place) {
    const PanelPtr panel = pattern.findPanel(place.panel);
    const std::vector<CutPiece> pieces = panel ? cutOutline(panel->shape) : std::vector<CutPiece>();
    const CutPiece* edge = nearestPiece(pieces, place.at);
    std::vector<ClothPoint> places;
    if (edge == nullptr) {
        return places;
    }
    const bool goesOn = endOnFold(pieces, edge->edge).has_value();
    const auto isOnIt = [&](const Vec2& at) {
        constexpr double onIt = 1; // mm
        return std::any_of(pieces.begin(), pieces.end(), [&](const CutPiece& piece) {
            return piece.edge == edge->edge && (goesOn || piece.onMirrorHalf == edge->onMirrorHalf) &&
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
