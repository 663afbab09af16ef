#include "ui/viewport/stage/body_surface.h"

#include "core/body/mannequin/field_skin.h"
#include "core/picture/smooth_surface.h"
#include "ui/look/theme.h"
#include "ui/viewport/stage/stage.h"

#include <algorithm>
#include <utility>

namespace toile {

namespace {

std::vector<SurfaceVertex> verticesOf(const TriangleMesh& mesh) {
    const std::vector<Vec3> normals = vertexNormals(mesh.positions, mesh.triangles);
    std::vector<SurfaceVertex> vertices(mesh.positions.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        for (int axis = 0; axis < 3; ++axis) {
            vertices[i].position[axis] = static_cast<float>(mesh.positions[i][axis]);
            vertices[i].normal[axis] = static_cast<float>(normals[i][axis]);
        }
    }
    return vertices;
}

std::vector<Vec3> placesOf(const TriangleMesh& skin, const std::vector<int>& vertexOf) {
    std::vector<Vec3> places;
    places.reserve(vertexOf.size());
    for (const int vertex : vertexOf) {
        places.push_back(skin.positions[static_cast<std::size_t>(vertex)]);
    }
    return places;
}

SurfaceLook lookOfSkin() {
    const QColor colour = lightTheme().skin;
    SurfaceLook look;
    look.colour[0] = linearLight(colour.red());
    look.colour[1] = linearLight(colour.green());
    look.colour[2] = linearLight(colour.blue());
    return look;
}

} // namespace

BodySurface::BodySurface(Stage& stage, std::function<void()> changed)
    : m_surface(stage.add(QStringLiteral("surface.vert"), QStringLiteral("surface.frag"), SurfaceRole::Thing)),
      m_changed(std::move(changed)) {
    m_surface.setUniform(QStringLiteral("sheen"), 0.12F);
    m_surface.setUniform(QStringLiteral("weave"), 0.0F);
    m_surface.setUniform(QStringLiteral("insideTint"), QVector3D(0.6F, 0.6F, 0.6F));
    m_surface.setUniform(QStringLiteral("mapSteps"), 0.0F);
    m_surface.setUniform(QStringLiteral("opacity"), 1.0F);
    m_surface.setUniform(QStringLiteral("evenLight"), 0.0F);
    m_surface.setUniform(QStringLiteral("towardsLamp"), towardsLamp());
    m_surface.setPictures(nullptr, 0);
    constexpr int stillMs = 400;
    m_standing.setSingleShot(true);
    m_standing.setInterval(stillMs);
    QObject::connect(&m_standing, &QTimer::timeout, &m_standing, [this] { stand(); });
}

void BodySurface::show(const BodyPtr& body) {
    const BodyPtr before = std::exchange(m_body, body);
    m_standing.stop();
    if (!body) {
        m_drawn.reset();
        m_surface.setTriangles({}, {}, {});
        return;
    }
    const TriangleMesh& skin = body->skin;
    if (!before || skin.triangles != before->skin.triangles) {
        cut();
        m_looks.assign(m_vertexOf.size(), lookOfSkin());
        upload();
        return;
    }
    auto drawn = std::make_shared<TriangleMesh>();
    drawn->triangles = m_drawn->triangles;
    drawn->positions = placesOf(skin, m_vertexOf);
    m_drawn = std::move(drawn);
    m_surface.moveVertices(verticesOf(*m_drawn));
    m_standing.start();
}

void BodySurface::cut() {
    CreasedTriangles made = cutAtCreases(m_body->skin.positions, m_body->skin.triangles);
    auto drawn = std::make_shared<TriangleMesh>();
    drawn->triangles = std::move(made.triangles);
    drawn->positions = placesOf(m_body->skin, made.vertexOf);
    m_vertexOf = std::move(made.vertexOf);
    m_drawn = std::move(drawn);
}

void BodySurface::upload() {
    std::vector<std::uint32_t> indices;
    indices.reserve(3 * m_drawn->triangles.size());
    for (const Triangle& triangle : m_drawn->triangles) {
        for (const int corner : triangle) {
            indices.push_back(static_cast<std::uint32_t>(corner));
        }
    }
    m_surface.setClosed(isClosedManifold(m_body->skin));
    m_surface.setTriangles(verticesOf(*m_drawn), m_looks, std::move(indices));
}

// It keeps its light until that is worked out anew.
void BodySurface::stand() {
    const std::vector<int> before = m_vertexOf;
    const DrawnSkinPtr drawn = m_drawn;
    cut();
    if (m_vertexOf == before && m_drawn->triangles == drawn->triangles) {
        m_drawn = drawn;
        return;
    }
    std::vector<SurfaceLook> looks(m_body->skin.positions.size(), lookOfSkin());
    for (std::size_t i = 0; i < before.size(); ++i) {
        looks[static_cast<std::size_t>(before[i])] = m_looks[i];
    }
    m_looks.clear();
    for (const int vertex : m_vertexOf) {
        m_looks.push_back(looks[static_cast<std::size_t>(vertex)]);
    }
    upload();
    m_changed();
}

void BodySurface::setLight(const BakedLight& light) {
    if (!light.skin || light.onSkin.size() != m_looks.size()) {
        return;
    }
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
        std::copy(light.onSkin[i].begin(), light.onSkin[i].end(), m_looks[i].light);
    }
    m_surface.recolour(m_looks);
}

} // namespace toile
