#include "core/cloth/couplings.h"

namespace toile {

Couplings::Couplings(const ClothModel& model) : m_start(model.size() + 1, 0), m_total(model.size(), 0) {
    for (const Spring& s : model.springs) {
        if (s.restLength == 0) {
            ++m_start[static_cast<std::size_t>(s.a) + 1];
            ++m_start[static_cast<std::size_t>(s.b) + 1];
        }
    }
    for (std::size_t i = 1; i < m_start.size(); ++i) {
        m_start[i] += m_start[i - 1];
    }
    m_ends.resize(m_start.back());
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    std::vector<double> total(model.size(), 0);
    const auto add = [&](int from, int to, double stiffness) {
        const auto i = static_cast<std::size_t>(from);
        m_ends[next[i]++] = {static_cast<std::uint32_t>(to), static_cast<float>(stiffness), stiffness};
        total[i] += stiffness;
    };
    for (const Spring& s : model.springs) {
        if (s.restLength == 0) {
            add(s.a, s.b, s.stiffness);
            add(s.b, s.a, s.stiffness);
        }
    }
    for (std::size_t i = 0; i < total.size(); ++i) {
        m_total[i] = static_cast<float>(total[i]);
    }
}

} // namespace toile
