#pragma once

#include "core/drape/scenes/scenes.h"

namespace toile {

// What the files of scenes share; everybody else goes through sceneKinds().

// A square metre of the papers' cloth, so many masses along an edge.
[[nodiscard]] GridCloth sheetOf(int size);
// From upright to lying at a height, its middle over the origin.
void layLevel(SceneSetup& setup, double height);
// Vertices keep further off bodies, so that the triangles between them clear edges and tips too.
void standOff(SceneSetup& setup);
// Cloth keeps out of cloth (m thick).
void makeThick(SceneSetup& setup, double thickness);
// A sheet above something.
[[nodiscard]] SceneSetup sheetOver(TriangleMesh obstacle, int size);

// Cloth and bodies.
SceneSetup overFurniture(int size);
SceneSetup overBust(int size);
SceneSetup thrownAtPlate(int size);
SceneSetup spinningSphere(int size);
SceneSetup ballInAndOut(int size);
SceneSetup vanishingBall(int size);
SceneSetup riverStones(int size);
SceneSetup shelteredScarves(int size);

// Cloth and cloth.
SceneSetup pileOnFloor(int size);
SceneSetup pulledKnot(int size);
SceneSetup sleeveThroughRing(int size);

} // namespace toile
