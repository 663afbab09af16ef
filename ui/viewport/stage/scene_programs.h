#pragma once

#include "ui/viewport/stage/drawn_scene.h"

#include <QOpenGLShaderProgram>

#include <map>
#include <memory>

namespace toile {

// The attributes of every program, each at the place it has in this list.
inline constexpr const char* kAttributes[] = {"vertexPosition", "vertexNormal", "vertexColor",
                                              "vertexTexCoord", "vertexPrint",  "vertexLight"};

// A linked program and where its uniforms are.
struct SceneProgram {
    QOpenGLShaderProgram program;
    QHash<QByteArray, int> places;
};

// The programs surfaces are drawn with, made when they are first needed. What a surface has switched off (pictures,
// threads, a scale of colours) is written into its program as a constant: processors that draw would otherwise work it
// out for every pixel and throw it away.
class ScenePrograms {
public:
    [[nodiscard]] SceneProgram& of(const DrawnSurface& surface);
    void clear() { m_made.clear(); }

private:
    std::map<QString, std::unique_ptr<SceneProgram>> m_made;
};

} // namespace toile
