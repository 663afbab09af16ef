#pragma once

#include "core/cloth/cloth_model.h"
#include "core/solve/linear_solver.h"

#include <memory>

namespace toile {

// A = M + h^2 L of a model's masses and springs, its pins fixed. Damping of springs is part of L as c / h: without it
// strong damping would be taken explicitly and shake cloth to pieces.
[[nodiscard]] std::shared_ptr<const SpringMatrix> springMatrix(const ClothModel& model, double h);

} // namespace toile
