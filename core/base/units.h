#pragma once

#include <numbers>

namespace toile {

// Patterns are in millimetres, degrees and percent, as people read them; the simulation is in SI units. These are the
// only places where one becomes the other.
inline constexpr double kMetresPerMm = 0.001;
inline constexpr double kMmPerMetre = 1000.0;
inline constexpr double kMmPerCm = 10.0;
inline constexpr double kCmPerMm = 0.1;
inline constexpr double kMetresPerCm = 0.01;
inline constexpr double kMmPerInch = 25.4;
inline constexpr double kRadiansPerDegree = std::numbers::pi / 180.0;
inline constexpr double kDegreesPerRadian = 180.0 / std::numbers::pi;
inline constexpr double kGravity = 9.81;        // m/s2
inline constexpr double kKgPerM2PerGsm = 0.001; // grams per square metre to kilograms per square metre

inline constexpr double metresFromMm(double mm) {
    return mm * kMetresPerMm;
}
inline constexpr double mmFromMetres(double m) {
    return m * kMmPerMetre;
}
inline constexpr double radians(double degrees) {
    return degrees * kRadiansPerDegree;
}
inline constexpr double degrees(double radians) {
    return radians * kDegreesPerRadian;
}

} // namespace toile
