#include "ui/viewport/stage/ribbons.h"

namespace toile {

namespace {} // namespace

std::vector<SurfaceVertex> ribbonVertices(const std::vector<Ribbon>& ribbons) {
    std::vector<SurfaceVertex> vertices;
    vertices.reserve(4 * ribbons.size());
    for (const Ribbon& ribbon : ribbons) {
        for (const bool second : {false, false, true, true}) {
            SurfaceVertex vertex{};
            put(vertex.position, second ? ribbon.b : ribbon.a);
            put(vertex.normal, second ? ribbon.a : ribbon.b);
            vertices.push_back(vertex);
        }
    }
    return vertices;
}

void showRibbons(Surface& surface, const std::vector<Ribbon>& ribbons) {
    std::vector<SurfaceLook> looks;
    std::vector<std::uint32_t> indices;
    for (const Ribbon& ribbon : ribbons) {
        const auto first = static_cast<std::uint32_t>(looks.size());
        const QColor& c = ribbon.colour;
        for (const float side : {1.0F, -1.0F, -1.0F, 1.0F}) {
            looks.push_back({{c.redF(), c.greenF(), c.blueF()}, {side, static_cast<float>(ribbon.width)}});
        }
        for (const std::uint32_t corner : {0U, 1U, 2U, 2U, 1U, 3U}) {
            indices.push_back(first + corner);
        }
    }
    surface.setTriangles(ribbonVertices(ribbons), std::move(looks), std::move(indices));
}

} // namespace toile
