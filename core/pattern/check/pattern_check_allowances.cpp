#include "core/pattern/check/pattern_check_parts.h"

#include <algorithm>
#include <map>

namespace toile::check {

namespace {

// The pieces of an outline in order of where they begin on the x axis, to be asked what lies across a short line.
class OutlinePieces {
public:
    explicit OutlinePieces(const std::vector<Vec2>& outline) : m_outline(outline) {
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const double low = std::min(start(i).x(), end(i).x());
            m_widest = std::max(m_widest, std::abs(end(i).x() - start(i).x()));
            m_byLow.push_back({low, i});
        }
        std::sort(m_byLow.begin(), m_byLow.end());
    }

    [[nodiscard]] const Vec2& start(std::size_t i) const { return m_outline[i]; }
    [[nodiscard]] const Vec2& end(std::size_t i) const { return m_outline[i + 1 == m_outline.size() ? 0 : i + 1]; }

    // Whether a piece that the filter takes lies across the line from a to b.
    template <typename Filter>
    [[nodiscard]] bool anyAcross(const Vec2& a, const Vec2& b, const Filter& takes) const {
        const double from = std::min(a.x(), b.x()) - m_widest;
        const double to = std::max(a.x(), b.x());
        for (auto p = std::lower_bound(m_byLow.begin(), m_byLow.end(), std::pair<double, std::size_t>{from, 0});
             p != m_byLow.end() && p->first <= to; ++p) {
            const double high = std::max(start(p->second).y(), end(p->second).y());
            const double low = std::min(start(p->second).y(), end(p->second).y());
            if (high >= std::min(a.y(), b.y()) && low <= std::max(a.y(), b.y()) && takes(p->second) &&
                meetingPoint(a, b, start(p->second), end(p->second))) {
                return true;
            }
        }
        return false;
    }

private:
    const std::vector<Vec2>& m_outline;
    std::vector<std::pair<double, std::size_t>> m_byLow;
    double m_widest = 0;
};

} // namespace

// An allowance that reaches the panel again, across a slot narrower than it is, cannot be cut as wide as it is asked
// for. Looked for straight out from the middle of every piece; what neighbours do at their common corner is the
// corner's kind to say, and the fold is no edge of the cloth.
void checkAllowances(const Panel& panel, const FlatPath& outline, Findings& findings) {
    const Path& path = panel.shape.outline;
    std::map<EdgeId, std::size_t> indexOf;
    double widest = 0;
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        indexOf.emplace(path.edges[i].id, i);
        widest = std::max(widest, path.edges[i].allowanceMm);
    }
    if (!(widest > 0) || path.edges.size() < 4 || indexOf.size() != path.edges.size()) {
        return;
    }
    const OutlinePieces pieces(outline.line.points);
    std::vector<std::size_t> edgeOf;
    edgeOf.reserve(outline.edgeOf.size());
    for (EdgeId id : outline.edgeOf) {
        edgeOf.push_back(indexOf.at(id));
    }
    const std::size_t count = path.edges.size();
    const double side = signedArea(outline.line.points) > 0 ? -1 : 1; // leftOf() is inwards when it runs to the left
    std::size_t reported = count;
    for (std::size_t i = 0; i < edgeOf.size(); ++i) {
        const std::size_t own = edgeOf[i];
        const double width = path.edges[own].allowanceMm;
        const Vec2 along = pieces.end(i) - pieces.start(i);
        if (own == reported || !(width > 0) || !(along.norm() > 0) || panel.shape.foldEdge == path.edges[own].id) {
            continue;
        }
        const Vec2 middle = 0.5 * (pieces.start(i) + pieces.end(i));
        const Vec2 outwards = side * leftOf(along).normalized();
        const auto isFar = [&](std::size_t piece) {
            const std::size_t edge = edgeOf[piece];
            const bool neighbour = edge == own || (edge + 1) % count == own || (own + 1) % count == edge;
            return !neighbour && panel.shape.foldEdge != path.edges[edge].id;
        };
        if (pieces.anyAcross(middle + 1e-6 * outwards, middle + width * outwards, isFar)) {
            Place place = placeOf(panel, path.edges[own].id);
            place.at = middle;
            findings.add("allowance-overlaps", place, number(width) + " mm");
            reported = own;
        }
    }
}

} // namespace toile::check
