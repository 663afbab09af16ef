#include "tests/core/support/small_garments.h"

#include <cmath>
#include <numbers>

namespace toile::testing {

Path PatternBuilder::pathThrough(const std::vector<Vec2>& points, bool closed) {
    Path path;
    path.closed = closed;
    for (const Vec2& p : points) {
        path.points.push_back({pattern.takeId<PointId>(), p, CornerKind::Mitre});
    }
    for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
        path.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    return path;
}

PanelId PatternBuilder::addPanel(const std::string& name, const std::vector<Vec2>& corners) {
    if (pattern.fabrics.empty()) {
        pattern.fabrics.push_back(fabricPresets().front());
        pattern.fabrics.back().id = pattern.takeId<FabricId>();
    }
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = name;
    panel.fabric = pattern.fabrics.front().id;
    panel.shape.outline = pathThrough(corners, true);
    pattern.putPanel(panel);
    return panel.id;
}

void PatternBuilder::edit(PanelId id, const std::function<void(Panel&)>& change) {
    Panel panel = *pattern.findPanel(id);
    change(panel);
    pattern.putPanel(panel);
}

void PatternBuilder::bend(PanelId id, std::size_t edge, CurveKind kind, const std::vector<Vec2>& controls) {
    edit(id, [&](Panel& p) { p.shape.outline.edges[edge].curve = {kind, controls}; });
}

InternalId PatternBuilder::addInternal(PanelId id, InternalKind kind, const std::vector<Vec2>& points, bool closed) {
    InternalLine line;
    line.id = pattern.takeId<InternalId>();
    line.kind = kind;
    line.path = pathThrough(points, closed);
    edit(id, [&](Panel& p) { p.shape.internals.push_back(line); });
    return line.id;
}

void PatternBuilder::addHole(PanelId id, const std::vector<Vec2>& points) {
    const Path hole = pathThrough(points, true);
    edit(id, [&](Panel& p) { p.shape.holes.push_back(hole); });
}

DartId PatternBuilder::addDart(PanelId id, std::size_t edge, double position, double widthMm, double depthMm) {
    Dart dart;
    dart.id = pattern.takeId<DartId>();
    dart.position = position;
    dart.widthMm = widthMm;
    dart.depthMm = depthMm;
    edit(id, [&](Panel& p) {
        dart.edge = p.shape.outline.edges[edge].id;
        p.shape.darts.push_back(dart);
    });
    return dart.id;
}

EdgeRange PatternBuilder::range(PanelId id, std::size_t edge, double from, double to) const {
    return {id, pattern.findPanel(id)->shape.outline.edges[edge].id, from, to, false};
}

EdgeRange PatternBuilder::internalRange(PanelId id, std::size_t internal, std::size_t edge, double from,
                                        double to) const {
    return {id, pattern.findPanel(id)->shape.internals[internal].path.edges[edge].id, from, to, false};
}

SeamId PatternBuilder::sew(const SeamSide& a, const SeamSide& b, double ratioPercent) {
    Seam seam;
    seam.id = pattern.takeId<SeamId>();
    seam.name = "seam " + std::to_string(pattern.seams.size() + 1);
    seam.a = a;
    seam.b = b;
    seam.ratioPercent = ratioPercent;
    pattern.seams.push_back(seam);
    return seam.id;
}

std::vector<Vec2> rectangle(double width, double height) {
    return {{0, 0}, {width, 0}, {width, height}, {0, height}};
}

PatternBuilder twoSquares() {
    PatternBuilder b;
    const PanelId left = b.addPanel("left", rectangle(200, 200));
    const PanelId right = b.addPanel("right", rectangle(200, 200));
    b.sew({b.range(left, 1)}, {b.range(right, 3, 1, 0)});
    return b;
}

namespace {

// Half a chest of 500 mm, 650 mm long: hem, side, armhole, shoulder, neck, shoulder, armhole, side.
PanelId addBodice(PatternBuilder& b, const std::string& name, double neckDepth) {
    const PanelId id = b.addPanel(
        name, {{-250, 0}, {250, 0}, {250, 420}, {195, 610}, {85, 650}, {-85, 650}, {-195, 610}, {-250, 420}});
    b.bend(id, 2, CurveKind::Cubic, {{200, 425}, {190, 520}});
    b.bend(id, 4, CurveKind::Cubic, {{70, 650 - neckDepth}, {-70, 650 - neckDepth}});
    b.bend(id, 6, CurveKind::Cubic, {{-190, 520}, {-200, 425}});
    return id;
}

// Hem, underarm, cap in two halves, underarm.
PanelId addSleeve(PatternBuilder& b, const std::string& name) {
    const PanelId id = b.addPanel(name, {{-165, 0}, {165, 0}, {185, 110}, {0, 245}, {-185, 110}});
    b.bend(id, 2, CurveKind::Cubic, {{110, 120}, {90, 245}});
    b.bend(id, 3, CurveKind::Cubic, {{-90, 245}, {-110, 120}});
    return id;
}

} // namespace

PocketOnPanel pocketOnPanel() {
    PocketOnPanel made;
    PatternBuilder& b = made.b;
    made.panel = b.addPanel("front", rectangle(400, 400));
    made.pocket = b.addPanel("pocket", rectangle(160, 120));
    b.addInternal(made.panel, InternalKind::Plain, {{120, 100}, {280, 100}});
    b.addInternal(made.panel, InternalKind::Plain, {{120, 220}, {280, 220}});
    b.sew({b.internalRange(made.panel, 0, 0)}, {b.range(made.pocket, 0)});
    b.sew({b.internalRange(made.panel, 1, 0)}, {b.range(made.pocket, 2, 1, 0)});
    return made;
}

PatternBuilder tee() {
    PatternBuilder b;
    const PanelId front = addBodice(b, "front", 110);
    const PanelId back = addBodice(b, "back", 30);
    const PanelId right = addSleeve(b, "right sleeve");
    const PanelId left = addSleeve(b, "left sleeve");
    // The back lies with its right side outwards, so the wearer's left is at +x of the front and at -x of the back.
    b.sew({b.range(front, 1)}, {b.range(back, 7, 1, 0)});
    b.sew({b.range(front, 7)}, {b.range(back, 1, 1, 0)});
    b.sew({b.range(front, 3)}, {b.range(back, 5, 1, 0)});
    b.sew({b.range(front, 5)}, {b.range(back, 3, 1, 0)});
    b.sew({b.range(left, 1)}, {b.range(left, 4, 1, 0)});
    b.sew({b.range(right, 1)}, {b.range(right, 4, 1, 0)});
    // Round the armhole: up the front and down the back, against the cap's own direction.
    b.sew({b.range(front, 2), b.range(back, 6)}, {b.range(left, 3, 1, 0), b.range(left, 2, 1, 0)}, 107);
    b.sew({b.range(back, 2), b.range(front, 6)}, {b.range(right, 3, 1, 0), b.range(right, 2, 1, 0)}, 107);
    return b;
}

PatternBuilder dartSkirt() {
    PatternBuilder b;
    std::vector<PanelId> pieces;
    for (const char* name : {"front", "back"}) {
        const PanelId id = b.addPanel(name, {{-260, 0}, {260, 0}, {240, 400}, {215, 600}, {-215, 600}, {-240, 400}});
        b.addDart(id, 3, 0.28, 25, 100);
        b.addDart(id, 3, 0.72, 25, 100);
        pieces.push_back(id);
    }
    const PanelId band = b.addPanel("waistband", rectangle(760, 30));
    for (std::size_t i = 0; i < 2; ++i) {
        b.sew({b.range(pieces[i], 1), b.range(pieces[i], 2)},
              {b.range(pieces[1 - i], 5, 1, 0), b.range(pieces[1 - i], 4, 1, 0)});
    }
    // The band's lower edge runs the other way than the waists.
    b.sew({b.range(band, 0)}, {b.range(pieces[0], 3, 1, 0), b.range(pieces[1], 3, 1, 0)});
    b.sew({b.range(band, 1)}, {b.range(band, 3, 1, 0)});
    return b;
}

namespace {

PatternBuilder waistband() {
    PatternBuilder b;
    b.addPanel("waistband", rectangle(740, 30));
    return b;
}

PatternBuilder circleQuarter() {
    PatternBuilder b;
    const PanelId id = b.addPanel("quarter", {{110, 0}, {710, 0}, {0, 710}, {0, 110}});
    const double s = std::sqrt(0.5);
    b.bend(id, 1, CurveKind::Arc, {{710 * s, 710 * s}});
    b.bend(id, 3, CurveKind::Arc, {{110 * s, 110 * s}});
    return b;
}

PatternBuilder sleeveCap() {
    PatternBuilder b;
    addSleeve(b, "sleeve");
    return b;
}

PatternBuilder sharpCorner() {
    PatternBuilder b;
    b.addPanel("wedge", {{0, 0}, {600, 0}, {600, 600 * std::tan(5 * std::numbers::pi / 180)}});
    return b;
}

PatternBuilder star() {
    PatternBuilder b;
    std::vector<Vec2> points;
    for (int i = 0; i < 14; ++i) {
        const double angle = i * std::numbers::pi / 7;
        const double radius = i % 2 == 0 ? 250 : 90;
        points.push_back(radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    b.addPanel("star", points);
    return b;
}

PatternBuilder comb() {
    PatternBuilder b;
    std::vector<Vec2> points{{0, 0}, {400, 0}};
    for (int i = 10; i-- > 0;) {
        points.push_back({40.0 * i + 25, 200});
        points.push_back({40.0 * i + 15, 200});
        points.push_back({40.0 * i + 12, 50});
        if (i > 0) {
            points.push_back({40.0 * i - 12, 50});
        }
    }
    b.addPanel("comb", points);
    return b;
}

PatternBuilder holeAndSlit() {
    PatternBuilder b;
    const PanelId id = b.addPanel("panel", rectangle(400, 500));
    b.addHole(id, {{100, 300}, {300, 300}, {300, 400}, {100, 400}});
    b.addInternal(id, InternalKind::Cut, {{200, 0}, {200, 180}});
    b.addInternal(id, InternalKind::Fold, {{0, 230}, {400, 260}});
    b.addInternal(id, InternalKind::Plain, {{50, 50}, {150, 480}});
    return b;
}

PatternBuilder tiny() {
    PatternBuilder b;
    b.addPanel("tiny", rectangle(5, 5));
    return b;
}

PatternBuilder shortEdge() {
    PatternBuilder b;
    b.addPanel("clipped", {{0, 0}, {400, 0}, {400, 297}, {397, 300}, {0, 300}});
    return b;
}

PatternBuilder tallNarrow() {
    PatternBuilder b;
    b.addPanel("strap", rectangle(12, 500));
    return b;
}

} // namespace

const std::vector<NamedPattern>& smallGarments() {
    static const std::vector<NamedPattern> list{
        {"two squares", twoSquares, 1},
        {"tee", tee, 4},
        {"dart skirt", dartSkirt, 2},
    };
    return list;
}

const std::vector<NamedPattern>& oddPanels() {
    static const std::vector<NamedPattern> list{
        {"waistband", waistband, 1},
        {"circle quarter", circleQuarter, 1},
        {"sleeve", sleeveCap, 1},
        {"sharp corner", sharpCorner, 1},
        {"star", star, 1},
        {"comb", comb, 1},
        {"hole and slit", holeAndSlit, 2},
        {"tiny", tiny, 1},
        {"short edge", shortEdge, 1},
        {"strap", tallNarrow, 1},
    };
    return list;
}

} // namespace toile::testing
