#include "core/mesh/placed/parted_pieces.h"

#include "core/base/axis_angles.h"
#include "core/mesh/placed/panel_places.h"
#include "core/pattern/path.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace toile {

namespace {

constexpr double kOnePlane = 0.0005; // m
constexpr double kParallel = 0.9999; // cosine
constexpr double kApart = 0.002;     // m

struct Piece {
    const Panel* panel;
    Eigen::Matrix3d axes; // of its plane and across it, as columns
    Vec3 origin;          // m
    std::vector<Vec2> outline;
    std::vector<std::size_t> vertices;
    int out = 0; // how many times it was put outwards
};

bool isInOnePlane(const Piece& a, const Piece& b) {
    const Vec3 across = a.axes.col(2);
    return a.panel->layer == b.panel->layer && std::abs(across.dot(b.axes.col(2))) > kParallel &&
           std::abs(across.dot(b.origin - a.origin)) < kOnePlane;
}

bool lieOver(const Piece& a, const Piece& b, const std::vector<Vec3>& positions) {
    const auto isOn = [&](const Piece& under, std::size_t vertex) {
        const Vec3 flat = kMmPerMetre * under.axes.transpose() * (positions[vertex] - under.origin);
        return contains(under.outline, flat.head<2>());
    };
    return std::any_of(b.vertices.begin(), b.vertices.end(), [&](std::size_t v) { return isOn(a, v); }) ||
           std::any_of(a.vertices.begin(), a.vertices.end(), [&](std::size_t v) { return isOn(b, v); });
}

std::vector<Piece> freePieces(const Garment& garment) {
    std::vector<Piece> pieces;
    for (std::size_t p = 0; p < garment.panels.size(); ++p) {
        const Panel& panel = *garment.panels[p];
        const auto* place = std::get_if<FreePlacement>(&panel.placement);
        if (place == nullptr || panel.state == PanelState::Frozen) {
            continue;
        }
        Piece piece{&panel, turnOf(place->rotationDeg), kMetresPerMm * place->translationMm, outlineOf(panel), {}};
        for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
            if (static_cast<std::size_t>(garment.cutVertices[i].panel) == p) {
                piece.vertices.push_back(i);
            }
        }
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

} // namespace

void partPieces(const Garment& garment, std::vector<Vec3>& positions) {
    if (positions.empty()) {
        return;
    }
    Vec3 middle = Vec3::Zero();
    for (const Vec3& p : positions) {
        middle += p / static_cast<double>(positions.size());
    }
    const std::vector<Vec3> placed = positions;
    std::vector<Piece> pieces = freePieces(garment);
    for (std::size_t b = 0; b < pieces.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            if (isInOnePlane(pieces[a], pieces[b]) && lieOver(pieces[a], pieces[b], placed)) {
                pieces[b].out = std::max(pieces[b].out, pieces[a].out + 1);
            }
        }
        const Vec3 across = pieces[b].axes.col(2);
        // Outwards, which of a garment that lies in this plane itself is where its right side looks.
        const double side = across.dot(pieces[b].origin - middle) < -kOnePlane ? -1 : 1;
        for (const std::size_t v : pieces[b].vertices) {
            positions[v] += side * pieces[b].out * kApart * across;
        }
    }
}

} // namespace toile
