#pragma once

#include "core/pattern/panel.h"

#include <string>
#include <string_view>
#include <vector>

namespace toile {

// Which part of a body a panel is for.
enum class PanelPart : std::uint8_t { Unknown, Trunk, Lower, Arm, Wrist, Neck, Head, Waist };

struct PanelRole {
    PanelPart part = PanelPart::Unknown;
    int side = 0; // 1 left, -1 right, of the wearer
    int face = 0; // 1 front, -1 back
};

// What a panel's name says: "left sleeve", "back right", "right_ftorso", "lfsleeve", "wb_front", "Lback".
[[nodiscard]] PanelRole roleOf(std::string_view name);

// The arrangement points where such a panel can be, as beginnings of their names; the usual one first.
[[nodiscard]] std::vector<std::string> pointsFor(const PanelRole& role);

} // namespace toile
