// Contact as a garment meets it: a whole body in voxels, and the judges of reports.

#include "core/base/primitive_meshes.h"
#include "core/body/mannequin/mannequin.h"
#include "core/cloth/spring_grid.h"
#include "core/collide/bodies/voxel_field.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/bench/bench_topics.h"
#include "core/mesh/flat/hilbert_order.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <numeric>

namespace toile {

namespace {

// How far off the skin places are, m.
struct Off {
    const char* said;
    double mean, spread;
};
constexpr std::array<Off, 3> kOffs{
    {{"1 to 6 mm off", 0.0035, 0.0025}, {"4 to 20 mm off", 0.012, 0.008}, {"5 to 15 cm off", 0.1, 0.05}}};

// Next to each other in memory as those of cloth are, in folds of a decimetre, and nowhere inside: a decimetre off the
// one thigh may be in the other, where no cloth is.
std::vector<Vec3> placesOnBody(const TriangleMesh& skin, const SkinQuery& exact, const Off& how) {
    constexpr double folds = 63; // radians to a metre
    std::vector<Vec3> places;
    std::vector<Vec2> flat;
    for (std::size_t i = 0; i < skin.triangles.size(); ++i) {
        const auto corner = [&](std::size_t k) -> const Vec3& {
            return skin.positions[static_cast<std::size_t>(skin.triangles[i][k])];
        };
        const Vec3 normal = (corner(1) - corner(0)).cross(corner(2) - corner(0)).normalized();
        const Vec3 middle = (corner(0) + corner(1) + corner(2)) / 3;
        const double off = how.mean + how.spread * std::sin(folds * (middle.x() + middle.y()));
        const Vec3 place = middle + off * normal;
        SurfacePoint nearest;
        if (exact.closest(place, 0, nearest) && nearest.distance < 0) {
            continue;
        }
        places.push_back(place);
        flat.emplace_back(0.15 * std::atan2(places.back().x(), places.back().z()), places.back().y());
    }
    const std::vector<std::uint64_t> order = hilbertPlaces(flat);
    std::vector<std::size_t> numbers(places.size());
    std::iota(numbers.begin(), numbers.end(), 0U);
    std::stable_sort(numbers.begin(), numbers.end(), [&](auto a, auto b) { return order[a] < order[b]; });
    std::vector<Vec3> sorted;
    for (const std::size_t i : numbers) {
        sorted.push_back(places[i]);
    }
    return sorted;
}

// As contact asks for them, by one worker and by the processor's clock: others may be at work.
void benchNearest(BenchRun& run, const BodyQuery& query, const std::vector<Vec3>& places, const std::string& said) {
    constexpr double reach = 0.013; // m
    std::vector<Vec3> answers(places.size());
    std::vector<double> ns;
    for (int repeat = 0; repeat < 15; ++repeat) {
        const std::clock_t start = std::clock();
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (i + BodyQuery::kAhead < places.size()) {
                query.expect(places[i + BodyQuery::kAhead]);
            }
            SurfacePoint answer;
            answers[i] = query.closest(places[i], reach, answer) ? answer.position : Vec3::Zero();
        }
        ns.push_back(1e9 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC /
                     static_cast<double>(places.size()));
    }
    std::nth_element(ns.begin(), ns.begin() + 7, ns.end());
    run.tellValue(places.size(), said + ": a nearest place", ns[7], "ns", hashOf(answers));
}

void benchField(BenchRun& run, const TriangleMesh& skin, const SkinQuery& exact, const std::vector<Vec3>& moved,
                double cell) {
    const std::size_t size = skin.triangles.size();
    const std::string at = std::to_string(std::lround(1000 * cell)) + " mm: ";
    BodyQuerySettings settings;
    settings.cell = cell;
    settings.workers = run.settings().workers;
    std::unique_ptr<VoxelField> field;
    run.time(size, at + "fill", [&] { field = std::make_unique<VoxelField>(skin, settings); });
    run.tellValue(size, at + "memory", static_cast<double>(field->memoryBytes()) / 1e6, "MB");
    run.tellValue(size, at + "cells left to the triangles",
                  100.0 * static_cast<double>(field->roughCells()) / (64.0 * static_cast<double>(field->brickCount())),
                  "%");
    run.tellValue(size, at + "and of finer ones in those",
                  100.0 * static_cast<double>(field->roughFineCells()) /
                      (64.0 * std::max(1.0, static_cast<double>(field->roughCells()))),
                  "%");
    for (const Off& off : kOffs) {
        benchNearest(run, *field, placesOnBody(skin, exact, off), at + off.said);
    }
    bool there = false;
    run.time(size, at + "a hand moved", [&] {
        field->repose(there ? skin.positions : moved, run.settings().workers);
        there = !there;
    });
    run.tellValue(size, at + "filled anew for it",
                  100.0 * static_cast<double>(field->refilledBricks()) / static_cast<double>(field->brickCount()), "%");
}

} // namespace

