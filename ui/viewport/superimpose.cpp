#include "ui/viewport/superimpose.h"

#include "core/base/units.h"
#include "ui/viewport/arrange_panel.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace toile {

namespace {

constexpr double kApartMm = 4;

struct Stitch {
    Vec2 own, other; // mm, in the coordinates of their panels
};

// What is sewn of a panel, by the panel it is sewn to.
std::map<PanelId, std::vector<Stitch>> stitchesOf(const Garment& garment, PanelId panel) {
    std::map<PanelId, std::vector<Stitch>> found;
    for (const SeamPair& pair : garment.seamPairs) {
        for (const bool swapped : {false, true}) {
            const CutVertex& own = garment.cutVertices[static_cast<std::size_t>(swapped ? pair.b : pair.a)];
            const CutVertex& other = garment.cutVertices[static_cast<std::size_t>(swapped ? pair.a : pair.b)];
            const PanelId otherPanel = garment.panels[static_cast<std::size_t>(other.panel)]->id;
            if (garment.panels[static_cast<std::size_t>(own.panel)]->id == panel && otherPanel != panel) {
                found[otherPanel].push_back({own.flatMm, other.flatMm});
            }
        }
    }
    return found;
}

// The turn (degrees) and then the shift (mm) that bring one side nearest to the other.
std::pair<double, Vec2> bestFit(const std::vector<Stitch>& stitches) {
    Vec2 own = Vec2::Zero();
    Vec2 other = Vec2::Zero();
    for (const Stitch& stitch : stitches) {
        own += stitch.own / static_cast<double>(stitches.size());
        other += stitch.other / static_cast<double>(stitches.size());
    }
    double along = 0;
    double across = 0;
    for (const Stitch& stitch : stitches) {
        const Vec2 a = stitch.own - own;
        const Vec2 b = stitch.other - other;
        along += a.dot(b);
        across += a.x() * b.y() - a.y() * b.x();
    }
    const double turn = std::atan2(across, along);
    const Vec2 turned(std::cos(turn) * own.x() - std::sin(turn) * own.y(),
                      std::sin(turn) * own.x() + std::cos(turn) * own.y());
    return {degrees(turn), other - turned};
}

} // namespace

Result<Panel> superimposed(const Pattern& pattern, const Garment& garment, PanelId panel, const std::set<PanelId>& put,
                           bool above) {
    std::map<PanelId, std::vector<Stitch>> sewn = stitchesOf(garment, panel);
    std::erase_if(sewn, [&put](const auto& each) { return put.contains(each.first); });
    const auto most = std::max_element(sewn.begin(), sewn.end(),
                                       [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    const PanelPtr own = pattern.findPanel(panel);
    const PanelPtr base = most != sewn.end() ? pattern.findPanel(most->first) : nullptr;
    if (!own || !base) {
        return Error{"the panel is sewn to none that could be under it; sew it first"};
    }
    const auto [turnDeg, shiftMm] = bestFit(most->second);
    Panel placed = *own;
    placed.placement = placementAfter(base->placement, turnDeg, shiftMm);
    // While it is sewn the layer says what lies outside: a pocket of a higher one would come through what is to hide
    // it.
    placed.layer = above ? std::max(own->layer, base->layer + 1) : std::min(own->layer, std::max(0, base->layer - 1));
    const double apart = above ? kApartMm : -kApartMm;
    if (auto* arranged = std::get_if<ArrangedPlacement>(&placed.placement)) {
        arranged->distanceMm += apart;
    } else {
        auto& free = std::get<FreePlacement>(placed.placement);
        free.translationMm += apart * turnOf(free.rotationDeg).col(2);
    }
    return placed;
}

} // namespace toile
