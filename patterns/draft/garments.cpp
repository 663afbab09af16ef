#include "patterns/draft/garments.h"

namespace toile::draft {

namespace {

constexpr DraftedGarment kGarments[] = {
    {"straight_skirt", draftStraightSkirt},
    {"a_line_skirt", draftALineSkirt},
    {"circle_skirt", draftCircleSkirt},
    {"tee", draftTee},
    {"shirt", draftShirt},
    {"trousers", draftTrousers},
    {"dress", draftDress},
    {"hoodie", draftHoodie},
    {"cape", draftCape},
    {"scarf", draftScarf},
    {"flag", draftFlag},
};

} // namespace

std::span<const DraftedGarment> draftedGarments() {
    return kGarments;
}

SvgOptions drawingOptions() {
    SvgOptions options;
    options.lineMm = 1.8;
    options.textMm = 20;
    return options;
}

} // namespace toile::draft
