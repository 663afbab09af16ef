#include "core/file/paper/dxf_outline.h"

#include "core/base/units.h"
#include "core/pattern/curve_fit.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kFitMm = 0.05;
constexpr double kCornerDeg = 30;
constexpr double kSamePlaceMm = 0.1;

const Vec2& startOf(const DxfRow& row) {
    return row.front().start;
}
const Vec2& endOf(const DxfRow& row) {
    return row.back().end;
}

// The row that begins or ends nearest to a place; turned round so that it begins there.
struct Next {
    std::size_t index = 0;
    double distance = 1e300;
    bool turned = false;
};
Next nearestTo(const Vec2& place, const std::vector<DxfRow>& rows) {
    Next next;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const bool turned : {false, true}) {
            const double distance = ((turned ? endOf(rows[i]) : startOf(rows[i])) - place).norm();
            if (distance < next.distance) {
                next = {i, distance, turned};
            }
        }
    }
    return next;
}

DxfRow takeOut(std::vector<DxfRow>& rows, const Next& next) {
    DxfRow row = std::move(rows[next.index]);
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(next.index));
    return next.turned ? reversed(row) : row;
}

void turn(std::vector<DxfRow>& rows) {
    std::reverse(rows.begin(), rows.end());
    for (DxfRow& row : rows) {
        row = reversed(row);
    }
}

bool isClosed(const DxfLoop& loop, double nearMm) {
    return (endOf(loop.rows.back()) - startOf(loop.rows.front())).norm() <= nearMm &&
           (loop.rows.size() > 1 || loop.rows.front().size() > 1);
}

// Lines that are open, one after the other; straight rows lead from each to the nearest.
DxfLoop joined(std::vector<DxfLoop> open, double nearMm) {
    std::vector<DxfRow> ends; // from where to where each goes
    for (const DxfLoop& line : open) {
        ends.push_back({{startOf(line.rows.front()), {}, endOf(line.rows.back())}});
    }
    DxfLoop loop;
    for (Next next; !ends.empty(); next = nearestTo(endOf(loop.rows.back()), ends)) {
        if (next.distance > nearMm && !loop.rows.empty()) {
            const DxfRow& to = ends[next.index];
            loop.rows.push_back({{endOf(loop.rows.back()), {}, next.turned ? endOf(to) : startOf(to)}});
            loop.widestGapMm = std::max(loop.widestGapMm, next.distance);
        }
        std::vector<DxfRow>& rows = open[next.index].rows;
        if (next.turned) {
            turn(rows);
        }
        loop.rows.insert(loop.rows.end(), rows.begin(), rows.end());
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(next.index));
        ends.erase(ends.begin() + static_cast<std::ptrdiff_t>(next.index));
    }
    if (const double gap = (endOf(loop.rows.back()) - startOf(loop.rows.front())).norm(); gap > nearMm) {
        loop.rows.push_back({{endOf(loop.rows.back()), {}, startOf(loop.rows.front())}});
        loop.widestGapMm = std::max(loop.widestGapMm, gap);
    }
    return loop;
}

bool isCorner(const CurveSegment& before, const CurveSegment& after, const std::vector<Vec2>& corners) {
    const Vec2 in = directionAt(before, 1);
    const Vec2 out = directionAt(after, 0);
    return degrees(std::atan2(std::abs(cross(in, out)), in.dot(out))) > kCornerDeg ||
           std::any_of(corners.begin(), corners.end(),
                       [&](const Vec2& corner) { return (corner - after.start).norm() < kSamePlaceMm; });
}

// Lines in a row as one curve.
Curve curveOf(const std::vector<Vec2>& points) {
    const Vec2 chord = points.back() - points.front();
    const bool straight = std::all_of(points.begin(), points.end(), [&](const Vec2& p) {
        return std::abs(cross(chord, Vec2(p - points.front()))) <= kFitMm * chord.norm();
    });
    return straight && chord.norm() > 0 ? Curve{} : curveThrough(points, kFitMm);
}

