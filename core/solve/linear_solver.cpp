#include "core/solve/linear_solver.h"

#include "core/solve/solvers.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

constexpr std::array<LinearSolverKind, 7> kKinds{{
    {"cholesky", "supernodal factor, ordered by nested dissection (CHOLMOD)", true, makeCholesky},
    {"conjugate-gradient", "conjugate gradients with the diagonal as preconditioner", true, makeConjugateGradient},
    {"dense-inverse", "the whole inverse, computed once (Desbrun's filter)", true, makeDenseInverse},
    {"jacobi", "two sweeps over the neighbours (Kang's direct update)", false, makeJacobi},
    {"jacobi-balanced", "the same, and what two sweeps keep of a push on free cloth moves it as a whole", false,
     makeBalancedJacobi},
    {"packed-cholesky", "the same factor laid out for the processor's vectors in single precision, and refined", true,
     makePackedCholesky},
    {"mass-only", "the masses alone: what explicit schemes use", false, makeMassOnly},
}};

} // namespace

std::span<const LinearSolverKind> linearSolverKinds() {
    return kKinds;
}

const LinearSolverKind* findLinearSolverKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

} // namespace toile
