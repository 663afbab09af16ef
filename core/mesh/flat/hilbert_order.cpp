#include "core/mesh/flat/hilbert_order.h"

#include <algorithm>
#include <utility>

namespace toile {

namespace {

constexpr int kBits = 16;
constexpr std::uint32_t kSide = 1U << kBits;

// Hilbert 1891: quarter by quarter from the largest square down; the curve inside the first and the last quarter is
// turned over.
std::uint64_t placeOnCurve(std::uint32_t x, std::uint32_t y) {
    std::uint64_t place = 0;
    for (std::uint32_t half = kSide / 2; half > 0; half /= 2) {
        const bool right = (x & half) != 0;
        const bool up = (y & half) != 0;
        place = 4 * place + (right ? (up ? 2U : 3U) : (up ? 1U : 0U));
        if (!up) {
            if (right) {
                x = kSide - 1 - x;
                y = kSide - 1 - y;
            }
            std::swap(x, y);
        }
    }
    return place;
}

} // namespace

std::vector<std::uint64_t> hilbertPlaces(std::span<const Vec2> points) {
    Vec2 low = Vec2::Constant(1e300);
    Vec2 high = Vec2::Constant(-1e300);
    for (const Vec2& p : points) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    const double size = points.empty() ? 1 : std::max((high - low).maxCoeff(), 1e-9);
    const auto cell = [&](double offset) {
        return static_cast<std::uint32_t>(std::clamp(offset / size, 0.0, 1.0) * (kSide - 1));
    };
    std::vector<std::uint64_t> places;
    places.reserve(points.size());
    for (const Vec2& p : points) {
        places.push_back(placeOnCurve(cell(p.x() - low.x()), cell(p.y() - low.y())));
    }
    return places;
}

} // namespace toile
