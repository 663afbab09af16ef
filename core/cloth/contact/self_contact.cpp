#include "core/cloth/contact/self_contact.h"

#include "core/base/index.h"
#include "core/collide/judges/intersection_contour.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace toile {

namespace {

// m: places this much further apart than the cloth is thick are watched by the equations.
constexpr double kMargin = 0.001;
// m: how much nearer than others those come that only help to carry.
constexpr double kBehind = 1e-4;
// m: contact that is pushed in further than this is as stiff as the cloth.
constexpr double kCushion = 2.5e-4;
// Pairs per vertex, and for any cloth: cloth in its fourth layer on the floor has twenty.
constexpr std::size_t kMostPerVertex = 80;
constexpr std::size_t kMostAnyway = 50'000;
// Steps in which there were more, or more crossings than vertices, one after the other.
constexpr int kLostSteps = 50;
// m: how far a step draws apart what is tangled.
constexpr double kUntangled = 0.002;
// m: and what lies in one plane.
constexpr double kPartedPlane = 2e-4;

bool meet(const Triangle& a, const Triangle& b) {
    return std::any_of(a.begin(), a.end(), [&](int v) { return std::find(b.begin(), b.end(), v) != b.end(); });
}

Vec3 commonWay(std::span<const Vec3> from, std::span<const Vec3> to) {
    Vec3 sum = Vec3::Zero();
    for (std::size_t i = 0; i < to.size(); ++i) {
        sum += to[i] - from[i];
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, to.size()));
}

Vec3 noLonger(const Vec3& way, double most) {
    const double length = way.norm();
    return length <= most ? way : Vec3((length > 0 ? most / length : 0) * way);
}

} // namespace

SelfContact::SelfContact(const ClothModel& model, Workers workers, bool tied) : m_tied(tied) {
    SelfSurface surface = makeSelfSurface(static_cast<int>(model.size()), model.triangles);
    const auto bare = std::make_shared<const SelfSurface>(surface);
    surface.halfThickness = model.halfThickness;
    surface.layer = model.layer;
    surface.layer.resize(model.layer.empty() ? 0 : model.size(), 0);
    surface.sewnAs = model.sewnAs;
    m_surface = std::make_shared<const SelfSurface>(std::move(surface));
    m_planes = std::make_unique<MeetingPlanes>(*m_surface);
    m_onePlane = std::make_unique<OnePlane>(*m_surface);
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
    constexpr std::size_t facingOne = 1000; // more than a vertex has before it in any cloth that is not one tangle
    m_facing.reserve(facingOne);
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
    m_onePlane->find(crossings, m_pairs, positions);
    pullOutOfOnePlane(positions);
    const IntersectionContour contour = intersectionContour(*m_surface, positions, workers);
    for (const int v : contour.wrongVertices) {
        m_tangled[at(v)] = 1;
    }
    for (const ContourPoint& point : contour.points) {
        if (!(point.direction.squaredNorm() > 0) || m_onePlane->hasEdge(point.edge, point.triangle)) {
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
                push.stiff = true;
                m_pulls.push_back(push);
            }
        }
    }
}

