#include "core/pattern/edits/panel_cut.h"

#include "core/base/units.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// A dart measured on its edge.
struct Mouth {
    const Dart* dart = nullptr;
    double from = 0, to = 0; // mm along the drawn edge
};

// The darts of an edge that can be cut, in order along it.
std::vector<Mouth> mouthsOf(const PanelShape& shape, EdgeId edge, double edgeLength) {
    std::vector<Mouth> mouths;
    for (const Dart& dart : shape.darts) {
        if (dart.edge == edge && dart.widthMm > 0 && dart.depthMm > 0) {
            const double middle = dart.position * edgeLength;
            mouths.push_back({&dart, middle - 0.5 * dart.widthMm, middle + 0.5 * dart.widthMm});
        }
    }
    std::sort(mouths.begin(), mouths.end(), [](const Mouth& a, const Mouth& b) {
        return a.from != b.from ? a.from < b.from : a.dart->id < b.dart->id;
    });
    std::vector<Mouth> usable;
    double end = 0;
    for (const Mouth& m : mouths) {
        if (m.from >= end && m.to <= edgeLength) {
            usable.push_back(m);
            end = m.to;
        }
    }
    return usable;
}

Vec2 dartTip(const Dart& dart, const Vec2& a, const Vec2& b, bool counterClockwise) {
    const Vec2 chord = b - a;
    const Vec2 inward = (counterClockwise ? leftOf(chord) : Vec2(-leftOf(chord))).normalized();
    const double lean = radians(dart.leanDeg);
    const Vec2 direction(std::cos(lean) * inward.x() - std::sin(lean) * inward.y(),
                         std::sin(lean) * inward.x() + std::cos(lean) * inward.y());
    return 0.5 * (a + b) + dart.depthMm * direction;
}

void cutEdge(const PanelShape& shape, std::size_t index, bool counterClockwise, std::vector<CutPiece>& pieces) {
    const CurveSegment segment = segmentOf(shape.outline, index);
    const EdgeId id = shape.outline.edges[index].id;
    const ArcLength measure(segment);
    const double length = measure.total();
    const std::vector<Mouth> mouths = mouthsOf(shape, id, length);
    if (mouths.empty()) {
        pieces.push_back({segment, id, 0, 1, false, {}, false});
        return;
    }
    double sewn = length;
    for (const Mouth& m : mouths) {
        sewn -= m.to - m.from;
    }
    double drawnAt = 0;
    double sewnAt = 0;
    const auto addStretch = [&](double to) {
        if (to > drawnAt) {
            CutPiece piece;
            piece.segment = partOf(segment, drawnAt / length, to / length);
            piece.edge = id;
            piece.from = sewn > 0 ? sewnAt / sewn : 0;
            sewnAt += to - drawnAt;
            piece.to = to >= length ? 1 : sewn > 0 ? sewnAt / sewn : 1;
            pieces.push_back(piece);
        }
    };
    for (const Mouth& m : mouths) {
        addStretch(m.from);
        const Vec2 a = measure.positionAtFraction(m.from / length);
        const Vec2 b = measure.positionAtFraction(m.to / length);
        const Vec2 tip = dartTip(*m.dart, a, b, counterClockwise);
        pieces.push_back({{a, {}, tip}, {}, 0, 1, false, m.dart->id, true});
        pieces.push_back({{tip, {}, b}, {}, 0, 1, false, m.dart->id, false});
        drawnAt = m.to;
    }
    addStretch(length);
    // The stretches were cut by arc length; make the loop close to the last bit.
    for (std::size_t i = pieces.size() - 1; i > 0 && (pieces[i].edge == id || pieces[i].dart.valid()); --i) {
        if (pieces[i - 1].edge == id || pieces[i - 1].dart.valid()) {
            pieces[i - 1].segment.end = pieces[i].segment.start;
        }
    }
}

struct FoldLine {
    std::size_t edgeIndex;
    Vec2 at;
    Vec2 along;
};

std::optional<FoldLine> foldLineOf(const PanelShape& shape) {
    if (!shape.foldEdge) {
        return std::nullopt;
    }
    const auto index = indexOfEdge(shape.outline, *shape.foldEdge);
    if (!index) {
        return std::nullopt;
    }
    const CurveSegment s = segmentOf(shape.outline, *index);
    const double length = (s.end - s.start).norm();
    if (s.curve.kind != CurveKind::Line || !(length > 0)) {
        return std::nullopt;
    }
    return FoldLine{*index, s.start, (s.end - s.start) / length};
}

