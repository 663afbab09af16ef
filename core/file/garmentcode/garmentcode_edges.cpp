#include "core/file/garmentcode/garmentcode_edges.h"

#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/panel_limits.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Cuts nearer to each other than this are one: what lies between is less than a thread, and as an edge of its own would
// only be in the way of meshing.
constexpr double kSamePlaceMm = 0.1;

// A spline is a chain of cubics, one per span: four places tell which.
CurveSegment cubicThrough(const Vec2& start, const Vec2& third, const Vec2& twoThirds, const Vec2& end) {
    const Vec2 p = 27 * third - 8 * start - end;
    const Vec2 q = 27 * twoThirds - start - 8 * end;
    return {start, {CurveKind::Cubic, {(2 * p - q) / 18, (2 * q - p) / 18}}, end};
}

void addSpline(const PlainEdge& edge, std::vector<PlainEdge>& out) {
    const CurveSegment& spline = edge.segment;
    const std::vector<Vec2>& knots = spline.curve.controls;
    const ArcLength measure(spline);
    const auto spans = static_cast<double>(knots.size() + 1);
    double from = edge.from;
    for (std::size_t i = 0; i <= knots.size(); ++i) {
        const auto at = [&](double share) { return positionAt(spline, (static_cast<double>(i) + share) / spans); };
        const double reached = measure.lengthUpTo(static_cast<double>(i + 1) / spans) / measure.total();
        PlainEdge span = edge;
        span.from = from;
        span.to = i == knots.size() ? edge.to : edge.from + reached * (edge.to - edge.from);
        span.segment = cubicThrough(i == 0 ? spline.start : knots[i - 1], at(1.0 / 3), at(2.0 / 3),
                                    i == knots.size() ? spline.end : knots[i]);
        from = span.to;
        out.push_back(std::move(span));
    }
}

double chordLength(const PlainEdge& edge) {
    return (edge.segment.end - edge.segment.start).norm();
}

class EdgeCutter {
public:
    explicit EdgeCutter(const Pattern& pattern) : m_pattern(pattern) {}

    PlainPattern run() {
        for (const PanelPtr& panel : m_pattern.panels) {
            addOutline(panel);
        }
        std::vector<const Seam*> seams;
        for (const Seam& seam : m_pattern.seams) {
            if (const std::string why = whyNot(seam); why.empty()) {
                seams.push_back(&seam);
            } else {
                m_plain.messages.push_back("seam '" + seam.name + "': left out, because " + why);
            }
        }
        // A cut made for one seam may lie in another one too; that ends, since cuts only ever move along seams.
        bool changed = true;
        for (int round = 0; changed && round < 20; ++round) {
            changed = false;
            for (const Seam* seam : seams) {
                changed = shareCuts(*seam) || changed;
            }
        }
        for (PlainOutline& outline : m_plain.outlines) {
            cutOutlineEdges(outline);
        }
        stitchDarts();
        for (const Seam* seam : seams) {
            stitchSeam(*seam);
        }
        return std::move(m_plain);
    }

private:
    // A dart leg of the outline, counter-clockwise; its partner is the next leg of the same dart and half.
    struct Leg {
        std::size_t outline;
        DartId dart;
        bool onMirrorHalf;
        Vec2 start;
    };

    void addOutline(const PanelPtr& panel) {
        if (hasTooManyEdges(panel->shape)) {
            m_plain.messages.push_back("panel '" + panel->name + "': it has more than " + std::to_string(kMostEdges) +
                                       " edges; draw it with fewer points, as curves");
            return;
        }
        PlainOutline outline{panel, {}};
        std::vector<CutPiece> pieces = cutOutline(panel->shape);
        if (signedArea(panel->shape.outline) < 0) {
            std::reverse(pieces.begin(), pieces.end());
            for (CutPiece& piece : pieces) {
                piece.segment = reversed(piece.segment);
                std::swap(piece.from, piece.to);
            }
        }
        for (const CutPiece& piece : pieces) {
            PlainEdge edge{piece.segment, std::nullopt, piece.from, piece.to};
            if (piece.edge.valid()) {
                edge.on = SewnEdgeKey{panel->id, piece.edge, piece.onMirrorHalf};
            }
            if (piece.dart.valid()) {
                m_legs.push_back({m_plain.outlines.size(), piece.dart, piece.onMirrorHalf, piece.segment.start});
            }
            if (edge.segment.curve.kind == CurveKind::Spline) {
                addSpline(edge, outline.edges);
            } else {
                outline.edges.push_back(std::move(edge));
            }
        }
        std::erase_if(outline.edges, [](const PlainEdge& edge) { return chordLength(edge) == 0; });
        for (const PlainEdge& edge : outline.edges) {
            if (edge.on) {
                addCut(*edge.on, edge.from);
                addCut(*edge.on, edge.to);
            }
        }
        m_plain.outlines.push_back(std::move(outline));
    }

