#include "core/mesh/flat/delaunay.h"

#include <CGAL/Constrained_Delaunay_triangulation_2.h>
#include <CGAL/Constrained_triangulation_face_base_2.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Triangulation_face_base_with_info_2.h>
#include <CGAL/Triangulation_vertex_base_with_info_2.h>

#include <algorithm>
#include <unordered_map>

namespace toile {

namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
struct VertexNumber {
    int index = -1;
};
struct FaceMark {
    int number = -1;
    signed char inside = -1; // not known yet
};
using VertexBase = CGAL::Triangulation_vertex_base_with_info_2<VertexNumber, Kernel>;
using FaceBase =
    CGAL::Triangulation_face_base_with_info_2<FaceMark, Kernel, CGAL::Constrained_triangulation_face_base_2<Kernel>>;
using Structure = CGAL::Triangulation_data_structure_2<VertexBase, FaceBase>;
// Crossing pieces were refused before; should one slip through, CGAL throws instead of inventing a vertex.
using Triangulation =
    CGAL::Constrained_Delaunay_triangulation_2<Kernel, Structure,
                                               CGAL::No_constraint_intersection_requiring_constructions_tag>;

struct PieceOnEdge {
    int segment = -1;
    bool bounds = false;
};
using PieceMap = std::unordered_map<std::uint64_t, PieceOnEdge>;

std::uint64_t edgeKey(int a, int b) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(std::min(a, b))) << 32) |
           static_cast<std::uint32_t>(std::max(a, b));
}

PieceMap mapPieces(const OutlineGraph& graph, const std::vector<char>& bounds) {
    PieceMap pieces;
    pieces.reserve(graph.segments.size() * 2);
    for (std::size_t i = 0; i < graph.segments.size(); ++i) {
        const GraphSegment& s = graph.segments[i];
        if (s.a == s.b) {
            continue;
        }
        PieceOnEdge& piece = pieces[edgeKey(s.a, s.b)];
        if (piece.segment < 0) {
            piece.segment = static_cast<int>(i);
        }
        // An edge that the outline runs along twice has cloth on both sides or on none.
        piece.bounds = piece.bounds != (bounds[i] != 0);
    }
    return pieces;
}

const PieceOnEdge* pieceOn(const PieceMap& pieces, const Triangulation::Face_handle& f, int i) {
    if (!f->is_constrained(i)) {
        return nullptr;
    }
    const auto found = pieces.find(
        edgeKey(f->vertex(Triangulation::ccw(i))->info().index, f->vertex(Triangulation::cw(i))->info().index));
    return found == pieces.end() ? nullptr : &found->second;
}

// Cloth is where an odd number of borders lies between a place and infinity.
void markInside(Triangulation& t, const PieceMap& pieces) {
    std::vector<Triangulation::Face_handle> stack{t.infinite_face()};
    t.infinite_face()->info().inside = 0;
    while (!stack.empty()) {
        const Triangulation::Face_handle f = stack.back();
        stack.pop_back();
        for (int i = 0; i < 3; ++i) {
            const Triangulation::Face_handle g = f->neighbor(i);
            if (g->info().inside < 0) {
                const PieceOnEdge* piece = pieceOn(pieces, f, i);
                const bool crossed = piece && piece->bounds;
                g->info().inside = static_cast<signed char>(f->info().inside ^ (crossed ? 1 : 0));
                stack.push_back(g);
            }
        }
    }
}

FlatTriangulation takeInside(Triangulation& t, const PieceMap& pieces, const OutlineGraph& graph,
                             const std::vector<Vec2>& freePoints) {
    FlatTriangulation flat;
    flat.points = graph.nodes;
    flat.points.insert(flat.points.end(), freePoints.begin(), freePoints.end());
    flat.fixed.assign(flat.points.size(), 0);
    std::fill_n(flat.fixed.begin(), graph.nodes.size(), char{1});
    for (const Triangulation::Face_handle f : t.finite_face_handles()) {
        if (f->info().inside == 1) {
            f->info().number = static_cast<int>(flat.faces.size());
            FlatTriangulation::Face face;
            for (int i = 0; i < 3; ++i) {
                face.v[static_cast<std::size_t>(i)] = f->vertex(i)->info().index;
            }
            flat.faces.push_back(face);
        }
    }
    for (const Triangulation::Face_handle f : t.finite_face_handles()) {
        if (f->info().number < 0) {
            continue;
        }
        FlatTriangulation::Face& face = flat.face(f->info().number);
        for (int i = 0; i < 3; ++i) {
            face.n[static_cast<std::size_t>(i)] = f->neighbor(i)->info().number;
            const PieceOnEdge* piece = pieceOn(pieces, f, i);
            face.piece[static_cast<std::size_t>(i)] = piece ? piece->segment : -1;
        }
    }
    return flat;
}

} // namespace

Result<FlatTriangulation> triangulate(const OutlineGraph& graph, const std::vector<char>& bounds,
                                      const std::vector<Vec2>& freePoints) {
    try {
        std::vector<std::pair<Kernel::Point_2, VertexNumber>> points;
        points.reserve(graph.nodes.size() + freePoints.size());
        for (const auto* list : {&graph.nodes, &freePoints}) {
            for (const Vec2& p : *list) {
                points.push_back({Kernel::Point_2(p.x(), p.y()), VertexNumber{static_cast<int>(points.size())}});
            }
        }
        Triangulation t;
        t.insert(points.begin(), points.end());
        if (t.dimension() < 2) {
            return Error{"all its points lie on one line"};
        }
        std::vector<Triangulation::Vertex_handle> handles(points.size());
        for (const Triangulation::Vertex_handle v : t.finite_vertex_handles()) {
            handles[static_cast<std::size_t>(v->info().index)] = v;
        }
        for (const GraphSegment& s : graph.segments) {
            const auto a = handles[static_cast<std::size_t>(s.a)];
            const auto b = handles[static_cast<std::size_t>(s.b)];
            if (a == Triangulation::Vertex_handle() || b == Triangulation::Vertex_handle()) {
                return Error{"two lines fall on each other"};
            }
            if (s.a != s.b) {
                t.insert_constraint(a, b);
                if (!t.is_edge(a, b)) {
                    return Error{"two lines fall on each other"};
                }
            }
        }
        const PieceMap pieces = mapPieces(graph, bounds);
        markInside(t, pieces);
        return takeInside(t, pieces, graph, freePoints);
    } catch (const std::exception& e) {
        return Error{std::string("the lines cannot be triangulated (") + e.what() + ")"};
    }
}

} // namespace toile
