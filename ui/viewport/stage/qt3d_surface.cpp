#include "ui/viewport/stage/qt3d_surface.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QPaintedTextureImage>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRasterMode>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>
#include <Qt3DRender/QTexture>

#include <QPainter>
#include <QUrl>

#include <cstddef>
#include <cstring>

namespace toile {

namespace {

class PicturePainter : public Qt3DRender::QPaintedTextureImage {
public:
    PicturePainter(QImage picture, Qt3DCore::QNode* parent)
        : QPaintedTextureImage(parent), m_picture(std::move(picture)) {}

protected:
    void paint(QPainter* painter) override { painter->drawImage(0, 0, m_picture); }

private:
    QImage m_picture;
};

template <typename T>
QByteArray bytesOf(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(T))};
}

template <typename T>
SharedList<T> listOf(const Qt3DCore::QBuffer& buffer) {
    const QByteArray bytes = buffer.data();
    std::vector<T> values(static_cast<std::size_t>(bytes.size()) / sizeof(T));
    std::memcpy(values.data(), bytes.constData(), values.size() * sizeof(T));
    return std::make_shared<const std::vector<T>>(std::move(values));
}

} // namespace

Qt3DRender::QMaterial* Qt3dSurface::makeMaterial() {
    auto* material = new Qt3DRender::QMaterial(this);
    auto* effect = new Qt3DRender::QEffect(material);
    auto* technique = new Qt3DRender::QTechnique(effect);
    technique->graphicsApiFilter()->setApi(Qt3DRender::QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(Qt3DRender::QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(2);
    // The forward renderer draws only techniques that carry this key.
    auto* key = new Qt3DRender::QFilterKey(technique);
    key->setName(QStringLiteral("renderingStyle"));
    key->setValue(QStringLiteral("forward"));
    technique->addFilterKey(key);

    auto* program = new Qt3DRender::QShaderProgram(technique);
    const QString folder = QStringLiteral("qrc:/shaders/");
    program->setVertexShaderCode(Qt3DRender::QShaderProgram::loadSource(QUrl(folder + m_vertexShader)));
    program->setFragmentShaderCode(Qt3DRender::QShaderProgram::loadSource(QUrl(folder + m_fragmentShader)));
    auto* pass = m_pass = new Qt3DRender::QRenderPass(technique);
    pass->setShaderProgram(program);
    // Cloth has two sides, and an open body mesh should not have holes.
    m_cull = new Qt3DRender::QCullFace(pass);
    m_cull->setMode(Qt3DRender::QCullFace::NoCulling);
    pass->addRenderState(m_cull);
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    material->setEffect(effect);
    return material;
}

Qt3dSurface::Qt3dSurface(const QString& vertexShader, const QString& fragmentShader, SurfaceRole role,
                         Qt3DCore::QNode* parent)
    : QEntity(parent), m_vertexShader(vertexShader), m_fragmentShader(fragmentShader), m_role(role),
      m_geometry(new Qt3DCore::QGeometry(this)), m_moving(new Qt3DCore::QBuffer(m_geometry)),
      m_fixed(new Qt3DCore::QBuffer(m_geometry)), m_indices(new Qt3DCore::QBuffer(m_geometry)),
      m_index(new Qt3DCore::QAttribute(m_geometry)), m_renderer(new Qt3DRender::QGeometryRenderer(this)),
      m_material(makeMaterial()) {
    m_moving->setUsage(Qt3DCore::QBuffer::StreamDraw);
    Qt3DCore::QAttribute* position = addAttribute(Qt3DCore::QAttribute::defaultPositionAttributeName(), m_moving, 3,
                                                  offsetof(SurfaceVertex, position), sizeof(SurfaceVertex));
    addAttribute(Qt3DCore::QAttribute::defaultNormalAttributeName(), m_moving, 3, offsetof(SurfaceVertex, normal),
                 sizeof(SurfaceVertex));
    addAttribute(Qt3DCore::QAttribute::defaultColorAttributeName(), m_fixed, 3, offsetof(SurfaceLook, colour),
                 sizeof(SurfaceLook));
    addAttribute(Qt3DCore::QAttribute::defaultTextureCoordinateAttributeName(), m_fixed, 2, offsetof(SurfaceLook, uv),
                 sizeof(SurfaceLook));
    addAttribute(QStringLiteral("vertexPrint"), m_fixed, 3, offsetof(SurfaceLook, print), sizeof(SurfaceLook));
    addAttribute(QStringLiteral("vertexLight"), m_fixed, 4, offsetof(SurfaceLook, light), sizeof(SurfaceLook));
    m_index->setAttributeType(Qt3DCore::QAttribute::IndexAttribute);
    m_index->setBuffer(m_indices);
    m_index->setVertexBaseType(Qt3DCore::QAttribute::UnsignedInt);
    m_geometry->addAttribute(m_index);
    m_geometry->setBoundingVolumePositionAttribute(position);
    m_renderer->setGeometry(m_geometry);
    m_renderer->setPrimitiveType(Qt3DRender::QGeometryRenderer::Triangles);
    addComponent(m_renderer);
    addComponent(m_material);
    setEnabled(false); // nothing to draw yet
}

Qt3DCore::QAttribute* Qt3dSurface::addAttribute(const QString& name, Qt3DCore::QBuffer* buffer, unsigned int size,
                                                unsigned int offset, unsigned int stride) {
    auto* attribute = new Qt3DCore::QAttribute(m_geometry);
    attribute->setName(name);
    attribute->setAttributeType(Qt3DCore::QAttribute::VertexAttribute);
    attribute->setVertexBaseType(Qt3DCore::QAttribute::Float);
    attribute->setVertexSize(size);
    attribute->setBuffer(buffer);
    attribute->setByteOffset(offset);
    attribute->setByteStride(stride);
    m_geometry->addAttribute(attribute);
    m_perVertex.push_back(attribute);
    return attribute;
}

void Qt3dSurface::setTriangles(std::vector<SurfaceVertex> vertices, std::vector<SurfaceLook> looks,
                               std::vector<std::uint32_t> indices) {
    // Disabled while the buffers disagree, so that no frame draws new indices with old vertices.
    setEnabled(false);
    m_moving->setData(bytesOf(vertices));
    m_fixed->setData(bytesOf(looks));
    m_indices->setData(bytesOf(indices));
    for (Qt3DCore::QAttribute* attribute : m_perVertex) {
        attribute->setCount(static_cast<unsigned int>(vertices.size()));
    }
    m_index->setCount(static_cast<unsigned int>(indices.size()));
    m_renderer->setVertexCount(static_cast<int>(indices.size()));
    m_any = !indices.empty();
    setEnabled(m_any && m_shown);
}

void Qt3dSurface::setShown(bool shown) {
    m_shown = shown;
    setEnabled(m_any && m_shown);
}

void Qt3dSurface::moveVertices(std::vector<SurfaceVertex> vertices) {
    m_moving->setData(bytesOf(vertices));
}

void Qt3dSurface::recolour(std::vector<SurfaceLook> looks) {
    m_fixed->setData(bytesOf(looks));
}

DrawnSurface Qt3dSurface::drawn() const {
    DrawnSurface surface;
    surface.vertexShader = m_vertexShader;
    surface.fragmentShader = m_fragmentShader;
    surface.role = m_role;
    surface.vertices = listOf<SurfaceVertex>(*m_moving);
    surface.looks = listOf<SurfaceLook>(*m_fixed);
    surface.indices = listOf<std::uint32_t>(*m_indices);
    for (const Qt3DRender::QParameter* parameter : m_material->parameters()) {
        surface.uniforms[parameter->name().toLatin1()] = parameter->value();
    }
    surface.uniforms.remove("prints");
    surface.pictures = m_pictures;
    surface.wire = m_wire != nullptr && m_wire->rasterMode() == Qt3DRender::QRasterMode::Lines;
    surface.closed = m_cull->mode() == Qt3DRender::QCullFace::Back;
    surface.shown = m_shown;
    return surface;
}

void Qt3dSurface::setWire(bool wire) {
    if (m_wire == nullptr) {
        m_wire = new Qt3DRender::QRasterMode(m_pass);
        m_wire->setFaceMode(Qt3DRender::QRasterMode::FrontAndBack);
        m_pass->addRenderState(m_wire);
    }
    m_wire->setRasterMode(wire ? Qt3DRender::QRasterMode::Lines : Qt3DRender::QRasterMode::Fill);
}

void Qt3dSurface::setClosed(bool closed) {
    m_cull->setMode(closed ? Qt3DRender::QCullFace::Back : Qt3DRender::QCullFace::NoCulling);
}

void Qt3dSurface::setPictures(std::shared_ptr<const QImage> tiles, int perSide) {
    m_pictures = std::move(tiles);
    setUniform(QStringLiteral("printTiles"), static_cast<float>(m_pictures ? perSide : 0));
    if (!m_pictures) {
        return;
    }
    Qt3DCore::QNode* before = std::exchange(m_texture, nullptr);
    auto* texture = new Qt3DRender::QTexture2D(this);
    m_texture = texture;
    auto* painted = new PicturePainter(*m_pictures, texture);
    painted->setSize(m_pictures->size());
    texture->setGenerateMipMaps(true);
    texture->setMinificationFilter(Qt3DRender::QAbstractTexture::LinearMipMapLinear);
    texture->setMagnificationFilter(Qt3DRender::QAbstractTexture::Linear);
    texture->addTextureImage(painted);
    setUniform(QStringLiteral("prints"), QVariant::fromValue(static_cast<Qt3DRender::QAbstractTexture*>(texture)));
    if (before != nullptr) {
        before->deleteLater(); // its picture with it
    }
}

void Qt3dSurface::setUniform(const QString& name, const QVariant& value) {
    for (Qt3DRender::QParameter* parameter : m_material->parameters()) {
        if (parameter->name() == name) {
            parameter->setValue(value);
            return;
        }
    }
    m_material->addParameter(new Qt3DRender::QParameter(name, value, m_material));
}

} // namespace toile
