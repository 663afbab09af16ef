#pragma once

#include "ui/viewport/stage/stage.h"

// Makers of the kinds of stages; for stage.cpp only.
namespace toile {

[[nodiscard]] std::unique_ptr<Stage> makeThreadedStage();
[[nodiscard]] std::unique_ptr<Stage> makeQt3dStage();

} // namespace toile
