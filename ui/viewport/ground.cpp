#include "ui/viewport/ground.h"

#include "ui/theme.h"

#include <QVariant>
#include <QVector3D>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr int kCells = 72;  // per side
constexpr double kHalf = 3; // m
constexpr double kCell = 2 * kHalf / kCells;
constexpr int kEvery = 6; // frames
// The light stands to the upper left behind the viewer: shadows lean a little away from it.
constexpr double kLeanX = 0.07, kLeanZ = -0.05;

QVector3D asVector(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF()};
}

std::size_t cellAt(int x, int z) {
    return static_cast<std::size_t>(z * (kCells + 1) + x);
}

// Each vertex is a small disc in the light; the higher it is, the wider and fainter its shadow.
std::vector<float> shadowOf(const std::vector<Vec3>& positions, double areaEach) {
    std::vector<float> shadow(static_cast<std::size_t>((kCells + 1) * (kCells + 1)), 0);
    // A thousand places tell as much as all of them.
    const std::size_t skip = std::max<std::size_t>(1, positions.size() / 1000);
    const double weight = areaEach * static_cast<double>(skip) / (kCell * kCell);
    for (std::size_t i = 0; i < positions.size(); i += skip) {
        const Vec3& p = positions[i];
        const double width = (0.05 + 0.16 * std::max(0.0, p.y())) / kCell;
        const double x = (p.x() + kLeanX * p.y() + kHalf) / kCell;
        const double z = (p.z() + kLeanZ * p.y() + kHalf) / kCell;
        const int reach = static_cast<int>(std::ceil(2 * width));
        const double peak = weight / (3.1416 * width * width);
        for (int cz = static_cast<int>(z) - reach; cz <= static_cast<int>(z) + reach; ++cz) {
            for (int cx = static_cast<int>(x) - reach; cx <= static_cast<int>(x) + reach; ++cx) {
                if (cx >= 0 && cz >= 0 && cx <= kCells && cz <= kCells) {
                    const double d2 = ((cx - x) * (cx - x) + (cz - z) * (cz - z)) / (width * width);
                    shadow[cellAt(cx, cz)] += static_cast<float>(peak * std::exp(-d2));
                }
            }
        }
    }
    return shadow;
}

} // namespace

Ground::Ground(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ground.vert"), QStringLiteral("ground.frag"), SurfaceRole::Backdrop)),
      m_looks(static_cast<std::size_t>((kCells + 1) * (kCells + 1))) {
    std::vector<SurfaceVertex> vertices(m_looks.size());
    std::vector<std::uint32_t> indices;
    for (int z = 0; z <= kCells; ++z) {
        for (int x = 0; x <= kCells; ++x) {
            vertices[cellAt(x, z)] = {
                {static_cast<float>(x * kCell - kHalf), -0.001F, static_cast<float>(z * kCell - kHalf)}, {0, 1, 0}};
            if (x < kCells && z < kCells) {
                const auto corner = [&](int dx, int dz) { return static_cast<std::uint32_t>(cellAt(x + dx, z + dz)); };
                for (const std::uint32_t c :
                     {corner(0, 0), corner(0, 1), corner(1, 1), corner(0, 0), corner(1, 1), corner(1, 0)}) {
                    indices.push_back(c);
                }
            }
        }
    }
    m_surface->setTriangles(vertices, m_looks, indices);
}

void Ground::setTheme(const Theme& theme) {
    m_surface->setUniform(QStringLiteral("backdropTop"), asVector(theme.backdropTop));
    m_surface->setUniform(QStringLiteral("backdropBottom"), asVector(theme.backdropBottom));
    m_surface->setUniform(QStringLiteral("groundColour"), asVector(theme.ground));
    m_surface->setUniform(QStringLiteral("lineColour"), asVector(theme.groundLines));
}

void Ground::setBody(const Body& body) {
    constexpr double skin = 0.9; // m2 that a light above sees of a body, of which each vertex has its part
    m_body = shadowOf(body.skin.positions, skin / std::max<double>(1, static_cast<double>(body.skin.positions.size())));
    shade();
}

void Ground::follow(const DrapeFrame& frame) {
    if (++m_age < kEvery && !m_cloth.empty()) {
        return;
    }
    Vec3 middle = Vec3::Zero();
    for (const Vec3& p : frame.positions) {
        middle += p / static_cast<double>(frame.positions.size());
    }
    if (!m_cloth.empty() && (middle - m_middle).norm() < 0.002) {
        return;
    }
    m_middle = middle;
    m_age = 0;
    constexpr double cloth = 0.5; // m2
    m_cloth = shadowOf(frame.positions, cloth / static_cast<double>(frame.positions.size()));
    shade();
}

void Ground::shade() {
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
        const float hidden = (m_body.empty() ? 0 : m_body[i]) + (m_cloth.empty() ? 0 : m_cloth[i]);
        m_looks[i].colour[0] = 1 - std::exp(-1.1F * hidden);
    }
    m_surface->recolour(m_looks);
}

} // namespace toile
