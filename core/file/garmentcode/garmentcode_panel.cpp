#include "core/file/garmentcode/garmentcode_panel.h"

#include "core/file/json_fields.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

using Loop = std::vector<GarmentCodeEdge>;

struct ListedEdge {
    std::size_t from = 0;
    std::size_t to = 0;
    Curve curve;
};

Result<std::vector<Vec2>> readVertices(const JsonIn& panel, const GarmentCodeUnits& units) {
    const auto json = panel.find("vertices");
    if (json == panel.end() || !json->is_array()) {
        return Error{"it has no list of vertices"};
    }
    std::vector<Vec2> vertices;
    for (const JsonIn& entry : *json) {
        Vec2 vertex;
        if (!readUsableNumbers(entry, vertex.data(), 2)) {
            return Error{"vertex " + std::to_string(vertices.size()) + " is not a pair of usable numbers"};
        }
        vertices.push_back(vertex * units.mmPerUnit);
    }
    return vertices;
}

Result<ListedEdge> readEdge(const JsonIn& json, const std::vector<Vec2>& vertices, const GarmentCodeUnits& units) {
    const auto ends = json.is_object() ? json.find("endpoints") : json.end();
    double numbers[2] = {};
    if (ends == json.end() || !readUsableNumbers(*ends, numbers, 2)) {
        return Error{"its endpoints are not two numbers of vertices"};
    }
    const auto count = static_cast<double>(vertices.size());
    for (const double number : numbers) {
        if (number < 0 || number >= count || number != std::floor(number)) {
            return Error{"there is no vertex " + numberText(number)};
        }
    }
    ListedEdge edge{static_cast<std::size_t>(numbers[0]), static_cast<std::size_t>(numbers[1]), {}};
    if ((vertices[edge.from] - vertices[edge.to]).squaredNorm() == 0) {
        return Error{"it has no length"};
    }
    const auto curvature = json.find("curvature");
    if (curvature != json.end()) {
        Result<Curve> curve = readCurvature(*curvature, vertices[edge.from], vertices[edge.to], units);
        if (!curve) {
            return Error{curve.error()};
        }
        edge.curve = std::move(curve.value());
    }
    return edge;
}

Result<std::vector<ListedEdge>> readEdges(const JsonIn& panel, const std::vector<Vec2>& vertices,
                                          const GarmentCodeUnits& units) {
    const auto json = panel.find("edges");
    if (json == panel.end() || !json->is_array() || json->empty()) {
        return Error{"it has no list of edges"};
    }
    std::vector<ListedEdge> edges;
    for (const JsonIn& entry : *json) {
        Result<ListedEdge> edge = readEdge(entry, vertices, units);
        if (!edge) {
            return Error{"edge " + std::to_string(edges.size()) + ": " + edge.error()};
        }
        edges.push_back(std::move(edge.value()));
    }
    return edges;
}

GarmentCodeEdge oriented(const ListedEdge& edge, std::size_t index, bool backwards, const std::vector<Vec2>& vertices) {
    CurveSegment segment{vertices[edge.from], edge.curve, vertices[edge.to]};
    return {backwards ? reversed(segment) : std::move(segment), index, backwards};
}

// Edges in file order grouped by the vertices they touch.
std::vector<std::vector<std::size_t>> edgesAtVertices(const std::vector<ListedEdge>& edges, std::size_t vertexCount) {
    std::vector<std::vector<std::size_t>> at(vertexCount);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        at[edges[i].from].push_back(i);
        at[edges[i].to].push_back(i);
    }
    return at;
}

// The file may list edges in any order, and some of them against the direction of the loop.
Result<std::vector<Loop>> findLoops(const std::vector<ListedEdge>& edges, const std::vector<Vec2>& vertices) {
    const std::vector<std::vector<std::size_t>> touching = edgesAtVertices(edges, vertices.size());
    for (std::size_t v = 0; v < touching.size(); ++v) {
        if (!touching[v].empty() && touching[v].size() != 2) {
            return Error{"its outline is not closed: " + std::to_string(touching[v].size()) + " edges end at vertex " +
                         std::to_string(v)};
        }
    }
    std::vector<bool> used(edges.size(), false);
    std::vector<Loop> loops;
    for (std::size_t first = 0; first < edges.size(); ++first) {
        Loop loop;
        std::size_t at = edges[first].from;
        for (std::size_t next = first; !used[next];) {
            used[next] = true;
            const bool backwards = edges[next].from != at;
            loop.push_back(oriented(edges[next], next, backwards, vertices));
            at = backwards ? edges[next].from : edges[next].to;
            next = touching[at][touching[at][0] == next ? 1 : 0];
        }
        if (loop.size() >= 2) {
            loops.push_back(std::move(loop));
        }
    }
    return loops;
}

