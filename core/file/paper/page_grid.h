#pragma once

#include "core/base/result.h"
#include "core/file/paper/paper_piece.h"

#include <Eigen/Geometry>

#include <string>
#include <vector>

namespace toile {

struct GridPage {
    int row = 0, column = 0; // from the upper left
};
// "A1": rows are letters (after Z comes AA), columns numbers.
[[nodiscard]] std::string nameOf(const GridPage& page);

// What all lines of a piece lie in, with room for their width.
[[nodiscard]] Eigen::AlignedBox2d reachOf(const PaperPiece& piece);

// The table cut into pages of one size that overlap to the right and below, where there is something to print.
class PageGrid {
public:
    // pageMm is what a printer reaches. An Error where the pieces need more pages than anybody glues.
    [[nodiscard]] static Result<PageGrid> over(const std::vector<PaperPiece>& pieces, const Vec2& pageMm,
                                               double overlapMm);

    // Row by row.
    [[nodiscard]] const std::vector<GridPage>& pages() const { return m_pages; }
    [[nodiscard]] int rows() const { return m_rows; }
    [[nodiscard]] int columns() const { return m_columns; }
    // The page's own part of the table, mm; tiles meet without overlap.
    [[nodiscard]] Eigen::AlignedBox2d tileOf(const GridPage& page) const;
    // All that is printed on it: its tile and what it shares with the next ones.
    [[nodiscard]] Eigen::AlignedBox2d seenOn(const GridPage& page) const;
    [[nodiscard]] Eigen::AlignedBox2d everything() const;

private:
    Vec2 m_corner = Vec2::Zero(); // upper left, on the table
    Vec2 m_step = Vec2::Ones();
    double m_overlap = 0;
    int m_rows = 0, m_columns = 0;
    std::vector<GridPage> m_pages;
};

} // namespace toile
