#pragma once

#include "core/base/vec.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace toile {

// Fills triangles into a depth buffer. Corners are x, y in pixels and z, nearer being smaller; `shade` is asked for
// every pixel that comes to lie in front, with the weights of the three corners.
class DepthRaster {
public:
    DepthRaster(int width, int height) : m_width(width), m_height(height), m_depth(size(), 1e30F) {}

    template <typename Shade>
    void fill(const std::array<Vec3, 3>& corners, const Shade& shade);

    [[nodiscard]] int width() const { return m_width; }
    [[nodiscard]] int height() const { return m_height; }
    [[nodiscard]] float depth(int x, int y) const { return m_depth[index(x, y)]; }
    void setDepth(int x, int y, float z) { m_depth[index(x, y)] = z; }
    [[nodiscard]] bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < m_width && y < m_height; }
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x);
    }
    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height);
    }

private:
    int m_width, m_height;
    std::vector<float> m_depth;
};

template <typename Shade>
void DepthRaster::fill(const std::array<Vec3, 3>& c, const Shade& shade) {
    const double area = (c[1].x() - c[0].x()) * (c[2].y() - c[0].y()) - (c[2].x() - c[0].x()) * (c[1].y() - c[0].y());
    if (!(std::abs(area) > 1e-12)) {
        return;
    }
    const auto bound = [](double v, int most) {
        return static_cast<int>(std::clamp(v, 0.0, static_cast<double>(most)));
    };
    const int x0 = bound(std::floor(std::min({c[0].x(), c[1].x(), c[2].x()})), m_width);
    const int x1 = bound(std::ceil(std::max({c[0].x(), c[1].x(), c[2].x()})), m_width);
    const int y0 = bound(std::floor(std::min({c[0].y(), c[1].y(), c[2].y()})), m_height);
    const int y1 = bound(std::ceil(std::max({c[0].y(), c[1].y(), c[2].y()})), m_height);
    for (int y = y0; y < y1; ++y) {
        for (int x = x0; x < x1; ++x) {
            const double px = x + 0.5;
            const double py = y + 0.5;
            const double b = ((px - c[0].x()) * (c[2].y() - c[0].y()) - (c[2].x() - c[0].x()) * (py - c[0].y())) / area;
            const double d = ((c[1].x() - c[0].x()) * (py - c[0].y()) - (px - c[0].x()) * (c[1].y() - c[0].y())) / area;
            const double a = 1 - b - d;
            if (a < 0 || b < 0 || d < 0) {
                continue;
            }
            const auto z = static_cast<float>(a * c[0].z() + b * c[1].z() + d * c[2].z());
            float& there = m_depth[index(x, y)];
            if (z < there) {
                there = z;
                shade(x, y, a, b, d);
            }
        }
    }
}

} // namespace toile
