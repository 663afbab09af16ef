#pragma once

#include <QString>

namespace toile {

class MainWindow;

// Figures of the window as JSON: times of painting the table while it is panned and zoomed and from an edit to its
// picture, and what a thousand undo steps cost. `startMs` is what it took until the window stood.
[[nodiscard]] QString benchStudio(MainWindow& window, double startMs);

} // namespace toile
