#include "core/picture/picture_scene.h"

#include <algorithm>
#include <cmath>

namespace toile {

Vec3 ColourScale::colourOf(double value) const {
    constexpr std::array<std::array<int, 3>, kSteps> colours{{{43, 76, 190},
                                                              {36, 134, 214},
                                                              {45, 182, 190},
                                                              {96, 200, 120},
                                                              {184, 212, 76},
                                                              {246, 200, 60},
                                                              {240, 130, 44},
                                                              {206, 44, 40}}};
    const double share = most > least ? (value - least) / (most - least) : 0;
    const double step = std::clamp(std::floor(share * kSteps), 0.0, kSteps - 1.0);
    const auto& c = colours[std::isfinite(step) ? static_cast<std::size_t>(step) : 0];
    return Vec3(c[0], c[1], c[2]).unaryExpr([](double v) { return std::pow(v / 255, 2.2); });
}

} // namespace toile
