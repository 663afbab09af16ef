#pragma once

#include "core/base/vec.h"

#include <optional>

namespace toile {

// The way of a hand that folds cloth over: it lifts what it has taken off the rest, towards whoever looks, and lays it
// down where it is let go. Laying takes steps of the drape, not time, so that cloth follows on any machine.
class FoldOver {
public:
    void begin(const Vec3& from, const Vec3& towardsEye);
    // Off the cloth, the farther it has gone the higher; `under` is where the cursor is, as far away as it began.
    [[nodiscard]] Vec3 lifted(const Vec3& under) const;
    // From a place in the air down to one on the cloth.
    void lay(const Vec3& from, const Vec3& to, int step);
    [[nodiscard]] bool isLaying() const { return m_laying; }
    // Where the hand is at a step; nothing once the cloth lies there and is let go.
    [[nodiscard]] std::optional<Vec3> handAt(int step);
    void end() { m_laying = false; }

private:
    Vec3 m_from = Vec3::Zero(), m_eye = Vec3::UnitZ();
    Vec3 m_above = Vec3::Zero(), m_down = Vec3::Zero();
    int m_step = 0;
    bool m_laying = false;
};

} // namespace toile
