#pragma once

#include "tests/ui/support/studio_fixture.h"

namespace toile {

// The tube on the table at a zoom where a pixel is about a millimetre.
inline void showTube(Studio& studio) {
    studio->document().edit(tubePattern(), "Make a tube");
    studio->zoomAll();
    QCoreApplication::processEvents();
}

inline void choose(Studio& studio, const char* shortcut) {
    studio.key(static_cast<Qt::Key>(Qt::Key_A + shortcut[0] - 'A'));
}

// The corner of a rectangle panel of the tube, on the table: 0 lower left, counter-clockwise.
inline Vec2 corner(Studio& studio, const std::string& name, std::size_t index) {
    const PanelPtr panel = studio.panel(name);
    return toTable(*panel, panel->shape.outline.points[index].position);
}

inline Vec2 onEdge(Studio& studio, const std::string& name, std::size_t index, double fraction) {
    const PanelPtr panel = studio.panel(name);
    return toTable(*panel, positionAt(segmentOf(panel->shape.outline, index), fraction));
}

inline Vec2 middleOfEdge(Studio& studio, const std::string& name, std::size_t index) {
    return onEdge(studio, name, index, 0.5);
}

inline double pixel(Studio& studio) {
    return 1 / studio->table().pixelsPerMm();
}

} // namespace toile
