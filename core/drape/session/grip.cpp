#include "core/drape/session/grip.h"

#include "core/base/index.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <queue>

namespace toile {

namespace {

constexpr double kRadius = 0.03;     // m, of the piece of cloth in the hand
constexpr double kStiffness = 100;   // N/m, of all fingers together
constexpr double kFurthest = 0.09;   // m, beyond which the pull does not grow
constexpr double kLeastShare = 0.05; // of the middle finger's
constexpr double kFingerMass = 1e-6; // kg; it is pinned, so only sums over the model see it
constexpr double kOutsideBy = 0.05;  // weight by which a place on the very edge may lie outside of every triangle

// Vertices of one piece of cloth around a place, with how far away each is.
std::map<int, double> around(const Garment& garment, const std::vector<Vec3>& positions, const Triangle& begin,
                             const Vec3& middle) {
    std::multimap<int, int> beside;
    for (const GarmentTriangle& t : garment.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            if ((positions[at(t.sewn[k])] - middle).norm() < kRadius) {
                beside.insert({t.sewn[k], t.sewn[(k + 1) % 3]});
                beside.insert({t.sewn[k], t.sewn[(k + 2) % 3]});
            }
        }
    }
    std::map<int, double> found;
    std::queue<int> open;
    const auto reach = [&](int vertex, bool always) {
        const double far = (positions[at(vertex)] - middle).norm();
        if ((always || far < kRadius) && found.emplace(vertex, far).second) {
            open.push(vertex);
        }
    };
    for (const int corner : begin) {
        reach(corner, true);
    }
    while (!open.empty()) {
        const auto [first, last] = beside.equal_range(open.front());
        open.pop();
        for (auto next = first; next != last; ++next) {
            reach(next->second, false);
        }
    }
    return found;
}

} // namespace

std::optional<ClothSpot> findClothSpot(const Garment& garment, PanelId panel, const Vec2& atMm) {
    std::optional<ClothSpot> best;
    double bestOutside = kOutsideBy;
    for (std::size_t i = 0; i < garment.triangles.size(); ++i) {
        const GarmentTriangle& t = garment.triangles[i];
        if (garment.panels[at(t.panel)]->id != panel) {
            continue;
        }
        const Vec2& a = garment.cutVertices[at(t.cut[0])].flatMm;
        const Vec2 ab = garment.cutVertices[at(t.cut[1])].flatMm - a;
        const Vec2 ac = garment.cutVertices[at(t.cut[2])].flatMm - a;
        const double area = cross(ab, ac);
        const double wb = cross(Vec2(atMm - a), ac) / area;
        const double wc = cross(ab, Vec2(atMm - a)) / area;
        const Vec3 weights(1 - wb - wc, wb, wc);
        const double outside = -weights.minCoeff();
        if (outside < bestOutside) { // never for an area of 0
            bestOutside = outside;
            best = ClothSpot{i, weights};
        }
    }
    return best;
}

std::optional<Grip> Grip::take(const Garment& garment, const GripPlace& place, ClothModel& model, ClothState& state) {
    const std::optional<ClothSpot> spot = findClothSpot(garment, place.panel, place.atMm);
    if (!spot) {
        return std::nullopt;
    }
    Grip grip;
    grip.m_place = place;
    grip.m_vertices = model.size();
    grip.m_springs = model.springs.size();
    grip.m_pins = model.pins.size();
    const Triangle& corners = garment.triangles[spot->triangle].sewn;
    for (std::size_t k = 0; k < 3; ++k) {
        grip.m_hand += spot->weights[static_cast<Eigen::Index>(k)] * state.positions[at(corners[k])];
    }
    double sum = 0;
    for (const auto& [vertex, far] : around(garment, state.positions, corners, grip.m_hand)) {
        const double share = std::max(kLeastShare, 1 - (far / kRadius) * (far / kRadius));
        grip.m_fingers.push_back({at(vertex), state.positions[at(vertex)] - grip.m_hand, share});
        sum += share;
    }
    for (Finger& finger : grip.m_fingers) {
        finger.share /= sum;
        const auto tip = static_cast<int>(model.size());
        model.mass.push_back(kFingerMass);
        for (std::vector<double>* values :
             {&model.area, &model.frictionBody, &model.frictionCloth, &model.halfThickness, &model.standOff}) {
            if (!values->empty()) {
                values->push_back(0);
            }
        }
        const Vec3 where = state.positions[finger.vertex];
        model.springs.push_back(
            {tip, static_cast<int>(finger.vertex), 0, kStiffness * finger.share, 0, SpringRole::Elastic});
        model.pins.push_back({tip, where});
        state.positions.push_back(where);
        state.velocities.push_back(Vec3::Zero());
        state.restLengths.push_back(0);
        state.pinTargets.emplace_back(where);
    }
    // The mean of the fingers need not be the place of the hand; they are set about what the hand holds.
    const Vec3 off = grip.centre(state) - grip.m_hand;
    for (Finger& finger : grip.m_fingers) {
        finger.fromCentre -= off;
    }
    grip.m_hand += off;
    return grip;
}

void Grip::release(ClothModel& model, ClothState& state) const {
    for (std::vector<double>* values :
         {&model.mass, &model.area, &model.frictionBody, &model.frictionCloth, &model.halfThickness, &model.standOff}) {
        values->resize(std::min(values->size(), m_vertices));
    }
    model.springs.resize(m_springs);
    model.pins.resize(m_pins);
    state.positions.resize(m_vertices);
    state.velocities.resize(m_vertices);
    state.restLengths.resize(m_springs);
    state.pinTargets.resize(m_pins);
}

Vec3 Grip::centre(const ClothState& state) const {
    Vec3 sum = Vec3::Zero();
    for (const Finger& finger : m_fingers) {
        sum += finger.share * state.positions[finger.vertex];
    }
    return sum;
}

void Grip::pull(ClothState& state) const {
    const Vec3 held = centre(state);
    Vec3 way = m_hand - held;
    const double length = way.norm();
    if (length > kFurthest) {
        way *= kFurthest / length;
    }
    for (std::size_t i = 0; i < m_fingers.size(); ++i) {
        state.pinTargets[m_pins + i] = held + way + m_fingers[i].fromCentre;
    }
}

} // namespace toile
