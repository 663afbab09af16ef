// The parts by themselves: linear solvers, the papers' scenes.

#include "core/cloth/spring_grid.h"
#include "core/cloth/spring_system.h"
#include "core/drape/bench/bench_topics.h"
#include "core/drape/scenes/scenes.h"

#include <chrono>
#include <cmath>

namespace toile {

namespace {

SpringBody hangingGrid(int edge) {
    GridCloth grid;
    grid.columns = grid.rows = edge;
    grid.structural = grid.shear = 5000;
    grid.flexion = 5;
    SpringBody body = makeGrid(grid);
    body.model.pins = {{gridVertex(grid, 0, edge - 1), std::nullopt},
                       {gridVertex(grid, edge - 1, edge - 1), std::nullopt}};
    return body;
}

} // namespace

void benchSolvers(BenchRun& run) {
    for (const int edge : {17, 33, 65, 129, 257, 511}) {
        const auto size = static_cast<std::size_t>(edge * edge);
        if (size > run.settings().mostVertices) {
            break;
        }
        const SpringBody body = hangingGrid(edge);
        const auto matrix = springMatrix(body.model, 1.0 / 60);
        std::vector<Vec3> right;
        for (const Vec3& p : body.positions) {
            right.emplace_back(std::sin(7 * p.x()), std::cos(5 * p.y()), p.x() * p.y());
        }
        for (const LinearSolverKind& kind : linearSolverKinds()) {
            constexpr std::size_t mostOfDense = 3000;
            if (kind.name == "dense-inverse" && size > mostOfDense) {
                continue; // grows with the third power
            }
            std::unique_ptr<LinearSolver> solver;
            run.time(size, std::string(kind.name) + ": set up", [&] {
                auto made = kind.make(matrix, run.settings().workers);
                solver = made ? std::move(made).value() : nullptr;
            });
            if (solver) {
                std::vector<Vec3> solution;
                run.time(
                    size, std::string(kind.name) + ": solve", [&] { solver->solve(right, solution); },
                    [&] { return hashOf(solution); });
            }
        }
    }
}

void benchPaperScenes(BenchRun& run) {
    for (const SceneKind& kind : sceneKinds()) {
        const auto player =
            ScenePlayer::create(kind.make(kind.usualSize), run.settings().scheme, run.settings().workers);
        if (!player) {
            continue;
        }
        constexpr int repeats = 60;
        std::vector<double> ms;
        double all = 0;
        double contact = 0;
        for (int i = 0; i < repeats; ++i) {
            const auto start = std::chrono::steady_clock::now();
            player.value()->step();
            ms.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
            all += ms.back();
            contact += player.value()->contactMs();
        }
        const std::size_t size = player.value()->model().size();
        run.tellTimes(size, std::string(kind.name) + ": step", ms, hashOf(player.value()->state()));
        run.tellValue(size, std::string(kind.name) + ": share of contact", 100 * contact / all, "%");
    }
}

} // namespace toile
