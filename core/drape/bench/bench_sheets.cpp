// Sheets: the scenes that other makers' engines are measured on, and growth with the number of vertices.

#include "core/base/primitive_meshes.h"
#include "core/base/spare_memory.h"
#include "core/base/stopwatch.h"
#include "core/base/units.h"
#include "core/drape/bench/bench_topics.h"
#include "core/drape/fit/measure_drape.h"
#include "core/drape/papers/papers.h"
#include "core/drape/scenes/scenes.h"
#include "core/drape/validate/validate_rig.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>

namespace toile {

namespace {

using Clock = std::chrono::steady_clock;
constexpr double kFrame = 1.0 / 60;
constexpr int kEdges[] = {65, 129, 257}; // vertices along an edge
constexpr std::size_t kMany = 100000;    // frames: until it rests
constexpr std::size_t kGrowthSteps = 12; // of every size the same part of its fall

std::string schemeOf(const BenchRun& run) {
    return run.settings().scheme.empty() ? std::string(stepperKinds().front().name) : run.settings().scheme;
}

// 1 m, 0.2 kg/m2, 5000 N/m; bends as cotton does.
Swatch sheet(int edge) {
    SwatchSpec spec;
    spec.mesh = SwatchMesh::Grid;
    spec.spacingMm = 1000.0 / (edge - 1);
    spec.outlineMm = rectangleMm(-500, -500, 500, 500);
    spec.fabric = plainFabric();
    spec.fabric.weightGsm = 200;
    spec.fabric.shear = 2500; // isotropic with Poisson ratio 0
    spec.fabric.compressionPercent = 100;
    return makeSwatch(spec);
}

SceneSetup sceneOf(Swatch swatch, double height) {
    SceneSetup setup;
    for (const Vec2& p : swatch.flat) {
        setup.cloth.positions.emplace_back(p.x(), height, -p.y());
    }
    setup.cloth.model = std::move(swatch.model);
    setup.timeStepS = kFrame;
    setup.options.stretchLimit.clear();
    return setup;
}

struct EdgeStrain {
    double mean = 0, most = 0; // percent, of either sign
    double mostOffPins = 0;    // of edges that are not near a pin
};
EdgeStrain strainOf(const ClothModel& model, const std::vector<Vec3>& flat, const std::vector<Vec3>& now) {
    constexpr double near = 0.05; // m
    const auto isNearPin = [&](std::size_t v) {
        return std::any_of(model.pins.begin(), model.pins.end(), [&](const Pinned& pin) {
            return (flat[v] - flat[static_cast<std::size_t>(pin.vertex)]).norm() < near;
        });
    };
    EdgeStrain strain;
    int count = 0;
    for (const Triangle& t : model.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const auto a = static_cast<std::size_t>(t[k]);
            const auto b = static_cast<std::size_t>(t[(k + 1) % 3]);
            const double part = 100 * std::abs((now[a] - now[b]).norm() / (flat[a] - flat[b]).norm() - 1);
            strain.mean += part;
            strain.most = std::max(strain.most, part);
            if (part > strain.mostOffPins && !isNearPin(a) && !isNearPin(b)) {
                strain.mostOffPins = part;
            }
            ++count;
        }
    }
    strain.mean /= std::max(1, count);
    return strain;
}

// Steps of a scene until nothing moves any more (0.1 mm in a frame).
class Playing {
public:
    // how: said of all that is told.
    Playing(BenchRun& run, const SceneSetup& setup, std::string how = {})
        : m_run(run), m_how(std::move(how)), m_flat(setup.cloth.positions), m_start(Clock::now()),
          m_player(ScenePlayer::create(setup, schemeOf(run), run.settings().workers)) {
        if (m_player) {
            tellTimes("set up", {1000 * secondsSince(m_start)});
        }
        m_start = Clock::now();
    }

    // Or until so many frames, or the wall time is up. False when the cloth flew apart.
    bool go(std::size_t least, std::size_t most) {
        m_frames.clear();
        while (m_player && (m_moving || m_frames.size() < least) && m_frames.size() < most &&
               secondsSince(m_start) < m_run.settings().mostWallS) {
            const std::vector<Vec3> before = state().positions;
            const auto frame = Clock::now();
            m_player.value()->step();
            m_frames.push_back(1000 * secondsSince(frame));
            m_moving = false;
            for (std::size_t i = 0; i < before.size() && !m_moving; ++i) {
                m_moving = !((state().positions[i] - before[i]).norm() < 1e-4);
            }
            if (!m_player.value()->wellBehaved()) {
                tellValue("flew apart after", static_cast<double>(m_frames.size()), "frames");
                return false;
            }
        }
        return m_player.ok();
    }
    void swingNoMore() {
        static_cast<void>(m_player.value()->change([](SceneSetup& setup) { setup.options.quasiStatic = true; }));
    }

