#pragma once

#include "core/base/vec.h"
#include "ui/viewport/orbit_camera.h"

#include <optional>

namespace toile {

class Viewport;

// Keeps what a scene shows in the picture, as large as it may be, until the person looks elsewhere.
class SceneSight {
public:
    explicit SceneSight(Viewport& view) : m_view(view) {}

    // Another scene, or the same from its start: it is looked at anew.
    void begin() { m_begun.reset(); }
    // What the view shows now.
    void follow();
    // The cloth has fallen away and does not come back.
    [[nodiscard]] bool isLost() const;

private:
    struct Box {
        Vec3 low = Vec3::Constant(1e9), high = Vec3::Constant(-1e9);
        void add(const Vec3& p);
    };
    [[nodiscard]] Box shown() const;
    void lookAt(const Box& box);

    Viewport& m_view;
    bool m_placed = false;
    std::optional<Box> m_begun; // and below it room for cloth to fall
    Box m_looked;
    OrbitCamera m_own; // as it was left here
};

} // namespace toile
