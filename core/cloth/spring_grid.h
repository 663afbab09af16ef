#pragma once

#include "core/cloth/cloth_model.h"

namespace toile {

// A sheet of columns x rows masses with Provot's three kinds of springs, lying in the plane z = 0 from (0, 0) to
// (width, height), row by row from below.
struct GridCloth {
    int columns = 20, rows = 20;
    double width = 1, height = 1; // m
    double massPerArea = 0.2;     // kg/m2
    double structural = 200;      // N/m, along rows and columns
    double shear = 200;           // along both diagonals; with oneDiagonal along one, a triangulated grid
    double flexion = 0;           // to the second neighbour along rows and columns
    double damping = 0;           // N s/m of every spring
    bool oneDiagonal = false;
};

struct SpringBody {
    ClothModel model;
    std::vector<Vec3> positions; // m, at rest

    // Another one beside it, as a patch of its own; only what grids and blocks have.
    void add(const SpringBody& other);
};
[[nodiscard]] SpringBody makeGrid(const GridCloth& grid);
[[nodiscard]] inline int gridVertex(const GridCloth& grid, int column, int row) {
    return row * grid.columns + column;
}

// A soft block: every cube of the grid is cut into six tetrahedra round one diagonal, their edges are the springs.
struct SoftBlock {
    int columns = 6, rows = 4, layers = 6;
    double cell = 0.05;      // m
    double density = 1000;   // kg/m3
    double elasticity = 2e4; // Pa; a spring has k = E V / l^2, V the volume of the tetrahedra about it, so that a
                             // block of smaller cells is the same block
};
[[nodiscard]] SpringBody makeBlock(const SoftBlock& block);

} // namespace toile
