#include "core/picture/light_maps.h"

#include "core/base/turn.h"
#include "core/base/units.h"

#include <numbers>
#include <optional>

namespace toile {

namespace {

constexpr int kSoftMaps = 24, kSoftMapSize = 1100;
constexpr int kSkyMaps = 72, kSkyMapSize = 420;
constexpr int kHighMaps = 240, kHighMapSize = 256;
constexpr double kLeastHeight = 0.45; // sine of it
constexpr double kSkyBias = 0.012;    // m: a cell of the map seen aslant

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// Evenly spread in a disc and over a sphere: each turns on by the golden angle.
double goldenTurn(int i) {
    return i * std::numbers::pi * (3 - std::sqrt(5.0));
}

// Maps are made by several workers, each its own ones.
template <typename Make>
auto makeMaps(Workers workers, int count, const Make& make) {
    std::vector<std::optional<LightMap>> maps(at(count));
    parallelFor(workers, maps.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            maps[i].emplace(make(static_cast<int>(i)));
        }
    });
    return maps;
}

Vec3 skyDirection(int i) {
    const double y = 1 - (2 * i + 1.0) / kSkyMaps;
    const double r = std::sqrt(1 - y * y);
    return {r * std::cos(goldenTurn(i)), y, r * std::sin(goldenTurn(i))};
}

} // namespace

LightMap::LightMap(const std::vector<PaintedSurface>& surfaces, const Vec3& towardsLight, int size)
    : m_raster(size, size) {
    m_turn = turnBetween(towardsLight, Vec3::UnitZ());
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = Vec3::Constant(-1e300);
    for (const PaintedSurface& s : surfaces) {
        for (const Vec3& p : s.positions) {
            low = low.cwiseMin(m_turn * p);
            high = high.cwiseMax(m_turn * p);
        }
    }
    m_low = low;
    m_scale = (size - 2) / std::max({high.x() - low.x(), high.y() - low.y(), 1e-9});
    for (const PaintedSurface& s : surfaces) {
        std::vector<Vec3> places(s.positions.size());
        std::transform(s.positions.begin(), s.positions.end(), places.begin(),
                       [&](const Vec3& p) { return project(p); });
        for (const Triangle& t : s.triangles) {
            m_raster.fill({places[at(t[0])], places[at(t[1])], places[at(t[2])]},
                          [](int, int, double, double, double) {});
        }
    }
}

bool LightMap::sees(const Vec3& p, double bias) const {
    const Vec3 q = project(p);
    if (!(q.x() >= 0 && q.y() >= 0 && q.x() < m_raster.width() && q.y() < m_raster.height())) {
        return true;
    }
    return m_raster.depth(static_cast<int>(q.x()), static_cast<int>(q.y())) > q.z() - bias;
}

Vec3 LightMap::project(const Vec3& p) const {
    const Vec3 q = m_turn * p - m_low;
    return {1 + q.x() * m_scale, 1 + q.y() * m_scale, -q.z()};
}

SoftLight::SoftLight(const std::vector<PaintedSurface>& surfaces, const Vec3& towards, double halfAngleDeg,
                     Workers workers)
    : m_towards(towards.normalized()) {
    const Vec3 a = m_towards.unitOrthogonal();
    const Vec3 b = m_towards.cross(a);
    auto maps = makeMaps(workers, kSoftMaps, [&](int i) {
        const double r = std::tan(radians(halfAngleDeg)) * std::sqrt((i + 0.5) / kSoftMaps);
        const Vec3 aside = r * (std::cos(goldenTurn(i)) * a + std::sin(goldenTurn(i)) * b);
        return LightMap(surfaces, (m_towards + aside).normalized(), kSoftMapSize);
    });
    for (auto& map : maps) {
        m_maps.push_back(std::move(*map));
    }
}

double SoftLight::at(const Vec3& p, double bias) const {
    int seen = 0;
    for (const LightMap& map : m_maps) {
        seen += map.sees(p, bias) ? 1 : 0;
    }
    return seen / static_cast<double>(m_maps.size());
}

SkyLight::SkyLight(const std::vector<PaintedSurface>& surfaces, Workers workers) {
    auto maps = makeMaps(workers, kSkyMaps, [&](int i) { return LightMap(surfaces, skyDirection(i), kSkyMapSize); });
    for (int i = 0; i < kSkyMaps; ++i) {
        const double y = skyDirection(i).y();
        const double bright = y > 0 ? 0.55 + 0.45 * y : 0.55 + 0.35 * y; // the ground throws some light back
        m_parts.push_back({skyDirection(i), bright, std::move(*maps[static_cast<std::size_t>(i)])});
    }
}

double SkyLight::at(const Vec3& p, const Vec3& normal) const {
    double sum = 0;
    double open = 0; // straight up, with nothing in the way
    for (const Part& part : m_parts) {
        open += std::max(0.0, part.towards.y()) * part.bright;
        const double facing = normal.dot(part.towards);
        if (facing > 0 && part.map.sees(p, kSkyBias)) {
            sum += facing * part.bright;
        }
    }
    return sum / open;
}

HighSky::HighSky(const std::vector<PaintedSurface>& surfaces, Workers workers) {
    for (int i = 0; i < kHighMaps; ++i) {
        const double y = 1 - (i + 0.5) / kHighMaps * (1 - kLeastHeight);
        const double r = std::sqrt(1 - y * y);
        m_towards.emplace_back(r * std::cos(goldenTurn(i)), y, r * std::sin(goldenTurn(i)));
    }
    auto maps = makeMaps(workers, kHighMaps,
                         [&](int i) { return LightMap(surfaces, m_towards[::toile::at(i)], kHighMapSize); });
    for (auto& map : maps) {
        m_maps.push_back(std::move(*map));
    }
}

double HighSky::at(const Vec3& p) const {
    double sum = 0;
    double open = 0;
    for (std::size_t i = 0; i < m_maps.size(); ++i) {
        open += m_towards[i].y();
        sum += m_maps[i].sees(p, kSkyBias) ? m_towards[i].y() : 0;
    }
    return sum / open;
}

} // namespace toile
