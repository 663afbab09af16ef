#include "core/mesh/sewn/seam_welder.h"

#include "core/base/units.h"
#include "core/mesh/sewn/seam_matcher.h"
#include "core/mesh/sewn/shrinkage.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace toile {

WeldSets::WeldSets(int count) : m_parent(static_cast<std::size_t>(count)) {
    std::iota(m_parent.begin(), m_parent.end(), 0);
}

int WeldSets::root(int v) {
    auto at = [&](int i) -> int& { return m_parent[static_cast<std::size_t>(i)]; };
    while (at(v) != v) {
        at(v) = at(at(v));
        v = at(v);
    }
    return v;
}

void WeldSets::join(int a, int b) {
    a = root(a);
    b = root(b);
    m_parent[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
}

std::string nameOf(const Seam& seam) {
    return "seam " + (seam.name.empty() ? std::to_string(seam.id.value) : "'" + seam.name + "'");
}

namespace {

// The vertices that lie at one place of a seam's side: usually one, more at corners between ranges and at gaps.
struct Stitch {
    double place = 0; // fraction of the seam
    std::vector<int> cut;
};

constexpr double kSamePlaceMm = 0.01;

std::vector<Stitch> stitchesOf(const std::vector<SeamStretch>& side, const ChainLookup& chains, double lengthMm,
                               const std::set<const EdgeRange*>& rightBanks) {
    std::vector<Stitch> stitches;
    const double same = kSamePlaceMm / lengthMm;
    for (const SeamStretch& stretch : side) {
        const EdgeRange& r = stretch.range;
        for (const ChainPlace& p : chains.along(r, rightBanks.count(&r) > 0)) {
            const double place =
                stretch.start + (p.fraction - r.from) / (r.to - r.from) * (stretch.end - stretch.start);
            if (stitches.empty() || place - stitches.back().place > same) {
                stitches.push_back({place, {}});
            }
            if (stitches.back().cut.empty() || stitches.back().cut.back() != p.cut) {
                stitches.back().cut.push_back(p.cut);
            }
        }
    }
    return stitches;
}

class LineSewer {
public:
    LineSewer(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes, const ChainLookup& chains,
              const std::vector<CutVertex>& vertices)
        : m_chains(chains), m_vertices(vertices) {
        for (const PanelMeshPtr& mesh : meshes) {
            m_panels.push_back(pattern.findPanel(mesh->panel));
        }
    }

    // The number of stitches that found no partner.
    int sew(const Seam& seam, const MeasuredSeam& measured);
    void sewLegs(const std::vector<int>& down, const std::vector<int>& up);

    SewnLines lines;

private:
    [[nodiscard]] double flatLength(int a, int b) const {
        const CutVertex& p = m_vertices[static_cast<std::size_t>(a)];
        const CutVertex& q = m_vertices[static_cast<std::size_t>(b)];
        return metresFromMm(shrunk(*m_panels[static_cast<std::size_t>(p.panel)], q.flatMm - p.flatMm).norm());
    }

    std::vector<PanelPtr> m_panels;
    const ChainLookup& m_chains;
    const std::vector<CutVertex>& m_vertices;
};

void addPairs(const Stitch& a, const Stitch& b, SeamId seam, std::vector<SeamPair>& pairs) {
    const std::size_t n = std::max(a.cut.size(), b.cut.size());
    for (std::size_t i = 0; i < n; ++i) {
        const int p = a.cut[std::min(i, a.cut.size() - 1)];
        const int q = b.cut[std::min(i, b.cut.size() - 1)];
        if (p != q) {
            pairs.push_back({p, q, seam});
        }
    }
}

// Which side gives the stitched length; see SeamEdge.
bool stitchedLikeA(const Seam& seam, const MeasuredSeam& measured) {
    if (seam.ratioPercent > 100 || seam.ratioPercent < 100) {
        return seam.ratioPercent > 100;
    }
    return measured.lengthA <= measured.lengthB;
}

int LineSewer::sew(const Seam& seam, const MeasuredSeam& measured) {
    const double length = std::max(measured.lengthA, measured.lengthB);
    // A seam may close a slit: named twice, its second mention means the right bank.
    std::set<const EdgeRange*> rightBanks;
    for (const SeamStretch& b : measured.b) {
        const bool twice = std::any_of(measured.a.begin(), measured.a.end(), [&](const SeamStretch& a) {
            return a.range.panel == b.range.panel && a.range.edge == b.range.edge &&
                   a.range.onMirrorHalf == b.range.onMirrorHalf;
        });
        if (twice && m_chains.isSlit(b.range)) {
            rightBanks.insert(&b.range);
        }
    }
    const std::vector<Stitch> a = stitchesOf(measured.a, m_chains, length, rightBanks);
    const std::vector<Stitch> b = stitchesOf(measured.b, m_chains, length, rightBanks);
    const bool likeA = stitchedLikeA(seam, measured);
    int lonely = 0;
    const Stitch* lastA = nullptr;
    const Stitch* lastB = nullptr;
    std::size_t i = 0, j = 0;
    const double same = kSamePlaceMm / length;
    while (i < a.size() && j < b.size()) {
        if (a[i].place < b[j].place - same) {
            ++i;
            ++lonely;
            lastA = lastB = nullptr;
            continue;
        }
        if (b[j].place < a[i].place - same) {
            ++j;
            ++lonely;
            lastA = lastB = nullptr;
            continue;
        }
        addPairs(a[i], b[j], seam.id, lines.pairs);
        if (lastA) {
            SeamEdge edge;
            edge.vertices = {lastA->cut.back(), a[i].cut.front()};
            edge.seam = seam.id;
            edge.lengthA = flatLength(lastA->cut.back(), a[i].cut.front());
            edge.lengthB = flatLength(lastB->cut.back(), b[j].cut.front());
            edge.restLength = likeA ? edge.lengthA : edge.lengthB;
            lines.edges.push_back(edge);
        }
        lastA = &a[i++];
        lastB = &b[j++];
    }
    return lonely;
}

void LineSewer::sewLegs(const std::vector<int>& down, const std::vector<int>& up) {
    for (std::size_t k = 0; k < std::min(down.size(), up.size()); ++k) {
        if (down[k] != up[k]) {
            lines.pairs.push_back({down[k], up[k], {}});
        }
        if (k > 0) {
            SeamEdge edge;
            edge.vertices = {down[k - 1], down[k]};
            edge.lengthA = flatLength(down[k - 1], down[k]);
            edge.lengthB = flatLength(up[k - 1], up[k]);
            edge.restLength = std::min(edge.lengthA, edge.lengthB);
            lines.edges.push_back(edge);
        }
    }
}

void sewDarts(const std::vector<PanelMeshPtr>& meshes, const ChainLookup& chains, LineSewer& sewer) {
    for (std::size_t p = 0; p < meshes.size(); ++p) {
        std::map<std::pair<DartId, bool>, std::array<std::vector<int>, 2>> legs;
        for (const EdgeChain& chain : meshes[p]->chains) {
            if (chain.dart.valid()) {
                std::vector<int>& leg = legs[{chain.dart, chain.onMirrorHalf}][chain.towardsTip ? 0 : 1];
                for (int v : chain.vertices) {
                    leg.push_back(chains.firstCutVertex(p) + v);
                }
            }
        }
        for (const auto& [dart, pair] : legs) {
            sewer.sewLegs(pair[0], pair[1]);
        }
    }
}

} // namespace

SewnLines sewLines(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes, const ChainLookup& chains,
                   const std::vector<CutVertex>& vertices, std::vector<std::string>& warnings) {
    LineSewer sewer(pattern, meshes, chains, vertices);
    sewDarts(meshes, chains, sewer);
    for (const Seam& seam : pattern.seams) {
        const MeasuredSeam measured = measureSeam(pattern, seam);
        if (measured.a.empty() || measured.b.empty()) {
            warnings.push_back(nameOf(seam) + ": a side names no edge that exists; the seam is left open");
            continue;
        }
        if (measured.dangling) {
            warnings.push_back(nameOf(seam) + ": a range names an edge that does not exist; it is left out");
        }
        if (const int lonely = sewer.sew(seam, measured); lonely > 0) {
            warnings.push_back(nameOf(seam) + ": " + std::to_string(lonely) +
                               " vertices found no partner and stay open; see whether its edges are sewn in a circle");
        }
    }
    return std::move(sewer.lines);
}

std::vector<SeamPair> pairsOf(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes,
                              const ChainLookup& chains) {
    std::vector<std::string> warnings; // assembling gives them
    return sewLines(pattern, meshes, chains, cutVerticesOf(meshes), warnings).pairs;
}

std::vector<CutVertex> cutVerticesOf(const std::vector<PanelMeshPtr>& meshes) {
    std::vector<CutVertex> vertices;
    for (std::size_t p = 0; p < meshes.size(); ++p) {
        for (const FlatMesh::VertexHandle v : meshes[p]->mesh.vertices()) {
            const auto& at = meshes[p]->mesh.point(v);
            vertices.push_back({static_cast<int>(p), Vec2(at[0], at[1]), -1});
        }
    }
    return vertices;
}

} // namespace toile