// Edges of one row, each with the point it starts from.
void addEdges(const DxfRow& row, const std::vector<Vec2>& corners, Path& path) {
    const auto add = [&](const Vec2& from, Curve curve) {
        path.points.push_back({{}, from, CornerKind::Mitre});
        path.edges.push_back({{}, std::move(curve), 0});
    };
    std::vector<Vec2> run;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const bool line = row[i].curve.kind == CurveKind::Line;
        if (!run.empty() && (!line || isCorner(row[i - 1], row[i], corners))) {
            add(run.front(), curveOf(run));
            run.clear();
        }
        if (!line) {
            add(row[i].start, row[i].curve);
            continue;
        }
        if (run.empty()) {
            run.push_back(row[i].start);
        }
        run.push_back(row[i].end);
    }
    if (!run.empty()) {
        add(run.front(), curveOf(run));
    }
}

// A closed row begins at a corner, or is cut in two where it has none.
std::vector<DxfRow> cutOpen(const DxfRow& row, const std::vector<Vec2>& corners) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (isCorner(row[(i + row.size() - 1) % row.size()], row[i], corners)) {
            DxfRow turned(row.begin() + static_cast<std::ptrdiff_t>(i), row.end());
            turned.insert(turned.end(), row.begin(), row.begin() + static_cast<std::ptrdiff_t>(i));
            return {turned};
        }
    }
    const auto half = static_cast<std::ptrdiff_t>(row.size() / 2);
    return {DxfRow(row.begin(), row.begin() + half), DxfRow(row.begin() + half, row.end())};
}

} // namespace

DxfRow reversed(const DxfRow& row) {
    DxfRow turned;
    for (auto segment = row.rbegin(); segment != row.rend(); ++segment) {
        turned.push_back(reversed(*segment));
    }
    return turned;
}

std::vector<Vec2> flattened(const DxfRow& row) {
    std::vector<Vec2> points;
    for (const CurveSegment& segment : row) {
        const std::vector<Vec2> more = flatten(segment, kFitMm);
        points.insert(points.end(), more.begin(), more.end() - 1);
    }
    if (!row.empty()) {
        points.push_back(row.back().end);
    }
    return points;
}

std::vector<Vec2> flattened(const DxfLoop& loop) {
    std::vector<Vec2> points;
    for (const DxfRow& row : loop.rows) {
        const std::vector<Vec2> more = flattened(row);
        points.insert(points.end(), more.begin(), more.end() - 1);
    }
    return points;
}

std::vector<DxfLoop> loopsOf(std::vector<DxfRow> rows, double nearMm) {
    std::vector<DxfLoop> loops;
    std::vector<DxfLoop> open;
    while (!rows.empty()) {
        DxfLoop loop{{takeOut(rows, {0, 0, false})}, 0};
        // Onwards from its end, then from its start.
        for (int way = 0; way < 2 && !isClosed(loop, nearMm); ++way) {
            while (!rows.empty() && !isClosed(loop, nearMm)) {
                const Next next = nearestTo(endOf(loop.rows.back()), rows);
                if (next.distance > nearMm) {
                    break;
                }
                loop.rows.push_back(takeOut(rows, next));
            }
            turn(loop.rows);
        }
        (isClosed(loop, nearMm) ? loops : open).push_back(std::move(loop));
    }
    if (loops.empty() && !open.empty()) {
        loops.push_back(joined(std::move(open), nearMm));
    }
    for (DxfLoop& loop : loops) {
        loop.area = std::abs(signedArea(flattened(loop)));
    }
    std::stable_sort(loops.begin(), loops.end(), [](const DxfLoop& a, const DxfLoop& b) { return a.area > b.area; });
    return loops;
}

Path pathOf(const DxfLoop& loop, const std::vector<Vec2>& corners) {
    std::vector<DxfRow> rows = loop.rows.size() == 1 ? cutOpen(loop.rows.front(), corners) : loop.rows;
    if (signedArea(flattened(loop)) < 0) {
        turn(rows);
    }
    Path path;
    for (const DxfRow& row : rows) {
        addEdges(row, corners, path);
    }
    return path;
}

Path openPathOf(const DxfRow& row, const std::vector<Vec2>& corners) {
    Path path;
    path.closed = false;
    addEdges(row, corners, path);
    path.points.push_back({{}, endOf(row), CornerKind::Mitre});
    return path;
}

} // namespace toile
