#pragma once

#include "tests/ui/support/studio_fixture.h"
#include "ui/viewport/arrange_panel.h"

#include <Eigen/Geometry>

#include <QAction>
#include <QWindow>

namespace toile {

// The garment that is open with large triangles, so that it drapes quickly.
inline void makeCoarse(Studio& studio, double spacingMm = 45) {
    Pattern pattern = studio->document().pattern();
    for (const PanelPtr& listed : std::vector<PanelPtr>(pattern.panels)) {
        Panel panel = *listed;
        panel.particleDistanceMm = spacingMm;
        pattern.putPanel(std::move(panel));
    }
    studio->document().edit(std::move(pattern), "Coarser");
}

// A window in which the tee is open, with large triangles.
class CoarseTee : public Studio {
public:
    explicit CoarseTee(double spacingMm = 45) : Studio(shippedFile("tee")) { makeCoarse(*this, spacingMm); }
};

inline bool isSewn(const DrapeFrame& frame) {
    return frame.unsewn.empty();
}

inline QWindow* surface(Studio& studio) {
    return studio->view3d().surface();
}

inline QPoint pixelOf(Studio& studio, const Vec3& place) {
    return studio->view3d().camera().pixelOf(place, studio->view3d().paneSize()).toPoint();
}

inline void drag(Studio& studio, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(surface(studio), Qt::LeftButton, modifiers, from);
    for (int i = 1; i <= 5; ++i) {
        QTest::mouseMove(surface(studio), from + (to - from) * i / 5);
        QCoreApplication::processEvents();
    }
    QTest::mouseRelease(surface(studio), Qt::LeftButton, modifiers, to);
    QCoreApplication::processEvents();
}

inline void dragWith(Studio& studio, Qt::MouseButton button, const QPoint& from, const QPoint& to,
                     Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(surface(studio), button, modifiers, from);
    for (int i = 1; i <= 5; ++i) {
        const QPoint at = from + (to - from) * i / 5;
        QMouseEvent move(QEvent::MouseMove, at, surface(studio)->mapToGlobal(at), Qt::NoButton, button, modifiers);
        QCoreApplication::sendEvent(surface(studio), &move);
    }
    QTest::mouseRelease(surface(studio), button, modifiers, to);
    QCoreApplication::processEvents();
}

// A place of the front near its hem, seen in the middle of the view.
inline QPoint hemPixel(Studio& studio, ClothPoint* cloth = nullptr) {
    const QSizeF pane = studio->view3d().paneSize();
    for (double y = pane.height() - 4; y > 0; y -= 3) {
        const QPointF pixel(pane.width() / 2, y);
        if (const auto hit = studio->view3d().clothUnder(pixel)) {
            const QPointF above = pixel - QPointF(0, 12);
            if (const auto inside = studio->view3d().clothUnder(above)) {
                if (cloth != nullptr) {
                    *cloth = clothPointOf(*studio.frame(), *inside);
                }
                return above.toPoint();
            }
        }
    }
    return {};
}

// What is seen is of the pattern as it is now.
inline bool waitUntilShown(Studio& studio) {
    return studio.waitForFrame(
        [&](const DrapeFrame& f) { return f.garment->panels == studio->document().pattern().panels; }, 20000);
}

// The pieces stand round the body, nothing is sewn.
inline bool waitUntilArranged(Studio& studio) {
    return studio.waitForFrame([](const DrapeFrame& f) { return f.step == 0 && !f.unsewn.empty(); }, 60000);
}

inline bool drapeUntilSewn(Studio& studio, int more = 40) {
    studio->setDraping(true);
    if (!studio.waitForFrame([](const DrapeFrame& f) { return f.step > 0 && isSewn(f); }, 60000)) {
        return false;
    }
    const int step = studio.frame()->step;
    return studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + more; }, 60000);
}

// It hangs, and stands still.
inline bool drapeAndStop(Studio& studio, int more = 30) {
    if (!drapeUntilSewn(studio, more)) {
        return false;
    }
    studio->setDraping(false);
    return studio.waitUntilDone();
}

inline QAction* action(Studio& studio, const char* id) {
    return studio->action(QString::fromLatin1(id));
}

} // namespace toile
