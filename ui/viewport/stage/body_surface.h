#pragma once

#include "core/body/body.h"
#include "ui/viewport/stage/live_light.h"
#include "ui/viewport/stage/surface.h"

#include <QTimer>

#include <functional>
#include <vector>

namespace toile {

class Stage;

// A body's skin in the 3D view. On both sides of its sharp edges it is drawn with vertices of its own. Edges are looked
// for when it is first seen, and again when it has come to stand: what grows out of another body begins crumpled.
class BodySurface {
public:
    // Who changes what is drawn without being asked to says so.
    BodySurface(Stage& stage, std::function<void()> changed);

    void show(const BodyPtr& body); // or null
    void setShown(bool shown) { m_surface.setShown(shown); }
    // Of what drawn() was when the light was asked for; else it comes too late.
    void setLight(const BakedLight& light);
    [[nodiscard]] const DrawnSkinPtr& drawn() const { return m_drawn; }

private:
    void cut();
    void upload();
    void stand();

    Surface& m_surface;
    const std::function<void()> m_changed;
    QTimer m_standing;
    BodyPtr m_body;
    std::vector<int> m_vertexOf; // of the skin, per vertex that is drawn
    DrawnSkinPtr m_drawn;
    std::vector<SurfaceLook> m_looks;
};

} // namespace toile
