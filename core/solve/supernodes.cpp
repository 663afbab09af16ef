// The factor of A by CHOLMOD (Chen, Davis, Hager, Rajamanickam 2008): supernodal, ordered by nested dissection (METIS).

#include "core/solve/supernodes.h"

#include "core/base/check.h"
#include "core/solve/spring_matrix.h"

#include <cholmod.h>

#include <mutex>

// Where the machine's BLAS is OpenBLAS with threads, they make these small blocks slower by far.
extern "C" void openblas_set_num_threads(int) __attribute__((weak));

namespace toile {

namespace {

// METIS draws its random numbers from the C library's one generator: two at a time would disturb each other's order.
std::mutex& metisTurn() {
    static std::mutex turn;
    return turn;
}

// What CHOLMOD takes for the matrix, without copying it.
cholmod_sparse viewOf(const Eigen::SparseMatrix<double>& lower) {
    cholmod_sparse view{};
    view.nrow = static_cast<std::size_t>(lower.rows());
    view.ncol = static_cast<std::size_t>(lower.cols());
    view.nzmax = static_cast<std::size_t>(lower.nonZeros());
    view.p = const_cast<int*>(lower.outerIndexPtr()); // the library reads only
    view.i = const_cast<int*>(lower.innerIndexPtr());
    view.x = const_cast<double*>(lower.valuePtr());
    view.stype = -1;
    view.itype = CHOLMOD_INT;
    view.xtype = CHOLMOD_REAL;
    view.dtype = CHOLMOD_DOUBLE;
    view.sorted = 1;
    view.packed = 1;
    return view;
}

} // namespace

struct Supernodes::Library {
    cholmod_common common{};
    cholmod_factor* factor = nullptr;
    cholmod_dense* right = nullptr; // these four only for those who solve here
    cholmod_dense* solution = nullptr;
    cholmod_dense* forward = nullptr;
    cholmod_dense* scratch = nullptr;

    Library() {
        cholmod_start(&common);
        common.supernodal = CHOLMOD_SUPERNODAL;
        common.nmethods = 1;
        common.method[0].ordering = CHOLMOD_METIS;
        common.print = 0;
        if (openblas_set_num_threads != nullptr) {
            openblas_set_num_threads(1);
        }
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() {
        cholmod_free_dense(&right, &common);
        cholmod_free_dense(&solution, &common);
        cholmod_free_dense(&forward, &common);
        cholmod_free_dense(&scratch, &common);
        cholmod_free_factor(&factor, &common);
        cholmod_finish(&common);
    }
};

Supernodes::Supernodes() : m_library(std::make_unique<Library>()) {}
Supernodes::~Supernodes() = default;

Result<std::unique_ptr<Supernodes>> Supernodes::analyse(const Eigen::SparseMatrix<double>& lower) {
    TOILE_CHECK(lower.rows() == lower.cols() && lower.rows() > 0, "a factor needs a square matrix");
    TOILE_CHECK(lower.isCompressed(), "a factor needs a compressed matrix");
    std::unique_ptr<Supernodes> made(new Supernodes);
    cholmod_sparse view = viewOf(lower);
    {
        const std::lock_guard<std::mutex> lock(metisTurn());
        made->m_library->factor = cholmod_analyze(&view, &made->m_library->common);
    }
    if (made->m_library->factor == nullptr) {
        return Error{"the matrix of masses and springs could not be ordered (" +
                     std::to_string(made->m_library->common.status) + "); is there memory for " +
                     std::to_string(lower.rows()) + " vertices?"};
    }
    return made;
}

Result<void> Supernodes::factor(const Eigen::SparseMatrix<double>& lower) {
    if (!allFinite(lower)) {
        return noFactor();
    }
    cholmod_sparse view = viewOf(lower);
    cholmod_common& common = m_library->common;
    if (cholmod_factorize(&view, m_library->factor, &common) == 0 || common.status != CHOLMOD_OK) {
        return noFactor();
    }
    TOILE_CHECK(m_library->factor->is_super != 0, "a supernodal factor was asked for");
    return {};
}

std::size_t Supernodes::rows() const {
    return m_library->factor->n;
}

std::size_t Supernodes::count() const {
    return m_library->factor->nsuper;
}

std::span<const std::int32_t> Supernodes::order() const {
    return {static_cast<const std::int32_t*>(m_library->factor->Perm), rows()};
}

std::int32_t Supernodes::firstColumn(std::size_t node) const {
    return static_cast<const std::int32_t*>(m_library->factor->super)[node];
}

std::span<const std::int32_t> Supernodes::rowsOf(std::size_t node) const {
    const auto* start = static_cast<const std::int32_t*>(m_library->factor->pi);
    const auto* row = static_cast<const std::int32_t*>(m_library->factor->s);
    return {row + start[node], static_cast<std::size_t>(start[node + 1] - start[node])};
}

void Supernodes::solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) {
    Library& lib = *m_library;
    const std::size_t n = rows();
    if (lib.right == nullptr) {
        lib.right = cholmod_allocate_dense(n, 3, n, CHOLMOD_REAL, &lib.common);
    }
    auto* b = static_cast<double*>(lib.right->x);
    for (std::size_t i = 0; i < n; ++i) {
        b[i] = right[i].x();
        b[n + i] = right[i].y();
        b[2 * n + i] = right[i].z();
    }
    cholmod_solve2(CHOLMOD_A, lib.factor, lib.right, nullptr, &lib.solution, nullptr, &lib.forward, &lib.scratch,
                   &lib.common);
    const auto* x = static_cast<const double*>(lib.solution->x);
    solution.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        solution[i] = {x[i], x[n + i], x[2 * n + i]};
    }
}

} // namespace toile
