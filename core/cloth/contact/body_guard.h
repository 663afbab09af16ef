#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/contact/body_contact.h"

#include <array>
#include <vector>

namespace toile {

// Whose vertices are all outside may still go through a body between them: a flat triangle over an edge, a corner or a
// finger. Of whatever scheme, after its step and after vertices were taken out of bodies:
//
// pushOff() looks for the place of each triangle that lies deepest, where one may, and pushes it out with friction;
// holdBack() says what is left of that, exactly, and lets no triangle through a body, still or moving: what did not go
// through it before the step does not after it.
class BodyGuard {
public:
    explicit BodyGuard(const ClothModel& model);
    // Instead of what vertices are kept out of.
    void keepTrianglesOutOf(const BodyQuery& body) { m_instead = &body; }

    // The first time after a step it looks everywhere, else where vertices have moved since.
    void pushOff(const BodyQuery& body, const BodyContactSettings& settings, const std::vector<Vec3>& before,
                 ClothState& state, Workers workers, bool first);
    // Vertices of triangles that go through a body now, or did on their way, and did not from `before`, go back there:
    // to where they were beside the body, which takes them along when it moves. True when any did; then triangles
    // beside them are to be looked at again, and so is cloth on cloth.
    bool holdBack(const BodyQuery& body, const std::vector<Vec3>& before, double timeStepS, ClothState& state);

    // Room for a plane of each vertex.
    [[nodiscard]] std::span<ContactPlane> touched() { return m_touched; }
    [[nodiscard]] bool holds(std::size_t vertex) const { return !(m_inverseMass[vertex] > 0); } // a pin

private:
    // A place within a triangle, near the skin.
    struct Place {
        double distance = 1e300; // m
        Vec3 weights = Vec3::Zero();
        SurfacePoint skin;
        double room = 1e300; // m: how far corners may go until any place of the triangle can be near
    };
    using Weights = std::array<Vec3, 3>; // of the corners of a part of a triangle
    [[nodiscard]] std::array<Vec3, 3> cornersOf(std::size_t triangle, const std::vector<Vec3>& positions) const;
    static void search(const BodyQuery& body, const std::array<Vec3, 3>& corners, const Weights& part, double near,
                       int level, Place& deepest);
    void look(const BodyQuery& body, const std::vector<Vec3>& positions, double near, Workers workers);
    [[nodiscard]] double moved(std::size_t triangle, const std::vector<Vec3>& positions) const;
    [[nodiscard]] bool wentThrough(const BodyQuery& body, std::size_t triangle, const std::vector<Vec3>& before,
                                   const std::vector<Vec3>& positions) const;
    void push(std::size_t triangle, const BodyContactSettings& settings, double clear, const std::vector<Vec3>& before,
              ClothState& state) const;

    const BodyQuery* m_instead = nullptr;
    std::vector<Triangle> m_triangles;
    std::vector<double> m_inverseMass; // 1/kg; 0 where it is pinned
    std::vector<double> m_friction;
    std::vector<Place> m_deepest;    // of each triangle, as it was looked at last
    std::vector<Vec3> m_seen;        // where vertices were then
    bool m_still = false;            // no body has moved in this step
    std::vector<std::size_t> m_back; // triangles that go back
    std::vector<ContactPlane> m_touched;
};

// After a step from `before` and what has put vertices out of bodies (null where there are none) since: cloth keeps out
// of cloth, and of bodies between its vertices. A vertex that is held back on its way round a corner of a body may be
// held inside it: such a one stays where it was beside the body, and goes along with one that moves. Without a guard
// vertices alone are looked after. Keeps its memory from step to step.
class ApartKeeper {
public:
    void keep(Stepper& stepper, const BodyQuery* body, const std::vector<Vec3>& before, double timeStepS,
              ClothState& state, BodyGuard* guard = nullptr);

private:
    std::vector<Vec3> m_wanted;
};

} // namespace toile
