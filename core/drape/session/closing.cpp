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

Closing::Closing(const Garment& garment, const ClothModel& model) {
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
            m_tacks.push_back({pin++, static_cast<std::size_t>(tack.a)});
        }
    }
}

double Closing::seconds() const {
    return m_elastics.empty() ? 0 : kDrawnWithin;
}

void Closing::set(double sinceSewn, double timeStepS, const BodyQuery& body, double skinOffset,
                  ClothState& state) const {
    const double part = std::clamp(sinceSewn / kDrawnWithin, 0.0, 1.0);
    for (const Drawn& e : m_elastics) {
        state.restLengths[e.spring] = part < 1 ? e.flat + part * (e.shortest - e.flat) : e.shortest;
    }
    for (const Tacked& tack : m_tacks) {
        const Vec3& here = state.positions[tack.vertex];
        SurfacePoint skin;
        if (!body.closest(here, kFurthestSkin, skin)) {
            state.pinTargets[tack.pin] = here;
            continue;
        }
        const Vec3 way = skin.position + skinOffset * skin.normal - here;
        const double length = way.norm();
        const double most = kTackSpeed * timeStepS;
        state.pinTargets[tack.pin] = length > kArrived ? Vec3(here + std::min(1.0, most / length) * way) : here;
    }
}

} // namespace toile
