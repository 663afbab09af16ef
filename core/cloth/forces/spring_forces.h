#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/cloth_model.h"

namespace toile {

// The forces of all springs, again and again. They are gathered by vertex, so that each is written by one worker and
// adds its springs in the same order whatever their number; numbers of springs lie in arrays of their own beside each
// other, so that square roots and quotients are taken many at a time.
class SpringForces {
public:
    explicit SpringForces(const ClothModel& model);

    // Springs, their own damping, and `viscosity` seconds times stiffness times the relative velocity of the ends:
    // Desbrun's artificial viscosity is viscosity = dt. Overwrites out, N. Without viscosity and damping it is the
    // negative gradient of springEnergy. Allocates nothing once `out` has its size.
    void evaluate(const ClothState& state, double viscosity, std::vector<Vec3>& out, Workers workers) const;
    // The same, and goes on with ranges of vertices by the worker that has just finished them, while they are near.
    void evaluate(const ClothState& state, double viscosity, std::vector<Vec3>& out, Workers workers,
                  FunctionRef<void(std::size_t begin, std::size_t end)> then) const;
    static constexpr std::size_t kGrain = 1024; // vertices in a range

    // What a vertex's springs carry over from their other ends, sum h (h k + c) value: a row of h^2 L off its diagonal,
    // from the numbers that the forces have just brought near.
    [[nodiscard]] Vec3 carriedOver(std::size_t vertex, double h, const std::vector<Vec3>& values) const {
        Vec3 stiff = Vec3::Zero();
        for (std::size_t e = m_start[vertex]; e < m_start[vertex + 1]; ++e) {
            stiff += m_stiffness[e] * values[static_cast<std::size_t>(m_other[e])];
        }
        if (!m_damped) {
            return h * h * stiff;
        }
        Vec3 damped = Vec3::Zero();
        for (std::size_t e = m_start[vertex]; e < m_start[vertex + 1]; ++e) {
            damped += m_damping[e] * values[static_cast<std::size_t>(m_other[e])];
        }
        return h * h * stiff + h * damped;
    }

private:
    template <bool Damped>
    void addBatch(const ClothState& state, double viscosity, std::size_t vertex, std::size_t first, std::size_t beyond,
                  std::vector<Vec3>& out) const;

    double m_contraction;
    bool m_damped = false;
    std::vector<std::uint32_t> m_start; // first end of every vertex, and one more
    // Of every end of a spring, seen from its vertex.
    std::vector<std::int32_t> m_other, m_spring;
    std::vector<double> m_stiffness, m_damping;
};

} // namespace toile
