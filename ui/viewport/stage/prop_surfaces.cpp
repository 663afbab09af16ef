#include "ui/viewport/stage/prop_surfaces.h"

#include "ui/look/theme.h"
#include "ui/viewport/stage/live_light.h"

#include <QVariant>

namespace toile {

namespace {

const QColor kThing(150, 144, 136);
const QColor kWater(70, 140, 210);
const QColor kHand(70, 110, 225);

// Every triangle with corners of its own: most props have edges.
std::vector<SurfaceVertex> verticesOf(const SeenProp& prop) {
    std::vector<SurfaceVertex> list;
    list.reserve(3 * prop.shape->triangles.size());
    const std::vector<Vec3> smooth = vertexNormals(prop.shape->positions, prop.shape->triangles);
    for (const Triangle& triangle : prop.shape->triangles) {
        const auto corner = [&](std::size_t k) { return prop.shape->positions[static_cast<std::size_t>(triangle[k])]; };
        const Vec3 flat = (corner(1) - corner(0)).cross(corner(2) - corner(0)).normalized();
        for (std::size_t k = 0; k < 3; ++k) {
            constexpr double round = 0.8; // cosine of what is no edge
            const Vec3& mean = smooth[static_cast<std::size_t>(triangle[k])];
            SurfaceVertex vertex{};
            put(vertex.position, prop.pose * corner(k));
            put(vertex.normal, prop.pose.linear() * (mean.dot(flat) > round ? mean : flat));
            list.push_back(vertex);
        }
    }
    return list;
}

bool same(const SeenProp& a, const SeenProp& b) {
    return a.shape == b.shape && a.river == b.river && a.pose.matrix() == b.pose.matrix();
}

} // namespace

void PropSurfaces::upload(std::size_t prop) {
    while (m_surfaces.size() <= prop) {
        Surface& made = m_stage.add(QStringLiteral("surface.vert"), QStringLiteral("surface.frag"), SurfaceRole::Thing);
        made.setUniform(QStringLiteral("sheen"), 0.1F);
        made.setUniform(QStringLiteral("weave"), 0.0F);
        made.setUniform(QStringLiteral("insideTint"), QVector3D(0.6F, 0.6F, 0.6F));
        made.setUniform(QStringLiteral("mapSteps"), 0.0F);
        made.setUniform(QStringLiteral("evenLight"), 0.0F);
        made.setUniform(QStringLiteral("towardsLamp"), towardsLamp());
        made.setPictures(nullptr, 0);
        m_surfaces.push_back(&made);
    }
    const SeenProp& seen = m_shown[prop];
    // Water stays water: its handles say that it is chosen, and what flows in it is to be seen.
    const QColor colour = seen.river ? kWater : m_selected == prop ? lightTheme().selected : seen.hand ? kHand : kThing;
    SurfaceLook look;
    look.colour[0] = linearLight(colour.red());
    look.colour[1] = linearLight(colour.green());
    look.colour[2] = linearLight(colour.blue());
    std::vector<SurfaceVertex> vertices = verticesOf(seen);
    std::vector<std::uint32_t> indices(vertices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) {
        indices[i] = static_cast<std::uint32_t>(i);
    }
    std::vector<SurfaceLook> looks(vertices.size(), look);
    m_surfaces[prop]->setUniform(QStringLiteral("opacity"), seen.river ? 0.3F : seen.hand ? 0.45F : 1.0F);
    m_surfaces[prop]->setTriangles(std::move(vertices), std::move(looks), std::move(indices));
}

void PropSurfaces::show(const std::vector<SeenProp>& props) {
    const std::vector<SeenProp> before = std::exchange(m_shown, props);
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        if (i >= before.size() || before[i].shape != m_shown[i].shape || before[i].river != m_shown[i].river) {
            upload(i);
        } else if (!same(before[i], m_shown[i])) {
            m_surfaces[i]->moveVertices(verticesOf(m_shown[i]));
        }
    }
    for (std::size_t i = m_shown.size(); i < before.size(); ++i) {
        m_surfaces[i]->setTriangles({}, {}, {});
    }
}

void PropSurfaces::setSelected(std::optional<std::size_t> prop) {
    const std::optional<std::size_t> before = std::exchange(m_selected, prop);
    for (const std::optional<std::size_t>& changed : {before, prop}) {
        if (before != prop && changed && *changed < m_shown.size()) {
            upload(*changed);
        }
    }
}

std::optional<std::size_t> PropSurfaces::under(const Ray& ray, double nearerThan) const {
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const Eigen::Isometry3d inwards = m_shown[i].pose.inverse();
        const std::optional<double> met =
            pickMesh(*m_shown[i].shape, {inwards * ray.from, inwards.linear() * ray.along});
        if (met && *met < nearerThan) {
            nearerThan = *met;
            nearest = i;
        }
    }
    return nearest;
}

} // namespace toile
