// Contact by itself: questions to the skin and to the cloth, side by side, and how they grow.

#include "core/base/primitive_meshes.h"
#include "core/cloth/spring_grid.h"
#include "core/collide/bodies/body_query.h"
#include "core/collide/self/self_query.h"
#include "core/drape/bench/bench_topics.h"
#include "core/drape/papers/papers.h"

#include <cmath>
#include <map>

namespace toile {

namespace {

// A sphere with bumps of three centimetres, so that curvature and depth vary as they do on a body.
TriangleMesh bumpyBody(int divisions, double phase = 0) {
    TriangleMesh mesh = sphereMesh(Vec3::Zero(), 0.3, divisions);
    for (Vec3& p : mesh.positions) {
        p *= 1 + 0.1 * std::sin(9 * p.x() + phase) * std::sin(8 * p.y() + 1) * std::sin(10 * p.z() + 2);
    }
    return mesh;
}

// Cloth that waves gently, and in stripes so much that it comes back under itself.
std::vector<Vec3> wavedSheet(const SpringBody& sheet, double time) {
    std::vector<Vec3> places;
    for (const Vec3& p : sheet.positions) {
        const double fold = 0.1 + 1.2 * std::max(0.0, std::sin(9 * p.y()) - 0.5);
        places.emplace_back(p.x() + 0.02 * fold * std::sin(60 * p.x() + time), p.y(),
                            0.02 * fold * std::cos(60 * p.x() + time) + 0.01 * std::sin(25 * p.y()));
    }
    return places;
}

// Times by phase over the sizes, for the power they grow with; and what is counted, which no other work disturbs.
class Growth {
public:
    void add(const std::string& phase, std::size_t size, double ms) { put(phase + ": exponent of time", size, ms); }
    void addCount(const std::string& what, std::size_t size, std::size_t count) {
        put(what + ": exponent of their number", size, static_cast<double>(count));
    }
    void tell(BenchRun& run) const {
        for (const auto& [phase, series] : m_series) {
            if (series.sizes.size() > 1) {
                run.tellValue(static_cast<std::size_t>(series.sizes.back()), phase,
                              fittedExponent(series.sizes, series.times), "");
            }
        }
    }

private:
    void put(const std::string& phase, std::size_t size, double value) {
        m_series[phase].sizes.push_back(static_cast<double>(size));
        m_series[phase].times.push_back(value);
    }
    struct Series {
        std::vector<double> sizes, times;
    };
    std::map<std::string, Series> m_series;
};

void benchBodyQuery(BenchRun& run, const BodyQueryKind& kind, int divisions, Growth& growth) {
    const TriangleMesh skin = bumpyBody(divisions);
    const std::vector<Vec3> moved = bumpyBody(divisions, 0.1).positions;
    const std::size_t size = skin.triangles.size();
    std::vector<Vec3> points; // a garment's worth of cloth within three centimetres of the skin
    for (const Vec3& p : bumpyBody(40).positions) {
        points.push_back(p * (1 + 0.1 * std::abs(std::sin(40 * p.x()))));
    }
    const std::string name(kind.name);
    BodyQuerySettings settings;
    settings.workers = run.settings().workers;
    std::unique_ptr<SkinQuery> query;
    growth.add(name + ": build", size, run.time(size, name + ": build", [&] { query = kind.make(skin, settings); }));
    std::vector<Vec3> answers(points.size());
    const double ms = run.time(
        size, name + ": " + std::to_string(points.size()) + " nearest places",
        [&] {
            parallelFor(run.settings().workers, points.size(), 256, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) {
                    SurfacePoint answer;
                    answers[i] = query->closest(points[i], 0.02, answer) ? answer.position : Vec3::Zero();
                }
            });
        },
        [&] { return hashOf(answers); });
    growth.add(name + ": nearest places", size, ms);
    run.tellValue(size, name + ": a nearest place", 1e6 * ms / static_cast<double>(points.size()), "ns");
    run.tellValue(size, name + ": memory", static_cast<double>(query->memoryBytes()) / 1e6, "MB");
    bool there = false;
    growth.add(name + ": repose", size, run.time(size, name + ": repose", [&] {
        query->repose(there ? skin.positions : moved, run.settings().workers);
        there = !there;
    }));
}

