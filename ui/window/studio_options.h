#pragma once

#include <QString>

namespace toile {

// What the command line asks of the window.
struct StudioOptions {
    QString file;
    QString screenshot;      // picture to write, then quit
    double afterSeconds = 4; // of draping, before the picture
    bool bench = false;      // print figures, then quit
    bool benchView = false;  // only those of the 3D view
};

// A shipped garment by its name ("tee"), or an empty string. Looked for in the folder that TOILE_PATTERNS names, beside
// the installed program and in the source tree the program was built in.
[[nodiscard]] QString findShippedPattern(const QString& name);
// The folder of the shipped garments, or an empty string.
[[nodiscard]] QString shippedPatternFolder();

} // namespace toile
