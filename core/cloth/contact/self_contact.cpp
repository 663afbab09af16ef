#include "core/cloth/contact/self_contact.h"

#include "core/collide/closest_points.h"
#include "core/collide/judges/intersection_contour.h"
#include "core/collide/self/time_of_impact.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// m: places this much further apart than the cloth is thick are watched by the equations.
constexpr double kMargin = 0.001;
// m: what the guard keeps of any distance, many times what rounding could take.
constexpr double kGap = 1e-5;
// m: what is nearer still comes no nearer (but for a millionth of that), so that what is pressed together step after
// step does not sink into rounding.
constexpr double kNearest = 1e-6;
constexpr double kStays = 1 - 1e-6;
constexpr int kDeflections = 4;
constexpr int kRounds = 12;
// Pairs per vertex, and for any cloth: cloth in its fourth layer on the floor has twenty.
constexpr std::size_t kMostPerVertex = 80;
constexpr std::size_t kMostAnyway = 50'000;
// Steps in which there were more, or more crossings than vertices, one after the other.
constexpr int kLostSteps = 50;
// m: how far a step draws apart what is tangled.
constexpr double kUntangled = 0.002;

// Weights of the corners in the vector from the second place to the first.
std::array<double, 4> nearestWeights(PairKind kind, const PairCorners& x) {
    if (kind == PairKind::VertexTriangle) {
        const NearestOnTriangle n = nearestOnTriangle(x[0], x[1], x[2], x[3]);
        return {1, -n.weights[0], -n.weights[1], -n.weights[2]};
    }
    const NearestOnSegments n = nearestOnSegments(x[0], x[1], x[2], x[3]);
    return {1 - n.s, n.s, n.t - 1, -n.t};
}

PairCorners cornersAt(const std::array<int, 4>& vertices, std::span<const Vec3> positions) {
    return {positions[at(vertices[0])], positions[at(vertices[1])], positions[at(vertices[2])],
            positions[at(vertices[3])]};
}

} // namespace

SelfContact::SelfContact(const ClothModel& model, Workers workers) {
    SelfSurface surface = makeSelfSurface(static_cast<int>(model.size()), model.triangles);
    const auto bare = std::make_shared<const SelfSurface>(surface);
    surface.halfThickness = model.halfThickness;
    surface.sewnAs = model.sewnAs;
    m_surface = std::make_shared<const SelfSurface>(std::move(surface));
    m_most = kMostAnyway + kMostPerVertex * model.size();
    SelfQueryOptions options;
    options.most = m_most;
    m_query = selfQueryKinds().front().make(m_surface, workers, options);
    m_guardQuery = selfQueryKinds().front().make(bare, workers, options);
    for (std::size_t i = 0; i < model.size(); ++i) {
        m_friction.push_back(model.frictionCloth.empty() ? 0.0F : static_cast<float>(model.frictionCloth[i]));
        m_inverseMass.push_back(1 / model.mass[i]);
    }
    for (const Pinned& pin : model.pins) {
        m_inverseMass[at(pin.vertex)] = 0;
    }
    m_tangled.assign(model.size(), 0);
    m_pairs.reserve(usualPairCount(model.size()));
    m_times.reserve(usualPairCount(model.size()));
    m_contacts.reserve(usualPairCount(model.size()));
}

bool SelfContact::isTangled(const PrimitivePair& pair) const {
    if (!m_anyTangled) {
        return false;
    }
    const std::array<int, 4> v = cornersOf(*m_surface, pair);
    const std::size_t first = pair.kind == PairKind::VertexTriangle ? 1 : 2;
    const auto tangled = [&](int vertex) { return m_tangled[at(vertex)] != 0; };
    const auto middle = v.begin() + static_cast<std::ptrdiff_t>(first);
    return std::any_of(v.begin(), middle, tangled) && std::any_of(middle, v.end(), tangled);
}

// Only while something is tangled: what is apart stays apart. What has come through is free to go back, and pushed to
// where the contour of the tangle says.
void SelfContact::pullApart(std::span<const Vec3> positions, Workers workers) {
    std::fill(m_tangled.begin(), m_tangled.end(), 0);
    std::vector<CrossingPair>& crossings = m_crossings.find(positions, m_surface->triangles, workers);
    std::erase_if(crossings, [&](const CrossingPair& p) {
        return m_surface->sewnTogether(m_surface->triangles[at(p.first)], m_surface->triangles[at(p.second)]);
    });
    m_anyTangled = !crossings.empty();
    m_crowded = crossings.size() > positions.size();
    if (!m_anyTangled) {
        return;
    }
    for (const CrossingPair& pair : crossings) {
        for (const int triangle : {pair.first, pair.second}) {
            for (const int v : m_surface->triangles[at(triangle)]) {
                m_tangled[at(v)] = 1;
            }
        }
    }
    const IntersectionContour contour = intersectionContour(*m_surface, positions, workers);
    for (const int v : contour.wrongVertices) {
        m_tangled[at(v)] = 1;
    }
    for (const ContourPoint& point : contour.points) {
        if (!(point.direction.squaredNorm() > 0)) {
            continue;
        }
        const std::array<int, 2>& edge = m_surface->edges[at(point.edge)];
        const Triangle& triangle = m_surface->triangles[at(point.triangle)];
        for (int end = 0; end < 2; ++end) {
            if (point.wrongEnd < 0 || point.wrongEnd == end) {
                ContactPair push;
                push.vertices = {edge[at(end)], triangle[0], triangle[1], triangle[2]};
                push.weights = {1, -static_cast<float>(point.weights[0]), -static_cast<float>(point.weights[1]),
                                -static_cast<float>(point.weights[2])};
                push.normal = float4(point.direction);
                push.level = static_cast<float>(kUntangled);
                m_contacts.push_back(push);
            }
        }
    }
}

