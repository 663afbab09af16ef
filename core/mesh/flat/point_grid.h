#pragma once

#include "core/base/vec.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace toile {

// Finds numbered points near a place in the plane, however far apart the points lie. Order of visits depends on the
// order of adding alone.
class HashGrid {
public:
    explicit HashGrid(double cellSize) : m_cell(cellSize), m_slots(1024) {}

    void add(const Vec2& p, int index) {
        if (2 * m_used > m_slots.size()) {
            grow();
        }
        Slot& slot = m_slots[find(cellOf(p.x()), cellOf(p.y()))];
        if (slot.first < 0) {
            ++m_used;
            slot.x = cellOf(p.x());
            slot.y = cellOf(p.y());
        }
        m_entries.push_back({index, slot.first});
        slot.first = static_cast<int>(m_entries.size()) - 1;
    }

    // Calls visit(index) for every point in the cells that a square of this half width touches.
    template <typename Visit>
    void visitNear(const Vec2& p, double reach, Visit&& visit) const {
        (void)anyNear(p, reach, [&](int index) {
            visit(index);
            return false;
        });
    }

    // The same until test(index) is true for a point; whether it was for any. Looks into the place's own cell first.
    template <typename Test>
    [[nodiscard]] bool anyNear(const Vec2& p, double reach, Test&& test) const {
        const std::int64_t homeX = cellOf(p.x());
        const std::int64_t homeY = cellOf(p.y());
        if (anyIn(homeX, homeY, test)) {
            return true;
        }
        for (std::int64_t y = cellOf(p.y() - reach); y <= cellOf(p.y() + reach); ++y) {
            for (std::int64_t x = cellOf(p.x() - reach); x <= cellOf(p.x() + reach); ++x) {
                if ((x != homeX || y != homeY) && anyIn(x, y, test)) {
                    return true;
                }
            }
        }
        return false;
    }

private:
    struct Entry {
        int index;
        int next;
    };
    struct Slot {
        std::int64_t x = 0, y = 0;
        int first = -1; // empty when negative
    };

    [[nodiscard]] std::int64_t cellOf(double v) const { return static_cast<std::int64_t>(std::floor(v / m_cell)); }

    // The slot of a cell, or the empty one where it would go.
    [[nodiscard]] std::size_t find(std::int64_t x, std::int64_t y) const {
        std::uint64_t hash = static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15ULL +
                             static_cast<std::uint64_t>(y) * 0xc2b2ae3d27d4eb4fULL;
        hash ^= hash >> 29;
        const std::size_t mask = m_slots.size() - 1; // sizes are powers of two
        std::size_t i = static_cast<std::size_t>(hash) & mask;
        while (m_slots[i].first >= 0 && (m_slots[i].x != x || m_slots[i].y != y)) {
            i = (i + 1) & mask;
        }
        return i;
    }

    void grow() {
        std::vector<Slot> old(2 * m_slots.size());
        old.swap(m_slots);
        for (const Slot& slot : old) {
            if (slot.first >= 0) {
                m_slots[find(slot.x, slot.y)] = slot;
            }
        }
    }

    template <typename Test>
    [[nodiscard]] bool anyIn(std::int64_t x, std::int64_t y, Test&& test) const {
        for (int e = m_slots[find(x, y)].first; e >= 0; e = m_entries[static_cast<std::size_t>(e)].next) {
            if (test(m_entries[static_cast<std::size_t>(e)].index)) {
                return true;
            }
        }
        return false;
    }

    double m_cell;
    std::vector<Slot> m_slots;
    std::size_t m_used = 0;
    std::vector<Entry> m_entries;
};

} // namespace toile
