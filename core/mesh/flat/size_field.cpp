#include "core/mesh/flat/size_field.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kGrowth = 0.35;     // of size per distance
constexpr double kShort = 0.8;       // pieces at least this part of the spacing do not count as short
constexpr double kLargestGrid = 4e6; // cells

} // namespace

SizeField::SizeField(const FlatTriangulation& outline, double spacingMm) : m_spacing(spacingMm) {
    std::vector<std::pair<Vec2, double>> shortPieces;
    Vec2 low = Vec2::Constant(1e300);
    Vec2 high = -low;
    double shortest = spacingMm;
    for (const FlatTriangulation::Face& f : outline.faces) {
        for (int i = 0; i < 3; ++i) {
            const Vec2& a = outline.point(f.v[static_cast<std::size_t>(i)]);
            const Vec2& b = outline.point(f.v[static_cast<std::size_t>(next3(i))]);
            low = low.cwiseMin(a);
            high = high.cwiseMax(a);
            const double length = (b - a).norm();
            if (f.piece[static_cast<std::size_t>(before3(i))] >= 0 && length < kShort * spacingMm) {
                shortPieces.push_back({0.5 * (a + b), length});
                shortest = std::min(shortest, length);
            }
        }
    }
    if (shortPieces.empty()) {
        return;
    }
    m_even = false;
    const Vec2 extent = high - low;
    m_cell = std::clamp(0.5 * shortest, 0.1 * spacingMm, 0.5 * spacingMm);
    m_cell = std::max(m_cell, std::sqrt(extent.x() * extent.y() / kLargestGrid));
    m_origin = low - Vec2::Constant(m_cell);
    m_columns = static_cast<int>(extent.x() / m_cell) + 3;
    m_rows = static_cast<int>(extent.y() / m_cell) + 3;
    m_sizes.assign(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows),
                   static_cast<float>(spacingMm));
    for (const auto& [p, length] : shortPieces) {
        const auto x = static_cast<std::size_t>((p.x() - m_origin.x()) / m_cell);
        const auto y = static_cast<std::size_t>((p.y() - m_origin.y()) / m_cell);
        float& size = m_sizes[y * static_cast<std::size_t>(m_columns) + x];
        size = std::min(size, static_cast<float>(length));
    }
    spread();
}

// Sizes grow by kGrowth per millimetre away from where they are given: two sweeps of a chamfer distance.
void SizeField::spread() {
    const float straight = static_cast<float>(kGrowth * m_cell);
    const float slanted = straight * 1.41421356f;
    const auto at = [&](int x, int y) -> float& {
        return m_sizes[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(x)];
    };
    const auto take = [&](int x, int y, int dx, int dy, float step) {
        if (x + dx >= 0 && x + dx < m_columns && y + dy >= 0 && y + dy < m_rows) {
            at(x, y) = std::min(at(x, y), at(x + dx, y + dy) + step);
        }
    };
    for (int y = 0; y < m_rows; ++y) {
        for (int x = 0; x < m_columns; ++x) {
            take(x, y, -1, 0, straight);
            take(x, y, 0, -1, straight);
            take(x, y, -1, -1, slanted);
            take(x, y, 1, -1, slanted);
        }
    }
    for (int y = m_rows - 1; y >= 0; --y) {
        for (int x = m_columns - 1; x >= 0; --x) {
            take(x, y, 1, 0, straight);
            take(x, y, 0, 1, straight);
            take(x, y, 1, 1, slanted);
            take(x, y, -1, 1, slanted);
        }
    }
}

double SizeField::at(const Vec2& p) const {
    if (m_even) {
        return m_spacing;
    }
    const double x = std::clamp((p.x() - m_origin.x()) / m_cell - 0.5, 0.0, m_columns - 1.001);
    const double y = std::clamp((p.y() - m_origin.y()) / m_cell - 0.5, 0.0, m_rows - 1.001);
    const auto cx = static_cast<std::size_t>(x);
    const auto cy = static_cast<std::size_t>(y);
    const double u = x - static_cast<double>(cx);
    const double v = y - static_cast<double>(cy);
    const float* row = &m_sizes[cy * static_cast<std::size_t>(m_columns) + cx];
    const float* above = row + m_columns;
    return (1 - v) * ((1 - u) * static_cast<double>(row[0]) + u * static_cast<double>(row[1])) +
           v * ((1 - u) * static_cast<double>(above[0]) + u * static_cast<double>(above[1]));
}

double SizeField::expectedTriangles(const FlatTriangulation& outline) const {
    double sum = 0;
    int tips = 0;
    for (std::size_t i = 0; i < outline.faces.size(); ++i) {
        if (fillsSharpTip(outline, static_cast<int>(i))) {
            ++tips;
            continue;
        }
        const double area = outline.areaOf(static_cast<int>(i));
        const FlatTriangulation::Face& f = outline.faces[i];
        double density = 1 / (m_spacing * m_spacing);
        if (!m_even) {
            // Triangles of the outline alone are long; look at several places of each.
            density = 0;
            const int n = 8;
            int count = 0;
            for (int a = 0; a < n; ++a) {
                for (int b = 0; a + b < n; ++b, ++count) {
                    const double u = (a + 1.0 / 3) / n;
                    const double v = (b + 1.0 / 3) / n;
                    const Vec2 p =
                        (1 - u - v) * outline.point(f.v[0]) + u * outline.point(f.v[1]) + v * outline.point(f.v[2]);
                    const double size = at(p);
                    density += 1 / (size * size);
                }
            }
            density /= count;
        }
        sum += area * density;
    }
    return tips + 4 / std::sqrt(3.0) * sum;
}

} // namespace toile
