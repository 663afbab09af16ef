#include "core/cloth/membrane.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kGrain = 2048;
// How much stiffer cloth is beyond its stretch limit, besides what it was.
constexpr float kLocking = 5;

// Force per width of one yarn direction, and how it grows.
struct Pull {
    float force, slope;
};
Pull pullAt(float stiffness, float compression, float limit, float strain) {
    if (strain < 0) {
        return {compression * stiffness * strain, compression * stiffness};
    }
    // From half the limit on the yarns straighten: a parabola on top, until the cloth is six times as stiff.
    const float over = std::clamp(strain - 0.5F * limit, 0.0F, 0.5F * limit);
    const float beyond = std::max(0.0F, strain - limit);
    const float growth = kLocking * stiffness / limit;
    return {stiffness * strain + growth * over * over + kLocking * stiffness * beyond, stiffness + 2 * growth * over};
}

float safeLength(const Float4& v) {
    return std::sqrt(std::max(dot(v, v), 1e-12F));
}

} // namespace

Membrane::Membrane(const ClothModel& model) {
    m_start.assign(model.size() + 1, 0);
    for (const MembraneTriangle& t : model.membrane) {
        Fixed f{};
        for (std::size_t k = 0; k < 3; ++k) {
            f.vertices[k] = t.vertices[k];
            ++m_start[static_cast<std::size_t>(t.vertices[k]) + 1];
        }
        for (std::size_t k = 0; k < 2; ++k) {
            f.a[k] = static_cast<float>(t.warpParts[k]);
            f.b[k] = static_cast<float>(t.weftParts[k]);
        }
        f.area = static_cast<float>(t.area);
        f.warp = static_cast<float>(t.warp);
        f.weft = static_cast<float>(t.weft);
        f.shear = static_cast<float>(t.shear);
        f.compression = static_cast<float>(t.compression);
        f.limit = static_cast<float>(t.limit);
        m_fixed.push_back(f);
    }
    for (std::size_t i = 1; i < m_start.size(); ++i) {
        m_start[i] += m_start[i - 1];
    }
    m_corners.resize(m_start.back());
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t t = 0; t < m_fixed.size(); ++t) {
        const Fixed& f = m_fixed[t];
        const std::array<float, 3> a{-f.a[0] - f.a[1], f.a[0], f.a[1]};
        const std::array<float, 3> b{-f.b[0] - f.b[1], f.b[0], f.b[1]};
        for (std::size_t k = 0; k < 3; ++k) {
            m_corners[next[static_cast<std::size_t>(f.vertices[k])]++] = {static_cast<std::uint32_t>(t), f.area * a[k],
                                                                          f.area * b[k]};
        }
    }
    m_now.resize(m_fixed.size());
    m_change.resize(m_fixed.size());
    m_stress.resize(m_fixed.size());
    m_sums.resize(m_fixed.size() / kGrain + 1);
}

void Membrane::begin(std::span<const Vec3> positions, Workers workers) {
    parallelFor(workers, m_fixed.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Fixed& f = m_fixed[i];
            const Vec3& origin = positions[static_cast<std::size_t>(f.vertices[0])];
            const Float4 p = float4(positions[static_cast<std::size_t>(f.vertices[1])] - origin);
            const Float4 q = float4(positions[static_cast<std::size_t>(f.vertices[2])] - origin);
            m_now[i] = {f.a[0] * p + f.a[1] * q, f.b[0] * p + f.b[1] * q};
        }
    });
}

double Membrane::curvature(std::span<const Float4> direction, Workers workers) {
    parallelFor(workers, m_fixed.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const Fixed& f = m_fixed[i];
            const Float4& origin = direction[static_cast<std::size_t>(f.vertices[0])];
            const Float4 p = direction[static_cast<std::size_t>(f.vertices[1])] - origin;
            const Float4 q = direction[static_cast<std::size_t>(f.vertices[2])] - origin;
            const Pair change{f.a[0] * p + f.a[1] * q, f.b[0] * p + f.b[1] * q};
            m_change[i] = change;
            const Pair& now = m_now[i];
            const float la = safeLength(now.a);
            const float lb = safeLength(now.b);
            const Float4 na = now.a / la;
            const Float4 nb = now.b / lb;
            const Pull pa = pullAt(f.warp, f.compression, f.limit, la - 1);
            const Pull pb = pullAt(f.weft, f.compression, f.limit, lb - 1);
            const float alongA = dot(na, change.a);
            const float alongB = dot(nb, change.b);
            const float gamma = dot(na, nb);
            const float turn = dot(nb - gamma * na, change.a) / la + dot(na - gamma * nb, change.b) / lb;
            const float acrossA = dot(change.a, change.a) - alongA * alongA;
            const float acrossB = dot(change.b, change.b) - alongB * alongB;
            const float sharp = pa.slope * alongA * alongA + pb.slope * alongB * alongB + f.shear * turn * turn +
                                std::max(0.0F, pa.force) / la * acrossA + std::max(0.0F, pb.force) / lb * acrossB;
            sum += static_cast<double>(f.area * sharp);
        }
        m_sums[begin / kGrain] = sum;
    });
    double sum = 0;
    for (std::size_t r = 0; r * kGrain < m_fixed.size(); ++r) {
        sum += m_sums[r];
    }
    return sum;
}

void Membrane::advance(float part, Workers workers) {
    parallelFor(workers, m_fixed.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Fixed& f = m_fixed[i];
            Pair& now = m_now[i];
            now.a += part * m_change[i].a;
            now.b += part * m_change[i].b;
            const float la = safeLength(now.a);
            const float lb = safeLength(now.b);
            const Float4 na = now.a / la;
            const Float4 nb = now.b / lb;
            const float gamma = dot(na, nb);
            const float pa = pullAt(f.warp, f.compression, f.limit, la - 1).force;
            const float pb = pullAt(f.weft, f.compression, f.limit, lb - 1).force;
            m_stress[i] = {pa * na + f.shear * gamma / la * (nb - gamma * na),
                           pb * nb + f.shear * gamma / lb * (na - gamma * nb)};
        }
    });
}

double Membrane::energy() const {
    double sum = 0;
    for (std::size_t i = 0; i < m_fixed.size(); ++i) {
        const Fixed& f = m_fixed[i];
        const Pair& now = m_now[i];
        const double la = safeLength(now.a);
        const double lb = safeLength(now.b);
        const double gamma = dot(now.a, now.b) / (la * lb);
        const auto stored = [&](double stiffness, double strain) {
            const double half = 0.5 * static_cast<double>(f.limit);
            const double over = std::clamp(strain - half, 0.0, half);
            const double beyond = std::max(0.0, strain - 2 * half);
            return stiffness * (0.5 * (strain < 0 ? static_cast<double>(f.compression) : 1) * strain * strain +
                                kLocking * (over * over * over / (6 * half) + beyond * (0.5 * half + 0.5 * beyond)));
        };
        sum += f.area * (stored(f.warp, la - 1) + stored(f.weft, lb - 1) + 0.5 * f.shear * gamma * gamma);
    }
    return sum;
}

} // namespace toile
