#include "core/drape/paper_measures.h"

#include "core/drape/scenes.h"

#include <algorithm>

namespace toile {

namespace {

constexpr const char* kSystem = "Liu";

std::vector<PaperFigure> stretches(Workers workers) {
    std::vector<PaperFigure> out;
    const auto largest = [&](const std::string& limit, int passes, double enough) {
        SceneSetup setup = findScene("hang-one")->make(20);
        setup.limit = limit;
        setup.limitSettings.mostPasses = passes;
        setup.limitSettings.enough = enough;
        for (Spring& s : setup.cloth.model.springs) {
            s.stiffness *= 0.1; // soft enough to be what they call super-elastic
        }
        auto player = ScenePlayer::create(std::move(setup), "filter", workers);
        double worst = 0;
        for (int i = 0; i < 200; ++i) {
            player.value()->step();
            worst = i >= 100 ? std::max(worst, largestStretch(player.value()->model(), player.value()->state())) : 0;
        }
        return 100 * worst;
    };
    const std::string scene = "largest in the third and fourth second, 20 x 20 masses hung by one corner, k = 20 N/m";
    out.push_back({kSystem, "stretch without a limit", "above 100", largest("", 0, 0), "%", scene});
    out.push_back({kSystem, "stretch with Provot's clamp, 30 passes", "10", largest("clamp", 30, 0), "%", scene});
    out.push_back(
        {kSystem, "stretch with the arctan curve, 30 passes", "below 10", largest("arctan", 30, 0), "%", scene});
    out.push_back({kSystem, "stretch with Provot's clamp, until it converges", "10", largest("clamp", 5000, 5e-4), "%",
                   scene + "; passes until no spring is 0.05 % too long"});
    out.push_back({kSystem, "stretch with the arctan curve, until it converges", "below 10",
                   largest("arctan", 5000, 5e-4), "%", scene + "; passes until no spring is 0.05 % too long"});
    return out;
}

} // namespace

std::vector<PaperFigure> measureLiu(Workers workers) {
    std::vector<PaperFigure> out = stretches(workers);
    for (const int edge : {10, 20}) {
        for (const char* scene : {"hang-two", "over-sphere"}) {
            // Their scheme is explicit Euler, which needs short steps; a frame is one step, as theirs.
            SceneSetup setup = findScene(scene)->make(edge);
            setup.timeStepS = 0.002;
            setup.limit = "arctan";
            auto player = ScenePlayer::create(std::move(setup), "euler", workers);
            for (int i = 0; i < 100; ++i) {
                player.value()->step();
            }
            out.push_back(
                {kSystem,
                 std::to_string(edge) + " x " + std::to_string(edge) + ", " + scene + ", Euler with arctan limit",
                 edge == 10 ? "8 to 10" : "11 to 12", medianMs([&] { player.value()->step(); }), "ms per frame",
                 "theirs on a 2.4 GHz Xeon with display"});
        }
    }
    return out;
}

} // namespace toile
