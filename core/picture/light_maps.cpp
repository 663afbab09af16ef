#include "core/picture/light_maps.h"

#include "core/base/index.h"
#include "core/base/turn.h"
#include "core/base/units.h"

#include <numbers>
#include <optional>

namespace toile {

namespace {

constexpr double kLeastHeight = 0.45; // sine of it

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

Vec3 skyDirection(int i, int count) {
    const double y = 1 - (2 * i + 1.0) / count;
    const double r = std::sqrt(1 - y * y);
    return {r * std::cos(goldenTurn(i)), y, r * std::sin(goldenTurn(i))};
}

} // namespace

LightMap::LightMap(const std::vector<PaintedSurface>& surfaces, const Vec3& towardsLight, int size, double margin)
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
    m_low = low - Vec3::Constant(margin);
    m_scale = (size - 2) / std::max({high.x() - low.x() + 2 * margin, high.y() - low.y() + 2 * margin, 1e-9});
    for (const PaintedSurface& s : surfaces) {
        add(s);
    }
}

void LightMap::add(const PaintedSurface& surface) {
    std::vector<Vec3> places(surface.positions.size());
    std::transform(surface.positions.begin(), surface.positions.end(), places.begin(),
                   [&](const Vec3& p) { return project(p); });
    for (const Triangle& t : surface.triangles) {
        m_raster.fill({places[at(t[0])], places[at(t[1])], places[at(t[2])]}, [](int, int, double, double, double) {});
    }
}

bool LightMap::sees(const Vec3& p, double bias) const {
    const Vec3 q = project(p);
    if (!(q.x() >= 0 && q.y() >= 0 && q.x() < m_raster.width() && q.y() < m_raster.height())) {
        return true;
    }
    return m_raster.depth(static_cast<int>(q.x()), static_cast<int>(q.y())) > q.z() - bias;
}

double LightMap::share(const Vec3& p, double bias) const {
    const Vec3 q = project(p);
    if (!(q.x() >= 1 && q.y() >= 1 && q.x() < m_raster.width() - 1 && q.y() < m_raster.height() - 1)) {
        return 1;
    }
    const int x = static_cast<int>(q.x() - 0.5);
    const int y = static_cast<int>(q.y() - 0.5);
    const double fx = q.x() - 0.5 - x;
    const double fy = q.y() - 0.5 - y;
    const auto open = [&](int i, int j) { return m_raster.depth(i, j) > q.z() - bias ? 1.0 : 0.0; };
    return (1 - fy) * ((1 - fx) * open(x, y) + fx * open(x + 1, y)) +
           fy * ((1 - fx) * open(x, y + 1) + fx * open(x + 1, y + 1));
}

Vec3 LightMap::project(const Vec3& p) const {
    const Vec3 q = m_turn * p - m_low;
    return {1 + q.x() * m_scale, 1 + q.y() * m_scale, -q.z()};
}

SoftLight::SoftLight(const std::vector<PaintedSurface>& surfaces, const Vec3& towards, double halfAngleDeg,
                     Workers workers, const LightDetail& detail)
    : m_towards(towards.normalized()), m_smooth(detail.smooth) {
    const Vec3 a = m_towards.unitOrthogonal();
    const Vec3 b = m_towards.cross(a);
    auto maps = makeMaps(workers, detail.maps, [&](int i) {
        const double r = std::tan(radians(halfAngleDeg)) * std::sqrt((i + 0.5) / detail.maps);
        const Vec3 aside = r * (std::cos(goldenTurn(i)) * a + std::sin(goldenTurn(i)) * b);
        return LightMap(surfaces, (m_towards + aside).normalized(), detail.mapSize, detail.margin);
    });
    for (auto& map : maps) {
        m_maps.push_back(std::move(*map));
    }
}

void SoftLight::add(const PaintedSurface& surface) {
    for (LightMap& map : m_maps) {
        map.add(surface);
    }
}

double SoftLight::at(const Vec3& p, double bias) const {
    double seen = 0;
    for (const LightMap& map : m_maps) {
        seen += m_smooth ? map.share(p, bias) : (map.sees(p, bias) ? 1 : 0);
    }
    return seen / static_cast<double>(m_maps.size());
}

SkyLight::SkyLight(const std::vector<PaintedSurface>& surfaces, Workers workers, const LightDetail& detail)
    : m_bias(detail.bias), m_smooth(detail.smooth) {
    auto maps = makeMaps(workers, detail.maps, [&](int i) {
        return LightMap(surfaces, skyDirection(i, detail.maps), detail.mapSize, detail.margin);
    });
    for (int i = 0; i < detail.maps; ++i) {
        const Vec3 towards = skyDirection(i, detail.maps);
        const double y = towards.y();
        const double bright = y > 0 ? 0.55 + 0.45 * y : 0.55 + 0.35 * y; // the ground throws some light back
        m_parts.push_back({towards, bright, std::move(*maps[static_cast<std::size_t>(i)])});
    }
}

void SkyLight::add(const PaintedSurface& surface) {
    for (Part& part : m_parts) {
        part.map.add(surface);
    }
}

double SkyLight::at(const Vec3& p, const Vec3& normal) const {
    double sum = 0;
    double open = 0; // straight up, with nothing in the way
    for (const Part& part : m_parts) {
        open += std::max(0.0, part.towards.y()) * part.bright;
        const double facing = normal.dot(part.towards);
        if (facing > 0) {
            sum += facing * part.bright * (m_smooth ? part.map.share(p, m_bias) : (part.map.sees(p, m_bias) ? 1 : 0));
        }
    }
    return sum / open;
}

HighSky::HighSky(const std::vector<PaintedSurface>& surfaces, Workers workers, const LightDetail& detail)
    : m_bias(detail.bias) {
    for (int i = 0; i < detail.maps; ++i) {
        const double y = 1 - (i + 0.5) / detail.maps * (1 - kLeastHeight);
        const double r = std::sqrt(1 - y * y);
        m_towards.emplace_back(r * std::cos(goldenTurn(i)), y, r * std::sin(goldenTurn(i)));
    }
    auto maps = makeMaps(workers, detail.maps, [&](int i) {
        return LightMap(surfaces, m_towards[::toile::at(i)], detail.mapSize, detail.margin);
    });
    for (auto& map : maps) {
        m_maps.push_back(std::move(*map));
    }
}

void HighSky::add(const PaintedSurface& surface) {
    for (LightMap& map : m_maps) {
        map.add(surface);
    }
}

double HighSky::at(const Vec3& p) const {
    double sum = 0;
    double open = 0;
    for (std::size_t i = 0; i < m_maps.size(); ++i) {
        open += m_towards[i].y();
        sum += m_maps[i].sees(p, m_bias) ? m_towards[i].y() : 0;
    }
    return sum / open;
}

} // namespace toile
