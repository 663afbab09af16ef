#include "core/collide/bodies/nearest_packet.h"

#include "core/base/check.h"

#include <Eigen/Geometry>

#include <bit>

namespace toile {

namespace {

using Vec3f = Eigen::Vector3f;

struct Points {
    Float4 x, y, z;
};

// A side of a triangle against four points: how far they are from it, and on which of its sides in the triangle's
// plane.
struct Side {
    Side(const Vec3f& from, const Vec3f& to, const Vec3f& normal) : a(from), e(to - from), inward(normal.cross(e)) {
        const float squared = e.squaredNorm();
        perSquared = squared > 0 ? 1 / squared : 0;
    }
    [[gnu::always_inline]] inline void measure(const Points& p, Float4& squared, Float4& inside) const {
        const Float4 px = p.x - a.x();
        const Float4 py = p.y - a.y();
        const Float4 pz = p.z - a.z();
        const Float4 along = min4(max4((px * e.x() + py * e.y() + pz * e.z()) * perSquared, all4(0)), all4(1));
        const Float4 dx = px - along * e.x();
        const Float4 dy = py - along * e.y();
        const Float4 dz = pz - along * e.z();
        squared = min4(squared, dx * dx + dy * dy + dz * dz);
        inside = min4(inside, px * inward.x() + py * inward.y() + pz * inward.z());
    }
    Vec3f a, e, inward;
    float perSquared;
};

Float4 outside(Float4 p, float low, float high) {
    const Float4 d = max4(max4(low - p, p - high), all4(0));
    return d * d;
}

} // namespace

void NearestPacket::find(const BoxTree& tree, const std::vector<std::array<Vec3, 3>>& corners,
                         std::span<const Vec3> points, int nearSlot) {
    TOILE_CHECK(!points.empty() && points.size() <= kMost, "a packet has room for so many points only");
    Box box;
    for (const Vec3& p : points) {
        box.add(p);
    }
    m_middle = box.centre();
    m_groups = (points.size() + 3) / 4;
    for (std::size_t i = 0; i < 4 * m_groups; ++i) {
        const Vec3f p = (points[std::min(i, points.size() - 1)] - m_middle).cast<float>();
        m_x[i / 4][i % 4] = p.x();
        m_y[i / 4][i % 4] = p.y();
        m_z[i / 4][i % 4] = p.z();
        m_squared[i / 4][i % 4] = 3e38F;
        m_slots[i / 4][i % 4] = -1;
    }
    m_most = 1e300;
    if (nearSlot >= 0) {
        test(nearSlot, corners[static_cast<std::size_t>(nearSlot)]);
    }
    tree.nearest(box, m_most, [&](int slot) { test(slot, corners[static_cast<std::size_t>(slot)]); });
}

void NearestPacket::test(int slot, const std::array<Vec3, 3>& corners) {
    const Vec3f a = (corners[0] - m_middle).cast<float>();
    const Vec3f b = (corners[1] - m_middle).cast<float>();
    const Vec3f c = (corners[2] - m_middle).cast<float>();
    const Vec3f low = a.cwiseMin(b).cwiseMin(c);
    const Vec3f high = a.cwiseMax(b).cwiseMax(c);
    unsigned near = 0; // groups, a bit each: most triangles end here
    for (std::size_t g = 0; g < m_groups; ++g) {
        const Float4 squared = outside(m_x[g], low.x(), high.x()) + outside(m_y[g], low.y(), high.y()) +
                               outside(m_z[g], low.z(), high.z());
        near |= (bitsOf(squared < m_squared[g]) != 0 ? 1U : 0U) << g;
    }
    if (near == 0) {
        return;
    }
    const Vec3f normal = (b - a).cross(c - a);
    const float size = normal.squaredNorm();
    const Side ab(a, b, normal);
    const Side bc(b, c, normal);
    const Side ca(c, a, normal);
    const float perSize = size > 0 ? 1 / size : 0;
    const Float4 least = all4(size > 0 ? 0 : 3e38F); // a triangle without area has no inside
    for (; near != 0; near &= near - 1) {
        const auto g = static_cast<std::size_t>(std::countr_zero(near));
        const Points p{m_x[g], m_y[g], m_z[g]};
        Float4 squared = all4(3e38F);
        Float4 inside = all4(3e38F);
        ab.measure(p, squared, inside);
        bc.measure(p, squared, inside);
        ca.measure(p, squared, inside);
        const Float4 height = (p.x - a.x()) * normal.x() + (p.y - a.y()) * normal.y() + (p.z - a.z()) * normal.z();
        squared = inside > least ? height * height * perSize : squared;
        const Int4 nearer = squared < m_squared[g];
        m_slots[g] = nearer ? Int4{slot, slot, slot, slot} : m_slots[g];
        m_squared[g] = nearer ? squared : m_squared[g];
    }
    Float4 most = all4(0);
    for (std::size_t g = 0; g < m_groups; ++g) {
        most = max4(most, m_squared[g]);
    }
    m_most = static_cast<double>(std::max(std::max(most[0], most[1]), std::max(most[2], most[3])));
}

} // namespace toile
