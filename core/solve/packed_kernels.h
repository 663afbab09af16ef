#pragma once

#include "core/base/instruction_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace toile {

// The inner loops of PackedFactor, once per instruction set.
//
// Vectors are rows of four floats: x, y, z and a zero. A panel's matrix is cut into tiles of 4 rows by 4 columns, 16
// floats row by row. `blockGroups` groups of four rows lie together: first all tiles of their first four columns, then
// all of the next four, so that both directions read a panel from front to back. A tile has no padding to vectors'
// width, serves all three axes in full vectors, and can be multiplied from either side with one shuffle or none.
struct PackedPanel {
    std::int32_t firstColumn = 0;  // row of the work vector where its columns begin
    std::int32_t columnGroups = 0; // columns in fours
    std::int32_t belowGroups = 0;  // rows below the diagonal block, in fours
    std::size_t tiles = 0;         // first float: those of the diagonal block's inverse, then those of the rows below
    std::size_t below = 0;         // first of its rows' places in the work vector
};

struct PackedKernels {
    const char* name;
    InstructionSet set;
    int blockGroups;
    // Floats of scratch for a panel of that many groups of columns.
    std::size_t (*scratch)(std::int32_t columnGroups);
    // b := inverse b on the panel's columns, then the rows below += tiles b.
    void (*forward)(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                    float* scratch);
    // x += transposed tiles times the rows below, then x := transposed inverse x on the panel's columns.
    void (*backward)(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                     float* scratch);
    // The same where a row is a single float.
    void (*forwardOne)(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                       float* scratch);
    void (*backwardOne)(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                        float* scratch);
};

// Every one there is, the widest first; the last runs everywhere.
[[nodiscard]] std::span<const PackedKernels> packedKernelKinds();
// The widest this processor has.
[[nodiscard]] const PackedKernels& bestPackedKernels();

// The tiles of the diagonal block are cut off where their row block ends. Groups of columns that the block beginning
// with this group of rows has:
[[nodiscard]] constexpr std::int32_t diagonalColumnGroups(std::int32_t firstGroup, std::int32_t groups) {
    return firstGroup + groups;
}

} // namespace toile
