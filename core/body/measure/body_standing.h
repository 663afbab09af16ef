#pragma once

#include "core/base/triangle_mesh.h"
#include "core/pattern/settings.h"

#include <string>

namespace toile {

// How the places of a file become metres with Y up: x' = metresPerUnit * turn * x.
struct BodyStanding {
    Eigen::Matrix3d turn = Eigen::Matrix3d::Identity();
    double metresPerUnit = 1;
    double heightM = 0;
    bool plausible = true; // as tall as a person, 0.5 to 2.5 m
    std::string note;      // "read as decimetres, 1.69 m tall"
};

// What is asked for is kept; what is to be guessed is chosen so that the body stands on two legs with one head on top
// and is as tall as a person.
[[nodiscard]] BodyStanding standingOf(const TriangleMesh& raw, LengthUnit unit, UpAxis up);

} // namespace toile
