#pragma once

#include "core/pattern/pattern.h"

#include <functional>
#include <string>
#include <vector>

namespace toile::testing {

// Builds small patterns in code. Edges are named by their panel and their number round the outline (or path).
class PatternBuilder {
public:
    Pattern pattern;

    // A panel with straight edges through these points; give curves with bend().
    PanelId addPanel(const std::string& name, const std::vector<Vec2>& corners);
    void edit(PanelId panel, const std::function<void(Panel&)>& change);
    void bend(PanelId panel, std::size_t edge, CurveKind kind, const std::vector<Vec2>& controls);

    InternalId addInternal(PanelId panel, InternalKind kind, const std::vector<Vec2>& points, bool closed = false);
    void addHole(PanelId panel, const std::vector<Vec2>& points);
    DartId addDart(PanelId panel, std::size_t edge, double position, double widthMm, double depthMm);

    [[nodiscard]] EdgeRange range(PanelId panel, std::size_t edge, double from = 0, double to = 1) const;
    [[nodiscard]] EdgeRange internalRange(PanelId panel, std::size_t internal, std::size_t edge, double from = 0,
                                          double to = 1) const;
    // Sewn start to start: for two outlines that run alike, one side is given backwards.
    SeamId sew(const SeamSide& a, const SeamSide& b, double ratioPercent = 100);

private:
    [[nodiscard]] Path pathThrough(const std::vector<Vec2>& points, bool closed);
};

[[nodiscard]] std::vector<Vec2> rectangle(double width, double height);

// Two squares of 200 mm sewn along one edge.
[[nodiscard]] PatternBuilder twoSquares();

// A square of 400 mm with a pocket sewn onto its middle above and below, along two internal lines.
struct PocketOnPanel {
    PatternBuilder b;
    PanelId panel, pocket;
};
[[nodiscard]] PocketOnPanel pocketOnPanel();

// A tee in size M with set-in sleeves: front, back and two sleeves with curved caps, eased 30 mm into the armholes.
[[nodiscard]] PatternBuilder tee();

// A skirt of a front and a back with two darts each, and a straight waistband of one piece: 1:2 sewing, darts under it.
[[nodiscard]] PatternBuilder dartSkirt();

struct NamedPattern {
    const char* name;
    std::function<PatternBuilder()> make;
    int openings; // -1: not known
};
[[nodiscard]] const std::vector<NamedPattern>& smallGarments();

// Odd single panels.
[[nodiscard]] const std::vector<NamedPattern>& oddPanels();

} // namespace toile::testing
