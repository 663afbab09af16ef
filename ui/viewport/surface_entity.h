#pragma once

#include <Qt3DCore/QEntity>

#include <QByteArray>
#include <QColor>
#include <QString>

#include <cstdint>
#include <vector>

namespace Qt3DCore {
class QAttribute;
class QBuffer;
class QGeometry;
} // namespace Qt3DCore
namespace Qt3DRender {
class QGeometryRenderer;
class QMaterial;
class QParameter;
class QRasterMode;
class QRenderPass;
} // namespace Qt3DRender

namespace toile {

struct SurfaceVertex {
    float position[3];
    float normal[3];
};
struct SurfaceLook {
    float colour[3]; // linear
    float uv[2];     // metres on the flat pattern
};

// Triangles drawn by a GLSL program of ours. What moves (positions, normals) lies in a buffer of its own, apart from
// what stays (colour, UV, indices), so a frame uploads no more than it must.
class SurfaceEntity : public Qt3DCore::QEntity {
    Q_OBJECT

public:
    SurfaceEntity(const QString& vertexShader, const QString& fragmentShader, Qt3DCore::QNode* parent);

    // New triangles: everything is uploaded.
    void setTriangles(const std::vector<SurfaceVertex>& vertices, const std::vector<SurfaceLook>& looks,
                      const std::vector<std::uint32_t>& indices);
    // The same triangles elsewhere.
    void moveVertices(const std::vector<SurfaceVertex>& vertices);
    // The same triangles in other colours.
    void recolour(const std::vector<SurfaceLook>& looks);
    // Only the edges of the triangles.
    void setWire(bool wire);
    // A uniform of the program.
    void setUniform(const QString& name, const QVariant& value);

private:
    [[nodiscard]] Qt3DRender::QMaterial* makeMaterial(const QString& vertexShader, const QString& fragmentShader);
    Qt3DCore::QAttribute* addAttribute(const QString& name, Qt3DCore::QBuffer* buffer, unsigned int size,
                                       unsigned int offset, unsigned int stride);

    Qt3DCore::QGeometry* m_geometry;
    Qt3DCore::QBuffer* m_moving;
    Qt3DCore::QBuffer* m_fixed;
    Qt3DCore::QBuffer* m_indices;
    std::vector<Qt3DCore::QAttribute*> m_perVertex;
    Qt3DCore::QAttribute* m_index;
    Qt3DRender::QGeometryRenderer* m_renderer;
    Qt3DRender::QRenderPass* m_pass = nullptr;
    Qt3DRender::QRasterMode* m_wire = nullptr;
    Qt3DRender::QMaterial* m_material;
};

} // namespace toile