bool SelfContact::beyondHope() const {
    return m_lostSteps >= kLostSteps;
}

void SelfContact::findPairs(SelfQuery& query, std::span<const Vec3> before, std::span<const Vec3> to, double reach) {
    query.pairs(before, to, reach, m_pairs);
    if (!m_surface->sewnAs.empty()) {
        std::erase_if(m_pairs, [&](const PrimitivePair& pair) {
            const std::array<int, 4> v = cornersOf(*m_surface, pair);
            const std::span<const int> corners(v);
            const std::size_t first = pair.kind == PairKind::VertexTriangle ? 1 : 2;
            return m_surface->sewnTogether(corners.first(first), corners.subspan(first));
        });
    }
}

// All pairs on the way to `to`. Where there are too many of them, nobody goes further from the common way than the
// cloth can be looked after; false when it cannot even where it is.
bool SelfContact::search(SelfQuery& query, std::span<const Vec3> before, std::vector<Vec3>& to, double reach) {
    findPairs(query, before, to, reach);
    m_tests += query.figures().distanceTests;
    if (!query.gaveUp()) {
        return true;
    }
    Vec3 common = Vec3::Zero();
    for (std::size_t i = 0; i < to.size(); ++i) {
        common += (to[i] - before[i]) / static_cast<double>(to.size());
    }
    double most = 0;
    for (std::size_t i = 0; i < to.size(); ++i) {
        most = std::max(most, (to[i] - before[i] - common).norm());
    }
    constexpr int rounds = 6;
    constexpr double shorter = 0.25;
    for (int round = 1; round <= rounds && query.gaveUp(); ++round) {
        most = round < rounds ? shorter * most : 0;
        for (std::size_t i = 0; i < to.size(); ++i) {
            const Vec3 own = to[i] - before[i] - common;
            const double length = own.norm();
            if (!(length <= most)) {
                to[i] = before[i] + common + (length > 0 ? most / length : 0) * own;
            }
        }
        findPairs(query, before, to, reach);
        m_tests += query.figures().distanceTests;
    }
    return !query.gaveUp();
}

std::span<const ContactPair> SelfContact::find(std::span<const Vec3> positions, std::span<const Vec3> ahead,
                                               Workers workers) {
    m_contacts.clear();
    m_tests = 0;
    m_ahead.assign(ahead.begin(), ahead.end());
    m_crowded = !search(*m_query, positions, m_ahead, kMargin);
    if (!m_crowded && m_anyTangled) {
        pullApart(positions, workers);
    }
    m_lostSteps = m_crowded ? m_lostSteps + 1 : 0;
    if (m_query->gaveUp()) {
        return m_contacts;
    }
    for (const PrimitivePair& pair : m_pairs) {
        if (isTangled(pair)) {
            continue;
        }
        const std::array<int, 4> vertices = cornersOf(*m_surface, pair);
        const PairCorners corners = cornersAt(vertices, positions);
        const std::array<double, 4> weights = nearestWeights(pair.kind, corners);
        Vec3 apart = Vec3::Zero();
        ContactPair contact;
        for (std::size_t k = 0; k < 4; ++k) {
            apart += weights[k] * corners[k];
            contact.vertices[k] = vertices[k];
            contact.weights[k] = static_cast<float>(weights[k]);
            contact.friction = std::max(contact.friction, m_friction[at(vertices[k])]);
        }
        const double distance = apart.norm();
        if (!(distance > 0)) {
            continue;
        }
        const std::size_t first = pair.kind == PairKind::VertexTriangle ? 1 : 2;
        const std::span<const int> corner(vertices);
        const double thick =
            m_surface->thicknessOf(corner.first(first)) + m_surface->thicknessOf(corner.subspan(first));
        contact.normal = float4(apart / distance);
        contact.level = static_cast<float>(thick - distance);
        m_contacts.push_back(contact);
    }
    return m_contacts;
}

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

std::size_t SelfContact::guard(std::span<const Vec3> before, std::vector<Vec3>& positions, Workers workers) {
    m_ahead = positions;
    const bool seen = search(*m_guardQuery, before, m_ahead, 2 * kGap);
    if (!seen) {
        positions.assign(before.begin(), before.end());
        return positions.size();
    }
    const bool slowed = m_ahead != positions;
    positions = m_ahead;
    m_work = 0;
    // Asked again about the same step, because bodies had a say meanwhile: what is pushed once more would never settle.
    const bool again = std::equal(before.begin(), before.end(), m_before.begin(), m_before.end());
    m_before.assign(before.begin(), before.end());
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
        round = m_work > 2 * m_most ? std::max(round, kRounds) : round;
        if (++round >= kRounds) {
            // Whoever is still in the way stays where it was, and those whom that stops in turn.
            for (double& part : m_part) {
                part = part < 1 ? 0 : part;
            }
        }
        if (round < 2 * kRounds) {
            place();
            findPairs(*m_guardQuery, before, positions, 2 * kGap);
        }
        // Those who stay and those who go on pass each other so near that nobody can tell, or it takes too long.
        if (round >= 2 * kRounds || m_guardQuery->gaveUp()) {
            std::fill(m_part.begin(), m_part.end(), 0.0);
            place();
            break;
        }
    }
    const auto held = std::count_if(m_part.begin(), m_part.end(), [](double p) { return p < 1; });
    return static_cast<std::size_t>(held) + (slowed ? 1 : 0);
}

} // namespace toile
