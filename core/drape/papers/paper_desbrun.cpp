#include "core/drape/papers/paper_measures.h"

#include "core/cloth/forces/forces.h"
#include "core/cloth/spring_system.h"
#include "core/drape/scenes/scenes.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace toile {

namespace {

constexpr const char* kDesbrun = "Desbrun";

// A sheet held by two corners at their step of 0.02 s for five seconds, with one stiffness everywhere: the most energy
// it ever has beyond that at the start, in percent of what falling by a metre sets free. What is stable gains none.
double energyGained(double stiffness, std::string_view scheme, bool limited, Workers workers) {
    SceneSetup setup = findScene("hang-two")->make(20);
    std::erase_if(setup.cloth.model.springs, [](const Spring& s) { return !(s.restLength > 0); }); // bending
    for (Spring& s : setup.cloth.model.springs) {
        s.stiffness = stiffness;
    }
    if (!limited) {
        setup.options.stretchLimit.clear();
    }
    const Vec3 gravity = setup.gravity;
    auto player = ScenePlayer::create(std::move(setup), scheme, workers);
    const auto energy = [&] {
        const ClothModel& model = player.value()->model();
        const ClothState& state = player.value()->state();
        return springEnergy(model, state) + kineticEnergy(model, state) + gravityEnergy(model, state, gravity);
    };
    const double start = energy();
    double most = -std::numeric_limits<double>::infinity();
    for (int i = 0; i < 250 && std::isfinite(energy()); ++i) {
        player.value()->step();
        most = std::max(most, energy() - start);
    }
    const std::vector<double>& mass = player.value()->model().mass;
    const double metre = std::accumulate(mass.begin(), mass.end(), 0.0) * gravity.norm();
    return std::isfinite(energy()) ? 100 * most / metre : std::numeric_limits<double>::infinity();
}

// Explicit schemes waver a little about what they keep.
bool isStable(double gained) {
    constexpr double wavers = 5; // percent
    return gained < wavers;
}

void stability(std::vector<PaperFigure>& out, Workers workers) {
    const std::string sheet = "20 x 20 masses, two corners held; ";
    for (const bool limited : {true, false}) {
        for (const double k : {0.0, 1.0, 1e2, 1e4, 1e5, 1e6}) {
            const double gained = energyGained(k, "filter", limited, workers);
            const std::string most = gained > 0 ? "energy at most " + inWords(gained) + " % of a metre's fall above"
                                                : std::string("energy never above");
            out.push_back({kDesbrun,
                           std::string(limited ? "" : "scheme alone ") + "stable for 5 s at k = " + inWords(k) +
                               " N/m, dt = 0.02 s",
                           limited ? "stable" : "", isStable(gained) ? 1.0 : 0.0, "1 = yes",
                           sheet + (limited ? "over-stretched springs pulled back, 30 passes; " : "no limit; ") + most +
                               " that at the start"});
        }
    }
    double euler = 0;
    for (const double k : {0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0}) {
        euler = isStable(energyGained(k, "euler", false, workers)) ? k : euler;
    }
    out.push_back({kDesbrun, "largest stiffness Euler bears at dt = 0.02 s", "dt of 1e-6 s would be needed at 1e6",
                   euler, "N/m", "same sheet, stiffness from 0.001 to 10 in half decades, no stretch limit"});
}

SpringBody sheetOf(int columns, int rows, double stiffness = 2000) {
    GridCloth grid;
    grid.columns = columns;
    grid.rows = rows;
    grid.structural = grid.shear = stiffness;
    return makeGrid(grid);
}

double stepMs(const SpringBody& body, std::string_view scheme, Workers workers) {
    StepperSettings settings;
    settings.workers = workers;
    auto stepper = makeStepper(scheme, body.model, settings);
    ClothState state = stateAt(body.model, body.positions);
    const std::vector<Vec3> weight = weightOf(body.model);
    for (int i = 0; i < 10; ++i) {
        stepper.value()->step(state, weight);
    }
    return medianMs([&] { stepper.value()->step(state, weight); });
}

void againstConjugateGradients(std::vector<PaperFigure>& out, Workers workers) {
    for (const auto& [columns, rows] : {std::pair{12, 10}, std::pair{20, 10}, std::pair{20, 20}}) {
        const SpringBody body = [&] {
            SpringBody b = sheetOf(columns, rows);
            b.model.pins = {{0, std::nullopt}, {columns - 1, std::nullopt}};
            return b;
        }();
        const double filter = stepMs(body, "filter", workers);
        const double implicit = stepMs(body, "implicit", workers);
        const std::string size = std::to_string(columns * rows) + " masses";
        out.push_back({kDesbrun, "filter faster than conjugate gradients, " + size, "about 10", implicit / filter,
                       "times",
                       "whole step: filter " + inWords(filter) + " ms, full implicit " + inWords(implicit) + " ms"});
    }
}

// Where a sparse factor of the same matrix takes over from the dense inverse: solves alone, one right-hand side of
// three columns.
void crossover(std::vector<PaperFigure>& out, Workers workers) {
    double crossing = 0;
    double denseBefore = 0;
    double sparseBefore = 0;
    double sizeBefore = 0;
    for (const int edge : {5, 8, 11, 16, 22, 32, 45, 63, 100}) {
        const SpringBody body = sheetOf(edge, edge);
        const auto matrix = springMatrix(body.model, 0.02);
        const std::vector<Vec3> right(body.model.size(), Vec3(0.01, -0.02, 0.03));
        std::vector<Vec3> solution;
        const auto time = [&](std::string_view name) {
            auto solver = findLinearSolverKind(name)->make(matrix, workers);
            return solver ? medianMs([&] { solver.value()->solve(right, solution); }) : 0.0;
        };
        const double sparse = time("cholesky");
        const double dense = time("dense-inverse");
        const double size = static_cast<double>(edge) * edge;
        if (crossing == 0 && dense > sparse && denseBefore > 0) {
            // Between two sizes the ratio of the times is taken to be a power of the size.
            const double r0 = std::log(denseBefore / sparseBefore);
            const double r1 = std::log(dense / sparse);
            crossing = sizeBefore * std::pow(size / sizeBefore, r0 < 0 ? -r0 / (r1 - r0) : 0.0);
        }
        if (edge >= 32) {
            out.push_back({kDesbrun, "one solve by sparse Cholesky, " + std::to_string(edge * edge) + " masses", "",
                           sparse, "ms",
                           dense > 0 ? "dense inverse " + inWords(dense) + " ms"
                                     : "the dense inverse is refused above 4,000 masses"});
        }
        denseBefore = dense;
        sparseBefore = sparse;
        sizeBefore = size;
    }
    out.push_back({kDesbrun, "masses above which a sparse factor beats the dense filter",
                   "suited below about 1,000 degrees of freedom", crossing, "masses", "solves alone"});
}

double momentumDrift(bool corrected) {
    const SpringBody body = sheetOf(10, 10);
    ClothState state = stateAt(body.model, body.positions);
    for (std::size_t i = 0; i < state.positions.size(); ++i) {
        state.velocities[i] = Vec3(0.4, 1, 2).cross(state.positions[i] - Vec3(0.5, 0.5, 0));
    }
    StepperSettings settings;
    settings.correctMomentum = corrected;
    auto stepper = makeStepper("filter", body.model, settings);
    const Vec3 before = angularMomentum(body.model, state);
    const std::vector<Vec3> none(body.model.size(), Vec3::Zero());
    for (int i = 0; i < 50; ++i) {
        stepper.value()->step(state, none);
    }
    return 100 * (angularMomentum(body.model, state) - before).norm() / before.norm();
}

} // namespace

std::vector<PaperFigure> measureDesbrun(Workers workers) {
    std::vector<PaperFigure> out;
    stability(out, workers);
    againstConjugateGradients(out, workers);
    crossover(out, workers);
    out.push_back({kDesbrun, "angular momentum lost in 1 s without the corrector", "a loss, the bigger the stiffer",
                   momentumDrift(false), "%", "a free sheet of 10 x 10 masses, spinning"});
    out.push_back({kDesbrun, "angular momentum lost in 1 s with the corrector", "none", momentumDrift(true), "%",
                   "the corrector divided by the moment of inertia, see momentum_corrector.cpp"});
    return out;
}

} // namespace toile
