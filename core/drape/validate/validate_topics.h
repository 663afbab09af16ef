#pragma once

#include "core/drape/validate/validate.h"

namespace toile {

// The tests behind validate.cpp's list; everybody else goes through the list.
void validateCantilever(ValidateRun& run);
void validateStretch(ValidateRun& run);
void validateShear(ValidateRun& run);
void validateFriction(ValidateRun& run);
void validateBelt(ValidateRun& run);
void validateBuckling(ValidateRun& run);
void validateCusick(ValidateRun& run);
void validateFreeFall(ValidateRun& run);
void validatePendulum(ValidateRun& run);
void validateMomentum(ValidateRun& run);
void validateEnergy(ValidateRun& run);
void validateTerminalSpeed(ValidateRun& run);
void validateElastic(ValidateRun& run);
void validatePressure(ValidateRun& run);
void validateRobust(ValidateRun& run);
void validateDragged(ValidateRun& run);

} // namespace toile
