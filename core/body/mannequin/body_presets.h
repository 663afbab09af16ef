#pragma once

#include "core/pattern/settings.h"

#include <span>
#include <string_view>

namespace toile {

// Measures that belong together, to start a mannequin from.
struct BodyPreset {
    std::string_view name; // "woman", as the command line takes it
    std::string_view label;
    BodyMeasures measures;
};
[[nodiscard]] std::span<const BodyPreset> bodyPresets();

} // namespace toile
