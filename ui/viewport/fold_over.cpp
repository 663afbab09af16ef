#include "ui/viewport/fold_over.h"

#include <algorithm>

namespace toile {

namespace {

constexpr double kLiftPart = 0.5;  // of the way gone
constexpr double kMostLift = 0.12; // m
constexpr double kOffTheCloth = 0.004;
constexpr int kLaySteps = 25;
constexpr int kHoldSteps = 20; // pressed down, so that it lies

} // namespace

void FoldOver::begin(const Vec3& from, const Vec3& towardsEye) {
    m_from = from;
    m_eye = towardsEye.normalized();
    m_laying = false;
}

Vec3 FoldOver::lifted(const Vec3& under) const {
    return under + std::min(kMostLift, kLiftPart * (under - m_from).norm()) * m_eye;
}

void FoldOver::lay(const Vec3& from, const Vec3& to, int step) {
    m_above = from;
    m_down = to + kOffTheCloth * m_eye;
    m_step = step;
    m_laying = true;
}

std::optional<Vec3> FoldOver::handAt(int step) {
    const int gone = std::max(0, step - m_step);
    if (!m_laying || gone > kLaySteps + kHoldSteps) {
        m_laying = false;
        return std::nullopt;
    }
    return lerp(m_above, m_down, std::min(1.0, static_cast<double>(gone) / kLaySteps));
}

} // namespace toile