// By no more than is smooth, and softly: from there on they have sides, and are pushed to where they belong as all
// cloth is.
void SelfContact::pullOutOfOnePlane(std::span<const Vec3> positions) {
    for (const int v : m_onePlane->vertices()) {
        m_tangled[at(v)] = 1;
    }
    for (const OnePlane::Meeting& meeting : m_onePlane->meetings()) {
        const double wanted = std::min(kPartedPlane, thicknessBetween(meeting.pair));
        const PairCorners corners = cornersAt(cornersOf(*m_surface, meeting.pair), positions);
        ContactPair push = between(meeting.pair, meeting.plane);
        push.level = static_cast<float>(wanted - placesApart(meeting.plane.weights, corners).dot(meeting.plane.normal));
        push.hardLevel = push.level - static_cast<float>(wanted); // where they are
        push.friction = 0;
        m_pulls.push_back(push);
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

// All pairs on the way to `to`. Where there are too many of them, only the ways' beginnings are looked along, so far
// that there are not; false when there are too many even where the cloth is.
bool SelfContact::search(SelfQuery& query, std::span<const Vec3> before, std::vector<Vec3>& to, double reach) {
    findPairs(query, before, to, reach);
    m_tests += query.figures().distanceTests;
    m_seen = std::numeric_limits<double>::infinity();
    if (!query.gaveUp()) {
        return true;
    }
    const Vec3 common = commonWay(before, to);
    double most = 0;
    for (std::size_t i = 0; i < to.size(); ++i) {
        most = std::max(most, (to[i] - before[i] - common).norm());
    }
    constexpr int rounds = 6;
    constexpr double shorter = 0.25;
    for (int round = 1; round <= rounds && query.gaveUp(); ++round) {
        most = m_seen = round < rounds ? shorter * most : 0;
        for (std::size_t i = 0; i < to.size(); ++i) {
            to[i] = before[i] + common + noLonger(to[i] - before[i] - common, most);
        }
        findPairs(query, before, to, reach);
        m_tests += query.figures().distanceTests;
    }
    return !query.gaveUp();
}

void SelfContact::find(std::span<const Vec3> positions, std::span<const Vec3> ahead, Workers workers) {
    m_pulls.clear();
    m_tests = 0;
    m_ahead.assign(ahead.begin(), ahead.end());
    m_crowded = !search(*m_query, positions, m_ahead, kMargin);
    if (!m_crowded && m_anyTangled) {
        pullApart(positions, workers);
    }
    m_lostSteps = m_crowded ? m_lostSteps + 1 : 0;
    if (m_query->gaveUp()) {
        m_pairs.clear();
    }
    std::erase_if(m_pairs, [&](const PrimitivePair& pair) { return isTangled(pair); });
}

// Where only the beginnings of ways were looked along, and they lead elsewhere: along their ends.
void SelfContact::findThere(std::span<const Vec3> positions, std::span<const Vec3> there) {
    if (!(m_seen < std::numeric_limits<double>::infinity()) || m_crowded) {
        return;
    }
    const Vec3 common = commonWay(positions, there);
    for (std::size_t i = 0; i < there.size(); ++i) {
        m_ahead[i] = there[i] - noLonger(there[i] - positions[i] - common, m_seen);
    }
    findPairs(*m_query, m_ahead, there, kMargin);
    m_tests += m_query->figures().distanceTests;
    if (m_query->gaveUp()) {
        m_pairs.clear();
    }
    std::erase_if(m_pairs, [&](const PrimitivePair& pair) { return isTangled(pair); });
}

double SelfContact::thicknessBetween(const PrimitivePair& pair) const {
    const std::array<int, 4> vertices = cornersOf(*m_surface, pair);
    const std::size_t first = pair.kind == PairKind::VertexTriangle ? 1 : 2;
    const std::span<const int> corner(vertices);
    return m_surface->thicknessOf(corner.first(first)) + m_surface->thicknessOf(corner.subspan(first));
}

// Where two layers lie on each other, the vertices of one of them do to carry it, each its own weight: then it lies as
// flat as they do. Whatever else is near helps only where those are pushed in: if all did alike, layers that slide
// would be lifted and dropped as their meshes pass over each other.
bool SelfContact::comesFirst(const PrimitivePair& pair, const std::array<int, 4>& vertices) const {
    constexpr double alike = 1.4;
    if (pair.kind != PairKind::VertexTriangle) {
        return false;
    }
    const double own = m_inverseMass[at(vertices[0])];
    double others = 0;
    for (std::size_t k = 1; k < 4; ++k) {
        others = std::max(others, m_inverseMass[at(vertices[k])]);
    }
    return own > alike * others || (!(others > alike * own) && vertices[0] > vertices[1]);
}

ContactPair SelfContact::between(const PrimitivePair& pair, const MeetingPlane& plane) const {
    const std::array<int, 4> vertices = cornersOf(*m_surface, pair);
    ContactPair contact;
    for (std::size_t k = 0; k < 4; ++k) {
        contact.vertices[k] = vertices[k];
        contact.weights[k] = static_cast<float>(plane.weights[k]);
        contact.friction = std::max(contact.friction, m_friction[at(vertices[k])]);
    }
    contact.normal = float4(plane.normal);
    return contact;
}

void SelfContact::take(const PrimitivePair& pair, const MeetingPlane& plane, std::span<const Vec3> positions) {
    const std::array<int, 4> vertices = cornersOf(*m_surface, pair);
    ContactPair contact = between(pair, plane);
    constexpr int half = 32;
    const std::uint64_t kind = pair.kind == PairKind::VertexTriangle ? 0 : 1;
    const std::uint64_t first = (kind << (half - 1)) + static_cast<std::uint64_t>(pair.a);
    contact.name = (first << half) + static_cast<std::uint64_t>(pair.b) + 1; // in the order of pairs
    contact.first = comesFirst(pair, vertices);
    const double behind = contact.first ? 0 : kBehind;
    const double thickness = thicknessBetween(pair);
    double distance = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        distance += plane.weights[k] * plane.normal.dot(positions[at(vertices[k])]);
    }
    contact.level = static_cast<float>(thickness - behind - distance);
    contact.hardLevel = static_cast<float>(thickness - std::min(kCushion, 0.5 * thickness) - distance);
    m_contacts.push_back(contact);
}

// A vertex is carried once by what it is over, also where that is a ridge and it is beside two triangles: carried
// twice it would lie higher than others.
void SelfContact::takeBest(std::span<const Vec3> positions) {
    std::sort(m_facing.begin(), m_facing.end(),
              [](const Facing& a, const Facing& b) { return a.plane.inside > b.plane.inside; });
    for (auto f = m_facing.begin(); f != m_facing.end(); ++f) {
        const bool carried =
            f->plane.inside < 0 && std::any_of(m_facing.begin(), f, [&](const Facing& better) {
                return meet(m_surface->triangles[at(better.pair.b)], m_surface->triangles[at(f->pair.b)]);
            });
        if (!carried) {
            take(f->pair, f->plane, positions);
        }
    }
    m_facing.clear();
}

template <typename Take> // (const PrimitivePair&), of those that do not face each other
void SelfContact::eachFacing(std::span<const Vec3> positions, std::span<const Vec3> there, Take takeOther) {
    m_contacts.clear();
    m_facing.clear();
    for (const PrimitivePair& pair : m_pairs) {
        const bool edges = pair.kind == PairKind::EdgeEdge;
        if (!m_facing.empty() && (edges || pair.a != m_facing.front().pair.a)) {
            takeBest(positions);
        }
        if (const std::optional<MeetingPlane> plane = m_planes->facing(pair, positions, there)) {
            edges ? take(pair, *plane, positions) : m_facing.push_back({pair, *plane});
        } else {
            takeOther(pair);
        }
    }
    takeBest(positions);
}

std::span<const ContactPair> SelfContact::pairsHere(std::span<const Vec3> positions) {
    eachFacing(positions, positions, [](const PrimitivePair&) {});
    return m_contacts;
}

std::span<const ContactPair> SelfContact::pairsThere(std::span<const Vec3> positions, std::span<const Vec3> there) {
    findThere(positions, there);
    eachFacing(positions, there, [&](const PrimitivePair& pair) {
        if (const auto plane = m_planes->sharp(pair, positions, there, thicknessBetween(pair) + kMargin)) {
            take(pair, *plane, positions);
        }
    });
    std::sort(m_contacts.begin(), m_contacts.end(),
              [](const ContactPair& a, const ContactPair& b) { return a.name < b.name; });
    m_contacts.insert(m_contacts.end(), m_pulls.begin(), m_pulls.end());
    return m_contacts;
}

// Across the way between their nearest places, wherever they are on them.
std::span<const ContactPair> SelfContact::pairsNear(std::span<const Vec3> positions) {
    m_contacts.clear();
    for (const PrimitivePair& pair : m_pairs) {
        const PairCorners corners = cornersAt(cornersOf(*m_surface, pair), positions);
        MeetingPlane plane;
        plane.weights = nearestWeights(pair.kind, corners);
        const Vec3 apart = placesApart(plane.weights, corners);
        const double distance = apart.norm();
        if (!(distance > 0)) {
            continue;
        }
        plane.normal = apart / distance;
        ContactPair contact = between(pair, plane);
        contact.level = static_cast<float>(thicknessBetween(pair) - distance);
        contact.stiff = true;
        m_contacts.push_back(contact);
    }
    m_contacts.insert(m_contacts.end(), m_pulls.begin(), m_pulls.end());
    return m_contacts;
}

} // namespace toile
