#pragma once

#include "core/pattern/pattern.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toile::draft {

// Widths of seam allowances, mm.
inline constexpr double kSeamAllowance = 10;
inline constexpr double kHemAllowance = 25;
inline constexpr double kOnFold = 0;
// How far panels whose open edges meet start to either side of the middle, mm.
inline constexpr double kEdgesApart = 2;

// A path drawn edge after edge, each with a name that seams, elastics and darts use. Outlines run counter-clockwise.
class Line {
public:
    explicit Line(const Vec2& start) : m_start(start), m_at(start) {}

    Line& line(std::string name, const Vec2& to, double allowanceMm = kSeamAllowance);
    Line& curve(std::string name, const Vec2& handleA, const Vec2& handleB, const Vec2& to,
                double allowanceMm = kSeamAllowance);
    Line& arc(std::string name, const Vec2& through, const Vec2& to, double allowanceMm = kSeamAllowance);
    // How the allowance turns the corner at the point reached last, or at the start when nothing is drawn yet.
    Line& corner(CornerKind kind);

    struct Stretch {
        std::string name;
        CurveSegment segment;
        double allowanceMm = 0;
    };
    [[nodiscard]] const std::vector<Stretch>& stretches() const { return m_stretches; }
    [[nodiscard]] double lengthOf(std::string_view name) const;
    // Points and edges with ids from the pattern; a closed line must have come back to its start.
    [[nodiscard]] Path toPath(Pattern& pattern, bool closed, std::map<std::string, EdgeId>& names) const;

private:
    Line& add(std::string name, Curve curve, const Vec2& to, double allowanceMm);

    Vec2 m_start, m_at;
    std::vector<Stretch> m_stretches;
    std::map<std::size_t, CornerKind> m_corners; // by index of the point
};

struct InnerLine {
    std::string name;
    InternalKind kind = InternalKind::Plain;
    Line line;
    bool closed = false;
    double foldAngleDeg = 180;
    double foldStrengthPercent = 100;
};

struct DartPlan {
    std::string edge;
    double position = 0.5;
    double widthMm = 20;
    double depthMm = 90;
    double leanDeg = 0;
    FoldSide fold = FoldSide::TowardsStart;
};

// All a pattern maker decides about one piece.
struct PanelPlan {
    std::string name;
    std::string label;
    Line outline;
    std::string foldEdge; // empty: not cut on fold
    FabricId fabric;
    Placement placement;
    std::vector<DartPlan> darts = {};
    std::vector<InnerLine> inner = {};
    double grainDeg = 0;
    std::optional<Vec2> grainAt = {}; // of the arrow and the label; the middle of the piece otherwise
    std::string material = "self";
    int quantity = 1;
    int layer = 0;
    std::string notes = {};
};

// A whole edge of the drawn half, of the half beyond the fold, and the same walked the other way.
struct On {
    std::string panel;
    std::string edge;
    double from = 0, to = 1;
    bool mirror = false;
};
[[nodiscard]] inline On on(std::string panel, std::string edge, double from = 0, double to = 1) {
    return {std::move(panel), std::move(edge), from, to, false};
}
[[nodiscard]] inline On onMirror(std::string panel, std::string edge, double from = 0, double to = 1) {
    return {std::move(panel), std::move(edge), from, to, true};
}

[[nodiscard]] Notch notchAt(double position, int count = 1, NotchKind kind = NotchKind::Slit);
// The usual marks of a seam: one notch in the middle, or two for seams of backs.
[[nodiscard]] std::vector<Notch> oneNotch();
[[nodiscard]] std::vector<Notch> doubleNotch();

// How a seam is sewn beyond its two sides.
struct Sewing {
    double foldAngleDeg = 180;
    double foldStrengthPercent = 0;
    SeamKind kind = SeamKind::Sewn;
};
inline constexpr Sewing kZip{180, 0, SeamKind::Zip};

// A pattern under construction. Names stand for ids until it is finished.
class GarmentDraft {
public:
    GarmentDraft(std::string name, std::string notes, const BodyMeasures& measures);

    FabricId fabric(std::string_view preset, std::string name, Colour colour);
    // The same cloth twice with fused interfacing between, as collars, cuffs and bands have it.
    FabricId interfaced(FabricId cloth, std::string name);

    void panel(const PanelPlan& plan);
    // Another piece of the same shape, and the other one of a pair, seen in a mirror.
    void linkedCopy(const std::string& source, std::string name, std::string label, Placement placement);
    void mirroredCopy(const std::string& source, std::string name, std::string label, Placement placement,
                      int layer = 0);
    void layer(const std::string& panel, int layer);

    // Sews a to b. Side b is turned round when both would run with the cloth on the same hand. The ratio recorded is
    // what the drawn lengths give, rounded to a tenth of a percent, and exactly 100 for sides alike within a
    // millimetre.
    void seam(std::string name, const std::vector<On>& a, const std::vector<On>& b, std::vector<Notch> notches,
              const Sewing& sewing = {});
    void elastic(std::string name, const std::vector<On>& ranges, double ratioPercent, double strengthNewton);
    void pin(const std::string& panel, const Vec2& at, const Vec3& targetMm);
    // The hole of a button is in a, which lies outside.
    void tack(TackKind kind, const std::string& panelA, const Vec2& a, const std::string& panelB, const Vec2& b);
    void pose(BodyPose pose) { m_pattern.body.pose = pose; }
    void wind(const WindSource& source) { m_pattern.wind.push_back(source); }

    [[nodiscard]] double lengthOf(const std::vector<On>& side) const;

    // Lays the panels out on the table in rows, none on another, and hands over the pattern.
    [[nodiscard]] Pattern finish();

private:
    struct Names {
        PanelId id;
        std::map<std::string, EdgeId> edges;
    };
    void copy(const std::string& source, bool mirror, std::string name, std::string label, Placement placement,
              int layer);
    [[nodiscard]] const Names& namesOf(const std::string& panel) const;
    [[nodiscard]] EdgeRange rangeOf(const On& place) const;
    [[nodiscard]] SeamSide sideOf(const std::vector<On>& places) const;
    [[nodiscard]] int senseOf(const EdgeRange& range) const;

    Pattern m_pattern;
    std::map<std::string, Names> m_names;
};

} // namespace toile::draft
