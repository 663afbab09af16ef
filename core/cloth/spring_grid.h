#pragma once

#include "core/cloth/cloth_model.h"
#include "core/pattern/fabric.h"

namespace toile {

// A sheet of columns x rows masses with Provot's three kinds of springs, lying in the plane z = 0 from (0, 0) to
// (width, height), row by row from below.
struct GridCloth {
    int columns = 20, rows = 20;
    double width = 1, height = 1; // m
    double massPerArea = 0.2;     // kg/m2
    double structural = 200;      // N/m, along rows and columns
    double upright = 0;           // of the structural springs along columns, where they differ; 0: where they do not
    double shear = 200;           // along both diagonals; with oneDiagonal along one, a triangulated grid
    double flexion = 0;           // to the second neighbour along rows and columns
    double bendWarp = 0;          // N m, along columns
    double bendWeft = 0;          // N m, along rows
    double damping = 0;           // N s/m of every spring
    double dampingS = 0;          // s: the same as a part of the stiffness, which needs no change with the grid
    bool oneDiagonal = false;
    bool borderHalf = false; // structural springs along the border are half as stiff: there is cloth on one side only
};

// Gives a grid the springs of a fabric, its warp along columns, so that a grid of another fineness is the same cloth.
//
// Springs of two diagonals, k_d each, resist shear with G = 2 k_d dx dy / (dx^2 + dy^2), and stretch along rows with
// G dx^2 / dy^2 and across it with G too: such a network narrows as it stretches. What the structural springs have to
// add for a free strip to be as stiff as the fabric follows; nothing can be taken away, so that cells must not be much
// longer than they are wide.
//
// Bending is couplings of second differences. Provot's flexion spring shortens by the square of the curvature and has
// no stiffness against the slightest; kept alike from grid to grid it would grow with the fourth power of the fineness
// and soon outweigh the other springs.
void setFabric(const Fabric& fabric, GridCloth& grid);
// A sheet of a fabric (m), its masses about so far apart.
[[nodiscard]] GridCloth gridOf(const Fabric& fabric, double width, double height, double particleDistance);

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
