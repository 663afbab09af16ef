#include "core/cloth/membrane.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kGrain = 2048;
// How much stiffer cloth is beyond its stretch limit, besides what it was.
constexpr float kLocking = 5;
// The part of the yarns' stiffness that sees a triangle's own strain.
constexpr float kOwn = 0.1F;

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
            f.places[k] = t.places[k];
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
    m_strain.resize(m_fixed.size());
    m_stretching.resize(m_fixed.size());
    m_yarns.resize(m_fixed.size());
    shareAmongPlaces(model);
    m_sums.resize(std::max(m_fixed.size(), m_places.size()) / kGrain + 1);
}

void Membrane::shareAmongPlaces(const ClothModel& model) {
    std::size_t count = 0;
    for (const MembraneTriangle& t : model.membrane) {
        for (const int place : t.places) {
            count = std::max(count, static_cast<std::size_t>(place) + 1);
        }
    }
    m_places.resize(count);
    m_shareStart.assign(count + 1, 0);
    for (const Fixed& f : m_fixed) {
        for (const std::int32_t p : f.places) {
            Place& place = m_places[static_cast<std::size_t>(p)];
            place.stiffnessA = f.warp;
            place.stiffnessB = f.weft;
            place.compression = f.compression;
            place.limit = f.limit;
            place.area += f.area / 3;
            ++m_shareStart[static_cast<std::size_t>(p) + 1];
        }
    }
    for (std::size_t i = 1; i < m_shareStart.size(); ++i) {
        m_shareStart[i] += m_shareStart[i - 1];
    }
    m_shares.resize(m_shareStart.back());
    std::vector<std::size_t> next(m_shareStart.begin(), m_shareStart.end() - 1);
    for (std::size_t t = 0; t < m_fixed.size(); ++t) {
        for (const std::int32_t p : m_fixed[t].places) {
            const auto place = static_cast<std::size_t>(p);
            m_shares[next[place]++] = {static_cast<std::uint32_t>(t), m_fixed[t].area / (3 * m_places[place].area)};
        }
    }
}

Membrane::Strain Membrane::meanRound(std::size_t place, std::span<const Strain> strains) const {
    Strain mean{};
    for (std::size_t s = m_shareStart[place]; s < m_shareStart[place + 1]; ++s) {
        mean.a += m_shares[s].weight * strains[m_shares[s].triangle].a;
        mean.b += m_shares[s].weight * strains[m_shares[s].triangle].b;
    }
    return mean;
}

void Membrane::pullPlaces(Workers workers) {
    parallelFor(workers, m_places.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Place& p = m_places[i];
            const Strain mean = meanRound(i, m_strain);
            const Pull a = pullAt(p.stiffnessA, p.compression, p.limit, mean.a);
            const Pull b = pullAt(p.stiffnessB, p.compression, p.limit, mean.b);
            p.pull = {a.force, b.force};
            p.slope = {a.slope, b.slope};
        }
    });
}

void Membrane::pullTriangle(std::size_t triangle) {
    const Fixed& f = m_fixed[triangle];
    const Strain& strain = m_strain[triangle];
    Strain shared{};
    for (const std::int32_t p : f.places) {
        const Place& place = m_places[static_cast<std::size_t>(p)];
        shared.a += place.pull.a;
        shared.b += place.pull.b;
    }
    const Pull a = pullAt(f.warp, f.compression, f.limit, strain.a);
    const Pull b = pullAt(f.weft, f.compression, f.limit, strain.b);
    constexpr float each = (1 - kOwn) / 3;
    m_yarns[triangle] = {{kOwn * a.force + each * shared.a, kOwn * b.force + each * shared.b},
                         {kOwn * a.slope, kOwn * b.slope}};
}

// All that follows from the strains: pulls and stresses.
void Membrane::settle(Workers workers) {
    pullPlaces(workers);
    parallelFor(workers, m_fixed.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            pullTriangle(i);
            const float shear = m_fixed[i].shear;
            const float la = m_strain[i].a + 1;
            const float lb = m_strain[i].b + 1;
            const Float4 na = m_now[i].a / la;
            const Float4 nb = m_now[i].b / lb;
            const float gamma = dot(na, nb);
            const Strain& pull = m_yarns[i].pull;
            m_stress[i] = {pull.a * na + shear * gamma / la * (nb - gamma * na),
                           pull.b * nb + shear * gamma / lb * (na - gamma * nb)};
        }
    });
}

