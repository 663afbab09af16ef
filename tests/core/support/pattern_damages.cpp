#include "tests/core/support/pattern_damages.h"

#include "tests/core/support/sample_panels.h"

#include <limits>

namespace toile::test {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

InternalLine lineAlong(Pattern& pattern, const std::vector<Vec2>& points) {
    InternalLine line;
    line.id = pattern.takeId<InternalId>();
    line.path = openPath(pattern, points);
    return line;
}

} // namespace

std::set<std::string> codesOf(const std::vector<PatternIssue>& issues) {
    std::set<std::string> codes;
    for (const PatternIssue& issue : issues) {
        codes.insert(issue.code);
    }
    return codes;
}

void changePanel(Pattern& pattern, std::size_t index, const std::function<void(Panel&)>& change) {
    Panel panel = *pattern.panels.at(index);
    change(panel);
    pattern.panels.at(index) = std::make_shared<const Panel>(panel);
}

Dart dartOn(Pattern& pattern, EdgeId edge, double position, double width, double depth) {
    Dart dart;
    dart.id = pattern.takeId<DartId>();
    dart.edge = edge;
    dart.position = position;
    dart.widthMm = width;
    dart.depthMm = depth;
    return dart;
}

void addFront(Pattern& p, const std::function<void(PanelShape&)>& change) {
    changePanel(p, 0, [&](Panel& panel) { change(panel.shape); });
}

