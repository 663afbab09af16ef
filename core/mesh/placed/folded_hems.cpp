#include "core/mesh/placed/folded_hems.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/mesh/placed/placement_on_body.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace toile {

namespace {

constexpr double kLeastTurnDeg = 30; // of a fold; what is flatter needs no help
constexpr double kMostTurnDeg = 172; // so that layers do not begin in one another
constexpr double kOffTheFoldMm = 1;  // what is nearer is on it
constexpr double kBeyondEndsMm = 20; // that a hem may be wider than its fold
constexpr double kFlatMm = 0.5;      // of a curved fold's chords
// What goes on beyond its sewn line by more than this part is no hem but the rest of the panel, the fold that of a
// tuck.
constexpr double kBeyondSeam = 0.5;
constexpr double kTuckRise = 0.5; // of a tuck's depth

// A fold across a panel: the hem lies on the side that `side` tells, 1 left, -1 right.
struct FoldWay {
    std::vector<Vec2> points;
    double turnDeg = 0; // turned to the front
    double side = 1;
};

// The nearest place of a fold, which goes on straight beyond its ends.
struct Foot {
    Vec2 place = Vec2::Zero();
    Vec2 left = Vec2::Zero(); // square to the fold there
    double off = 0;           // to the left, mm
    double beyondEnds = 0;    // mm
};
Foot footOf(const FoldWay& fold, const Vec2& p) {
    Foot best;
    double nearest = 1e300;
    const std::size_t last = fold.points.size() - 2;
    for (std::size_t i = 0; i <= last; ++i) {
        const Vec2 edge = fold.points[i + 1] - fold.points[i];
        const double length = edge.norm();
        const Vec2 along = edge / length;
        const double gone = along.dot(p - fold.points[i]);
        const double held = std::clamp(gone, i == 0 ? -1e300 : 0.0, i == last ? 1e300 : length);
        const Vec2 place = fold.points[i] + held * along;
        const double distance = (p - place).norm();
        if (distance < nearest) {
            nearest = distance;
            const double sense = cross(along, Vec2(p - place)) < 0 ? -1 : 1;
            best = {place, distance > 1e-9 ? Vec2(sense / distance * (p - place)) : leftOf(along), sense * distance,
                    std::max({0.0, -held, held - length})};
        }
    }
    return best;
}

// Of a panel cut on fold the drawn half and its image, where they meet.
void addOtherHalf(const Panel& panel, std::vector<Vec2>& points) {
    const std::optional<CurveSegment> middle =
        panel.shape.foldEdge ? edgeSegment(panel.shape, *panel.shape.foldEdge) : std::nullopt;
    if (!middle) {
        return;
    }
    const Vec2 across = leftOf((middle->end - middle->start).normalized());
    const auto off = [&](const Vec2& p) { return across.dot(p - middle->start); };
    if (std::abs(off(points.front())) < kOffTheFoldMm) {
        std::reverse(points.begin(), points.end());
    }
    if (std::abs(off(points.back())) < kOffTheFoldMm) {
        for (std::size_t i = points.size() - 1; i-- > 0;) {
            points.push_back(points[i] - 2 * off(points[i]) * across);
        }
    }
}

std::optional<FoldWay> foldWay(const Panel& panel, const InternalLine& line) {
    const double turnDeg = std::clamp(180 - line.foldAngleDeg, -kMostTurnDeg, kMostTurnDeg);
    if (line.kind != InternalKind::Fold || line.path.closed || !wellFormed(line.path) || line.path.edges.empty() ||
        !(line.foldStrengthPercent > 0) || std::abs(turnDeg) < kLeastTurnDeg) {
        return std::nullopt;
    }
    FoldWay fold{flatten(line.path, kFlatMm), turnDeg, 1};
    addOtherHalf(panel, fold.points);
    fold.points.erase(std::unique(fold.points.begin(), fold.points.end(),
                                  [](const Vec2& a, const Vec2& b) { return (a - b).norm() < 1e-6; }),
                      fold.points.end());
    return fold.points.size() < 2 ? std::nullopt : std::optional(fold);
}

// What lies beside a fold and is sewn to the other side of it.
struct Folded {
    std::vector<std::size_t> hem; // cut vertices of the smaller side
    double sewnMm = 0;            // off the fold, at most
    double widestMm = 0;          // of the smaller side
};
std::optional<Folded> foldedAt(const Garment& garment, const std::vector<std::size_t>& panel, FoldWay& fold) {
    std::vector<std::size_t> left;
    std::vector<std::size_t> right;
    std::map<int, std::pair<int, double>> sidesOf; // by sewn vertex: 1 left, 2 right; how far off
    Folded folded;
    int joined = 0;
    for (const std::size_t i : panel) {
        const double d = footOf(fold, garment.cutVertices[i].flatMm).off;
        if (std::abs(d) > kOffTheFoldMm) {
            (d > 0 ? left : right).push_back(i);
            auto& [sides, off] = sidesOf[garment.cutVertices[i].welded];
            const int before = sides;
            sides |= d > 0 ? 1 : 2;
            off = std::max(off, std::abs(d));
            if (before != 3 && sides == 3) {
                ++joined;
                folded.sewnMm = std::max(folded.sewnMm, off);
            }
        }
    }
    fold.side = right.size() < left.size() ? -1 : 1;
    folded.hem = fold.side < 0 ? std::move(right) : std::move(left);
    for (const std::size_t i : folded.hem) {
        folded.widestMm = std::max(folded.widestMm, std::abs(footOf(fold, garment.cutVertices[i].flatMm).off));
    }
    return joined < 3 ? std::nullopt : std::optional(folded);
}

// Where a place of the cloth is put, so far off the panel's front.
Vec3 placeOff(const Panel& panel, const Vec2& flat, double offMm, const std::vector<ArrangementPoint>& points) {
    const Vec3 place = placePoint(panel, flat, points);
    const Vec3 right = placePoint(panel, flat + Vec2(1, 0), points) - place;
    const Vec3 up = placePoint(panel, flat + Vec2(0, 1), points) - place;
    return place + kMetresPerMm * offMm * right.cross(up).normalized();
}

void turnOver(const Garment& garment, const Panel& panel, const FoldWay& fold, const std::vector<std::size_t>& hem,
              const std::vector<ArrangementPoint>& points, std::vector<Vec3>& places) {
    const auto isWide = [&](std::size_t i) {
        return footOf(fold, garment.cutVertices[i].flatMm).beyondEnds > kBeyondEndsMm;
    };
    if (std::any_of(hem.begin(), hem.end(), isWide)) {
        return;
    }
    for (const std::size_t i : hem) {
        const Foot foot = footOf(fold, garment.cutVertices[i].flatMm);
        const Vec2 over = foot.place + foot.off * std::cos(radians(fold.turnDeg)) * foot.left;
        places[i] = placeOff(panel, over, std::abs(foot.off) * std::sin(radians(fold.turnDeg)), points);
    }
}

// The cloth of a tuck starts as a ridge, which says to which side it is to go as its seam is drawn together.
void raise(const Garment& garment, const Panel& panel, const FoldWay& fold, double depthMm,
           const std::vector<std::size_t>& vertices, const std::vector<ArrangementPoint>& points,
           std::vector<Vec3>& places) {
    for (const std::size_t i : vertices) {
        const Vec2& flat = garment.cutVertices[i].flatMm;
        const Foot foot = footOf(fold, flat);
        const double rise = kTuckRise * (depthMm - std::abs(foot.off));
        if (rise > 0 && foot.beyondEnds < kBeyondEndsMm) {
            places[i] = placeOff(panel, flat, fold.turnDeg < 0 ? rise : -rise, points);
        }
    }
}

} // namespace

void foldHems(const Garment& garment, const std::vector<ArrangementPoint>& points, std::vector<Vec3>& places) {
    for (std::size_t p = 0; p < garment.panels.size(); ++p) {
        const Panel& panel = *garment.panels[p];
        std::vector<std::size_t> vertices;
        for (const InternalLine& line : panel.shape.internals) {
            std::optional<FoldWay> fold = foldWay(panel, line);
            if (!fold) {
                continue;
            }
            if (vertices.empty()) {
                for (std::size_t i = 0; i < garment.cutVertices.size(); ++i) {
                    if (at(garment.cutVertices[i].panel) == p) {
                        vertices.push_back(i);
                    }
                }
            }
            const std::optional<Folded> folded = foldedAt(garment, vertices, *fold);
            if (folded && folded->widestMm > (1 + kBeyondSeam) * folded->sewnMm) {
                raise(garment, panel, *fold, folded->sewnMm, vertices, points, places);
            } else if (folded) {
                turnOver(garment, panel, *fold, folded->hem, points, places);
            }
        }
    }
}

} // namespace toile
