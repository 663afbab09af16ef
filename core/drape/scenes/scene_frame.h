#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/drape/scenes/scenes.h"

namespace toile {

// A scene's cloth as a garment, to be shown by whatever shows garments: a panel for every patch of it. Its vertices are
// the scene's. Soft blocks show their hull.
[[nodiscard]] GarmentPtr garmentOf(const SpringBody& cloth);
// The cloth of a running scene, of a garment made from it.
[[nodiscard]] DrapeFramePtr frameOf(const ScenePlayer& player, const GarmentPtr& garment, int step);
// What the cloth meets, where it is at the scene's time.
[[nodiscard]] BodyPtr bodyOf(const ScenePlayer& player);

} // namespace toile
