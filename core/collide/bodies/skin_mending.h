#pragma once

#include "core/base/triangle_mesh.h"

#include <string>
#include <vector>

namespace toile {

// What was done to a skin before contact could ask it. Meshes of real bodies come from scanners and modellers: with
// holes, open necks, faces and whole shells turned round, faces twice, eyes and teeth inside, flat props.
struct SkinMending {
    int dropped = 0;        // triangles without area by index, with missing or non-finite corners
    int duplicates = 0;     // triangles that were there already
    int turned = 0;         // triangles turned round to look outward like their neighbours
    int capped = 0;         // holes closed by a fan
    int sheets = 0;         // pieces so open that they have no inside: both of their sides are outside
    int shells = 0;         // pieces with an inside
    int crossing = 0;       // triangles that pierce others
    int hidden = 0;         // triangles inside another shell, which nothing outside can touch
    bool senseless = false; // some piece cannot be given one outer side (a band with a twist)
};

// One line for each thing a person may want to know.
[[nodiscard]] std::vector<std::string> mendingNotes(const SkinMending& mending);

// A skin whose pieces look outward and are closed where they can be. Positions keep their places; centres of caps come
// behind them. Corners at equal positions count as one.
struct MendedSkin {
    TriangleMesh mesh;
    std::vector<char> sheet;            // per triangle: belongs to a piece without an inside
    std::vector<std::vector<int>> caps; // the loops whose centres were added, in their order
    SkinMending mending;

    // Other positions for the vertices the skin came with, in their order; centres of caps follow.
    void repose(const std::vector<Vec3>& positions);
};

[[nodiscard]] MendedSkin mendSkin(const TriangleMesh& skin);

} // namespace toile
