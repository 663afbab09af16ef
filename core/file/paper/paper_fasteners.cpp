#include "core/file/paper/paper_fasteners.h"

#include "core/pattern/edits/panel_cut.h"

#include <array>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

using Lines = std::vector<std::vector<Vec2>>;

std::vector<Vec2> arc(double radius, double fromDeg, double toDeg) {
    constexpr int steps = 16;
    std::vector<Vec2> points;
    for (int i = 0; i <= steps; ++i) {
        const double angle = (fromDeg + (toDeg - fromDeg) * i / steps) * std::numbers::pi / 180;
        points.push_back(radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return points;
}

// Marks about the origin, mm, panel coordinates.
Lines crossMark() {
    return {{{-3, -3}, {3, 3}}, {{-3, 3}, {3, -3}}};
}
Lines button() {
    return {arc(5.5, 0, 360), {{-3, 0}, {3, 0}}, {{0, -3}, {0, 3}}};
}
Lines buttonhole() {
    return {{{-7, 0}, {7, 0}}, {{-7, -2.5}, {-7, 2.5}}, {{7, -2.5}, {7, 2.5}}};
}
Lines hook() {
    return {arc(3, -90, 90), {{0, 3}, {-6, 3}}, {{0, -3}, {-3, -3}}};
}
Lines bar() {
    return {{{0, -5}, {0, 5}}};
}
Lines stud() {
    return {arc(4, 0, 360), arc(1.2, 0, 360)};
}
Lines socket() {
    return {arc(4, 0, 360), arc(2.2, 0, 360)};
}

struct FastenerMarks {
    TackKind kind;
    Lines (*a)();
    Lines (*b)();
};
constexpr std::array<FastenerMarks, 4> kMarks{{
    {TackKind::Stitch, crossMark, crossMark},
    {TackKind::Button, buttonhole, button},
    {TackKind::Hook, hook, bar},
    {TackKind::Snap, socket, stud},
}};

} // namespace

std::vector<FastenerMark> fastenersOn(const Pattern& pattern, const Panel& panel) {
    const auto fold = panel.shape.foldEdge ? edgeSegment(panel.shape, *panel.shape.foldEdge) : std::nullopt;
    const double drawnSide = signedArea(panel.shape.outline) > 0 ? 1 : -1; // of the fold, to its left
    std::vector<FastenerMark> drawn;
    const auto draw = [&](const ClothPoint& point, const Lines& lines) {
        if (point.panel != panel.id || !point.at.allFinite()) {
            return;
        }
        const bool onShadow =
            fold && drawnSide * toile::cross(Vec2(fold->end - fold->start), Vec2(point.at - fold->start)) < 0;
        const Vec2 at = onShadow ? acrossFold(panel.shape, point.at) : point.at;
        drawn.push_back({at, lines});
        for (std::vector<Vec2>& line : drawn.back().lines) {
            for (Vec2& p : line) {
                p += at;
            }
        }
    };
    for (const Tack& tack : pattern.tacks) {
        for (const FastenerMarks& marks : kMarks) {
            if (marks.kind == tack.kind) {
                draw(tack.a, marks.a());
                if (tack.b) {
                    draw(*tack.b, marks.b());
                }
            }
        }
    }
    return drawn;
}

} // namespace toile
