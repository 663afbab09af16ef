// No include guard: front_kernels.cpp includes this once per instruction set, inside a namespace that defines
//   V, kLanes    a vector of so many doubles
//   kColumns     columns worked on together
//   TOILE_KERNEL how functions are compiled for that set
//   TOILE_OP     its instructions by name
//   takeProduct(a, b, c) = c - a b

constexpr std::ptrdiff_t kStrips = 3; // vectors of rows worked on together: with their sums they fill the registers

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
        const double root = __builtin_sqrt(pivot);
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

// Row i of the inverse: -1 / l_ii sum over k < i of l_ik times row k, for Strips vectors of columns.
template <int Strips>
TOILE_KERNEL void invertStrips(const double* row, std::ptrdiff_t side, std::ptrdiff_t columns, std::ptrdiff_t first,
                               std::ptrdiff_t i, double pivot, double* inverse) {
    V sum[Strips];
    TOILE_UNROLL
    for (int s = 0; s < Strips; ++s) {
        sum[s] = TOILE_OP(setzero)();
    }
    for (std::ptrdiff_t k = first; k < i; ++k) {
        const V factor = TOILE_OP(set1)(row[k * side]);
        TOILE_UNROLL
        for (int s = 0; s < Strips; ++s) {
            sum[s] = takeProduct(factor, TOILE_OP(load)(inverse + k * columns + first + s * kLanes), sum[s]);
        }
    }
    TOILE_UNROLL
    for (int s = 0; s < Strips; ++s) {
        TOILE_OP(store)(inverse + i * columns + first + s * kLanes, TOILE_OP(mul)(sum[s], TOILE_OP(set1)(pivot)));
    }
}

TOILE_KERNEL void invert(const double* front, std::int32_t side, std::int32_t columns, double* inverse) {
    for (std::ptrdiff_t i = 0; i < columns; ++i) {
        const double pivot = 1 / front[i * side + i];
        std::ptrdiff_t first = 0;
        for (; first + 4 * kLanes <= i; first += 4 * kLanes) {
            invertStrips<4>(front + i, side, columns, first, i, pivot, inverse);
        }
        for (; first < columns; first += kLanes) { // beyond the diagonal it writes zeros
            invertStrips<1>(front + i, side, columns, first, i, pivot, inverse);
        }
        inverse[i * columns + i] = pivot;
    }
}
