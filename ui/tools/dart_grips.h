#pragma once

#include "core/pattern/pattern.h"

#include <optional>
#include <vector>

namespace toile {

// The lines of a dart as drawn, in panel coordinates.
struct DartLines {
    Vec2 mouth = Vec2::Zero();
    Vec2 along = Vec2::UnitX();
    Vec2 inwards = Vec2::UnitY();

    [[nodiscard]] Vec2 tip(const Dart& dart) const;
    [[nodiscard]] Vec2 leg(const Dart& dart, double side) const { return mouth + side * 0.5 * dart.widthMm * along; }
};
// None when its edge is gone.
[[nodiscard]] std::optional<DartLines> linesOf(const PanelShape& shape, const Dart& dart);

// A place a dart is taken hold of at.
struct DartGrip {
    enum class At { Tip, Mouth, Leg };
    PanelId panel;
    DartId dart;
    At at = At::Tip;
    Vec2 table = Vec2::Zero();
};
// Of all darts that may be changed. A hand that reaches so far would take the wrong leg of a narrow one: it has none.
[[nodiscard]] std::vector<DartGrip> gripsOfDarts(const Pattern& pattern, double reachMm);
[[nodiscard]] std::optional<DartGrip> nearestGrip(const std::vector<DartGrip>& grips, const Vec2& table,
                                                  double reachMm);

// Null when the panel has none of this id, or there is no panel.
[[nodiscard]] const Dart* findDart(const Panel* panel, DartId id);

} // namespace toile
