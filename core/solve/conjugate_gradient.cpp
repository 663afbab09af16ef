#include "core/solve/solvers.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kTolerance = 1e-8; // of the residual, relative to the right-hand side, both measured by D^-1
constexpr int kMostIterations = 2000;

class ConjugateGradient : public LinearSolver {
public:
    ConjugateGradient(MatrixPtr matrix, Workers workers) : m_matrix(std::move(matrix)), m_workers(workers) {}

    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        const std::size_t n = right.size();
        solution.assign(n, Vec3::Zero());
        m_residual = right;
        m_preconditioned.resize(n);
        precondition();
        m_direction = m_preconditioned;
        double rho = dot(m_residual, m_preconditioned);
        const double enough = kTolerance * kTolerance * rho;
        for (m_iterations = 0; m_iterations < kMostIterations && rho > enough; ++m_iterations) {
            m_matrix->multiply(m_direction, m_product, m_workers);
            const double alpha = rho / dot(m_direction, m_product);
            for (std::size_t i = 0; i < n; ++i) {
                solution[i] += alpha * m_direction[i];
                m_residual[i] -= alpha * m_product[i];
            }
            precondition();
            const double next = dot(m_residual, m_preconditioned);
            const double beta = next / rho;
            for (std::size_t i = 0; i < n; ++i) {
                m_direction[i] = m_preconditioned[i] + beta * m_direction[i];
            }
            rho = next;
        }
    }
    [[nodiscard]] int iterations() const override { return m_iterations; }

private:
    void precondition() {
        for (std::size_t i = 0; i < m_residual.size(); ++i) {
            m_preconditioned[i] = m_residual[i] / m_matrix->diagonal()[i];
        }
    }
    static double dot(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            sum += a[i].dot(b[i]);
        }
        return sum;
    }

    MatrixPtr m_matrix;
    Workers m_workers;
    int m_iterations = 0;
    std::vector<Vec3> m_residual, m_preconditioned, m_direction, m_product;
};

} // namespace

SolverResult makeConjugateGradient(MatrixPtr matrix, Workers workers) {
    return std::unique_ptr<LinearSolver>(std::make_unique<ConjugateGradient>(std::move(matrix), workers));
}

} // namespace toile
