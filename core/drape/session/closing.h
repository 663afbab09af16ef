#pragma once

#include "core/cloth/cloth_model.h"
#include "core/collide/bodies/body_query.h"
#include "core/drape/session/body_place.h"
#include "core/mesh/sewn/assembly.h"

#include <optional>
#include <vector>

namespace toile {

// What closes a garment on its body once it is sewn: elastics draw in from the length of the flat cloth, and before
// they have there is no weight on them; tacks to the body go to their places on it, or to the skin next to them.
class Closing {
public:
    Closing() = default;
    // The model is the garment's. Places on the body are found on it as it stands.
    Closing(const Garment& garment, const ClothModel& model, const Body& standing);
    // Another body, or the same of other measures.
    void standOn(const Body& standing);

    // How long it takes, s; 0 when there is nothing to close.
    [[nodiscard]] double seconds() const;
    // Before a step, so long after the garment was sewn. The skin is where it is by now.
    void set(double sinceSewn, double timeStepS, const BodyQuery& body, const TriangleMesh& skin, double skinOffset,
             ClothState& state) const;

private:
    struct Drawn {
        std::size_t spring;
        double flat, shortest; // m
    };
    struct Tacked {
        std::size_t pin, vertex;
        std::optional<BodyPlace> onBody;
        std::optional<SkinSpot> spot; // there
    };
    [[nodiscard]] static std::optional<Vec3> goalOf(const Tacked& tack, const Vec3& here, const BodyQuery& body,
                                                    const TriangleMesh& skin, double skinOffset);
    std::vector<Drawn> m_elastics;
    std::vector<Tacked> m_tacks;
};

} // namespace toile
