#include "core/cloth/forces/membrane.h"

#include "core/base/index.h"

#include <algorithm>

namespace toile {

namespace {

constexpr std::size_t kWidth = MembraneBlock::kWidth;
constexpr std::size_t kBlocks = 64;   // in a range
constexpr std::size_t kPlaces = 1024; // in a range

bool sameFabric(const MembraneTriangle& a, const MembraneTriangle& b) {
    return a.warp == b.warp && a.weft == b.weft && a.shear == b.shear && a.compression == b.compression &&
           a.limit == b.limit;
}

} // namespace

Membrane::Membrane(const ClothModel& model) {
    fill(model);
    m_strain.resize(m_blocks.size() * kWidth);
    m_stretching.resize(m_strain.size());
    m_stress.resize(m_strain.size());
    listCorners(model);
    shareAmongPlaces(model);
    m_sums.resize(std::max(m_blocks.size() / kBlocks, m_placeArea.size() / kPlaces) + 1);
}

void Membrane::fill(const ClothModel& model) {
    std::size_t i = kWidth; // where the next triangle goes
    const MembraneTriangle* last = nullptr;
    for (const MembraneTriangle& from : model.membrane) {
        if (i == kWidth || !sameFabric(from, *last)) {
            MembraneBlock block{};
            block.warp = static_cast<float>(from.warp);
            block.weft = static_cast<float>(from.weft);
            block.shear = static_cast<float>(from.shear);
            block.compression = static_cast<float>(from.compression);
            block.limit = static_cast<float>(from.limit);
            m_blocks.push_back(block);
            i = 0;
        }
        MembraneBlock& m = m_blocks.back();
        for (std::size_t k = 0; k < 3; ++k) {
            m.vertex[k][i] = from.vertices[k];
            m.place[k][i] = from.places[k];
        }
        for (std::size_t k = 0; k < 2; ++k) {
            m.warpParts[k][i] = static_cast<float>(from.warpParts[k]);
            m.weftParts[k][i] = static_cast<float>(from.weftParts[k]);
        }
        m.area[i] = static_cast<float>(from.area);
        m_slot.push_back(static_cast<std::uint32_t>((m_blocks.size() - 1) * kWidth + i++));
        last = &from;
    }
}

void Membrane::listCorners(const ClothModel& model) {
    m_start.assign(model.size() + 1, 0);
    for (const MembraneTriangle& t : model.membrane) {
        for (const int v : t.vertices) {
            ++m_start[at(v) + 1];
        }
    }
    for (std::size_t i = 1; i < m_start.size(); ++i) {
        m_start[i] += m_start[i - 1];
    }
    m_corners.resize(m_start.back());
    std::vector<std::size_t> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t t = 0; t < m_slot.size(); ++t) {
        const MembraneTriangle& from = model.membrane[t];
        const auto& warp = from.warpParts;
        const auto& weft = from.weftParts;
        const std::array<double, 3> a{-warp[0] - warp[1], warp[0], warp[1]};
        const std::array<double, 3> b{-weft[0] - weft[1], weft[0], weft[1]};
        for (std::size_t k = 0; k < 3; ++k) {
            m_corners[next[at(from.vertices[k])]++] = {m_slot[t], static_cast<float>(from.area * a[k]),
                                                       static_cast<float>(from.area * b[k])};
        }
    }
}

void Membrane::shareAmongPlaces(const ClothModel& model) {
    std::size_t count = 0;
    for (const MembraneTriangle& t : model.membrane) {
        for (const int place : t.places) {
            count = std::max(count, at(place) + 1);
        }
    }
    for (std::vector<float>* v :
         {&m_placeArea, &m_placeWarp, &m_placeWeft, &m_placeShear, &m_placeCompression, &m_placeLimit}) {
        v->assign(count, 0);
    }
    for (std::vector<Strain>* v : {&m_placeMean, &m_placePull, &m_placeSlope}) {
        v->assign(count, Strain{});
    }
    m_shareStart.assign(count + 1, 0);
    for (const MembraneTriangle& t : model.membrane) {
        for (const int place : t.places) {
            const std::size_t p = at(place);
            m_placeWarp[p] = static_cast<float>(t.warp);
            m_placeWeft[p] = static_cast<float>(t.weft);
            m_placeShear[p] = static_cast<float>(t.shear);
            m_placeCompression[p] = static_cast<float>(t.compression);
            m_placeLimit[p] = static_cast<float>(t.limit);
            m_placeArea[p] += static_cast<float>(t.area / 3);
            ++m_shareStart[p + 1];
        }
    }
    for (std::size_t i = 1; i < m_shareStart.size(); ++i) {
        m_shareStart[i] += m_shareStart[i - 1];
    }
    m_shares.resize(m_shareStart.back());
    std::vector<std::size_t> next(m_shareStart.begin(), m_shareStart.end() - 1);
    for (std::size_t t = 0; t < m_slot.size(); ++t) {
        for (const int place : model.membrane[t].places) {
            const std::size_t p = at(place);
            m_shares[next[p]++] = {m_slot[t], static_cast<float>(model.membrane[t].area) / (3 * m_placeArea[p])};
        }
    }
}

