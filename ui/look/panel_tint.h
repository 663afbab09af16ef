#pragma once

#include "core/pattern/panel.h"

#include <QColor>

namespace toile {

// What a panel is coloured with besides its fabric, in both views: how it takes part in the drape.
struct PanelTint {
    QColor colour;
    double part = 0; // of 1
};
[[nodiscard]] inline PanelTint tintOf(PanelState state) {
    switch (state) {
    case PanelState::Frozen:
        return {QColor(150, 200, 245), 0.6};
    case PanelState::Strengthened:
        return {QColor(245, 150, 60), 0.6};
    default:
        return {};
    }
}

} // namespace toile
