#pragma once

#include "core/base/result.h"
#include "core/base/triangle_mesh.h"
#include "core/body/measure/arrangement.h"
#include "core/body/measure/body_landmarks.h"
#include "core/body/skeleton.h"
#include "core/pattern/settings.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

struct BodyRig;

// A body to dress: skin triangles in metres, Y up. The mannequin stands at y = 0 and looks along +z; a body from a file
// keeps the place its file gives it.
struct Body {
    std::string name;
    TriangleMesh skin;
    BodyLandmarks landmarks;
    std::vector<ArrangementPoint> points;
    std::shared_ptr<const Skeleton> skeleton; // none in most files
    std::shared_ptr<const BodyRig> rig;       // none where the file moves nothing
    std::vector<std::string> notes;           // how the file was understood, what was mended
};
using BodyPtr = std::shared_ptr<const Body>;

// The body a pattern asks for. Relative file names are looked up beside baseFolder.
[[nodiscard]] Result<BodyPtr> makeBody(const BodySpec& spec, const std::string& baseFolder);

} // namespace toile