void Membrane::meanRound(std::size_t begin, std::size_t end, const std::vector<Strain>& strains) {
    placeMeans(begin, end, m_shareStart.data(), m_shares.data(), &strains[0].a, &m_placeMean[0].a);
}

// All that follows from the strains: pulls and stresses.
void Membrane::settle(Workers workers) {
    parallelFor(workers, m_placeArea.size(), kPlaces, [&](std::size_t begin, std::size_t end) {
        meanRound(begin, end, m_strain);
        placePulls(placeRows(), begin, end, &m_placeMean[0].a, &m_placePull[0].a, &m_placeSlope[0].a);
    });
    parallelFor(workers, m_blocks.size(), kBlocks, [&](std::size_t begin, std::size_t end) {
        membraneStress(&m_blocks[begin], end - begin, &m_strain[begin * kWidth].a, &m_placePull[0].a,
                       reinterpret_cast<float*>(&m_stress[begin * kWidth]));
    });
}

double Membrane::sumOf(std::size_t ranges) const {
    double sum = 0;
    for (std::size_t r = 0; r < ranges; ++r) {
        sum += m_sums[r];
    }
    return sum;
}

void Membrane::begin(std::span<const Vec3> positions, Workers workers) {
    parallelFor(workers, m_blocks.size(), kBlocks, [&](std::size_t begin, std::size_t end) {
        for (std::size_t n = begin * kWidth; n < end * kWidth; ++n) {
            MembraneBlock& m = m_blocks[n / kWidth];
            const std::size_t i = n % kWidth;
            const Vec3& origin = positions[at(m.vertex[0][i])];
            const Float4 p = float4(positions[at(m.vertex[1][i])] - origin);
            const Float4 q = float4(positions[at(m.vertex[2][i])] - origin);
            const Float4 a = m.warpParts[0][i] * p + m.warpParts[1][i] * q;
            const Float4 b = m.weftParts[0][i] * p + m.weftParts[1][i] * q;
            for (std::size_t k = 0; k < 3; ++k) {
                m.a[k][i] = a[k];
                m.b[k][i] = b[k];
                m.changeA[k][i] = m.changeB[k][i] = 0;
            }
        }
    });
    advance(0, workers);
}

double Membrane::curvature(std::span<const Float4> direction, Workers workers) {
    parallelFor(workers, m_blocks.size(), kBlocks, [&](std::size_t begin, std::size_t end) {
        m_sums[begin / kBlocks] =
            membraneCurvature(&m_blocks[begin], end - begin, reinterpret_cast<const float*>(direction.data()),
                              &m_strain[begin * kWidth].a, &m_stretching[begin * kWidth].a);
    });
    const double own = sumOf((m_blocks.size() + kBlocks - 1) / kBlocks);
    parallelFor(workers, m_placeArea.size(), kPlaces, [&](std::size_t begin, std::size_t end) {
        double sum = 0;
        meanRound(begin, end, m_stretching);
        for (std::size_t i = begin; i < end; ++i) {
            const Strain& mean = m_placeMean[i];
            const Strain& slope = m_placeSlope[i];
            sum += static_cast<double>(m_placeArea[i] * (slope.a * mean.a * mean.a + slope.b * mean.b * mean.b +
                                                         slope.shear * mean.shear * mean.shear));
        }
        m_sums[begin / kPlaces] = sum;
    });
    return own + static_cast<double>(1 - kMembraneOwn) * sumOf((m_placeArea.size() + kPlaces - 1) / kPlaces);
}

double Membrane::mostChange() const {
    float most = 0;
    for (const MembraneBlock& m : m_blocks) {
        for (std::size_t i = 0; i < kWidth; ++i) {
            float a = 0;
            float b = 0;
            for (std::size_t c = 0; c < 3; ++c) {
                a += m.changeA[c][i] * m.changeA[c][i];
                b += m.changeB[c][i] * m.changeB[c][i];
            }
            most = std::max({most, a, b});
        }
    }
    return std::sqrt(static_cast<double>(most));
}

double Membrane::mostTurned() const {
    return std::abs(static_cast<double>(m_part)) * mostChange();
}

void Membrane::advance(float part, Workers workers) {
    m_part = part;
    parallelFor(workers, m_blocks.size(), kBlocks, [&](std::size_t begin, std::size_t end) {
        membraneAdvance(&m_blocks[begin], end - begin, part, &m_strain[begin * kWidth].a);
    });
    settle(workers);
}