Vec2 reflected(const FoldLine& fold, const Vec2& p) {
    const Vec2 d = p - fold.at;
    const double off = cross(fold.along, d);
    if (std::abs(off) < 1e-9) {
        return p; // on the fold: both halves share the very same point
    }
    return p - 2 * off * leftOf(fold.along);
}

CurveSegment reflected(const FoldLine& fold, const CurveSegment& s) {
    CurveSegment image{reflected(fold, s.start), s.curve, reflected(fold, s.end)};
    for (Vec2& c : image.curve.controls) {
        c = reflected(fold, c);
    }
    return image;
}

Path reflected(const FoldLine& fold, Path path) {
    for (PathPoint& p : path.points) {
        p.position = reflected(fold, p.position);
    }
    for (Edge& e : path.edges) {
        for (Vec2& c : e.curve.controls) {
            c = reflected(fold, c);
        }
    }
    return path;
}

} // namespace

std::vector<CutPiece> cutOutline(const PanelShape& shape) {
    std::vector<CutPiece> pieces;
    if (!wellFormed(shape.outline)) {
        return pieces;
    }
    const bool counterClockwise = signedArea(shape.outline) > 0;
    const std::size_t n = shape.outline.edges.size();
    const auto fold = foldLineOf(shape);
    const std::size_t first = fold ? fold->edgeIndex + 1 : 0;
    for (std::size_t i = 0; i < (fold ? n - 1 : n); ++i) {
        cutEdge(shape, (first + i) % n, counterClockwise, pieces);
    }
    if (!fold) {
        return pieces;
    }
    for (std::size_t i = pieces.size(); i-- > 0;) {
        CutPiece image = pieces[i];
        image.segment = reversed(reflected(*fold, image.segment));
        image.onMirrorHalf = true;
        if (image.dart.valid()) {
            image.towardsTip = !image.towardsTip;
        } else {
            std::swap(image.from, image.to);
        }
        pieces.push_back(image);
    }
    return pieces;
}

std::vector<CutInternal> cutHoles(const PanelShape& shape) {
    std::vector<CutInternal> holes;
    const auto fold = foldLineOf(shape);
    for (const Path& hole : shape.holes) {
        holes.push_back({nullptr, hole, false});
        if (fold) {
            holes.push_back({nullptr, reflected(*fold, hole), true});
        }
    }
    return holes;
}

std::vector<CutInternal> cutInternals(const PanelShape& shape) {
    std::vector<CutInternal> internals;
    const auto fold = foldLineOf(shape);
    for (const InternalLine& line : shape.internals) {
        internals.push_back({&line, line.path, false});
        if (fold) {
            internals.push_back({&line, reflected(*fold, line.path), true});
        }
    }
    return internals;
}

Vec2 acrossFold(const PanelShape& shape, const Vec2& point) {
    const auto fold = foldLineOf(shape);
    return fold ? reflected(*fold, point) : point;
}

std::vector<DartMouth> dartMouths(const PanelShape& shape, EdgeId edge) {
    std::vector<DartMouth> mouths;
    if (const auto segment = edgeSegment(shape, edge)) {
        for (const Mouth& m : mouthsOf(shape, edge, lengthOf(*segment))) {
            mouths.push_back({m.dart->id, m.from, m.to});
        }
    }
    return mouths;
}

std::optional<double> sewnLength(const PanelShape& shape, EdgeId edge) {
    const auto segment = edgeSegment(shape, edge);
    if (!segment) {
        return std::nullopt;
    }
    const double length = lengthOf(*segment);
    double sewn = length;
    for (const Mouth& m : mouthsOf(shape, edge, length)) {
        sewn -= m.to - m.from;
    }
    return sewn;
}

std::optional<Vec2> pointOnSewnEdge(const PanelShape& shape, EdgeId edge, double fraction, bool onMirrorHalf) {
    const auto segment = edgeSegment(shape, edge);
    if (!segment) {
        return std::nullopt;
    }
    const ArcLength measure(*segment);
    const double length = measure.total();
    const std::vector<Mouth> mouths = mouthsOf(shape, edge, length);
    double sewn = length;
    for (const Mouth& m : mouths) {
        sewn -= m.to - m.from;
    }
    double along = fraction * sewn;
    for (const Mouth& m : mouths) {
        if (along > m.from) {
            along += m.to - m.from;
        }
    }
    const Vec2 p = measure.positionAtFraction(length > 0 ? along / length : 0);
    return onMirrorHalf ? acrossFold(shape, p) : p;
}

} // namespace toile
