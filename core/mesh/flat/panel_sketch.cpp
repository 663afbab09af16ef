#include "core/mesh/flat/panel_sketch.h"

#include "core/mesh/flat/angle_refiner.h"
#include "core/mesh/flat/delaunay.h"
#include "core/mesh/flat/mesh_relaxer.h"
#include "core/mesh/flat/panel_mesh_builder.h"
#include "core/mesh/flat/scatter.h"
#include "core/mesh/flat/size_field.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace toile {

namespace {

constexpr double kMostTriangles = 2e6; // per panel; beyond it memory and patience end before the mesh does
constexpr double kShortestPiece = 0.5; // mm; what still crosses in pieces this short crosses in the drawing
constexpr double kLeastAngleDeg = 20.5;
constexpr int kRelaxPasses = 8;

Error refuse(const PanelSketch& sketch, const std::string& why) {
    return Error{"panel '" + sketch.name + "': " + why};
}

std::string near(const Vec2& p) {
    char text[64];
    std::snprintf(text, sizeof text, "near (%.1f, %.1f) mm", p.x(), p.y());
    return text;
}

EdgeSplit splitOf(const PanelSketch& sketch, std::size_t segment, double along) {
    const GraphSegment& s = sketch.graph.segments[segment];
    return {sketch.cut->stretches[s.stretch].edge, s.fractionA + along * (s.fractionB - s.fractionA)};
}

double lengthOf(const PanelSketch& sketch, std::size_t segment) {
    const GraphSegment& s = sketch.graph.segments[segment];
    return (sketch.graph.nodes[static_cast<std::size_t>(s.b)] - sketch.graph.nodes[static_cast<std::size_t>(s.a)])
        .norm();
}

Result<std::vector<EdgeSplit>> mendFaults(const PanelSketch& sketch, const std::vector<GraphFault>& faults) {
    std::vector<EdgeSplit> splits;
    for (const GraphFault& fault : faults) {
        const bool bothBound = sketch.bounds[fault.segmentA] && sketch.bounds[fault.segmentB];
        if (std::max(lengthOf(sketch, fault.segmentA), lengthOf(sketch, fault.segmentB)) < kShortestPiece) {
            return refuse(sketch, "its lines cross " + near(fault.at) + "; draw them apart");
        }
        // Borders that cross are sampled too coarsely: halve them. Internal lines meet where they cross.
        splits.push_back(splitOf(sketch, fault.segmentA, bothBound ? 0.5 : fault.alongA));
        if (fault.segmentB != fault.segmentA) {
            splits.push_back(splitOf(sketch, fault.segmentB, bothBound ? 0.5 : fault.alongB));
        }
    }
    return splits;
}

std::vector<EdgeSplit> edgeSplits(const PanelSketch& sketch, const std::vector<PieceSplit>& pieces) {
    std::vector<EdgeSplit> splits;
    for (const PieceSplit& p : pieces) {
        splits.push_back(splitOf(sketch, static_cast<std::size_t>(p.piece), p.along));
    }
    return splits;
}

RefineLimits limitsFor(double spacingMm) {
    RefineLimits limits;
    limits.leastAngleDeg = kLeastAngleDeg;
    limits.floorMm = std::max(0.15, 0.02 * spacingMm);
    return limits;
}

double worstAngle(const FlatTriangulation& flat) {
    const std::vector<char> sharp = facesInSharpCorners(flat);
    double worst = 180;
    for (std::size_t f = 0; f < flat.faces.size(); ++f) {
        const auto& t = flat.faces[f];
        if (!sharp[f]) {
            worst = std::min(worst, smallestAngleDeg(flat.point(t.v[0]), flat.point(t.v[1]), flat.point(t.v[2])));
        }
    }
    return worst;
}

Result<FlatTriangulation> outlineTriangles(const PanelSketch& sketch) {
    Result<FlatTriangulation> outline = triangulate(sketch.graph, sketch.bounds, {});
    if (!outline) {
        return refuse(sketch, outline.error() + "; draw them apart");
    }
    double area = 0;
    for (std::size_t f = 0; f < outline.value().faces.size(); ++f) {
        area += outline.value().areaOf(static_cast<int>(f));
    }
    if (!(area > 0)) {
        return refuse(sketch, "the outline encloses no cloth; draw it with an area");
    }
    const double triangles = 4 / std::sqrt(3.0) * area / (sketch.spacingMm * sketch.spacingMm);
    if (triangles > kMostTriangles) {
        char text[160];
        std::snprintf(text, sizeof text,
                      "would need %.1f million triangles at %.1f mm; choose a particle distance of at least %.1f mm",
                      triangles * 1e-6, sketch.spacingMm,
                      std::ceil(10 * sketch.spacingMm * std::sqrt(triangles / kMostTriangles)) / 10);
        return refuse(sketch, text);
    }
    return outline;
}

} // namespace

