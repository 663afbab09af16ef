// Every vertex against every triangle, every edge against every edge: what the clever kinds are measured by.

#include "core/collide/self/self_query_kinds.h"

#include <algorithm>

namespace toile {

namespace {

class BruteForce : public SelfQuery {
public:
    explicit BruteForce(std::shared_ptr<const SelfSurface> surface) : m_surface(std::move(surface)) {}

    void refit(std::span<const Vec3> from, std::span<const Vec3> to, double reach) override {
        m_motion = {from, to, reach};
    }

    void collect(std::vector<PrimitivePair>& out) override {
        out.clear();
        m_figures = {};
        const SelfSurface& s = *m_surface;
        const auto usable = [&](const auto& corners) {
            return std::all_of(corners.begin(), corners.end(), [&](int v) { return isUsable(m_motion, v); });
        };
        for (int v = 0; v < s.vertexCount; ++v) {
            if (s.trianglesOfVertex(v).empty() || !isUsable(m_motion, v)) {
                continue;
            }
            for (int t = 0; t < static_cast<int>(s.triangles.size()); ++t) {
                if (!vertexTriangleShare(s, v, t) && usable(s.triangles[static_cast<std::size_t>(t)])) {
                    ++m_figures.distanceTests;
                    if (vertexTriangleInReach(s, m_motion, v, t)) {
                        out.push_back({PairKind::VertexTriangle, v, t});
                    }
                }
            }
        }
        for (int e = 0; e < static_cast<int>(s.edges.size()); ++e) {
            if (!usable(s.edges[static_cast<std::size_t>(e)])) {
                continue;
            }
            for (int f = e + 1; f < static_cast<int>(s.edges.size()); ++f) {
                if (!edgesShare(s, e, f) && usable(s.edges[static_cast<std::size_t>(f)])) {
                    ++m_figures.distanceTests;
                    if (edgesInReach(s, m_motion, e, f)) {
                        out.push_back({PairKind::EdgeEdge, e, f});
                    }
                }
            }
        }
    }

    [[nodiscard]] SelfQueryFigures figures() const override { return m_figures; }

private:
    std::shared_ptr<const SelfSurface> m_surface;
    SelfMotion m_motion;
    SelfQueryFigures m_figures;
};

} // namespace

std::unique_ptr<SelfQuery> makeBruteForce(std::shared_ptr<const SelfSurface> surface, Workers /*workers*/,
                                          const SelfQueryOptions& /*options*/) {
    return std::make_unique<BruteForce>(std::move(surface));
}

} // namespace toile
