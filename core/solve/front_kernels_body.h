// No include guard: front_kernels.cpp includes this once per instruction set, inside a namespace that defines
//   V, kLanes    a vector of so many doubles
//   kColumns     columns worked on together
//   TOILE_KERNEL how functions are compiled for that set
//   TOILE_OP     its instructions by name
//   takeProduct(a, b, c) = c - a b
//   addFew(from, count, to): to += from, for fewer than kLanes

// Vectors of rows worked on together: with their sums they fill the registers.
constexpr std::ptrdiff_t kStrips = 3;
constexpr int kWideStrips = 2; // of the inverse

// target, kColumns wide, -= left right^T over `depth` columns, for Strips vectors of rows.
template <int Strips>
TOILE_KERNEL void takeStrips(double* target, const double* left, const double* right, std::ptrdiff_t side,
                             std::ptrdiff_t depth) {
    V sum[Strips * kColumns];
    TOILE_UNROLL
    for (int j = 0; j < kColumns; ++j) {
        TOILE_UNROLL
        for (int i = 0; i < Strips; ++i) {
            sum[j * Strips + i] = TOILE_OP(load)(target + j * side + i * kLanes);
        }
    }
    for (std::ptrdiff_t k = 0; k < depth; ++k, left += side, right += side) {
        V rows[Strips];
        TOILE_UNROLL
        for (int i = 0; i < Strips; ++i) {
            rows[i] = TOILE_OP(load)(left + i * kLanes);
        }
        TOILE_UNROLL
        for (int j = 0; j < kColumns; ++j) {
            const V factor = TOILE_OP(set1)(right[j]);
            TOILE_UNROLL
            for (int i = 0; i < Strips; ++i) {
                sum[j * Strips + i] = takeProduct(rows[i], factor, sum[j * Strips + i]);
            }
        }
    }
    TOILE_UNROLL
    for (int j = 0; j < kColumns; ++j) {
        TOILE_UNROLL
        for (int i = 0; i < Strips; ++i) {
            TOILE_OP(store)(target + j * side + i * kLanes, sum[j * Strips + i]);
        }
    }
}

// The same for the rows from `first` to the front's last: column block at `first`, as far as `depth` columns explain.
TOILE_KERNEL void takeBlock(double* front, std::ptrdiff_t side, std::ptrdiff_t first, std::ptrdiff_t depth) {
    const double* right = front + first;
    std::ptrdiff_t row = first;
    for (; row + kStrips * kLanes <= side; row += kStrips * kLanes) {
        takeStrips<kStrips>(front + first * side + row, front + row, right, side, depth);
    }
    for (; row < side; row += kLanes) {
        takeStrips<1>(front + first * side + row, front + row, right, side, depth);
    }
}

// Cholesky's factor of the block on the diagonal; inverse: of its pivots.
TOILE_KERNEL bool factorCorner(double* corner, std::ptrdiff_t side, double* inverse) {
    for (int k = 0; k < kColumns; ++k) {
        const double pivot = corner[k * side + k];
        if (!(pivot > 0)) {
            return false;
        }
        const double root = std::sqrt(pivot);
        inverse[k] = 1 / root;
        corner[k * side + k] = root;
        for (int i = k + 1; i < kColumns; ++i) {
            corner[k * side + i] *= inverse[k];
        }
        for (int j = k + 1; j < kColumns; ++j) {
            for (int i = j; i < kColumns; ++i) {
                corner[j * side + i] -= corner[k * side + i] * corner[k * side + j];
            }
        }
    }
    return true;
}

// What stands below the block, times its inverse transposed.
TOILE_KERNEL void divideBelow(double* corner, std::ptrdiff_t side, std::ptrdiff_t rows, const double* inverse) {
    for (std::ptrdiff_t row = kColumns; row < rows; row += kLanes) {
        V x[kColumns];
        TOILE_UNROLL
        for (int k = 0; k < kColumns; ++k) {
            x[k] = TOILE_OP(load)(corner + k * side + row);
            TOILE_UNROLL
            for (int m = 0; m < k; ++m) {
                x[k] = takeProduct(x[m], TOILE_OP(set1)(corner[m * side + k]), x[k]);
            }
            x[k] = TOILE_OP(mul)(x[k], TOILE_OP(set1)(inverse[k]));
            TOILE_OP(store)(corner + k * side + row, x[k]);
        }
    }
}

TOILE_KERNEL bool eliminate(double* front, std::int32_t side, std::int32_t columns) {
    for (std::ptrdiff_t first = 0; first < columns; first += kColumns) {
        takeBlock(front, side, first, first);
        double* corner = front + first * side + first;
        double inverse[kColumns];
        if (!factorCorner(corner, side, inverse)) {
            return false;
        }
        divideBelow(corner, side, side - first, inverse);
    }
    for (std::ptrdiff_t first = columns; first < side; first += kColumns) {
        takeBlock(front, side, first, columns);
    }
    return true;
}

