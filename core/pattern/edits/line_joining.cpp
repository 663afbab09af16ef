#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/outline_cut.h"

#include <algorithm>

namespace toile::edits {

namespace {

constexpr double kSamePlaceMm = 0.05;

bool alike(const InternalLine& a, const InternalLine& b) {
    return a.kind == b.kind && a.foldAngleDeg == b.foldAngleDeg && a.foldStrengthPercent == b.foldStrengthPercent;
}

class LineJoiner {
public:
    LineJoiner(std::vector<InternalLine>& lines, const std::vector<Vec2>& along) : m_lines(lines), m_along(along) {}

    // Joins the first two ends that meet; false when none do.
    bool joinOnce();

    std::vector<PointId> joints;
    std::vector<EdgeId> turned; // edges that now run the other way

private:
    [[nodiscard]] bool meet(const Vec2& p, const Vec2& q) const {
        return (p - q).norm() <= kSamePlaceMm && distanceToPolyline(p, {m_along, false}) <= kSamePlaceMm;
    }
    static const Vec2& endOf(const InternalLine& line, bool last) {
        return (last ? line.path.points.back() : line.path.points.front()).position;
    }
    void turn(InternalLine& line) {
        for (const Edge& edge : line.path.edges) {
            // Turned twice is as before.
            const auto found = std::find(turned.begin(), turned.end(), edge.id);
            found == turned.end() ? turned.push_back(edge.id) : void(turned.erase(found));
        }
        reverse(line.path);
    }

    std::vector<InternalLine>& m_lines;
    const std::vector<Vec2>& m_along;
};

bool LineJoiner::joinOnce() {
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        InternalLine& a = m_lines[i];
        if (a.path.closed) {
            continue;
        }
        if (a.path.edges.size() > 2 && meet(endOf(a, true), endOf(a, false))) {
            joints.push_back(a.path.points.front().id);
            a.path.points.pop_back();
            a.path.closed = true;
            return true;
        }
        for (std::size_t j = i + 1; j < m_lines.size(); ++j) {
            for (const bool lastOfA : {true, false}) {
                for (const bool lastOfB : {false, true}) {
                    InternalLine& b = m_lines[j];
                    if (b.path.closed || !alike(a, b) || !meet(endOf(a, lastOfA), endOf(b, lastOfB))) {
                        continue;
                    }
                    if (lastOfA == lastOfB) {
                        turn(b);
                    }
                    // The line that comes first in the list lends its id, whichever part of the whole it is.
                    Path& front = lastOfA ? a.path : b.path;
                    const Path& back = lastOfA ? b.path : a.path;
                    joints.push_back(front.points.back().id);
                    front.points.insert(front.points.end(), back.points.begin() + 1, back.points.end());
                    front.edges.insert(front.edges.end(), back.edges.begin(), back.edges.end());
                    a.path = front;
                    m_lines.erase(m_lines.begin() + static_cast<std::ptrdiff_t>(j));
                    return true;
                }
            }
        }
    }
    return false;
}

} // namespace

std::vector<PointId> joinLinesAlong(Pattern& pattern, PanelId panel, const std::vector<CurveSegment>& along) {
    Panel changed = *pattern.findPanel(panel);
    const std::vector<Vec2> line = flattened(along, 0.005);
    LineJoiner joiner(changed.shape.internals, line);
    while (joiner.joinOnce()) {
    }
    if (joiner.joints.empty()) {
        return {};
    }
    RangeMoves moves;
    for (PanelId id : sharingShape(pattern, panel)) {
        for (EdgeId edge : joiner.turned) {
            moves.addOnBothHalves(id, edge, 0, 1, {id, edge, 1, 0});
        }
    }
    pattern.putPanel(std::move(changed));
    moves.apply(pattern);
    return joiner.joints;
}

} // namespace toile::edits
