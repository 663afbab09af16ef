#include "core/body/mannequin/body_presets.h"

namespace toile {

namespace {

// Rounded from the size tables of EN 13402 and the average lengths of people of these heights:
// height, bust, underbust, waist, hip, neck, shoulder, back length, arm, upper arm, wrist, thigh, calf, ankle, inseam,
// build.
constexpr BodyPreset kPresets[] = {
    {"woman", "Woman, size 38", BodyMeasures{}},
    {"woman-small", "Woman, size 34", {164, 80, 70, 62, 88, 33.5, 11.8, 38.5, 56, 25.5, 15, 50, 33.5, 21.5, 75, 50}},
    {"woman-large", "Woman, size 46", {170, 104, 90, 88, 112, 38, 13.2, 41.5, 58.5, 33, 17, 64, 39.5, 24.5, 77, 40}},
    {"man", "Man, size 50", {180, 100, 94, 86, 100, 39.5, 15, 45, 63, 32, 17.5, 57, 38.5, 24.5, 83, 65}},
    {"man-large", "Man, size 56", {184, 114, 108, 104, 112, 43, 16, 47, 64.5, 36, 18.5, 63, 41.5, 26, 84, 50}},
    {"girl", "Girl of 8 years", {128, 64, 61, 57, 69, 28, 9.6, 29, 43.5, 19.5, 13, 38, 26.5, 18, 58, 45}},
    {"boy", "Boy of 8 years", {128, 65, 62, 59, 68, 28.5, 10, 29.5, 43.5, 19.5, 13.2, 38, 26.5, 18, 57.5, 50}},
    {"toddler", "Child of 3 years", {98, 54, 53, 51, 56, 24.5, 7.8, 23.5, 32, 16.5, 11, 31.5, 21.5, 15, 40, 40}},
};

} // namespace

std::span<const BodyPreset> bodyPresets() {
    return kPresets;
}

} // namespace toile
