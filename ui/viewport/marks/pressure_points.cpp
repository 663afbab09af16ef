#include "ui/viewport/marks/pressure_points.h"

#include "core/drape/fit/fit_maps.h"

#include <algorithm>
#include <numeric>

namespace toile {

std::vector<PressurePoint> pressurePoints(const DrapeFrame& frame) {
    constexpr std::size_t most = 6;
    constexpr double apart = 0.07;     // m
    constexpr double worthwhile = 0.4; // of the strongest
    std::vector<PressurePoint> points;
    if (frame.fitMap == nullptr || frame.fitMap->name != "pressure" || frame.fit.empty()) {
        return points;
    }
    std::vector<std::size_t> order(frame.fit.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return frame.fit[a] > frame.fit[b]; });
    const double least = std::max(0.1, worthwhile * frame.fit[order.front()]);
    for (const std::size_t vertex : order) {
        if (points.size() == most || frame.fit[vertex] < least) {
            break;
        }
        const Vec3& place = frame.positions[vertex];
        if (std::none_of(points.begin(), points.end(),
                         [&](const PressurePoint& p) { return (p.place - place).norm() < apart; })) {
            points.push_back({place, frame.fit[vertex]});
        }
    }
    return points;
}

} // namespace toile
