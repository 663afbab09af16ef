#include "core/mesh/flat/chain_lookup.h"

#include <algorithm>

namespace toile {

ChainLookup::ChainLookup(const std::vector<PanelMeshPtr>& meshes) : m_meshes(meshes), m_first{0} {
    for (std::size_t p = 0; p < meshes.size(); ++p) {
        m_first.push_back(m_first.back() + static_cast<int>(meshes[p]->mesh.n_vertices()));
        for (std::size_t c = 0; c < meshes[p]->chains.size(); ++c) {
            const EdgeChain& chain = meshes[p]->chains[c];
            if (chain.edge.valid()) {
                m_chains.try_emplace({meshes[p]->panel, chain.edge, chain.onMirrorHalf, chain.rightBank}, Where{p, c});
            }
        }
    }
}

bool ChainLookup::isSlit(const EdgeRange& range) const {
    return m_chains.count({range.panel, range.edge, range.onMirrorHalf, true}) > 0;
}

std::vector<ChainPlace> ChainLookup::along(const EdgeRange& range, bool rightBank) const {
    std::vector<ChainPlace> places;
    const auto found = m_chains.find({range.panel, range.edge, range.onMirrorHalf, rightBank});
    if (found == m_chains.end()) {
        return places;
    }
    const EdgeChain& chain = m_meshes[found->second.panel]->chains[found->second.chain];
    const int first = m_first[found->second.panel];
    const double slack = 1e-7;
    const double low = std::min(range.from, range.to);
    const double high = std::max(range.from, range.to);
    for (std::size_t i = 0; i < chain.vertices.size(); ++i) {
        if (chain.fractions[i] >= low - slack && chain.fractions[i] <= high + slack) {
            places.push_back({first + chain.vertices[i], chain.fractions[i]});
        }
    }
    // Where the cloth is open just at an end of the range, the range has only the near lip of the gap.
    while (places.size() > 2 && low > slack && places[1].fraction <= low + slack) {
        places.erase(places.begin());
    }
    while (places.size() > 2 && high < 1 - slack && places[places.size() - 2].fraction >= high - slack) {
        places.pop_back();
    }
    if (range.from > range.to) {
        std::reverse(places.begin(), places.end());
    }
    return places;
}

} // namespace toile
