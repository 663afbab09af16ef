// The factor of A by CHOLMOD (Chen, Davis, Hager, Rajamanickam 2008): supernodal, ordered by nested dissection (METIS).

#include "core/solve/supernodes.h"

#include "core/base/check.h"
#include "core/base/state_hash.h"

#include <cholmod.h>

#include <cmath>
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

std::uint64_t patternHash(const Eigen::SparseMatrix<double>& lower) {
    StateHash hash;
    hash.addBytes(lower.outerIndexPtr(), static_cast<std::size_t>(lower.cols() + 1) * sizeof(int));
    hash.addBytes(lower.innerIndexPtr(), static_cast<std::size_t>(lower.nonZeros()) * sizeof(int));
    return hash.value();
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

Error noFactor() {
    return Error{"the matrix of masses and springs has no factor; look for a fabric with stiffness or weight that is "
                 "negative or not a number"};
}

bool allFinite(const Eigen::SparseMatrix<double>& lower) {
    const double* values = lower.valuePtr();
    for (Eigen::Index i = 0; i < lower.nonZeros(); ++i) {
        if (!std::isfinite(values[i])) {
            return false;
        }
    }
    return true;
}

} // namespace

struct Supernodes::Library {
    cholmod_common common{};
    cholmod_factor* factor = nullptr;

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
        cholmod_free_factor(&factor, &common);
        cholmod_finish(&common);
    }
};

Supernodes::Supernodes() : m_library(std::make_unique<Library>()) {}
Supernodes::~Supernodes() = default;

Result<std::unique_ptr<Supernodes>> Supernodes::make(const Eigen::SparseMatrix<double>& lower) {
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
    made->m_pattern = patternHash(lower);
    if (const auto done = made->refactor(lower); !done) {
        return Error{done.error()};
    }
    return made;
}

Result<void> Supernodes::refactor(const Eigen::SparseMatrix<double>& lower) {
    TOILE_CHECK(lower.isCompressed() && static_cast<std::size_t>(lower.rows()) == rows() &&
                    patternHash(lower) == m_pattern,
                "new numbers must stand where the old ones stood");
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

void Supernodes::dropNumbers() {
    cholmod_change_factor(CHOLMOD_PATTERN, 1, 1, 1, 1, m_library->factor, &m_library->common);
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

const double* Supernodes::block(std::size_t node) const {
    const auto* start = static_cast<const std::int32_t*>(m_library->factor->px);
    return static_cast<const double*>(m_library->factor->x) + start[node];
}

} // namespace toile
