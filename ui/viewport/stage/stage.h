#pragma once

#include "ui/viewport/orbit_camera.h"
#include "ui/viewport/stage/drawn_scene.h"
#include "ui/viewport/stage/surface.h"

#include <QColor>
#include <QSizeF>

#include <functional>
#include <memory>
#include <span>

class QWindow;

namespace toile {

// Where surfaces are drawn: a window, and whoever fills it. All calls are made by the thread of the window and return
// at once; what changed is drawn soon after, several changes as one picture.
class Stage {
public:
    Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    virtual ~Stage() = default;

    // Owned by whoever shows it; the stage must not be used after it.
    [[nodiscard]] virtual QWindow* window() = 0;
    // Drawn in the order they were made in. Shaders are files among the resources' shaders.
    [[nodiscard]] virtual Surface& add(const QString& vertexShader, const QString& fragmentShader,
                                       SurfaceRole role) = 0;
    virtual void setCamera(const OrbitCamera& camera, const QSizeF& pane) = 0;
    virtual void setClearColour(const QColor& colour) = 0;
    // All that is drawn, as a value that can be drawn elsewhere.
    [[nodiscard]] virtual DrawnScene scene() const = 0;
    // Calls back once what has changed so far is in the window; at once where nobody tells when that is.
    virtual void onceSeen(std::function<void()> then) { then(); }
};

// A way to draw. The list is walked by the tests and the benchmark.
struct StageKind {
    const char* name;
    std::unique_ptr<Stage> (*make)();
};
[[nodiscard]] std::span<const StageKind> stageKinds();
// The kind that suits this machine: Qt 3D on a graphics card, a thread of its own where the processor draws. The
// environment variable TOILE_STAGE names another.
[[nodiscard]] std::unique_ptr<Stage> makeStage();

} // namespace toile