PanelSketch sketchPanel(const std::string& name, std::shared_ptr<const CutPanel> cut, const PanelSampling& sampling,
                        double spacingMm) {
    PanelSketch sketch;
    sketch.name = name;
    sketch.cut = std::move(cut);
    sketch.spacingMm = spacingMm;
    sketch.graph = buildGraph(*sketch.cut, sampling);
    for (const GraphSegment& s : sketch.graph.segments) {
        const CutEdge& edge = sketch.cut->edges[sketch.cut->stretches[s.stretch].edge];
        sketch.bounds.push_back(sketch.cut->lines[edge.line].bounds() ? 1 : 0);
    }
    return sketch;
}

Result<std::vector<EdgeSplit>> missingSamples(const PanelSketch& sketch) {
    const std::vector<GraphFault> faults = findFaults(sketch.graph);
    if (!faults.empty()) {
        return mendFaults(sketch, faults);
    }
    Result<FlatTriangulation> outline = outlineTriangles(sketch);
    if (!outline) {
        return Error{outline.error()};
    }
    return edgeSplits(sketch, refineAngles(outline.value(), sketch.graph, limitsFor(sketch.spacingMm)));
}

Result<FilledPanel> fillPanel(const PanelSketch& sketch) {
    if (const auto faults = findFaults(sketch.graph); !faults.empty()) {
        return refuse(sketch, "its lines cross " + near(faults.front().at) + "; draw them apart");
    }
    const Result<FlatTriangulation> outline = outlineTriangles(sketch);
    if (!outline) {
        return Error{outline.error()};
    }
    const SizeField size(outline.value(), sketch.spacingMm);
    const int faces = static_cast<int>(std::lround(size.expectedTriangles(outline.value())));
    const int points = (faces - static_cast<int>(outline.value().faces.size())) / 2;
    Result<FlatTriangulation> filled =
        triangulate(sketch.graph, sketch.bounds, scatterPoints(outline.value(), size, points));
    if (!filled) {
        return refuse(sketch, filled.error());
    }
    FilledPanel panel;
    panel.flat = std::move(filled).value();
    fillTo(panel.flat, size, faces);
    relax(panel.flat, size, kRelaxPasses);
    improveWorst(panel.flat, 26, 3);
    if (worstAngle(panel.flat) < kLeastAngleDeg) {
        RefineLimits limits = limitsFor(sketch.spacingMm);
        limits.splitPieces = false;
        panel.splits = edgeSplits(sketch, refineAngles(panel.flat, sketch.graph, limits));
        improveWorst(panel.flat, kLeastAngleDeg, 3);
    }
    openEars(panel.flat, kLeastAngleDeg);
    return panel;
}

PanelMesh finishPanel(PanelId id, const PanelSketch& sketch, const FlatTriangulation& flat) {
    PanelMesh mesh = buildPanelMesh(id, *sketch.cut, sketch.graph, flat);
    mesh.spacingMm = sketch.spacingMm;
    return mesh;
}

} // namespace toile
