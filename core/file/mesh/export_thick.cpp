#include "core/file/mesh/export_thick.h"

#include "core/base/index.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace toile {

namespace {

// One triangle's side, from corner to corner (corner = 3 * triangle + k).
struct Side {
    int fromCorner, toCorner;
    bool rising; // runs from the lower vertex to the higher
};

class Solid {
public:
    Solid(const ExportMesh& thin, const std::vector<double>& thickness) : m_thin(thin), m_thickness(thickness) {
        findSides();
        joinCorners();
    }

    ExportMesh make() {
        ExportMesh out = m_thin;
        out.twoSided = false;
        out.positions.clear();
        out.normals.clear();
        out.triangles.clear();
        out.uvTriangles.clear();
        addSkins(out);
        std::vector<std::size_t> groupOf(m_thin.triangles.size(), 0);
        for (std::size_t g = 0; g < out.groups.size(); ++g) {
            for (const std::size_t t : out.groups[g].triangles) {
                groupOf[t] = g;
            }
        }
        const std::size_t count = m_thin.triangles.size();
        for (std::size_t t = 0; t < count; ++t) { // the inner skin stands behind the outer one
            out.groups[groupOf[t]].triangles.push_back(count + t);
        }
        for (const Side& side : m_open) {
            for (int k = 0; k < 2; ++k) {
                out.groups[groupOf[at(side.fromCorner / 3)]].triangles.push_back(out.triangles.size());
                addRim(side, k == 1, out);
            }
        }
        return out;
    }

private:
    [[nodiscard]] int vertexAt(int corner) const { return m_thin.triangles[at(corner / 3)][at(corner % 3)]; }
    [[nodiscard]] int uvAt(int corner) const { return m_thin.uvTriangles[at(corner / 3)][at(corner % 3)]; }

    int root(int corner) {
        while (m_joined[at(corner)] != corner) {
            m_joined[at(corner)] = m_joined[at(m_joined[at(corner)])];
            corner = m_joined[at(corner)];
        }
        return corner;
    }
    void join(int a, int b) {
        a = root(a);
        b = root(b);
        m_joined[at(std::max(a, b))] = std::min(a, b);
    }

    // Two triangles that share an edge and run along it in opposite directions are one piece of cloth there; all else
    // is open.
    void findSides() {
        m_joined.resize(3 * m_thin.triangles.size());
        std::iota(m_joined.begin(), m_joined.end(), 0);
        std::map<std::pair<int, int>, std::vector<Side>> edges;
        for (int c = 0; c < static_cast<int>(m_joined.size()); ++c) {
            const int next = c % 3 == 2 ? c - 2 : c + 1;
            const int a = vertexAt(c);
            const int b = vertexAt(next);
            edges[std::minmax(a, b)].push_back({c, next, a < b});
        }
        for (const auto& [edge, sides] : edges) {
            if (sides.size() == 2 && sides[0].rising != sides[1].rising) {
                join(sides[0].fromCorner, sides[1].toCorner);
                join(sides[0].toCorner, sides[1].fromCorner);
            } else {
                m_open.insert(m_open.end(), sides.begin(), sides.end());
            }
        }
        std::sort(m_open.begin(), m_open.end(),
                  [](const Side& a, const Side& b) { return a.fromCorner < b.fromCorner; });
    }

    // A vertex of the solid per fan of triangles that hang together.
    void joinCorners() {
        m_vertexOf.assign(m_joined.size(), -1);
        for (int c = 0; c < static_cast<int>(m_joined.size()); ++c) {
            const int first = root(c);
            if (m_vertexOf[at(first)] < 0) {
                m_vertexOf[at(first)] = static_cast<int>(m_source.size());
                m_source.push_back(vertexAt(c));
            }
            m_vertexOf[at(c)] = m_vertexOf[at(first)];
        }
    }

    void addSkins(ExportMesh& out) {
        for (const double side : {0.5, -0.5}) {
            for (const int v : m_source) {
                out.positions.push_back(m_thin.positions[at(v)] + side * m_thickness[at(v)] * m_thin.normals[at(v)]);
                out.normals.push_back(side > 0 ? m_thin.normals[at(v)] : Vec3(-m_thin.normals[at(v)]));
            }
        }
        const int inner = static_cast<int>(m_source.size());
        const int corners = static_cast<int>(m_joined.size());
        for (int c = 0; c < corners; c += 3) {
            out.triangles.push_back({m_vertexOf[at(c)], m_vertexOf[at(c + 1)], m_vertexOf[at(c + 2)]});
            out.uvTriangles.push_back({uvAt(c), uvAt(c + 1), uvAt(c + 2)});
        }
        for (int c = 0; c < corners; c += 3) {
            out.triangles.push_back(
                {inner + m_vertexOf[at(c + 2)], inner + m_vertexOf[at(c + 1)], inner + m_vertexOf[at(c)]});
            out.uvTriangles.push_back({uvAt(c + 2), uvAt(c + 1), uvAt(c)});
        }
    }

    void addRim(const Side& side, bool second, ExportMesh& out) const {
        const int inner = static_cast<int>(m_source.size());
        const int a = m_vertexOf[at(side.fromCorner)];
        const int b = m_vertexOf[at(side.toCorner)];
        const int ua = uvAt(side.fromCorner);
        const int ub = uvAt(side.toCorner);
        out.triangles.push_back(second ? Triangle{b, inner + a, inner + b} : Triangle{b, a, inner + a});
        out.uvTriangles.push_back(second ? Triangle{ub, ua, ub} : Triangle{ub, ua, ua});
    }

    const ExportMesh& m_thin;
    const std::vector<double>& m_thickness;
    std::vector<int> m_joined;   // per corner, a corner of the same fan
    std::vector<int> m_vertexOf; // per corner
    std::vector<int> m_source;   // per vertex of a skin, the vertex of the thin mesh
    std::vector<Side> m_open;
};

} // namespace

ExportMesh thickened(const ExportMesh& thin, const std::vector<double>& thickness) {
    return Solid(thin, thickness).make();
}

} // namespace toile
