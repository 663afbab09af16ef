#pragma once

#include "core/base/instruction_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace toile {

// Rows that stand together in a front and in what a child leaves over for it.
struct FrontRun {
    std::int32_t from, to, count;
};

// Dense work on fronts, once per instruction set. A front is a square matrix in double precision, column by column, its
// side a multiple of eight and its columns beginning on 64 bytes; only its lower triangle means anything.
struct FrontKernels {
    const char* name;
    InstructionSet set;
    // Factors the first columns and takes what they explain from the rest. False where a pivot is not positive.
    bool (*eliminate)(double* front, std::int32_t side, std::int32_t columns);
    // inverse := that of the lower triangle of the first columns, row by row, `columns` numbers each.
    void (*invert)(const double* front, std::int32_t side, std::int32_t columns, double* inverse);
    // Adds a lower triangle, packed column by column, each as long as the triangle is below it, run by run.
    void (*extend)(double* front, std::int32_t side, const double* left, std::int32_t leftSide,
                   std::span<const FrontRun> runs);
};

// Where a column of a packed lower triangle would begin if it had all its rows.
[[nodiscard]] constexpr std::ptrdiff_t packedColumn(std::ptrdiff_t column, std::ptrdiff_t side) {
    return column * side - column * (column + 1) / 2;
}

inline constexpr std::int32_t kFrontBlock = 8;
[[nodiscard]] constexpr std::int32_t frontPadded(std::size_t n) {
    return static_cast<std::int32_t>((n + kFrontBlock - 1) / kFrontBlock * kFrontBlock);
}

// Every one there is, the widest first; the last runs everywhere.
[[nodiscard]] std::span<const FrontKernels> frontKernelKinds();
// The widest this processor has.
[[nodiscard]] const FrontKernels& bestFrontKernels();

} // namespace toile
