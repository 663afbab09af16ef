#pragma once

#include "core/mesh/flat/panel_mesh.h"
#include "core/mesh/flat/panel_mesher.h"
#include "core/pattern/seam.h"

#include <cstddef>
#include <map>
#include <tuple>
#include <vector>

namespace toile {

// A mesh vertex on an edge, numbered through all panels.
struct ChainPlace {
    int cut = 0; // index into Garment::cutVertices
    double fraction = 0;
};

// Finds the mesh vertices along ranges of edges, over all panels of a garment.
class ChainLookup {
public:
    explicit ChainLookup(const std::vector<PanelMeshPtr>& meshes);

    // In the direction of the range. Empty when its panel or edge has no mesh. A range on a slit means its left bank;
    // rightBank asks for the other.
    [[nodiscard]] std::vector<ChainPlace> along(const EdgeRange& range, bool rightBank = false) const;
    [[nodiscard]] bool isSlit(const EdgeRange& range) const;

    [[nodiscard]] int firstCutVertex(std::size_t panel) const { return m_first[panel]; }
    [[nodiscard]] int cutVertexCount() const { return m_first.back(); }

private:
    using Key = std::tuple<PanelId, EdgeId, bool, bool>; // panel, edge, on mirror half, right bank
    struct Where {
        std::size_t panel;
        std::size_t chain;
    };
    const std::vector<PanelMeshPtr>& m_meshes;
    std::vector<int> m_first;
    std::map<Key, Where> m_chains;
};

} // namespace toile
