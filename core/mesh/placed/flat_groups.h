#pragma once

#include "core/mesh/flat/panel_roles.h"
#include "core/pattern/pattern.h"

#include <map>
#include <vector>

namespace toile {

// Panels that go on the body as one piece: those of a sleeve, side by side as they are sewn. One by one each would find
// a place of its own round the arm, and they would start wound round each other. All other panels are alone.
struct FlatGroup {
    // Turned first, then shifted, the panel lies in the group's plane.
    struct Member {
        PanelId panel;
        double turnDeg = 0;
        Vec2 shiftMm = Vec2::Zero();
    };
    std::vector<Member> members; // the first lies as it was drawn
    std::vector<Vec2> outline;   // mm, of all
    bool isTube = false;         // sewn to itself, so that it goes all the way round
};

[[nodiscard]] std::vector<FlatGroup> flatGroups(const Pattern& pattern, const std::vector<PanelId>& panels,
                                                const std::map<PanelId, PanelRole>& roles);

// Counter-clockwise.
[[nodiscard]] Vec2 turnedBy(const Vec2& p, double deg);

// A place of a member, in the group's plane.
[[nodiscard]] Vec2 inGroup(const FlatGroup::Member& member, const Vec2& p);

} // namespace toile
