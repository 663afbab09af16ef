#pragma once

#include "core/cloth/cloth_model.h"
#include "core/drape/bench/bench.h"

namespace toile {

// The scenes behind bench.cpp's list; everybody else goes through the list.
void benchSphere(BenchRun& run);
void benchCorners(BenchRun& run);
void benchGrowth(BenchRun& run);
void benchGarments(BenchRun& run);
void benchSolvers(BenchRun& run);
void benchBodyQueries(BenchRun& run);
void benchSelfQueries(BenchRun& run);
void benchBodyField(BenchRun& run);
void benchJudges(BenchRun& run);
void benchGuards(BenchRun& run);
void benchPaperScenes(BenchRun& run);

[[nodiscard]] std::string hashOf(const std::vector<Vec3>& places);
[[nodiscard]] std::string hashOf(const ClothState& state);

} // namespace toile
