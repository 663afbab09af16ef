#include "ui/viewport/stage/scene_painter.h"

#include "ui/viewport/stage/scene_programs.h"

#include <QOffscreenSurface>
#include <QOpenGLBuffer>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLFramebufferObject>
#include <QOpenGLTexture>
#include <QOpenGLVertexArrayObject>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace toile {

namespace {

using PolygonMode = void (*)(GLenum face, GLenum mode);
constexpr GLenum kLines = 0x1B01; // GL_LINE and GL_FILL, which OpenGL ES does not have
constexpr GLenum kFilled = 0x1B02;

// What lies in the memory of the graphics card, of one surface.
struct Uploaded {
    QOpenGLVertexArrayObject array;
    QOpenGLBuffer vertices{QOpenGLBuffer::VertexBuffer}, looks{QOpenGLBuffer::VertexBuffer};
    QOpenGLBuffer indices{QOpenGLBuffer::IndexBuffer};
    std::unique_ptr<QOpenGLTexture> pictures;
    DrawnSurface from;
    bool laidOut = false; // the array knows what lies where
};

// By its place in kAttributes.
void attribute(QOpenGLExtraFunctions& gl, GLuint place, int size, std::size_t offset, std::size_t stride) {
    gl.glEnableVertexAttribArray(place);
    gl.glVertexAttribPointer(place, size, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride),
                             reinterpret_cast<const void*>(offset));
}

template <typename T>
void fill(QOpenGLBuffer& buffer, const SharedList<T>& list) {
    buffer.bind();
    if (list) {
        buffer.allocate(list->data(), static_cast<int>(list->size() * sizeof(T)));
    }
}

void setUniform(QOpenGLShaderProgram& program, int place, const QVariant& value) {
    switch (value.typeId()) {
    case QMetaType::QVector2D:
        program.setUniformValue(place, value.value<QVector2D>());
        break;
    case QMetaType::QVector3D:
        program.setUniformValue(place, value.value<QVector3D>());
        break;
    default:
        program.setUniformValue(place, value.toFloat());
    }
}

} // namespace

struct ScenePainter::Gl {
    QOpenGLContext context;
    PolygonMode polygonMode = nullptr;
    ScenePrograms programs;
    std::vector<std::unique_ptr<Uploaded>> uploaded;
    std::unique_ptr<QOpenGLFramebufferObject> smooth, plain;

    [[nodiscard]] QOpenGLExtraFunctions& gl() { return *context.extraFunctions(); }
    void upload(const DrawnSurface& surface, Uploaded& to);
    void draw(const DrawnScene& scene, const QRect& viewport);
    [[nodiscard]] QImage read(const QSize& size, QImage::Format format);
};

ScenePainter::ScenePainter() : m_target(std::make_unique<QOffscreenSurface>()) {
    QSurfaceFormat format;
    format.setVersion(3, 2);
    format.setProfile(QSurfaceFormat::CoreProfile);
    m_target->setFormat(format);
    m_target->create();
}

ScenePainter::~ScenePainter() = default;

void ScenePainter::release() {
    if (m_gl && m_gl->context.makeCurrent(m_target.get())) {
        m_gl->uploaded.clear();
        m_gl->programs.clear();
        m_gl->smooth.reset();
        m_gl->plain.reset();
        m_gl->context.doneCurrent();
    }
    m_gl.reset();
}

