#pragma once

#include "core/cloth/contact/corner_planes.h"
#include "core/cloth/contact/pair_contact.h"
#include "core/cloth/contact/plane_contact.h"
#include "core/cloth/contact/self_contact.h"
#include "core/cloth/schemes/pin_holder.h"

#include <memory>
#include <span>
#include <vector>

namespace toile {

// All that cloth touches in a step of the default scheme: skin, by one plane for a vertex or by two where it is in a
// corner of the body, and cloth.
class FabricContact {
public:
    // hard: on skin the cloth may be held as hard as what is drawn tight over it presses. Cloth may pass through itself
    // where clothApart is false.
    FabricContact(const ClothModel& model, double h, bool hard, bool clothApart, Workers workers);

    // For the steps that follow, in the vertices' order.
    void setPlanes(std::span<const ContactPlane> planes, const PinHolder& pins);
    void begin(std::span<const Vec3> positions);
    // Takes a guess of how far every vertex will move to where contact will most likely let it.
    void guide(std::span<Float4> moves) const;
    // Cloth that is about to touch cloth when it goes this way from where the step began.
    // torn: cloth turns so far that nobody knows where it leads.
    void findPairs(std::span<const Float4> way, bool torn, Workers workers);
    // A pin goes so far that it tears the cloth about, or did so a moment ago. Asked once in a step.
    [[nodiscard]] bool isTorn(std::span<const Float4> way);
    // As guide(), of cloth on cloth.
    void guideApart(std::span<Float4> moves) const { m_pairs.guide(moves); }

    // Adds the forces (h^2 in them) at these displacements.
    void addForces(std::span<const Float4> moved, std::span<Float4> sums, Workers workers);
    [[nodiscard]] double curvature(std::span<const Float4> direction, Workers workers);
    // As at the last addForces(): evenly(vertex, k) and along(vertex, k, direction).
    template <typename Evenly, typename Along>
    void tellStiffnessOfSkin(Evenly evenly, Along along) const {
        m_skin.tellStiffness(evenly, along);
        m_corners.tellStiffness(evenly, along);
    }
    template <typename Evenly, typename Along>
    void tellStiffnessOfCloth(Evenly evenly, Along along) const {
        m_pairs.tellStiffness(evenly, along);
    }
    [[nodiscard]] bool onSkin() const { return m_skin.touches() || m_corners.touches(); }
    // In the step before.
    [[nodiscard]] bool wasOnSkin(std::size_t vertex) const {
        return m_skin.touched(vertex) || m_corners.touched(vertex);
    }
    [[nodiscard]] bool wasOnCloth(std::size_t vertex) const { return m_pairs.touched(vertex); }

    // Remembers grips and pushes for the next step.
    void end();
    // Per vertex, where the last step ended on skin.
    [[nodiscard]] std::span<const float> stiffnessTouched() const { return m_touched; }

    [[nodiscard]] bool keepsClothApart() const { return m_self != nullptr; }
    [[nodiscard]] bool tangled() const { return m_self && m_self->tangled(); }
    [[nodiscard]] bool tangledBeyondHope() const { return m_self && m_self->beyondHope(); }
    [[nodiscard]] std::size_t selfTests() const { return m_self ? m_self->tests() : 0; }
    // Takes what would go through cloth back towards `before`, and its velocity with it.
    void guard(const std::vector<Vec3>& before, ClothState& state, Workers workers);

private:
    const double m_h;
    const bool m_hard;
    std::vector<ContactPlane> m_found;
    CornerPlanes m_planes;
    PlaneContact m_skin;
    PlaneContact m_corners; // with the second plane of those that have two
    PairContact m_pairs;
    std::unique_ptr<SelfContact> m_self; // null where cloth may pass through itself
    std::vector<float> m_touched;
    std::vector<Vec3> m_start, m_ahead;
    std::vector<Float4> m_guided;
    struct Hand {
        std::size_t vertex;
        float reach; // m: half of how far the next vertices are
    };
    std::vector<Hand> m_hands; // pins
    double m_calmS = 1e9;      // since pins last tore the cloth about
};

} // namespace toile
