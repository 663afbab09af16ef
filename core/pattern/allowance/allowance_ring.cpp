#include "core/pattern/allowance/allowance_ring.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace toile::allowance {

namespace {

constexpr double kSamePlaceMm = 1e-3;
constexpr double kWidestMm = 1000;

double usableWidth(double width) {
    return width > 0 ? std::min(width, kWidestMm) : 0; // NaN and negative widths are none
}

void append(Ring& ring, const std::vector<Vec2>& points, double width, CornerKind corner) {
    RingEdge edge{{}, usableWidth(width), corner};
    for (const Vec2& p : points) {
        if (edge.points.empty() || (p - edge.points.back()).norm() > kSamePlaceMm) {
            edge.points.push_back(p);
        }
    }
    if (edge.points.size() >= 2) {
        ring.push_back(std::move(edge));
    }
}

// Makes the ends of neighbours the very same points and lets the cloth lie on the left.
void close(Ring& ring, bool clothOnLeft) {
    if (!clothOnLeft) {
        std::reverse(ring.begin(), ring.end());
        std::vector<CornerKind> corners;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            std::reverse(ring[i].points.begin(), ring[i].points.end());
            corners.push_back(ring[(i + ring.size() - 1) % ring.size()].corner);
        }
        for (std::size_t i = 0; i < ring.size(); ++i) {
            ring[i].corner = corners[i];
        }
    }
    for (std::size_t i = 0; i < ring.size(); ++i) {
        ring[i].points.back() = ring[(i + 1) % ring.size()].points.front();
    }
}

Vec2 mirroredAt(const Vec2& direction, const Vec2& axis) {
    return 2 * direction.dot(axis) * axis - direction;
}

// Where the ray from `at` meets the line through `tip`, if that is near enough to be part of a dart cap.
std::optional<Vec2> meetCentre(const Vec2& at, const Vec2& ray, const Vec2& tip, const Vec2& centre, double farthest) {
    const double den = cross(ray, centre);
    if (std::abs(den) < 1e-9) {
        return std::nullopt;
    }
    const double s = cross(Vec2(tip - at), centre) / den;
    return s > kSamePlaceMm && s < farthest ? std::optional<Vec2>(at + s * ray) : std::nullopt;
}

struct DartMouth {
    Vec2 a, tip, b;         // in the direction of the ring
    Vec2 arriving, leaving; // directions of the edge at a and b
    bool towardsBefore, towardsAfter;
};

// The points of the cap between a and b. Half of the wedge is turned over along a leg, so its raw edge is the edge
// beside that leg seen in a mirror; it ends on the dart's centre, where the cloth turns back.
std::vector<Vec2> capPoints(const DartMouth& mouth) {
    const Vec2 legA = (mouth.a - mouth.tip).normalized();
    const Vec2 legB = (mouth.b - mouth.tip).normalized();
    const Vec2 centre = legA + legB;
    std::vector<Vec2> cap;
    if (centre.norm() < 1e-6) {
        return cap;
    }
    const double farthest = 2 * (mouth.b - mouth.a).norm();
    if (mouth.towardsBefore) {
        if (const auto p = meetCentre(mouth.a, mirroredAt(-mouth.arriving, legA), mouth.tip, centre, farthest)) {
            cap.push_back(*p);
        }
    }
    if (mouth.towardsAfter) {
        if (const auto p = meetCentre(mouth.b, mirroredAt(mouth.leaving, legB), mouth.tip, centre, farthest)) {
            cap.push_back(*p);
        }
    }
    return cap;
}

class OutlineWalk {
public:
    OutlineWalk(const PanelShape& shape, double toleranceMm)
        : m_shape(shape), m_pieces(cutOutline(shape)), m_tolerance(toleranceMm) {}

    [[nodiscard]] Ring ring() const {
        Ring ring;
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            const CutPiece& piece = m_pieces[i];
            if (!piece.dart.valid()) {
                append(ring, flatten(piece.segment, m_tolerance), widthOf(piece.edge), cornerAtStart(i));
            } else if (isFirstLeg(i)) {
                appendCap(ring, i);
            }
        }
        return ring;
    }

