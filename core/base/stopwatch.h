#pragma once

#include <chrono>

namespace toile {

// Adds the milliseconds of its life to a sum.
class Timed {
public:
    explicit Timed(double& sumMs) : m_sum(sumMs) {}
    Timed(const Timed&) = delete;
    Timed& operator=(const Timed&) = delete;
    ~Timed() { m_sum += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - m_start).count(); }

private:
    double& m_sum;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

class Stopwatch {
public:
    // Milliseconds since the last call, or since it was made.
    double lap() {
        const auto now = std::chrono::steady_clock::now();
        const double ms = std::chrono::duration<double, std::milli>(now - m_last).count();
        m_last = now;
        return ms;
    }

private:
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

[[nodiscard]] inline double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace toile
