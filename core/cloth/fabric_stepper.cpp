// The default scheme: implicit Euler on fabric as measured. Each step looks for the positions x that minimise
//   1/2 (x - y)^T M (x - y) + h^2 E(x),   y = x0 + h v + h^2 f / m,
// E the energy of membrane, bending, tapes and contact, by nonlinear conjugate gradients. The preconditioner is the
// constant matrix A = M + h^2 L, L the stiffness of the flat cloth taken alike in every direction of space, factored
// once; the length of each stride comes from the true curvature of the energy along it, so that cloth bends as freely
// as it should although A is as stiff across its surface as along it.
//
// The iteration starts where the velocity and that part of the last acceleration would take the cloth which the forces
// explain: exact in free fall and exact at rest.
//
// Everything inside the iteration is a small difference from the positions before the step, and so in single precision.

#include "core/cloth/membrane.h"
#include "core/cloth/pin_holder.h"
#include "core/cloth/spring_system.h"
#include "core/cloth/steppers.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace toile {

namespace {

constexpr std::size_t kGrain = 2048;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// The stiffness of the flat cloth as couplings, for the matrix: per triangle sum of k a a^T over warp, weft and shear.
void addMembrane(const ClothModel& model, std::vector<Spring>& couplings) {
    for (const MembraneTriangle& t : model.membrane) {
        const std::array<double, 3> a{-t.warpParts[0] - t.warpParts[1], t.warpParts[0], t.warpParts[1]};
        const std::array<double, 3> b{-t.weftParts[0] - t.weftParts[1], t.weftParts[0], t.weftParts[1]};
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t j = (i + 1) % 3;
            const double k = -t.area * ((t.warp + t.shear) * a[i] * a[j] + (t.weft + t.shear) * b[i] * b[j]);
            couplings.push_back({t.vertices[i], t.vertices[j], 0, k, 0, SpringRole::Structural});
        }
    }
}

ClothModel matrixModel(const ClothModel& model) {
    ClothModel m;
    m.mass = model.mass;
    m.pins = model.pins;
    for (const Spring& s : model.springs) {
        if (!s.inMembrane) {
            m.springs.push_back(s);
        }
    }
    addMembrane(model, m.springs);
    return m;
}

class FabricStepper : public Stepper {
public:
    FabricStepper(const ClothModel& model, const StepperSettings& settings, std::shared_ptr<const SpringMatrix> matrix,
                  std::unique_ptr<LinearSolver> solver)
        : m_model(model), m_pins(model), m_settings(settings), m_membrane(model), m_matrix(std::move(matrix)),
          m_solver(std::move(solver)) {
        ClothModel couplings;
        couplings.mass = model.mass;
        for (std::size_t i = 0; i < model.springs.size(); ++i) {
            const Spring& s = model.springs[i];
            if (s.restLength == 0) {
                couplings.springs.push_back(s);
            } else if (!s.inMembrane) {
                m_springs.push_back(i);
            }
        }
        m_bending = springMatrix(couplings, settings.timeStepS);
    }

