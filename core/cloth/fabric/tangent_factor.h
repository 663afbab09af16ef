#pragma once

#include "core/base/float4.h"
#include "core/base/result.h"
#include "core/cloth/cloth_model.h"
#include "core/cloth/fabric/fabric_contact.h"
#include "core/cloth/forces/float_sums.h"
#include "core/cloth/forces/membrane.h"
#include "core/cloth/forces/taut_springs.h"
#include "core/solve/packed_factor.h"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace toile {

// The second derivatives of what a step minimises, as they are where the cloth lies now, as a factor: stiff along the
// cloth, soft across it, whichever way it faces. What couples vertices that are no neighbours is drawn in to those that
// are: bending becomes couplings along the mesh's edges, the means round vertices a share of every triangle's yarns.
// That leaves a fifth of the work, and answers all but as well.
class TangentFactor {
public:
    // How bending stands in it. Drawn in it is nearly as good for cloth, and three to six times cheaper; boards, which
    // bending holds far harder than their mass does, move as a whole and are led nowhere by couplings of neighbours.
    enum class Bending { DrawnIn, AsItIs };
    static Result<std::unique_ptr<TangentFactor>> make(const ClothModel& model, double h, Bending bending);

    // Where forces were last asked for; factors again when cloth or contact have turned too far from what the factor
    // knows, and for much less where it has been found wanting. True when it did.
    bool follow(const Membrane& membrane, const TautSprings& tapes, const FabricContact& contact, bool wanting,
                Workers workers);
    // Until the next follow(): the constant matrix of the flat cloth, which does not know along from across and so
    // serves, if slowly, however far the cloth is about to turn. Of cloth on cloth it knows nothing: what passes by
    // would stick.
    void forgetWays(const Membrane& membrane, const TautSprings& tapes, const FabricContact& contact, Workers workers);
    // solution = H^-1 right; pinned vertices stay 0.
    void solve(std::span<const Float4> right, std::span<Float4> solution, Workers workers);

private:
    struct Block {
        std::array<Float4, 3> rows{};
    };
    // Of the matrix: in double precision, as what cloth across itself is held by is a millionth of what holds it along.
    struct Sums {
        std::array<std::array<double, 3>, 3> rows{};
    };
    // A vertex's corner of a triangle, with the places of the two next corners in the vertex's columns.
    struct Corner {
        std::uint32_t triangle, corner;
        std::array<std::int32_t, 2> places; // -1: they have the vertex in theirs
    };
    struct Weights {
        std::array<float, 3> warp, weft; // of the corners, 1/m
    };
    struct Known {
        std::array<float, 3> warp, weft; // directions
    };
    TangentFactor() = default;
    [[nodiscard]] bool isLink(const Spring& s, const ClothModel& model) const;
    [[nodiscard]] Eigen::SparseMatrix<double> layPattern(const ClothModel& model);
    void listCorners(const ClothModel& model);
    void layConstant(const ClothModel& model, double h2);
    [[nodiscard]] std::span<const std::int32_t> neighboursOf(std::size_t vertex) const {
        return std::span(m_neighbours).subspan(m_first[vertex] - vertex, m_first[vertex + 1] - m_first[vertex] - 1);
    }
    // Of the block between two vertices, below the diagonal; -1 where there is none.
    [[nodiscard]] std::int32_t placeOf(int a, int b) const;
    static Sums alike(double k);
    static void add(const Block& block, double sign, Sums& sums);
    void addPair(int a, int b, const Block& block);
    void fill(std::size_t begin, std::size_t end);
    void gatherContact(const FabricContact& contact, bool withCloth);
    [[nodiscard]] bool isStale(const Membrane& membrane, bool wanting, Workers workers);
    void remember(const Membrane& membrane, Workers workers);
    void factor(const TautSprings& tapes, Workers workers);
    [[nodiscard]] static float sizeOf(const Block& block) {
        return block.rows[0][0] + block.rows[1][1] + block.rows[2][2];
    }

    double m_h2 = 0;
    Bending m_bending = Bending::DrawnIn;
    std::vector<char> m_pinned;
    // Of every vertex the block of its own and those of its neighbours of higher number, one after the other.
    std::vector<std::size_t> m_first;
    std::vector<std::int32_t> m_neighbours;
    std::vector<std::size_t> m_start; // of a vertex's corners
    std::vector<Corner> m_corners;
    std::vector<Weights> m_weights;
    std::vector<double> m_constant; // of every block, in every direction alike: mass, bending
    std::vector<Sums> m_blocks;
    std::vector<TriangleStiffness> m_triangles;
    std::vector<Known> m_known;
    std::vector<Block> m_contact;
    std::vector<float> m_knownContact;
    std::unique_ptr<PackedFactor> m_factor;
    std::vector<float> m_right; // a row for each coordinate
    RangeSums m_sums;
    bool m_made = false;
};

} // namespace toile
