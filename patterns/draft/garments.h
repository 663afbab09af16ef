#pragma once

#include "core/file/paper/svg_export.h"
#include "core/pattern/pattern.h"

#include <span>
#include <string_view>

namespace toile::draft {

// A garment Toile ships, drafted from body measures.
struct DraftedGarment {
    std::string_view name; // of the file, without its ending
    Pattern (*draft)(const BodyMeasures& measures);
};

// Every garment, in the order of patterns/README.md.
[[nodiscard]] std::span<const DraftedGarment> draftedGarments();

// How the drawings beside the garments are made: bold enough to be looked at on a screen.
[[nodiscard]] SvgOptions drawingOptions();

[[nodiscard]] Pattern draftStraightSkirt(const BodyMeasures& measures);
[[nodiscard]] Pattern draftALineSkirt(const BodyMeasures& measures);
[[nodiscard]] Pattern draftCircleSkirt(const BodyMeasures& measures);
[[nodiscard]] Pattern draftTee(const BodyMeasures& measures);
[[nodiscard]] Pattern draftShirt(const BodyMeasures& measures);
[[nodiscard]] Pattern draftTrousers(const BodyMeasures& measures);
[[nodiscard]] Pattern draftDress(const BodyMeasures& measures);
[[nodiscard]] Pattern draftHoodie(const BodyMeasures& measures);
[[nodiscard]] Pattern draftCape(const BodyMeasures& measures);
[[nodiscard]] Pattern draftScarf(const BodyMeasures& measures);
[[nodiscard]] Pattern draftFlag(const BodyMeasures& measures);

} // namespace toile::draft