    [[nodiscard]] bool takesContact() const override { return true; }
    void setContact(std::vector<ContactPlane> planes) override {
        m_planes = std::move(planes);
        std::erase_if(m_planes, [&](const ContactPlane& p) { return m_pins.holds(at(p.vertex)); });
    }

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        const std::size_t n = m_model.size();
        m_pins.aim(state, h);
        m_lastVelocity.resize(n, Vec3::Zero());
        m_push.resize(n, 0);
        m_grip.resize(n, Float4{});
        m_u.assign(n, Float4{});
        m_inertia.assign(n, Float4{});
        for (std::size_t i = 0; i < n; ++i) {
            if (m_pins.holds(i)) {
                m_u[i] = m_inertia[i] = float4(h * state.velocities[i]);
                continue;
            }
            const Vec3 pushed = forces[i] / m_model.mass[i];
            m_inertia[i] = float4(h * state.velocities[i] + h * h * pushed);
            m_u[i] = float4(h * state.velocities[i] + h * h * explained(state.velocities[i] - m_lastVelocity[i], pushed));
        }
        m_planesNow.clear();
        for (const ContactPlane& p : m_planes) {
            const double level = p.level - p.normal.dot(state.positions[at(p.vertex)]);
            const Float4 normal = float4(p.normal);
            const Float4 held = m_grip[at(p.vertex)];
            m_planesNow.push_back({at(p.vertex), normal, static_cast<float>(level), static_cast<float>(p.friction),
                                   m_push[at(p.vertex)], held - dot(held, normal) * normal, 0, Float4{}});
        }
        refactor();
        m_membrane.begin(state.positions, m_settings.workers);
        beginSprings(state);
        bendingOf(state.positions);
        // The first part of the way is not a search but given.
        m_p = m_u;
        curvature();
        stride(1);
        gather();
        iterate();
        std::fill(m_push.begin(), m_push.end(), 0.0F);
        std::fill(m_grip.begin(), m_grip.end(), Float4{});
        for (const PlaneNow& plane : m_planesNow) {
            m_push[plane.vertex] = plane.push;
            m_grip[plane.vertex] = plane.grip;
        }
        for (std::size_t i = 0; i < n; ++i) {
            const Vec3 moved = vec3(m_u[i]);
            m_lastVelocity[i] = state.velocities[i];
            state.positions[i] += moved;
            state.velocities[i] = moved / h;
        }
        m_pins.settle(state);
    }

