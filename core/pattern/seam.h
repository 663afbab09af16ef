#pragma once

#include "core/base/ids.h"
#include "core/base/vec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toile {

// A stretch of one edge, in fractions of its sewn arc length (dart mouths left out). from > to runs against the edge.
struct EdgeRange {
    PanelId panel;
    EdgeId edge; // of the outline, a hole or an internal line
    double from = 0;
    double to = 1;
    bool onMirrorHalf = false; // of a panel cut on fold: the edge's image beyond the fold

    friend bool operator==(const EdgeRange&, const EdgeRange&) = default;
};

// One side of a seam: ranges joined end to start, in sewing order.
using SeamSide = std::vector<EdgeRange>;

enum class NotchKind : std::uint8_t { Slit, VNotch, TNotch, Castle, Check, UNotch };

// A mark that must meet its twin: it belongs to the seam and so appears on both sides.
struct Notch {
    NotchId id;
    double position = 0.5; // fraction of the seam, from its start
    NotchKind kind = NotchKind::Slit;
    int count = 1; // double and triple notches tell backs from fronts

    friend bool operator==(const Notch&, const Notch&) = default;
};

// A zip is sewn in shut: it drapes like a seam, but may neither be eased nor left out when the garment is put on.
enum class SeamKind : std::uint8_t { Sewn, Zip };

// Side a sewn to side b, start to start and end to end.
struct Seam {
    SeamId id;
    std::string name;
    SeamSide a;
    SeamSide b;
    double ratioPercent = 100;      // intended length of b in percent of a: above 100 b is eased or gathered into a
    double foldAngleDeg = 180;      // 180 lies flat, 0 and 360 are folded
    double foldStrengthPercent = 0; // of the fabric's own bending; 0 leaves the angle free
    std::vector<Notch> notches;
    SeamKind kind = SeamKind::Sewn;

    friend bool operator==(const Seam&, const Seam&) = default;
};

// Elastic tape along edges or internal lines: their length in space becomes ratioPercent of their flat length, or
// restLengthMm for the whole tape when that is given.
struct Elastic {
    ElasticId id;
    std::string name;
    std::vector<EdgeRange> ranges;
    double strengthNewton = 60; // pull of the tape at 100 % elongation
    double ratioPercent = 80;
    std::optional<double> restLengthMm;

    friend bool operator==(const Elastic&, const Elastic&) = default;
};

// A place on the cloth of a panel.
struct ClothPoint {
    PanelId panel;
    Vec2 at = Vec2::Zero(); // mm, panel coordinates

    friend bool operator==(const ClothPoint&, const ClothPoint&) = default;
};

// Holds a place of the cloth where it starts, or at a chosen place in space.
struct Pin {
    PinId id;
    ClothPoint on;
    std::optional<Vec3> targetMm;

    friend bool operator==(const Pin&, const Pin&) = default;
};

// What ties: a few stitches, or a closing that opens (the button sits on b, its hole is in a).
enum class TackKind : std::uint8_t { Stitch, Button, Hook, Snap };

// A place on the skin, kept so that it is the same one on a body of other measures or in another pose: beside the axis
// of the part of the body it is nearest to, by the name of an arrangement point; without one, in the body's own space.
struct BodyPlace {
    std::string part;
    Vec3 atMm = Vec3::Zero(); // to the side, along the part, out from its axis

    friend bool operator==(const BodyPlace&, const BodyPlace&) = default;
};

// Ties two places of the cloth together, or one to a place of the body: the nearest, unless one was chosen.
struct Tack {
    TackId id;
    ClothPoint a;
    std::optional<ClothPoint> b;
    TackKind kind = TackKind::Stitch;
    std::optional<BodyPlace> onBody = std::nullopt; // when there is no b

    friend bool operator==(const Tack&, const Tack&) = default;
};

} // namespace toile
