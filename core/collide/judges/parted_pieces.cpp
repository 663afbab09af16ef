#include "core/collide/judges/parted_pieces.h"

#include "core/base/index.h"

#include <algorithm>
#include <numeric>

namespace toile {

namespace {

// Numbers what hangs together over edges that may be crossed, beginning at these vertices one after the other; others
// keep -1 where nothing leads to them.
template <typename Starts, typename MayCross>
std::vector<int> numberParts(const SelfSurface& surface, const Starts& starts, MayCross mayCross) {
    std::vector<int> parts(at(surface.vertexCount), -1);
    std::vector<int> list;
    int part = 0;
    for (const int start : starts) {
        if (parts[at(start)] >= 0) {
            continue;
        }
        parts[at(start)] = part;
        list.assign(1, start);
        for (std::size_t head = 0; head < list.size(); ++head) {
            for (const int e : surface.edgesOfVertex(list[head])) {
                const std::array<int, 2>& ends = surface.edges[at(e)];
                const int next = ends[0] == list[head] ? ends[1] : ends[0];
                if (parts[at(next)] < 0 && mayCross(e)) {
                    parts[at(next)] = part;
                    list.push_back(next);
                }
            }
        }
        ++part;
    }
    return parts;
}

} // namespace

std::vector<int> piecesOf(const SelfSurface& surface) {
    std::vector<int> all(at(surface.vertexCount));
    std::iota(all.begin(), all.end(), 0);
    return numberParts(surface, all, [](int) { return true; });
}

PieceSides sidesOf(const SelfSurface& surface, std::span<const PieceCut> cuts) {
    std::vector<int> cutEdges;
    std::array<std::vector<int>, 2> ends;
    std::vector<int> starts;
    for (const PieceCut& cut : cuts) {
        const std::array<int, 2>& edge = surface.edges[at(cut.edge)];
        cutEdges.push_back(cut.edge);
        ends[0].push_back(edge[cut.startsAbove ? 0 : 1]);
        ends[1].push_back(edge[cut.startsAbove ? 1 : 0]);
        starts.insert(starts.end(), edge.begin(), edge.end());
    }
    std::sort(cutEdges.begin(), cutEdges.end());
    const std::vector<int> parts =
        numberParts(surface, starts, [&](int e) { return !std::binary_search(cutEdges.begin(), cutEdges.end(), e); });
    std::array<std::vector<char>, 2> on; // per part: is any of its ends on that side?
    PieceSides sides;
    for (std::size_t k = 0; k < 2; ++k) {
        on[k].assign(starts.size(), 0);
        for (const int v : ends[k]) {
            on[k][at(parts[at(v)])] = 1;
        }
        std::sort(ends[k].begin(), ends[k].end());
        ends[k].erase(std::unique(ends[k].begin(), ends[k].end()), ends[k].end());
    }
    for (std::size_t k = 0; k < 2; ++k) {
        for (int v = 0; v < surface.vertexCount; ++v) {
            const int part = parts[at(v)];
            if (part >= 0 && on[k][at(part)] != 0 &&
                (on[1 - k][at(part)] == 0 || std::binary_search(ends[k].begin(), ends[k].end(), v))) {
                sides.vertices[k].push_back(v);
            }
        }
    }
    return sides;
}

bool laterBelongsAbove(const PieceSides& earlier, const PieceSides& later, bool facingAlike, int layersHigher) {
    if (layersHigher != 0) {
        return layersHigher > 0;
    }
    constexpr std::size_t clear = 4; // parts, one of which may lie otherwise
    const std::size_t above = later.vertices[0].size() + earlier.vertices[facingAlike ? 1 : 0].size();
    const std::size_t below = later.vertices[1].size() + earlier.vertices[facingAlike ? 0 : 1].size();
    return clear * std::min(above, below) >= above + below || above > below;
}

} // namespace toile
