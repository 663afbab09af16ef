#include "core/drape/fit/openings.h"

#include "core/base/index.h"
#include "core/mesh/sewn/shrinkage.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace toile {

namespace {

struct OpenEdge {
    int from, to; // sewn vertices, as the triangle has them
    double flatMm, givesPercent;
    int panel;
    int uses = 1;
};

// The first vertex of the piece of cloth that each vertex is of.
std::vector<int> piecesOf(const Garment& garment) {
    std::vector<int> piece(garment.vertexCount);
    std::iota(piece.begin(), piece.end(), 0);
    const auto firstOf = [&](int v) {
        while (piece[at(v)] != v) {
            v = piece[at(v)] = piece[at(piece[at(v)])];
        }
        return v;
    };
    for (const GarmentTriangle& t : garment.triangles) {
        for (const int v : t.sewn) {
            const auto [first, other] = std::minmax({firstOf(t.sewn[0]), firstOf(v)});
            piece[at(other)] = first;
        }
    }
    for (std::size_t v = 0; v < piece.size(); ++v) {
        piece[v] = firstOf(static_cast<int>(v));
    }
    return piece;
}

} // namespace

std::vector<Opening> openingsOf(const Garment& garment, const std::vector<Vec3>& positions) {
    std::map<std::pair<int, int>, OpenEdge> edges;
    for (const GarmentTriangle& t : garment.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t next = (k + 1) % 3;
            const Vec2 flat = garment.cutVertices[at(t.cut[next])].flatMm - garment.cutVertices[at(t.cut[k])].flatMm;
            const auto [edge, made] =
                edges.try_emplace(std::minmax(t.sewn[k], t.sewn[next]),
                                  OpenEdge{t.sewn[k], t.sewn[next], shrunk(*garment.panels[at(t.panel)], flat).norm(),
                                           garment.fabrics[at(t.fabric)].stretchLimitPercent, t.panel});
            edge->second.uses += made ? 0 : 1;
        }
    }
    std::multimap<int, OpenEdge> next; // by where they begin
    for (const auto& [key, edge] : edges) {
        if (edge.uses == 1) {
            next.emplace(edge.from, edge);
        }
    }
    const std::vector<int> piece = piecesOf(garment);
    std::map<int, std::vector<std::size_t>> ofPiece; // openings
    std::vector<Opening> openings;
    while (!next.empty()) {
        Opening opening;
        auto along = next.begin();
        const int first = along->second.from;
        int edgesTaken = 0;
        while (along != next.end()) {
            const OpenEdge taken = along->second;
            next.erase(along);
            opening.flatCm += taken.flatMm / 10;
            opening.givesPercent += taken.givesPercent * taken.flatMm / 10;
            opening.height += positions[at(taken.from)].y();
            ++edgesTaken;
            opening.wornCm += 100 * (positions[at(taken.to)] - positions[at(taken.from)]).norm();
            if (std::find(opening.panels.begin(), opening.panels.end(), taken.panel) == opening.panels.end()) {
                opening.panels.push_back(taken.panel);
            }
            along = taken.to == first ? next.end() : next.find(taken.to);
        }
        opening.givesPercent /= std::max(opening.flatCm, 1e-9);
        opening.height /= edgesTaken;
        ofPiece[piece[at(first)]].push_back(openings.size());
        openings.push_back(std::move(opening));
    }
    for (const auto& [vertex, list] : ofPiece) {
        openings[list.front()].alone = list.size() == 1;
    }
    std::stable_sort(openings.begin(), openings.end(),
                     [](const Opening& a, const Opening& b) { return a.flatCm > b.flatCm; });
    return openings;
}

} // namespace toile
