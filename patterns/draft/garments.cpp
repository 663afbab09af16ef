#include "patterns/draft/garments.h"

namespace toile::draft {

namespace {

constexpr DraftedGarment kGarments[] = {
    {"tee", draftTee},
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