    void tellFrames() const { tellTimes("frame", m_frames, hashOf(state())); }
    void tellRest(const std::string& how) const {
        const std::string hash = hashOf(state());
        tellValue((m_moving ? "NOT at rest after" : "at rest after") + how, static_cast<double>(m_frames.size()),
                  "frames");
        const EdgeStrain strain = strainOf(m_player.value()->model(), m_flat, state().positions);
        tellValue("mean edge strain", strain.mean, "%", hash);
        tellValue("largest edge strain", strain.most, "%", hash);
        if (!m_player.value()->model().pins.empty()) {
            tellValue("largest edge strain 5 cm off the pins", strain.mostOffPins, "%", hash);
        }
    }

private:
    [[nodiscard]] const ClothState& state() const { return m_player.value()->state(); }
    void tellTimes(const std::string& phase, const std::vector<double>& ms, const std::string& hash = {}) const {
        m_run.tellTimes(m_flat.size(), phase + m_how, ms, hash);
    }
    void tellValue(const std::string& phase, double value, const std::string& unit,
                   const std::string& hash = {}) const {
        m_run.tellValue(m_flat.size(), phase + m_how, value, unit, hash);
    }

    BenchRun& m_run;
    const std::string m_how;
    const std::vector<Vec3> m_flat;
    Clock::time_point m_start;
    Result<std::unique_ptr<ScenePlayer>> m_player;
    std::vector<double> m_frames; // ms
    bool m_moving = true;
};

} // namespace

void benchSphere(BenchRun& run) {
    for (const int edge : kEdges) {
        if (static_cast<std::size_t>(edge * edge) <= run.settings().mostVertices) {
            SceneSetup setup = sceneOf(sheet(edge), 0.31);
            setup.obstacles = sphereMesh(Vec3::Zero(), 0.3, 48);
            setup.bodyQuery = "voxel-field"; // as garments ask for bodies
            constexpr std::size_t least = 90;
            if (Playing playing(run, setup); playing.go(least, kMany)) {
                playing.tellFrames();
                playing.tellRest("");
            }
            setup.apart = ClothApart::Never; // as engines are measured that do not keep cloth out of cloth
            if (Playing playing(run, setup, ", touching the sphere alone"); playing.go(least, kMany)) {
                playing.tellFrames();
                playing.tellRest("");
            }
        }
    }
}

void benchCorners(BenchRun& run) {
    for (const int edge : kEdges) {
        if (static_cast<std::size_t>(edge * edge) <= run.settings().mostVertices) {
            Swatch swatch = sheet(edge);
            swatch.pin(swatch.where([](const Vec2& p) { return p.y() > 0.5 - 1e-9 && std::abs(p.x()) > 0.5 - 1e-9; }));
            // It would swing for minutes: next to nothing damps it.
            constexpr std::size_t swings = 240;
            if (Playing playing(run, sceneOf(std::move(swatch), 0)); playing.go(swings, swings)) {
                playing.tellFrames();
                playing.swingNoMore();
                if (playing.go(1, kMany)) {
                    playing.tellRest(" as many quasi-static");
                }
            }
        }
    }
}

void benchGrowth(BenchRun& run) {
    const std::string scheme = schemeOf(run);
    std::vector<double> sizes;
    std::vector<double> times;
    for (const int edge : {33, 65, 129, 257, 511}) {
        if (static_cast<std::size_t>(edge * edge) > run.settings().mostVertices) {
            break;
        }
        Swatch swatch = sheet(edge);
        swatch.pin(swatch.where([](const Vec2& p) { return p.y() > 0.5 - 1e-9; }));
        const std::size_t size = swatch.model.size();
        std::vector<Vec3> places;
        for (const Vec2& p : swatch.flat) {
            places.emplace_back(p.x(), 0, -p.y());
        }
        giveBackSpareMemory(); // what making the sheet has left would be taken again, and not be counted
        const double before = memoryMb();
        ClothState state = stateAt(swatch.model, places);
        StepperSettings settings;
        settings.timeStepS = kFrame;
        settings.workers = run.settings().workers;
        const auto made = Clock::now();
        const auto stepper = makeStepper(scheme, swatch.model, settings);
        if (!stepper) {
            continue; // a scheme that does not take so many
        }
        run.tellTimes(size, "set up", {1000 * secondsSince(made)});
        const std::vector<Vec3> weight = weightOf(swatch.model);
        std::vector<double> ms;
        while (ms.size() < 1 + kGrowthSteps) {
            const auto step = Clock::now();
            stepper.value()->step(state, weight);
            ms.push_back(1000 * secondsSince(step));
        }
        ms.erase(ms.begin()); // lays out its memory
        run.tellTimes(size, "step", ms, hashOf(state));
        run.tellValue(size, "memory of state and scheme", (memoryMb() - before) * 1e6 / static_cast<double>(size),
                      "bytes per vertex");
        std::nth_element(ms.begin(), ms.begin() + static_cast<std::ptrdiff_t>(ms.size() / 2), ms.end());
        sizes.push_back(static_cast<double>(size));
        times.push_back(ms[ms.size() / 2]);
    }
    if (sizes.size() > 1) {
        run.tellValue(static_cast<std::size_t>(sizes.back()), "exponent of time per step", fittedExponent(sizes, times),
                      "");
    }
}

} // namespace toile
