#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

class QApplication;

namespace toile {

// Every colour of the studio, once. Widgets, the table and the 3D view all take theirs from here.
struct Theme {
    QString name;
    bool dark = false;
    // windows
    QColor window, panel, text, faintText, border, accent, accentText;
    // the table
    QColor table, gridFine, gridCoarse, ink, internalInk, paper, selected, hint, warning;
    // the 3D view
    QColor backdropTop, backdropBottom, ground, groundLines, skin;
};

[[nodiscard]] const Theme& lightTheme();
[[nodiscard]] const Theme& darkTheme();

// The colour of the index-th seam, the same on both edges and in both views; neighbours in the list differ clearly.
[[nodiscard]] QColor seamColour(std::size_t index, bool dark);

[[nodiscard]] QPalette paletteOf(const Theme& theme);
[[nodiscard]] QString styleSheetOf(const Theme& theme);

// 0 to 1 in light intensity, as shaders calculate.
[[nodiscard]] float linearLight(int eightBit);

} // namespace toile
