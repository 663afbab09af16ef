#include "core/mesh/flat/edge_crossings.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// A stretch as a fine polyline, with the curve's parameters.
struct BoxedLine {
    std::size_t stretch = 0;
    std::vector<Vec2> points;
    std::vector<double> lengths; // up to each point
    Vec2 low, high;
};

constexpr double kFlatMm = 0.01;

BoxedLine polylineOf(const CutPanel& panel, std::size_t index) {
    BoxedLine line;
    line.stretch = index;
    line.points = flatten(panel.stretches[index].segment, kFlatMm);
    line.lengths.push_back(0);
    line.low = line.high = line.points.front();
    for (std::size_t i = 1; i < line.points.size(); ++i) {
        line.lengths.push_back(line.lengths.back() + (line.points[i] - line.points[i - 1]).norm());
        line.low = line.low.cwiseMin(line.points[i]);
        line.high = line.high.cwiseMax(line.points[i]);
    }
    return line;
}

bool nearEachOther(const BoxedLine& a, const BoxedLine& b) {
    return (a.low.array() <= b.high.array() + kTouchMm).all() && (b.low.array() <= a.high.array() + kTouchMm).all();
}

class CrossingFinder {
public:
    CrossingFinder(const CutPanel& panel, std::vector<EdgeBreak>& breaks) : m_panel(panel), m_breaks(breaks) {}

    void meet(const BoxedLine& a, const BoxedLine& b) {
        for (std::size_t i = 0; i + 1 < a.points.size(); ++i) {
            for (std::size_t j = 0; j + 1 < b.points.size(); ++j) {
                cross(a, i, b, j);
            }
        }
        touch(a, b);
        touch(b, a);
    }

private:
    void add(const BoxedLine& line, double length) {
        const CutStretch& s = m_panel.stretches[line.stretch];
        const double total = line.lengths.back();
        const double along = total > 0 ? length / total : 0;
        m_breaks.push_back({s.edge, s.from + along * (s.to - s.from)});
    }

    void cross(const BoxedLine& a, std::size_t i, const BoxedLine& b, std::size_t j) {
        const Vec2 u = a.points[i + 1] - a.points[i];
        const Vec2 v = b.points[j + 1] - b.points[j];
        const Vec2 w = b.points[j] - a.points[i];
        const double d = toile::cross(u, v);
        if (std::abs(d) <= 1e-12 * u.norm() * v.norm()) {
            return;
        }
        const double t = toile::cross(w, v) / d;
        const double s = toile::cross(w, u) / d;
        if (t < 0 || t > 1 || s < 0 || s > 1) {
            return;
        }
        const double alongA = a.lengths[i] + t * u.norm();
        const double alongB = b.lengths[j] + s * v.norm();
        // Near an end the end itself is meant; touch() has it.
        const auto atEnd = [](double along, double total) { return along < kTouchMm || along > total - kTouchMm; };
        if (!atEnd(alongA, a.lengths.back())) {
            add(a, alongA);
        }
        if (!atEnd(alongB, b.lengths.back())) {
            add(b, alongB);
        }
    }

    // Ends of a that lie on b.
    void touch(const BoxedLine& a, const BoxedLine& b) {
        for (const Vec2& end : {a.points.front(), a.points.back()}) {
            double best = kTouchMm;
            double along = -1;
            for (std::size_t j = 0; j + 1 < b.points.size(); ++j) {
                const Vec2 v = b.points[j + 1] - b.points[j];
                const double length = v.norm();
                const double t = length > 0 ? std::clamp((end - b.points[j]).dot(v) / (length * length), 0.0, 1.0) : 0;
                const double distance = (end - b.points[j] - t * v).norm();
                if (distance < best) {
                    best = distance;
                    along = b.lengths[j] + t * length;
                }
            }
            if (along > kTouchMm && along < b.lengths.back() - kTouchMm) {
                add(b, along);
            }
        }
    }

    const CutPanel& m_panel;
    std::vector<EdgeBreak>& m_breaks;
};

} // namespace

std::vector<EdgeBreak> findCrossings(const CutPanel& panel) {
    std::vector<EdgeBreak> breaks;
    if (panel.lines.size() < 2) {
        return breaks;
    }
    std::vector<BoxedLine> polylines;
    std::vector<std::size_t> lineOf;
    for (std::size_t l = 0; l < panel.lines.size(); ++l) {
        for (std::size_t s : panel.lines[l].stretches) {
            polylines.push_back(polylineOf(panel, s));
            lineOf.push_back(l);
        }
    }
    CrossingFinder finder(panel, breaks);
    for (std::size_t i = 0; i < polylines.size(); ++i) {
        for (std::size_t j = i + 1; j < polylines.size(); ++j) {
            const bool outlineAlone = lineOf[i] == lineOf[j] && panel.lines[lineOf[i]].kind == CutLineKind::Outline;
            if (!outlineAlone && nearEachOther(polylines[i], polylines[j])) {
                finder.meet(polylines[i], polylines[j]);
            }
        }
    }
    return breaks;
}

} // namespace toile