// Four rows i.. of the inverse, each -1 / l_ii sum over k < i of l_ik times row k, for Strips vectors of columns: what
// the rows before them give together, then what they give each other.
template <int Strips>
TOILE_KERNEL void invertStrips(const double* front, std::ptrdiff_t side, std::ptrdiff_t columns, std::ptrdiff_t first,
                               std::ptrdiff_t i, double* inverse) {
    V sum[4 * Strips];
    TOILE_UNROLL
    for (int s = 0; s < 4 * Strips; ++s) {
        sum[s] = TOILE_OP(setzero)();
    }
    for (std::ptrdiff_t k = first; k < i; ++k) {
        V row[Strips];
        TOILE_UNROLL
        for (int s = 0; s < Strips; ++s) {
            row[s] = TOILE_OP(load)(inverse + k * columns + first + s * kLanes);
        }
        TOILE_UNROLL
        for (int r = 0; r < 4; ++r) {
            const V factor = TOILE_OP(set1)(front[k * side + i + r]);
            TOILE_UNROLL
            for (int s = 0; s < Strips; ++s) {
                sum[r * Strips + s] = takeProduct(factor, row[s], sum[r * Strips + s]);
            }
        }
    }
    TOILE_UNROLL
    for (int r = 0; r < 4; ++r) {
        const V pivot = TOILE_OP(set1)(1 / front[(i + r) * side + i + r]);
        TOILE_UNROLL
        for (int s = 0; s < Strips; ++s) {
            TOILE_UNROLL
            for (int m = 0; m < r; ++m) {
                sum[r * Strips + s] = takeProduct(TOILE_OP(set1)(front[(i + m) * side + i + r]), sum[m * Strips + s],
                                                  sum[r * Strips + s]);
            }
            sum[r * Strips + s] = TOILE_OP(mul)(sum[r * Strips + s], pivot);
            TOILE_OP(store)(inverse + (i + r) * columns + first + s * kLanes, sum[r * Strips + s]);
        }
    }
}

// Of the four rows from i on the triangle that stands on the diagonal; what is beyond it becomes zero.
TOILE_KERNEL void invertCorner(const double* front, std::ptrdiff_t side, std::ptrdiff_t columns, std::ptrdiff_t i,
                               double* inverse) {
    for (std::ptrdiff_t r = i; r < i + 4; ++r) {
        double* row = inverse + r * columns;
        const double pivot = 1 / front[r * side + r];
        for (std::ptrdiff_t c = i; c < i + 4; ++c) {
            double sum = 0;
            for (std::ptrdiff_t k = c; k < r; ++k) {
                sum -= front[k * side + r] * inverse[k * columns + c];
            }
            row[c] = c == r ? pivot : c < r ? sum * pivot : 0;
        }
        std::fill(row + i + 4, row + columns, 0.0);
    }
}

TOILE_KERNEL void invert(const double* front, std::int32_t side, std::int32_t columns, double* inverse) {
    for (std::ptrdiff_t i = 0; i < columns; i += 4) {
        std::ptrdiff_t first = 0;
        for (; first + kWideStrips * kLanes <= i; first += kWideStrips * kLanes) {
            invertStrips<kWideStrips>(front, side, columns, first, i, inverse);
        }
        for (; first < i; first += kLanes) { // what it writes beside the triangle the corner writes over
            invertStrips<1>(front, side, columns, first, i, inverse);
        }
        invertCorner(front, side, columns, i, inverse);
    }
}

TOILE_KERNEL void addRun(const double* from, std::ptrdiff_t count, double* to) {
    std::ptrdiff_t i = 0;
    for (; i + kLanes <= count; i += kLanes) {
        TOILE_OP(storeu)(to + i, TOILE_OP(add)(TOILE_OP(loadu)(to + i), TOILE_OP(loadu)(from + i)));
    }
    if (i < count) {
        addFew(from + i, static_cast<int>(count - i), to + i);
    }
}

TOILE_KERNEL void extend(double* front, std::int32_t side, const double* left, std::int32_t leftSide,
                         std::span<const FrontRun> runs) {
    for (std::size_t r = 0; r < runs.size(); ++r) {
        for (std::ptrdiff_t c = 0; c < runs[r].count; ++c) {
            const double* from = left + packedColumn(runs[r].from + c, leftSide);
            double* column = front + (runs[r].to + c) * side;
            addRun(from + runs[r].from + c, runs[r].count - c, column + runs[r].to + c);
            for (std::size_t below = r + 1; below < runs.size(); ++below) {
                addRun(from + runs[below].from, runs[below].count, column + runs[below].to);
            }
        }
    }
}
