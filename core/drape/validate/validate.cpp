#include "core/drape/validate/validate.h"

#include "core/drape/validate/validate_topics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace toile {

namespace {

constexpr std::array kKinds{
    ValidationKind{"cantilever", "strip bending under its own weight: tip drop over reach against the elastica",
                   validateCantilever},
    ValidationKind{"stretch", "hanging strip with a tip load: strain against the orthotropic compliance",
                   validateStretch},
    ValidationKind{"shear", "square sheared along its edges under slight tension: angle", validateShear},
    ValidationKind{"friction", "patch on a tilted plate: where it slips, and that it does not creep below",
                   validateFriction},
    ValidationKind{"belt", "strip round a cylinder: tensions it holds against exp(mu phi)", validateBelt},
    ValidationKind{"buckling", "deep strip on edge under its own weight: the load at which it tips over",
                   validateBuckling},
    ValidationKind{"cusick", "circle draped over a disc: drape coefficient against published ranges, and its spread",
                   validateCusick},
    ValidationKind{"fall", "free fall", validateFreeFall},
    ValidationKind{"pendulum", "hanging sheet swinging in its lowest mode: period", validatePendulum},
    ValidationKind{"momentum", "free sheet thrown and turning: linear and angular momentum", validateMomentum},
    ValidationKind{"energy", "sheet falling from level: energy never rises", validateEnergy},
    ValidationKind{"terminal", "sheet falling flat in still air: speed from the drag law", validateTerminalSpeed},
    ValidationKind{"elastic", "band with elastic along it: the ratio it reaches", validateElastic},
    ValidationKind{"pressure", "sewn tube blown up: p = T / r", validatePressure},
    ValidationKind{"robust", "cloth thrown and run into, of any weight and step: finite, untangled, at rest",
                   validateRobust},
    ValidationKind{"dragged", "cloth dragged about at random by a corner for ten minutes: the same", validateDragged},
};

} // namespace

ValidateRun::ValidateRun(std::string_view test, const ValidateSettings& settings, Listener listener)
    : m_test(test), m_settings(settings), m_listener(std::move(listener)) {}

void ValidateRun::tell(const std::string& setting, double reference, double value, double limitPercent) {
    tellError(setting, reference, value, 100 * (value / reference - 1), limitPercent);
}

void ValidateRun::tellError(const std::string& setting, double reference, double value, double errorPercent,
                            double limitPercent) {
    const bool pass = std::isfinite(value) && std::abs(errorPercent) <= limitPercent;
    m_listener({m_test, setting, reference, value, errorPercent, limitPercent, pass});
}

void ValidateRun::tellFailure(const std::string& setting, const std::string& why, double reference,
                              double limitPercent) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    m_listener({m_test, setting + "; " + why, reference, none, none, limitPercent, false});
}

std::span<const ValidationKind> validationKinds() {
    return kKinds;
}

const ValidationKind* findValidationKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

} // namespace toile
