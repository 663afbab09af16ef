#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"
#include "core/pattern/pattern.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// How long one phase of a scene takes at one size, or another figure of it (strain, memory, exponent).
struct BenchFigure {
    std::string scene;
    std::size_t size = 0; // vertices, or triangles of a skin
    std::string phase;
    double msMedian = 0, msP95 = 0, msP99 = 0;
    int repeats = 1;
    std::string hash;  // of the state it led to; empty where there is none
    bool timed = true; // otherwise value is the figure, and there are no times
    double value = 0;
    std::string unit;
};

struct BenchSettings {
    std::string scheme; // empty: the default
    Workers workers = allWorkers();
    std::size_t mostVertices = 300000; // larger sizes are left out
    double mostWallS = 20;             // for coming to rest once
    std::vector<Pattern> garments;
    TriangleMesh body; // whose skin is put into voxels; empty: the mannequin's
};

// Takes times and gives figures to whoever listens, as they come.
class BenchRun {
public:
    using Listener = std::function<void(const BenchFigure&)>;
    BenchRun(std::string_view scene, BenchSettings settings, Listener listener);

    [[nodiscard]] const BenchSettings& settings() const { return m_settings; }
    // Times the call at least three times, and more often while it is short. Returns what processors worked on it, all
    // together, in the least of those, ms: what others do on the machine disturbs that least, for fits and costs
    // apiece.
    double time(std::size_t size, const std::string& phase, const std::function<void()>& call,
                const std::function<std::string()>& hash = {});
    // Times taken elsewhere.
    void tellTimes(std::size_t size, const std::string& phase, std::vector<double> ms, const std::string& hash = {});
    void tellValue(std::size_t size, const std::string& phase, double value, const std::string& unit,
                   const std::string& hash = {});

private:
    std::string m_scene;
    BenchSettings m_settings;
    Listener m_listener;
};

struct BenchKind {
    std::string_view name;
    std::string_view summary;
    void (*run)(BenchRun& run);
};

// Every scene that is timed.
[[nodiscard]] std::span<const BenchKind> benchKinds();
[[nodiscard]] const BenchKind* findBenchKind(std::string_view name);

} // namespace toile
