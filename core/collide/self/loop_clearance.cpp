#include "core/collide/self/loop_clearance.h"

#include "core/collide/box4.h"
#include "core/collide/self/distance4.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace toile {

namespace {

constexpr float kSafe = 1 + 1e-4F; // for the rounding of products
constexpr std::size_t kRound = 8;  // corners that come again behind the last

struct Points4 {
    Float4 x, y;
};

Float4 load(const float* from) {
    Float4 v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

Float4 cross(const Points4& o, const Points4& a, const Points4& b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

Float4 squaredToSegment(const Points4& p, const Points4& a, const Points4& b) {
    const Points4 way{b.x - a.x, b.y - a.y};
    const Points4 to{p.x - a.x, p.y - a.y};
    const Float4 t = clamp01((to.x * way.x + to.y * way.y) / notZero(way.x * way.x + way.y * way.y));
    const Float4 dx = to.x - t * way.x;
    const Float4 dy = to.y - t * way.y;
    return dx * dx + dy * dy;
}

// Edges from a to b and from c to d that have no corner in common. Where they cross so flatly that rounding decides,
// an end is nearer than the distance.
Int4 keepApart(const Points4& a, const Points4& b, const Points4& c, const Points4& d, Float4 squared) {
    const Int4 parts = (cross(a, b, c) > all4(0)) ^ (cross(a, b, d) > all4(0));
    const Int4 parted = (cross(c, d, a) > all4(0)) ^ (cross(c, d, b) > all4(0));
    return ~(parts & parted) & (squaredToSegment(a, c, d) >= squared) & (squaredToSegment(b, c, d) >= squared) &
           (squaredToSegment(c, a, b) >= squared) & (squaredToSegment(d, a, b) >= squared);
}

} // namespace

bool PlaneLoop::nextEdgesKeepApart(std::size_t count, float squared) const {
    for (std::size_t i = 0; i < count; i += 4) {
        const Points4 a{load(&x[i]), load(&y[i])};
        const Points4 b{load(&x[i + 1]), load(&y[i + 1])};
        const Points4 c{load(&x[i + 2]), load(&y[i + 2])};
        const Int4 apart = (squaredToSegment(a, b, c) >= all4(squared)) & (squaredToSegment(c, a, b) >= all4(squared));
        if (bitsOf(apart) != 0xf) {
            return false;
        }
    }
    return true;
}

bool PlaneLoop::secondEdgesKeepApart(std::size_t count, float squared) const {
    for (std::size_t i = 0; i < count; i += 4) {
        const Points4 a{load(&x[i]), load(&y[i])};
        const Points4 b{load(&x[i + 1]), load(&y[i + 1])};
        const Points4 c{load(&x[i + 2]), load(&y[i + 2])};
        const Points4 d{load(&x[i + 3]), load(&y[i + 3])};
        if (bitsOf(keepApart(a, b, c, d, all4(squared))) != 0xf) {
            return false;
        }
    }
    return true;
}

bool PlaneLoop::edgesKeepApart(std::size_t i, std::size_t j, float squared) const {
    const auto corner = [&](std::size_t k) { return Points4{all4(x[k]), all4(y[k])}; };
    return bitsOf(keepApart(corner(i), corner(i + 1), corner(j), corner(j + 1), all4(squared))) == 0xf;
}

// Edges with two or more others between them, by the circles round them; few are near enough for a closer look.
bool PlaneLoop::farEdgesKeepApart(std::size_t count, float distance) {
    const std::size_t padded = (count + 3) / 4 * 4;
    m_centreX.assign(padded, kEmpty);
    m_centreY.assign(padded, 0);
    m_radius.assign(padded, 0);
    for (std::size_t i = 0; i < count; ++i) {
        m_centreX[i] = 0.5F * (x[i] + x[i + 1]);
        m_centreY[i] = 0.5F * (y[i] + y[i + 1]);
        m_radius[i] = 0.5F * std::hypot(x[i + 1] - x[i], y[i + 1] - y[i]);
    }
    const float squared = distance * distance;
    for (std::size_t i = 0; i + 3 < count; ++i) {
        const Float4 centreX = all4(m_centreX[i]);
        const Float4 centreY = all4(m_centreY[i]);
        const Float4 room = all4((m_radius[i] + distance) * kSafe);
        const std::size_t last = std::min(count - 1, i + count - 3);
        for (std::size_t block = (i + 3) / 4; block <= last / 4; ++block) {
            const Float4 dx = load(&m_centreX[4 * block]) - centreX;
            const Float4 dy = load(&m_centreY[4 * block]) - centreY;
            const Float4 limit = (load(&m_radius[4 * block]) + room) * all4(kSafe);
            for (unsigned near = bitsOf(dx * dx + dy * dy < limit * limit); near != 0; near &= near - 1) {
                const std::size_t j = 4 * block + static_cast<std::size_t>(std::countr_zero(near));
                if (j >= i + 3 && j <= last && !edgesKeepApart(i, j, squared)) {
                    return false;
                }
            }
        }
    }
    return true;
}

void PlaneLoop::reserve(std::size_t corners) {
    for (std::vector<float>* numbers : {&x, &y, &m_centreX, &m_centreY, &m_radius}) {
        numbers->reserve(corners + kRound);
    }
}

bool PlaneLoop::keepsApart(float distance) {
    const std::size_t count = x.size();
    if (count < 4) {
        return false;
    }
    for (std::size_t i = 0; i < kRound; ++i) { // round the corner, so that no index has to be brought back
        x.push_back(x[i]);
        y.push_back(y[i]);
    }
    const float squared = distance * distance;
    const bool apart = nextEdgesKeepApart(count, squared) && secondEdgesKeepApart(count, squared) &&
                       farEdgesKeepApart(count, distance);
    x.resize(count);
    y.resize(count);
    return apart;
}

} // namespace toile
