#pragma once

#include "core/cloth/cloth_model.h"
#include "core/collide/bodies/body_query.h"
#include "core/mesh/sewn/assembly.h"

#include <span>
#include <string_view>
#include <vector>

namespace toile {

// What a look at the fit is made from. The model is the garment's.
struct FitInput {
    const Garment& garment;
    const ClothModel& model;
    const std::vector<Vec3>& positions; // m, sewn vertices
    const BodyQuery& body;
    double gravity = 9.81;
    double skinOffset = 0.003; // m
    Workers workers;
};

// One way to look at how a garment fits, as a number per sewn vertex.
struct FitMapKind {
    std::string_view name;
    std::string_view label;
    std::string_view unit;
    double least, most; // of the scale of colours
    std::string_view help;
    std::vector<double> (*values)(const FitInput& input);
    bool ofSeams = false; // what it tells, it tells of seams: it is looked for there
    // What stiff cloth reaches is a hundred times what soft cloth does: no one scale is read on both. See
    // readableMost().
    bool byCloth = false;
};
// Every one there is.
[[nodiscard]] std::span<const FitMapKind> fitMapKinds();
// Null when there is none of this name.
[[nodiscard]] const FitMapKind* findFitMapKind(std::string_view name);

// Sizes of scales that are easily read, times a power of ten: an eighth of each, which is a colour, is round too.
inline constexpr double kRoundScales[] = {0.8, 1.2, 1.6, 2, 2.4, 3.2, 4, 4.8, 6.4, 8, 12};
// Where the scale of a map ends on this cloth: at the round number that at most one vertex in fifty is above (of seams,
// one in fifty of those that are pulled at), for maps that go by the cloth; the others have an end of their own.
[[nodiscard]] double readableMost(const FitMapKind& kind, std::vector<double> values);

// How a triangle of cloth is strained.
struct ClothStrain {
    double mostPercent = 100, leastPercent = 100; // length now in percent of the length at ease, along two directions
    Vec2 along = Vec2::UnitX();                   // of the most, in panel coordinates
};
[[nodiscard]] ClothStrain strainOf(const Garment& garment, const std::vector<Vec3>& positions, std::size_t triangle);

} // namespace toile
