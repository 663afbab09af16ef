#pragma once

#include "core/base/triangle_mesh.h"
#include "core/picture/image.h"

#include <array>
#include <memory>
#include <vector>

namespace toile {

// Something to be painted. Colours are linear light.
struct PaintedSurface {
    std::vector<Vec3> positions, normals;
    std::vector<Triangle> triangles;
    std::vector<Vec3> colours;             // per triangle
    std::vector<std::array<int, 2>> lines; // drawn on it
    bool twoSided = false;
    double sheen = 0;       // light that a surface seen along throws back
    double translucent = 0; // share of the light on one side that comes out on the other

    // A picture printed on it: which one, per triangle (-1 none), and where in it the corners are, in widths and
    // heights of it, v upwards.
    std::vector<Image> pictures;
    std::vector<int> pictureOf;
    std::vector<std::array<Vec2, 3>> pictureAt;

    // Numbers to be shown as colours instead, per position; empty: none.
    std::vector<double> values;

    // How much of the sky shines on each position, on the front and on the back of the triangles.
    std::vector<float> skyFront, skyBack;
};

// What a colour of a map means.
struct ColourScale {
    double least = 0, most = 1;
    std::string label, unit;

    static constexpr int kSteps = 8;
    // Blue to red in steps, linear light.
    [[nodiscard]] Vec3 colourOf(double value) const;
};

} // namespace toile
