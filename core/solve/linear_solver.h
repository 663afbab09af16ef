#pragma once

#include "core/base/result.h"
#include "core/solve/spring_matrix.h"

#include <memory>
#include <string_view>

namespace toile {

// S in v' = S (M v + h f): some answer to A x = b. Made once for a matrix, asked every step.
class LinearSolver {
public:
    virtual ~LinearSolver() = default;
    virtual void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) = 0;
    // Of the last call; 1 for direct solvers.
    [[nodiscard]] virtual int iterations() const { return 1; }
};

struct LinearSolverKind {
    std::string_view name;
    std::string_view summary;
    bool exact; // answers A x = b, rather than a cheaper question near it
    Result<std::unique_ptr<LinearSolver>> (*make)(std::shared_ptr<const SpringMatrix> matrix, Workers workers);
};

// Every solver there is.
[[nodiscard]] std::span<const LinearSolverKind> linearSolverKinds();
[[nodiscard]] const LinearSolverKind* findLinearSolverKind(std::string_view name);

} // namespace toile
