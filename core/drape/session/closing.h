#pragma once

#include "core/cloth/cloth_model.h"
#include "core/collide/bodies/body_query.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// What closes a garment on its body once it is sewn: elastics draw in from the length of the flat cloth, and before
// they have there is no weight on them; tacks to the body go to the skin next to them.
class Closing {
public:
    Closing() = default;
    // The model is the garment's.
    Closing(const Garment& garment, const ClothModel& model);

    // How long it takes, s; 0 when there is nothing to close.
    [[nodiscard]] double seconds() const;
    // Before a step, so long after the garment was sewn.
    void set(double sinceSewn, double timeStepS, const BodyQuery& body, double skinOffset, ClothState& state) const;

private:
    struct Drawn {
        std::size_t spring;
        double flat, shortest; // m
    };
    struct Tacked {
        std::size_t pin, vertex;
    };
    std::vector<Drawn> m_elastics;
    std::vector<Tacked> m_tacks;
};

} // namespace toile
