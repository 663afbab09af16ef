#include "ui/viewport/marks/markers.h"

#include <QVariant>
#include <QVector2D>

#include <utility>

namespace toile {

Markers::Markers(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("marker.vert"), QStringLiteral("marker.frag"), SurfaceRole::Aid)) {
    setViewport({800, 600});
}

void Markers::setViewport(const QSizeF& pixels) {
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

void Markers::show(const std::vector<Marker>& markers) {
    if (markers.empty() && !std::exchange(m_any, false)) {
        return;
    }
    m_any = !markers.empty();
    std::vector<SurfaceVertex> vertices;
    std::vector<SurfaceLook> looks;
    std::vector<std::uint32_t> indices;
    for (const Marker& marker : markers) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        for (const auto& [x, y] : {std::pair(-1.0F, -1.0F), {1.0F, -1.0F}, {1.0F, 1.0F}, {-1.0F, 1.0F}}) {
            SurfaceVertex vertex{};
            for (int axis = 0; axis < 3; ++axis) {
                vertex.position[axis] = static_cast<float>(marker.at[axis]);
            }
            vertex.normal[0] = x;
            vertex.normal[1] = y;
            vertex.normal[2] = static_cast<float>(marker.pixels);
            vertices.push_back(vertex);
            looks.push_back({{marker.colour.redF(), marker.colour.greenF(), marker.colour.blueF()}, {x, y}});
        }
        for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
            indices.push_back(first + corner);
        }
    }
    m_surface->setTriangles(vertices, looks, indices);
}

} // namespace toile
