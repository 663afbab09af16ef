#pragma once

#include "core/mesh/flat/chain_lookup.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Which cut vertices become one.
class WeldSets {
public:
    explicit WeldSets(int count);
    void join(int a, int b);
    [[nodiscard]] int root(int v);

private:
    std::vector<int> m_parent;
};

// The seams and darts of a garment at mesh level: pairs to weld, and the pieces between them with their two lengths.
// SeamEdge::vertices hold cut vertices of side a until assembleGarment has numbered the sewn ones.
struct SewnLines {
    std::vector<SeamPair> pairs;
    std::vector<SeamEdge> edges;
};
[[nodiscard]] SewnLines sewLines(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes,
                                 const ChainLookup& chains, const std::vector<CutVertex>& vertices,
                                 std::vector<std::string>& warnings);

// The pairs alone.
[[nodiscard]] std::vector<SeamPair> pairsOf(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes,
                                            const ChainLookup& chains);

// Every vertex of the panels before sewing.
[[nodiscard]] std::vector<CutVertex> cutVerticesOf(const std::vector<PanelMeshPtr>& meshes);

[[nodiscard]] std::string nameOf(const Seam& seam);

} // namespace toile