    // As a share of the edge.
    double samePlace(const SewnEdgeKey& key) {
        const auto known = m_lengths.find(key);
        if (known != m_lengths.end()) {
            return kSamePlaceMm / known->second;
        }
        const PanelPtr panel = m_pattern.findPanel(key.panel);
        const double length = std::max(sewnLength(panel->shape, key.edge).value_or(0), kSamePlaceMm);
        return kSamePlaceMm / m_lengths.emplace(key, length).first->second;
    }

    bool addCut(const SewnEdgeKey& key, double fraction) {
        std::vector<double>& cuts = m_cuts[key];
        const double same = samePlace(key);
        const auto place = std::lower_bound(cuts.begin(), cuts.end(), fraction - same);
        if (place != cuts.end() && *place <= fraction + same) {
            return false;
        }
        cuts.insert(place, fraction);
        return true;
    }

    static SewnEdgeKey keyOf(const EdgeRange& range) { return {range.panel, range.edge, range.onMirrorHalf}; }

    double lengthOf(const EdgeRange& range) const {
        const PanelPtr panel = m_pattern.findPanel(range.panel);
        return sewnLength(panel->shape, range.edge).value_or(0) * std::abs(range.to - range.from);
    }

    std::string whyNot(const Seam& seam) const {
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            double length = 0;
            for (const EdgeRange& range : *side) {
                if (m_cuts.count(keyOf(range)) == 0) {
                    return "only edges of outlines can be stitched in this format";
                }
                const bool inside = range.from >= 0 && range.from <= 1 && range.to >= 0 && range.to <= 1;
                length += inside ? lengthOf(range) : 0;
            }
            if (!(length > 0)) {
                return "one of its sides has no length";
            }
        }
        return {};
    }

    // Where along a seam (0 to 1) each range of a side starts; one entry more for the end.
    std::vector<double> startsOf(const SeamSide& side) const {
        std::vector<double> starts{0};
        for (const EdgeRange& range : side) {
            starts.push_back(starts.back() + lengthOf(range));
        }
        const double total = starts.back();
        for (double& start : starts) {
            start /= total;
        }
        starts.back() = 1;
        return starts;
    }

    // Every cut of a side, along the seam.
    void collectCuts(const SeamSide& side, std::vector<double>& out) const {
        const std::vector<double> starts = startsOf(side);
        for (std::size_t i = 0; i < side.size(); ++i) {
            const EdgeRange& range = side[i];
            out.push_back(starts[i]);
            const auto [low, high] = std::minmax(range.from, range.to);
            for (const double cut : m_cuts.at(keyOf(range))) {
                if (cut > low && cut < high) {
                    out.push_back(starts[i] +
                                  (cut - range.from) / (range.to - range.from) * (starts[i + 1] - starts[i]));
                }
            }
        }
        out.push_back(1);
    }

    std::vector<double> allCuts(const Seam& seam) const {
        std::vector<double> cuts;
        collectCuts(seam.a, cuts);
        collectCuts(seam.b, cuts);
        std::sort(cuts.begin(), cuts.end());
        double length = 0;
        for (const EdgeRange& range : seam.a) {
            length += lengthOf(range);
        }
        const auto same = [&](double a, double b) { return (b - a) * length <= kSamePlaceMm; };
        cuts.erase(std::unique(cuts.begin(), cuts.end(), same), cuts.end());
        return cuts;
    }

    struct PlaceOnSide {
        const EdgeRange* range;
        double fraction;
    };
    PlaceOnSide placeOn(const SeamSide& side, double along) const {
        const std::vector<double> starts = startsOf(side);
        std::size_t i = 0;
        while (i + 1 < side.size() && along > starts[i + 1]) {
            ++i;
        }
        const double span = starts[i + 1] - starts[i];
        const double share = span > 0 ? std::clamp((along - starts[i]) / span, 0.0, 1.0) : 0;
        return {&side[i], side[i].from + share * (side[i].to - side[i].from)};
    }

    bool shareCuts(const Seam& seam) {
        bool changed = false;
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            for (const EdgeRange& range : *side) {
                changed = addCut(keyOf(range), range.from) || changed;
                changed = addCut(keyOf(range), range.to) || changed;
            }
        }
        for (const double along : allCuts(seam)) {
            for (const SeamSide* side : {&seam.a, &seam.b}) {
                const PlaceOnSide place = placeOn(*side, along);
                changed = addCut(keyOf(*place.range), place.fraction) || changed;
            }
        }
        return changed;
    }

    void cutOutlineEdges(PlainOutline& outline) {
        std::vector<PlainEdge> cut;
        for (const PlainEdge& edge : outline.edges) {
            std::vector<double> places{edge.from};
            if (edge.on) {
                const auto [low, high] = std::minmax(edge.from, edge.to);
                const double same = samePlace(*edge.on);
                for (const double place : m_cuts.at(*edge.on)) {
                    if (place > low + same && place < high - same) {
                        places.push_back(place);
                    }
                }
            }
            places.push_back(edge.to);
            if (edge.from > edge.to) {
                std::sort(places.begin(), places.end(), std::greater<>());
            }
            for (std::size_t i = 0; i + 1 < places.size(); ++i) {
                PlainEdge part{edge.segment, edge.on, places[i], places[i + 1]};
                if (places.size() > 2) {
                    const auto share = [&](double place) { return (place - edge.from) / (edge.to - edge.from); };
                    part.segment = partOf(edge.segment, share(places[i]), share(places[i + 1]));
                }
                cut.push_back(std::move(part));
            }
        }
        // The parts were cut by length: close the loop to the last digit.
        for (std::size_t i = 0; i < cut.size(); ++i) {
            cut[i].segment.end = cut[(i + 1) % cut.size()].segment.start;
        }
        outline.edges = std::move(cut);
    }

    std::optional<std::size_t> legIndex(const Leg& leg) const {
        const std::vector<PlainEdge>& edges = m_plain.outlines[leg.outline].edges;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (!edges[i].on && edges[i].segment.start == leg.start) {
                return i;
            }
        }
        return std::nullopt;
    }

    // The two legs of a dart follow each other, away from the mouth and back to it.
    void stitchDarts() {
        for (std::size_t i = 0; i + 1 < m_legs.size(); ++i) {
            const Leg& first = m_legs[i];
            const Leg& second = m_legs[i + 1];
            if (first.outline != second.outline || first.dart != second.dart ||
                first.onMirrorHalf != second.onMirrorHalf) {
                continue;
            }
            const std::optional<std::size_t> a = legIndex(first);
            const std::optional<std::size_t> b = legIndex(second);
            if (a && b) {
                m_plain.stitches.push_back({{first.outline, *a, false}, {second.outline, *b, true}});
            }
            ++i;
        }
    }

    std::optional<StitchSide> stitchSide(const SeamSide& side, double from, double to) const {
        const PlaceOnSide place = placeOn(side, 0.5 * (from + to));
        const SewnEdgeKey key = keyOf(*place.range);
        for (std::size_t o = 0; o < m_plain.outlines.size(); ++o) {
            if (m_plain.outlines[o].panel->id != key.panel) {
                continue;
            }
            const std::vector<PlainEdge>& edges = m_plain.outlines[o].edges;
            for (std::size_t i = 0; i < edges.size(); ++i) {
                const auto [low, high] = std::minmax(edges[i].from, edges[i].to);
                if (edges[i].on == key && place.fraction > low && place.fraction < high) {
                    const bool sewnBackwards = place.range->from > place.range->to;
                    return StitchSide{o, i, sewnBackwards != (edges[i].from > edges[i].to)};
                }
            }
        }
        return std::nullopt;
    }

    void stitchSeam(const Seam& seam) {
        const std::vector<double> cuts = allCuts(seam);
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            const std::optional<StitchSide> a = stitchSide(seam.a, cuts[i], cuts[i + 1]);
            const std::optional<StitchSide> b = stitchSide(seam.b, cuts[i], cuts[i + 1]);
            if (a && b) {
                m_plain.stitches.push_back({*a, *b});
            }
        }
    }

    const Pattern& m_pattern;
    PlainPattern m_plain;
    std::map<SewnEdgeKey, std::vector<double>> m_cuts; // fractions of the sewn length, sorted
    std::map<SewnEdgeKey, double> m_lengths;
    std::vector<Leg> m_legs;
};

} // namespace

PlainPattern cutIntoPlainEdges(const Pattern& pattern) {
    return EdgeCutter(pattern).run();
}

} // namespace toile
