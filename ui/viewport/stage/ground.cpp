#include "ui/viewport/stage/ground.h"

#include "ui/look/theme.h"
#include "ui/viewport/stage/live_light.h"

#include <QVariant>
#include <QVector3D>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

QVector3D asVector(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF()};
}

constexpr int kNodes = kGroundCells + 1; // to a side

} // namespace

Ground::Ground(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ground.vert"), QStringLiteral("ground.frag"), SurfaceRole::Backdrop)) {
    setHeight(0);
    setLight(std::vector<float>(kNodes * kNodes, 1));
}

void Ground::setHeight(double height) {
    std::vector<SurfaceVertex> vertices;
    std::vector<SurfaceLook> looks(4);
    constexpr float corners[4][2] = {{-1, -1}, {-1, 1}, {1, 1}, {1, -1}};
    for (std::size_t i = 0; i < 4; ++i) {
        vertices.push_back({{static_cast<float>(kGroundHalf) * corners[i][0], static_cast<float>(height - 0.001),
                             static_cast<float>(kGroundHalf) * corners[i][1]},
                            {0, 1, 0}});
        // From the middle of the first node's texel to the middle of the last one's.
        for (std::size_t axis = 0; axis < 2; ++axis) {
            looks[i].uv[axis] = (0.5F + 0.5F * kGroundCells * (1 + corners[i][axis])) / kNodes;
        }
    }
    m_surface->setTriangles(std::move(vertices), std::move(looks), {0, 1, 2, 0, 2, 3});
    m_surface->setUniform(QStringLiteral("floorHeight"), static_cast<float>(height));
}

void Ground::setTheme(const Theme& theme) {
    m_surface->setUniform(QStringLiteral("backdropTop"), asVector(theme.backdropTop));
    m_surface->setUniform(QStringLiteral("backdropBottom"), asVector(theme.backdropBottom));
    m_surface->setUniform(QStringLiteral("groundColour"), asVector(theme.ground));
    m_surface->setUniform(QStringLiteral("lineColour"), asVector(theme.groundLines));
}

void Ground::setLight(const std::vector<float>& light) {
    if (light.size() != static_cast<std::size_t>(kNodes * kNodes)) {
        return;
    }
    auto picture = std::make_shared<QImage>(kNodes, kNodes, QImage::Format_RGBA8888);
    constexpr float most = 255;
    for (int z = 0; z < kNodes; ++z) {
        for (int x = 0; x < kNodes; ++x) {
            const float left = std::clamp(light[static_cast<std::size_t>(z * kNodes + x)], 0.0F, 1.0F);
            const int grey = static_cast<int>(std::lround(most * left));
            picture->setPixel(x, z, qRgba(grey, grey, grey, 255));
        }
    }
    m_surface->setPictures(std::move(picture), 1);
}

} // namespace toile
