#pragma once

#include "core/cloth/stepper.h"

namespace toile {

// The makers behind stepper.cpp's list; everybody else goes through the list.
using StepperResult = Result<std::unique_ptr<Stepper>>;

StepperResult makeFabric(const ClothModel& model, const StepperSettings& settings);
StepperResult makeProjective(const ClothModel& model, const StepperSettings& settings);
StepperResult makeCholeskyFilter(const ClothModel& model, const StepperSettings& settings);
StepperResult makeDenseFilter(const ClothModel& model, const StepperSettings& settings);
StepperResult makeDirect(const ClothModel& model, const StepperSettings& settings);
StepperResult makeTwoLayer(const ClothModel& model, const StepperSettings& settings);
StepperResult makeImplicit(const ClothModel& model, const StepperSettings& settings);
StepperResult makeEuler(const ClothModel& model, const StepperSettings& settings);
StepperResult makeMidpoint(const ClothModel& model, const StepperSettings& settings);
StepperResult makeRungeKutta(const ClothModel& model, const StepperSettings& settings);

} // namespace toile
