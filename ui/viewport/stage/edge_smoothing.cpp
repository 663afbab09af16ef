#include "ui/viewport/stage/edge_smoothing.h"

#include <QImage>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace toile {

namespace {

// Of 255: what differs less is no edge; brighter edges have to differ more.
constexpr std::uint8_t kLeastStep = 14;
constexpr int kBrightShare = 8;
constexpr float kReach = 6; // pixels along an edge

struct Pixels {
    const std::uint32_t* first;
    int stride;
    int width, height;

    [[nodiscard]] std::uint32_t at(int x, int y) const { return first[static_cast<std::ptrdiff_t>(y) * stride + x]; }
};

struct Colour {
    float red, green, blue;
    [[nodiscard]] float bright() const { return 0.25F * (red + 2 * green + blue); }
};
Colour operator+(const Colour& a, const Colour& b) {
    return {a.red + b.red, a.green + b.green, a.blue + b.blue};
}
Colour operator*(float s, const Colour& c) {
    return {s * c.red, s * c.green, s * c.blue};
}

Colour colourOf(std::uint32_t pixel) {
    return {static_cast<float>((pixel >> 16U) & 0xFFU), static_cast<float>((pixel >> 8U) & 0xFFU),
            static_cast<float>(pixel & 0xFFU)};
}

// Between pixels; beyond the border is the border.
Colour sample(const Pixels& from, float x, float y) {
    x = std::clamp(x, 0.0F, static_cast<float>(from.width - 1));
    y = std::clamp(y, 0.0F, static_cast<float>(from.height - 1));
    const int left = std::min(static_cast<int>(x), from.width - 2);
    const int top = std::min(static_cast<int>(y), from.height - 2);
    const float across = x - static_cast<float>(left);
    const float down = y - static_cast<float>(top);
    const Colour above = (1 - across) * colourOf(from.at(left, top)) + across * colourOf(from.at(left + 1, top));
    const Colour below =
        (1 - across) * colourOf(from.at(left, top + 1)) + across * colourOf(from.at(left + 1, top + 1));
    return (1 - down) * above + down * below;
}

std::uint32_t packed(const Colour& c) {
    const auto byte = [](float value) { return static_cast<std::uint32_t>(value + 0.5F); };
    return 0xFF000000U | byte(c.red) << 16U | byte(c.green) << 8U | byte(c.blue);
}

// The mean along the edge through a pixel, of a longer or a shorter stretch of it.
std::uint32_t alongEdge(const Pixels& from, const std::uint8_t* bright, int x, int y) {
    const auto at = [&](int dx, int dy) {
        return static_cast<float>(bright[static_cast<std::ptrdiff_t>(y + dy) * from.width + x + dx]);
    };
    const float nw = at(-1, -1), ne = at(1, -1), sw = at(-1, 1), se = at(1, 1), middle = at(0, 0);
    float alongX = (sw + se) - (nw + ne);
    float alongY = (nw + sw) - (ne + se);
    const float least = std::max((nw + ne + sw + se) / 32, 2.0F);
    const float scale = 1 / (std::min(std::abs(alongX), std::abs(alongY)) + least);
    alongX = std::clamp(alongX * scale, -kReach, kReach);
    alongY = std::clamp(alongY * scale, -kReach, kReach);
    const auto place = [&](float part) {
        return sample(from, static_cast<float>(x) + part * alongX, static_cast<float>(y) + part * alongY);
    };
    const Colour near = 0.5F * (place(-1.0F / 6) + place(1.0F / 6));
    const Colour far = 0.5F * near + 0.25F * (place(-0.5F) + place(0.5F));
    const float darkest = std::min({nw, ne, sw, se, middle});
    const float brightest = std::max({nw, ne, sw, se, middle});
    // The longer stretch has left the edge.
    const bool astray = far.bright() < darkest || far.bright() > brightest;
    return packed(astray ? near : far);
}

} // namespace

void smoothEdges(QImage& picture) {
    const int width = picture.width();
    const int height = picture.height();
    if (width < 3 || height < 3 || picture.depth() != 32) {
        return;
    }
    const QImage before = picture.copy();
    const Pixels from{reinterpret_cast<const std::uint32_t*>(before.constBits()),
                      static_cast<int>(before.bytesPerLine() / 4), width, height};
    std::vector<std::uint8_t> bright(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
        const std::uint32_t* row = from.first + static_cast<std::ptrdiff_t>(y) * from.stride;
        std::uint8_t* to = bright.data() + static_cast<std::ptrdiff_t>(y) * width;
        for (int x = 0; x < width; ++x) {
            const std::uint32_t p = row[x];
            to[x] = static_cast<std::uint8_t>((((p >> 16U) & 0xFFU) + 2 * ((p >> 8U) & 0xFFU) + (p & 0xFFU)) >> 2U);
        }
    }
    std::vector<std::uint8_t> edge(static_cast<std::size_t>(width));
    for (int y = 1; y + 1 < height; ++y) {
        const std::uint8_t* row = bright.data() + static_cast<std::ptrdiff_t>(y) * width;
        // No branches and no wider numbers: as many pixels at once as a register has bytes.
        for (int x = 1; x + 1 < width; ++x) {
            const std::uint8_t n = row[x - width], s = row[x + width], w = row[x - 1], e = row[x + 1], m = row[x];
            const std::uint8_t most = std::max(std::max(std::max(n, s), std::max(w, e)), m);
            const std::uint8_t least = std::min(std::min(std::min(n, s), std::min(w, e)), m);
            const auto step = static_cast<std::uint8_t>(most - least);
            const auto bar = std::max(kLeastStep, static_cast<std::uint8_t>(most / kBrightShare));
            edge[static_cast<std::size_t>(x)] = step >= bar ? 1 : 0;
        }
        auto* to = reinterpret_cast<std::uint32_t*>(picture.scanLine(y));
        for (int x = 1; x + 1 < width; ++x) {
            if (edge[static_cast<std::size_t>(x)] != 0) {
                to[x] = alongEdge(from, bright.data(), x, y);
            }
        }
    }
}

} // namespace toile
