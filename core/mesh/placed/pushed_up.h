#pragma once

#include "core/base/vec.h"
#include "core/body/measure/body_landmarks.h"
#include "core/mesh/sewn/assembly.h"

#include <string>
#include <vector>

namespace toile {

// Sleeves and legs that are longer than the limb they are put round, and end too narrow to hang over a hand or a foot:
// whoever wears them pushes them up. They start with their end at the wrist or the ankle and the rest in folds above
// it; started beyond it, a cuff would be drawn tight round a hand, or hang half on it. Places are those of the cut
// vertices, m.
void pushUpNarrowEnds(const Garment& garment, const BodyLandmarks& body, std::vector<Vec3>& places,
                      std::vector<std::string>& told);

} // namespace toile
