#pragma once

#include "core/drape/scenes/scenes.h"

#include <string>

namespace toile {

// What came of a scene, judged on the cloth itself by code that no scheme uses.
struct SceneReport {
    std::size_t masses = 0, springs = 0, triangles = 0;
    int steps = 0;
    double simulatedS = 0;
    double stepMedianMs = 0, stepP95Ms = 0, stepMaxMs = 0;
    double contactPercent = 0; // of the time, as far as contact is not in the scheme's equations
    bool wellBehaved = true;
    double largestStretchPercent = 0; // of any spring
    double movingPercent = 0;         // of the vertices, in the last step
    // Now, and the most after any step.
    std::size_t insideBodies = 0, mostInsideBodies = 0;
    double deepestMm = 0, mostDeepestMm = 0;
    std::size_t throughBodies = 0, mostThroughBodies = 0; // pairs of triangles
    std::size_t throughCloth = 0, mostThroughCloth = 0;
    double peakRssMb = 0;
    std::string stateHash;
};

// Plays on for so many seconds, or until the cloth flies apart. Looking at every step takes its time; otherwise only
// what the last one left is judged.
[[nodiscard]] SceneReport playScene(ScenePlayer& player, double seconds, bool judgeEveryStep);

} // namespace toile
