#pragma once

#include "core/base/float4.h"
#include "core/base/result.h"
#include "core/cloth/cloth_model.h"
#include "core/cloth/contact/pair_contact.h"
#include "core/cloth/contact/plane_contact.h"
#include "core/cloth/forces/membrane.h"
#include "core/cloth/forces/taut_springs.h"
#include "core/solve/packed_factor.h"

#include <array>
#include <initializer_list>
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
    static Result<std::unique_ptr<TangentFactor>> make(const ClothModel& model, double h, Workers workers);

    // Where forces were last asked for; factors again when cloth or contact have turned too far from what the factor
    // knows.
    void follow(const Membrane& membrane, const TautSprings& tapes, std::initializer_list<const PlaneContact*> body,
                const PairContact& self, Workers workers);
    // Until the next follow(): the constant matrix of the flat cloth, which does not know along from across and so
    // serves, if slowly, however far the cloth is about to turn. Of cloth on cloth it knows nothing: what passes by
    // would stick.
    void forgetWays(const Membrane& membrane, const TautSprings& tapes, std::initializer_list<const PlaneContact*> body,
                    Workers workers);
    // solution = H^-1 right; pinned vertices stay 0.
    void solve(std::span<const Float4> right, std::span<Float4> solution, Workers workers);

private:
    using Block = std::array<float, 9>; // row by row

    // A vertex's corner of a triangle, with the places of the two next corners in the vertex's columns.
    struct Corner {
        std::uint32_t triangle, corner;
        std::array<std::int32_t, 2> places; // -1: they have the vertex in theirs
    };
    struct Weights {
        std::array<float, 3> warp, weft; // of the corners, 1/m
    };
    // Three columns of the lower triangle: the vertex's own block, then those of its neighbours of higher number.
    struct Columns {
        std::size_t first = 0;
        std::size_t neighbours = 0; // first of them
        std::int32_t count = 0;
    };
    TangentFactor() = default;
    void layPattern(const ClothModel& model);
    void layConstant(const ClothModel& model, double h2);
    [[nodiscard]] int place(int column, int row) const; // of a neighbour among a vertex's; -1 for itself
    void add(int column, int place, const Block& block, double* values) const;
    void addPair(int a, int b, const Block& block, double* values) const;
    void addMembrane(std::size_t begin, std::size_t end, double* values) const;
    void gatherContact(std::initializer_list<const PlaneContact*> body, const PairContact* self); // null: without
    [[nodiscard]] bool isStale() const;
    void factor(const TautSprings& tapes, Workers workers);

    double m_h2 = 0;
    std::vector<char> m_pinned;
    std::vector<Columns> m_columns;
    std::vector<std::int32_t> m_neighbours;
    std::vector<std::size_t> m_start; // of a vertex's corners
    std::vector<Corner> m_corners;
    std::vector<Weights> m_weights;
    std::vector<double> m_constant; // mass, bending
    Eigen::SparseMatrix<double> m_lower;
    std::vector<TriangleStiffness> m_triangles, m_known;
    std::vector<Block> m_contact, m_knownContact;
    std::unique_ptr<PackedFactor> m_factor;
    std::vector<Float4> m_right, m_solution; // a row for each coordinate
    bool m_made = false;
};

} // namespace toile
