#pragma once

#include "core/drape/scenes/scenes.h"

#include <QString>

#include <span>

namespace toile {

// A garment that comes with Toile, by the name of its file.
struct GalleryGarment {
    const char* file;  // without its ending
    const char* title; // English, translated where shown
    const char* tries;
};
[[nodiscard]] std::span<const GalleryGarment> galleryGarments();
// What people call it; a file that is not known keeps its name.
[[nodiscard]] QString titleOfGarment(const QString& file);

// What people read of a scene of the papers: its title, and what to try (with markup).
[[nodiscard]] QString titleOfScene(const SceneKind& kind);
// Why it opens with another scheme than its authors'; empty where it opens with theirs.
[[nodiscard]] QString schemeOfScene(const SceneKind& kind);
[[nodiscard]] QString triesOfScene(const SceneKind& kind);
// The papers it is from, with their titles.
[[nodiscard]] QString papersOfScene(const SceneKind& kind);

} // namespace toile
