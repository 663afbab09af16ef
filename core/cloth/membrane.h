#pragma once

#include "core/base/float4.h"
#include "core/base/parallel_for.h"
#include "core/cloth/cloth_model.h"

#include <span>
#include <vector>

namespace toile {

// The stretching of woven or knitted cloth, triangle by triangle. With a and b the images in space of a metre of warp
// and of weft,
//   energy / area = W(|a| - 1) + W'(|b| - 1) + shear / 2 (a . b / (|a| |b|))^2,
// linear for small strains, softer in compression, and stiffer and stiffer from half the fabric's stretch limit on.
//
// Two stiff yarns for each triangle would be four constraints for the three freedoms of each vertex: cloth that cannot
// curve both ways, more so the coarser its mesh. So yarns mostly slip past a triangle's edges: W sees the mean strain
// round each vertex of the piece, and only a part of it the triangle's own, against strains that alternate.
// Works on differences: begin() takes the present positions, and all that follows are small steps from there, so single
// precision is enough.
class Membrane {
public:
    explicit Membrane(const ClothModel& model);

    [[nodiscard]] bool empty() const { return m_fixed.empty(); }

    // The state of every triangle at these positions.
    void begin(std::span<const Vec3> positions, Workers workers);
    // How steeply the energy curves along a direction (J per unit of it squared), without the parts that cloth under
    // pressure would make negative. Remembers the direction for advance().
    [[nodiscard]] double curvature(std::span<const Float4> direction, Workers workers);
    // Goes a part of the way along that direction; the stresses there are what force() gathers.
    void advance(float part, Workers workers);
    // N, on a vertex
    [[nodiscard]] Float4 force(std::size_t vertex) const {
        Float4 sum{};
        for (std::size_t i = m_start[vertex]; i < m_start[vertex + 1]; ++i) {
            const Corner& c = m_corners[i];
            const Pair& stress = m_stress[c.triangle];
            sum -= c.a * stress.a + c.b * stress.b;
        }
        return sum;
    }
    [[nodiscard]] double energy() const;

private:
    struct Fixed {
        std::array<std::int32_t, 3> vertices;
        std::array<std::int32_t, 3> places;
        std::array<float, 2> a, b; // parts of the edges 0-1 and 0-2 in a and in b, 1/m
        float area;
        float warp, weft, shear; // N/m
        float compression;       // part
        float limit;             // strain
    };
    struct Pair {
        Float4 a, b;
    };
    struct Strain {
        float a, b;
    };
    // Force per width along both yarns of a triangle, and how the triangle's own part of it grows.
    struct Yarns {
        Strain pull, slope;
    };
    struct Corner {
        std::uint32_t triangle;
        float a, b; // how a and b change with this vertex, times the area
    };

    // The yarns round a place of the cut cloth.
    struct Place {
        float stiffnessA, stiffnessB, compression, limit;
        float area;
        Strain pull{}, slope{}; // at its mean strains now
    };
    struct Share {
        std::uint32_t triangle;
        float weight; // in the mean
    };
    void shareAmongPlaces(const ClothModel& model);
    void pullPlaces(Workers workers);
    [[nodiscard]] Strain meanRound(std::size_t place, std::span<const Strain> strains) const;
    void pullTriangle(std::size_t triangle);
    void settle(Workers workers);
    double sumOf(std::size_t count) const;

    std::vector<Fixed> m_fixed;
    std::vector<Place> m_places;
    std::vector<std::size_t> m_shareStart; // of a place's shares
    std::vector<Share> m_shares;
    std::vector<Strain> m_strain, m_stretching; // of every triangle, now and along the direction
    std::vector<Yarns> m_yarns;
    std::vector<Pair> m_now, m_change, m_stress;
    std::vector<std::size_t> m_start; // of a vertex's corners
    std::vector<Corner> m_corners;
    std::vector<double> m_sums; // per range
};

} // namespace toile