// Most edges are listed in the direction that was meant.
void followTheMajority(Loop& loop) {
    const auto backwards =
        std::count_if(loop.begin(), loop.end(), [](const GarmentCodeEdge& e) { return e.backwards; });
    if (2 * static_cast<std::size_t>(backwards) <= loop.size()) {
        return;
    }
    std::reverse(loop.begin(), loop.end());
    for (GarmentCodeEdge& edge : loop) {
        edge.segment = reversed(edge.segment);
        edge.backwards = !edge.backwards;
    }
    std::rotate(loop.begin(), std::prev(loop.end()), loop.end()); // the edge listed first stays first
}

double signedAreaOf(const Loop& loop) {
    Path path;
    for (const GarmentCodeEdge& edge : loop) {
        path.points.push_back({{}, edge.segment.start, CornerKind::Mitre});
        path.edges.push_back({{}, edge.segment.curve, 0});
    }
    return signedArea(path);
}

CurveSegment mirrored(CurveSegment segment) {
    segment.start.x() = -segment.start.x();
    segment.end.x() = -segment.end.x();
    for (Vec2& control : segment.curve.controls) {
        control.x() = -control.x();
    }
    return segment;
}

Result<FreePlacement> readPlacement(const JsonIn& panel, const GarmentCodeUnits& units) {
    FreePlacement placement;
    const auto read = [&](const char* key, Vec3& value) {
        const auto json = panel.find(key);
        return json == panel.end() || readUsableNumbers(*json, value.data(), 3);
    };
    if (!read("translation", placement.translationMm) || !read("rotation", placement.rotationDeg)) {
        return Error{"its translation or rotation is not a list of three usable numbers"};
    }
    placement.translationMm *= units.mmPerUnit;
    return placement;
}

void moveOriginToMean(GarmentCodePanel& panel, const std::vector<Vec2>& vertices) {
    Vec2 mean = Vec2::Zero();
    for (const Vec2& vertex : vertices) {
        mean += vertex / static_cast<double>(vertices.size());
    }
    for (Loop& loop : panel.loops) {
        for (GarmentCodeEdge& edge : loop) {
            edge.segment.start -= mean;
            edge.segment.end -= mean;
            for (Vec2& control : edge.segment.curve.controls) {
                control -= mean;
            }
        }
    }
    panel.placement.translationMm += Vec3(mean.x(), mean.y(), 0);
}

// Turns a panel that is seen from its wrong side: mirrored in x it is seen from the right one, and half a turn about y
// puts it back where it was. Rz Ry(b) Rx(a) Ry(180) = Rz Ry(b + 180) Rx(-a).
void turnToFace(GarmentCodePanel& panel) {
    for (Loop& loop : panel.loops) {
        for (GarmentCodeEdge& edge : loop) {
            edge.segment = mirrored(std::move(edge.segment));
        }
    }
    Vec3& rotation = panel.placement.rotationDeg;
    rotation.x() = -rotation.x();
    rotation.y() += rotation.y() > 0 ? -180 : 180;
}

// Relative control points and small units can make more of a number than a pattern may hold.
bool isTooLarge(const GarmentCodePanel& panel) {
    constexpr double kMostMm = 1e9;
    const auto small = [&](const auto& v) { return v.cwiseAbs().maxCoeff() <= kMostMm; }; // false for NaN as well
    bool fits = small(panel.placement.translationMm);
    for (const Loop& loop : panel.loops) {
        for (const GarmentCodeEdge& edge : loop) {
            const std::vector<Vec2>& controls = edge.segment.curve.controls;
            fits = fits && small(edge.segment.start) && std::all_of(controls.begin(), controls.end(), small);
        }
    }
    return !fits;
}

} // namespace

Result<GarmentCodePanel> readGarmentCodePanel(const JsonIn& json, const GarmentCodeUnits& units) {
    if (!json.is_object()) {
        return Error{"it is not an object in braces"};
    }
    const Result<std::vector<Vec2>> vertices = readVertices(json, units);
    if (!vertices) {
        return Error{vertices.error()};
    }
    const Result<std::vector<ListedEdge>> edges = readEdges(json, vertices.value(), units);
    if (!edges) {
        return Error{edges.error()};
    }
    Result<std::vector<Loop>> loops = findLoops(edges.value(), vertices.value());
    if (!loops) {
        return Error{loops.error()};
    }
    Result<FreePlacement> placement = readPlacement(json, units);
    if (!placement) {
        return Error{placement.error()};
    }
    GarmentCodePanel panel{std::move(loops.value()), placement.value()};
    if (panel.loops.empty()) {
        return Error{"its edges make no closed outline"};
    }
    if (isTooLarge(panel)) {
        return Error{"it is larger than a thousand kilometres"};
    }
    if (units.moveOrigins) {
        moveOriginToMean(panel, vertices.value());
    }
    std::for_each(panel.loops.begin(), panel.loops.end(), followTheMajority);
    // The outline is the loop around the others; those are holes.
    std::stable_sort(panel.loops.begin(), panel.loops.end(), [](const Loop& a, const Loop& b) {
        return std::abs(signedAreaOf(a)) > std::abs(signedAreaOf(b));
    });
    if (signedAreaOf(panel.loops.front()) < 0) {
        turnToFace(panel);
    }
    return panel;
}

} // namespace toile
