#include "core/mesh/sewn/edge_uses.h"

#include <algorithm>

namespace toile {

namespace {

std::uint64_t keyOf(int a, int b) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(std::min(a, b))) << 32) |
           static_cast<std::uint32_t>(std::max(a, b));
}

} // namespace

EdgeUses::EdgeUses(const Garment& garment) {
    m_uses.reserve(3 * garment.triangles.size());
    for (std::size_t t = 0; t < garment.triangles.size(); ++t) {
        const Triangle& v = garment.triangles[t].sewn;
        for (std::size_t i = 0; i < 3; ++i) {
            const int a = v[i];
            const int b = v[(i + 1) % 3];
            m_uses.push_back({keyOf(a, b), static_cast<std::int32_t>(t), v[(i + 2) % 3], a < b});
        }
    }
    std::sort(m_uses.begin(), m_uses.end(),
              [](const Use& a, const Use& b) { return a.edge != b.edge ? a.edge < b.edge : a.triangle < b.triangle; });
}

EdgeUses::Range EdgeUses::of(int a, int b) const {
    const std::uint64_t key = keyOf(a, b);
    const auto first =
        std::lower_bound(m_uses.begin(), m_uses.end(), key, [](const Use& u, std::uint64_t k) { return u.edge < k; });
    auto last = first;
    while (last != m_uses.end() && last->edge == key) {
        ++last;
    }
    return {m_uses.data() + (first - m_uses.begin()), m_uses.data() + (last - m_uses.begin())};
}

} // namespace toile
