#pragma once

#include "core/base/float4.h"
#include "core/base/parallel_for.h"
#include "core/cloth/cloth_model.h"
#include "core/cloth/forces/membrane_loops.h"

#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace toile {

// How the forces of one triangle change as its corners move, h^2 and its area in it. With w and v the parts of two
// corners in a metre of warp and weft, the block between them is
//   warp w1 v1 a a^T + weft w2 v2 b b^T + shear (w1 turnA + w2 turnB) (v1 turnA + v2 turnB)^T + (acrossA w1 v1 +
//   acrossB w2 v2) I.
struct TriangleStiffness {
    Float4 a{}, b{}, turnA{}, turnB{};
    float warp = 0, weft = 0, shear = 0, acrossA = 0, acrossB = 0;
};

// The stretching of woven or knitted cloth, triangle by triangle. With a and b the images in space of a metre of warp
// and of weft,
//   energy / area = W(|a| - 1) + W'(|b| - 1) + shear / 2 (a . b / (|a| |b|))^2,
// linear for small strains, softer in compression, and stiffer and stiffer from half the fabric's stretch limit on.
//
// Two stiff yarns and shear for each triangle would be six constraints for the three freedoms of each vertex: cloth
// that cannot curve both ways, more so the coarser its mesh. So yarns mostly slip past a triangle's edges: W and shear
// see the mean strain round each vertex of the piece, and only a part of them the triangle's own, against strains that
// alternate.
// Works on differences: begin() takes the present positions, and all that follows are small steps from there, so single
// precision is enough.
class Membrane {
public:
    explicit Membrane(const ClothModel& model);

    [[nodiscard]] bool empty() const { return m_slot.empty(); }

    // The state of every triangle at these positions.
    void begin(std::span<const Vec3> positions, Workers workers);
    // How steeply the energy curves along a direction (J per unit of it squared), without the parts that cloth under
    // pressure would make negative. Remembers the direction for advance().
    [[nodiscard]] double curvature(std::span<const Float4> direction, Workers workers);
    // The most that a metre of any yarn turns or stretches along that direction, m.
    [[nodiscard]] double mostChange() const;
    // The most that a metre of any yarn was turned or stretched by when last going on, m.
    [[nodiscard]] double mostTurned() const;
    // Goes a part of the way along that direction; the stresses there are what forces() gathers.
    void advance(float part, Workers workers);
    // N, on the vertices from begin to end
    void forces(std::size_t begin, std::size_t end, std::span<Float4> on) const {
        membraneForces(begin, end, m_start.data(), m_corners.data(), &m_stress[0].a, on.data());
    }
    // Of a triangle of the model, where forces() are, times a factor: without what cloth under pressure would make
    // negative, and with the means round vertices as a share of every triangle's yarns. Radians that a
    // stride may turn the triangle by: it is longer by half their square then, and what next to nothing held across
    // itself is held as along.
    [[nodiscard]] TriangleStiffness stiffnessOf(std::size_t triangle, float factor, float turning) const;
    // Where warp and weft of a triangle of the model point there.
    struct Yarns {
        Float4 warp, weft;
    };
    [[nodiscard]] Yarns yarnsOf(std::size_t triangle) const;
    // Of a triangle of the flat cloth, taken alike in every direction of space: as the constant matrix has it.
    [[nodiscard]] TriangleStiffness flatStiffnessOf(std::size_t triangle, float factor) const;
    [[nodiscard]] double energy() const;
    // N per metre of width along the warp and the weft of a triangle (of the model's, in its order), where forces()
    // are.
    [[nodiscard]] std::array<float, 2> tension(std::size_t triangle) const;

private:
    struct Pair {
        Float4 a, b;
    };
    struct alignas(16) Strain {
        float a, b, shear, spare;
    };
    void fill(const ClothModel& model);
    void listCorners(const ClothModel& model);
    void shareAmongPlaces(const ClothModel& model);
    void meanRound(std::size_t begin, std::size_t end, const std::vector<Strain>& strains);
    void settle(Workers workers);
    [[nodiscard]] double sumOf(std::size_t ranges) const;
    [[nodiscard]] PlaceRows placeRows() const {
        return {m_placeWarp.data(), m_placeWeft.data(), m_placeShear.data(), m_placeCompression.data(),
                m_placeLimit.data()};
    }

    std::vector<MembraneBlock> m_blocks;
    std::vector<std::uint32_t> m_slot; // of every triangle of the model: its place in the blocks, counted through
    // Of every place in the blocks: strains now and along the direction, forces per width.
    std::vector<Strain> m_strain, m_stretching;
    std::vector<Pair> m_stress;
    std::vector<std::size_t> m_start; // of a vertex's corners
    std::vector<MembraneCorner> m_corners;
    // The yarns round every place of the cut cloth: what they are, and a mean round them, pulls and slopes now.
    std::vector<float> m_placeArea, m_placeWarp, m_placeWeft, m_placeShear, m_placeCompression, m_placeLimit;
    std::vector<Strain> m_placeMean, m_placePull, m_placeSlope;
    std::vector<std::size_t> m_shareStart; // of a place's shares
    std::vector<MembraneShare> m_shares;
    std::vector<double> m_sums; // per range
    float m_part = 0;           // of the direction that was gone last
};

} // namespace toile
