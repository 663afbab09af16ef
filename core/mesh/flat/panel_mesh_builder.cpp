#include "core/mesh/flat/panel_mesh_builder.h"

#include "core/mesh/flat/hilbert_order.h"

#include <algorithm>
#include <compare>
#include <numeric>
#include <unordered_map>

namespace toile {

namespace {

std::uint64_t directedKey(int a, int b) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32) | static_cast<std::uint32_t>(b);
}

// Groups the corners of faces into the vertices of the opened cloth: corners at one point belong together when a walk
// round the point leads from one to the other without crossing a slit or leaving the cloth.
class CornerGroups {
public:
    CornerGroups(const FlatTriangulation& flat, const std::vector<char>& slitPiece) : m_parent(3 * flat.faces.size()) {
        std::iota(m_parent.begin(), m_parent.end(), 0);
        for (std::size_t f = 0; f < flat.faces.size(); ++f) {
            const auto& face = flat.faces[f];
            for (int i = 0; i < 3; ++i) {
                const int g = face.n[static_cast<std::size_t>(i)];
                const int piece = face.piece[static_cast<std::size_t>(i)];
                if (g <= static_cast<int>(f) || (piece >= 0 && slitPiece[static_cast<std::size_t>(piece)])) {
                    continue; // every edge once, slits never
                }
                const int j = flat.cornerTowards(g, static_cast<int>(f));
                join(corner(f, next3(i)), corner(static_cast<std::size_t>(g), before3(j)));
                join(corner(f, before3(i)), corner(static_cast<std::size_t>(g), next3(j)));
            }
        }
    }

    static int corner(std::size_t face, int i) { return static_cast<int>(3 * face) + i; }

    int root(int c) {
        while (at(c) != c) {
            at(c) = at(at(c));
            c = at(c);
        }
        return c;
    }

private:
    int& at(int c) { return m_parent[static_cast<std::size_t>(c)]; }
    void join(int a, int b) {
        a = root(a);
        b = root(b);
        at(std::max(a, b)) = std::min(a, b);
    }

    std::vector<int> m_parent;
};

// Half the width of the gap that scissors leave. Banks of a cut that lay on each other would start a drape in contact
// with themselves, on neither side.
constexpr double kHalfKerfMm = 0.25;

class Builder {
public:
    Builder(PanelId id, const CutPanel& panel, const OutlineGraph& graph, const FlatTriangulation& flat)
        : m_panel(panel), m_graph(graph), m_flat(flat) {
        m_result.panel = id;
    }

    PanelMesh build() {
        numberVertices();
        addFaces();
        openCuts();
        mapPieceEdges();
        for (const CutEdge& edge : m_panel.edges) {
            addChains(edge);
        }
        return std::move(m_result);
    }

private:
    void numberVertices() {
        std::vector<char> slit(m_graph.segments.size(), 0);
        for (const CutEdge& edge : m_panel.edges) {
            for (std::size_t stretch : edge.stretches) {
                if (m_panel.lines[edge.line].slit()) {
                    std::fill(slit.begin() + static_cast<std::ptrdiff_t>(m_graph.firstSegment[stretch]),
                              slit.begin() + static_cast<std::ptrdiff_t>(m_graph.firstSegment[stretch + 1]), char{1});
                }
            }
        }
        CornerGroups groups(m_flat, slit);
        // What is near on the cloth is near in memory. The copies of a point follow each other.
        const std::vector<std::uint64_t> places = hilbertPlaces(m_flat.points);
        struct Numbered {
            std::uint64_t place;
            int point, root;
            auto operator<=>(const Numbered&) const = default;
        };
        std::vector<Numbered> order;
        for (std::size_t f = 0; f < m_flat.faces.size(); ++f) {
            for (int i = 0; i < 3; ++i) {
                const int c = CornerGroups::corner(f, i);
                if (groups.root(c) == c) {
                    const int point = m_flat.faces[f].v[static_cast<std::size_t>(i)];
                    order.push_back({places[static_cast<std::size_t>(point)], point, c});
                }
            }
        }
        std::sort(order.begin(), order.end());
        std::vector<int> numberOfRoot(3 * m_flat.faces.size(), -1);
        m_firstCopy.assign(m_flat.points.size(), -1);
        m_result.mesh.reserve(order.size(), 3 * order.size(), m_flat.faces.size());
        for (std::size_t k = 0; k < order.size(); ++k) {
            const Vec2& p = m_flat.point(order[k].point);
            m_result.mesh.add_vertex({p.x(), p.y(), 0});
            numberOfRoot[static_cast<std::size_t>(order[k].root)] = static_cast<int>(k);
            int& first = m_firstCopy[static_cast<std::size_t>(order[k].point)];
            first = first < 0 ? static_cast<int>(k) : first;
            const auto isCopy = [&](std::size_t other) { return order[other].point == order[k].point; };
            m_onBank.push_back((k > 0 && isCopy(k - 1)) || (k + 1 < order.size() && isCopy(k + 1)) ? 1 : 0);
        }
        m_vertexOfCorner.resize(3 * m_flat.faces.size());
        for (std::size_t c = 0; c < m_vertexOfCorner.size(); ++c) {
            m_vertexOfCorner[c] = numberOfRoot[static_cast<std::size_t>(groups.root(static_cast<int>(c)))];
        }
    }

