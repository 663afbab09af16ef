#pragma once

#include "core/solve/linear_solver.h"

namespace toile {

// The makers behind linear_solver.cpp's list; everybody else goes through the list.
using SolverResult = Result<std::unique_ptr<LinearSolver>>;
using MatrixPtr = std::shared_ptr<const SpringMatrix>;

SolverResult makeMassOnly(MatrixPtr matrix, Workers workers);
SolverResult makeDenseInverse(MatrixPtr matrix, Workers workers);
SolverResult makeJacobi(MatrixPtr matrix, Workers workers);
SolverResult makeBalancedJacobi(MatrixPtr matrix, Workers workers);
SolverResult makeCholesky(MatrixPtr matrix, Workers workers);
SolverResult makePackedCholesky(MatrixPtr matrix, Workers workers);
SolverResult makeConjugateGradient(MatrixPtr matrix, Workers workers);

} // namespace toile
