#include "core/body/measure/bare_torso.h"

#include <algorithm>
#include <numbers>
#include <vector>

namespace toile {

namespace {

constexpr int kTorsoLevels = 120;
constexpr double kStand = 0.6; // of the widest tape: what is thinner below is a stand
// Area within a tape, of a circle's round which it is as long: a trunk half as deep as wide has 0.8, a flat panel none.
constexpr double kRound = 0.5;
// Of a grown person's height, from the floor (ISO 8559 proportions, as on the mannequin).
constexpr double kWaistAt = 0.645, kNeckAt = 0.85;

struct Profile {
    std::vector<double> y, tape; // of torso alone, from below
};

bool isRound(const SlicePiece& piece) {
    return piece.area > kRound * piece.tape * piece.tape / (4 * std::numbers::pi);
}

// One round piece at every height, or nothing: legs and arms are further pieces, and stretched arms are wider than it
// is tall.
std::optional<Profile> profileOf(const BodySlicer& slicer) {
    constexpr double crumb = 0.05; // of the main piece
    constexpr double widest = 0.9; // of its height
    Profile all;
    constexpr int mostFlat = kTorsoLevels / 4; // shoulders, and a stand's feet
    int flat = 0;
    double width = 0;
    for (int i = 0; i < kTorsoLevels; ++i) {
        const double y = slicer.low() + (slicer.high() - slicer.low()) * (i + 0.5) / kTorsoLevels;
        const std::vector<SlicePiece> pieces = slicer.cut(y);
        if (pieces.size() > 1 && pieces[1].area > crumb * pieces[0].area) {
            return std::nullopt;
        }
        flat += pieces.empty() || isRound(pieces[0]) ? 0 : 1;
        all.y.push_back(y);
        all.tape.push_back(pieces.empty() ? 0 : pieces[0].tape);
        width = std::max(width, pieces.empty() ? 0 : pieces[0].high.x() - pieces[0].low.x());
    }
    const double most = *std::max_element(all.tape.begin(), all.tape.end());
    const auto first = std::find_if(all.tape.begin(), all.tape.end(), [&](double t) { return t > kStand * most; });
    const auto skip = first - all.tape.begin();
    Profile torso{{all.y.begin() + skip, all.y.end()}, {first, all.tape.end()}};
    if (flat > mostFlat || torso.y.size() < 20 || width > widest * (torso.y.back() - torso.y.front())) {
        return std::nullopt;
    }
    return torso;
}

} // namespace

std::optional<BareTorso> bareTorsoOf(const BodySlicer& slicer) {
    const std::optional<Profile> profile = profileOf(slicer);
    if (!profile) {
        return std::nullopt;
    }
    const std::vector<double>& tape = profile->tape;
    const auto at = [&](double share) {
        return tape.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(tape.size() - 1));
    };
    constexpr double narrower = 0.93, slender = 0.55, nearNeck = 1.15;
    const auto waist = std::min_element(at(0.2), at(0.7));
    const double hip = *std::max_element(tape.begin(), waist);
    const auto bust = std::max_element(waist, tape.end());
    const auto neck = std::min_element(bust, tape.end());
    const double span = profile->y.back() - profile->y.front();
    const bool stout = hip > 0.9 * span && hip < 2.2 * span; // a whole body is taller, a head alone rounder
    if (!stout || !(*waist < narrower * hip && *waist < narrower * *bust) || !(*neck < slender * *bust) ||
        neck < at(0.85)) {
        return std::nullopt;
    }
    const auto neckBase = std::find_if(bust, tape.end(), [&](double t) { return t < nearNeck * *neck; });
    const double waistY = profile->y[static_cast<std::size_t>(waist - tape.begin())];
    const double neckY = profile->y[static_cast<std::size_t>(neckBase - tape.begin())];
    const double height = (neckY - waistY) / (kNeckAt - kWaistAt);
    return BareTorso{waistY - kWaistAt * height, height};
}

} // namespace toile
