#pragma once

#include <QString>

namespace toile {

class MainWindow;

// Figures of the window as JSON: times of painting the table while it is panned and zoomed and from an edit to its
// picture, what a thousand undo steps cost, how many pictures a second the 3D view draws while the garment drapes
// at 10 mm and how long the window then hears nothing. `startMs` is what it took until the window stood.
[[nodiscard]] QString benchStudio(MainWindow& window, double startMs);

} // namespace toile