std::vector<Damage> damages() {
    const auto front = [](std::function<void(Panel&)> change) {
        return [change](Pattern& p) { changePanel(p, 0, change); };
    };
    return {
        {"NaN coordinate", "numbers-not-finite",
         front([](Panel& p) { p.shape.outline.points[2].position.x() = kNan; })},
        {"NaN handle", "numbers-not-finite",
         front([](Panel& p) { p.shape.outline.edges[4].curve.controls[0].y() = kNan; })},
        {"NaN dart", "numbers-not-finite",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, s.outline.edges[0].id, kNan, 9, 9)}; });
         }},
        {"endless coordinate", "numbers-not-finite",
         front([](Panel& p) { p.shape.outline.points[2].position.x() = 1e300; })},
        {"cubic with one handle", "curve-controls-wrong",
         front([](Panel& p) { p.shape.outline.edges[4].curve.controls.pop_back(); })},
        {"shrinkage of 10 %", "number-out-of-range", front([](Panel& p) { p.shrinkWarpPercent = 10; })},
        {"weightless fabric", "number-out-of-range", [](Pattern& p) { p.fabrics[0].weightGsm = -1; }},
        {"giant body", "number-out-of-range", [](Pattern& p) { p.body.measures.height = kNan; }},
        {"time step of an hour", "number-out-of-range", [](Pattern& p) { p.simulation.timeStepS = 3600; }},
        {"elastic of 900 %", "number-out-of-range", [](Pattern& p) { p.elastics[0].ratioPercent = 900; }},
        {"seam ratio of zero", "number-out-of-range", [](Pattern& p) { p.seams[0].ratioPercent = 0; }},
        {"fold of 400 degrees", "number-out-of-range",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.internals = {lineAlong(p, {{0, 100}, {50, 100}})};
                 s.internals[0].foldAngleDeg = 400;
             });
         }},
        {"outline of a hundred thousand points", "too-many-edges",
         [](Pattern& p) {
             std::vector<Vec2> points;
             for (int i = 0; i < 100000; ++i) {
                 points.emplace_back(500 * std::cos(i * 6.28e-5), 500 * std::sin(i * 6.28e-5));
             }
             addPolygon(p, "round", points);
         }},
        {"edge id twice", "id-used-twice",
         front([](Panel& p) { p.shape.outline.edges[1].id = p.shape.outline.edges[0].id; })},
        {"seam id beyond nextId", "id-used-twice", [](Pattern& p) { p.seams[0].id.value = p.nextId; }},
        {"outline open", "outline-open",
         front([](Panel& p) { p.shape.outline.closed = false, p.shape.outline.edges.pop_back(); })},
        {"outline malformed", "outline-open", front([](Panel& p) { p.shape.outline.points.clear(); })},
        {"corner pulled across", "outline-crosses-itself", front([](Panel& p) {
             p.shape.outline.points[0].position = {400, 300};
         })},
        {"curve pulled across", "outline-crosses-itself", front([](Panel& p) {
             p.shape.outline.edges[4].curve.controls = {{70, -900}, {-70, -900}};
         })},
        {"corner touching an edge", "outline-crosses-itself", front([](Panel& p) {
             p.shape.outline.points[3].position = {0, 0};
         })},
        {"flat outline", "outline-without-area", front([](Panel& p) {
             p.shape.outline.points.resize(2);
             p.shape.outline.edges.resize(2);
             p.shape.outline.points[1].position = p.shape.outline.points[0].position;
         })},
        {"edge without length", "edge-without-length",
         front([](Panel& p) { p.shape.outline.points[1].position = p.shape.outline.points[0].position; })},
        {"hole open", "hole-open",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {openPath(p, {{0, 100}, {50, 100}, {50, 150}})}; });
         }},
        {"hole crossing itself", "hole-crosses-itself",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {closedPath(p, {{0, 100}, {50, 150}, {50, 100}, {0, 150}})}; });
         }},
        {"hole in a hole", "hole-crosses-itself",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.holes = {closedPath(p, {{0, 100}, {90, 100}, {90, 190}}),
                            closedPath(p, {{60, 110}, {80, 110}, {80, 130}})};
             });
         }},
        {"hole outside", "hole-outside",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {closedPath(p, {{900, 0}, {950, 0}, {950, 50}})}; });
         }},
        {"hole across the outline", "hole-outside",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {closedPath(p, {{0, -50}, {50, -50}, {20, 50}})}; });
         }},
        {"internal line of one point", "internal-broken",
         [](Pattern& p) { addFront(p, [&](PanelShape& s) {
                              s.internals = {lineAlong(p, {{0, 100}})};
                          }); }},
        {"internal line leaving", "internal-outside",
         [](Pattern& p) { addFront(p, [&](PanelShape& s) {
                              s.internals = {lineAlong(p, {{0, 100}, {0, -9}})};
                          }); }},
        {"internal line across a hole", "internal-outside",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.holes = {closedPath(p, {{0, 100}, {90, 100}, {90, 190}, {0, 190}})};
                 s.internals = {lineAlong(p, {{-50, 150}, {50, 150}, {150, 150}})};
             });
         }},
        {"dart without edge", "dart-cannot-be-cut",
         [](Pattern& p) { addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, EdgeId{9999}, 0.5, 20, 90)}; }); }},
        {"dart beyond its edge", "dart-cannot-be-cut",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, s.outline.edges[0].id, 0.01, 40, 90)}; });
         }},
        {"dart through the neck", "dart-cannot-be-cut",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, s.outline.edges[0].id, 0.5, 40, 900)}; });
         }},
        {"darts that cross", "dart-cannot-be-cut",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.darts = {dartOn(p, s.outline.edges[0].id, 0.4, 40, 300),
                            dartOn(p, s.outline.edges[0].id, 0.6, 40, 300)};
                 s.darts[0].leanDeg = -30;
                 s.darts[1].leanDeg = 30;
             });
         }},
        {"fold edge gone", "fold-edge-missing", front([](Panel& p) { p.shape.foldEdge = EdgeId{9999}; })},
        {"fold edge curved", "fold-edge-not-straight",
         front([](Panel& p) { p.shape.foldEdge = p.shape.outline.edges[4].id; })},
        {"fold edge inside", "fold-crossed", front([](Panel& p) {
             p.shape.foldEdge = p.shape.outline.edges[1].id;
             p.shape.outline.points[3].position = {300, 650};
         })},
        {"panel without name", "panel-name-missing", front([](Panel& p) { p.name.clear(); })},
        {"panels of one name", "panel-name-twice", front([](Panel& p) { p.name = "back"; })},
        {"link to nothing", "link-broken", front([](Panel& p) {
             p.link = PanelLink{PanelId{9999}, false};
         })},
        {"link to itself", "link-broken", front([](Panel& p) {
             p.link = PanelLink{p.id, true};
         })},
        {"linked copy of another shape", "link-shape-differs",
         [](Pattern& p) { changePanel(p, 0, [&](Panel& q) {
                              q.link = PanelLink{p.panels[1]->id, false};
                          }); }},
        {"fabric gone", "fabric-missing", front([](Panel& p) { p.fabric = FabricId{9999}; })},
        {"fabrics of one name", "fabric-name-twice",
         [](Pattern& p) {
             p.fabrics.push_back(p.fabrics[0]);
             p.fabrics.back().id = p.takeId<FabricId>();
         }},
        {"allowance below zero", "allowance-impossible",
         front([](Panel& p) { p.shape.outline.edges[0].allowanceMm = -5; })},
        {"allowance across a slot", "allowance-overlaps",
         [](Pattern& p) {
             changePanel(p, 0, [&](Panel& panel) {
                 panel.shape.outline = closedPath(
                     p, {{0, 0}, {200, 0}, {200, 300}, {106, 300}, {106, 100}, {94, 100}, {94, 300}, {0, 300}});
                 for (Edge& edge : panel.shape.outline.edges) {
                     edge.allowanceMm = 15; // the slot is 12 wide
                 }
             });
         }},
        {"particle distance of nothing", "particle-distance-impossible",
         front([](Panel& p) { p.particleDistanceMm = kNan; })},
        {"particle distance of a panel", "particle-distance-coarse",
         front([](Panel& p) { p.particleDistanceMm = 400; })},
        {"particle distance too fine", "particle-distance-fine", front([](Panel& p) {
             p.particleDistanceMm = 0.9;
             for (PathPoint& point : p.shape.outline.points) {
                 point.position *= 10;
             }
             p.shape.outline.edges[4].curve = {};
             p.shape.outline.edges[2].curve = {};
             p.shape.outline.edges[6].curve = {};
         })},
        {"more cloth than can be draped", "too-much-cloth", front([](Panel& p) {
             p.shape.outline = {};
             p.shape.outline.closed = true;
             std::uint32_t id = 5000;
             for (const Vec2& corner : {Vec2(0, 0), Vec2(11000, 0), Vec2(11000, 11000), Vec2(0, 11000)}) {
                 p.shape.outline.points.push_back({PointId{++id}, corner, CornerKind::Mitre});
                 p.shape.outline.edges.push_back({EdgeId{++id}, {}, 0});
             }
         })},
        {"arranged at a tail", "placement-unknown", front([](Panel& p) {
             p.placement = ArrangedPlacement{"tail", Vec2(0, 0), 30};
         })},
        {"panel not sewn", "panel-without-seam", [](Pattern& p) { addRectangle(p, "pocket", 120, 140); }},
        {"seam to an edge that is gone", "seam-dangles", [](Pattern& p) { p.seams[0].b[0].edge = EdgeId{9999}; }},
        {"seam to a panel that is gone", "seam-dangles", [](Pattern& p) { p.seams[0].b[0].panel = PanelId{9999}; }},
        {"seam on a half that is not there", "seam-dangles", [](Pattern& p) { p.seams[0].b[0].onMirrorHalf = true; }},
        {"seam without side", "seam-empty", [](Pattern& p) { p.seams[0].b.clear(); }},
        {"seam without length", "seam-empty", [](Pattern& p) { p.seams[0].b[0].to = p.seams[0].b[0].from; }},
        {"seam beyond its edge", "seam-range-outside", [](Pattern& p) { p.seams[0].b[0].to = 1.5; }},
        {"seam at no place", "seam-range-outside", [](Pattern& p) { p.seams[0].b[0].to = kNan; }},
        {"seam to itself", "seam-sewn-to-itself", [](Pattern& p) { p.seams[0].b = p.seams[0].a; }},
        {"seam on the fold", "seam-on-fold", front([](Panel& p) { p.shape.foldEdge = p.shape.outline.edges[1].id; })},
        {"two seams on one edge", "seams-overlap", [](Pattern& p) { sew(p, p.panels[0]->id, 1, p.panels[1]->id, 0); }},
        {"longer side", "seam-lengths-differ", front([](Panel& p) {
             p.shape.outline.points[1].position = {250, -30};
         })},
        {"eased zip", "zip-eased",
         [](Pattern& p) {
             p.seams[0].kind = SeamKind::Zip;
             p.seams[0].b[0].to = 0.9;
             p.seams[0].ratioPercent = 90;
         }},
        {"side seam reversed", "seam-twisted", [](Pattern& p) { p.seams[0].b = reversed(p.seams[0].b); }},
        {"only seam reversed", "seam-turns-panel-over",
         [](Pattern& p) {
             p.seams.resize(1);
             p.seams[0].b = reversed(p.seams[0].b);
         }},
        {"notch beyond the seam", "notch-outside",
         [](Pattern& p) {
             p.seams[0].notches.push_back({p.takeId<NotchId>(), 1.5, NotchKind::Slit, 1});
         }},
        {"seams of one name", "seam-name-twice", [](Pattern& p) { p.seams[0].name = p.seams[1].name = "side"; }},
        {"elastic on an edge that is gone", "elastic-dangles",
         [](Pattern& p) { p.elastics[0].ranges[0].edge = EdgeId{9999}; }},
        {"elastic without edge", "elastic-without-length", [](Pattern& p) { p.elastics[0].ranges.clear(); }},
        {"elastic with rest length zero", "elastic-without-length", [](Pattern& p) { p.elastics[0].restLengthMm = 0; }},
        {"elastic beyond its edge", "elastic-range-outside", [](Pattern& p) { p.elastics[0].ranges[0].to = 1.2; }},
        {"elastics of one name", "elastic-name-twice",
         [](Pattern& p) {
             p.elastics.push_back(p.elastics[0]);
             p.elastics.back().id = p.takeId<ElasticId>();
         }},
        {"pin beside the cloth", "pin-lost",
         [](Pattern& p) {
             p.pins[0].on.at = {5000, 0};
         }},
        {"pin in a hole", "pin-lost",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.holes = {closedPath(p, {{-50, 250}, {50, 250}, {50, 350}, {-50, 350}})};
             });
         }},
        {"body that is not there", "file-missing", [](Pattern& p) { p.body.file = "gone.obj"; }},
        {"picture that is not there", "file-missing", [](Pattern& p) { p.fabrics[0].texture = "gone.png"; }},
        {"drawing that is not there", "file-missing",
         [](Pattern& p) {
             p.underlays.push_back({});
             p.underlays.back().id = p.takeId<UnderlayId>();
             p.underlays.back().file = "gone.jpg";
         }},
        {"tack to no panel", "tack-lost", [](Pattern& p) { p.tacks[0].b->panel = PanelId{9999}; }},
    };
}

} // namespace toile::test