private:
    [[nodiscard]] const CutPiece& before(std::size_t i) const {
        return m_pieces[(i + m_pieces.size() - 1) % m_pieces.size()];
    }
    [[nodiscard]] const CutPiece& after(std::size_t i) const { return m_pieces[(i + 1) % m_pieces.size()]; }
    // Both legs of a dart stand next to each other; the first runs to the tip on either half.
    [[nodiscard]] bool isFirstLeg(std::size_t i) const {
        return after(i).dart == m_pieces[i].dart && after(i).onMirrorHalf == m_pieces[i].onMirrorHalf &&
               (m_pieces[i].segment.end - after(i).segment.start).norm() < kSamePlaceMm && m_pieces[i].towardsTip;
    }

    [[nodiscard]] double widthOf(EdgeId id) const {
        const auto index = indexOfEdge(m_shape.outline, id);
        return index ? m_shape.outline.edges[*index].allowanceMm : 0;
    }

    [[nodiscard]] CornerKind cornerAtStart(std::size_t i) const {
        const CutPiece& piece = m_pieces[i];
        const auto index = indexOfEdge(m_shape.outline, piece.edge);
        // Mouths of darts and places on the fold are no corners of the drawing.
        if (!index || before(i).dart.valid() || before(i).onMirrorHalf != piece.onMirrorHalf) {
            return CornerKind::Mitre;
        }
        const std::size_t point = piece.from >= 1 ? endPointIndex(m_shape.outline, *index) : *index;
        return m_shape.outline.points[point].corner;
    }

    void appendCap(Ring& ring, std::size_t i) const {
        const CutPiece& leg = m_pieces[i];
        const CutPiece& backLeg = after(i);
        const auto dart =
            std::find_if(m_shape.darts.begin(), m_shape.darts.end(), [&](const Dart& d) { return d.id == leg.dart; });
        if (dart == m_shape.darts.end()) {
            return;
        }
        const bool open = dart->fold == FoldSide::Open;
        const bool toBefore = (dart->fold == FoldSide::TowardsStart) != leg.onMirrorHalf;
        const DartMouth mouth{leg.segment.start,
                              leg.segment.end,
                              backLeg.segment.end,
                              directionAt(before(i).segment, 1),
                              directionAt(after((i + 1) % m_pieces.size()).segment, 0),
                              open || toBefore,
                              open || !toBefore};
        std::vector<Vec2> line{mouth.a};
        const std::vector<Vec2> cap = capPoints(mouth);
        line.insert(line.end(), cap.begin(), cap.end());
        line.push_back(mouth.b);
        for (std::size_t k = 0; k + 1 < line.size(); ++k) {
            append(ring, {line[k], line[k + 1]}, widthOf(dart->edge), CornerKind::Mitre);
        }
    }

    const PanelShape& m_shape;
    std::vector<CutPiece> m_pieces;
    double m_tolerance;
};

double signedArea(const Ring& ring) {
    std::vector<Vec2> polygon;
    for (const RingEdge& edge : ring) {
        polygon.insert(polygon.end(), edge.points.begin(), edge.points.end() - 1);
    }
    return toile::signedArea(polygon);
}

} // namespace

Ring outlineRing(const PanelShape& shape, double toleranceMm) {
    Ring ring = OutlineWalk(shape, toleranceMm).ring();
    close(ring, signedArea(ring) > 0);
    return ring;
}

Ring holeRing(const Path& hole, double toleranceMm) {
    Ring ring;
    if (!wellFormed(hole) || !hole.closed) {
        return ring;
    }
    for (std::size_t i = 0; i < hole.edges.size(); ++i) {
        append(ring, flatten(segmentOf(hole, i), toleranceMm), hole.edges[i].allowanceMm, hole.points[i].corner);
    }
    close(ring, signedArea(ring) < 0); // round a hole the cloth lies outside
    return ring;
}

} // namespace toile::allowance