    void addFaces() {
        std::vector<Vec2> centres;
        for (const auto& face : m_flat.faces) {
            centres.push_back((m_flat.point(face.v[0]) + m_flat.point(face.v[1]) + m_flat.point(face.v[2])) / 3);
        }
        const std::vector<std::uint64_t> places = hilbertPlaces(centres);
        std::vector<std::size_t> order(m_flat.faces.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return places[a] < places[b]; });
        for (const std::size_t f : order) {
            const int* v = &m_vertexOfCorner[3 * f];
            m_result.mesh.add_face(FlatMesh::VertexHandle(v[0]), FlatMesh::VertexHandle(v[1]),
                                   FlatMesh::VertexHandle(v[2]));
        }
    }

    // Moves the banks of cuts apart, each towards its own cloth, though not by much of a triangle there.
    void openCuts() {
        constexpr double mostOfTriangle = 0.05;
        std::vector<Vec2> inwards(m_onBank.size(), Vec2::Zero());
        std::vector<double> most(m_onBank.size(), kHalfKerfMm);
        for (std::size_t c = 0; c < m_vertexOfCorner.size(); ++c) {
            const auto v = static_cast<std::size_t>(m_vertexOfCorner[c]);
            if (m_onBank[v]) {
                const auto& corners = m_flat.faces[c / 3].v;
                const Vec2& p = m_flat.point(corners[c % 3]);
                const Vec2 q = m_flat.point(corners[(c + 1) % 3]) - p;
                const Vec2 r = m_flat.point(corners[(c + 2) % 3]) - p;
                inwards[v] += (q + r) / 3;
                const double longest = std::max({q.norm(), r.norm(), (r - q).norm()});
                most[v] = std::min(most[v], mostOfTriangle * cross(q, r) / longest);
            }
        }
        for (std::size_t v = 0; v < inwards.size(); ++v) {
            if (const double length = inwards[v].norm(); length > 0) {
                const Vec2 step = most[v] / length * inwards[v];
                m_result.mesh.point(FlatMesh::VertexHandle(static_cast<int>(v))) +=
                    FlatMesh::Point(step.x(), step.y(), 0);
            }
        }
    }

    void mapPieceEdges() {
        for (std::size_t f = 0; f < m_flat.faces.size(); ++f) {
            const auto& face = m_flat.faces[f];
            for (int i = 0; i < 3; ++i) {
                if (face.piece[static_cast<std::size_t>(i)] >= 0) {
                    m_cornerOfEdge[directedKey(face.v[static_cast<std::size_t>(next3(i))],
                                               face.v[static_cast<std::size_t>(before3(i))])] =
                        CornerGroups::corner(f, i);
                }
            }
        }
    }

    struct Ends {
        int a = -1, b = -1; // mesh vertices
    };
    // The mesh vertices of a piece as the face on its left (or right) has them.
    [[nodiscard]] Ends endsOn(int a, int b, bool right) const {
        const auto found = m_cornerOfEdge.find(right ? directedKey(b, a) : directedKey(a, b));
        if (found == m_cornerOfEdge.end()) {
            return {};
        }
        const int face = found->second / 3;
        const int i = found->second % 3;
        const int from = m_vertexOfCorner[static_cast<std::size_t>(3 * face + next3(i))];
        const int to = m_vertexOfCorner[static_cast<std::size_t>(3 * face + before3(i))];
        return right ? Ends{to, from} : Ends{from, to};
    }

    void addChains(const CutEdge& edge) {
        const CutLine& line = m_panel.lines[edge.line];
        if (edge.key.dart.valid()) {
            for (std::size_t stretch : edge.stretches) {
                EdgeChain chain = chainFor(edge);
                chain.towardsTip = m_panel.stretches[stretch].from < m_panel.stretches[stretch].to;
                addChain(std::move(chain), {stretch}, false, false);
            }
            return;
        }
        std::vector<std::size_t> stretches = edge.stretches;
        std::sort(stretches.begin(), stretches.end(), [&](std::size_t a, std::size_t b) {
            return lowest(m_panel.stretches[a]) < lowest(m_panel.stretches[b]);
        });
        addChain(chainFor(edge), stretches, false, line.slit());
        if (line.slit()) {
            EdgeChain right = chainFor(edge);
            right.rightBank = true;
            addChain(std::move(right), stretches, true, true);
        }
    }

    static double lowest(const CutStretch& s) { return std::min(s.from, s.to); }

    [[nodiscard]] EdgeChain chainFor(const CutEdge& edge) const {
        const CutLine& line = m_panel.lines[edge.line];
        EdgeChain chain;
        chain.edge = edge.key.edge;
        chain.dart = edge.key.dart;
        chain.onMirrorHalf = edge.key.onMirrorHalf;
        chain.onOutline = line.kind == CutLineKind::Outline;
        chain.internal = line.internal;
        return chain;
    }

    void addChain(EdgeChain chain, const std::vector<std::size_t>& stretches, bool right, bool thisBankOnly) {
        const int index = static_cast<int>(m_result.chains.size());
        for (std::size_t stretch : stretches) {
            const bool backwards = m_panel.stretches[stretch].from > m_panel.stretches[stretch].to;
            const std::size_t first = m_graph.firstSegment[stretch];
            const std::size_t count = m_graph.firstSegment[stretch + 1] - first;
            for (std::size_t k = 0; k < count; ++k) {
                GraphSegment piece = m_graph.segments[first + (backwards ? count - 1 - k : k)];
                if (backwards) {
                    std::swap(piece.a, piece.b);
                    std::swap(piece.fractionA, piece.fractionB);
                }
                addPiece(chain, index, piece, right, thisBankOnly);
            }
        }
        m_result.chains.push_back(std::move(chain));
    }

    void addPiece(EdgeChain& chain, int index, const GraphSegment& piece, bool right, bool thisBankOnly) {
        Ends ends = endsOn(piece.a, piece.b, right);
        if (ends.a < 0 && !thisBankOnly) {
            ends = endsOn(piece.a, piece.b, !right);
        }
        if (piece.a == piece.b) {
            ends.a = ends.b = m_firstCopy[static_cast<std::size_t>(piece.a)];
        }
        if (ends.a < 0 || ends.b < 0) {
            return;
        }
        append(chain, index, ends.a, piece.fractionA);
        append(chain, index, ends.b, piece.fractionB);
        const auto h = m_result.mesh.find_halfedge(FlatMesh::VertexHandle(ends.a), FlatMesh::VertexHandle(ends.b));
        if (h.is_valid()) {
            int& name = m_result.mesh.data(m_result.mesh.edge_handle(h)).chain;
            name = name < 0 ? index : name;
        }
    }

    void append(EdgeChain& chain, int index, int vertex, double fraction) {
        if (!chain.vertices.empty() && chain.vertices.back() == vertex && chain.fractions.back() == fraction) {
            return;
        }
        chain.vertices.push_back(vertex);
        chain.fractions.push_back(fraction);
        int& name = m_result.mesh.data(FlatMesh::VertexHandle(vertex)).chain;
        name = name < 0 ? index : name;
    }

    const CutPanel& m_panel;
    const OutlineGraph& m_graph;
    const FlatTriangulation& m_flat;
    PanelMesh m_result;
    std::vector<int> m_vertexOfCorner;
    std::vector<int> m_firstCopy; // of each point
    std::vector<char> m_onBank;   // of a cut, for each vertex
    std::unordered_map<std::uint64_t, int> m_cornerOfEdge;
};

} // namespace

PanelMesh buildPanelMesh(PanelId id, const CutPanel& panel, const OutlineGraph& graph, const FlatTriangulation& flat) {
    return Builder(id, panel, graph, flat).build();
}

} // namespace toile