// The work of the second of two steps.
void tellFigures(BenchRun& run, std::size_t size, const std::string& name, const SelfQueryFigures& figures) {
    run.tellValue(size, name + ": tests of boxes", static_cast<double>(figures.boxTests), "");
    run.tellValue(size, name + ": tests of primitives' boxes", static_cast<double>(figures.primitiveBoxTests), "");
    run.tellValue(size, name + ": tests of distance", static_cast<double>(figures.distanceTests), "");
    run.tellValue(size, name + ": patches saved by cones", static_cast<double>(figures.savedByCones), "");
    run.tellValue(size, name + ": pairs saved by planes", static_cast<double>(figures.savedByPlanes), "");
}

void benchSelfQuery(BenchRun& run, const SelfQueryKind& kind, const SelfQueryOptions& options, const std::string& name,
                    const SpringBody& sheet, Growth& growth) {
    const auto surface =
        std::make_shared<SelfSurface>(makeSelfSurface(static_cast<int>(sheet.model.size()), sheet.model.triangles));
    const std::size_t size = surface->triangles.size();
    const std::vector<Vec3> first = wavedSheet(sheet, 0);
    const std::vector<Vec3> second = wavedSheet(sheet, 0.1);
    constexpr double reach = 0.003; // m
    std::unique_ptr<SelfQuery> query;
    growth.add(name + ": build", size, run.time(size, name + ": build", [&] {
        query = kind.make(surface, run.settings().workers, options);
        query->refit(first, first, reach);
    }));
    std::vector<PrimitivePair> pairs;
    growth.add(name + ": refit", size, run.time(size, name + ": refit", [&] { query->refit(first, second, reach); }));
    growth.add(name + ": collect", size, run.time(size, name + ": collect", [&] { query->collect(pairs); }));
    run.tellValue(size, name + ": pairs", static_cast<double>(pairs.size()), "pairs");
    const SelfQueryFigures& figures = query->figures();
    tellFigures(run, size, name, figures);
    growth.addCount(name + ": tests", size, figures.boxTests + figures.primitiveBoxTests + figures.distanceTests);
}

} // namespace

void benchBodyQueries(BenchRun& run) {
    Growth growth;
    for (const int divisions : {9, 18, 37, 74, 147}) { // 972 to 259,308 triangles
        if (6U * static_cast<unsigned>(divisions * divisions) > run.settings().mostVertices) {
            break;
        }
        for (const BodyQueryKind& kind : bodyQueryKinds()) {
            benchBodyQuery(run, kind, divisions, growth);
        }
    }
    growth.tell(run);
}

void benchSelfQueries(BenchRun& run) {
    Growth growth;
    for (const int edge : {23, 46, 91, 182, 363}) { // 968 to 262,088 triangles
        if (static_cast<std::size_t>(edge * edge) > run.settings().mostVertices) {
            break;
        }
        GridCloth grid;
        grid.columns = grid.rows = edge;
        grid.width = grid.height = 0.01 * (edge - 1); // more of the same cloth: 10 mm, as to finish a garment
        const SpringBody sheet = makeGrid(grid);
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            constexpr std::size_t mostOfBruteForce = 3000;
            const bool bruteForce = &kind == &selfQueryKinds().back();
            if (bruteForce && sheet.model.triangles.size() > mostOfBruteForce) {
                continue; // grows with the square
            }
            const std::string name(kind.name);
            benchSelfQuery(run, kind, {}, name, sheet, growth);
            if (!bruteForce) {
                benchSelfQuery(run, kind, {false, false}, name + " without cones and planes", sheet, growth);
            }
        }
    }
    growth.tell(run);
}

} // namespace toile
