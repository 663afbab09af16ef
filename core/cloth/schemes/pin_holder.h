#pragma once

#include "core/cloth/cloth_model.h"

namespace toile {

// Keeps pinned vertices where they belong: every scheme treats pins alike.
class PinHolder {
public:
    explicit PinHolder(const ClothModel& model) : m_pins(model.pins), m_isPinned(model.size(), 0) {
        for (const Pinned& pin : m_pins) {
            m_isPinned[static_cast<std::size_t>(pin.vertex)] = 1;
        }
    }
    [[nodiscard]] bool any() const { return !m_pins.empty(); }
    [[nodiscard]] bool holds(std::size_t vertex) const { return m_isPinned[vertex] != 0; }
    [[nodiscard]] std::vector<int> vertices() const {
        std::vector<int> list;
        for (const Pinned& pin : m_pins) {
            list.push_back(pin.vertex);
        }
        return list;
    }
    // Gives pinned vertices the velocity that takes them to their targets within h.
    void aim(ClothState& state, double h) const {
        for (std::size_t i = 0; i < m_pins.size(); ++i) {
            const auto v = static_cast<std::size_t>(m_pins[i].vertex);
            const std::optional<Vec3>& target = state.pinTargets[i];
            state.velocities[v] = target ? Vec3((*target - state.positions[v]) / h) : Vec3::Zero();
        }
    }
    // Puts them on their targets to the last bit.
    void settle(ClothState& state) const {
        for (std::size_t i = 0; i < m_pins.size(); ++i) {
            if (state.pinTargets[i]) {
                state.positions[static_cast<std::size_t>(m_pins[i].vertex)] = *state.pinTargets[i];
            }
        }
    }

private:
    std::vector<Pinned> m_pins;
    std::vector<char> m_isPinned;
};

} // namespace toile
