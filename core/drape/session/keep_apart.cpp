#include "core/drape/session/keep_apart.h"

namespace toile {

void keepApart(Stepper& stepper, const BodyQuery* body, const std::vector<Vec3>& before, ClothState& state) {
    constexpr int rounds = 16;
    std::vector<Vec3> wanted;
    for (int round = 0; round < rounds; ++round) {
        wanted = state.positions;
        stepper.keepApart(before, state);
        bool again = false;
        for (std::size_t i = 0; body && i < wanted.size(); ++i) {
            SurfacePoint skin;
            if (state.positions[i] != wanted[i] && state.positions[i] != before[i] &&
                body->closest(state.positions[i], 0, skin) && skin.distance < 0) {
                state.positions[i] = before[i];
                state.velocities[i].setZero();
                again = true;
            }
        }
        if (!again) {
            return;
        }
    }
    // Everybody still being in somebody's way, all stay where they were.
    state.positions = before;
    state.velocities.assign(before.size(), Vec3::Zero());
}

} // namespace toile
