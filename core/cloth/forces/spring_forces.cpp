#include "core/cloth/forces/spring_forces.h"

#include "core/base/index.h"
#include "core/cloth/forces/spring_loops.h"

#include <algorithm>

namespace toile {

namespace {

// Ends of springs worked on together: what is found out about them stays in the processor's first cache.
constexpr std::size_t kBatch = 512;

} // namespace

SpringForces::SpringForces(const ClothModel& model)
    : m_contraction(model.contractionResistance), m_start(model.size() + 1, 0) {
    const SpringRows rows(model);
    m_other.reserve(2 * model.springs.size());
    m_spring.reserve(2 * model.springs.size());
    m_stiffness.reserve(2 * model.springs.size());
    for (const Spring& s : model.springs) {
        m_damped = m_damped || s.damping != 0;
    }
    for (std::size_t i = 0; i < model.size(); ++i) {
        for (const SpringRows::End* e = rows.begin(i); e != rows.end(i); ++e) {
            m_other.push_back(e->other);
            m_spring.push_back(e->spring);
            m_stiffness.push_back(e->stiffness);
            if (m_damped) {
                m_damping.push_back(model.springs[at(e->spring)].damping);
            }
        }
        m_start[i + 1] = static_cast<std::uint32_t>(m_other.size());
    }
}

void SpringForces::evaluate(const ClothState& state, double viscosity, std::vector<Vec3>& out, Workers workers) const {
    evaluate(state, viscosity, out, workers, [](std::size_t, std::size_t) {});
}

void SpringForces::evaluate(const ClothState& state, double viscosity, std::vector<Vec3>& out, Workers workers,
                            FunctionRef<void(std::size_t begin, std::size_t end)> then) const {
    out.resize(m_start.size() - 1);
    parallelFor(workers, out.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end;) {
            // As many vertices as fit; one with more springs than that alone, in pieces.
            std::size_t last = i + 1;
            while (last < end && m_start[last + 1] - m_start[i] <= kBatch) {
                ++last;
            }
            std::fill(out.begin() + static_cast<std::ptrdiff_t>(i), out.begin() + static_cast<std::ptrdiff_t>(last),
                      Vec3::Zero());
            for (std::size_t first = m_start[i]; first < m_start[last]; first += kBatch) {
                const std::size_t beyond = std::min<std::size_t>(first + kBatch, m_start[last]);
                m_damped ? addBatch<true>(state, viscosity, i, first, beyond, out)
                         : addBatch<false>(state, viscosity, i, first, beyond, out);
            }
            i = last;
        }
        then(begin, end);
    });
}

// Adds the forces of ends `first` to `beyond` to their vertices, the first of which is `vertex`.
template <bool Damped>
void SpringForces::addBatch(const ClothState& state, double viscosity, std::size_t vertex, std::size_t first,
                            std::size_t beyond, std::vector<Vec3>& out) const {
    double pull[kBatch];
    double rest[kBatch];
    std::size_t end = first;
    for (std::size_t i = vertex; end < beyond; ++i) {
        const Vec3 here = state.positions[i];
        for (const std::size_t last = std::min<std::size_t>(m_start[i + 1], beyond); end < last; ++end) {
            pull[end - first] = (state.positions[at(m_other[end])] - here).squaredNorm();
            rest[end - first] = state.restLengths[at(m_spring[end])];
        }
    }
    springPulls(beyond - first, m_stiffness.data() + first, rest, m_contraction, pull);
    end = first;
    for (std::size_t i = vertex; end < beyond; ++i) {
        const Vec3 here = state.positions[i];
        const Vec3 velocity = state.velocities[i];
        Vec3 force = out[i];
        for (const std::size_t last = std::min<std::size_t>(m_start[i + 1], beyond); end < last; ++end) {
            const Vec3 d = state.positions[at(m_other[end])] - here;
            const Vec3 dv = state.velocities[at(m_other[end])] - velocity;
            force += pull[end - first] * d + viscosity * m_stiffness[end] * dv;
            if constexpr (Damped) {
                const double squared = d.squaredNorm();
                if (rest[end - first] == 0) {
                    force += m_damping[end] * dv;
                } else if (squared > 0) {
                    force += m_damping[end] * dv.dot(d) / squared * d;
                }
            }
        }
        out[i] = force;
    }
}

} // namespace toile
