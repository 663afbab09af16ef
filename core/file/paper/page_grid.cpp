#include "core/file/paper/page_grid.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace toile {

namespace {

constexpr double kLineRoomMm = 2;
constexpr std::size_t kMostPages = 1000;

// Places along everything drawn, close enough together that none skips a page.
template <typename Visit>
void visitLines(const PaperPiece& piece, double apart, Visit visit) {
    for (const PaperStroke& stroke : piece.strokes) {
        for (const CurveSegment& segment : stroke.segments) {
            const std::vector<Vec2> points = flatten(segment, 0.2);
            for (std::size_t i = 0; i + 1 < points.size(); ++i) {
                const int steps = 1 + static_cast<int>((points[i + 1] - points[i]).norm() / apart);
                for (int k = 0; k <= steps; ++k) {
                    visit(lerp(points[i], points[i + 1], static_cast<double>(k) / steps));
                }
            }
        }
        if (stroke.closed && !stroke.segments.empty()) {
            const Vec2& from = stroke.segments.back().end;
            const Vec2& to = stroke.segments.front().start;
            const int steps = 1 + static_cast<int>((to - from).norm() / apart);
            for (int k = 0; k <= steps; ++k) {
                visit(lerp(from, to, static_cast<double>(k) / steps));
            }
        }
    }
}

} // namespace

std::string nameOf(const GridPage& page) {
    std::string letters;
    for (int row = page.row; row >= 0; row = row / 26 - 1) {
        letters.insert(letters.begin(), static_cast<char>('A' + row % 26));
    }
    return letters + std::to_string(page.column + 1);
}

Eigen::AlignedBox2d reachOf(const PaperPiece& piece) {
    Eigen::AlignedBox2d box =
        piece.half.empty() ? Eigen::AlignedBox2d() : Eigen::AlignedBox2d(piece.half.front().start);
    visitLines(piece, 1e9, [&](const Vec2& p) { box.extend(p); });
    if (!box.isEmpty()) {
        box.extend(Vec2(box.min() - Vec2::Constant(kLineRoomMm)));
        box.extend(Vec2(box.max() + Vec2::Constant(kLineRoomMm)));
    }
    return box;
}

Result<PageGrid> PageGrid::over(const std::vector<PaperPiece>& pieces, const Vec2& pageMm, double overlapMm) {
    PageGrid grid;
    grid.m_overlap = overlapMm;
    grid.m_step = pageMm - Vec2::Constant(overlapMm);
    if (!(grid.m_step.minCoeff() >= 20)) {
        return Error{"the page leaves no room between its margins; take larger paper or smaller margins"};
    }
    Eigen::AlignedBox2d all;
    for (const PaperPiece& piece : pieces) {
        all.extend(reachOf(piece));
    }
    if (all.isEmpty()) {
        return grid;
    }
    // Evenly white on both sides.
    const Vec2 room = all.sizes() - Vec2::Constant(overlapMm);
    grid.m_columns = std::max(1, static_cast<int>(std::ceil(room.x() / grid.m_step.x())));
    grid.m_rows = std::max(1, static_cast<int>(std::ceil(room.y() / grid.m_step.y())));
    const Vec2 covered(grid.m_columns * grid.m_step.x() + overlapMm, grid.m_rows * grid.m_step.y() + overlapMm);
    grid.m_corner = Vec2(all.min().x(), all.max().y()) + Vec2(-0.5, 0.5).cwiseProduct(covered - all.sizes());

    std::set<std::pair<int, int>> used;
    const double apart = 0.25 * grid.m_step.minCoeff();
    const auto tileAt = [&](const Vec2& p) {
        return std::pair(static_cast<int>(std::floor((grid.m_corner.y() - p.y()) / grid.m_step.y())),
                         static_cast<int>(std::floor((p.x() - grid.m_corner.x()) / grid.m_step.x())));
    };
    const auto use = [&](std::pair<int, int> tile) {
        used.insert({std::clamp(tile.first, 0, grid.m_rows - 1), std::clamp(tile.second, 0, grid.m_columns - 1)});
    };
    for (const PaperPiece& piece : pieces) {
        visitLines(piece, apart, [&](const Vec2& p) {
            for (const double x : {-kLineRoomMm, kLineRoomMm}) {
                for (const double y : {-kLineRoomMm, kLineRoomMm}) {
                    use(tileAt(p + Vec2(x, y)));
                }
            }
        });
        // White pages within a piece hold it together.
        std::vector<Vec2> outline;
        for (const CurveSegment& segment : piece.half) {
            const std::vector<Vec2> points = flatten(segment, 1);
            outline.insert(outline.end(), points.begin(), points.end() - 1);
        }
        const Eigen::AlignedBox2d box = reachOf(piece);
        const auto first = tileAt(Vec2(box.min().x(), box.max().y()));
        const auto last = tileAt(Vec2(box.max().x(), box.min().y()));
        if (static_cast<double>(last.first - first.first + 1) * (last.second - first.second + 1) <= 4.0 * kMostPages) {
            for (int row = first.first; row <= last.first; ++row) {
                for (int column = first.second; column <= last.second; ++column) {
                    if (contains(outline, grid.tileOf({row, column}).center())) {
                        use({row, column});
                    }
                }
            }
        }
        if (used.size() > kMostPages) {
            return Error{"it needs more than " + std::to_string(kMostPages) +
                         " pages; draw the pieces smaller, or write .svg or .dxf for a plotter"};
        }
    }
    for (const auto& [row, column] : used) {
        grid.m_pages.push_back({row, column});
    }
    return grid;
}

Eigen::AlignedBox2d PageGrid::tileOf(const GridPage& page) const {
    const Vec2 upperLeft = m_corner + Vec2(page.column * m_step.x(), -page.row * m_step.y());
    return {Vec2(upperLeft.x(), upperLeft.y() - m_step.y()), Vec2(upperLeft.x() + m_step.x(), upperLeft.y())};
}

Eigen::AlignedBox2d PageGrid::seenOn(const GridPage& page) const {
    Eigen::AlignedBox2d box = tileOf(page);
    box.extend(Vec2(box.max().x() + m_overlap, box.min().y() - m_overlap));
    return box;
}

Eigen::AlignedBox2d PageGrid::everything() const {
    Eigen::AlignedBox2d box;
    for (const GridPage& page : m_pages) {
        box.extend(seenOn(page));
    }
    return box;
}

} // namespace toile