QImage ScenePainter::draw(const DrawnScene& scene, const Quality& quality, const QRect& part) {
    if (!m_gl && !m_failed) {
        m_gl = std::make_unique<Gl>();
        m_gl->context.setFormat(m_target->requestedFormat());
        m_failed = !m_gl->context.create();
    }
    if (m_failed || scene.pixels.isEmpty() || !m_gl->context.makeCurrent(m_target.get())) {
        return {};
    }
    m_gl->polygonMode = reinterpret_cast<PolygonMode>(m_gl->context.getProcAddress("glPolygonMode"));
    const QSize whole = (QSizeF(scene.pixels) * quality.scale).toSize().expandedTo({1, 1});
    const QSize size = part.isNull() ? whole : part.size();
    // OpenGL counts rows from below.
    const QRect shown(-part.x(), size.height() - whole.height() + part.y(), whole.width(), whole.height());
    const auto targetOf = [&size](std::unique_ptr<QOpenGLFramebufferObject>& target, int samples) {
        if (!target || target->size() != size || target->format().samples() != samples) {
            QOpenGLFramebufferObjectFormat format;
            format.setSamples(samples);
            format.setAttachment(QOpenGLFramebufferObject::CombinedDepthStencil);
            target = std::make_unique<QOpenGLFramebufferObject>(size, format);
        }
        return target.get();
    };
    QOpenGLFramebufferObject* plain = targetOf(m_gl->plain, 0);
    if (quality.samples > 0) {
        QOpenGLFramebufferObject* smooth = targetOf(m_gl->smooth, quality.samples);
        smooth->bind();
        m_gl->draw(scene, shown);
        QOpenGLFramebufferObject::blitFramebuffer(plain, smooth);
    } else {
        m_gl->smooth.reset(); // four times the memory, not needed while things move
        plain->bind();
        m_gl->draw(scene, shown);
    }
    plain->bind();
    constexpr int solid = 255;
    return m_gl->read(size, scene.clear.alpha() < solid ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
}

void ScenePainter::Gl::upload(const DrawnSurface& surface, Uploaded& to) {
    const bool first = !to.laidOut;
    if (first) {
        to.array.create();
        to.vertices.create();
        to.looks.create();
        to.indices.create();
        to.vertices.setUsagePattern(QOpenGLBuffer::StreamDraw);
    }
    to.array.bind();
    if (surface.vertices != to.from.vertices) {
        fill(to.vertices, surface.vertices);
    }
    if (surface.looks != to.from.looks) {
        fill(to.looks, surface.looks);
    }
    if (surface.indices != to.from.indices) {
        fill(to.indices, surface.indices);
    }
    if (surface.pictures != to.from.pictures) {
        to.pictures = surface.pictures ? std::make_unique<QOpenGLTexture>(*surface.pictures) : nullptr;
        if (to.pictures) {
            to.pictures->setMinMagFilters(QOpenGLTexture::LinearMipMapLinear, QOpenGLTexture::Linear);
        }
    }
    if (first) {
        to.vertices.bind();
        attribute(gl(), 0, 3, offsetof(SurfaceVertex, position), sizeof(SurfaceVertex));
        attribute(gl(), 1, 3, offsetof(SurfaceVertex, normal), sizeof(SurfaceVertex));
        to.looks.bind();
        attribute(gl(), 2, 3, offsetof(SurfaceLook, colour), sizeof(SurfaceLook));
        attribute(gl(), 3, 2, offsetof(SurfaceLook, uv), sizeof(SurfaceLook));
        attribute(gl(), 4, 3, offsetof(SurfaceLook, print), sizeof(SurfaceLook));
        attribute(gl(), 5, 4, offsetof(SurfaceLook, light), sizeof(SurfaceLook));
        to.indices.bind();
        to.laidOut = true;
    }
    to.from = surface;
}

void ScenePainter::Gl::draw(const DrawnScene& scene, const QRect& viewport) {
    QOpenGLExtraFunctions& f = gl();
    f.glViewport(viewport.x(), viewport.y(), viewport.width(), viewport.height());
    f.glClearColor(scene.clear.redF(), scene.clear.greenF(), scene.clear.blueF(), scene.clear.alphaF());
    f.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    f.glEnable(GL_DEPTH_TEST);
    f.glDisable(GL_BLEND);
    uploaded.resize(std::max(uploaded.size(), scene.surfaces.size()));
    for (std::size_t i = 0; i < scene.surfaces.size(); ++i) {
        const DrawnSurface& surface = scene.surfaces[i];
        if (!surface.shown || !surface.indices || surface.indices->empty()) {
            continue;
        }
        if (!uploaded[i]) {
            uploaded[i] = std::make_unique<Uploaded>();
        }
        upload(surface, *uploaded[i]);
        SceneProgram& chosen = programs.of(surface);
        QOpenGLShaderProgram& program = chosen.program;
        program.bind();
        program.setUniformValue("mvp", scene.mvp);
        program.setUniformValue("modelMatrix", QMatrix4x4());
        program.setUniformValue("eyePosition", scene.eye);
        QHash<QByteArray, int>& places = chosen.places;
        for (auto uniform = surface.uniforms.begin(); uniform != surface.uniforms.end(); ++uniform) {
            if (!places.contains(uniform.key())) {
                places.insert(uniform.key(), program.uniformLocation(uniform.key().constData()));
            }
            setUniform(program, places.value(uniform.key()), uniform.value());
        }
        if (uploaded[i]->pictures) {
            uploaded[i]->pictures->bind();
        }
        if (polygonMode != nullptr) {
            polygonMode(GL_FRONT_AND_BACK, surface.wire ? kLines : kFilled);
        }
        (surface.closed ? f.glEnable(GL_CULL_FACE) : f.glDisable(GL_CULL_FACE));
        f.glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(surface.indices->size()), GL_UNSIGNED_INT, nullptr);
        uploaded[i]->array.release();
        if (uploaded[i]->pictures) {
            uploaded[i]->pictures->release();
        }
    }
    if (polygonMode != nullptr) {
        polygonMode(GL_FRONT_AND_BACK, kFilled);
    }
}

// OpenGL's rows begin at the bottom.
QImage ScenePainter::Gl::read(const QSize& size, QImage::Format format) {
    constexpr GLenum bgra = 0x80E1;
    constexpr GLenum asWords = 0x8367; // GL_UNSIGNED_INT_8_8_8_8_REV: as QImage has them
    QImage upsideDown(size, QImage::Format_ARGB32_Premultiplied);
    gl().glReadPixels(0, 0, size.width(), size.height(), bgra, asWords, upsideDown.bits());
    QImage image(size, format);
    for (int row = 0; row < size.height(); ++row) {
        std::memcpy(image.scanLine(row), upsideDown.constScanLine(size.height() - 1 - row),
                    static_cast<std::size_t>(upsideDown.bytesPerLine()));
    }
    return image;
}

} // namespace toile
