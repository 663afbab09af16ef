#pragma once

#include "core/base/vec.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace toile {

// Directions that kept pairs apart in the last call: most often they still do, and then the pair needs no other test
// (the separating planes that Chung left as future work). What was not asked for during a whole call is forgotten.
class PlaneCache {
public:
    void beginCall() {
        m_last.swap(m_now);
        m_now.clear();
    }

    // The direction remembered for a pair, or null. Pairs are two numbers in order.
    [[nodiscard]] const Vec3* find(int a, int b) const { return m_last.find(keyOf(a, b)); }
    void remember(int a, int b, const Vec3& direction) { m_now.insert(keyOf(a, b), direction); }

private:
    static std::uint64_t keyOf(int a, int b) {
        return (static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint64_t>(b)) + 1; // 0 is for empty places
    }

    // Open addressing; keeps its memory.
    class Table {
    public:
        [[nodiscard]] const Vec3* find(std::uint64_t key) const {
            for (std::size_t i = startOf(key); !m_keys.empty() && m_keys[i] != 0; i = (i + 1) & (m_keys.size() - 1)) {
                if (m_keys[i] == key) {
                    return &m_directions[i];
                }
            }
            return nullptr;
        }
        void insert(std::uint64_t key, const Vec3& direction) {
            if (2 * (m_count + 1) > m_keys.size()) {
                enlarge();
            }
            place(key, direction);
        }
        void clear() {
            m_keys.assign(m_keys.size(), 0);
            m_count = 0;
        }
        void swap(Table& other) {
            m_keys.swap(other.m_keys);
            m_directions.swap(other.m_directions);
            std::swap(m_count, other.m_count);
        }

    private:
        [[nodiscard]] std::size_t startOf(std::uint64_t key) const {
            return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15U) >> 20) & (m_keys.size() - 1);
        }
        void place(std::uint64_t key, const Vec3& direction) {
            std::size_t i = startOf(key);
            while (m_keys[i] != 0 && m_keys[i] != key) {
                i = (i + 1) & (m_keys.size() - 1);
            }
            m_count += m_keys[i] == 0 ? 1 : 0;
            m_keys[i] = key;
            m_directions[i] = direction;
        }
        void enlarge() {
            Table larger;
            larger.m_keys.assign(m_keys.empty() ? 1024 : 2 * m_keys.size(), 0);
            larger.m_directions.resize(larger.m_keys.size());
            for (std::size_t i = 0; i < m_keys.size(); ++i) {
                if (m_keys[i] != 0) {
                    larger.place(m_keys[i], m_directions[i]);
                }
            }
            swap(larger);
        }

        std::vector<std::uint64_t> m_keys;
        std::vector<Vec3> m_directions;
        std::size_t m_count = 0;
    };

    Table m_last, m_now;
};

} // namespace toile
