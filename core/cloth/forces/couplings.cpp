#include "core/cloth/forces/couplings.h"

namespace toile {

Couplings::Couplings(const ClothModel& model, double h)
    : m_start(model.size() + 1, 0), m_firstFour(model.size() + 1, 0) {
    for (const Spring& s : model.springs) {
        if (s.restLength == 0) {
            ++m_start[static_cast<std::size_t>(s.a) + 1];
            ++m_start[static_cast<std::size_t>(s.b) + 1];
        }
    }
    for (std::size_t i = 1; i < m_start.size(); ++i) {
        m_firstFour[i] = m_firstFour[i - 1] + (m_start[i] + 3) / 4;
        m_start[i] += m_start[i - 1];
    }
    m_stiffness.resize(m_start.back() + 1);
    m_fours.resize(m_firstFour.back() + 1, CouplingsOfFour{});
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    const auto add = [&](int from, int to, const Spring& s) {
        const auto i = static_cast<std::size_t>(from);
        const std::size_t k = next[i]++ - m_start[i];
        m_stiffness[m_start[i] + k] = s.stiffness;
        // What it takes to change the length within the step.
        const double damped = s.stiffness + (h > 0 ? s.damping / h : 0);
        CouplingsOfFour& four = m_fours[m_firstFour[i] + k / 4];
        four.other[k % 4] = static_cast<std::uint32_t>(to);
        four.stiffness[k % 4] = static_cast<float>(damped);
    };
    for (const Spring& s : model.springs) {
        if (s.restLength == 0) {
            add(s.a, s.b, s);
            add(s.b, s.a, s);
        }
    }
}

} // namespace toile