private:
    struct Active {
        std::size_t vertex;
        Float4 normal;
        float along, across;
    };
    struct SpringNow {
        std::int32_t a, b;
        float rest, stiffness;
        Float4 edge, change, force;
    };

    struct PlaneNow {
        std::size_t vertex;
        Float4 normal;
        float level, friction; // how far along the normal from where it was the vertex has to be
        float remembered;      // h^2 N, from the last step; what the grip was
        Float4 held;
        float push; // now
        Float4 grip;
    };

    // What part of the last step's acceleration the present forces explain.
    Vec3 explained(const Vec3& gained, const Vec3& pushed) const {
        const double size = pushed.squaredNorm();
        if (!(size > 0)) {
            return Vec3::Zero();
        }
        const double part = gained.dot(pushed) / (m_settings.timeStepS * size);
        return std::clamp(part, 0.0, 1.0) * pushed;
    }

    void refactor() {
        static const int every = std::getenv("TOILE_EVERY") ? std::atoi(std::getenv("TOILE_EVERY")) : 10;
        if (m_hard.empty()) {
            m_hard.resize(m_model.size());
            for (std::size_t i = 0; i < m_hard.size(); ++i) {
                m_hard[i] = static_cast<float>(m_matrix->diagonal()[i] - m_model.mass[i]);
            }
            m_inFactor.assign(m_hard.size(), 0);
        }
        std::vector<double> wanted(m_hard.size(), 0);
        for (const PlaneNow& p : m_planesNow) {
            const bool touching = m_push[p.vertex] > 0 || p.level > dot(p.normal, m_u[p.vertex]);
            wanted[p.vertex] = touching ? contactPart * m_hard[p.vertex] : 0;
        }
        std::size_t differ = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            differ += (wanted[i] > 0) != (m_inFactor[i] > 0);
        }
        ++m_age;
        if (m_age >= every && differ > 0) {
            m_age = 0;
            m_inFactor = wanted;
            ClothModel m = matrixModel(m_model);
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                m.mass[i] += wanted[i];
            }
            m_solver = std::move(findLinearSolverKind("cholesky")->make(springMatrix(m, m_settings.timeStepS), m_settings.workers)).value();
        }
    }

    void beginSprings(const ClothState& state) {
        m_springNow.resize(m_springs.size());
        for (std::size_t k = 0; k < m_springs.size(); ++k) {
            const Spring& s = m_model.springs[m_springs[k]];
            m_springNow[k] = {s.a,
                              s.b,
                              static_cast<float>(state.restLengths[m_springs[k]]),
                              static_cast<float>(s.stiffness),
                              float4(state.positions[at(s.b)] - state.positions[at(s.a)]),
                              Float4{},
                              Float4{}};
        }
    }

    // The bending force is linear: kept up to date by what each stride changes.
    void bendingOf(const std::vector<Vec3>& x) {
        m_bendingNow.resize(x.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            Vec3 sum = Vec3::Zero();
            const auto columns = m_bending->columns(i);
            const auto values = m_bending->values(i);
            for (std::size_t e = 0; e < columns.size(); ++e) {
                sum -= values[e] * (x[at(columns[e])] - x[i]);
            }
            m_bendingNow[i] = float4(sum);
        }
    }

    // Along m_p, h^2 and masses included.
    double curvature() {
        const double h2 = m_settings.timeStepS * m_settings.timeStepS;
        double sum = h2 * m_membrane.curvature(m_p, m_settings.workers);
        for (SpringNow& s : m_springNow) {
            s.change = m_p[at(s.b)] - m_p[at(s.a)];
            const float length = std::sqrt(std::max(dot(s.edge, s.edge), 1e-12F));
            const float along = dot(s.edge, s.change) / length;
            const float pull = s.stiffness * (1 - s.rest / length);
            sum += h2 * static_cast<double>(s.stiffness * along * along +
                                            std::max(0.0F, pull) * (dot(s.change, s.change) - along * along));
        }
        m_bendingChange.resize(m_p.size());
        for (std::size_t i = 0; i < m_p.size(); ++i) {
            Float4 bend{};
            const auto columns = m_bending->columns(i);
            const auto values = m_bending->values(i);
            for (std::size_t e = 0; e < columns.size(); ++e) {
                bend -= static_cast<float>(values[e]) * (m_p[at(columns[e])] - m_p[i]);
            }
            m_bendingChange[i] = bend;
            const float mass = m_pins.holds(i) ? 0 : static_cast<float>(m_model.mass[i]);
            sum += static_cast<double>(mass * dot(m_p[i], m_p[i]) - dot(m_p[i], bend));
        }
        for (const Active& a : m_active) {
            const Float4& p = m_p[a.vertex];
            const float along = dot(p, a.normal);
            sum += static_cast<double>(a.across * dot(p, p) + (a.along - a.across) * along * along);
        }
        return sum;
    }

    void stride(float part) {
        m_membrane.advance(part, m_settings.workers);
        for (SpringNow& s : m_springNow) {
            s.edge += part * s.change;
        }
        for (std::size_t i = 0; i < m_p.size(); ++i) {
            m_bendingNow[i] += part * m_bendingChange[i];
        }
    }

    // m_r = M (y - x) + h^2 forces
    void gather() {
        const auto h2 = static_cast<float>(m_settings.timeStepS * m_settings.timeStepS);
        m_membrane.evaluate(m_settings.workers);
        m_r.resize(m_p.size());
        parallelFor(m_settings.workers, m_r.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                m_r[i] = static_cast<float>(m_model.mass[i]) * (m_inertia[i] - m_u[i]) + m_bendingNow[i];
                if (!m_membrane.empty()) {
                    m_r[i] += h2 * m_membrane.force(i);
                }
            }
        });
        for (const SpringNow& s : m_springNow) {
            const float length = std::sqrt(std::max(dot(s.edge, s.edge), 1e-12F));
            float pull = s.stiffness * (1 - s.rest / length);
            pull *= pull < 0 ? static_cast<float>(m_model.contractionResistance) : 1;
            m_r[at(s.a)] += h2 * pull * s.edge;
            m_r[at(s.b)] -= h2 * pull * s.edge;
        }
        touch();
        for (const Pinned& pin : m_model.pins) {
            m_r[at(pin.vertex)] = Float4{};
        }
    }

    void touch() {
        m_active.clear();
        for (PlaneNow& plane : m_planesNow) {
            const std::size_t v = plane.vertex;
            const float k = contactPart * m_hard[v];
            const float along = dot(m_u[v], plane.normal);
            plane.push = std::max(0.0F, k * (plane.level - along));
            plane.grip = Float4{};
            if (!(plane.push > 0)) {
                continue;
            }
            const Float4 wanted = plane.held - k * (m_u[v] - along * plane.normal);
            const float size = std::sqrt(dot(wanted, wanted));
            const float part = std::min(1.0F, plane.friction * plane.push / std::max(size, 1e-20F));
            plane.grip = part * wanted;
            m_active.push_back({v, plane.normal, k, k * part});
            m_r[v] += plane.push * plane.normal + plane.grip;
        }
    }

    [[nodiscard]] double dotAll(const std::vector<Float4>& a, const std::vector<Float4>& b) const {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            sum += static_cast<double>(dot(a[i], b[i]));
        }
        return sum;
    }

    void precondition() {
        m_right.resize(m_r.size());
        for (std::size_t i = 0; i < m_r.size(); ++i) {
            m_right[i] = vec3(m_r[i]);
        }
        m_solver->solve(m_right, m_solution);
        m_z.resize(m_r.size());
        for (std::size_t i = 0; i < m_r.size(); ++i) {
            m_z[i] = m_pins.holds(i) ? Float4{} : float4(m_solution[i]);
        }
    }

    void iterate() {
        static const bool verbose = std::getenv("TOILE_TRACE") != nullptr;
        static const int most = std::getenv("TOILE_ITER") ? std::atoi(std::getenv("TOILE_ITER")) : 10;
        m_p.assign(m_r.size(), Float4{});
        double before = 0;
        for (int i = 0; i < most; ++i) {
            precondition();
            const double rho = dotAll(m_r, m_z);
            const double beta = before > 0 ? std::max(0.0, (rho - dotAll(m_last, m_z)) / before) : 0;
            for (std::size_t k = 0; k < m_p.size(); ++k) {
                m_p[k] = m_z[k] + static_cast<float>(beta) * m_p[k];
            }
            double slope = dotAll(m_r, m_p);
            if (!(slope > 0)) {
                m_p = m_z;
                slope = rho;
            }
            const double sharp = curvature();
            if (!(sharp > 0) || !(slope > 0)) {
                break;
            }
            auto alpha = static_cast<float>(slope / sharp);
            m_last = m_r;
            go(alpha);
            double ahead = dotAll(m_r, m_p);
            int back = 0;
            while (ahead < -0.5 * slope && back < 3) {
                const auto next = static_cast<float>(alpha * slope / (slope - ahead));
                go(next - alpha);
                alpha = next;
                ahead = dotAll(m_r, m_p);
                ++back;
            }
            if (verbose) {
                std::fprintf(stderr, "  %d rho %.3e beta %.3f alpha %.3f ahead %.3f back %d\n", i, rho, beta,
                             double(alpha), ahead / slope, back);
            }
            before = rho;
        }
    }

    void go(float alpha) {
        for (std::size_t k = 0; k < m_u.size(); ++k) {
            m_u[k] += alpha * m_p[k];
        }
        stride(alpha);
        gather();
    }

    const float contactPart = std::getenv("TOILE_K") ? std::atof(std::getenv("TOILE_K")) : 0.5;

    const ClothModel m_model;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    Membrane m_membrane;
    std::shared_ptr<const SpringMatrix> m_matrix, m_bending;
    std::unique_ptr<LinearSolver> m_solver;
    std::vector<float> m_push, m_hard;
    std::vector<double> m_inFactor;
    int m_age = 0;
    std::vector<Float4> m_grip;
    std::vector<std::size_t> m_springs;
    std::vector<SpringNow> m_springNow;
    std::vector<ContactPlane> m_planes;
    std::vector<PlaneNow> m_planesNow;
    std::vector<Active> m_active;
    std::vector<Vec3> m_lastVelocity, m_right, m_solution;
    std::vector<Float4> m_u, m_inertia, m_r, m_last, m_z, m_p, m_bendingNow, m_bendingChange;
};

} // namespace

StepperResult makeFabric(const ClothModel& model, const StepperSettings& settings) {
    auto matrix = springMatrix(matrixModel(model), settings.timeStepS);
    Result<std::unique_ptr<LinearSolver>> solver = findLinearSolverKind("cholesky")->make(matrix, settings.workers);
    if (!solver) {
        return Error{solver.error()};
    }
    return std::unique_ptr<Stepper>(
        std::make_unique<FabricStepper>(model, settings, std::move(matrix), std::move(solver).value()));
}

} // namespace toile