void benchBodyField(BenchRun& run) {
    std::vector<TriangleMesh> skins{run.settings().body};
    if (skins.front().triangles.empty()) { // our own, as coarse as it is made and as fine as bodies come
        BodyMeasures tall;
        tall.height = 180;
        skins.front() = makeMannequin(tall, BodyPose::A).skin;
        skins.push_back(quartered(skins.front()));
    }
    for (const TriangleMesh& skin : skins) {
        if (skin.positions.size() > run.settings().mostVertices) {
            break;
        }
        std::vector<Vec3> moved = skin.positions;
        const Vec3 hand = *std::max_element(moved.begin(), moved.end(), [](auto& a, auto& b) { return a.x() < b.x(); });
        for (Vec3& p : moved) {
            p.z() += 0.02 * std::max(0.0, 1 - (p - hand).norm() / 0.15);
        }
        const std::unique_ptr<SkinQuery> exact = makeExactQuery(skin, run.settings().workers);
        for (const double cell : {0.008, 0.005, 0.003}) {
            benchField(run, skin, *exact, moved, cell);
        }
        for (const Off& off : kOffs) { // the truth behind them
            benchNearest(run, *exact, placesOnBody(skin, *exact, off), std::string("exact tree: ") + off.said);
        }
    }
}

void benchJudges(BenchRun& run) {
    const TriangleMesh ball = sphereMesh(Vec3(0.3, 0.3, 0), 0.2, 63); // 47,628 triangles
    const auto exact = makeExactQuery(ball, run.settings().workers);
    for (const int edge : {23, 71, 225, 363}) { // up to 100,352 and 262,088 triangles
        if (static_cast<std::size_t>(edge * edge) > run.settings().mostVertices) {
            break;
        }
        GridCloth grid;
        grid.columns = grid.rows = edge;
        const SpringBody sheet = makeGrid(grid);
        std::vector<Vec3> places = sheet.positions; // waves that run through themselves and through the ball
        for (Vec3& p : places) {
            p += Vec3(0.03 * std::sin(40 * p.x()), 0, 0.02 * std::cos(40 * p.x()) + 0.05 * std::sin(9 * p.y()));
        }
        const std::vector<Triangle>& triangles = sheet.model.triangles;
        const Workers workers = run.settings().workers;
        std::size_t cloth = 0;
        std::size_t body = 0;
        std::size_t inside = 0;
        run.time(triangles.size(), "cloth through cloth",
                 [&] { cloth = crossingPairs(places, triangles, workers).size(); });
        run.time(triangles.size(), "cloth through a body of 47,628 triangles",
                 [&] { body = crossingPairs(places, triangles, ball, workers).size(); });
        run.time(triangles.size(), "vertices inside it and how deep", [&] {
            inside = 0;
            SurfacePoint skin;
            for (const Vec3& p : places) {
                inside += exact->closest(p, 0, skin) && skin.distance < 0 ? 1 : 0;
            }
        });
        run.tellValue(triangles.size(), "crossings found", static_cast<double>(cloth + body), "pairs");
        run.tellValue(triangles.size(), "vertices found", static_cast<double>(inside), "vertices");
    }
}

} // namespace toile
