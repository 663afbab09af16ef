#pragma once

#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/orbit_camera.h"

#include <QLabel>

#include <vector>

namespace toile {

// What each tape says, beside it in the 3D view.
class TapeLabels {
public:
    // Over a widget in which the 3D picture is.
    explicit TapeLabels(QWidget& over) : m_over(over) {}

    // `corner` is where the picture begins in the widget.
    void show(const Tapes& tapes, const OrbitCamera& camera, const QSizeF& pane, const QPoint& corner);
    [[nodiscard]] const std::vector<QLabel*>& labels() const { return m_labels; }

private:
    QWidget& m_over;
    std::vector<QLabel*> m_labels; // as many as there ever were tapes
};

} // namespace toile
