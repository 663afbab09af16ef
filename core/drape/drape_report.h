#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace toile {

struct ElasticReport {
    std::string name;
    double targetPercent = 100;
    double reachedPercent = 100;
};

// Coarser cloth that was laid before, see DrapeOptions::coarseFirst.
struct CoarserReport {
    double spacingMm = 0;
    int steps = 0;
    double wallS = 0;
};

// What came of a drape, measured on the final state by code that the solver does not use.
struct DrapeReport {
    std::string scheme;
    int threads = 1;
    double spacingMm = 0;
    int panels = 0, seams = 0, vertices = 0, triangles = 0;
    int steps = 0;
    std::vector<CoarserReport> coarser;
    double simulatedS = 0, wallS = 0;
    double readMs = 0, meshMs = 0, assembleMs = 0, bodyMs = 0, factorMs = 0;
    double bodyMb = 0; // of what is asked for the skin
    double stepMedianMs = 0, stepP95Ms = 0, stepP99Ms = 0, stepMaxMs = 0;
    double localMs = 0, globalMs = 0, bodyContactMs = 0, selfContactMs = 0, otherMs = 0; // medians per step
    double iterations = 0;                                                               // median per step
    bool atRest = false;
    double movingPercent = 0;
    double kineticEnergyJ = 0;
    int penetratingVertices = 0;
    double deepestMm = 0;
    int piercingTriangles = 0; // of the cloth, through the body
    int selfIntersectingPairs = 0;
    double seamGapMeanMm = 0, seamGapMaxMm = 0;
    double strainMeanPercent = 0, strainP99Percent = 0, strainMaxPercent = 0;
    std::vector<ElasticReport> elastics;
    double peakRssMb = 0;
    std::string stateHash;
    std::vector<std::string> warnings;
};

} // namespace toile
