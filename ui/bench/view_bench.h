#pragma once

#include <QJsonObject>

namespace toile {

class MainWindow;

// How many pictures a second the 3D view draws while the garment drapes at 10 mm, and how long the window then hears
// nothing.
[[nodiscard]] QJsonObject benchView(MainWindow& window);

} // namespace toile
