#pragma once

#include "ui/viewport/orbit_camera.h"
#include "ui/worker/drape_worker.h"

#include <QWidget>

class QLabel;

namespace toile {

class Viewport;
struct Theme;

// A kept state beside the drape as it is: a second 3D view that looks from where the first one does, with the same look
// of the cloth and the same map.
class CompareView : public QWidget {
    Q_OBJECT

public:
    // Both views turn together.
    CompareView(Viewport& first, QWidget* parent);

    // Over both views, so that they stay equally high: what is seen in which, and a way out.
    [[nodiscard]] QWidget* titles() { return m_titles; }
    void begin(const QString& name);
    void end();
    void follow(const DrapeSnapshot& snapshot);
    void setTheme(const Theme& theme);
    [[nodiscard]] Viewport& view() { return *m_view; }

signals:
    void closed();

private:
    void shareRoom();

    Viewport& m_first;
    Viewport* m_view;
    QWidget* m_titles;
    QLabel* m_name;
    bool m_begun = false;
    OrbitCamera m_framed; // by itself, for the narrower view
};

} // namespace toile
