#pragma once

#include "core/base/vec.h"
#include "ui/viewport/stage/stage.h"

#include <QColor>
#include <QSizeF>

#include <vector>

namespace toile {

struct Marker {
    Vec3 at = Vec3::Zero(); // m
    QColor colour;
    double pixels = 5; // radius
};

// Discs as large on the screen at every distance: pins, arrangement points, the hand.
class Markers {
public:
    explicit Markers(Stage& stage);

    void setViewport(const QSizeF& pixels);
    void show(const std::vector<Marker>& markers);

private:
    Surface* m_surface;
    bool m_any = false; // are shown
};

} // namespace toile
