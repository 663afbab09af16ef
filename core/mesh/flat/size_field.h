#pragma once

#include "core/mesh/flat/flat_triangulation.h"

#include <vector>

namespace toile {

// The edge length wanted at each place of a panel: the spacing, less near short edges, growing back gently with
// distance.
class SizeField {
public:
    // Reads the lengths that are given from the pieces of drawn lines in the triangulation.
    SizeField(const FlatTriangulation& outline, double spacingMm);

    [[nodiscard]] double at(const Vec2& p) const;
    [[nodiscard]] double spacing() const { return m_spacing; }
    // Triangles that cloth of these sizes has: the sum of 4 / sqrt(3) area / size^2.
    [[nodiscard]] double expectedTriangles(const FlatTriangulation& outline) const;

private:
    void spread();

    double m_spacing = 20;
    bool m_even = true; // the spacing everywhere
    Vec2 m_origin = Vec2::Zero();
    double m_cell = 10;
    int m_columns = 0, m_rows = 0;
    std::vector<float> m_sizes;
};

} // namespace toile
