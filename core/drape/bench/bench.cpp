#include "core/drape/bench/bench.h"

#include "core/base/state_hash.h"
#include "core/drape/bench/bench_topics.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>

namespace toile {

namespace {

constexpr std::array kKinds{
    BenchKind{"sphere", "sheet of 1 m, 0.2 kg/m2, 5000 N/m, on a sphere of 0.3 m: strain at rest, time per 1/60 s",
              benchSphere},
    BenchKind{"corners", "the same sheet hung by two corners", benchCorners},
    BenchKind{"garment", "garments from arrangement to rest at 20, 10 and 5 mm", benchGarments},
    BenchKind{"growth", "hanging sheet of 1 k to 260 k vertices: time per step, memory", benchGrowth},
    BenchKind{"solver", "every linear solver: setting up and solving", benchSolvers},
    BenchKind{"body-query",
              "every way to ask for the skin, 1 k to 260 k triangles: build, repose, query, memory, growth",
              benchBodyQueries},
    BenchKind{
        "self-query",
        "every way to find what of a cloth may touch, 1 k to 260 k triangles: build, refit, collect, tests, growth",
        benchSelfQueries},
    BenchKind{"body-field",
              "the mannequin of 180 cm, or --body, in voxels of 8, 5 and 3 mm: fill, memory, query, another pose",
              benchBodyField},
    BenchKind{"judges", "the exact judges of crossings and depth, 1 k to 260 k triangles", benchJudges},
    BenchKind{"guards", "a pile of twenty sheets: whom two ways to keep cloth out of cloth hold back", benchGuards},
    BenchKind{"papers", "the scenes of the papers with their own schemes", benchPaperScenes},
};

} // namespace

BenchRun::BenchRun(std::string_view scene, BenchSettings settings, Listener listener)
    : m_scene(scene), m_settings(std::move(settings)), m_listener(std::move(listener)) {}

double BenchRun::time(std::size_t size, const std::string& phase, const std::function<void()>& call,
                      const std::function<std::string()>& hash) {
    using Clock = std::chrono::steady_clock;
    constexpr double longEnough = 200; // ms in all
    constexpr std::size_t least = 3, most = 200;
    std::vector<double> ms;
    double all = 0;
    double leastWork = 1e300;
    while (ms.size() < least || (all < longEnough && ms.size() < most)) {
        const auto start = Clock::now();
        const std::clock_t worked = std::clock();
        call();
        leastWork = std::min(leastWork, 1000 * static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC);
        ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        all += ms.back();
    }
    tellTimes(size, phase, ms, hash ? hash() : std::string());
    return leastWork;
}

void BenchRun::tellTimes(std::size_t size, const std::string& phase, std::vector<double> ms, const std::string& hash) {
    if (ms.empty()) {
        return;
    }
    std::sort(ms.begin(), ms.end());
    const auto part = [&](double p) {
        return ms[static_cast<std::size_t>(std::ceil(p * static_cast<double>(ms.size() - 1)))];
    };
    m_listener(
        {m_scene, size, phase, part(0.5), part(0.95), part(0.99), static_cast<int>(ms.size()), hash, true, 0, ""});
}

void BenchRun::tellValue(std::size_t size, const std::string& phase, double value, const std::string& unit,
                         const std::string& hash) {
    m_listener({m_scene, size, phase, 0, 0, 0, 1, hash, false, value, unit});
}

std::span<const BenchKind> benchKinds() {
    return kKinds;
}

const BenchKind* findBenchKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

std::string hashOf(const std::vector<Vec3>& places) {
    StateHash hash;
    for (const Vec3& p : places) {
        hash.addBytes(p.data(), 3 * sizeof(double));
    }
    return hash.hex();
}

std::string hashOf(const ClothState& state) {
    return hashOf(state.positions);
}

} // namespace toile
