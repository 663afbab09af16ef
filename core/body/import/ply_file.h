#pragma once

#include "core/body/import/scene_file.h"

namespace toile {

// Reads a PLY file, text or binary of either byte order: places and polygons (or triangle strips), whatever else it
// holds. A reader of our own, because a damaged header takes Assimp's beyond the end of its memory.
[[nodiscard]] Result<SceneFile> readPlyFile(const std::string& path);

} // namespace toile
