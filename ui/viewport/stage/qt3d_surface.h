#pragma once

#include "ui/viewport/stage/drawn_scene.h"

#include <Qt3DCore/QEntity>

namespace Qt3DCore {
class QAttribute;
class QBuffer;
class QGeometry;
} // namespace Qt3DCore
namespace Qt3DRender {
class QCullFace;
class QGeometryRenderer;
class QMaterial;
class QParameter;
class QRasterMode;
class QRenderPass;
} // namespace Qt3DRender

namespace toile {

// A surface as Qt 3D draws it.
class Qt3dSurface : public Qt3DCore::QEntity, public Surface {
    Q_OBJECT

public:
    Qt3dSurface(const QString& vertexShader, const QString& fragmentShader, SurfaceRole role, Qt3DCore::QNode* parent);
    // As it is now, to be drawn elsewhere.
    [[nodiscard]] DrawnSurface drawn() const;

    void setTriangles(std::vector<SurfaceVertex> vertices, std::vector<SurfaceLook> looks,
                      std::vector<std::uint32_t> indices) override;
    void moveVertices(std::vector<SurfaceVertex> vertices) override;
    void recolour(std::vector<SurfaceLook> looks) override;
    void setWire(bool wire) override;
    void setClosed(bool closed) override;
    void setPictures(std::shared_ptr<const QImage> tiles, int perSide) override;
    void setUniform(const QString& name, const QVariant& value) override;
    void setShown(bool shown) override;

private:
    [[nodiscard]] Qt3DRender::QMaterial* makeMaterial();
    Qt3DCore::QAttribute* addAttribute(const QString& name, Qt3DCore::QBuffer* buffer, unsigned int size,
                                       unsigned int offset, unsigned int stride);

    QString m_vertexShader, m_fragmentShader;
    SurfaceRole m_role;
    Qt3DCore::QGeometry* m_geometry;
    Qt3DCore::QBuffer* m_moving;
    Qt3DCore::QBuffer* m_fixed;
    Qt3DCore::QBuffer* m_indices;
    std::vector<Qt3DCore::QAttribute*> m_perVertex;
    Qt3DCore::QAttribute* m_index;
    Qt3DRender::QGeometryRenderer* m_renderer;
    Qt3DRender::QRenderPass* m_pass = nullptr;
    Qt3DRender::QCullFace* m_cull = nullptr;
    Qt3DRender::QRasterMode* m_wire = nullptr;
    Qt3DRender::QMaterial* m_material;
    std::shared_ptr<const QImage> m_pictures;
    Qt3DCore::QNode* m_texture = nullptr; // of the pictures
    bool m_shown = true;
    bool m_any = false; // triangles
};

} // namespace toile
