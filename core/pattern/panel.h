#pragma once

#include "core/base/ids.h"
#include "core/pattern/path.h"
#include "core/pattern/placement.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toile {

enum class InternalKind : std::uint8_t { Plain, Fold, Cut };

// A line or closed shape drawn on a panel. The mesh follows it; a seam or an elastic may use its edges. A Fold bends
// the cloth towards foldAngleDeg (180 is flat, below folds the front faces together, above the backs) with a strength
// in percent of the fabric's own bending; a Cut opens the cloth (an open slit, or a window when closed).
struct InternalLine {
    InternalId id;
    InternalKind kind = InternalKind::Plain;
    Path path;
    double foldAngleDeg = 180;
    double foldStrengthPercent = 100;

    friend bool operator==(const InternalLine&, const InternalLine&) = default;
};

enum class FoldSide : std::uint8_t { TowardsStart, TowardsEnd, Open };

// A wedge taken out of an outline edge and sewn shut. The edge stays drawn through the mouth as the person drew it;
// cutOutline() takes the wedge away. Fractions of seams on this edge count the sewn length, mouths left out.
struct Dart {
    DartId id;
    EdgeId edge;
    double position = 0.5; // arc-length fraction of the drawn edge at the middle of the mouth
    double widthMm = 20;   // of the mouth, along the edge
    double depthMm = 90;   // from the middle of the mouth's chord to the tip
    double leanDeg = 0;    // turns the tip to the left seen from the mouth looking inwards
    FoldSide fold = FoldSide::TowardsStart;

    friend bool operator==(const Dart&, const Dart&) = default;
};

// Direction of the warp. The drawn arrow sits at the panel's middle unless a place is given.
struct Grain {
    double angleDeg = 0; // from the panel's up direction (+y), counter-clockwise; a mirror negates it exactly
    std::optional<Vec2> positionMm;
    std::optional<double> lengthMm;

    friend bool operator==(const Grain&, const Grain&) = default;
};

// All that linked copies share.
struct PanelShape {
    Path outline;
    std::vector<Path> holes;
    std::vector<InternalLine> internals;
    std::vector<Dart> darts;
    Grain grain;
    // A straight outline edge the cloth is folded on: the shape is the drawn half, the cut piece is twice that.
    std::optional<EdgeId> foldEdge;

    friend bool operator==(const PanelShape&, const PanelShape&) = default;
};

// This panel has the shape of another one, seen in a mirror when mirrored is set. Ids of points, edges, darts and
// internal lines are the same in both; whoever needs one names the panel too. Pattern::withPanel keeps shapes equal.
struct PanelLink {
    PanelId source;
    bool mirrored = false;

    friend bool operator==(const PanelLink&, const PanelLink&) = default;
};

enum class PanelState : std::uint8_t {
    Active,
    Frozen,       // stays where it is, out of the solve, still collides
    Strengthened, // temporarily stiffer, to get through draping
    Deactivated   // neither draped nor collided with
};

struct Panel {
    PanelId id;
    std::string name;
    PanelShape shape;
    std::optional<PanelLink> link;
    Vec2 tablePositionMm = Vec2::Zero(); // where panel coordinates' origin lies on the table
    double tableTurnDeg = 0;
    FabricId fabric;
    double particleDistanceMm = 20;
    double shrinkWeftPercent = 100; // size after shrinking, 100 is none
    double shrinkWarpPercent = 100;
    double pressurePa = 0; // blows the cloth towards its right side: cushions, padded pieces
    int layer = 0;         // higher lies outside
    PanelState state = PanelState::Active;
    std::string label;    // printed on the paper piece
    std::string material; // "self", "lining", "interfacing": printed beside the quantity
    int quantity = 1;
    std::string notes;
    bool visible = true; // on the table
    bool locked = false; // against editing on the table
    Placement placement;

    friend bool operator==(const Panel&, const Panel&) = default;
};

// Where an edge stands in a shape.
struct EdgePlace {
    const Path* path = nullptr;
    std::size_t index = 0;
    bool onOutline = false;
};
[[nodiscard]] std::optional<EdgePlace> findEdge(const PanelShape& shape, EdgeId id);
[[nodiscard]] std::optional<CurveSegment> edgeSegment(const PanelShape& shape, EdgeId id);
// Every path of the shape: outline, holes, internal lines.
[[nodiscard]] std::vector<const Path*> allPaths(const PanelShape& shape);
[[nodiscard]] std::vector<Path*> allPaths(PanelShape& shape);

[[nodiscard]] PanelShape mirrored(const PanelShape& shape);

// Panel coordinates to table coordinates and back, mm.
[[nodiscard]] Vec2 toTable(const Panel& panel, const Vec2& point);
[[nodiscard]] Vec2 fromTable(const Panel& panel, const Vec2& tablePoint);

} // namespace toile
