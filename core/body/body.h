#pragma once

#include "core/base/result.h"
#include "core/base/triangle_mesh.h"
#include "core/body/arrangement.h"
#include "core/pattern/settings.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

// A body to dress: skin triangles in metres, Y up, feet at y = 0, looking along +z.
struct Body {
    std::string name;
    TriangleMesh skin;
    std::vector<ArrangementPoint> points;
    std::vector<std::string> notes; // how the file was understood, what was mended
};
using BodyPtr = std::shared_ptr<const Body>;

// The body a pattern asks for. Relative file names are looked up beside baseFolder.
[[nodiscard]] Result<BodyPtr> makeBody(const BodySpec& spec, const std::string& baseFolder);

} // namespace toile
