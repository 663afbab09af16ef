#pragma once

#include "core/cloth/cloth_model.h"
#include "core/mesh/sewn/assembly.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace toile {

// Where a hand takes hold of the cloth.
struct GripPlace {
    PanelId panel;
    Vec2 atMm = Vec2::Zero(); // in panel coordinates
};

// A soft hand on the cloth: every vertex round the place hangs by a spring from a point that goes where the hand goes.
// The points are pinned vertices behind those of the garment, and the springs are couplings of rest length 0, so every
// scheme takes them, the matrix knows them, and moving the hand changes its right side only.
class Grip {
public:
    // Takes hold: model and state grow. Nothing when the place is on no cloth.
    [[nodiscard]] static std::optional<Grip> take(const Garment& garment, const GripPlace& place, ClothModel& model,
                                                  ClothState& state);
    // Lets go: model and state are as large as before.
    void release(ClothModel& model, ClothState& state) const;

    // Where the hand is, m.
    void moveTo(const Vec3& hand) { m_hand = hand; }
    // Before every step: the hand pulls no harder than cloth bears, however far away it is.
    void pull(ClothState& state) const;

    [[nodiscard]] const GripPlace& place() const { return m_place; }
    [[nodiscard]] const Vec3& hand() const { return m_hand; }

private:
    struct Finger {
        std::size_t vertex;
        Vec3 fromCentre; // m, when it took hold
        double share;    // of the pull
    };
    [[nodiscard]] Vec3 centre(const ClothState& state) const;

    GripPlace m_place;
    std::vector<Finger> m_fingers;
    Vec3 m_hand = Vec3::Zero();
    // Of model and state before.
    std::size_t m_vertices = 0, m_springs = 0, m_pins = 0;
};

// The triangle that a flat place lies in, with the weights of its corners.
struct ClothSpot {
    std::size_t triangle = 0;
    Vec3 weights = Vec3::Zero();
};
[[nodiscard]] std::optional<ClothSpot> findClothSpot(const Garment& garment, PanelId panel, const Vec2& atMm);

} // namespace toile
