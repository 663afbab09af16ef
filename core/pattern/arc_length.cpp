#include "core/pattern/curve.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

namespace {

// Five-point Gauss-Legendre rule on [a, b].
double speedIntegral(const CurveSegment& s, double a, double b) {
    static constexpr std::array<double, 5> x{0.0, -0.5384693101056831, 0.5384693101056831, -0.9061798459386640,
                                             0.9061798459386640};
    static constexpr std::array<double, 5> w{0.5688888888888889, 0.4786286704993665, 0.4786286704993665,
                                             0.2369268850561891, 0.2369268850561891};
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        sum += w[i] * derivativeAt(s, 0.5 * (a + b) + 0.5 * (b - a) * x[i]).norm();
    }
    return 0.5 * (b - a) * sum;
}

std::size_t arcLengthIntervals(const CurveSegment& s) {
    return s.curve.kind == CurveKind::Spline ? 16 * (s.curve.controls.size() + 1) : 32;
}

} // namespace

ArcLength::ArcLength(const CurveSegment& segment)
    : m_segment(segment), m_uniform(infoOf(segment.curve.kind).uniformLength != nullptr) {
    if (m_uniform) {
        m_lengths = {0, infoOf(segment.curve.kind).uniformLength(segment)};
        return;
    }
    const std::size_t n = arcLengthIntervals(segment);
    m_lengths.assign(n + 1, 0);
    for (std::size_t i = 0; i < n; ++i) {
        m_lengths[i + 1] = m_lengths[i] + speedIntegral(segment, static_cast<double>(i) / static_cast<double>(n),
                                                        static_cast<double>(i + 1) / static_cast<double>(n));
    }
}

double ArcLength::lengthUpTo(double t) const {
    if (m_uniform) {
        return std::clamp(t, 0.0, 1.0) * total();
    }
    const double n = static_cast<double>(m_lengths.size() - 1);
    const double x = std::clamp(t, 0.0, 1.0) * n;
    const double k = std::min(std::floor(x), n - 1);
    return m_lengths[static_cast<std::size_t>(k)] + speedIntegral(m_segment, k / n, x / n);
}

double ArcLength::parameterAtFraction(double fraction) const {
    if (fraction <= 0 || !(total() > 0)) {
        return 0;
    }
    if (fraction >= 1 || m_uniform) {
        return std::min(fraction, 1.0);
    }
    const double target = fraction * total();
    const double n = static_cast<double>(m_lengths.size() - 1);
    const auto above = std::upper_bound(m_lengths.begin(), m_lengths.end(), target);
    const double k = std::min(static_cast<double>(above - m_lengths.begin() - 1), n - 1);
    double low = k / n;
    double high = (k + 1) / n;
    double t =
        low + (high - low) * (target - m_lengths[static_cast<std::size_t>(k)]) /
                  std::max(1e-300, m_lengths[static_cast<std::size_t>(k) + 1] - m_lengths[static_cast<std::size_t>(k)]);
    for (int i = 0; i < 30; ++i) { // Newton, kept inside the bracket
        const double error = lengthUpTo(t) - target;
        (error > 0 ? high : low) = t;
        const double speed = derivativeAt(m_segment, t).norm();
        double next = speed > 0 ? t - error / speed : low;
        if (!(next > low && next < high)) {
            next = 0.5 * (low + high);
        }
        if (std::abs(next - t) < 1e-14) {
            return next;
        }
        t = next;
    }
    return t;
}

Vec2 ArcLength::positionAtFraction(double fraction) const {
    return positionAt(m_segment, parameterAtFraction(fraction));
}

Vec2 ArcLength::directionAtFraction(double fraction) const {
    return directionAt(m_segment, parameterAtFraction(fraction));
}

} // namespace toile
