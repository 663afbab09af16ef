#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "ui/viewport/orbit_camera.h"

#include <QPointF>
#include <QWidget>

#include <memory>

namespace Qt3DExtras {
class Qt3DWindow;
}

namespace toile {

class SeamLines;
class SurfaceEntity;
struct Theme;

// The 3D view: body, cloth, floor. Right drag orbits, middle drag pans, the wheel zooms to the cursor.
class Viewport : public QWidget {
    Q_OBJECT

public:
    explicit Viewport(QWidget* parent = nullptr);
    ~Viewport() override;

    void showBody(const BodyPtr& body);
    // Null shows no cloth.
    void showFrame(const DrapeFramePtr& frame);
    void setTheme(const Theme& theme);
    [[nodiscard]] SeamLines& seamLines() { return *m_seams; }
    void setView(const StandardView& view);
    // Body and cloth fill the view.
    void frameAll();

    [[nodiscard]] const OrbitCamera& camera() const { return m_camera; }
    // Where mouse and key events arrive.
    [[nodiscard]] QWindow* surface() const;
    // How many frames of cloth were shown since the start.
    [[nodiscard]] int framesShown() const { return m_framesShown; }
    // What is shown now; null when there is no cloth.
    [[nodiscard]] const DrapeFramePtr& shownFrame() const { return m_shownFrame; }

signals:
    // A key pressed while the 3D view has the focus; the window's shortcuts do not see it by themselves.
    void keyPressed(int key, Qt::KeyboardModifiers modifiers);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildScene();
    void applyCamera();
    void uploadTopology(const DrapeFrame& frame);
    bool mouseEvent(QEvent* event);

    Qt3DExtras::Qt3DWindow* m_window;
    QWidget* m_container;
    SurfaceEntity* m_body = nullptr;
    SurfaceEntity* m_cloth = nullptr;
    SurfaceEntity* m_ground = nullptr;
    SurfaceEntity* m_backdrop = nullptr;
    std::unique_ptr<SeamLines> m_seams;
    OrbitCamera m_camera;
    BodyPtr m_shownBody;
    GarmentPtr m_shownGarment;
    DrapeFramePtr m_shownFrame;
    QPointF m_lastMouse;
    bool m_framedOnce = false;
    int m_framesShown = 0;
};

} // namespace toile
