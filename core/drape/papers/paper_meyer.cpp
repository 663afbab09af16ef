#include "core/drape/papers/paper_measures.h"

#include "core/drape/scenes/scenes.h"

namespace toile {

std::vector<PaperFigure> measureMeyer(Workers workers) {
    std::vector<PaperFigure> out;
    constexpr double frameMs = 20;
    for (const char* scheme : {"filter", "cholesky"}) {
        auto player = ScenePlayer::create(findScene("scarf")->make(20), scheme, workers);
        for (int i = 0; i < 50; ++i) {
            player.value()->step();
        }
        const double ms = medianMs([&] { player.value()->step(); }, 50);
        const std::string note = std::to_string(player.value()->model().size()) +
                                 " masses over a sphere and a box, wind sheltered by them, scheme " +
                                 std::string(scheme) + (player.value()->wellBehaved() ? "" : "; it flew apart");
        out.push_back({"Meyer", "scarf in wind, a step at 50 Hz", "50 Hz kept", ms, "ms", note});
        out.push_back({"Meyer", "scarf in wind, share of the frame", "at most 100", 100 * ms / frameMs, "%", note});
    }
    return out;
}

} // namespace toile
