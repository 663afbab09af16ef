// Whether a session's cloth still gets anywhere, and where it does not.
#include "core/base/check.h"
#include "core/drape/session/drape_session_impl.h"

#include <algorithm>
#include <cmath>

namespace toile {

void DrapeSession::Impl::disturb() {
    movingPercent = 100;
    progress.startAfresh();
    hopeAgain();
}

void DrapeSession::Impl::hopeAgain() {
    if (!hopeless.empty()) {
        std::erase(warnings, hopeless);
        hopeless.clear();
    }
}

void DrapeSession::Impl::watchProgress(bool bodiesStill) {
    const bool driven = !bodiesStill || motion || morph || blownUp < 1 || grip || frozenHold || push ||
                        !air.regions.empty() ||
                        std::any_of(air.sources.begin(), air.sources.end(), [](const auto& w) { return w.speed > 0; });
    if (driven || coarseMm > 0 || hangingS() < 0 || atRest()) {
        progress.startAfresh();
        hopeAgain();
        return;
    }
    const double h = pattern.simulation.timeStepS;
    const auto count = static_cast<double>(std::max<std::size_t>(1, garment->vertexCount));
    double way = 0;
    for (std::size_t i = 0; i < garment->vertexCount; ++i) {
        way += (state.positions[i] - good.positions[i]).norm();
    }
    progress.add(way / (count * h), h,
                 [&] { return crossings.find(state.positions, model.triangles, options.workers).size(); });
    if (!progress.isHopeless()) {
        hopeAgain();
    } else if (hopeless.empty()) {
        hopeless = whyHopeless();
        warnings.push_back(hopeless);
    }
}

std::string DrapeSession::Impl::whyHopeless() const {
    struct Moving {
        double way = 0, height = 0; // m, and m weighed with that
    };
    std::vector<Moving> byPanel(garment->panels.size());
    for (const CutVertex& cut : garment->cutVertices) {
        const auto v = static_cast<std::size_t>(cut.welded);
        const double way = (state.positions[v] - good.positions[v]).norm();
        Moving& moving = byPanel[static_cast<std::size_t>(cut.panel)];
        moving.way += way;
        moving.height += way * state.positions[v].y();
    }
    const auto most = std::max_element(byPanel.begin(), byPanel.end(),
                                       [](const Moving& a, const Moving& b) { return a.way < b.way; });
    TOILE_CHECK(most != byPanel.end() && most->way > 0, "cloth that does not move is at rest");
    return "the cloth does not come to rest: for " + std::to_string(std::lround(Progress::patienceS())) +
           " s it has neither slowed down nor come out of itself; most moves in panel '" +
           garment->panels[static_cast<std::size_t>(most - byPanel.begin())]->name + "', " +
           std::to_string(std::lround(100 * (most->height / most->way - lowestSkin()))) +
           " cm above the floor; see what is too tight there and where its panels start";
}

} // namespace toile
