#pragma once

#include "core/cloth/cloth_model.h"
#include "core/solve/linear_solver.h"

#include <memory>

namespace toile {

// A = M + h^2 L of a model's masses and springs, its pins fixed.
[[nodiscard]] std::shared_ptr<const SpringMatrix> springMatrix(const ClothModel& model, double h);

} // namespace toile
