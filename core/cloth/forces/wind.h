#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/cloth_model.h"
#include "core/collide/bodies/body_query.h"
#include "core/pattern/settings.h"

#include <vector>

namespace toile {

// A part of space where something else flows than the wind: a river. The first region a vertex is in counts.
struct FlowRegion {
    Vec3 low = Vec3::Zero(), high = Vec3::Zero(); // m
    Vec3 current = Vec3::Zero();                  // m/s
    double drag = 100;                            // as Air::drag
};

enum class NormalRule : std::uint8_t {
    Triangles,    // area-weighted, what garments use
    NeighbourSum, // Meyer's: sum of x_i - x_j over the neighbours, a cross product where that vanishes
};

// Everything that flows past the cloth.
struct Air {
    std::vector<WindSource> sources;
    std::vector<FlowRegion> regions;
    double drag = 0.8;     // kg/m3: Meyer's K per square metre of cloth
    double mostSpeed = 40; // m/s, where wind is capped
    NormalRule normals = NormalRule::Triangles;
    // Meyer takes the wind's velocity alone. With this set it is taken relative to the cloth and solved backwards over
    // a step of this many seconds, so that light cloth cannot be blown past the wind; 0 is Meyer's way. It remembers
    // the step before: keep the WindForces.
    double relativeWithinS = 0;
};

// What part of it is felt at a place; 1 of a wind that blows everywhere.
[[nodiscard]] double partFelt(const WindSource& source, const Vec3& place);
// What a source blows at a time at a vertex; vertices matter to Liu's sines, which have a phase for each.
[[nodiscard]] Vec3 windVelocity(const WindSource& source, double time, std::size_t vertex);

// Adds Meyer's drag F = K |v| (n . v) n (their eq. 5) of every source and region; v is the wind's velocity alone, not
// relative to the cloth, as they have it. Bodies may be null. Kept from step to step it allocates nothing.
class WindForces {
public:
    void add(const ClothModel& model, const ClothState& state, const Air& air, double time, const BodyQuery* bodies,
             Workers workers, std::vector<Vec3>& forces);

private:
    std::vector<Vec3> m_normals, m_sums;
    std::vector<double> m_lengths;
    std::vector<Vec3> m_velocities, m_drags; // of the step before, where wind is relative

    void findNormals(const ClothModel& model, const std::vector<Vec3>& positions, NormalRule rule);
    void smoothOverNeighbours(const ClothModel& model);
    friend std::vector<Vec3> clothNormals(const ClothModel&, const std::vector<Vec3>&, NormalRule);
};
// Once.
void addWindForces(const ClothModel& model, const ClothState& state, const Air& air, double time,
                   const BodyQuery* bodies, Workers workers, std::vector<Vec3>& forces);

// Unit normals by either rule. The drag does not care for their sign.
[[nodiscard]] std::vector<Vec3> clothNormals(const ClothModel& model, const std::vector<Vec3>& positions,
                                             NormalRule rule);

} // namespace toile
