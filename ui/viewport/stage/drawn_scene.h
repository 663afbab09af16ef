#pragma once

#include "ui/viewport/stage/surface.h"

#include <QColor>
#include <QHash>
#include <QMatrix4x4>
#include <QSize>
#include <QVector3D>

#include <memory>
#include <vector>

namespace toile {

template <typename T>
using SharedList = std::shared_ptr<const std::vector<T>>;

// Triangles as they are to be drawn. Lists are constant and shared: equal pointers mean that nothing has to be
// uploaded.
struct DrawnSurface {
    QString vertexShader, fragmentShader;
    SurfaceRole role = SurfaceRole::Thing;
    SharedList<SurfaceVertex> vertices;
    SharedList<SurfaceLook> looks;
    SharedList<std::uint32_t> indices;
    std::shared_ptr<const QImage> pictures; // tiles, see Surface
    QHash<QByteArray, QVariant> uniforms;
    bool wire = false;
    bool closed = false;
    bool shown = true;
};

// One picture to draw, a value that another thread can keep.
struct DrawnScene {
    std::vector<DrawnSurface> surfaces; // none is ever taken out, so places name them
    QMatrix4x4 mvp;
    QVector3D eye;
    QColor clear;
    QSize pixels;
    int changes = 0; // that were made until it was as it is
};

} // namespace toile
