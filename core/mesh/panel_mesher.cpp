#include "core/mesh/panel_mesher.h"

#include "core/mesh/cut_edges.h"
#include "core/mesh/delaunay.h"
#include "core/mesh/outline_graph.h"
#include "core/mesh/panel_mesh_builder.h"
#include "core/mesh/scatter.h"
#include "core/mesh/size_field.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

std::vector<char> boundsOf(const CutPanel& panel, const OutlineGraph& graph) {
    std::vector<char> bounds;
    bounds.reserve(graph.segments.size());
    for (const GraphSegment& s : graph.segments) {
        const CutEdge& edge = panel.edges[panel.stretches[s.stretch].edge];
        bounds.push_back(panel.lines[edge.line].bounds() ? 1 : 0);
    }
    return bounds;
}

} // namespace

Result<PanelMesh> meshPanel(const Panel& panel, const PanelSampling& sampling, double spacingMm) {
    const Result<CutPanel> cut = takeApart(panel);
    if (!cut) {
        return Error{cut.error()};
    }
    const OutlineGraph graph = buildGraph(cut.value(), sampling);
    const std::vector<char> bounds = boundsOf(cut.value(), graph);
    if (!findFaults(graph).empty()) {
        return Error{"panel '" + panel.name + "': the outline crosses itself; move a point so that it does not"};
    }
    const Result<FlatTriangulation> outline = triangulate(graph, bounds, {});
    if (!outline) {
        return Error{"panel '" + panel.name + "': " + outline.error()};
    }
    const SizeField size(outline.value(), spacingMm);
    const double triangles = size.expectedTriangles(outline.value());
    const double count = 0.5 * (triangles - static_cast<double>(outline.value().faces.size()));
    const std::vector<Vec2> points = scatterPoints(outline.value(), size, static_cast<int>(count));
    const Result<FlatTriangulation> filled = triangulate(graph, bounds, points);
    if (!filled) {
        return Error{"panel '" + panel.name + "': " + filled.error()};
    }
    PanelMesh mesh = buildPanelMesh(panel.id, cut.value(), graph, filled.value());
    mesh.spacingMm = spacingMm;
    return mesh;
}

} // namespace toile
