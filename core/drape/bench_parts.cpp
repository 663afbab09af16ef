// The parts by themselves: linear solvers, questions to the skin, questions to the cloth, the papers' scenes.

#include "core/base/primitive_meshes.h"
#include "core/cloth/spring_grid.h"
#include "core/cloth/spring_system.h"
#include "core/collide/body_query.h"
#include "core/collide/self_query.h"
#include "core/drape/bench_topics.h"
#include "core/drape/scenes.h"

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

// A sphere with bumps of three centimetres, so that curvature and depth vary as they do on a body.
TriangleMesh bumpyBody(int divisions) {
    TriangleMesh mesh = sphereMesh(Vec3::Zero(), 0.3, divisions);
    for (Vec3& p : mesh.positions) {
        p *= 1 + 0.1 * std::sin(9 * p.x()) * std::sin(8 * p.y() + 1) * std::sin(10 * p.z() + 2);
    }
    return mesh;
}

// Cloth that waves and comes back under itself: a few thousand pairs within reach.
std::vector<Vec3> wavedSheet(const SpringBody& sheet, double time) {
    std::vector<Vec3> places;
    for (const Vec3& p : sheet.positions) {
        places.emplace_back(p.x() + 0.02 * std::sin(60 * p.x() + time), p.y(),
                            0.02 * std::cos(60 * p.x() + time) + 0.01 * std::sin(25 * p.y()));
    }
    return places;
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

void benchBodyQueries(BenchRun& run) {
    for (const int divisions : {10, 19, 37, 74, 147}) {
        const TriangleMesh skin = bumpyBody(divisions);
        if (skin.positions.size() > run.settings().mostVertices) {
            break;
        }
        std::vector<Vec3> points; // a garment's worth of cloth within three centimetres of the skin
        for (const Vec3& p : bumpyBody(40).positions) {
            points.push_back(p * (1 + 0.1 * std::abs(std::sin(40 * p.x()))));
        }
        for (const BodyQueryKind& kind : bodyQueryKinds()) {
            const std::string name(kind.name);
            auto query = kind.make(skin);
            run.time(skin.triangles.size(), name + ": build", [&] { query = kind.make(skin); });
            std::vector<Vec3> answers(points.size());
            run.time(
                skin.triangles.size(), name + ": " + std::to_string(points.size()) + " nearest places",
                [&] {
                    parallelFor(run.settings().workers, points.size(), 256, [&](std::size_t begin, std::size_t end) {
                        for (std::size_t i = begin; i < end; ++i) {
                            SurfacePoint answer;
                            answers[i] = query->closest(points[i], 0.02, answer) ? answer.position : Vec3::Zero();
                        }
                    });
                },
                [&] { return hashOf(answers); });
        }
    }
}

void benchSelfQueries(BenchRun& run) {
    for (const int edge : {23, 46, 91, 182, 363}) {
        const auto size = static_cast<std::size_t>(edge * edge);
        if (size > run.settings().mostVertices) {
            break;
        }
        GridCloth grid;
        grid.columns = grid.rows = edge;
        const SpringBody sheet = makeGrid(grid);
        auto surface =
            std::make_shared<SelfSurface>(makeSelfSurface(static_cast<int>(sheet.model.size()), sheet.model.triangles));
        const std::size_t triangles = surface->triangles.size();
        const std::vector<Vec3> first = wavedSheet(sheet, 0);
        const std::vector<Vec3> second = wavedSheet(sheet, 0.1);
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            constexpr std::size_t mostOfBruteForce = 3000;
            if (&kind == &selfQueryKinds().back() && triangles > mostOfBruteForce) {
                continue; // grows with the square
            }
            const std::string name(kind.name);
            constexpr double reach = 0.003; // m
            std::unique_ptr<SelfQuery> query;
            run.time(triangles, name + ": build", [&] {
                query = kind.make(surface, run.settings().workers, {});
                query->refit(first, first, reach);
            });
            std::vector<PrimitivePair> pairs;
            run.time(triangles, name + ": refit", [&] { query->refit(first, second, reach); });
            run.time(triangles, name + ": collect", [&] { query->collect(pairs); });
            run.tellValue(triangles, name + ": pairs", static_cast<double>(pairs.size()), "pairs");
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
        for (int i = 0; i < repeats; ++i) {
            const auto start = std::chrono::steady_clock::now();
            player.value()->step();
            ms.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        }
        run.tellTimes(player.value()->model().size(), std::string(kind.name) + ": step", ms,
                      hashOf(player.value()->state()));
    }
}

} // namespace toile