double Membrane::sumOf(std::size_t count) const {
    double sum = 0;
    for (std::size_t r = 0; r * kGrain < count; ++r) {
        sum += m_sums[r];
    }
    return sum;
}

void Membrane::begin(std::span<const Vec3> positions, Workers workers) {
    parallelFor(workers, m_fixed.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Fixed& f = m_fixed[i];
            const Vec3& origin = positions[static_cast<std::size_t>(f.vertices[0])];
            const Float4 p = float4(positions[static_cast<std::size_t>(f.vertices[1])] - origin);
            const Float4 q = float4(positions[static_cast<std::size_t>(f.vertices[2])] - origin);
            m_now[i] = {f.a[0] * p + f.a[1] * q, f.b[0] * p + f.b[1] * q};
            m_strain[i] = {safeLength(m_now[i].a) - 1, safeLength(m_now[i].b) - 1};
        }
    });
    settle(workers);
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
            const float la = m_strain[i].a + 1;
            const float lb = m_strain[i].b + 1;
            const Float4 na = now.a / la;
            const Float4 nb = now.b / lb;
            const Strain& pull = m_yarns[i].pull;
            const Strain& slope = m_yarns[i].slope;
            const float alongA = dot(na, change.a);
            const float alongB = dot(nb, change.b);
            const float gamma = dot(na, nb);
            const float turn = dot(nb - gamma * na, change.a) / la + dot(na - gamma * nb, change.b) / lb;
            const float acrossA = dot(change.a, change.a) - alongA * alongA;
            const float acrossB = dot(change.b, change.b) - alongB * alongB;
            const float sharp = slope.a * alongA * alongA + slope.b * alongB * alongB + f.shear * turn * turn +
                                std::max(0.0F, pull.a) / la * acrossA + std::max(0.0F, pull.b) / lb * acrossB;
            sum += static_cast<double>(f.area * sharp);
            m_stretching[i] = {alongA, alongB};
        }
        m_sums[begin / kGrain] = sum;
    });
    const double own = sumOf(m_fixed.size());
    parallelFor(workers, m_places.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const Place& p = m_places[i];
            const Strain mean = meanRound(i, m_stretching);
            sum += static_cast<double>(p.area * (p.slope.a * mean.a * mean.a + p.slope.b * mean.b * mean.b));
        }
        m_sums[begin / kGrain] = sum;
    });
    return own + static_cast<double>(1 - kOwn) * sumOf(m_places.size());
}

void Membrane::advance(float part, Workers workers) {
    parallelFor(workers, m_fixed.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Pair& now = m_now[i];
            now.a += part * m_change[i].a;
            now.b += part * m_change[i].b;
            m_strain[i] = {safeLength(now.a) - 1, safeLength(now.b) - 1};
        }
    });
    settle(workers);
}

namespace {

// The energy that pullAt() is the slope of, J/m2.
double stored(float stiffness, float compression, float limit, float strainNow) {
    const double strain = static_cast<double>(strainNow);
    const double half = 0.5 * static_cast<double>(limit);
    const double over = std::clamp(strain - half, 0.0, half);
    const double beyond = std::max(0.0, strain - 2 * half);
    return static_cast<double>(stiffness) *
           (0.5 * (strain < 0 ? static_cast<double>(compression) : 1) * strain * strain +
            kLocking * (over * over * over / (6 * half) + beyond * (0.5 * half + 0.5 * beyond)));
}

} // namespace

double Membrane::energy() const {
    double sum = 0;
    for (std::size_t i = 0; i < m_fixed.size(); ++i) {
        const Fixed& f = m_fixed[i];
        const Strain& e = m_strain[i];
        const auto gamma = static_cast<double>(dot(m_now[i].a, m_now[i].b) / ((e.a + 1) * (e.b + 1)));
        const double yarns = stored(f.warp, f.compression, f.limit, e.a) + stored(f.weft, f.compression, f.limit, e.b);
        sum += static_cast<double>(f.area) *
               (static_cast<double>(kOwn) * yarns + 0.5 * static_cast<double>(f.shear) * gamma * gamma);
    }
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const Place& p = m_places[i];
        const Strain mean = meanRound(i, m_strain);
        sum += static_cast<double>((1 - kOwn) * p.area) * (stored(p.stiffnessA, p.compression, p.limit, mean.a) +
                                                           stored(p.stiffnessB, p.compression, p.limit, mean.b));
    }
    return sum;
}

} // namespace toile
