#include "ui/viewport/marks/crossed_seams.h"

#include <map>
#include <vector>

namespace toile {

std::set<SeamId> crossedSeams(const DrapeFrame& frame) {
    std::set<SeamId> crossed;
    if (frame.unsewn.empty() || !frame.garment) {
        return crossed;
    }
    std::map<SeamId, std::vector<SeamPair>> seams;
    for (const SeamPair& pair : frame.garment->seamPairs) {
        seams[pair.seam].push_back(pair);
    }
    for (const auto& [seam, pairs] : seams) {
        // At the quarters, which stand apart in rings too, whose ends do not.
        const SeamPair& first = pairs[pairs.size() / 4];
        const SeamPair& last = pairs[pairs.size() * 3 / 4];
        const auto apart = [&](int a, int b) {
            return (frame.unsewn[static_cast<std::size_t>(a)] - frame.unsewn[static_cast<std::size_t>(b)]).norm();
        };
        const double straight = apart(first.a, first.b) + apart(last.a, last.b);
        const double across = apart(first.a, last.b) + apart(last.a, first.b);
        constexpr double clearly = 0.05; // of the stretch between: edges seen end on are about as near either way
        if (straight - across > clearly * (apart(first.a, last.a) + apart(first.b, last.b))) {
            crossed.insert(seam);
        }
    }
    return crossed;
}

} // namespace toile
