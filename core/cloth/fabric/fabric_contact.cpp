#include "core/cloth/fabric/fabric_contact.h"

#include "core/cloth/fabric/cloth_factor.h"
#include "core/collide/self/self_query.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// The stiffest contact gets, in parts of how hard a vertex is to move alone in the cloth's plane.
constexpr float kContactPart = 0.5F;
// Cloth that is drawn tight over a body presses on its skin as hard as on nothing else: with softer contact it would be
// drawn into the skin in every step and have to be pushed out again by hand. The constant matrix, which learns of
// contact a step late, cannot stand for so much.
constexpr float kSkinPart = 15;
// And what lies tight on other cloth is pressed through all of its thickness by softer contact than this, in parts of
// the stiffest; but only there: all else would stick to the matrix.
constexpr float kHarderWhenTight = 10;
// s: so long cloth still runs where nobody can tell after a pin has torn it about.
constexpr double kCalmsDown = 0.4;

std::vector<float> contactStiffness(const ClothModel& model, double h, float part) {
    std::vector<float> stiffness = ClothFactor::stiffness(model, h);
    for (float& k : stiffness) {
        k *= part;
    }
    return stiffness;
}

std::vector<float> inverseMass(const ClothModel& model) {
    std::vector<float> inverse;
    inverse.reserve(model.size());
    for (const double mass : model.mass) {
        inverse.push_back(static_cast<float>(1 / mass));
    }
    for (const Pinned& pin : model.pins) {
        inverse[static_cast<std::size_t>(pin.vertex)] = 0;
    }
    return inverse;
}

} // namespace

FabricContact::FabricContact(const ClothModel& model, double h, bool hard, bool clothApart, Workers workers)
    : m_h(h), m_hard(hard), m_planes(model.size()),
      m_skin({model.mass.begin(), model.mass.end()}, contactStiffness(model, h, hard ? kSkinPart : kContactPart)),
      m_corners(m_skin),
      m_pairs(inverseMass(model), contactStiffness(model, h, kContactPart), hard ? kHarderWhenTight : 1),
      m_touched(model.size(), 0) {
    m_found.reserve(2 * model.size());
    std::vector<double> area(model.size(), 0);
    for (const MembraneTriangle& t : model.membrane) {
        for (const int v : t.vertices) {
            area[static_cast<std::size_t>(v)] += t.area / 3;
        }
    }
    for (const Pinned& pin : model.pins) {
        const auto v = static_cast<std::size_t>(pin.vertex);
        m_hands.push_back({v, static_cast<float>(0.5 * std::sqrt(area[v]))});
    }
    if (clothApart && !model.triangles.empty()) {
        m_self = std::make_unique<SelfContact>(model, workers, true);
        m_pairs.reserve(usualPairCount(model.size()));
    }
}

void FabricContact::setPlanes(std::span<const ContactPlane> planes, const PinHolder& pins) {
    m_found.assign(planes.begin(), planes.end());
    std::erase_if(m_found, [&](const ContactPlane& p) { return pins.holds(static_cast<std::size_t>(p.vertex)); });
    m_planes.part(m_found);
}

void FabricContact::begin(std::span<const Vec3> positions) {
    const std::span<const ContactPlane> none;
    m_skin.begin(m_planes.firsts(), m_hard ? m_planes.seconds() : none, positions);
    m_corners.begin(m_planes.seconds(), m_hard ? m_planes.firsts() : none, positions);
    if (m_self) {
        m_start.assign(positions.begin(), positions.end());
    }
}

void FabricContact::guide(std::span<Float4> moves) const {
    m_skin.guide(moves);
    m_corners.guide(moves);
}

bool FabricContact::isTorn(std::span<const Float4> way) {
    const bool torn = std::any_of(m_hands.begin(), m_hands.end(), [&](const Hand& hand) {
        const Float4& move = way[hand.vertex];
        return dot(move, move) > hand.reach * hand.reach;
    });
    m_calmS = torn ? 0 : m_calmS + m_h;
    return m_calmS < kCalmsDown;
}

void FabricContact::findPairs(std::span<const Float4> way, bool torn, Workers workers) {
    const auto look = [&](std::span<const Float4> moves) {
        m_ahead.resize(m_start.size());
        for (std::size_t i = 0; i < m_start.size(); ++i) {
            m_ahead[i] = m_start[i] + vec3(moves[i]);
        }
    };
    look(way);
    m_self->find(m_start, m_ahead, workers);
    if (torn) {
        m_pairs.begin(m_self->pairsNear(m_start), way);
        return;
    }
    m_pairs.begin(m_self->pairsHere(m_start), way);
    m_guided.assign(way.begin(), way.end());
    m_pairs.guide(m_guided);
    look(m_guided);
    m_pairs.begin(m_self->pairsThere(m_start, m_ahead), way);
}

void FabricContact::addForces(std::span<const Float4> moved, std::span<Float4> sums, Workers workers) {
    m_skin.addForces(moved, sums, workers);
    m_corners.addForces(moved, sums, workers);
    m_pairs.addForces(moved, sums);
}

double FabricContact::curvature(std::span<const Float4> direction, Workers workers) {
    return m_skin.curvature(direction, workers) + m_corners.curvature(direction, workers) +
           m_pairs.curvature(direction);
}

void FabricContact::end() {
    m_skin.end();
    m_corners.end();
    m_pairs.end();
    std::fill(m_touched.begin(), m_touched.end(), 0.0F);
    m_skin.addStiffnessTouched(m_touched);
    m_corners.addStiffnessTouched(m_touched);
}

void FabricContact::guard(const std::vector<Vec3>& before, ClothState& state, Workers workers) {
    m_ahead = state.positions;
    if (m_self->guard(before, state.positions, workers) > 0) {
        for (std::size_t i = 0; i < m_ahead.size(); ++i) {
            if (m_ahead[i] != state.positions[i]) {
                state.velocities[i] = (state.positions[i] - before[i]) / m_h;
            }
        }
    }
}

} // namespace toile
