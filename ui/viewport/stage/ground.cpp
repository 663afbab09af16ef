#include "ui/viewport/stage/ground.h"

#include "ui/look/theme.h"
#include "ui/viewport/stage/live_light.h"

#include <QVariant>
#include <QVector3D>

namespace toile {

namespace {

QVector3D asVector(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF()};
}

constexpr int kSide = kGroundCells + 1;

} // namespace

Ground::Ground(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ground.vert"), QStringLiteral("ground.frag"), SurfaceRole::Backdrop)),
      m_looks(static_cast<std::size_t>(kSide * kSide)) {
    std::vector<SurfaceVertex> vertices;
    std::vector<std::uint32_t> indices;
    for (int z = 0; z < kSide; ++z) {
        for (int x = 0; x < kSide; ++x) {
            vertices.push_back({{static_cast<float>(x * kGroundCell - kGroundHalf), -0.001F,
                                 static_cast<float>(z * kGroundCell - kGroundHalf)},
                                {0, 1, 0}});
            if (x < kGroundCells && z < kGroundCells) {
                const auto corner = static_cast<std::uint32_t>(z * kSide + x);
                for (const std::uint32_t c : {0, kSide, kSide + 1, 0, kSide + 1, 1}) {
                    indices.push_back(corner + c);
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

void Ground::setLight(const std::vector<float>& light) {
    for (std::size_t i = 0; i < light.size(); ++i) {
        m_looks[i].colour[0] = 1 - light[i];
    }
    m_surface->recolour(m_looks);
}

} // namespace toile
