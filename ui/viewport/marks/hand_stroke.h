#pragma once

#include "ui/viewport/orbit_camera.h"
#include "ui/viewport/stage/stage.h"

#include <QPointF>

#include <optional>

namespace toile {

// What the hand draws on the picture: the line of a cut, or a box.
struct HandStroke {
    QPointF from, to; // pixels
    bool box = false;
};

// Shows it while it is drawn, before everything.
class HandStrokeMark {
public:
    explicit HandStrokeMark(Stage& stage);

    void show(const std::optional<HandStroke>& stroke, const OrbitCamera& camera, const QSizeF& pane);

private:
    Surface* m_surface;
    bool m_any = false; // is shown
};

} // namespace toile
