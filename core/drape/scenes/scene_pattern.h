#pragma once

#include "core/drape/scenes/scenes.h"
#include "core/pattern/pattern.h"

namespace toile {

// A scene as a pattern to open in the studio: its sheets as panels of its fabric, laid and held as the scene begins,
// and what they meet as a body.
struct ScenePattern {
    Pattern pattern;
    TriangleMesh body; // to be written beside the pattern, in metres, as the file that it names
};

// An Error for scenes in which something moves or vanishes, or that are not made of flat sheets.
[[nodiscard]] Result<ScenePattern> patternOf(const SceneKind& kind, const SceneSetup& setup,
                                             const std::string& bodyFile);

} // namespace toile
