// What SelfContact does after a step: no vertex goes further than the way on which nothing passes through anything.
#include "core/base/index.h"
#include "core/cloth/contact/self_contact.h"
#include "core/collide/self/time_of_impact.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace toile {

namespace {

// m: what the guard keeps of any distance, many times what rounding could take.
constexpr double kGap = 1e-5;
// m: what is nearer still comes no nearer (but for a millionth of that), so that what is pressed together step after
// step does not sink into rounding.
constexpr double kNearest = 1e-6;
constexpr double kStays = 1 - 1e-6;
constexpr int kDeflections = 4;
constexpr int kWaitingRounds = 12;
constexpr int kMostParts = 16;       // of a way
constexpr std::size_t kMostWork = 8; // in parts of the most pairs, for ways in parts

} // namespace

// How far a pair may go on its way.
double SelfContact::timeOf(const PrimitivePair& pair, std::span<const Vec3> before,
                           std::span<const Vec3> wanted) const {
    const std::array<int, 4> v = cornersOf(*m_surface, pair);
    const PairCorners from = cornersAt(v, before);
    // What is nearer than the gap already may go half as near again.
    const double distance = pairDistance(pair.kind, from);
    const double gap = std::min(kGap, std::max(0.5 * distance, kStays * std::min(distance, kNearest)));
    return isTangled(pair) || !(gap > 0) ? 1 : timeOfImpact(pair.kind, from, cornersAt(v, wanted), gap);
}

void SelfContact::timeImpacts(std::span<const Vec3> before, std::span<const Vec3> wanted, Workers workers) {
    m_work += m_pairs.size();
    m_times.resize(m_pairs.size());
    constexpr std::size_t grain = 256;
    parallelFor(workers, m_pairs.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            m_times[i] = timeOf(m_pairs[i], before, wanted);
        }
    });
}

// What would meet goes on side by side: each gives way by its mass, and what is along the other stays. Held back
// altogether, cloth that is drawn past cloth would hang there until it tears. True when anything would have met.
bool SelfContact::deflect(std::span<const Vec3> before, std::vector<Vec3>& wanted, Workers workers) {
    timeImpacts(before, wanted, workers);
    bool any = false;
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        if (m_times[i] < 1) {
            any = true;
            letSlide(m_pairs[i], timeOf(m_pairs[i], before, wanted), before, wanted);
        }
    }
    return any;
}

void SelfContact::letSlide(const PrimitivePair& pair, double time, std::span<const Vec3> before,
                           std::vector<Vec3>& wanted) const {
    const std::array<int, 4> v = cornersOf(*m_surface, pair);
    PairCorners met = cornersAt(v, before);
    for (std::size_t k = 0; k < 4; ++k) {
        met[k] += time * (wanted[at(v[k])] - met[k]);
    }
    const std::array<double, 4> weights = nearestWeights(pair.kind, met);
    Vec3 apart = Vec3::Zero();
    Vec3 left = Vec3::Zero();
    double give = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        apart += weights[k] * met[k];
        left += weights[k] * (wanted[at(v[k])] - met[k]);
        give += weights[k] * weights[k] * m_inverseMass[at(v[k])];
    }
    const double distance = apart.norm();
    const double nearer = -left.dot(apart);
    if (!(time < 1) || !(distance > 0) || !(nearer > 0) || !(give > 0)) {
        return;
    }
    const Vec3 change = nearer / (distance * distance * give) * apart;
    for (std::size_t k = 0; k < 4; ++k) {
        wanted[at(v[k])] += weights[k] * m_inverseMass[at(v[k])] * change;
    }
}

// Shortens the ways of all pairs found that would meet; false when none would.
bool SelfContact::shorten(std::span<const Vec3> before, std::span<const Vec3> allowed, Workers workers) {
    timeImpacts(before, allowed, workers);
    bool any = false;
    m_nextPart = m_part;
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        if (m_times[i] < 1) {
            for (const int v : cornersOf(*m_surface, m_pairs[i])) {
                any = any || m_part[at(v)] > 0;
                m_nextPart[at(v)] = std::min(m_nextPart[at(v)], m_times[i] * m_part[at(v)]);
            }
        }
    }
    m_part.swap(m_nextPart);
    return any;
}

// What is held back holds back what it is tied to: cloth that goes on while its neighbours stay would be drawn long. Of
// an edge whose ends go the same part of their ways no more becomes than it was or wants to be.
void SelfContact::keepLengths(std::span<const Vec3> before) {
    constexpr double longer = 1.25;
    const auto placeOf = [&](int v) -> Vec3 {
        return before[at(v)] + m_part[at(v)] * (m_wanted[at(v)] - before[at(v)]);
    };
    for (bool any = true; any;) {
        any = false;
        for (const auto& [i, j] : m_surface->edges) {
            double& first = m_part[at(i)];
            double& second = m_part[at(j)];
            if (first == second) {
                continue;
            }
            const double most = std::max((before[at(j)] - before[at(i)]).squaredNorm(),
                                         (m_wanted[at(j)] - m_wanted[at(i)]).squaredNorm());
            if ((placeOf(j) - placeOf(i)).squaredNorm() > longer * longer * most) {
                first = second = std::min(first, second);
                any = true;
            }
        }
    }
}

