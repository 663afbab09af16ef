#include "tests/core/support/sample_pattern.h"

#include <memory>

namespace toile {

namespace {

void addSettings(Pattern& p) {
    p.name = "Probemodell „Größe 38“";
    p.notes = "first line\nsecond line";
    p.body.file = "bodies/anna.obj";
    p.body.unit = LengthUnit::Foot;
    p.body.up = UpAxis::Z;
    p.body.groups = {"body", "feet"};
    p.body.pose = BodyPose::Walk;
    p.body.measures = {171.5, 91, 77, 72, 99.25, 36, 12.75, 41, 59, 29, 16.5, 57, 37, 24, 79, 25};
    p.simulation = {"projective", 0.01, 9.80665, 0.7, 4, 5.5, false};
    p.wind = {{WindKind::Gust, Vec3(1, 0, 0.5), 4, 2.5, 40, 4294967295u, false},
              {WindKind::Sines, Vec3(0, 0, -1), 1.5, 6, 20, 7, true},
              {WindKind::Steady, Vec3(0, 1, 0), 0.25, 3, 60, 1, true}};
    p.wind[1].reachM = 2.5;
    p.wind[1].positionMm = Vec3(100, 900, -1500);
    p.props = {{PropKind::Ball, "", Vec3(200, 210, 220), Vec3(10, 20, 30), Vec3(5, 6, 7), Vec3::Zero()},
               {PropKind::File, "chair.obj", Vec3(300, 300, 300), Vec3(0, 0, -500), Vec3(0, 90, 0), Vec3::Zero()},
               {PropKind::River, "", Vec3(3000, 500, 1000), Vec3(0, 250, 0), Vec3::Zero(), Vec3(0.5, 0, -0.25)},
               {PropKind::Box, "", Vec3(1, 2, 3), Vec3(4, 5, 6), Vec3(7, 8, 9), Vec3::Zero()},
               {PropKind::Cylinder, "", Vec3(9, 8, 7), Vec3(6, 5, 4), Vec3(3, 2, 1), Vec3::Zero()}};
    Fabric fabric;
    fabric.id = FabricId{1};
    fabric.name = "sailcloth";
    fabric.weightGsm = 210.5;
    fabric.thicknessMm = 0.45;
    fabric.stretchWarp = 12000;
    fabric.stretchWeft = 9000;
    fabric.shear = 1100;
    fabric.bendWarp = 2e-5;
    fabric.bendWeft = 1.75e-5;
    fabric.stretchLimitPercent = 6;
    fabric.compressionPercent = 35;
    fabric.frictionCloth = 0.25;
    fabric.frictionBody = 0.5;
    fabric.dampingPercent = 3;
    fabric.colour = {18, 52, 171};
    fabric.texture = "stripes.png";
    fabric.textureWidthMm = 42;
    p.fabrics = {fabric};
}

Panel frontPanel() {
    Panel panel;
    panel.id = PanelId{2};
    panel.name = "front";
    Path& outline = panel.shape.outline;
    outline.points = {
        {PointId{3}, Vec2(0, 0), CornerKind::Mitre},        {PointId{4}, Vec2(220.5, 0), CornerKind::Round},
        {PointId{5}, Vec2(240, 310.25), CornerKind::Bevel}, {PointId{6}, Vec2(180, 560), CornerKind::Fold},
        {PointId{7}, Vec2(70, 540), CornerKind::Mitre},     {PointId{8}, Vec2(0, 470), CornerKind::Mitre}};
    outline.edges = {{EdgeId{9}, {}, 30},
                     {EdgeId{10}, {CurveKind::Quadratic, {Vec2(215, 160)}}, 10},
                     {EdgeId{11}, {CurveKind::Cubic, {Vec2(230, 400), Vec2(170, 480.125)}}, 10},
                     {EdgeId{12}, {CurveKind::Spline, {Vec2(150, 552), Vec2(110, 545)}}, 12.5},
                     {EdgeId{13}, {CurveKind::Arc, {Vec2(20, 520)}}, 7},
                     {EdgeId{14}, {}, 0}};
    Path hole;
    hole.points = {{PointId{15}, Vec2(60, 60), CornerKind::Mitre},
                   {PointId{16}, Vec2(90, 60), CornerKind::Mitre},
                   {PointId{17}, Vec2(75, 85), CornerKind::Mitre}};
    hole.edges = {{EdgeId{18}, {}, 5}, {EdgeId{19}, {}, 5}, {EdgeId{20}, {}, 5}};
    panel.shape.holes = {hole};
    Path pleat;
    pleat.closed = false;
    pleat.points = {{PointId{21}, Vec2(120, 10), CornerKind::Mitre}, {PointId{22}, Vec2(120, 200), CornerKind::Mitre}};
    pleat.edges = {{EdgeId{23}, {}, 0}};
    Path slit = hole;
    slit.points[0].id = PointId{24};
    slit.points[1].id = PointId{25};
    slit.points[2].id = PointId{26};
    slit.edges[0].id = EdgeId{27};
    slit.edges[1].id = EdgeId{28};
    slit.edges[2].id = EdgeId{29};
    panel.shape.internals = {{InternalId{30}, InternalKind::Fold, pleat, 90, 250},
                             {InternalId{31}, InternalKind::Cut, slit, 180, 100}};
    panel.shape.darts = {{DartId{32}, EdgeId{10}, 0.25, 22, 95.5, -4, FoldSide::TowardsEnd}};
    panel.shape.grain = {45, Vec2(100, 100), 150};
    panel.shape.foldEdge = EdgeId{14};
    return panel;
}

void addPanels(Pattern& p) {
    Panel front = frontPanel();
    front.tablePositionMm = Vec2(12.5, -40);
    front.tableTurnDeg = 15;
    front.fabric = FabricId{1};
    front.particleDistanceMm = 12;
    front.shrinkWeftPercent = 98;
    front.shrinkWarpPercent = 97.5;
    front.layer = -2;
    front.state = PanelState::Strengthened;
    front.label = "FRONT 1/4";
    front.material = "lining";
    front.quantity = 2;
    front.notes = "cut on the fold";
    front.visible = false;
    front.locked = true;
    front.placement = ArrangedPlacement{"torso-front", Vec2(10, -20), 45, 5, 120, 7.5, true};
    Panel copy = front;
    copy.id = PanelId{33};
    copy.name = "front, other side";
    copy.link = PanelLink{PanelId{2}, true};
    copy.shape = mirrored(front.shape);
    copy.state = PanelState::Frozen;
    copy.placement = FreePlacement{Vec3(1, 2, -300.5), Vec3(-36.3, 90, 12)};
    p.panels = {std::make_shared<const Panel>(front), std::make_shared<const Panel>(copy)};
}

void addSewing(Pattern& p) {
    Seam seam;
    seam.id = SeamId{34};
    seam.name = "side";
    seam.kind = SeamKind::Zip;
    seam.a = {{PanelId{2}, EdgeId{10}, 0, 0.5, false}, {PanelId{2}, EdgeId{11}, 1, 0, true}};
    seam.b = {{PanelId{33}, EdgeId{10}, 0.75, 0.125, false}};
    seam.ratioPercent = 120;
    seam.foldAngleDeg = 200;
    seam.foldStrengthPercent = 30;
    seam.notches = {{NotchId{35}, 0.25, NotchKind::Castle, 2}, {NotchId{36}, 0.5, NotchKind::VNotch, 1},
                    {NotchId{37}, 0.6, NotchKind::TNotch, 3},  {NotchId{38}, 0.7, NotchKind::Check, 1},
                    {NotchId{39}, 0.8, NotchKind::UNotch, 1},  {NotchId{40}, 0.9, NotchKind::Slit, 1}};
    p.seams = {seam};
    p.elastics = {{ElasticId{41}, "waist", {{PanelId{2}, EdgeId{9}, 0, 1, false}}, 75, 70, 333.25},
                  {ElasticId{42}, "", {{PanelId{2}, EdgeId{23}, 0.1, 0.9, true}}, 60, 80, std::nullopt}};
    p.pins = {{PinId{43}, {PanelId{2}, Vec2(10, 20)}, Vec3(0, 1200, 55.5)},
              {PinId{44}, {PanelId{33}, Vec2(-10, 20)}, std::nullopt}};
    p.tacks = {{TackId{45}, {PanelId{2}, Vec2(1, 2)}, ClothPoint{PanelId{33}, Vec2(3, 4)}, TackKind::Button},
               {TackId{46}, {PanelId{2}, Vec2(5, 6)}, std::nullopt},
               {TackId{48},
                {PanelId{2}, Vec2(7, 8)},
                std::nullopt,
                TackKind::Stitch,
                BodyPlace{"left-arm-front", Vec3(10, -20.5, 45)}}};
    Underlay underlay;
    underlay.id = UnderlayId{47};
    underlay.file = "scan.jpg";
    underlay.positionMm = Vec2(-100, 250);
    underlay.turnDeg = 1.5;
    underlay.opacityPercent = 35;
    underlay.calibrationA = Vec2(0.125, 0.25);
    underlay.calibrationB = Vec2(0.875, 0.75);
    underlay.calibrationMm = 420;
    underlay.visible = false;
    p.underlays = {underlay};
}

} // namespace

Pattern samplePattern() {
    Pattern pattern;
    addSettings(pattern);
    addPanels(pattern);
    addSewing(pattern);
    pattern.nextId = 50;
    return pattern;
}

} // namespace toile
