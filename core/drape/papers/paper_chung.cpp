#include "core/drape/papers/paper_measures.h"

#include "core/drape/scenes/scenes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

namespace {

constexpr const char* kChung = "Chung";
constexpr double kWatched = 3; // s

// Simulated time until the hanging sheet flies apart, or kWatched when it does not.
double blowUpTime(std::string_view scheme, double step, Workers workers) {
    SceneSetup setup = findScene("hang-two")->make(16);
    setup.timeStepS = step;
    setup.options.stretchLimit.clear(); // stretch limits would hide what the scheme does
    for (Spring& s : setup.cloth.model.springs) {
        s.damping = s.restLength > 0 ? 0.01 : 0;
    }
    auto player = ScenePlayer::create(std::move(setup), scheme, workers);
    while (player.value()->time() < kWatched && player.value()->wellBehaved()) {
        player.value()->step();
    }
    return std::min(kWatched, player.value()->time());
}

double largestStep(std::string_view scheme, Workers workers) {
    double good = 1e-4;
    double bad = 0.1;
    if (blowUpTime(scheme, bad, workers) >= kWatched) {
        return bad;
    }
    while (bad / good > 1.05) {
        const double middle = std::sqrt(good * bad);
        (blowUpTime(scheme, middle, workers) >= kWatched ? good : bad) = middle;
    }
    return good;
}

struct Integrator {
    const char* scheme;
    const char* word;
    const char* reported;
};
constexpr std::array<Integrator, 3> kIntegrators{{
    {"euler", "Euler", "fails first"},
    {"midpoint", "midpoint", "fails later"},
    {"filter", "implicit predictor-corrector", "never fails"},
}};

} // namespace

std::vector<PaperFigure> measureChung(Workers workers) {
    std::vector<PaperFigure> out;
    const std::string scene = "16 x 16 masses, two corners held, k = 200 N/m, no stretch limit";
    for (const Integrator& integrator : kIntegrators) {
        for (const double step : {0.0005, 0.001, 0.002, 0.008, 0.032}) {
            const double time = blowUpTime(integrator.scheme, step, workers);
            out.push_back({kChung, std::string(integrator.word) + " at dt = " + inWords(step) + " s lasts",
                           integrator.reported, time, "s",
                           time >= kWatched ? "still there when the watch ended" : scene});
        }
    }
    // At one step both explicit schemes fail as they say, midpoint later. The largest step that never fails is another
    // matter: midpoint feeds undamped oscillation at any step, Euler with the new velocity only beyond its limit.
    for (const Integrator& integrator : kIntegrators) {
        const double step = largestStep(integrator.scheme, workers);
        out.push_back({kChung, std::string("largest stable dt of ") + integrator.word,
                       integrator.scheme == std::string_view("filter") ? "no limit" : "", 1000 * step, "ms",
                       step >= 0.1 ? "no limit found up to 100 ms; " + scene : scene});
    }
    return out;
}

} // namespace toile
