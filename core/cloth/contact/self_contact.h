#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/cloth_model.h"
#include "core/cloth/contact/meeting_plane.h"
#include "core/cloth/contact/one_plane.h"
#include "core/cloth/contact/pair_contact.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/collide/self/self_query.h"

#include <memory>
#include <span>
#include <vector>

namespace toile {

// Keeps cloth out of cloth. Before a step it tells which places are about to touch, so that the equations can hold them
// apart; after it, it lets no vertex go further than the way on which nothing passes through anything. What was tangled
// before is left free to come apart.
class SelfContact {
public:
    // tied: what guard() holds back holds back its neighbours before they are drawn long, pins as well. Schemes that
    // know nothing of contact would hold a knot open with it.
    SelfContact(const ClothModel& model, Workers workers, bool tied = false);

    // Looks for what may touch in a step from these positions, when every vertex would move so far.
    void find(std::span<const Vec3> positions, std::span<const Vec3> ahead, Workers workers);
    // Of what find() has found, the places that face each other where the step begins.
    [[nodiscard]] std::span<const ContactPair> pairsHere(std::span<const Vec3> positions);
    // Those that are near each other there, in whatever way: of cloth that is torn about nobody knows where it leads.
    [[nodiscard]] std::span<const ContactPair> pairsNear(std::span<const Vec3> positions);
    // And those that face each other where the step leads.
    [[nodiscard]] std::span<const ContactPair> pairsThere(std::span<const Vec3> positions, std::span<const Vec3> there);
    // Takes positions back towards `before` where the way there is not free.
    // Returns how many vertices were held back.
    std::size_t guard(std::span<const Vec3> before, std::vector<Vec3>& positions, Workers workers);
    // Pairs of primitives whose distance was worked out since find() was last called.
    [[nodiscard]] std::size_t tests() const { return m_tests; }
    // Some cloth was through other cloth when last looked for.
    [[nodiscard]] bool tangled() const { return m_anyTangled; }
    // For many steps there have been more places near each other than can be looked after (the cloth stays where
    // it is then), or more crossings than vertices. What is thrown about too wildly is slowed down instead.
    [[nodiscard]] bool beyondHope() const;

private:
    // All pairs but those beside a place that is being sewn.
    void findPairs(SelfQuery& query, std::span<const Vec3> before, std::span<const Vec3> to, double reach);
    bool search(SelfQuery& query, std::span<const Vec3> before, std::vector<Vec3>& to, double reach);
    void findThere(std::span<const Vec3> positions, std::span<const Vec3> there);
    void pullApart(std::span<const Vec3> positions, Workers workers);
    void pullOutOfOnePlane(std::span<const Vec3> positions);
    [[nodiscard]] ContactPair between(const PrimitivePair& pair, const MeetingPlane& plane) const;
    [[nodiscard]] bool comesFirst(const PrimitivePair& pair, const std::array<int, 4>& vertices) const;
    template <typename Take>
    void eachFacing(std::span<const Vec3> positions, std::span<const Vec3> there, Take takeOther);
    void takeBest(std::span<const Vec3> positions);
    void take(const PrimitivePair& pair, const MeetingPlane& plane, std::span<const Vec3> positions);
    [[nodiscard]] double thicknessBetween(const PrimitivePair& pair) const;
    [[nodiscard]] bool isTangled(const PrimitivePair& pair) const;
    void timeImpacts(std::span<const Vec3> before, std::span<const Vec3> wanted, Workers workers);
    [[nodiscard]] double timeOf(const PrimitivePair& pair, std::span<const Vec3> before,
                                std::span<const Vec3> wanted) const;
    bool deflect(std::span<const Vec3> before, std::vector<Vec3>& wanted, Workers workers);
    void letSlide(const PrimitivePair& pair, double time, std::span<const Vec3> before,
                  std::vector<Vec3>& wanted) const;
    bool shorten(std::span<const Vec3> before, std::span<const Vec3> allowed, Workers workers);
    void keepLengths(std::span<const Vec3> before);
    int partsOf(std::span<const Vec3> before, std::span<const Vec3> positions);
    std::size_t guardPart(std::span<const Vec3> before, std::vector<Vec3>& positions, bool again, bool unseen,
                          Workers workers);

    const bool m_tied;
    std::shared_ptr<const SelfSurface> m_surface;
    std::unique_ptr<MeetingPlanes> m_planes;
    std::unique_ptr<OnePlane> m_onePlane;
    std::unique_ptr<SelfQuery> m_query;      // of cloth as thick as it is
    std::unique_ptr<SelfQuery> m_guardQuery; // of cloth without thickness: what can meet, and no more
    std::vector<float> m_friction;
    std::vector<double> m_inverseMass; // 1/kg; 0 where it is pinned
    std::vector<char> m_tangled;       // vertices of triangles that pierce others
    bool m_anyTangled = true;          // has to be looked for
    CrossingFinder m_crossings;
    std::vector<PrimitivePair> m_pairs;
    std::vector<ContactPair> m_contacts;
    struct Facing {
        PrimitivePair pair;
        MeetingPlane plane;
    };
    std::vector<Facing> m_facing;           // of one vertex
    std::vector<ContactPair> m_pulls;       // of what is tangled
    std::vector<double> m_part, m_nextPart; // of its way that a vertex may go
    std::vector<double> m_times;            // per pair
    std::vector<Vec3> m_wanted, m_ahead, m_before;
    std::vector<Vec3> m_ways, m_passed; // of a way that is guarded in parts
    double m_seen = 0;                  // m: of ways off the common one that were looked along at last
    std::size_t m_most;                 // pairs
    std::size_t m_work;                 // pairs looked at in this step
    std::size_t m_tests = 0;
    bool m_crowded = false;
    int m_lostSteps = 0; // crowded, one after the other
};

} // namespace toile
