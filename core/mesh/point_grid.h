#pragma once

#include "core/base/vec.h"

#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace toile {

// Finds numbered points near a place in the plane. Order of visits depends on the order of adding alone.
class HashGrid {
public:
    explicit HashGrid(double cellSize) : m_cell(cellSize) {}

    void add(const Vec2& p, int index) {
        const auto [slot, isNew] = m_first.try_emplace(key(cellOf(p.x()), cellOf(p.y())), -1);
        m_entries.push_back({index, slot->second});
        slot->second = static_cast<int>(m_entries.size()) - 1;
    }

    // Calls visit(index) for every point in the cells that a square of this half width touches.
    template <typename Visit>
    void visitNear(const Vec2& p, double reach, Visit&& visit) const {
        for (std::int64_t y = cellOf(p.y() - reach); y <= cellOf(p.y() + reach); ++y) {
            for (std::int64_t x = cellOf(p.x() - reach); x <= cellOf(p.x() + reach); ++x) {
                const auto slot = m_first.find(key(x, y));
                for (int e = slot == m_first.end() ? -1 : slot->second; e >= 0;
                     e = m_entries[static_cast<std::size_t>(e)].next) {
                    visit(m_entries[static_cast<std::size_t>(e)].index);
                }
            }
        }
    }

private:
    struct Entry {
        int index;
        int next;
    };

    [[nodiscard]] std::int64_t cellOf(double v) const { return static_cast<std::int64_t>(std::floor(v / m_cell)); }
    [[nodiscard]] static std::uint64_t key(std::int64_t x, std::int64_t y) {
        return static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15ULL ^
               (static_cast<std::uint64_t>(y) * 0xc2b2ae3d27d4eb4fULL);
    }

    double m_cell;
    std::unordered_map<std::uint64_t, int> m_first;
    std::vector<Entry> m_entries;
};

} // namespace toile
