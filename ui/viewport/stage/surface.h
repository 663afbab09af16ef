#pragma once

#include "core/base/vec.h"

#include <QImage>
#include <QString>
#include <QVariant>

#include <cstdint>
#include <memory>
#include <vector>

namespace toile {

struct SurfaceVertex {
    float position[3];
    float normal[3];
};
inline void put(float (&target)[3], const Vec3& value) {
    for (int axis = 0; axis < 3; ++axis) {
        target[axis] = static_cast<float>(value[axis]);
    }
}
struct SurfaceLook {
    float colour[3]; // linear
    float uv[2];     // metres on the flat pattern
    // Where on the picture that is printed there, in widths and heights of it; which tile of the surface's pictures
    // that is, below 0 for none.
    float print[3] = {0, 0, -1};
    // What reaches it from the sky (front, back) and from the lamp (front, back).
    float light[4] = {0.75F, 0.75F, 1, 1};
};

// What a surface is there for: pictures leave out what only helps whoever works, and may leave out the backdrop.
enum class SurfaceRole : std::uint8_t { Thing, Backdrop, Aid };

// Triangles drawn by a GLSL program of ours. What moves (positions, normals) is kept apart from what stays (colour, UV,
// indices), so a frame uploads no more than it must. Made and owned by a Stage. The program gets the uniforms `mvp`,
// `modelMatrix` and `eyePosition`; the attributes are named as in Qt 3D (`vertexPosition`, `vertexNormal`, ...).
class Surface {
public:
    Surface() = default;
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    virtual ~Surface() = default;

    // New triangles: everything is uploaded.
    virtual void setTriangles(std::vector<SurfaceVertex> vertices, std::vector<SurfaceLook> looks,
                              std::vector<std::uint32_t> indices) = 0;
    // The same triangles elsewhere.
    virtual void moveVertices(std::vector<SurfaceVertex> vertices) = 0;
    // The same triangles in other colours.
    virtual void recolour(std::vector<SurfaceLook> looks) = 0;
    // Only the edges of the triangles.
    virtual void setWire(bool wire) = 0;
    // Of a closed surface what looks away is not seen, and need not be drawn.
    virtual void setClosed(bool closed) = 0;
    // Square tiles of pictures in one, so many to a side; null for none.
    virtual void setPictures(std::shared_ptr<const QImage> tiles, int perSide) = 0;
    virtual void setUniform(const QString& name, const QVariant& value) = 0;
    // A surface without triangles is not drawn either way.
    virtual void setShown(bool shown) = 0;
};

} // namespace toile
