#pragma once

#include "core/base/triangle_mesh.h"

#include <cstddef>
#include <string>
#include <vector>

namespace toile {

// A skin fit to be measured and dressed: vertices at one place welded, no triangle without area or twice there, every
// shell turned outwards. Holes stay open.
struct CleanSkin {
    TriangleMesh mesh;
    std::vector<int> source; // per vertex: the first raw vertex at its place
    std::vector<int> number; // per raw vertex: which it became; -1 for those of no triangle
    std::size_t welded = 0;  // raw vertices that fell together with another
    std::size_t dropped = 0; // triangles without area or there twice
    std::size_t turned = 0;  // triangles that looked inwards
    std::size_t shells = 0;
    std::size_t openEdges = 0;
    std::size_t filled = 0; // holes
};

[[nodiscard]] CleanSkin cleanSkin(const TriangleMesh& raw);

// What was mended, in words; nothing for a skin that needed nothing.
[[nodiscard]] std::vector<std::string> notesOf(const CleanSkin& skin);

} // namespace toile
