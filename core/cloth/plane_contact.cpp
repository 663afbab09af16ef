#include "core/cloth/plane_contact.h"

#include <algorithm>
#include <cmath>

namespace toile {

PlaneContact::PlaneContact(std::vector<float> stiffness)
    : m_stiffness(std::move(stiffness)), m_held(m_stiffness.size(), Float4{}) {}

void PlaneContact::begin(std::span<const ContactPlane> planes, std::span<const Vec3> positions) {
    m_near.clear();
    for (const ContactPlane& p : planes) {
        const auto v = static_cast<std::size_t>(p.vertex);
        const Float4 normal = float4(p.normal);
        const Float4 held = m_held[v] - dot(m_held[v], normal) * normal;
        const Float4 carried = float4(p.carried - p.carried.dot(p.normal) * p.normal);
        m_near.push_back({v, normal, carried, static_cast<float>(p.level - p.normal.dot(positions[v])),
                          static_cast<float>(p.friction), held, Float4{}, 0, 0});
    }
}

void PlaneContact::addForces(std::span<const Float4> moved, std::span<Float4> sums) {
    for (Near& p : m_near) {
        const float k = m_stiffness[p.vertex];
        const Float4& u = moved[p.vertex];
        const float along = dot(u, p.normal);
        const float push = k * (p.level - along);
        p.grip = Float4{};
        p.along = p.across = 0;
        if (!(push > 0)) {
            continue;
        }
        const Float4 wanted = p.held - k * (u - along * p.normal - p.carried);
        const float size = std::sqrt(dot(wanted, wanted));
        const float part = std::min(1.0F, p.friction * push / std::max(size, 1e-20F));
        p.grip = part * wanted;
        p.along = k;
        p.across = k * part;
        sums[p.vertex] += push * p.normal + p.grip;
    }
}

double PlaneContact::curvature(std::span<const Float4> direction) const {
    double sum = 0;
    for (const Near& p : m_near) {
        const Float4& d = direction[p.vertex];
        const float along = dot(d, p.normal);
        sum += static_cast<double>(p.across * dot(d, d) + (p.along - p.across) * along * along);
    }
    return sum;
}

bool PlaneContact::touches() const {
    return std::any_of(m_near.begin(), m_near.end(), [](const Near& p) { return p.along > 0; });
}

void PlaneContact::end() {
    std::fill(m_held.begin(), m_held.end(), Float4{});
    for (const Near& p : m_near) {
        m_held[p.vertex] = p.grip;
    }
}

void PlaneContact::stiffnessTouched(std::span<float> perVertex) const {
    std::fill(perVertex.begin(), perVertex.end(), 0.0F);
    for (const Near& p : m_near) {
        perVertex[p.vertex] = p.along;
    }
}

} // namespace toile
