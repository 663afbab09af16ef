// Cloth on cloth after the step of a scheme that knows nothing of it. Places that were nearer than the cloth is thick
// are pushed apart along the normal they had, by inverse masses (so that momentum is kept), with Coulomb's friction on
// how they slid meanwhile; then the guard lets no vertex go further than its way is free.

#include "core/cloth/contact/cloth_response.h"
#include "core/cloth/contact/self_contact.h"
#include "core/cloth/schemes/pin_holder.h"

#include <algorithm>

namespace toile {

namespace {

class PushAndGuard : public ClothResponse {
public:
    PushAndGuard(const ClothModel& model, Workers workers) : m_self(model, workers), m_workers(workers) {
        const PinHolder pins(model);
        for (std::size_t i = 0; i < model.size(); ++i) {
            m_inverseMass.push_back(pins.holds(i) ? 0 : 1 / model.mass[i]);
        }
    }

    [[nodiscard]] std::size_t tests() const override { return m_self.tests(); }
    [[nodiscard]] bool beyondHope() const override { return m_self.beyondHope(); }
    void keepApart(const std::vector<Vec3>& before, double h, ClothState& state) override {
        m_wanted = state.positions;
        m_self.find(before, state.positions, m_workers);
        const std::span<const ContactPair> contacts = m_self.pairsNear(before);
        // Asked again about the same step, because bodies had a say meanwhile: what is pushed once more would never
        // settle.
        const bool again = before == m_before;
        m_before = before;
        constexpr int passes = 4;
        for (int pass = 0; pass < passes && !again; ++pass) {
            for (const ContactPair& contact : contacts) {
                push(contact, before, state.positions);
            }
        }
        m_self.guard(before, state.positions, m_workers);
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (state.positions[i] != m_wanted[i]) {
                state.velocities[i] = (state.positions[i] - before[i]) / h;
            }
        }
    }

private:
    void push(const ContactPair& contact, const std::vector<Vec3>& before, std::vector<Vec3>& positions) const {
        Vec3 moved = Vec3::Zero();
        double give = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const auto v = static_cast<std::size_t>(contact.vertices[k]);
            const double weight = static_cast<double>(contact.weights[k]);
            moved += weight * (positions[v] - before[v]);
            give += weight * weight * m_inverseMass[v];
        }
        const Vec3 normal = vec3(contact.normal);
        const double depth = std::min(static_cast<double>(contact.level), kMost) - moved.dot(normal);
        if (!(depth > 0) || !(give > 0)) {
            return;
        }
        const Vec3 slid = moved - moved.dot(normal) * normal;
        const double slip = slid.norm();
        Vec3 change = depth * normal;
        if (slip > 0) {
            change -= std::min(1.0, static_cast<double>(contact.friction) * depth / slip) * slid;
        }
        for (std::size_t k = 0; k < 4; ++k) {
            const auto v = static_cast<std::size_t>(contact.vertices[k]);
            positions[v] += static_cast<double>(contact.weights[k]) * m_inverseMass[v] / give * change;
        }
    }

    static constexpr double kMost = 0.001; // m: what is too near comes apart by no more than this in a step

    SelfContact m_self;
    Workers m_workers;
    std::vector<double> m_inverseMass; // 1/kg; 0 where it is pinned
    std::vector<Vec3> m_wanted, m_before;
};

} // namespace

std::unique_ptr<ClothResponse> makePushAndGuard(const ClothModel& model, Workers workers) {
    return std::make_unique<PushAndGuard>(model, workers);
}

} // namespace toile
