#include "core/drape/papers/paper_measures.h"

#include "core/drape/scenes/scenes.h"

#include <algorithm>

namespace toile {

namespace {

constexpr const char* kSystem = "Liu";

// How a sheet hung by one corner is kept from stretching.
struct Limited {
    std::string limit; // empty: not at all
    int passes;
    double enough;
};

// Percent; the largest in the third and fourth second.
double largestStretchOf(const Limited& how, std::string_view scheme, double step, Workers workers) {
    SceneSetup setup = findScene("hang-one")->make(20);
    setup.timeStepS = step;
    setup.options.stretchLimit = how.limit;
    setup.options.limit.mostPasses = how.passes;
    setup.options.limit.enough = how.enough;
    for (Spring& s : setup.cloth.model.springs) {
        s.stiffness *= 0.1; // soft enough to be what they call super-elastic
    }
    auto player = ScenePlayer::create(std::move(setup), scheme, workers);
    double worst = 0;
    while (player.value()->time() < 4) {
        player.value()->step();
        if (player.value()->time() > 2) {
            worst = std::max(worst, largestStretch(player.value()->model(), player.value()->state()));
        }
    }
    return 100 * worst;
}

std::vector<PaperFigure> stretches(Workers workers) {
    std::vector<PaperFigure> out;
    const std::string scene = "20 x 20 masses hung by one corner, k = 20 N/m, third and fourth second; ";
    struct Integrator {
        const char* scheme;
        double step;
        const char* words;
    };
    for (const Integrator& by : {Integrator{"euler", 0.002, "their Euler, 2 ms"}, {"filter", 0.02, "filter, 20 ms"}}) {
        const auto add = [&](const std::string& what, const std::string& reported, const Limited& how,
                             const std::string& note) {
            out.push_back({kSystem, what + " (" + by.words + ")", reported,
                           largestStretchOf(how, by.scheme, by.step, workers), "%", scene + note});
        };
        const std::string converged = "passes until no spring is 0.05 % too long";
        add("stretch without a limit", "above 100", {"", 0, 0}, "");
        add("stretch with Provot's clamp, 30 passes", "10", {"clamp", 30, 0}, "30 passes do not always do");
        add("stretch with the arctan curve, 30 passes", "below 10", {"arctan", 30, 0}, "30 passes do not always do");
        add("stretch with Provot's clamp, converged", "10", {"clamp", 5000, 5e-4}, converged);
        add("stretch with the arctan curve, converged", "below 10", {"arctan", 5000, 5e-4}, converged);
    }
    return out;
}

// Their table 1.
std::string theirs(int edge, std::string_view scene) {
    const bool hanging = scene == "hang-two";
    return edge == 10 ? (hanging ? "8.50" : "9.80") : (hanging ? "11.49" : "12.27");
}

} // namespace

std::vector<PaperFigure> measureLiu(Workers workers) {
    std::vector<PaperFigure> out = stretches(workers);
    for (const int edge : {10, 20}) {
        for (const char* scene : {"hang-two", "over-sphere"}) {
            // Their scheme is explicit Euler, which needs short steps; a frame is one step, as theirs.
            SceneSetup setup = findScene(scene)->make(edge);
            setup.timeStepS = 0.002;
            setup.options.stretchLimit = "arctan";
            auto player = ScenePlayer::create(std::move(setup), "euler", workers);
            for (int i = 0; i < 100; ++i) {
                player.value()->step();
            }
            out.push_back(
                {kSystem,
                 std::to_string(edge) + " x " + std::to_string(edge) + ", " + scene + ", Euler with arctan limit",
                 theirs(edge, scene), medianMs([&] { player.value()->step(); }), "ms per frame",
                 "theirs on a 2.4 GHz Xeon with display"});
        }
    }
    return out;
}

} // namespace toile