// What slides fast comes near so much on its way that not all of it can be looked after at once. In how many parts it
// can be, as the first of them tells, whose pairs are found here. What is near goes with the square of a way's length,
// so that more parts may be less work.
int SelfContact::partsOf(std::span<const Vec3> before, std::span<const Vec3> positions) {
    constexpr double worth = 0.7;
    m_ahead.resize(before.size());
    const auto look = [&](int parts) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            m_ahead[i] = before[i] + (positions[i] - before[i]) / parts;
        }
        findPairs(*m_guardQuery, before, m_ahead, 2 * kGap);
        m_tests += m_guardQuery->figures().distanceTests;
        return m_guardQuery->gaveUp() ? std::numeric_limits<double>::infinity() : static_cast<double>(m_pairs.size());
    };
    int parts = 1;
    double work = look(parts);
    for (bool fewer = std::isinf(work); fewer && parts < kMostParts; parts *= 2) {
        const double half = 2 * look(2 * parts);
        fewer = std::isinf(work) || half < worth * work;
        work = half;
    }
    if (std::isinf(work)) { // where it is, there is too much already
        static_cast<void>(look(1));
        return 1;
    }
    return parts;
}

std::size_t SelfContact::guard(std::span<const Vec3> before, std::vector<Vec3>& positions, Workers workers) {
    // Asked again about the same step, because bodies had a say meanwhile: what is pushed once more would never settle.
    const bool again = std::equal(before.begin(), before.end(), m_before.begin(), m_before.end());
    m_before.assign(before.begin(), before.end());
    m_work = 0;
    const int parts = partsOf(before, positions);
    bool unseen = m_guardQuery->gaveUp();
    if (parts == 1) {
        return guardPart(before, positions, again, unseen, workers);
    }
    m_ways.resize(before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        m_ways[i] = (positions[i] - before[i]) / parts;
    }
    std::size_t held = 0;
    m_passed.assign(before.begin(), before.end());
    for (int part = 0; part < parts; ++part) {
        if (m_work > kMostWork * m_most) {
            return positions.size(); // stays where it has come to
        }
        for (std::size_t i = 0; i < before.size(); ++i) {
            positions[i] = m_passed[i] + m_ways[i];
        }
        held += guardPart(m_passed, positions, again, unseen, workers);
        m_passed = positions;
        unseen = true;
    }
    return held;
}

std::size_t SelfContact::guardPart(std::span<const Vec3> before, std::vector<Vec3>& positions, bool again, bool unseen,
                                   Workers workers) {
    m_ahead = positions;
    if (unseen && !search(*m_guardQuery, before, m_ahead, 2 * kGap)) {
        positions.assign(before.begin(), before.end());
        return positions.size();
    }
    const bool slowed = m_ahead != positions;
    positions = m_ahead;
    for (int round = 0; round < kDeflections && !again && deflect(before, positions, workers); ++round) {
        findPairs(*m_guardQuery, before, positions, 2 * kGap);
        if (m_guardQuery->gaveUp()) {
            positions = m_ahead;
            findPairs(*m_guardQuery, before, positions, 2 * kGap);
            break;
        }
    }
    m_wanted = positions;
    m_part.assign(positions.size(), 1);
    const auto place = [&] {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            positions[i] = m_part[i] >= 1 ? m_wanted[i] : Vec3(before[i] + m_part[i] * (m_wanted[i] - before[i]));
        }
    };
    int round = 0;
    while (shorten(before, positions, workers)) {
        round = m_work > 2 * m_most ? std::max(round, kWaitingRounds) : round;
        if (++round >= kWaitingRounds) {
            // Whoever is still in the way stays where it was, and those whom that stops in turn.
            for (double& part : m_part) {
                part = part < 1 ? 0 : part;
            }
        }
        if (m_tied) {
            keepLengths(before);
        }
        if (round < 2 * kWaitingRounds) {
            place();
            findPairs(*m_guardQuery, before, positions, 2 * kGap);
        }
        // Those who stay and those who go on pass each other so near that nobody can tell, or it takes too long.
        if (round >= 2 * kWaitingRounds || m_guardQuery->gaveUp()) {
            std::fill(m_part.begin(), m_part.end(), 0.0);
            place();
            break;
        }
    }
    const auto held = std::count_if(m_part.begin(), m_part.end(), [](double p) { return p < 1; });
    return static_cast<std::size_t>(held) + (slowed ? 1 : 0);
}

} // namespace toile
