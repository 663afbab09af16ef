#include "core/mesh/placed/seam_pulls.h"

#include "core/mesh/sewn/seam_matcher.h"

#include <algorithm>

namespace toile {

namespace {

template <typename T>
T meanOf(const std::vector<Pull>& pulls, T Pull::*place) {
    T sum = T::Zero();
    double weight = 0;
    for (const Pull& pull : pulls) {
        sum += pull.weightMm * pull.*place;
        weight += pull.weightMm;
    }
    return sum / weight;
}

} // namespace

std::vector<Pull> pullsOn(const Pattern& pattern, const FlatGroup& group,
                          const std::function<std::optional<Vec3>(const SideEnd&)>& standsAt) {
    std::vector<Pull> pulls;
    const auto add = [&](const SideEnd& own, const SideEnd& other, double weightMm) {
        const auto member = std::find_if(group.members.begin(), group.members.end(),
                                         [&](const FlatGroup::Member& m) { return m.panel == own.panel; });
        if (member == group.members.end()) {
            return;
        }
        if (const std::optional<Vec3> to = standsAt(other)) {
            pulls.push_back({inGroup(*member, own.at), *to, weightMm});
        }
    };
    for (const Seam& seam : pattern.seams) {
        const double weightMm = measureSeam(pattern, seam).lengthA / kSeamSamples;
        for (const auto& [a, b] : placesAlong(pattern, seam)) {
            add(a, b, weightMm);
            add(b, a, weightMm);
        }
    }
    return pulls;
}

Vec2 middleOf(const std::vector<Pull>& pulls) {
    return meanOf(pulls, &Pull::from);
}

Vec3 targetOf(const std::vector<Pull>& pulls) {
    return meanOf(pulls, &Pull::to);
}

} // namespace toile
