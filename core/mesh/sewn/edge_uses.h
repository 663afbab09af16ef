#pragma once

#include "core/mesh/sewn/assembly.h"

#include <cstdint>
#include <vector>

namespace toile {

// Which triangles stand on each edge of a sewn garment.
class EdgeUses {
public:
    struct Use {
        std::uint64_t edge; // both vertices, the smaller one in the upper half
        std::int32_t triangle;
        std::int32_t opposite;
        bool forwards; // the triangle runs from the smaller vertex to the larger one
    };
    class Range {
    public:
        Range(const Use* first, const Use* last) : m_first(first), m_last(last) {}
        [[nodiscard]] const Use* begin() const { return m_first; }
        [[nodiscard]] const Use* end() const { return m_last; }
        [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(m_last - m_first); }

    private:
        const Use* m_first;
        const Use* m_last;
    };

    explicit EdgeUses(const Garment& garment);

    [[nodiscard]] Range of(int a, int b) const;
    // Every use, ordered by edge and then by triangle.
    [[nodiscard]] const std::vector<Use>& all() const { return m_uses; }

private:
    std::vector<Use> m_uses;
};

} // namespace toile
