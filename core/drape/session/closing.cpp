#include "core/drape/session/closing.h"

#include "core/base/check.h"

#include <algorithm>

namespace toile {

namespace {

constexpr double kDrawnWithin = 0.4;  // s
constexpr double kTackSpeed = 0.5;    // m/s, towards the skin
constexpr double kFurthestSkin = 0.5; // m: what is not nearer to a body is tacked where it is
constexpr double kArrived = 1e-6;     // m

} // namespace

Closing::Closing(const Garment& garment, const ClothModel& model, const Body& standing) {
    const auto first = std::find_if(model.springs.begin(), model.springs.end(),
                                    [](const Spring& s) { return s.role == SpringRole::Elastic; });
    auto spring = static_cast<std::size_t>(first - model.springs.begin());
    TOILE_CHECK(spring + garment.elasticEdges.size() <= model.springs.size(), "the model is of another garment");
    for (const ElasticEdge& edge : garment.elasticEdges) {
        m_elastics.push_back({spring++, edge.flatLength, edge.restLength});
    }
    std::size_t pin = garment.pins.size();
    for (const GarmentTack& tack : garment.tacks) {
        if (tack.b < 0) {
            m_tacks.push_back({pin++, static_cast<std::size_t>(tack.a), tack.onBody, {}});
        }
    }
    standOn(standing);
}

void Closing::standOn(const Body& standing) {
    for (Tacked& tack : m_tacks) {
        tack.spot = tack.onBody ? findSkinSpot(standing, *tack.onBody) : std::nullopt;
    }
}

std::optional<Vec3> Closing::goalOf(const Tacked& tack, const Vec3& here, const BodyQuery& body,
                                    const TriangleMesh& skin, double skinOffset) {
    if (tack.spot && tack.spot->triangle < skin.triangles.size()) {
        return placeOfSpot(skin, *tack.spot) + skinOffset * normalOfSpot(skin, *tack.spot);
    }
    SurfacePoint nearest;
    if (!body.closest(here, kFurthestSkin, nearest)) {
        return std::nullopt;
    }
    return nearest.position + skinOffset * nearest.normal;
}

double Closing::seconds() const {
    return m_elastics.empty() ? 0 : kDrawnWithin;
}

void Closing::set(double sinceSewn, double timeStepS, const BodyQuery& body, const TriangleMesh& skin,
                  double skinOffset, ClothState& state) const {
    const double part = std::clamp(sinceSewn / kDrawnWithin, 0.0, 1.0);
    for (const Drawn& e : m_elastics) {
        state.restLengths[e.spring] = part < 1 ? e.flat + part * (e.shortest - e.flat) : e.shortest;
    }
    for (const Tacked& tack : m_tacks) {
        const Vec3& here = state.positions[tack.vertex];
        const Vec3 way = goalOf(tack, here, body, skin, skinOffset).value_or(here) - here;
        const double length = way.norm();
        const double most = kTackSpeed * timeStepS;
        if (length <= kArrived) {
            state.pinTargets[tack.pin] = here;
            continue;
        }
        Vec3 next = here + std::min(1.0, most / length) * way;
        SurfacePoint nearest;
        if (tack.spot && body.closest(next, skinOffset, nearest)) { // round the body, not through it
            next += std::max(0.0, skinOffset - nearest.distance) * nearest.normal;
        }
        state.pinTargets[tack.pin] = next;
    }
}

} // namespace toile
