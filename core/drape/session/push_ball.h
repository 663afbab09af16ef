#pragma once

#include "core/drape/session/standing_props.h"

#include <memory>

namespace toile {

// A ball that a hand pushes cloth with. It follows the hand at a speed that cloth can follow and slides along the skin
// instead of going into it, with room for cloth in between.
class PushBall {
public:
    static constexpr double kRadius = 0.045; // m

    // With its middle at a place, m.
    explicit PushBall(const Vec3& at);

    // Where the hand is, m.
    void moveTo(const Vec3& hand) { m_hand = hand; }
    // A step on its way; `room` (m) is left between it and the skin.
    void follow(const BodyQuery& skin, double room, double seconds);

    [[nodiscard]] const std::shared_ptr<MovingBody>& query() const { return m_query; }
    [[nodiscard]] SeenProp seen() const;

private:
    std::shared_ptr<const TriangleMesh> m_shape;
    std::shared_ptr<MovingBody> m_query;
    Vec3 m_hand;
};

} // namespace toile
