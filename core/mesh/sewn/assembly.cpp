#include "core/mesh/sewn/assembly.h"

#include "core/base/units.h"
#include "core/mesh/flat/chain_lookup.h"
#include "core/mesh/sewn/edge_uses.h"
#include "core/mesh/sewn/seam_welder.h"
#include "core/mesh/sewn/shrinkage.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace toile {

namespace {

class GarmentBuilder {
public:
    GarmentBuilder(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes)
        : m_pattern(pattern), m_meshes(meshes), m_chains(meshes), m_garment(std::make_shared<Garment>()) {}

    GarmentPtr build() {
        addPanels();
        m_garment->cutVertices = cutVerticesOf(m_meshes);
        weld();
        addTriangles();
        const EdgeUses uses(*m_garment);
        checkSeams(uses);
        addElastics();
        addFolds(uses);
        addPins();
        addTacks();
        return m_garment;
    }

private:
    void addPanels();
    void weld();
    void addTriangles();
    void checkSeams(const EdgeUses& uses);
    [[nodiscard]] bool sewsOnto(const Seam& seam) const;
    void addElastics();
    void addFolds(const EdgeUses& uses);
    void addFold(const EdgeUses& uses, int a, int b, double angleDeg, double strengthPercent);
    void addPins();
    void addTacks();

    [[nodiscard]] int sewn(int cut) const { return m_garment->cutVertices[static_cast<std::size_t>(cut)].welded; }
    // The sewn vertex nearest to a place; -1 when the panel has no mesh.
    [[nodiscard]] int nearest(const ClothPoint& place) const;
    void warn(std::string line) { m_garment->warnings.push_back(std::move(line)); }

