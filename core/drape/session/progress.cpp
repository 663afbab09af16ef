#include "core/drape/session/progress.h"

namespace toile {

namespace {

constexpr double kWindowS = 1; // speeds are means over so long: cloth swings
constexpr double kLess = 0.8;  // of the least so far
// The slowest garment that comes to rest, a circle skirt of 16,000 vertices, takes 1.4 s from one to the next.
constexpr double kPatienceS = 3;

} // namespace

void Progress::add(double meanSpeed, double seconds, const std::function<std::size_t()>& crossings) {
    m_way += meanSpeed * seconds;
    m_windowS += seconds;
    m_sinceS += seconds;
    if (m_windowS < kWindowS) {
        return;
    }
    const double speed = m_way / m_windowS;
    m_way = m_windowS = 0;
    bool less = !m_any || speed < kLess * m_speed;
    if (less) {
        m_speed = speed;
    } else {
        const auto count = static_cast<double>(crossings());
        less = !m_counted || count < kLess * m_crossings;
        m_crossings = less ? count : m_crossings;
        m_counted = true;
    }
    m_any = true;
    m_sinceS = less ? 0 : m_sinceS;
}

bool Progress::isHopeless() const {
    return m_sinceS >= kPatienceS;
}

double Progress::patienceS() {
    return kPatienceS;
}

} // namespace toile
