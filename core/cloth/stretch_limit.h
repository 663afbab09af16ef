#pragma once

#include "core/base/function_ref.h"
#include "core/cloth/cloth_model.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace toile {

// When a pass over the springs has been made often enough.
struct StretchLimitSettings {
    double limit = 0.1;  // of the rest length
    int mostPasses = 30; // by count (Chung's 30)
    double enough = 0; // by convergence: stop when no spring is further above the limit than this; 0 never stops early
    double budgetMs = 0; // by time: stop when it is up; 0 has no budget. Makes a run depend on the machine.
    // Cloth that is held gets a last pass that leaves nothing above the limit, see StretchLimiter.
    bool outwards = false;

    friend bool operator==(const StretchLimitSettings&, const StretchLimitSettings&) = default;
};

// How a spring of stretch x (length less rest length) is to be shortened: the stretch it may keep.
struct StretchLimitKind {
    std::string_view name;
    std::string_view summary;
    double (*allowed)(double stretch, double restLength, double limit);
};
// Every limit there is.
[[nodiscard]] std::span<const StretchLimitKind> stretchLimitKinds();
[[nodiscard]] const StretchLimitKind* findStretchLimitKind(std::string_view name);

// Draws the ends of over-stretched springs together along their axis, about their common centre of mass; a pinned end
// stays and the other comes to it (Provot 1995). Springs for bending and tapes are let be.
//
// Passes hand the pull of a pin on from spring to spring and lose half of it each time, so that far from it the limit
// takes hold only after very many. A last pass by another order makes the bound: vertices one by one outwards from what
// holds them, where the nearer end of a spring is as good as fixed and the further comes to it. It counts only where it
// leaves less beyond the limit, as it does not where pins are too far apart for any order. Whoever wants it asks for
// it: it knows nothing of masses, and cloth that has next to no stiffness of its own whips when it is drawn about so.
class StretchLimiter {
public:
    explicit StretchLimiter(const ClothModel& model);

    // Velocities follow the positions: v = (x - x before) / h. Returns the passes made. Allocates nothing.
    int limit(const StretchLimitKind& kind, const StretchLimitSettings& settings, const std::vector<Vec3>& before,
              double h, ClothState& state);

    // The same with what springs may keep as it was allowed last: for cloth that was moved meanwhile. After each pass
    // somebody else may move it again.
    int again(const StretchLimitSettings& settings, const std::vector<Vec3>& before, double h, ClothState& state,
              FunctionRef<void()> afterPass);

private:
    struct Limited {
        std::int32_t a, b;
        double shareA, shareB;    // of the shortening; both 0 between pins
        double most, mostSquared; // m, of this step
    };
    // A spring seen from its end further from the pins.
    struct Inward {
        std::int32_t spring, nearer;
    };
    struct Outward {
        std::int32_t vertex;
        std::uint32_t end; // of its springs
    };
    void orderOutwards(const ClothModel& model);
    void allow(const StretchLimitKind& kind, double limit, const ClothState& state);
    double pass(bool backwards, double drawn, ClothState& state);
    int makePasses(const StretchLimitSettings& settings, ClothState& state, FunctionRef<void()> afterPass);
    [[nodiscard]] double beyond(double limit, const ClothState& state) const;
    void passOutwards(double limit, ClothState& state);

    std::vector<Limited> m_springs;
    std::vector<std::int32_t> m_spring; // each one's place in the model
    std::vector<Outward> m_outwards;    // in order; empty where nothing is held
    std::vector<Inward> m_inward;
    std::vector<Vec3> m_kept; // where vertices were before the last pass
};

// The largest of (l - l0) / l0 over structural and shear springs.
[[nodiscard]] double largestStretch(const ClothModel& model, const ClothState& state);

} // namespace toile