    const Pattern& m_pattern;
    const std::vector<PanelMeshPtr>& m_meshes;
    ChainLookup m_chains;
    std::shared_ptr<Garment> m_garment;
    std::vector<int> m_fabricOfPanel;
};

// Stiff enough to keep its shape on the way, not as stiff as a board.
Fabric strengthened(Fabric fabric) {
    constexpr double stretch = 2, shear = 5, bend = 200;
    fabric.stretchWarp *= stretch;
    fabric.stretchWeft *= stretch;
    fabric.shear *= shear;
    fabric.bendWarp *= bend;
    fabric.bendWeft *= bend;
    return fabric;
}

void GarmentBuilder::addPanels() {
    m_garment->fabrics = m_pattern.fabrics;
    int standIn = -1;
    for (const PanelMeshPtr& mesh : m_meshes) {
        const PanelPtr panel = m_pattern.findPanel(mesh->panel);
        TOILE_CHECK(panel, "a mesh of a panel that is not in the pattern");
        m_garment->panels.push_back(panel);
        const auto& fabrics = m_pattern.fabrics;
        const auto found =
            std::find_if(fabrics.begin(), fabrics.end(), [&](const Fabric& f) { return f.id == panel->fabric; });
        if (found != fabrics.end()) {
            m_fabricOfPanel.push_back(static_cast<int>(found - fabrics.begin()));
            continue;
        }
        if (standIn < 0) {
            standIn = static_cast<int>(m_garment->fabrics.size());
            m_garment->fabrics.push_back(fabricPresets().front());
        }
        warn("panel '" + panel->name + "': its fabric is not in the pattern; '" +
             m_garment->fabrics[static_cast<std::size_t>(standIn)].name + "' stands in, choose one");
        m_fabricOfPanel.push_back(standIn);
    }
    for (std::size_t p = 0; p < m_fabricOfPanel.size(); ++p) {
        if (m_garment->panels[p]->state == PanelState::Strengthened) {
            m_garment->fabrics.push_back(
                strengthened(m_garment->fabrics[static_cast<std::size_t>(m_fabricOfPanel[p])]));
            m_fabricOfPanel[p] = static_cast<int>(m_garment->fabrics.size()) - 1;
        }
    }
}

void GarmentBuilder::weld() {
    SewnLines lines = sewLines(m_pattern, m_meshes, m_chains, m_garment->cutVertices, m_garment->warnings);
    WeldSets sets(m_chains.cutVertexCount());
    for (const SeamPair& pair : lines.pairs) {
        sets.join(pair.a, pair.b);
    }
    int count = 0;
    for (int v = 0; v < m_chains.cutVertexCount(); ++v) {
        CutVertex& vertex = m_garment->cutVertices[static_cast<std::size_t>(v)];
        const int root = sets.root(v);
        vertex.welded = root == v ? count++ : sewn(root);
        const double distance = metresFromMm(m_meshes[static_cast<std::size_t>(vertex.panel)]->spacingMm);
        if (root == v) {
            m_garment->particleDistance.push_back(distance);
        } else {
            double& least = m_garment->particleDistance[static_cast<std::size_t>(vertex.welded)];
            least = std::min(least, distance);
        }
    }
    m_garment->vertexCount = static_cast<std::size_t>(count);
    for (SeamEdge& edge : lines.edges) {
        edge.vertices = {sewn(edge.vertices[0]), sewn(edge.vertices[1])};
        if (edge.vertices[0] != edge.vertices[1]) {
            m_garment->seamEdges.push_back(edge);
        }
    }
    m_garment->seamPairs = std::move(lines.pairs);
}

void GarmentBuilder::addTriangles() {
    for (std::size_t p = 0; p < m_meshes.size(); ++p) {
        const FlatMesh& mesh = m_meshes[p]->mesh;
        const int first = m_chains.firstCutVertex(p);
        int shut = 0;
        for (const FlatMesh::FaceHandle f : mesh.faces()) {
            GarmentTriangle t;
            t.panel = static_cast<int>(p);
            t.fabric = m_fabricOfPanel[p];
            std::size_t i = 0;
            for (const FlatMesh::VertexHandle v : mesh.fv_range(f)) {
                t.cut[i] = first + v.idx();
                t.sewn[i] = sewn(t.cut[i]);
                ++i;
            }
            if (t.sewn[0] == t.sewn[1] || t.sewn[1] == t.sewn[2] || t.sewn[2] == t.sewn[0]) {
                ++shut;
            } else {
                m_garment->triangles.push_back(t);
            }
        }
        if (shut > 0) {
            warn("panel '" + m_garment->panels[p]->name + "': sewing folds " + std::to_string(shut) +
                 (shut == 1 ? " triangle" : " triangles") + " shut, which are left out; see what is sewn there");
        }
    }
}

// Cloth sewn onto the middle of other cloth, as pockets are: three layers meet there.
bool GarmentBuilder::sewsOnto(const Seam& seam) const {
    const auto inside = [&](const EdgeRange& r) {
        const PanelPtr panel = m_pattern.findPanel(r.panel);
        const auto place = panel ? findEdge(panel->shape, r.edge) : std::nullopt;
        return place && !place->onOutline;
    };
    return std::any_of(seam.a.begin(), seam.a.end(), inside) || std::any_of(seam.b.begin(), seam.b.end(), inside);
}

namespace {

std::set<PanelId> panelsOf(const Seam& seam) {
    std::set<PanelId> panels;
    for (const SeamSide* side : {&seam.a, &seam.b}) {
        for (const EdgeRange& range : *side) {
            panels.insert(range.panel);
        }
    }
    return panels;
}

// Lapels and linings show their wrong side on purpose: all their seams say so.
std::set<PanelId> panelsTurnedOver(const Pattern& pattern, const std::map<SeamId, bool>& turned) {
    struct Sewn {
        int turned = 0, all = 0;
    };
    std::map<PanelId, Sewn> sewn;
    for (const auto& [id, isTurned] : turned) {
        const Seam* seam = pattern.findSeam(id);
        for (const PanelId panel : seam ? panelsOf(*seam) : std::set<PanelId>()) {
            sewn[panel].turned += isTurned ? 1 : 0;
            ++sewn[panel].all;
        }
    }
    std::set<PanelId> over;
    for (const auto& [panel, seams] : sewn) {
        if (seams.all > 1 && seams.turned == seams.all) {
            over.insert(panel);
        }
    }
    return over;
}

} // namespace

void GarmentBuilder::checkSeams(const EdgeUses& uses) {
    struct Finding {
        int turned = 0;
        int crowded = 0;
        int edges = 0;
    };
    std::map<SeamId, Finding> findings;
    for (const SeamEdge& edge : m_garment->seamEdges) {
        const EdgeUses::Range range = uses.of(edge.vertices[0], edge.vertices[1]);
        Finding& finding = findings[edge.seam];
        ++finding.edges;
        if (range.size() > 2) {
            ++finding.crowded;
        } else if (range.size() == 2 && range.begin()[0].forwards == range.begin()[1].forwards) {
            ++finding.turned;
        }
    }
    std::map<SeamId, bool> turned;
    for (const auto& [id, finding] : findings) {
        turned[id] = 2 * finding.turned > finding.edges;
    }
    const std::set<PanelId> over = panelsTurnedOver(m_pattern, turned);
    const auto isMeant = [&](const Seam& seam) {
        const std::set<PanelId> panels = panelsOf(seam);
        return std::any_of(panels.begin(), panels.end(), [&](PanelId panel) { return over.contains(panel); });
    };
    for (const auto& [id, finding] : findings) {
        const Seam* seam = m_pattern.findSeam(id);
        if (!seam) {
            continue;
        }
        if (turned[id] && !isMeant(*seam)) {
            warn(nameOf(*seam) + ": joins the right side of the cloth to the wrong side, so one panel is inside out; "
                                 "reverse one side of the seam or mirror the panel");
        }
        if (finding.crowded > 0 && !sewsOnto(*seam)) {
            warn(nameOf(*seam) + ": more than two layers of cloth meet along " + std::to_string(finding.crowded) +
                 " pieces of it");
        }
    }
}

void GarmentBuilder::addElastics() {
    for (std::size_t e = 0; e < m_pattern.elastics.size(); ++e) {
        const Elastic& elastic = m_pattern.elastics[e];
        const std::size_t first = m_garment->elasticEdges.size();
        double total = 0;
        for (const EdgeRange& range : elastic.ranges) {
            const std::vector<ChainPlace> places = m_chains.along(range);
            for (std::size_t i = 0; i + 1 < places.size(); ++i) {
                const int a = sewn(places[i].cut);
                const int b = sewn(places[i + 1].cut);
                const CutVertex& p = m_garment->cutVertices[static_cast<std::size_t>(places[i].cut)];
                const CutVertex& q = m_garment->cutVertices[static_cast<std::size_t>(places[i + 1].cut)];
                if (a != b) {
                    const Panel& panel = *m_garment->panels[static_cast<std::size_t>(p.panel)];
                    const double length = metresFromMm(shrunk(panel, q.flatMm - p.flatMm).norm());
                    total += length;
                    m_garment->elasticEdges.push_back({{a, b}, static_cast<int>(e), length, 0, elastic.strengthNewton});
                }
            }
        }
        const std::string name = "elastic '" + elastic.name + "'";
        double ratio = elastic.ratioPercent / 100;
        if (elastic.restLengthMm && total > 0) {
            ratio = metresFromMm(*elastic.restLengthMm) / total;
        }
        if (first == m_garment->elasticEdges.size() || !(ratio > 0) || !std::isfinite(ratio)) {
            warn(name + ": lies on no edge of the cloth or has no length; it is left out");
            m_garment->elasticEdges.resize(first);
            continue;
        }
        for (std::size_t i = first; i < m_garment->elasticEdges.size(); ++i) {
            m_garment->elasticEdges[i].restLength = ratio * m_garment->elasticEdges[i].flatLength;
        }
    }
}

void GarmentBuilder::addFold(const EdgeUses& uses, int a, int b, double angleDeg, double strengthPercent) {
    const EdgeUses::Range range = uses.of(a, b);
    if (range.size() == 2) {
        m_garment->foldEdges.push_back(
            {{a, b}, {range.begin()[0].opposite, range.begin()[1].opposite}, angleDeg, strengthPercent});
    }
}

void GarmentBuilder::addFolds(const EdgeUses& uses) {
    for (std::size_t p = 0; p < m_meshes.size(); ++p) {
        std::map<InternalId, const InternalLine*> folds;
        for (const InternalLine& line : m_garment->panels[p]->shape.internals) {
            if (line.kind == InternalKind::Fold && line.foldStrengthPercent > 0) {
                folds[line.id] = &line;
            }
        }
        for (const EdgeChain& chain : m_meshes[p]->chains) {
            const auto fold = folds.find(chain.internal);
            for (std::size_t i = 0; fold != folds.end() && i + 1 < chain.vertices.size(); ++i) {
                const int first = m_chains.firstCutVertex(p);
                addFold(uses, sewn(first + chain.vertices[i]), sewn(first + chain.vertices[i + 1]),
                        fold->second->foldAngleDeg, fold->second->foldStrengthPercent);
            }
        }
    }
    for (const SeamEdge& edge : m_garment->seamEdges) {
        const Seam* seam = edge.seam.valid() ? m_pattern.findSeam(edge.seam) : nullptr;
        if (seam && seam->foldStrengthPercent > 0) {
            addFold(uses, edge.vertices[0], edge.vertices[1], seam->foldAngleDeg, seam->foldStrengthPercent);
        }
    }
}

int GarmentBuilder::nearest(const ClothPoint& place) const {
    for (std::size_t p = 0; p < m_meshes.size(); ++p) {
        if (m_meshes[p]->panel != place.panel) {
            continue;
        }
        int best = -1;
        double least = 1e300;
        for (int v = m_chains.firstCutVertex(p); v < m_chains.firstCutVertex(p + 1); ++v) {
            const double d = (m_garment->cutVertices[static_cast<std::size_t>(v)].flatMm - place.at).squaredNorm();
            if (d < least) {
                least = d;
                best = v;
            }
        }
        return best < 0 ? -1 : sewn(best);
    }
    return -1;
}

void GarmentBuilder::addPins() {
    for (const Pin& pin : m_pattern.pins) {
        const int vertex = nearest(pin.on);
        if (vertex < 0) {
            warn("pin " + std::to_string(pin.id.value) + ": its panel has no cloth; the pin is left out");
            continue;
        }
        GarmentPin placed{vertex, std::nullopt};
        if (pin.targetMm) {
            placed.target = *pin.targetMm * kMetresPerMm;
        }
        m_garment->pins.push_back(placed);
    }
}

void GarmentBuilder::addTacks() {
    for (const Tack& tack : m_pattern.tacks) {
        const int a = nearest(tack.a);
        const int b = tack.b ? nearest(*tack.b) : -1;
        if (a < 0 || (tack.b && b < 0)) {
            warn("tack " + std::to_string(tack.id.value) + ": a panel of it has no cloth; the tack is left out");
        } else if (a != b) {
            m_garment->tacks.push_back({a, b, tack.onBody});
        }
    }
}

} // namespace

GarmentPtr assembleGarment(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes) {
    return GarmentBuilder(pattern, meshes).build();
}

} // namespace toile
