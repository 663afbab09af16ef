#include "core/cloth/cloth_model.h"

#include "core/base/check.h"

namespace toile {

ClothState stateAt(const ClothModel& model, std::vector<Vec3> positions) {
    TOILE_CHECK(positions.size() == model.size(), "a state needs a place for every vertex");
    ClothState state;
    state.velocities.assign(positions.size(), Vec3::Zero());
    state.positions = std::move(positions);
    state.restLengths.reserve(model.springs.size());
    for (const Spring& s : model.springs) {
        state.restLengths.push_back(s.restLength);
    }
    for (const Pinned& pin : model.pins) {
        state.pinTargets.push_back(pin.target);
    }
    return state;
}

SpringRows::SpringRows(const ClothModel& model) : m_start(model.size() + 1, 0), m_ends(2 * model.springs.size()) {
    for (const Spring& s : model.springs) {
        ++m_start[static_cast<std::size_t>(s.a) + 1];
        ++m_start[static_cast<std::size_t>(s.b) + 1];
    }
    for (std::size_t i = 1; i < m_start.size(); ++i) {
        m_start[i] += m_start[i - 1];
    }
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t i = 0; i < model.springs.size(); ++i) {
        const Spring& s = model.springs[i];
        m_ends[next[static_cast<std::size_t>(s.a)]++] = {s.b, static_cast<std::int32_t>(i), s.stiffness};
        m_ends[next[static_cast<std::size_t>(s.b)]++] = {s.a, static_cast<std::int32_t>(i), s.stiffness};
    }
}

} // namespace toile
