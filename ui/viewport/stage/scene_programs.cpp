#include "ui/viewport/stage/scene_programs.h"

#include <QFile>

#include <iterator>

namespace toile {

namespace {

// Uniforms that switch a part of a program off when they have this value.
struct Switch {
    const char* name;
    float off;
};
constexpr Switch kSwitches[] = {{"weave", 0}, {"mapSteps", 0}, {"printTiles", 0}, {"evenLight", 0}, {"opacity", 1}};

QByteArray sourceOf(const QString& file, const DrawnSurface& surface) {
    QFile source(QStringLiteral(":/shaders/") + file);
    QByteArray text = source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
    for (const Switch& part : kSwitches) {
        const auto set = surface.uniforms.find(part.name);
        if (set != surface.uniforms.end() && set->toFloat() == part.off) {
            text.replace(QByteArray("uniform float ") + part.name + ";",
                         QByteArray("const float ") + part.name + " = " + QByteArray::number(part.off, 'f', 1) + ";");
        }
    }
    return text;
}

QString nameOf(const DrawnSurface& surface) {
    QString name = surface.vertexShader + QLatin1Char(' ') + surface.fragmentShader;
    for (const Switch& part : kSwitches) {
        const auto set = surface.uniforms.find(part.name);
        name += QLatin1Char(set != surface.uniforms.end() && set->toFloat() == part.off ? '-' : '+');
    }
    return name;
}

} // namespace

SceneProgram& ScenePrograms::of(const DrawnSurface& surface) {
    std::unique_ptr<SceneProgram>& made = m_made[nameOf(surface)];
    if (!made) {
        made = std::make_unique<SceneProgram>();
        QOpenGLShaderProgram& program = made->program;
        program.addShaderFromSourceCode(QOpenGLShader::Vertex, sourceOf(surface.vertexShader, surface));
        program.addShaderFromSourceCode(QOpenGLShader::Fragment, sourceOf(surface.fragmentShader, surface));
        for (std::size_t i = 0; i < std::size(kAttributes); ++i) {
            program.bindAttributeLocation(kAttributes[i], static_cast<int>(i));
        }
        if (!program.link()) {
            qWarning("%s: %s", qPrintable(surface.fragmentShader), qPrintable(program.log()));
        }
    }
    return *made;
}

} // namespace toile
