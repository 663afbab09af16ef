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
    m_ends.resize(m_start.back());
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    const auto add = [&](int from, int to, const Spring& s) {
        const double damped = s.stiffness + (h > 0 ? s.damping / h : 0);
        m_ends[next[static_cast<std::size_t>(from)]++] = {static_cast<std::uint32_t>(to), s.stiffness, damped};
    };
    for (const Spring& s : model.springs) {
        if (s.restLength == 0) {
            add(s.a, s.b, s);
            add(s.b, s.a, s);
        }
    }
    m_fours.resize(m_firstFour.back(), CouplingsOfFour{});
    for (std::size_t i = 0; i < model.size(); ++i) {
        double total = 0;
        for (std::size_t e = m_start[i]; e < m_start[i + 1]; ++e) {
            const std::size_t k = e - m_start[i];
            CouplingsOfFour& four = m_fours[m_firstFour[i] + k / 4];
            four.other[k % 4] = m_ends[e].other;
            four.stiffness[k % 4] = static_cast<float>(m_ends[e].damped);
            total += m_ends[e].damped;
        }
        m_total.push_back(static_cast<float>(total));
    }
}

} // namespace toile
