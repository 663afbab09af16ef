#pragma once

#include "core/drape/scenes/scenes.h"

#include <string>

namespace toile {

// A scene as files to open in the studio: its pattern, and beside it what its cloth meets. The scene is the source: who
// changes it writes them again.
struct SceneFiles {
    std::string pattern;  // .toile text
    std::string bodyFile; // relative to the pattern's folder
    std::string body;     // .obj text
};

// An Error for scenes that are no patterns, see patternOf.
[[nodiscard]] Result<SceneFiles> sceneFiles(const SceneKind& kind, const SceneSetup& setup);
[[nodiscard]] Result<void> writeSceneFiles(const SceneFiles& files, const std::string& path);

} // namespace toile
