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
};
// Every one there is.
[[nodiscard]] std::span<const FitMapKind> fitMapKinds();
// Null when there is none of this name.
[[nodiscard]] const FitMapKind* findFitMapKind(std::string_view name);

// How a triangle of cloth is strained.
struct ClothStrain {
    double mostPercent = 100, leastPercent = 100; // length now in percent of the length at ease, along two directions
    Vec2 along = Vec2::UnitX();                   // of the most, in panel coordinates
};
[[nodiscard]] ClothStrain strainOf(const Garment& garment, const std::vector<Vec3>& positions, std::size_t triangle);

} // namespace toile
