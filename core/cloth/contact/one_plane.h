#pragma once

#include "core/cloth/contact/meeting_plane.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/collide/self/self_query.h"

#include <span>
#include <utility>
#include <vector>

namespace toile {

// Layers that lie in exactly one plane: a pocket laid out in the plane of its panel, two panels on one place. Nothing
// in where they are tells which is the upper one, so it is settled once for a whole patch over which they lie on each
// other: the higher layer lies on the lower one's right side; of one layer, cloth that comes later among the vertices
// does.
class OnePlane {
public:
    explicit OnePlane(const SelfSurface& surface);

    // Patches of which some triangles cross. near: at least all pairs that touch.
    void find(std::span<const CrossingPair> crossings, std::span<const PrimitivePair> near,
              std::span<const Vec3> positions);
    // Places that face each other, on the sides that their patch has.
    struct Meeting {
        PrimitivePair pair;
        MeetingPlane plane;
    };
    [[nodiscard]] std::span<const Meeting> meetings() const { return m_meetings; }
    // Do an edge and a triangle, or two triangles, belong to such a patch?
    [[nodiscard]] bool hasEdge(int edge, int triangle) const;
    // The vertices of its triangles; some more than once.
    [[nodiscard]] std::span<const int> vertices() const { return m_vertices; }

private:
    using Pair = std::pair<int, int>; // of triangles, the lower number first
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    struct Side { // of a patch
        double layers = 0;
        int count = 0;
        int lowest = 0; // vertex
    };

    [[nodiscard]] bool inOnePlane(int first, int second, std::span<const Vec3> positions) const;
    void gather(std::span<const CrossingPair> crossings, std::span<const PrimitivePair> near,
                std::span<const Vec3> positions);
    void joinPatches();
    void joinNext(std::size_t side, int goes, int stays);
    void compareSides();
    void meet(const PrimitivePair& pair, std::span<const Vec3> positions);
    [[nodiscard]] std::span<const int> trianglesAt(const PrimitivePair& pair, bool second,
                                                   std::array<int, 1>& one) const;
    [[nodiscard]] std::size_t find(int first, int second) const; // among m_pairs, or kNone
    [[nodiscard]] std::size_t rootOf(std::size_t side);
    // -1 when the lower triangle of a pair lies below the other, 1 when above; 0 where nothing tells.
    [[nodiscard]] int sideOf(std::size_t pair);

    const SelfSurface& m_surface;
    std::vector<Pair> m_pairs;         // in one plane; rising
    std::vector<std::size_t> m_parent; // of the two sides of each pair
    std::vector<Side> m_sides;         // of roots
    std::vector<Meeting> m_meetings;
    std::vector<int> m_vertices;
};

} // namespace toile