TriangleStiffness Membrane::stiffnessOf(std::size_t triangle, float factor, float turning) const {
    // Strains that alternate from triangle to triangle vanish in the means.
    constexpr float seen = 0.3F;
    const std::size_t slot = m_slot[triangle];
    const MembraneBlock& m = m_blocks[slot / kWidth];
    const std::size_t i = slot % kWidth;
    const Strain& strain = m_strain[slot];
    const float perA = 1 / (strain.a + 1);
    const float perB = 1 / (strain.b + 1);
    TriangleStiffness t;
    const Yarns yarns = yarnsOf(triangle);
    t.a = yarns.warp;
    t.b = yarns.weft;
    const float gamma = dot(t.a, t.b);
    t.turnA = perA * (t.b - gamma * t.a);
    t.turnB = perB * (t.a - gamma * t.b);
    t.warp = kMembraneOwn * m.warp * (strain.a < 0 ? m.compression : 1.0F);
    t.weft = kMembraneOwn * m.weft * (strain.b < 0 ? m.compression : 1.0F);
    for (const auto& places : m.place) {
        const Strain& slope = m_placeSlope[at(places[i])];
        t.warp += (1 - kMembraneOwn) / 3 * slope.a;
        t.weft += (1 - kMembraneOwn) / 3 * slope.b;
    }
    const float scale = factor * m.area[i];
    t.warp *= seen * scale;
    t.weft *= seen * scale;
    t.shear = scale * m.shear * (kMembraneOwn + (1 - kMembraneOwn) * seen);
    t.acrossA = scale * perA * std::max(m.pullA[i], 0.0F) + turning * turning * t.warp;
    t.acrossB = scale * perB * std::max(m.pullB[i], 0.0F) + turning * turning * t.weft;
    return t;
}

Membrane::Yarns Membrane::yarnsOf(std::size_t triangle) const {
    const std::size_t slot = m_slot[triangle];
    const MembraneBlock& m = m_blocks[slot / kWidth];
    const std::size_t i = slot % kWidth;
    const Strain& strain = m_strain[slot];
    return {(1 / (strain.a + 1)) * Float4{m.a[0][i], m.a[1][i], m.a[2][i], 0},
            (1 / (strain.b + 1)) * Float4{m.b[0][i], m.b[1][i], m.b[2][i], 0}};
}

std::array<float, 2> Membrane::tension(std::size_t triangle) const {
    const std::size_t slot = m_slot[triangle];
    const MembraneBlock& m = m_blocks[slot / kWidth];
    const std::size_t i = slot % kWidth;
    const Float4 a{m.a[0][i], m.a[1][i], m.a[2][i], 0};
    const Float4 b{m.b[0][i], m.b[1][i], m.b[2][i], 0};
    const Pair& stress = m_stress[slot];
    return {dot(stress.a, a) / (m_strain[slot].a + 1), dot(stress.b, b) / (m_strain[slot].b + 1)};
}

namespace {

// The energy whose slope a yarn's pull is, J/m2.
double stored(float stiffness, float compression, float limit, float strainNow) {
    const double strain = static_cast<double>(strainNow);
    const double half = 0.5 * static_cast<double>(limit);
    const double over = std::clamp(strain - half, 0.0, half);
    const double beyond = std::max(0.0, strain - 2 * half);
    return static_cast<double>(stiffness) *
           (0.5 * (strain < 0 ? static_cast<double>(compression) : 1) * strain * strain +
            static_cast<double>(kMembraneLocking) *
                (over * over * over / (6 * half) + beyond * (0.5 * half + 0.5 * beyond)));
}

} // namespace

TriangleStiffness Membrane::flatStiffnessOf(std::size_t triangle, float factor) const {
    const std::size_t slot = m_slot[triangle];
    const MembraneBlock& m = m_blocks[slot / kWidth];
    const float scale = factor * m.area[slot % kWidth];
    TriangleStiffness t;
    t.acrossA = scale * (m.warp + m.shear);
    t.acrossB = scale * (m.weft + m.shear);
    return t;
}

double Membrane::energy() const {
    double sum = 0;
    for (std::size_t t = 0; t < m_slot.size(); ++t) {
        const MembraneBlock& m = m_blocks[m_slot[t] / kWidth];
        const std::size_t i = m_slot[t] % kWidth;
        const Strain& e = m_strain[m_slot[t]];
        sum += static_cast<double>(kMembraneOwn * m.area[i]) *
               (stored(m.warp, m.compression, m.limit, e.a) + stored(m.weft, m.compression, m.limit, e.b) +
                0.5 * static_cast<double>(m.shear * e.shear * e.shear));
    }
    std::vector<Strain> means(m_placeArea.size());
    if (!means.empty()) {
        placeMeans(0, means.size(), m_shareStart.data(), m_shares.data(), &m_strain[0].a, &means[0].a);
    }
    for (std::size_t p = 0; p < m_placeArea.size(); ++p) {
        const Strain& mean = means[p];
        sum += static_cast<double>((1 - kMembraneOwn) * m_placeArea[p]) *
               (stored(m_placeWarp[p], m_placeCompression[p], m_placeLimit[p], mean.a) +
                stored(m_placeWeft[p], m_placeCompression[p], m_placeLimit[p], mean.b) +
                0.5 * static_cast<double>(m_placeShear[p] * mean.shear * mean.shear));
    }
    return sum;
}

} // namespace toile
